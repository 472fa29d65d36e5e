"""What cards are worth in points, of which 1 is 1 priority: the price list of all actions."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import phrases
from bot.games.way_of_the_fighter.printed import Card, Effect, Passive

EACH: Final = {
    "priority_bonus": 1.0,
    "damage_bonus": 2.0,
    "blast_bonus": 1.0,
    "prevention_bonus": 1.0,
    "energize": 0.5,
    "draw": 0.5,
    "power_up": 0.5,
    "drain": 0.5,
    "push": 0.5,
    "pull": 0.5,
    "throw": 0.5,
    "advance": 0.5,
    "retreat": 0.5,
    "advance_upto": 0.5,
    "retreat_upto": 0.5,
    "either_upto": 0.5,
    "burnout": 0.5,
    "chain": 1.5,
    "repeat": 2.0,
    "disarm": 0.75,
}
"""For each one of the number that is printed."""
FLAT: Final = {
    "stand": 0.5,
    "crouch": 0.5,
    "jump": 0.5,
    "change_position": 0.5,
    "knockdown": 1.5,
    "daze": 2.0,
    "cripple": 3.0,
    "cancel": 6.0,
    "discard_this": -1.0,
}
COUNTED: Final = {"power_dice": 1.0, "dice": 2.0, "prevented": 1.5}
"""What an icon counts on average; damage dealt counts as the card prints."""
SHARE: Final = {"strike": 0.6, "grab": 0.4, "blast": 0.4, "move": 0.3, "block": 0.25, "mode": 0.1}
"""How much of a deck's play each type is, so that a lasting line can be priced."""
TRIGGERED: Final = {"hurt": 0.75, "command": 0.3, "roll": 0.25}
LINK_AFTER_HIT, LINK = 1.5, 1.0
REACH: Final = 3
BUDGETS: Final = {"technique": 7.0, "fighter": 7.5, "move": 9.5, "block": 8.5}
MARGIN: Final = 0.5
MODE: Final = (0.4, 1.6)
"""A mode is worth half a die or half a point of damage every turn or two."""


def price(card: Card) -> float:
    """What an action is worth by its priority, its values, its text and its grids."""
    found = card.priority + sum(_effect(card, effect) for effect in card.effects)
    if card.kind == phrases.MOVE:
        return found + 0.5 * (card.move - 2)
    if card.is_block:
        return found + (1.5 if card.prevents_dice else card.prevents)
    found += 2 * (card.damage - 1) + {1: -0.5, 3: 0.5}.get(len(card.grids), 0.0)
    if card.kind == phrases.BLAST:
        found += sum(passive_price(passive) for passive in card.passives)
        return found + card.blast + (0.5 if card.height == "either" else 0.0)
    return found + _reach(card) + (1.0 if card.kind == phrases.GRAB else 0.0)


def budget(card: Card) -> float:
    """What an action should be worth."""
    return BUDGETS.get(card.kind, BUDGETS["fighter" if card.fighter else "technique"])


def mode_price(card: Card) -> float:
    """What a mode's lasting lines are worth together."""
    return sum(passive_price(passive) for passive in card.passives)


def passive_price(passive: Passive) -> float:
    """What a lasting line is worth in a turn or two."""
    worth = sum(_worth(effect, 1) for effect in passive.effects)
    if passive.trigger:
        return worth * TRIGGERED[passive.trigger]
    share = min(1.0, sum(SHARE[kind] for kind in passive.kinds))
    return worth * share * (0.5 if passive.while_ else 1.0)


def most_damage(card: Card) -> int:
    """The damage of one hit when all goes well, with two Power Dice."""
    bonuses = (e for e in card.effects if e.verb == "damage_bonus" and e.scope != "follow_up")
    return card.damage + sum(e.n or 2 for e in bonuses)


def _effect(card: Card, effect: Effect) -> float:
    if effect.verb == "link":
        return LINK_AFTER_HIT if card.is_attack else LINK
    found = _worth(effect, card.damage)
    if effect.when in ("hit", "start") and _repeats(card):
        found *= 1.5
    return found


def _worth(effect: Effect, damage: int) -> float:
    if effect.verb in FLAT:
        found = FLAT[effect.verb]
    else:
        counts = {**COUNTED, "dealt": float(damage)}
        found = EACH[effect.verb] * (counts[effect.count] if effect.count else effect.n)
    if effect.count and effect.verb in ("damage_bonus", "repeat"):
        found *= 0.75
    if effect.condition or effect.when == "special":
        found *= 0.5
    return found * _scope(effect)


def _scope(effect: Effect) -> float:
    """How much of its worth text in Combo, Follow-Up or Counter has."""
    if effect.scope == "combo":
        return {"damage_bonus": 0.25, "knockdown": 1 / 3}.get(effect.verb, 0.5)
    if effect.scope == "counter":
        return 0.25 * len(effect.against)
    return 0.5 if effect.scope == "follow_up" else 1.0


def _repeats(card: Card) -> bool:
    return any(effect.verb == "repeat" for effect in card.effects)


def _reach(card: Card) -> float:
    """Zones beyond six cost, long reach costs, and arm's length is cheap."""
    farthest = max(column for grid in card.grids.values() for _, column in grid.zones)
    most = max(len(grid.zones) for grid in card.grids.values())
    return 0.25 * max(0, most - 6) + {1: -0.5, REACH: 1.0}.get(farthest, 0.0)
