"""What abilities are worth in points, of which 1 is 1 damage: the price list of all cards."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.printed import Ability, Card
from bot.kernel.phrases import Part

LAUNCH: Final = {0: 0.0, 1: 0.75, 2: 1.5, 3: 2.0}
RANGE: Final = {0: 0.0, 2: 0.5, 3: 1.0, 4: 1.5}
TELEPORT: Final = {1: 0.5, 2: 1.0, 3: 1.5}
EACH: Final = {
    "damage": 1.0,
    "damage_per_power": 1.0,
    "damage_per_item": 1.25,
    "damage_per_move": 1.5,
    "reduce": 0.75,
    "reduce_launch": 0.5,
    "discard": -1.0,
    "discard_boost": -0.5,
    "discard_item": -2.0,
    "take_damage": -1.0,
    "spend_power": -1.0,
    "spend_movement": -0.5,
    "gain_movement": 0.5,
    "gain_power": 1.0,
    "draw": 1.0,
    "draw_item": 1.0,
    "heal": 1.0,
    "extra_attack": 2.0,
    "extra_action": 2.0,
    "target_discards": 1.0,
    "attacker_discards": 1.0,
    "opponents_discard": 1.0,
    "target_loses_movement": 0.5,
    "target_loses_power": 0.75,
    "item_here": 1.0,
    "items_random": 0.5,
    "move": 0.5,
    "move_up_to": 0.5,
    "move_target": 0.5,
    "move_attacker": 0.5,
    "strike_back": 1.0,
    "strike_target": 1.25,
}
"""For each one of the number that is printed."""
FLAT: Final = {
    "reduce_by_boost": 2.25,
    "prevent": 4.0,
    "cancel_launch": 1.0,
    "through_soft": 0.25,
    "through_all": 0.5,
    "surrounding": 0.5,
    "drop": 1.0,
}
POWER_ICON: Final = -2.0
BOOST: Final = {1: 0.5, 2: 0.0, 3: -0.5}
"""A card with a small Boost may do more, one with a large Boost less."""
OVER, UNDER = 0.25, 0.75
"""How far an ability may be above its budget and below it."""


def price(card: Card, ability: Ability) -> float:
    """What playing a card with this ability is worth."""
    shield = card.is_shield or ability.as_shield or ability.reaction == phrases.ATTACKED
    base = 0.0 if shield else float(card.damage)
    return base + effects(ability, card if not shield else None)


def effects(ability: Ability, card: Card | None = None) -> float:
    """What an ability alone is worth, with the Launch and range of a card if it is given."""
    launch = (card.launch if card else 0) + _sum(ability, "launch")
    reach = max(card.range if card else 0, ability.total("range"))
    found = LAUNCH[launch] + RANGE[reach] + POWER_ICON * ability.power
    for part in ability.parts:
        found += _part(part, launch) * (0.5 if part.condition else 1)
    return found


def budget(card: Card, ability: Ability) -> float:
    """What it should be worth."""
    if card.owner == content.BASIC:
        return 2.0
    shield = card.is_shield or ability.as_shield or ability.reaction == phrases.ATTACKED
    points = (2.0 if shield else 3.0) + BOOST[card.boost] + (1.0 if card.is_item else 0.0)
    signature = card.copies == 1 and not card.is_item
    return points + (0.5 if signature else 0.0)


def most_damage(card: Card, ability: Ability) -> int:
    """The damage when all goes well: 4 spaces moved, 3 Power Tokens, 2 more Items."""
    counted = {
        "damage": 1,
        "damage_per_launch": card.launch + _sum(ability, "launch"),
        "damage_per_move": 4,
        "damage_per_power": 3,
        "damage_per_item": 2,
    }
    return card.damage + sum(part.n * counted.get(part.verb, 0) for part in ability.parts)


def _sum(ability: Ability, verb: str) -> int:
    return sum(part.n for part in ability.parts if part.verb == verb)


def _part(part: Part, launch: int) -> float:
    match part.verb:
        case "launch" | "range":
            return 0.0  # counted together with the card's own
        case "launch_attacker":
            return LAUNCH[part.n]
        case "teleport" | "teleport_target":
            return TELEPORT[part.n]
        case "damage_per_launch":
            return 0.5 * launch * part.n
    return FLAT[part.verb] if part.verb in FLAT else EACH[part.verb] * part.n
