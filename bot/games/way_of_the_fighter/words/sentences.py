"""What happened, as commentary; an empty line where nothing is worth saying."""

from __future__ import annotations

from collections.abc import Sequence
from functools import singledispatch
from typing import Final

from bot.games.way_of_the_fighter import content, events
from bot.games.way_of_the_fighter.figures import ON_OPPONENT
from bot.games.way_of_the_fighter.view import MatchView
from bot.games.way_of_the_fighter.words import arena, goods
from bot.games.way_of_the_fighter.words.terms import (
    POSITIONS,
    dice,
    faces,
    name,
    title,
)
from bot.kernel.english import listed, plural
from bot.kernel.events import Event
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN

CANCELLED: Final = {
    "position": "cannot be performed in this position",
    "damage": "is stopped by the damage",
    "keyword": "is cancelled",
    "miss": "is discarded",
    "combo": "is too slow for the combo",
    "replaced": "makes way for the new blast",
    "grab": "is broken by the grab",
    "hit": "came too late",
    "dice": "has no dice left",
    "tokens": "has no token left",
    "knockdown": "is lost to the knockdown",
    "double": "is in play already",
    "spent": "is discarded",
    "unused": "was not called in and leaves play",
    "knocked_out": "leaves play",
}
USES: Final = {
    "advance": "advances with the Initiative",
    "retreat": "retreats with the Initiative",
    "crouch": "crouches with the Initiative",
    "stand": "stands up with the Initiative",
    "jump": "jumps with the Initiative",
    "bonus": "uses the Initiative: priority +2",
    "swap": "uses the Initiative to swap fighters",
}


def ended(
    names: list[str], how: str, standing: Sequence[int] = (), life: Sequence[int] = ()
) -> str:
    """How a game or a match ended, in a sentence.

    `standing` are the games won by each team, `life` what each has left where that has decided.
    """
    if not names:
        return "A draw: nobody is ahead."
    left = f", {max(life)} to {min(life)}" if life else ""
    won = "wins" if len(names) == 1 else "win"
    reasons = {
        "knocked out": "by knock out",
        "conceded": "by concession",
        "time": f"on life after turn 12{left}",
        "games": _games(standing),
    }
    return f"{listed(names)} {won} {reasons.get(how, '')}.".replace(" .", ".")


def _games(standing: Sequence[int]) -> str:
    if not standing:
        return "the match by games"
    return f"the match {plural(max(standing), 'game')} to {min(standing)}"


def sentence(view: MatchView, event: Event) -> str:
    """What happened, in a short plain line."""
    return _say(event, view)


def _names(view: MatchView, seats: tuple[Seat, ...]) -> list[str]:
    return [name(view, seat) for seat in seats]


@singledispatch
def _say(_event: Event, _view: MatchView) -> str:
    return ""


# ------------------------------------------------------------------ the course of the match


@_say.register
def _(event: events.GameBegan, view: MatchView) -> str:
    return f"Game {event.number} begins." if view.games > 1 else ""


@_say.register
def _(event: events.FighterEntered, view: MatchView) -> str:
    if event.swapped is None:
        return f"{name(view, event.seat)} begins on space {event.space}."
    return f"{name(view, event.seat)} comes in for {name(view, event.swapped)}."


@_say.register
def _(event: events.StartingRolled, view: MatchView) -> str:
    rolled = " + ".join(map(str, event.dice))
    return f"{name(view, event.seat)} rolls {rolled} = {sum(event.dice)}."


@_say.register
def _(event: events.InitiativeGiven, view: MatchView) -> str:
    return f"{name(view, event.seat)} has the Initiative."


@_say.register
def _(event: events.InitiativeUsed, view: MatchView) -> str:
    if event.use == "lost":
        return f"The knockdown uses up {name(view, event.seat)}'s Initiative."
    return f"{name(view, event.seat)} {USES[event.use]}."


@_say.register
def _(event: events.TurnBegan, view: MatchView) -> str:
    return f"Turn {event.number}."


@_say.register
def _(event: events.KnockedOut, view: MatchView) -> str:
    who = name(view, event.seat)
    return f"{who} concedes." if event.conceded else f"{who} is knocked out!"


@_say.register
def _(event: events.FighterEliminated, view: MatchView) -> str:
    team = view.sides[event.seat].team
    mates = [n for n, side in enumerate(view.sides) if side.team == team and n != event.seat]
    what = "match" if view.games == 1 else "game"
    alone = "".join(f"; {name(view, mate)} fights on alone" for mate in mates)
    return f"{name(view, event.seat)} is out of the {what}{alone}."


@_say.register
def _(event: events.GameEnded, view: MatchView) -> str:
    if view.games == 1:
        return ""
    return f"The game: {ended(_names(view, event.winners), event.how, life=event.life)}"


@_say.register
def _(event: events.MatchEnded, view: MatchView) -> str:
    return ended(_names(view, event.winners), event.how, view.standing, event.life)


