"""Taking back a choice (IC-1.1.15): freely while nobody has learned anything, else by agreement."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash.events import TakeBackAsked, TakenBack
from bot.games.iconoclash.state import Match
from bot.kernel.decision import Option, Tone
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat

TAKE_BACK: Final = "take_back"
AGREE: Final = "agree"
CLAUSE: Final = "IC-1.1.15"


def options(flow: Flow[Match], seat: Seat) -> tuple[Option, ...]:
    """What a seat may do now to have the latest choice taken back."""
    match = flow.state
    if match.over or not flow.past or not match.is_in(seat) or seat in match.absent():
        return ()
    last, wishing = flow.past[-1], wishes(flow)
    if last.seat == seat and not wishing:
        asks = "Asks the others to let your latest choice be undone."
        told = "Your latest choice is undone." if last.free else asks
        return (Option(TAKE_BACK, "Take back", told, tone=Tone.QUIET),)
    if wishing and seat not in wishing:
        name = match.sides[last.seat].name
        told = "All goes back to the moment before it, if everybody agrees."
        return (Option(AGREE, f"Let {name} take it back"[:80], told, tone=Tone.QUIET),)
    return ()


def wishes(flow: Flow[Match]) -> tuple[Seat, ...]:
    """Who has agreed so far; a wish is void as soon as anything goes on."""
    return flow.state.wishes if flow.state.wished_at == flow.question else ()


def take_back(flow: Flow[Match], seat: Seat) -> None:
    """Carry out one of `options`: go back, or note one more who agrees."""
    match = flow.state
    assert flow.past
    last = flow.past[-1]
    agreed = (*wishes(flow), seat)
    waiting = set(match.present()) - set(agreed) - set(match.absent())
    if waiting and not last.free:
        match.wishes, match.wished_at = agreed, flow.question
        match.tell(TakeBackAsked(seat=seat, chooser=last.seat, rule=CLAUSE))
        return
    flow.take_back()
    flow.state.tell(TakenBack(seat=last.seat, rule=CLAUSE))
