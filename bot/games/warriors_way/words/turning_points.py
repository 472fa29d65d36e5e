"""Which lines a short report of a Combat keeps when there is no room for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.warriors_way.events import (
    DieRerolled,
    HitRolled,
    KnockedOut,
    ResistRolled,
    RollKept,
)
from bot.kernel.events import Event
from bot.kernel.procedure import Seat

KNOCK_OUT: Final = 3
LAST_ROLL: Final = 2
BLOW: Final = 1
NO_CHANGE: Final = -1


def turning_points(events: Sequence[Event]) -> dict[int, int]:
    """Each knock-out, the last roll against it, and the blow that brought it, by their places.

    A Strike or a roll that was done again counts as it lay in the end (WW-2.2.2). A die that was
    kept weighs less than anything else: it is worth a line only where nothing else has happened.
    """
    found: dict[int, int] = {}
    for place, event in enumerate(events):
        if isinstance(event, RollKept):
            found[place] = NO_CHANGE
        if not isinstance(event, KnockedOut):
            continue
        found[place] = KNOCK_OUT
        before = range(place - 1, -1, -1)
        blow = next((n for n in before if _hits(events[n], event.fighter)), None)
        roll = next((n for n in before if _resists(events[n], event.fighter)), None)
        if blow is not None:
            found.setdefault(blow, BLOW)
        if roll is not None and (blow is None or roll > blow):
            found.setdefault(roll, LAST_ROLL)
    return found


def _hits(event: Event, fighter: Seat) -> bool:
    return isinstance(event, HitRolled) and event.target == fighter


def _resists(event: Event, fighter: Seat) -> bool:
    rolled = isinstance(event, ResistRolled) or (
        isinstance(event, DieRerolled) and event.what == "resist"
    )
    return rolled and getattr(event, "fighter", None) == fighter
