"""Which lines a short report of a match keeps when there is no room for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.way_of_the_fighter.events import (
    AttackHit,
    ComboPlayed,
    DamageTaken,
    DiceMoved,
    EnergyShifted,
    FighterEliminated,
    GameEnded,
    KnockedOut,
    StatusGiven,
)
from bot.kernel.events import Event

WEIGHTS: Final = (
    (KnockedOut, 4),
    (FighterEliminated, 4),
    (GameEnded, 4),
    (StatusGiven, 2),
    (AttackHit, 2),
    (DamageTaken, 2),
    (ComboPlayed, 1),
    (DiceMoved, -1),
    (EnergyShifted, -1),
)


def turning_points(events: Sequence[Event]) -> dict[int, int]:
    """Knock outs, hits and combos by their places, the heaviest first kept.

    Dice on their way through the pools are worth a line only where there is room for all.
    """
    return {
        place: weight
        for place, event in enumerate(events)
        for kind, weight in WEIGHTS
        if isinstance(event, kind)
    }
