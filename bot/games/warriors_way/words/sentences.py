"""A line of commentary for each thing that happens; an empty one where nothing is worth saying."""

from __future__ import annotations

from functools import singledispatch

from bot.games.warriors_way import content, events
from bot.games.warriors_way.view import CombatView
from bot.games.warriors_way.words.terms import PENALTIES, dice, name, title
from bot.kernel.english import listed
from bot.kernel.events import Event
from bot.kernel.procedure import Seat


def sentence(view: CombatView, event: Event) -> str:
    """What happened, in a short plain line."""
    return _say(event, view)


def how_it_ended(names: tuple[str, ...], winners: tuple[Seat, ...], how: str) -> str:
    """The result of a Combat, with the names of its winners."""
    who = listed([names[seat] for seat in winners])
    win = "win" if len(winners) > 1 else "wins"
    match how:
        case "nobody_standing":
            return "Nobody is left standing: a draw."
        case "agreed":
            return (
                f"The fight ends by agreement: {who} {win}."
                if who
                else ("The fight ends by agreement, without a winner.")
            )
        case "stalemate":
            return "Twenty Rounds without a lost die: a draw."
    return f"{who} {win} the fight."


def _worth(face: int, value: int) -> str:
    return str(face) if face == value else f"{face}, worth {value}"


@singledispatch
def _say(_event: Event, _view: CombatView) -> str:
    return ""


@_say.register
def _(event: events.RoundBegan, view: CombatView) -> str:
    order = ", ".join(name(view, seat) for seat in event.order)
    return f"Round {event.number}. Order: {order}."


@_say.register
def _(event: events.OrderDieRolled, view: CombatView) -> str:
    return f"{name(view, event.fighter)} rolls {event.face} for the order of Turns."


@_say.register
def _(event: events.TurnBegan, view: CombatView) -> str:
    who = name(view, event.fighter)
    return f"{who} is exhausted and cannot act." if event.exhausted else f"{who}'s Turn."


@_say.register
def _(event: events.FighterExhausted, view: CombatView) -> str:
    return f"{name(view, event.fighter)} is exhausted and cannot act."


@_say.register
def _(event: events.HyperModeActivated, view: CombatView) -> str:
    who = name(view, event.fighter)
    if event.kind == "rush":
        return f"Hyper Rush! {who} may take up to {event.dice} Actions on Adrenaline."
    return f"Hyper Recover! {who} turns {event.dice} Fatigue back into Energy."


@_say.register
def _(event: events.FighterMoved, view: CombatView) -> str:
    who, spaces = name(view, event.fighter), len(event.path) - 1
    if event.by == "jump_kick":
        return f"{who} leaps {spaces} to {event.path[-1]}!"
    return f"{who} moves {spaces} to {event.path[-1]}."


@_say.register
def _(event: events.MoveRolled, view: CombatView) -> str:
    return f"{name(view, event.fighter)} rolls {_worth(event.face, event.value)} for the Move."


@_say.register
def _(event: events.MoveDiePlaced, view: CombatView) -> str:
    who = name(view, event.fighter)
    return f"The die comes back to {who}." if event.returned else f"{who}'s die is spent."


@_say.register
def _(event: events.HitRolled, view: CombatView) -> str:
    target, what = name(view, event.target), title(event.by)
    if event.hitter is None:
        return f"{event.value} damage hits {target}."
    if event.face is None:
        return f"{what}: {event.value} comes back at {target}!"
    who = name(view, event.hitter)
    return f"{what}! {who} rolls {_worth(event.face, event.value)} against {target}."


@_say.register
def _(event: events.DefenceRefused, view: CombatView) -> str:
    how = "has no die to defend with" if event.rule == events.NO_DIE else "does not defend"
    return f"{name(view, event.fighter)} {how}."


@_say.register
def _(event: events.DefenceRolled, view: CombatView) -> str:
    who, rolled = name(view, event.fighter), _worth(event.face, event.value)
    return f"{title(event.by)}: {who} rolls {rolled}."


@_say.register
def _(event: events.DieRerolled, view: CombatView) -> str:
    drill = content.drills()[event.drill].title
    worth = _worth(event.face, event.value)
    who, becomes = name(view, event.fighter), "stays" if event.value == event.before else "becomes"
    return f"{who} spends 1 {drill}: the {title(event.what)} {becomes} {worth}."


