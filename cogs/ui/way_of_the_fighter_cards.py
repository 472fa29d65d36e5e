"""Cards, fighters, packs and words of Way of the Fighter as entries that can be looked up."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from bot.games.way_of_the_fighter import GAME, content, keywords
from bot.games.way_of_the_fighter.printed import (
    CROUCHING,
    JUMPING,
    STANDING,
    Card,
    Fighter,
    Grid,
    Pack,
)
from bot.games.way_of_the_fighter.words.terms import kind
from cogs.ui.entry import Entry

ROWS: Final = (JUMPING, STANDING, CROUCHING)
"""The rows of a grid from the top (WF-8.1.3)."""
GRIDS: Final = (CROUCHING, STANDING, JUMPING)
"""The grids from the left (WF-8.1.1)."""
COLUMNS: Final = range(4)
LEGEND: Final = "-# Rows: opponent Jumping, Standing, Crouching. @ you, x Target Zone, * special."


def cards() -> Iterator[Entry]:
    """Every action card."""
    return (_card(card) for card in content.cards().values())


def fighters() -> Iterator[Entry]:
    """All fighters, with ability, own actions and pre-built deck."""
    return (_fighter(fighter) for fighter in content.fighters().values())


def packs() -> Iterator[Entry]:
    """All technique packs, with their actions."""
    return (_pack(pack) for pack in content.packs().values())


def words() -> Iterator[Entry]:
    """The keywords and other words of the game, explained by their clauses."""
    for about, named in keywords.GROUPS.items():
        yield from (_word(name, about, clauses) for name, clauses in named.items())


def source(card: Card) -> str:
    """Whose card it is: a fighter's own, or of which pack and style."""
    if card.fighter:
        return content.fighters()[card.fighter].name
    return f"{card.pack} ({card.style})"


def grids(card: Card) -> str:
    """Its grids in monospace letters; a position without one is left out (WF-8.1.5)."""
    found = [(name, card.grids[name]) for name in GRIDS if name in card.grids]
    head = "  ".join(name.title().ljust(9) for name, _ in found)
    lines = [
        "  ".join(_line(name, grid, row).ljust(9) for name, grid in found).rstrip() for row in ROWS
    ]
    return "\n".join(["```", head.rstrip(), *lines, "```"])


def _line(own: str, grid: Grid, row: str) -> str:
    def mark(column: int) -> str:
        if (row, column) in grid.special:
            return "*"
        if (row, column) in grid.zones:
            return "x"
        return "@" if column == 0 and row == own else "."

    return " ".join(map(mark, COLUMNS))


def _card(card: Card) -> Entry:
    copies = "1 in the deck" if card.is_block else "2 in the deck"
    absent = [name.title() for name in GRIDS if name not in card.grids]
    lines = [
        f"### {card.name}",
        f"{kind(card)} · {source(card)} · {copies}",
        card.text,
        grids(card),
        f"-# Cannot be performed while {' or '.join(absent)}." if absent else "",
        LEGEND,
    ]
    text = "\n".join(filter(None, lines))
    return Entry(card.key, card.name, source(card), text, "card", GAME.name)


def _short(key: str) -> str:
    card = content.cards()[key]
    return f"**{card.name}** · {kind(card)}{f': {card.text}' if card.text else ''}"


def _fighter(fighter: Fighter) -> Entry:
    names = [content.packs()[key].name for key in fighter.prebuilt]
    lines = [
        f"### {fighter.name}",
        f"*{fighter.tagline}* {fighter.country} · {' and '.join(fighter.styles)}",
        f"**Ability:** {fighter.ability}",
        "**Block (one copy) and own actions (two copies each):**",
        *map(_short, (fighter.block, *fighter.actions)),
        f"**Pre-built deck:** {', '.join(names)}",
        "-# `/card` and `/pack` show more, `/deck build` makes a deck of your own.",
    ]
    return Entry(fighter.key, fighter.name, fighter.tagline, "\n".join(lines), "fighter", GAME.name)


def _pack(pack: Pack) -> Entry:
    able = [f.name for f in content.fighters().values() if pack.style in f.styles]
    lines = [
        f"### {pack.name}",
        f"{pack.style} · two copies each of four actions",
        pack.summary,
        *map(_short, pack.actions),
        f"-# For {', '.join(able)}.",
    ]
    return Entry(pack.key, pack.name, pack.style, "\n".join(lines), "pack", GAME.name)


def _word(name: str, about: str, clauses: tuple[str, ...]) -> Entry:
    book = GAME.clauses()
    told = [f"{book[number].text} ({number})" for number in clauses]
    key = name.casefold().replace(" ", "_")
    return Entry(key, name, about, "\n".join((f"### {name}", *told)), "", GAME.name)
