"""Something of a game that can be looked up: a card, a fighter, a stage, a word of the rules."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from discord import ui

from bot.kernel.errors import NotUnderstood
from cogs.ui.items import clip
from cogs.ui.picture import gallery

TEXT = 3600


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to look up; `about` tells it from others of its name.

    `picture` is the kind of picture that `game` offers of it, empty where there is none.
    """

    key: str
    title: str
    about: str
    text: str
    picture: str
    game: str

    @property
    def address(self) -> str:
        """What tells it from all entries of all games."""
        return f"{self.game}/{self.key}"


def meant(entries: Iterable[Entry], typed: str) -> Entry:
    """The entry of this address, key or title, or whose title alone holds the text.

    Raises NotUnderstood where none fits, or several do.
    """
    every, text = tuple(entries), typed.strip().casefold()
    for test in (
        lambda e: e.address == text,
        lambda e: e.key == text,
        lambda e: e.title.casefold() == text,
        lambda e: text in e.title.casefold(),
    ):
        found = [entry for entry in every if test(entry)]
        if len(found) == 1:
            return found[0]
        if found:
            break
    shown = f"“{clip(typed.strip(), 40)}”"
    if not found:
        raise NotUnderstood(f"There is no {shown}. Type a few letters and choose from the list.")
    near = ", ".join(_named(e, found) for e in found[:8])
    more = f" and {len(found) - 8} more" if len(found) > 8 else ""
    raise NotUnderstood(f"{shown} could be any of these: {near}{more}.")


def _named(entry: Entry, among: list[Entry]) -> str:
    """Its title, with what it is about where another one has the same."""
    alone = sum(other.title == entry.title for other in among) == 1
    return entry.title if alone else f"{entry.title} ({entry.about})"


def entry_view(entry: Entry, *, pictured: bool = False) -> ui.LayoutView:
    """The entry as a message; `pictured` if its picture is attached."""
    box: ui.Container[Any] = ui.Container()
    if pictured:
        box.add_item(gallery(entry.title))
    box.add_item(ui.TextDisplay(clip(entry.text, TEXT)))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view
