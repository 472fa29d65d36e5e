"""What happens when somebody's time for a decision runs out (IC-9.1.9)."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash import ending
from bot.games.iconoclash.events import TimeRanOut
from bot.games.iconoclash.state import Match
from bot.games.iconoclash.turn import nothing_is_resolved
from bot.kernel.chance import Chance, guess
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat

CLAUSE: Final = "IC-9.1.9"
LAST: Final = 3
"""The so-manieth time in a match is a concession."""


def late(flow: Flow[Match], seat: Seat, chance: Chance) -> str:
    """The answer for a seat: what is optional is declined, what is mandatory is picked at random.

    For an action it is a Boost, for a respawn the first free one.
    """
    offer, mark = flow.offers()[seat], flow.mark
    lot = mark is not None and flow.state.by_lot(mark.clause, offer)
    return guess(offer, chance) if lot else offer.default


def lapse(flow: Flow[Match], seat: Seat, choice: str) -> None:
    """Take this answer, or, for the third time, concede; nobody can take either back."""
    side = flow.state.sides[seat]
    side.lapses += 1
    flow.state.tell(TimeRanOut(seat=seat, times=side.lapses, rule=CLAUSE))
    if side.lapses >= LAST and ending.may_concede(flow, seat):
        flow.interject(ending.Concession(seat, nothing_is_resolved(flow)))
    if seat in flow.awaited():  # a single partner's declaration has no effect (IC-1.1.14)
        flow.choose(seat, choice, confirmed=False)
