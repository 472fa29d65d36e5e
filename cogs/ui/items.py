"""Buttons and selects that live for ever: what a press does is found by the verb in its id."""

from __future__ import annotations

import logging
import re
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Any, Self

import discord
from discord import ui

from bot.kernel.errors import NotUnderstood
from cogs.ui import ids
from cogs.ui.errors import report
from cogs.ui.ids import PressId
from cogs.ui.reply import Ack, Interaction, acknowledge, answer_first

Work = Callable[[Interaction, PressId], Awaitable[None]]
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Verb:
    """What is done when something with this verb is pressed, after such an acknowledgement."""

    ack: Ack
    work: Work


VERBS: dict[str, Verb] = {}
"""Every verb that an id may carry; filled by `on` when the cogs are imported."""


def on(verb: str, ack: Ack) -> Callable[[Work], Work]:
    """Register the decorated function as the work of a verb.

    It is called after the acknowledgement and may raise anything: the person is answered by
    `cogs.ui.errors.report`. Values of a select or a modal: see `values` and `modal_values`.
    """

    def register(work: Work) -> Work:
        VERBS[verb] = Verb(ack, work)
        return work

    return register


async def press(interaction: Interaction, custom_id: str) -> None:
    """Carry out one press: acknowledge, work, and answer whatever goes wrong."""
    try:
        pressed = ids.parse(custom_id)
        verb = VERBS.get(pressed.verb)
        if verb is None:
            raise NotUnderstood("This button does nothing any more. Try `/match board`.")
    except NotUnderstood as error:
        await report(interaction, error)
        return
    if not await acknowledge(interaction, verb.ack):
        return
    try:
        await verb.work(interaction, pressed)
    except Exception as error:  # every failure must reach the person
        await report(interaction, error)


class Pressed(ui.DynamicItem[ui.Item[Any]], template=ids.TEMPLATE):
    """Any button or select of the bot: known by its id alone, so views need not be kept.

    The library would look the item up in its message, and drop a press that crosses an edit. So
    `press` is called by the client for every interaction, and nothing happens here.
    """

    @classmethod
    async def from_custom_id(
        cls, _interaction: discord.Interaction[Any], item: ui.Item[Any], _match: re.Match[str], /
    ) -> Self:
        """Wrap what was pressed."""
        return cls(item)

    def is_dispatchable(self) -> bool:
        """No: else the library would rebuild the whole message at each press, before we hear of it,
        only to call what does nothing.
        """
        return False

    async def callback(self, interaction: discord.Interaction[Any]) -> None:
        """Nothing: `press` has been called already."""


def button(
    label: str,
    custom_id: str,
    *,
    style: discord.ButtonStyle = discord.ButtonStyle.secondary,
    disabled: bool = False,
) -> Pressed:
    """A button; a label longer than 80 characters is shortened."""
    return Pressed(
        ui.Button(label=clip(label, 80), custom_id=custom_id, style=style, disabled=disabled)
    )


def select(
    custom_id: str,
    options: Sequence[discord.SelectOption],
    *,
    placeholder: str = "",
    least: int = 1,
    most: int = 1,
) -> Pressed:
    """A select of up to 25 options."""
    return Pressed(
        ui.Select(
            custom_id=custom_id,
            options=list(options),
            placeholder=clip(placeholder, 150) or None,
            min_values=least,
            max_values=most,
        )
    )


def row(*items: Pressed) -> ui.ActionRow[Any]:
    """Up to five buttons, or one select, side by side."""
    return ui.ActionRow(*items)


def values(interaction: Interaction) -> tuple[str, ...]:
    """What was picked in the select that was pressed."""
    data: Any = interaction.data or {}
    return tuple(map(str, data.get("values", ())))


def modal_values(interaction: Interaction) -> dict[str, tuple[str, ...]]:
    """What was filled into a modal: by the field's `custom_id`."""
    found: dict[str, tuple[str, ...]] = {}
    data: Any = interaction.data or {}
    for outer in data.get("components", ()):
        inner = outer.get("component") or next(iter(outer.get("components", ())), None)
        if inner is None or "custom_id" not in inner:
            continue
        given = inner.get("values", inner.get("value"))
        several = given if isinstance(given, list) else [] if given is None else [given]
        found[inner["custom_id"]] = tuple(map(str, several))
    return found


async def open_modal(interaction: Interaction, modal: ui.Modal) -> None:
    """Open a form whose `custom_id` is one of ours; its verb is carried out when it is sent.

    The form is not kept in memory: like a button it is known by its id alone, so that one filled
    in across a restart counts.
    """
    modal.stop()
    await answer_first(interaction, lambda first: first.send_modal(modal))


def shorten(text: str, limit: int) -> str:
    """The text, of sentences, up to the end of one; of a word where the first is too long."""
    if len(text) <= limit:
        return text
    begun = text[: limit - 2]
    end = max(begun.rfind(". ") + 1, 0) or max(begun.rfind(" "), 0) or limit - 2
    return f"{begun[:end].rstrip(' ,;:')} …"


def clip(text: str, limit: int) -> str:
    """The text, shortened with an ellipsis where it is longer than `limit` characters."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
