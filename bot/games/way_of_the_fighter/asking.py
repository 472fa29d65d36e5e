"""What a question is about: whose text asks, for what, and the clause that explains why."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter.action.acting import Acting, Combo
from bot.games.way_of_the_fighter.action.carry import Carry
from bot.games.way_of_the_fighter.action.flight import Flight, Placing
from bot.games.way_of_the_fighter.action.playing import TagIn
from bot.games.way_of_the_fighter.action.resolution import Resolution
from bot.games.way_of_the_fighter.action.rolling import AfterRoll
from bot.games.way_of_the_fighter.cards.losing import Discarding
from bot.games.way_of_the_fighter.dice import MoveDice, PayDice
from bot.games.way_of_the_fighter.figures import ATTACKS, giver, score
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.turn.commands import Command
from bot.games.way_of_the_fighter.turn.passive import PassiveCommand
from bot.games.way_of_the_fighter.view import Asked
from bot.kernel.flow import Flow
from bot.kernel.procedure import Procedure, Seat
from bot.kernel.zones import HIDDEN

BURNS: Final = {"WF-12.1.3": "WF-12.1.4", "WF-12.1.17": "WF-12.1.18", "WF-12.2.7": "WF-12.2.7"}
"""By the clause that takes dice: who picks them."""


def sees(match: Match, viewer: Seat | None, owner: Seat) -> bool:
    """Whether a viewer sees a player's hidden cards: own ones, a team-mate's (WF-14.1.17)."""
    return viewer in match.sides and match.team(viewer) == match.team(owner)


def asked(flow: Flow[Match], viewer: Seat | None) -> Asked | None:
    """What the present question is about, as far as this viewer may know it."""
    if not flow.agenda:
        return None
    match, top = flow.state, flow.agenda[-1]
    match top:
        case Combo():
            return _combo(match, top)
        case Carry():
            return _effect(match, top, viewer)
        case MoveDice():
            cites = BURNS.get(top.clause, "")
            return Asked(top.seat, n=top.count, text=f"{top.source} {top.to}", cites=cites)
        case Discarding():
            return Asked(top.seat, top.card, top.count, text=top.why, cites=top.clause)
    return _action(flow, top, viewer)


def _action(flow: Flow[Match], top: Procedure, viewer: Seat | None) -> Asked | None:
    match = flow.state
    match top:
        case Command() | PassiveCommand() if match.sides[top.seat].dazed == match.turn:
            return Asked(top.seat, cites="WF-11.3.3")
        case Acting():
            return Asked(top.seat, _name(match, top.play, viewer), top.left)
        case PayDice():
            cites = BURNS.get(top.clause, "")
            return Asked(top.seat, _name(match, top.play, viewer), top.count, cites=cites)
        case Resolution() | Placing() | Flight():
            return Asked(top.seat, _name(match, top.play, viewer))
        case AfterRoll():
            return Asked(top.seat, n=_floor(flow))
        case TagIn():
            return Asked(top.seat, _followed(flow), n=_floor(flow))
    return None


def _name(match: Match, number: int, viewer: Seat | None) -> str:
    """The card of an action, which nobody else may know while it is face down (WF-6.3.1)."""
    play = match.plays.get(number)
    if play is None:
        return ""
    return play.card if play.up or sees(match, viewer, play.seat) else HIDDEN


def _combo(match: Match, top: Combo) -> Asked:
    """A combo comes from a hit, from Link, or from both (WF-9.1.1, WF-9.1.3, WF-9.1.4)."""
    play = match.plays.get(top.after)
    card = play.card if play else ""
    floor = score(match, play) if play else top.floor
    hit = play.hit if play else set(top.kinds) >= ATTACKS
    cites = "WF-9.1.3" if not hit else "WF-9.1.4" if set(top.kinds) - ATTACKS else "WF-9.1.1"
    return Asked(top.seat, card, floor, kinds=top.kinds, back=top.chained(match), cites=cites)


def _followed(flow: Flow[Match]) -> str:
    """The action that the combo under way follows; empty where there is none any more."""
    combo = _under_way(flow)
    play = flow.state.plays.get(combo.after) if combo else None
    return play.card if play else ""


def _under_way(flow: Flow[Match]) -> Combo | None:
    return next((step for step in reversed(flow.agenda) if isinstance(step, Combo)), None)


def _floor(flow: Flow[Match]) -> int:
    """What the combo under way needs; 0 outside of one."""
    combo = _under_way(flow)
    if combo is None:
        return 0
    play = flow.state.plays.get(combo.after)
    return combo.floor if play is None else score(flow.state, play)


def _effect(match: Match, top: Carry, viewer: Seat | None) -> Asked:
    """An effect, with the ability or the mode that gives it where it is not the card's own."""
    if top.place < 0:
        return Asked(top.seat, _name(match, top.play, viewer))
    effect = top.effects[top.place]
    play = match.plays.get(top.play)
    number: int | None = top.mode
    if play is not None and top.mode < 0:
        number = giver(match, play, effect)
    source = ""
    if number == -1:
        source = match.sides[top.seat].fighter
    elif number is not None and number in match.plays:
        source = match.plays[number].card
    cites = "WF-7.2.1" if effect.verb == "change_position" and top.at == "pick" else ""
    card = _name(match, top.play, viewer)
    return Asked(top.seat, card, text=effect.text, source=source, cites=cites)
