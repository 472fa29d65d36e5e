"""Which lines a short report of a match keeps when there is no room for all."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.iconoclash.events import CardPlayed, EdgedOff, Eliminated, FighterLaunched
from bot.kernel.events import Event

OUT: Final = 3
EDGE_OFF: Final = 2
BLOW: Final = 1


def turning_points(events: Sequence[Event]) -> dict[int, int]:
    """Eliminations, Edge-Offs, and the card (or the flight) that brought each, by their places."""
    found: dict[int, int] = {}
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
            found.setdefault(card, BLOW)
        if place and isinstance(events[place - 1], FighterLaunched):
            found.setdefault(place - 1, BLOW)
    return found
