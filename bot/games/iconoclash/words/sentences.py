"""What happened, as commentary; an empty line where nothing is worth saying."""

from __future__ import annotations

from functools import singledispatch
from typing import Final

from bot.games.iconoclash import content, ending, events
from bot.games.iconoclash.view import MatchView
from bot.games.iconoclash.words import fighters
from bot.games.iconoclash.words.terms import name, printed, title
from bot.kernel.english import listed, plural
from bot.kernel.events import Event
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN

_EXPECTED: Final = frozenset({"move", "upkeep", "limit"})
"""Changes of tokens that every turn brings."""


def sentence(view: MatchView, event: Event) -> str:
    """What happened, in a short plain line."""
    return _say(event, view)


def _names(view: MatchView, seats: tuple[Seat, ...]) -> str:
    return listed([name(view, seat) for seat in seats])


@singledispatch
def _say(_event: Event, _view: MatchView) -> str:
    return ""


# ------------------------------------------------------------------ the match and its turns


@_say.register
def _(event: events.TurnBegan, view: MatchView) -> str:
    return f"Turn {event.number}: {name(view, event.seat)}."


@_say.register
def _(event: events.FighterDrawn, view: MatchView) -> str:
    fighter = content.fighters()[event.fighter].name
    return f"{name(view, event.seat)} draws a random Fighter: {fighter}."


@_say.register
def _(event: events.StageDrawn, view: MatchView) -> str:
    return f"The stage is drawn: {content.stages()[event.stage].name}."


@_say.register
def _(event: events.FighterPlaced, view: MatchView) -> str:
    return f"{name(view, event.seat)} begins at {event.space}."


@_say.register
def _(event: events.EnvironmentDrawn, view: MatchView) -> str:
    card = content.weather()[event.card]
    return f"{name(view, event.seat)} draws {card.title}: “{card.text}”"


@_say.register
def _(event: events.ZoneRolled, view: MatchView) -> str:
    return f"{name(view, event.seat)} rolls {event.face} for the zone."


@_say.register
def _(event: events.AreaPlaced, view: MatchView) -> str:
    return f"Area on {', '.join(event.spaces)}: {event.text}."


@_say.register
def _(event: events.Eliminated, view: MatchView) -> str:
    return f"{name(view, event.seat)} is out of the match!"


@_say.register
def _(event: events.TimeRanOut, view: MatchView) -> str:
    if event.times == 1:
        return ""
    whose = name(view, event.seat)
    if event.times == 2:
        return f"{whose} has been late twice: the next time is a concession."
    return f"{whose} has been late {event.times} times, which is a concession."


@_say.register
def _(event: events.Conceded, view: MatchView) -> str:
    if view.mode == "team":
        return f"{name(view, event.seat)} would concede: that counts once both partners would."
    return f"{name(view, event.seat)} concedes."


@_say.register
def _(event: events.TakeBackAsked, view: MatchView) -> str:
    if event.seat == event.chooser:
        return f"{name(view, event.seat)} asks everybody to let the latest choice be taken back."
    if event.declined:
        return f"{name(view, event.seat)} does not agree: nothing is taken back."
    return f"{name(view, event.seat)} agrees."


@_say.register
def _(event: events.TakenBack, view: MatchView) -> str:
    return f"All is as it was before the latest choice of {name(view, event.seat)}."


@_say.register
def _(event: events.MatchEnded, view: MatchView) -> str:
    names = [name(view, seat) for seat in range(len(view.names))]
    how = ending.how(names, event.winners, event.how)
    if view.mode != "royale":
        return how
    ranked = sorted(range(len(names)), key=lambda seat: -view.sides[seat].hp)
    points = listed([f"{names[seat]} {view.sides[seat].hp}" for seat in ranked])
    return f"{how} Points: {points}."


# ------------------------------------------------------------------ cards


@_say.register
def _(event: events.CardPlayed, view: MatchView) -> str:
    text = printed(event.card, event.ability)
    return f"{name(view, event.seat)} plays {title(event.card)}: {text}"


@_say.register
def _(event: events.TargetChosen, view: MatchView) -> str:
    if not event.targets:
        return "It is aimed at nobody."
    return f"It is aimed at {_names(view, event.targets)}."


@_say.register
def _(event: events.ShieldPlayed, view: MatchView) -> str:
    text = printed(event.card, event.ability)
    return f"{name(view, event.seat)} shields with {title(event.card)}: {text}"


@_say.register
def _(event: events.ReactionPlayed, view: MatchView) -> str:
    text = printed(event.card, event.ability)
    return f"{name(view, event.seat)} reacts with {title(event.card)}: {text}"


@_say.register
def _(event: events.CardsDrawn, view: MatchView) -> str:
    what = plural(len(event.cards), "Item card" if event.source == "items" else "card")
    shown = "" if HIDDEN in event.cards else f": {', '.join(map(title, event.cards))}"
    return f"{name(view, event.seat)} draws {what}{shown}."


@_say.register
def _(event: events.CardsDiscarded, view: MatchView) -> str:
    cards = listed([title(card) for card in event.cards])
    boost = " to move" if event.why == "boost" else ""
    return f"{name(view, event.seat)} discards {cards}{boost}."


@_say.register
def _(event: events.DeckReshuffled, view: MatchView) -> str:
    if event.seat is None:
        return "The discarded Items are shuffled into a new deck."
    return f"{name(view, event.seat)}'s discards are shuffled into a new deck."


@_say.register
def _(event: events.NotPaid, view: MatchView) -> str:
    return f"{name(view, event.seat)} cannot pay for {title(event.card)}."


@_say.register
def _(event: events.HandEmpty, view: MatchView) -> str:
    return f"{name(view, event.seat)} has no card left in hand."


@_say.register
def _(event: events.TokensChanged, view: MatchView) -> str:
    if event.why in _EXPECTED:
        return ""
    done = "gains" if event.count > 0 else "gives up"
    tokens = plural(abs(event.count), f"{event.kind.capitalize()} Token")
    return f"{name(view, event.seat)} {done} {tokens}."


# ------------------------------------------------------------------ the stage


_say.register(events.DamageTaken, fighters.hurt)
_say.register(events.DamageReduced, fighters.guarded)
_say.register(events.LaunchReduced, fighters.braced)
_say.register(events.Healed, fighters.healed)
_say.register(events.FighterMoved, fighters.went)
_say.register(events.FighterTeleported, fighters.teleported)
_say.register(events.FighterLaunched, fighters.flew)
_say.register(events.LaunchDeclined, fighters.let_stand)
_say.register(events.EdgedOff, fighters.fell_off)
_say.register(events.Respawned, fighters.came_back)
_say.register(events.DropCaused, fighters.dropped)
_say.register(events.FighterDisplaced, fighters.displaced)
_say.register(events.ItemPlaced, fighters.laid)
_say.register(events.ItemMoved, fighters.slid)
_say.register(events.ItemsRemoved, fighters.removed)
_say.register(events.ItemCollected, fighters.collected)
