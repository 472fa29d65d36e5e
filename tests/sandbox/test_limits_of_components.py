"""Each limit of components, old kind and V2, at its figure and one beyond it."""

from __future__ import annotations

import pytest

from bot.sandbox.world.wire import DiscordError
from tests.sandbox.bodies import button, gallery, legacy, row, section, select, text, v2
from tests.sandbox.limit import FILE, Limit, message, table, x
from tests.sandbox.raw_client import findings


def alone(component):
    return legacy(row(component))


def buttons(count):
    return [button(number) for number in range(count)]


def link(count):
    return {"type": 2, "style": 5, "label": "x", "url": f"https://{x(count - 8)}"}


def choice(**more):
    return alone(select(options=[{"label": "l", "value": "v"} | more]))


def boxed(*parts):
    return {"type": 17, "components": list(parts)}


OLD = [
    Limit("rows", 0, 5, "components", lambda n: legacy(*[row(part) for part in buttons(n)])),
    Limit("buttons in a row", 1, 5, "components", lambda n: legacy(row(*buttons(n)))),
    Limit("button label", 0, 80, "label", lambda n: alone(button(label=x(n), emoji={"name": "x"}))),
    Limit("custom id", 1, 100, "custom_id", lambda n: alone(button(custom_id=x(n)))),
    Limit("address of a link", 9, 512, "url", lambda n: alone(link(n))),
    Limit("select options", 1, 25, "options", lambda n: alone(select(n))),
    Limit("option label", 1, 100, "options.0.label", lambda n: choice(label=x(n))),
    Limit("option value", 1, 100, "options.0.value", lambda n: choice(value=x(n))),
    Limit("option description", 0, 100, "description", lambda n: choice(description=x(n))),
    Limit("placeholder", 0, 150, "placeholder", lambda n: alone(select(placeholder=x(n)))),
    Limit("chosen at most", 1, 25, "max_values", lambda n: alone(select(25, max_values=n))),
    Limit("emoji", 0, 32, "emoji.name", lambda n: alone(button(emoji={"name": x(n)})), FILE),
]

NEW = [
    Limit("components", 0, 40, "components", lambda n: v2(*[text()] * (n or 1))),
    Limit("nested components", 2, 40, "components", lambda n: v2(boxed(*[text()] * (n - 1)))),
    Limit("text display", 1, 4000, "content", lambda n: v2(text(x(n)))),
    Limit("texts in a section", 1, 3, "components", lambda n: v2(section(n))),
    Limit("gallery items", 1, 10, "items", lambda n: v2(gallery(n))),
    Limit("alt text", 1, 1024, "items.0.description", lambda n: v2(gallery(1, description=x(n)))),
    Limit(
        "colour of a box",
        0,
        0xFFFFFF,
        "accent_color",
        lambda n: v2(boxed(text()) | {"accent_color": n}),
        FILE,
    ),
]


@table(OLD)
def test_old_components(limit):
    limit.holds(message)


@table(NEW)
def test_components_v2(limit):
    limit.holds(message)


def test_all_text_displays_together_have_at_most_4000_characters():
    message(v2(text(x(3999)), boxed(text("x"))))
    with pytest.raises(DiscordError) as refused:
        message(v2(text(x(3999)), boxed(text("xx"))))
    assert findings(refused.value.payload()) == [
        "components COMPONENT_MAX_DISPLAYABLE_TEXT_SIZE_EXCEEDED"
    ]


def test_a_row_holds_one_select_and_nothing_beside_it():
    message(alone(select()))
    for other in (select(custom_id="t"), button()):
        with pytest.raises(DiscordError) as refused:
            message(legacy(row(select(), other)))
        assert "COMPONENT_LAYOUT_WIDTH_EXCEEDED" in findings(refused.value.payload())[0]


@pytest.mark.parametrize("url", ["https://example.org", "http://example.org", "discord://-/x"])
def test_links_go_to_the_web_or_into_discord(url):
    message(alone({"type": 2, "style": 5, "label": "x", "url": url}))
    with pytest.raises(DiscordError) as refused:
        message(alone({"type": 2, "style": 5, "label": "x", "url": "ftp://example.org"}))
    assert findings(refused.value.payload()) == [
        "components.0.components.0.url URL_TYPE_INVALID_SCHEME"
    ]