@_say.register
def _(event: events.RollKept, view: CombatView) -> str:
    return f"{name(view, event.fighter)} keeps the {event.value}."


@_say.register
def _(event: events.DefenceJudged, view: CombatView) -> str:
    who, left = name(view, event.fighter), f"{event.remaining} damage left"
    if event.by == "block":
        return f"{who} blocks: {left}." if event.remaining else f"{who} blocks it all."
    if event.by == "dodge":
        return f"{who} dodges it!" if event.worked else f"The Dodge fails: {left}."
    if event.by == "trading_blow":
        return f"{who} trades blows: {left}, and one comes back."
    what = title(event.by)
    return f"{what} works: no damage." if event.worked else f"{what} fails: {left}."


@_say.register
def _(event: events.ResistRolled, view: CombatView) -> str:
    who, rolled = name(view, event.fighter), _worth(event.face, event.value)
    result = "it holds" if event.value >= event.damage else "too low"
    return f"{who} rolls {rolled} against {event.damage} damage: {result}."


@_say.register
def _(event: events.HitEnded, view: CombatView) -> str:
    # One line for all dice of a hit: a board has room for few.
    return f"{name(view, event.target)} loses {dice(event.lost)}." if event.lost else ""


@_say.register
def _(event: events.AdrenalineGained, view: CombatView) -> str:
    wasted = f" ({event.wasted} above the limit)" if event.wasted else ""
    return f"{name(view, event.fighter)} gains {event.dice} Adrenaline{wasted}."


@_say.register
def _(event: events.PenaltyEarned, view: CombatView) -> str:
    who = name(view, event.fighter)
    return f"{who}'s {event.penalty} took it: -1 on {PENALTIES[event.penalty]} from now on."


@_say.register
def _(event: events.DieTired, view: CombatView) -> str:
    return f"{name(view, event.fighter)} tires: 1 Energy die turns to Fatigue."


@_say.register
def _(event: events.FighterPushed, view: CombatView) -> str:
    who, spaces = name(view, event.fighter), len(event.path) - 1
    if not spaces:
        return f"{who} has no room to fall back."
    return f"{who} is knocked back {spaces} to {event.path[-1]}."


@_say.register
def _(event: events.KnockedOut, view: CombatView) -> str:
    return f"{name(view, event.fighter)} is Knocked Out!"


@_say.register
def _(event: events.FighterLeft, view: CombatView) -> str:
    how = {"conceded": "concedes", "yielded": "yields", "fled": "flees"}[event.how]
    return f"{name(view, event.fighter)} {how} and leaves the fight."


@_say.register
def _(event: events.FighterConceded, view: CombatView) -> str:
    return f"{name(view, event.fighter)} concedes once this blow is over."


@_say.register
def _(event: events.FighterEntered, view: CombatView) -> str:
    return f"{name(view, event.fighter)} joins the fight on {event.square}."


@_say.register
def _(event: events.LeaveAsked, view: CombatView) -> str:
    what = "yield" if event.how == "yielded" else "flee"
    return f"{name(view, event.fighter)} asks to {what}."


@_say.register
def _(event: events.LeaveRefused, view: CombatView) -> str:
    return f"{name(view, event.fighter)} has to fight on."


@_say.register
def _(event: events.EndWished, view: CombatView) -> str:
    who = name(view, event.seat)
    if not event.yes:
        return f"{who} would rather fight on."
    missing = listed([name(view, seat) for seat in event.missing])
    return f"{who} would end the fight here" + (f"; {missing} to agree." if missing else ".")


@_say.register
def _(event: events.FightersRecovered, view: CombatView) -> str:
    gains = ", ".join(f"{name(view, seat)} +{count}" for seat, count in event.dice.items())
    return f"Recovery: {gains}."


@_say.register
def _(event: events.AdrenalineDiscarded, view: CombatView) -> str:
    return f"{name(view, event.fighter)}'s Hyper Mode fades: {event.dice} Adrenaline gone."


@_say.register
def _(event: events.CombatEnded, view: CombatView) -> str:
    names = tuple(name(view, seat) for seat in range(len(view.names)))
    return how_it_ended(names, event.winners, event.how)
