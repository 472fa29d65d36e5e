"""Taking back a choice (IC-1.1.15): freely while nobody has learned anything, else by agreement."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash.events import TakeBackAsked, TakenBack
from bot.games.iconoclash.state import Match
from bot.kernel.decision import Option, Tone
from bot.kernel.flow import Flow, Moment
from bot.kernel.procedure import Seat

TAKE_BACK: Final = "take_back"
AGREE: Final = "agree"
DECLINE: Final = "decline"
CLAUSE: Final = "IC-1.1.15"


def options(flow: Flow[Match], seat: Seat) -> tuple[Option, ...]:
    """What a seat may do now to have its latest choice, or somebody else's, taken back."""
    match = flow.state
    if match.over or not flow.past or not match.is_in(seat) or seat in match.absent():
        return ()
    if wishing := wishes(flow):
        if seat in wishing:
            return ()
        return _answers(flow, wishing[0])
    latest = _latest(flow, seat)
    if latest is None or (match.declined.get(seat) == flow.question and not latest.free):
        return ()
    told = "Asks the others to let your latest choice be undone."
    if latest is not flow.past[-1]:
        told = "Asks the others to let your latest choice be undone, with all that came of it."
    elif latest.free:
        told = "Your latest choice is undone."
    return (Option(TAKE_BACK, "Take back", told, tone=Tone.QUIET),)


def _answers(flow: Flow[Match], asking: Seat) -> tuple[Option, ...]:
    """What one may say to somebody who asks for consent."""
    name, latest = flow.state.sides[asking].name, _latest(flow, asking)
    wanted = f"{name} asks to take the latest choice back"
    if latest is not (flow.past or (None,))[-1]:
        wanted += ", with all that came of it"
    told = "All goes back to the moment before it, if everybody agrees."
    agree = Option(AGREE, f"Let {name} take it back"[:80], told, tone=Tone.QUIET, wanted=wanted)
    told = "Nothing is taken back, and the match goes on from here."
    return agree, Option(DECLINE, "No, let it stand", told, tone=Tone.QUIET, wanted=wanted)


def _latest(flow: Flow[Match], seat: Seat) -> Moment[Match] | None:
    """The moment before that seat's latest choice, whoever has chosen since; None if forgotten."""
    return next((moment for moment in reversed(flow.past or ()) if moment.seat == seat), None)


def wishes(flow: Flow[Match]) -> tuple[Seat, ...]:
    """Who has agreed so far; a wish is void as soon as anything goes on."""
    return flow.state.wishes if flow.state.wished_at == flow.question else ()


def interject(flow: Flow[Match], seat: Seat, key: str) -> None:
    """Carry out one of `options`."""
    if key == DECLINE:
        _decline(flow, seat)
    else:
        _take_back(flow, seat)


def _decline(flow: Flow[Match], seat: Seat) -> None:
    """One is enough to refuse; the same is not asked for again before the match goes on."""
    match, asking = flow.state, wishes(flow)[0]
    match.wishes, match.declined = (), {asking: flow.question}
    match.tell(TakeBackAsked(seat=seat, chooser=asking, declined=True, rule=CLAUSE))


def _take_back(flow: Flow[Match], seat: Seat) -> None:
    """Go back, or note one more who agrees."""
    match = flow.state
    agreed = (*wishes(flow), seat)
    latest = _latest(flow, agreed[0])
    assert latest is not None
    waiting = set(match.present()) - set(agreed) - set(match.absent())
    if waiting and not latest.free:
        match.wishes, match.wished_at = agreed, flow.question
        match.tell(TakeBackAsked(seat=seat, chooser=latest.seat, rule=CLAUSE))
        return
    while any(moment is latest for moment in flow.past or ()):
        flow.take_back()
    flow.state.tell(TakenBack(seat=latest.seat, rule=CLAUSE))
