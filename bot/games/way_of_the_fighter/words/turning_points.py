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
    FighterMoved,
    GameEnded,
    InitiativeUsed,
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
    (ComboPlayed, 2),
    (FighterEntered, 2),
    (DamageTaken, 1),
    (InitiativeUsed, 1),
    (ActionCancelled, 1),
)
MOVED_BY_OTHERS: Final = ("forced", "thrown")
"""Without these movements, what follows looks impossible."""


def turning_points(events: Sequence[Event]) -> dict[int, int]:
    """What was revealed, what came of it, and knock outs by their places; the heaviest stay."""
    found = {
        place: weight
        for place, event in enumerate(events)
        for kind, weight in WEIGHTS
        if isinstance(event, kind)
    }
    moves = [n for n, event in enumerate(events) if isinstance(event, FighterMoved)]
    forced = [n for n in moves if getattr(events[n], "why", "") in MOVED_BY_OTHERS]
    return found | dict.fromkeys(forced, 2)
