"""What can be looked up in all games, by kind, and in which order it is suggested."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Final

from cogs.ui import iconoclash_cards as iconoclash
from cogs.ui import way_of_the_fighter_cards as way_of_the_fighter
from cogs.ui.entry import Entry

SOURCES: Final[Mapping[str, tuple[Callable[[], Iterable[Entry]], ...]]] = {
    "card": (iconoclash.cards, way_of_the_fighter.cards),
    "fighter": (iconoclash.fighters, way_of_the_fighter.fighters),
    "stage": (iconoclash.stages,),
    "item": (iconoclash.items,),
    "pack": (way_of_the_fighter.packs,),
    "keyword": (way_of_the_fighter.words,),
}
"""Where the entries of each kind come from; a game that has some more adds a line."""


@lru_cache(maxsize=len(SOURCES))
def entries(kind: str) -> tuple[Entry, ...]:
    """All entries of a kind, game by game; they are made when first asked for."""
    return tuple(entry for source in SOURCES[kind] for entry in source())


def fitting(kind: str, typed: str, first: Iterable[str] = ()) -> list[Entry]:
    """The entries whose title or owner holds the text; those of the games `first` come first.

    Those whose title begins with the text come before the others.
    """
    text, near = typed.strip().casefold(), tuple(first)
    found = [e for e in entries(kind) if text in f"{e.title} · {e.about}".casefold()]
    return sorted(
        found, key=lambda e: (e.game not in near, not e.title.casefold().startswith(text))
    )
