"""Which lines a short report of a match keeps when there is no room for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.way_of_the_fighter.events import (
    ActionCancelled,
    ActionRevealed,
    AttackHit,
    AttackMissed,
    ComboPlayed,
    DamageTaken,
    FighterEliminated,
    FighterEntered,
    GameEnded,
    KnockedOut,
    StatusGiven,
)
from bot.kernel.events import Event

WEIGHTS: Final = (
    (KnockedOut, 4),
    (FighterEliminated, 4),
    (GameEnded, 4),
    (ActionRevealed, 2),
    (StatusGiven, 2),
    (AttackHit, 2),
    (AttackMissed, 2),
    (DamageTaken, 2),
    (ComboPlayed, 2),
    (FighterEntered, 2),
    (ActionCancelled, 1),
)


def turning_points(events: Sequence[Event]) -> dict[int, int]:
    """What was revealed, what came of it, and knock outs by their places; the heaviest stay."""
    return {
        place: weight
        for place, event in enumerate(events)
        for kind, weight in WEIGHTS
        if isinstance(event, kind)
    }
