"""What a printed card promises, worked out once: enough to compare cards at a glance."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.attack.figures import through
from bot.games.iconoclash.printed import Ability, Card
from bot.kernel.phrases import Part

HARM: Final = {
    "damage": 1.0,
    "launch": 0.7,
    "damage_per_launch": 1.0,
    "damage_per_move": 1.0,
    "damage_per_power": 1.5,
    "damage_per_item": 1.0,
    "strike_target": 1.0,
    "target_discards": 0.5,
    "opponents_discard": 0.5,
    "target_loses_movement": 0.2,
    "target_loses_power": 0.4,
    "drop": 0.4,
}
"""Damage expected of one of each, where the attack has a target."""
GAIN: Final = {
    "draw": 0.5,
    "draw_item": 0.6,
    "gain_power": 0.6,
    "gain_movement": 0.2,
    "heal": 0.9,
    "item_here": 0.4,
    "items_random": 0.2,
    "extra_attack": 1.2,
    "extra_action": 1.2,
    "move": 0.15,
    "teleport": 0.15,
    "discard": -0.4,
    "discard_item": -0.6,
    "take_damage": -1.0,
    "spend_power": -0.6,
    "spend_movement": -0.2,
}
"""What one of each is worth whether there is a target or not."""
GUARD: Final = {
    "reduce": 0.7,
    "reduce_by_boost": 1.2,
    "prevent": 2.5,
    "cancel_launch": 0.7,
    "reduce_launch": 0.3,
    "strike_back": 1.0,
    "launch_attacker": 0.6,
    "attacker_discards": 0.5,
    "move_attacker": 0.1,
}
"""What one of each is worth to whoever is attacked."""
UNSURE: Final = 0.5
"""So much of its worth has what hangs on a condition."""
POWER: Final = 0.6


@dataclass(frozen=True)
class Promise:
    """One ability: the harm it does to a target, what it gains or guards, and how far it reaches.

    `leap` counts the spaces of movement before the attack, `power` the Power Tokens it takes.
    """

    harm: float
    gain: float
    guard: float
    length: int
    through: str
    leap: int
    power: int


@dataclass(frozen=True)
class Glance:
    """A card: its abilities, those that attack, and the most that it can be worth."""

    promises: tuple[Promise, ...]
    attacks: tuple[tuple[float, int, str, int, int, float], ...]
    worth: float


_known: dict[str, tuple[Card, Glance]] = {}


def glance(key: str) -> Glance:
    """What a card promises: worked out once for each printing of it."""
    card = content.cards()[key]
    known = _known.get(key)
    if known is None or known[0] is not card:
        known = _known[key] = (card, _read(card))
    return known[1]


def _read(card: Card) -> Glance:
    promises = tuple(_promise(card, ability) for ability in card.abilities)
    attacks = tuple(
        (p.harm + p.gain, p.length, p.through, p.leap, p.power, _after_moving(ability))
        for p, ability in zip(promises, card.abilities, strict=True)
        if p.harm and not ability.as_shield and not ability.reaction
    )
    worth = max(p.harm + p.gain + p.guard - POWER * p.power for p in promises)
    return Glance(promises, attacks, worth)


def _promise(card: Card, ability: Ability) -> Promise:
    guards = card.is_shield or ability.as_shield or ability.reaction == phrases.ATTACKED
    harm = 0.0 if guards else card.damage + HARM["launch"] * card.launch
    parts, before = ability.parts, 0
    if not guards and not ability.reaction:
        harm += _sum(parts, HARM)
        before = sum(p.n for p in parts if p.when == phrases.BEFORE and p.verb in phrases.MOVES)
    return Promise(
        harm,
        _sum(parts, GAIN),
        _sum(parts, GUARD) if guards else 0.0,
        1 if ability.has("surrounding") else ability.total("range") or card.range,
        through(ability),
        before,
        ability.power,
    )


def _after_moving(ability: Ability) -> float:
    """How much better an attack is right after moving than it is counted (IC-3.4.7)."""
    return UNSURE * sum(p.n for p in ability.parts if p.condition == "moved")


def _sum(parts: tuple[Part, ...], points: dict[str, float]) -> float:
    return sum(
        points.get(p.verb, 0.0) * max(1, p.n) * (UNSURE if p.condition else 1.0) for p in parts
    )
