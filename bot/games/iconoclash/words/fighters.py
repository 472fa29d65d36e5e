"""What happens to Fighters and Items on the stage, as commentary."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash import content, events
from bot.games.iconoclash.stage import OFF
from bot.games.iconoclash.view import MatchView
from bot.games.iconoclash.words.terms import name
from bot.kernel.english import listed, plural

CAUSES: Final = {
    "attack": "from the attack",
    "hazard": "from the Hazard",
    "area": "from the area",
    "edge_off": "for the Edge-Off",
    "collision": "from the collision",
    "cost": "as the price",
    "empty_hand": "for an empty hand",
    "shield": "from the Shield",
    "effect": "from the card",
    "environment": "from the environment",
}


def hurt(event: events.DamageTaken, view: MatchView) -> str:
    """Damage, and what is left, or who scores it."""
    who = name(view, event.seat)
    cause = CAUSES.get(event.cause, "from the card")
    if view.mode != "royale":
        team = " for the team" if view.mode == "team" else ""
        return f"{who} takes {event.amount} damage {cause}: {event.left} HP left{team}."
    points = plural(event.left, "point")
    if event.scorer is None or event.scorer == event.seat:
        return f"{who} takes {event.amount} damage {cause} and falls to {points}."
    return (
        f"{who} takes {event.amount} damage {cause}: {name(view, event.scorer)} now has {points}."
    )


def guarded(event: events.DamageReduced, view: MatchView) -> str:
    """What a Shield takes off damage."""
    return f"{name(view, event.seat)} stops {event.amount} damage."


def braced(event: events.LaunchReduced, view: MatchView) -> str:
    """What a Shield takes off a Launch."""
    who = name(view, event.seat)
    return f"{who} cuts the Launch to {event.left}." if event.left else f"{who} stops the Launch."


def healed(event: events.Healed, view: MatchView) -> str:
    """HP that come back."""
    return f"{name(view, event.seat)} heals {event.amount}: {event.left} HP."


def went(event: events.FighterMoved, view: MatchView) -> str:
    """A movement, and whose card made it."""
    card = content.cards().get(event.by)
    by = f", by {card.title}" if card else ""
    return f"{name(view, event.seat)} moves {' → '.join(event.path)}{by}."


def teleported(event: events.FighterTeleported, view: MatchView) -> str:
    """A Teleport."""
    return f"{name(view, event.seat)} teleports from {event.start} to {event.space}."


def flew(event: events.FighterLaunched, view: MatchView) -> str:
    """A Launch, and where it ends."""
    who = name(view, event.seat)
    if not event.path[1:]:
        return f"{who} is launched {event.direction}, and stays put."
    end = "off the board" if event.path[-1] == OFF else f"to {event.path[-1]}"
    return f"{who} flies {event.direction}, {end}!"


def let_stand(event: events.LaunchDeclined, view: MatchView) -> str:
    """A Launch that nobody wanted."""
    return f"No Launch: {name(view, event.seat)} stays put."


def fell_off(event: events.EdgedOff, view: MatchView) -> str:
    """An Edge-Off."""
    return f"Edge-Off: {name(view, event.seat)}!"


def came_back(event: events.Respawned, view: MatchView) -> str:
    """A Respawn."""
    return f"{name(view, event.seat)} respawns at {event.space}."


def dropped(event: events.DropCaused, view: MatchView) -> str:
    """A Drop, and who falls where."""
    fell = [
        f"{name(view, seat)} falls {'off the board' if end == OFF else f'to {end}'}"
        for seat, (_, end) in event.falls.items()
    ]
    return f"Drop! {listed(fell) if fell else 'Nobody falls'}."


def displaced(event: events.FighterDisplaced, view: MatchView) -> str:
    """Where somebody goes whose space is taken after a Drop."""
    return f"{name(view, event.seat)} is pushed aside to {event.space}."


def laid(event: events.ItemPlaced, view: MatchView) -> str:
    """A new Item Token."""
    return f"An Item appears at {event.space}."


def slid(event: events.ItemMoved, view: MatchView) -> str:
    """An Item Token that falls."""
    start, *_, end = event.path
    where = "off the board" if end == OFF else f"to {end}"
    return f"The Item at {start} goes {where}."


def removed(event: events.ItemsRemoved, view: MatchView) -> str:
    """Item Tokens that are gone."""
    return f"All Items are swept off the board ({event.count})."


def collected(event: events.ItemCollected, view: MatchView) -> str:
    """Item Tokens that are picked up."""
    return f"{name(view, event.seat)} picks up what lies at {event.space}."
