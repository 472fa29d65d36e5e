"""What happens on the arena, as commentary: Commands, movement, statuses, blast tokens."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import events
from bot.games.way_of_the_fighter.view import MatchView
from bot.games.way_of_the_fighter.words.terms import POSITIONS, name, title

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


def commanded(event: events.CommandUsed, view: MatchView) -> str:
    """A Command, by its name."""
    if event.command == "ability":
        used = title(event.card) if event.card else "the ability"
        return f"{name(view, event.seat)} uses {used} as a Command."
    return f"{name(view, event.seat)} {COMMANDS[event.command]}."


def positioned(event: events.PositionChanged, view: MatchView) -> str:
    """A new position."""
    return f"{name(view, event.seat)} is {POSITIONS[event.position]}."


def went(event: events.FighterMoved, view: MatchView) -> str:
    """A movement, and why it happened."""
    who = name(view, event.seat)
    if event.start == event.end:
        return f"{who} has no room to move."
    told = {
        "step": f"{who} moves from {event.start} to {event.end}.",
        "forced": f"{who} is moved from {event.start} to {event.end}.",
        "landing": f"{who} makes room and lands on {event.end}.",
        "thrown": f"{who} is thrown from {event.start} to {event.end}.",
    }
    return told[event.why]


def afflicted(event: events.StatusGiven, view: MatchView) -> str:
    """A status that begins."""
    return f"{name(view, event.seat)} is {STATUSES[event.status]}!"


def recovered(event: events.StatusEnded, view: MatchView) -> str:
    """A status that is over."""
    return f"{name(view, event.seat)} is no longer {STATUSES[event.status]}."


def placed(event: events.TokenPlaced, view: MatchView) -> str:
    """A new blast token."""
    return f"{title(event.card)}: a {event.height.title()} token on {event.space}."


def flew(event: events.TokenMoved, view: MatchView) -> str:
    """The flight of a token."""
    flight = f"flies from {event.start} to {event.end}"
    return f"{title(event.card)}: the {event.height.title()} token {flight}."


def passed(event: events.TokenPassed, view: MatchView) -> str:
    """Why a token in a fighter's space has not hit."""
    way = "under" if event.position == "jumping" else "over"
    state = POSITIONS.get(event.position, event.position)
    who = name(view, event.target)
    return f"The {event.height.title()} token passes {way} {who}, who is {state}."


def vanished(event: events.TokenGone, view: MatchView) -> str:
    """Why a token left the arena; nothing where another line says it."""
    told = {"collision": "meets another and is gone", "edge": "leaves the arena"}
    if event.why not in told:
        return ""
    return f"{name(view, event.seat)}'s {event.height.title()} token {told[event.why]}."
