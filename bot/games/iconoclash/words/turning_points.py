"""Which lines a short report of a match keeps when there is no room for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.iconoclash.events import (
    CardPlayed,
    DamageTaken,
    EdgedOff,
    Eliminated,
    FighterLaunched,
    ShieldPlayed,
)
from bot.kernel.events import Event

OUT: Final = 4
EDGE_OFF: Final = 3
BLOW: Final = 2
HURT: Final = 1
_HURTS: Final = (CardPlayed, ShieldPlayed, DamageTaken)


def turning_points(events: Sequence[Event]) -> dict[int, int]:
    """Eliminations, Edge-Offs, and the card (or the flight) that brought each, by their places.

    After these cards and Shields played, and all damage.
    """
    found = {place: HURT for place, event in enumerate(events) if isinstance(event, _HURTS)}
    for place, event in enumerate(events):
        if isinstance(event, Eliminated):
            found[place] = OUT
        elif isinstance(event, EdgedOff):
            found[place] = EDGE_OFF
        else:
            continue
        before = range(place - 1, -1, -1)
        card = next((n for n in before if isinstance(events[n], CardPlayed)), None)
        if card is not None:
            found[card] = BLOW
        if place and isinstance(events[place - 1], FighterLaunched):
            found[place - 1] = BLOW
    return found
