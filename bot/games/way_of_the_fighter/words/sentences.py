"""What happened, as commentary; an empty line where nothing is worth saying."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from bot.games.way_of_the_fighter import events
from bot.games.way_of_the_fighter.view import MatchView
from bot.games.way_of_the_fighter.words.terms import (
    POOLS,
    POSITIONS,
    dice,
    faces,
    name,
    title,
)
from bot.kernel.english import listed, plural
from bot.kernel.events import Event
from bot.kernel.procedure import Seat

CANCELLED: Final = {
    "position": "cannot be performed in this position",
    "damage": "is stopped by the damage",
    "keyword": "is cancelled",
    "miss": "is spent",
    "combo": "is too slow for the combo",
    "replaced": "makes way for the new blast",
    "grab": "is broken by the grab",
    "hit": "came too late",
    "dice": "has no dice left",
    "tokens": "has no token left",
    "knockdown": "is lost to the knockdown",
    "double": "is in play already",
    "spent": "is used up",
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
    "lost": "loses the Initiative by the knockdown",
}
COMMANDS: Final = {
    "kneel": "kneels",
    "shift": "shifts",
    "leap": "leaps",
    "dazed": "is dazed and uses no Command",
    "tag": "puts an action ready for a tag",
    "focus": "focuses",
    "rest": "rests",
    "taunt": "taunts",
}
STATUSES: Final = {"cripple": "crippled", "daze": "dazed", "knockdown": "knocked down"}
_DULL: Final = frozenset({("burnout", "energy"), ("energy", "active"), ("card", "burnout")})
"""Dice that go their usual way."""


def ended(names: list[str], how: str) -> str:
    """How a game or a match ended, in a sentence."""
    if not names:
        return "A draw: nobody is ahead."
    won = "wins" if len(names) == 1 else "win"
    reasons = {
        "knocked out": "by knock out",
        "conceded": "by concession",
        "time": "on life after turn 12",
        "games": "the match by games",
    }
    return f"{listed(names)} {won} {reasons.get(how, '')}.".replace(" .", ".")


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
    return f"{name(view, event.seat)} {USES[event.use]}."


@_say.register
def _(event: events.TurnBegan, view: MatchView) -> str:
    return f"Turn {event.number}."


@_say.register
def _(event: events.KnockedOut, view: MatchView) -> str:
    who = name(view, event.seat)
    return f"{who} concedes." if event.conceded else f"{who} is knocked out!"


@_say.register
def _(event: events.GameEnded, view: MatchView) -> str:
    if view.games == 1:
        return ""
    return f"The game: {ended(_names(view, event.winners), event.how)}"


@_say.register
def _(event: events.MatchEnded, view: MatchView) -> str:
    return ended(_names(view, event.winners), event.how)


# ------------------------------------------------------------------ cards and dice


@_say.register
def _(event: events.CardsDrawn, view: MatchView) -> str:
    return f"{name(view, event.seat)} draws {plural(len(event.cards), 'card')}."


@_say.register
def _(event: events.CardsDiscarded, view: MatchView) -> str:
    return f"{name(view, event.seat)} discards {listed([title(card) for card in event.cards])}."


@_say.register
def _(event: events.DeckReshuffled, view: MatchView) -> str:
    return f"{name(view, event.seat)} shuffles the discards into a new deck."


@_say.register
def _(event: events.DiceMoved, view: MatchView) -> str:
    if (event.source, event.to) in _DULL or event.source == "life":
        return ""
    moved = dice(event.core, event.power)
    return f"{name(view, event.seat)}: {moved} from {POOLS[event.source]} to {POOLS[event.to]}."


@_say.register
def _(event: events.DiceRolled, view: MatchView) -> str:
    return f"{name(view, event.seat)} rolls {faces(event.dice)}."


# ------------------------------------------------------------------ the arena


@_say.register
def _(event: events.CommandUsed, view: MatchView) -> str:
    if event.command == "ability":
        used = title(event.card) if event.card else "the ability"
        return f"{name(view, event.seat)} uses {used} as a Command."
    return f"{name(view, event.seat)} {COMMANDS[event.command]}."


@_say.register
def _(event: events.PositionChanged, view: MatchView) -> str:
    return f"{name(view, event.seat)} is {POSITIONS[event.position]}."


@_say.register
def _(event: events.FighterMoved, view: MatchView) -> str:
    who = name(view, event.seat)
    told = {
        "step": f"{who} moves from {event.start} to {event.end}.",
        "forced": f"{who} is moved from {event.start} to {event.end}.",
        "landing": f"{who} makes room and lands on {event.end}.",
        "thrown": f"{who} is thrown from {event.start} to {event.end}.",
    }
    return told[event.why]


@_say.register
def _(event: events.StatusGiven, view: MatchView) -> str:
    return f"{name(view, event.seat)} is {STATUSES[event.status]}!"


@_say.register
def _(event: events.StatusEnded, view: MatchView) -> str:
    return f"{name(view, event.seat)} is no longer {STATUSES[event.status]}."


@_say.register
def _(event: events.TokenPlaced, view: MatchView) -> str:
    return f"{title(event.card)}: a {event.height.title()} token on {event.space}."


@_say.register
def _(event: events.TokenGone, view: MatchView) -> str:
    told = {"collision": "meets another and is gone", "edge": "leaves the arena"}
    if event.why not in told:
        return ""
    return f"{name(view, event.seat)}'s {event.height.title()} token {told[event.why]}."


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
    return f"{title(event.card)} counters!"


@_say.register
def _(event: events.BonusGained, view: MatchView) -> str:
    return f"{title(event.card)}: {event.kind} +{event.n}."


@_say.register
def _(event: events.ActionBegan, view: MatchView) -> str:
    who, card = name(view, event.seat), title(event.card)
    return f"{who} repeats {card}." if event.again else f"{who}'s {card} ({event.score}) resolves."


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
def _(event: events.BlockHolds, view: MatchView) -> str:
    return f"{name(view, event.seat)}'s {title(event.card)} is in force."


@_say.register
def _(event: events.ModePlaced, view: MatchView) -> str:
    return f"{name(view, event.seat)}'s {title(event.card)} stays in play."
