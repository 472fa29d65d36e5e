"""Registering commands, offering choices and opening modals beyond Discord's limits."""

from __future__ import annotations

import pytest

from bot.sandbox.limits.commands import check_offered
from bot.sandbox.limits.modals import check_modal
from bot.sandbox.world.wire import DiscordError
from tests.sandbox.raw_client import findings


def command(name="duel", **more):
    return {"name": name, "description": "x"} | more


def option(name="who", kind=3, **more):
    return {"name": name, "description": "x", "type": kind} | more


COMMANDS_REFUSED = [
    ([command("Duel")], "0.name APPLICATION_COMMAND_INVALID_NAME"),
    ([command("two words")], "0.name APPLICATION_COMMAND_INVALID_NAME"),
    ([command("x" * 33)], "0.name BASE_TYPE_MAX_LENGTH"),
    ([command(description="")], "0.description BASE_TYPE_BAD_LENGTH"),
    ([command(description="x" * 101)], "0.description BASE_TYPE_MAX_LENGTH"),
    ([command(), command()], "1 APPLICATION_COMMANDS_DUPLICATE_NAME"),
    (
        [command(options=[option(f"o{i}") for i in range(26)])],
        "0.options BASE_TYPE_MAX_LENGTH",
    ),
    (
        [command(options=[option("a"), option("a")])],
        "0.options.1 APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
    ),
    (
        [command(options=[option("a"), option("b", required=True)])],
        "0.options.1 APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
    ),
    (
        [command(options=[option("a", 1), option("b", 3)])],
        "0.options APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
    ),
    (
        [command(options=[option(choices=[{"name": f"{i}", "value": f"{i}"} for i in range(26)])])],
        "0.options.0.choices BASE_TYPE_MAX_LENGTH",
    ),
    (
        [command(options=[option(choices=[{"name": "x" * 101, "value": "x"}])])],
        "0.options.0.choices.0.name BASE_TYPE_MAX_LENGTH",
    ),
    (
        [command(options=[option(autocomplete=True, choices=[{"name": "x", "value": "x"}])])],
        "0.options.0.choices APPLICATION_COMMAND_CHOICES_AUTOCOMPLETE",
    ),
    (
        [
            command(
                options=[
                    option(
                        f"o{i}", choices=[{"name": "x" * 90, "value": f"{j}" * 90} for j in "12"]
                    )
                    for i in range(25)
                ]
            )
        ],
        "0 APPLICATION_COMMAND_TOO_LARGE",
    ),
]


@pytest.mark.parametrize(
    ("commands", "finding"), COMMANDS_REFUSED, ids=[finding for _, finding in COMMANDS_REFUSED]
)
@pytest.mark.refused(50035)
async def test_commands_beyond_a_limit_are_refused(raw, commands, finding):
    path = f"/applications/{raw.sandbox.world.application_id}/commands"
    status, answer, _ = await raw.call("PUT", path, commands)
    assert (status, answer["code"]) == (400, 50035)
    assert findings(answer) == [finding]
    assert (await raw.call("GET", path))[1] == []


@pytest.mark.refused(30032)
async def test_a_hundred_commands_are_taken_and_one_more_is_not(raw):
    path = f"/applications/{raw.sandbox.world.application_id}/commands"
    hundred = [command(f"c{i}") for i in range(100)]
    assert (await raw.call("PUT", path, hundred))[0] == 200
    status, answer, _ = await raw.call("POST", path, command("more"))
    assert (status, answer["code"]) == (400, 30032)


async def test_a_command_keeps_its_id_when_it_is_registered_again(raw):
    path = f"/applications/{raw.sandbox.world.application_id}/commands"
    _, [first], _ = await raw.call("PUT", path, [command()])
    _, [again], _ = await raw.call("PUT", path, [command(description="new")])
    assert (again["id"], again["description"]) == (first["id"], "new")
    status, _, _ = await raw.call("DELETE", f"{path}/{first['id']}")
    assert status == 204
    status, answer, _ = await raw.call("GET", f"{path}/{first['id']}")
    assert (status, answer["code"]) == (404, 10063)


def field(kind=4, **more):
    return {"type": kind, "custom_id": "f", "style": 1} | more


def label(inner, **more):
    return {"type": 18, "label": "Name", "component": inner} | more


def modal(*parts, **more):
    return {"title": "t", "custom_id": "m", "components": list(parts)} | more


OPTIONS = [{"label": "a", "value": "a"}, {"label": "b", "value": "b"}]

MODALS_REFUSED = [
    (modal(label(field()), title="x" * 46), "data.title BASE_TYPE_MAX_LENGTH"),
    (modal(label(field()), custom_id="x" * 101), "data.custom_id BASE_TYPE_MAX_LENGTH"),
    (modal(), "data.components BASE_TYPE_BAD_LENGTH"),
    (
        modal(*[label(field(custom_id=f"f{i}")) for i in range(6)]),
        "data.components BASE_TYPE_MAX_LENGTH",
    ),
    (
        modal(label(field()), label(field())),
        "data.components.1.component.custom_id COMPONENT_CUSTOM_ID_DUPLICATED",
    ),
    (
        modal(label(field(), label="x" * 46)),
        "data.components.0.label BASE_TYPE_MAX_LENGTH",
    ),
    (
        modal(label(field(value="x" * 4001))),
        "data.components.0.component.value BASE_TYPE_MAX_LENGTH",
    ),
    (
        modal(label(field(max_length=4001))),
        "data.components.0.component.max_length NUMBER_TYPE_MAX",
    ),
    (
        modal(label(field(21, options=OPTIONS[:1]))),
        "data.components.0.component.options BASE_TYPE_BAD_LENGTH",
    ),
    (
        modal(label({"type": 2, "style": 1, "label": "x", "custom_id": "b"})),
        "data.components.0.component.type UNION_TYPE_CHOICES",
    ),
    (
        modal({"type": 1, "components": [field()]}),
        "data.components.0.components.0.label BASE_TYPE_REQUIRED",
    ),
    (modal({"type": 12, "items": []}), "data.components.0.type UNION_TYPE_CHOICES"),
]


@pytest.mark.parametrize(
    ("data", "finding"), MODALS_REFUSED, ids=[finding for _, finding in MODALS_REFUSED]
)
def test_a_modal_beyond_a_limit_is_refused(data, finding):
    with pytest.raises(DiscordError) as refused:
        check_modal(data)
    assert refused.value.code == 50035
    assert findings(refused.value.payload()) == [finding]


def test_a_modal_at_its_limits_is_taken():
    check_modal(
        modal(
            {"type": 10, "content": "Fill in"},
            label(field(custom_id="a", value="x" * 4000, max_length=4000)),
            label(field(3, custom_id="b", options=OPTIONS, max_values=2)),
            label(field(21, custom_id="c", options=OPTIONS)),
            label(field(22, custom_id="d", options=OPTIONS)),
            title="x" * 45,
        )
    )


@pytest.mark.parametrize(
    ("choices", "taken"),
    [
        ([{"name": f"{i}", "value": f"{i}"} for i in range(25)], True),
        ([{"name": f"{i}", "value": f"{i}"} for i in range(26)], False),
        ([{"name": "x" * 101, "value": "x"}], False),
        ([{"name": "x", "value": "x" * 101}], False),
        ([{"name": "x", "value": 7}], True),
    ],
)
def test_suggestions_have_limits(choices, taken):
    if taken:
        check_offered(choices)
    else:
        with pytest.raises(DiscordError):
            check_offered(choices)
