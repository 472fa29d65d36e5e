"""Saved decks in words and as codes, for the games whose fighters bring a deck."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final, Protocol
from zlib import crc32

import discord
from discord import ui

from bot.games.way_of_the_fighter import decks as way_of_the_fighter
from bot.kernel.errors import NotUnderstood
from bot.sessions.records import DeckRecord
from cogs.ui import ids
from cogs.ui.entry import Entry, meant
from cogs.ui.items import button, clip, row
from cogs.ui.lobby.deck_form import packs_of
from cogs.ui.lobby.fighter_forms import FORMS
from cogs.ui.lobby.forms import Form, Typed, written
from cogs.ui.look_ups import entries
from cogs.ui.words import safe

TEXT: Final = 3800
_NAMED: Final = re.compile(r"(.+?-\s*[A-Za-z]+)\s+(\S.*)")
_SHARED: Final = re.compile(r"code `([^`]+)`")


class Codes(Protocol):
    """How a game writes a deck as a short code, and reads it."""

    def encode(self, sheet: Mapping[str, Any]) -> str:
        """The code of a checked sheet."""
        ...

    def decode(self, code: str) -> dict[str, Any]:
        """The sheet of a code. Raises NotUnderstood."""
        ...


CODES: Final[Mapping[str, Codes]] = {"way_of_the_fighter": way_of_the_fighter}
"""By name of the game; a game without one has no decks to save."""
FIRST: Final = next(iter(CODES))
"""The game that a deck is built for where nothing says which."""


def code_of(deck: DeckRecord) -> str:
    """The deck's code."""
    return CODES[deck.game].encode(deck.sheet)


def read_code(text: str) -> tuple[str, dict[str, Any], str]:
    """Game, sheet, and name (if one follows) of a code. Raises NotUnderstood with what is wrong."""
    text = text.strip().strip("`").strip()
    named = _NAMED.fullmatch(text)
    code, name = (named[1], named[2]) if named else (text, "")
    errors = []
    for game, codes in CODES.items():
        try:
            return game, codes.decode(code), name
        except NotUnderstood as error:
            errors.append(error)
    raise errors[0]


def passed_on(deck: DeckRecord) -> str:
    """The deck's code with its name behind it, as `/deck import` takes it."""
    return f"{code_of(deck)} {deck.name.replace('`', chr(39))}"


def code_shown(text: str) -> str:
    """The code, with its name, in the text of a deck that somebody shares; else an empty text."""
    found = _SHARED.search(text)
    return found[1] if found else ""


def mark_of(name: str) -> int:
    """A number that tells one name from another, whatever its letters: ids hold no words."""
    return crc32(name.casefold().encode())


def line(deck: DeckRecord) -> str:
    """A deck in one line, with its code."""
    plan = FORMS[deck.game].plan(deck.sheet)
    return f"**{safe(deck.name)}** · {plan} · `{code_of(deck)}`"


def list_text(decks: Iterable[DeckRecord]) -> str:
    """All decks of a person."""
    lines = [line(deck) for deck in decks]
    if not lines:
        return "You have no deck yet. `/deck build` makes one, `/deck import` takes a code."
    return clip("\n".join(["### Your decks", *lines]), TEXT)


def deck_text(deck: DeckRecord, title: str = "") -> str:
    """A deck whole: its fighter, the actions of its packs, its code; with a title for others."""
    fighter = meant(entries("fighter"), f"{deck.game}/{deck.sheet['fighter']}")
    packs = [meant(entries("pack"), f"{deck.game}/{key}") for key in packs_of(deck.sheet)]
    code = passed_on(deck) if title else code_of(deck)
    lines = [
        f"### {safe(title or deck.name)}",
        f"**{fighter.title}** · code `{code}`",
        *map(_pack, packs),
        "-# `/pack` and `/card` show more. `/deck import` takes the code.",
    ]
    return clip("\n".join(lines), TEXT)


def shared_view(deck: DeckRecord, title: str) -> ui.LayoutView:
    """A deck for everybody, with a button that keeps it for whoever presses."""
    box: ui.Container[Any] = ui.Container()
    box.add_item(ui.TextDisplay(deck_text(deck, title)))
    box.add_item(row(button("Keep", ids.build("deck-copy", 0))))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def _pack(pack: Entry) -> str:
    """A pack with what its actions are, without their texts."""
    actions = [part.partition(":")[0] for part in pack.text.splitlines() if part.startswith("**")]
    return "\n".join([f"**{pack.title}** ({pack.about})", *(f"- {each}" for each in actions)])


def wrong_view(form: Form, typed: Typed, why: str, mark: int) -> ui.LayoutView:
    """What could not be used, why, and a button that opens the form with it filled in."""
    shown = written(form, typed).replace("```", "'''")
    box: ui.Container[Any] = ui.Container()
    box.add_item(ui.TextDisplay(clip(f"**Not yet.** {why}", 900)))
    box.add_item(ui.TextDisplay(f"You typed:\n```\n{clip(shown, 900)}\n```"))
    style = discord.ButtonStyle.primary
    box.add_item(row(button("Correct it", ids.build("deck-correct", 0, mark), style=style)))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def filled(form: Form, given: Mapping[str, tuple[str, ...]]) -> Typed:
    """What was filled into the form, by field."""
    return {field.key: ", ".join(given.get(field.key, ())) for field in form.fields()}


def free_name(wanted: str, taken: Iterable[DeckRecord]) -> str:
    """The name, with a number where there is a deck of that name."""
    names = {deck.name.casefold() for deck in taken}
    number, found = 1, wanted
    while found.casefold() in names:
        number += 1
        found = f"{wanted} {number}"
    return found
