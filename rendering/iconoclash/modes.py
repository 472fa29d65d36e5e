"""The modes of play as views name them."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash.setup import MODES
from bot.games.iconoclash.turn.rounds import ROUNDS
from bot.games.iconoclash.view import MatchView

ROYALE: Final = "royale"
"""Damage scores here, and nobody has HP (IC-8.3.2)."""
TEAM: Final = "team"
"""Partners share one pool here (IC-8.4.3)."""


def title(view: MatchView) -> str:
    """The mode's name."""
    return next((mode.title for mode in MODES if mode.key == view.mode), "Match")


def round_of(view: MatchView) -> str:
    """The Round of a Battle Royale as `2/4`, otherwise an empty text (IC-8.3.1)."""
    if view.mode != ROYALE or view.active is None:
        return ""
    return f"{min(view.sides[view.active].turns, ROUNDS)}/{ROUNDS}"
