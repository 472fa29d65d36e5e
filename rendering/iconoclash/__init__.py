"""Iconoclash in pictures and text from a MatchView alone; cards and Fighters by their key."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from rendering.iconoclash.alt import alt_text
from rendering.iconoclash.cards import card
from rendering.iconoclash.held import hand
from rendering.iconoclash.picture import draw
from rendering.iconoclash.roster import fighter, fighters, sheet_card
from rendering.iconoclash.stages import stage
from rendering.iconoclash.text import text_board

EXTRAS: Final[Mapping[str, Callable[..., bytes]]] = {
    "card": card,
    "hand": hand,
    "fighter": fighter,
    "fighters": fighters,
    "stage": stage,
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
    "sheet_card",
    "stage",
    "text_board",
]
