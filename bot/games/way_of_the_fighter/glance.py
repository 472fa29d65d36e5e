"""What an action promises at a glance, without looking at a match."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.figures import ATTACKS
from bot.games.way_of_the_fighter.printed import Card, Effect

WORTH: Final = {
    "energize": 0.35,
    "draw": 0.3,
    "power_up": 0.3,
    "damage_bonus": 1.0,
    "priority_bonus": 0.15,
    "blast_bonus": 0.2,
    "drain": 0.35,
    "cancel": 0.6,
    "cripple": 1.5,
    "daze": 0.9,
    "knockdown": 0.8,
    "push": 0.2,
    "pull": 0.2,
    "throw": 0.25,
    "disarm": 0.4,
    "chain": 0.5,
    "link": 0.5,
    "repeat": 0.8,
    "burnout": -0.3,
}
"""What one of an effect is worth, in points of damage."""
COUNTED: Final = 1.3
"""What an icon counts to on average."""


@dataclass(frozen=True)
class Glance:
    """What an action brings when it hits (`hit`), and whether or not it does (`sure`)."""

    hit: float
    sure: float
    follow: float


@lru_cache(maxsize=512)
def glance(key: str) -> Glance:
    """How good an action looks by its print alone."""
    card = content.cards()[key]
    hit = float(card.damage) if card.kind in ATTACKS else 0.0
    sure = {"block": 0.6, "mode": 1.0}.get(card.kind, 0.0)
    follow = 0.0
    for effect in card.effects:
        value = _value(effect)
        if effect.scope in ("combo", "follow_up", "counter"):
            follow += 0.4 * value
        elif effect.when in ("hit", "special", "damage") or (
            not effect.when and card.kind in ATTACKS
        ):
            hit += value * (0.6 if effect.when == "special" else 1.0)
        else:
            sure += value
    return Glance(hit, sure, follow)


def _value(effect: Effect) -> float:
    worth = WORTH.get(effect.verb, 0.1)
    if effect.verb in ("cancel", "cripple", "daze", "knockdown", "link"):
        return worth
    return worth * (COUNTED if effect.count else max(1, effect.n))


def best(card: Card) -> float:
    """The most that an action is good for."""
    found = glance(card.key)
    return found.hit + found.sure + found.follow


@lru_cache(maxsize=4096)
def footing(fighter: str, packs: tuple[str, ...], there: int) -> float:
    """How much of a deck's attacks could reach at a distance, after a step at the most: 0 to 1."""
    keys = [*content.fighters()[fighter].actions]
    keys += [key for pack in packs for key in content.packs()[pack].actions]
    found = [card for card in map(content.cards().__getitem__, keys) if card.kind in ATTACKS]
    return sum(_reach(card, there) for card in found) / max(1, len(found))


def _reach(card: Card, there: int) -> float:
    if card.kind == "blast":
        return 0.8
    columns = {column for grid in card.grids.values() for _, column in grid.zones}
    start = ahead(card.key)
    if there - start in columns or (there == 1 and start > 0 and 1 in columns):
        return 1.0
    return 0.6 if {there - start - 1, there - start + 1} & columns else 0.0


@lru_cache(maxsize=512)
def ahead(key: str) -> int:
    """How far an attack carries its fighter forward before it hits."""
    effects = content.cards()[key].effects
    steps = {"advance": 1, "advance_upto": 1, "retreat": -1}
    return sum(steps.get(e.verb, 0) * e.n for e in effects if e.when == "start")
