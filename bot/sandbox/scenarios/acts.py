"""Which step an interaction was: what the person did, in the words that were on their screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from bot.sandbox.people.modal_form import Modal
from bot.sandbox.people.seen import Button, Seen, Select, see
from bot.sandbox.scenarios.plain import place_name, thing
from bot.sandbox.scenarios.steps import Act, Command, Fill, Pick, Press
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.components import Kind
from bot.sandbox.world.interactions import Asked, Interaction
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

Fits = Callable[[Seen], bool]


def act_of(world: World, interaction: Interaction, seen: Seen | None) -> Act | None:
    """The step that this was; None for one that leaves no trace: suggestions while typing.

    `seen` is the message that was pressed, as it stood when it was.
    """
    user = world.users[interaction.user_id]
    base = {"person": user.name, "place": place_name(interaction.channel)}
    if interaction.kind is Asked.COMMAND:
        options = dict(_options(world, interaction.data))
        return Command(do="command", command=interaction.name, options=options, **base)
    if interaction.kind is Asked.MODAL:
        return Fill(do="fill", fields=_fields(world, interaction), **base)
    if interaction.kind is not Asked.COMPONENT or seen is None:
        return None
    custom_id = interaction.data["custom_id"]
    find = Finding(world, interaction.channel, user.id)
    if interaction.data["component_type"] == Kind.BUTTON:
        button = next(each for each in seen.buttons if each.custom_id == custom_id)
        where = find.place_of(seen, has_button(button.label))
        nth = _place([b for b in seen.buttons if _same(b, button)], custom_id)
        return Press(do="press", button=button.label, message=where, nth=nth, **base)
    select = next(each for each in seen.selects if each.custom_id == custom_id)
    where = find.place_of(seen, has_select(select.placeholder))
    nth = _place([s for s in seen.selects if s.placeholder == select.placeholder], custom_id)
    labels = {option.value: option.label for option in select.options}
    chosen = tuple(labels.get(value, value) for value in interaction.data["values"])
    return Pick(
        do="pick", select=select.placeholder, options=chosen, message=where, nth=nth, **base
    )


class Finding:
    """Looks through a place as a person sees it, newest message first."""

    def __init__(self, world: World, place: Channel, user_id: int) -> None:
        self._world = world
        self._place = place
        self._user_id = user_id

    def messages(self) -> Iterator[Seen]:
        """What is on the screen."""
        for number in reversed(self._place.message_ids):
            message = self._world.messages[number]
            if message.visible_to(self._user_id):
                yield see(self._world, message)

    def having(self, fits: Fits) -> Iterator[Seen]:
        """The messages that fit."""
        return (seen for seen in self.messages() if fits(seen))

    def place_of(self, wanted: Seen, fits: Fits) -> int:
        """How many newer ones fit as well."""
        for number, seen in enumerate(self.having(fits)):
            if seen.id == wanted.id:
                return number
        return 0


def has_button(label: str) -> Fits:
    """Whether a message has an enabled button of this label."""
    return lambda seen: any(b.label == label and b.enabled for b in seen.buttons)


def has_select(placeholder: str) -> Fits:
    """Whether a message has a select of this placeholder that can be used."""
    return lambda seen: any(s.placeholder == placeholder and s.enabled for s in seen.selects)


def either(one: Fits, other: Fits) -> Fits:
    """Whether one of the two holds."""
    return lambda seen: one(seen) or other(seen)


def _same(one: Button, other: Button) -> bool:
    return one.label == other.label and one.enabled


def _place(same: list[Button] | list[Select], custom_id: str) -> int:
    return [each.custom_id for each in same].index(custom_id)


def _options(world: World, data: Payload) -> Iterator[tuple[str, Any]]:
    for option in data.get("options") or []:
        if option["type"] in (1, 2):
            yield from _options(world, option)
        elif option["type"] in (3, 4, 5, 10):
            yield option["name"], option["value"]
        else:
            yield option["name"], thing(world, option["value"])


def _fields(world: World, interaction: Interaction) -> dict[str, Any]:
    opener = interaction.parent
    assert opener is not None, "a form is opened by something"
    assert opener.modal is not None, "a form is opened by something"
    labels = {field.custom_id: field for field in Modal(world, opener.modal).fields}
    found: dict[str, Any] = {}
    for part in interaction.data["components"]:
        for answer in part.get("components") or [part.get("component") or {}]:
            field = labels.get(answer.get("custom_id", ""))
            if field is None:
                continue
            names = {option.value: option.label for option in field.options}
            if "values" in answer:
                told = [names.get(value, thing(world, value)) for value in answer["values"]]
                found[field.label] = told
            else:
                value = answer["value"]
                found[field.label] = names.get(value, value) if isinstance(value, str) else value
    return found