@_say.register
def _(event: events.StarterDrawn, view: MatchView) -> str:
    seat = event.seat
    team = [n for n, side in enumerate(view.sides) if side.team == view.sides[seat].team]
    return f"{listed(_names(view, tuple(team)))} differ on who begins: {name(view, seat)}, by lot."


# ------------------------------------------------------------------ cards and dice


_say.register(events.CardsDrawn, goods.drawn)
_say.register(events.CardsDiscarded, goods.discarded)
_say.register(events.DiceMoved, goods.moved)
_say.register(events.EnergyShifted, goods.readied)


@_say.register
def _(event: events.DeckReshuffled, view: MatchView) -> str:
    return f"{name(view, event.seat)} shuffles the discards into a new deck."


@_say.register
def _(event: events.DiceRolled, view: MatchView) -> str:
    return f"{name(view, event.seat)} rolls {faces(event.dice)}."


# ------------------------------------------------------------------ the arena


_say.register(events.CommandUsed, arena.commanded)
_say.register(events.PositionChanged, arena.positioned)
_say.register(events.FighterMoved, arena.went)
_say.register(events.StatusGiven, arena.afflicted)
_say.register(events.StatusEnded, arena.recovered)
_say.register(events.TokenPlaced, arena.placed)
_say.register(events.TokenMoved, arena.flew)
_say.register(events.TokenPassed, arena.passed)
_say.register(events.TokenGone, arena.vanished)


# ------------------------------------------------------------------ actions


@_say.register
def _(event: events.ActionPlayed, view: MatchView) -> str:
    if not event.combo:
        return f"{name(view, event.seat)} plays an action with {dice(event.core, event.power)}."
    return f"{name(view, event.seat)} goes on with {dice(event.core, event.power)}."


@_say.register
def _(event: events.ActionRevealed, view: MatchView) -> str:
    return f"{name(view, event.seat)} reveals {title(event.card)}: score {event.score}."


@_say.register
def _(event: events.ActionCountered, view: MatchView) -> str:
    gained = [e for e in content.cards()[event.card].effects if e.scope == "counter"]
    on_hit = any(not e.when and e.verb in ON_OPPONENT for e in gained)
    texts = listed([e.text for e in gained])
    return f"{title(event.card)} counters: {texts}{', if it hits' if on_hit else ''}."


@_say.register
def _(event: events.BonusGained, view: MatchView) -> str:
    if event.rule == "WF-3.4.13":
        return ""  # the use of the Initiative has said it
    card = title(event.card) if event.card != HIDDEN else f"{name(view, event.seat)}'s action"
    return f"{card}: {event.kind} +{event.n}."


@_say.register
def _(event: events.ActionBegan, view: MatchView) -> str:
    who, card = name(view, event.seat), title(event.card)
    if event.again:
        return f"{who} repeats {card}."
    first = " first: at a tie the Initiative decides" if event.rule == "WF-3.6.2" else ""
    return f"{who}'s {card} ({event.score}) resolves{first}."


@_say.register
def _(event: events.ActionCancelled, view: MatchView) -> str:
    if event.why == "end":
        return ""
    return f"{name(view, event.seat)}'s {title(event.card)} {CANCELLED[event.why]}."


@_say.register
def _(event: events.ComboPlayed, view: MatchView) -> str:
    if event.score < event.floor:
        return f"Combo: {title(event.card)} scores {event.score}, {event.floor} were needed."
    return f"Combo! {title(event.card)} scores {event.score} against {event.floor}."


@_say.register
def _(event: events.AttackHit, view: MatchView) -> str:
    hit = f"{title(event.card)} hits {name(view, event.target)}"
    special = ", on the Special Zone" if event.special else ""
    if not event.prevented:
        return f"{hit} for {event.damage}{special}."
    left = event.damage - event.prevented
    return f"{hit} for {event.damage}{special}: {event.prevented} prevented, {left} left."


@_say.register
def _(event: events.AttackMissed, view: MatchView) -> str:
    return f"{title(event.card)} misses {name(view, event.target)}."


@_say.register
def _(event: events.DamageTaken, view: MatchView) -> str:
    return f"{name(view, event.seat)} takes {event.points}: {event.life} life left."


@_say.register
def _(event: events.BlockPassed, view: MatchView) -> str:
    begin = f"{name(view, event.seat)}'s {title(event.card)} does not help"
    if event.height:
        row = "top" if event.height == "high" else "bottom"
        return (
            f"{begin}: it has no Target Zone in the {row} row, for {event.height.title()} blasts."
        )
    away = {-1: "behind it", 0: "in the same space", 1: "1 space away"}
    where = away.get(max(event.distance, -1), f"{event.distance} spaces away")
    who = f"{name(view, event.attacker)} is {POSITIONS[event.position]}"
    return f"{begin}: {who}, {where}, outside its Target Zones."


@_say.register
def _(event: events.BlockHolds, view: MatchView) -> str:
    return f"{name(view, event.seat)}'s {title(event.card)} is in force."


@_say.register
def _(event: events.ModePlaced, view: MatchView) -> str:
    return f"{name(view, event.seat)}'s {title(event.card)} stays in play."
