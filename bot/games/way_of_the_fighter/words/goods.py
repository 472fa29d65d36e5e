"""Cards and dice that go from one place to another, as commentary."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import events
from bot.games.way_of_the_fighter.view import MatchView
from bot.games.way_of_the_fighter.words.terms import POOLS, name, title, whole
from bot.kernel.english import listed, plural

CAUSES: Final = {
    "WF-3.2.1": "Kneel: ",
    "WF-11.3.1": "Dazed: ",
    "WF-12.1.17": "Drain: ",
    "WF-12.2.7": "Power-Up: ",
    "WF-14.2.8": "Rest: ",
}
"""By the clause that moves dice: what does, where the line would not say it otherwise."""
DISCARDED: Final = {
    "exchange": "{who} exchanges {cards}.",
    "hand_limit": "Hand limit: {who} discards {cards}.",
    "focus": "Focus: {who} discards {cards}.",
}


def drawn(event: events.CardsDrawn, view: MatchView) -> str:
    """`Ann draws 2 cards.`; a starting hand is no draw (WF-1.6.2, WF-1.6.12)."""
    who = name(view, event.seat)
    if event.rule in ("WF-1.6.2", "WF-1.6.12"):
        return f"{who}'s starting hand is ready."
    return f"{who} draws {plural(len(event.cards), 'card')}."


def discarded(event: events.CardsDiscarded, view: MatchView) -> str:
    """Which cards, and why."""
    told = DISCARDED.get(event.why, "{who} discards {cards}.")
    cards = listed([title(card) for card in event.cards])
    return told.format(who=name(view, event.seat), cards=cards)


def moved(event: events.DiceMoved, view: MatchView) -> str:
    """Dice between the pools; nothing of those that go their usual way, such as used ones.

    Damage has a line of its own.
    """
    who, dice = name(view, event.seat), whole(event.core, event.power)
    is_ = "is" if event.core + event.power == 1 else "are"
    if event.rule == "WF-2.3.1":
        return ""  # one line tells it of all
    match event.source, event.to:
        case ("life", _) | ("card", "burnout"):
            return ""
        case "burnout", "energy":
            return _energized(event, who, dice)
        case "energy", "active":
            return f"{CAUSES.get(event.rule, '')}{dice} of {who} {is_} active."
        case "energy", "burnout":
            return f"{CAUSES.get(event.rule, '')}{who} loses {dice} from Energy to Burnout."
        case "card", "active":
            return f"Chain returns {dice} to {who}'s Active Pool."
        case "card", "energy":
            return f"{who}'s block returns {dice} to Energy."
    return f"{who}: {dice} from {POOLS[event.source]} to {POOLS[event.to]}."


def readied(event: events.EnergyShifted, view: MatchView) -> str:
    """The Energy Shift of everybody: `Energy Shift: Ann 2 Core Dice, Bo 1 Power Die.`."""
    told = [f"{name(view, seat)} {whole(*dice)}" for seat, dice in event.dice.items()]
    return f"Energy Shift: {', '.join(told)}."


def _energized(event: events.DiceMoved, who: str, dice: str) -> str:
    if event.rule in ("WF-1.7.5", "WF-1.7.6"):
        return f"{who} begins with {dice} in Energy."
    if event.rule == "WF-2.2.1":
        return f"{who} brings {dice} back from Burnout."
    return f"{CAUSES.get(event.rule, '')}{who} energizes {dice}."
