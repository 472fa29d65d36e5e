"""Each limit of a modal, at its figure and one beyond it."""

from __future__ import annotations

from tests.sandbox import bodies
from tests.sandbox.bodies import field, label, options, select
from tests.sandbox.limit import Limit, modal, table, x


def asking(inner, **more):
    return bodies.modal(label(inner, **more))


def titled(**more):
    return asking(field()) | more


def group(kind, count):
    return asking({"type": kind, "custom_id": "g", "options": options(count)})


def many(count):
    return bodies.modal(*[label(field(custom_id=f"f{number}")) for number in range(count)])


def upload(**more):
    return asking({"type": 19, "custom_id": "u"} | more)


MODALS = [
    Limit("title", 1, 45, "title", lambda n: titled(title=x(n))),
    Limit("custom id", 1, 100, "custom_id", lambda n: titled(custom_id=x(n))),
    Limit("components", 1, 5, "components", many),
    Limit("label", 1, 45, "label", lambda n: asking(field(), label=x(n))),
    Limit("description", 1, 100, "description", lambda n: asking(field(), description=x(n))),
    Limit(
        "custom id of a field",
        1,
        100,
        "component.custom_id",
        lambda n: asking(field(custom_id=x(n))),
    ),
    Limit("text", 0, 4000, "value", lambda n: asking(field(value=x(n)))),
    Limit("longest text", 1, 4000, "max_length", lambda n: asking(field(max_length=n))),
    Limit("shortest text", 0, 4000, "min_length", lambda n: asking(field(min_length=n))),
    Limit("placeholder", 0, 100, "placeholder", lambda n: asking(field(placeholder=x(n)))),
    Limit("select options", 1, 25, "options", lambda n: asking(select(n))),
    Limit("radio options", 2, 10, "options", lambda n: group(21, n)),
    Limit("checkboxes", 1, 10, "options", lambda n: group(22, n)),
    Limit("files to upload", 1, 10, "max_values", lambda n: upload(max_values=n)),
]


@table(MODALS)
def test_modals(limit):
    limit.holds(modal)
