"""Way of the Fighter in pictures and text from a MatchView alone; cards and fighters by key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rendering.way_of_the_fighter.alt import alt_text
from rendering.way_of_the_fighter.cards import card
from rendering.way_of_the_fighter.held import hand
from rendering.way_of_the_fighter.picture import draw
from rendering.way_of_the_fighter.roster import fighter, fighters, pack, sheet_card
from rendering.way_of_the_fighter.text import text_board

EXTRAS: Final[Mapping[str, Callable[..., bytes]]] = {
    "card": card,
    "hand": hand,
    "fighter": fighter,
    "fighters": fighters,
    "pack": pack,
}
"""Pictures besides the board, for `rendering.extra`."""

__all__ = [
    "EXTRAS",
    "alt_text",
    "card",
    "draw",
    "fighter",
    "fighters",
    "hand",
    "pack",
    "sheet_card",
    "text_board",
]
