"""The six ratings of a Fighter, worked out from its deck (IC-1.3.4, IC-1.3.5)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Mapping
from functools import lru_cache
from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.printed import Ability, Card, Roster

NAMES: Final = ("Damage", "Range", "Defense", "Resources", "Mobility", "Launch")
"""In the order in which they are shown."""

_STEPS: Final[Mapping[str, tuple[float, float, float, float]]] = {
    "Damage": (2.8, 3.25, 3.5, 4.0),
    "Range": (0.2, 0.5, 1.0, 2.0),
    "Defense": (0.3, 0.6, 1.0, 1.2),
    "Resources": (0.5, 0.7, 0.82, 1.1),
    "Mobility": (2.0, 2.7, 3.15, 3.5),
    "Launch": (0.15, 0.58, 0.8, 1.1),
}
"""What a deck has to reach on average for the ratings 2, 3, 4 and 5; see `averages`."""

_WORTH: Final[Mapping[str, Mapping[str, float]]] = {
    "Resources": {
        "discard": -1,
        "draw": 1,
        "draw_item": 1,
        "gain_power": 1,
        "item_here": 1,
        "items_random": 0.5,
        "target_discards": 1,
        "opponents_discard": 1,
        "attacker_discards": 1,
    },
    "Mobility": {
        "gain_movement": 1,
        "move": 1,
        "move_up_to": 1,
        "teleport": 1,
        "target_loses_movement": 0.5,
    },
    "Defense": {"reduce": 1, "heal": 1, "prevent": 4, "reduce_by_boost": 2, "cancel_launch": 1},
}
"""Verbs that count for a rating, and how much one of each is worth."""


def ratings(fighter: str) -> dict[str, int]:
    """The six ratings of a Fighter by name, each from 1 to 5."""
    return _ratings(_deck(content.fighters()[fighter]))


def summary(roster: Roster) -> str:
    """The tagline and the ratings in one line."""
    told = " · ".join(f"{name} {n}" for name, n in _ratings(_deck(roster)).items())
    return f"{roster.tagline} {told}"


def averages(deck: Iterable[Card]) -> dict[str, float]:
    """What the ratings are read from: figures of a deck.

    Damage is the mean of the attacks' best abilities, and a quarter of it the very best; Range is
    the mean of the attacks, Launch that of all cards. The others add up what the best ability of
    each card gives, Defense on Shields above all, and Mobility counts the Boosts too.
    """
    cards = list(deck)
    attacks = [card for card in cards if not card.is_shield]
    harm = [max(card.damage + _bonus(a, "damage") for a in _used(card)) for card in attacks]
    reach = [max(a.total("range") or card.range for a in _used(card)) for card in attacks]
    return {
        "Damage": 0.75 * _mean(harm) + 0.25 * max(harm, default=0),
        "Range": _mean(reach),
        "Defense": _mean(_best(card, "Defense") for card in cards),
        "Resources": _mean(_best(card, "Resources") for card in cards),
        "Mobility": _mean(card.boost + _best(card, "Mobility") for card in cards),
        "Launch": _mean(_launch(card) for card in cards),
    }


def _deck(roster: Roster) -> tuple[Card, ...]:
    return tuple(content.cards()[key] for key in roster.deck)


@lru_cache(maxsize=64)
def _ratings(deck: tuple[Card, ...]) -> dict[str, int]:
    figures = averages(deck)
    return {name: 1 + bisect_right(_STEPS[name], figures[name]) for name in NAMES}


def _used(card: Card) -> list[Ability]:
    return [ability for ability in card.abilities if not ability.as_shield] or list(card.abilities)


def _bonus(ability: Ability, verb: str) -> float:
    """What an ability adds; half of it where it depends on something or is paid for."""
    return sum(
        part.n * (0.5 if part.condition or part.paid_by >= 0 or part.verb != verb else 1)
        for part in ability.parts
        if part.verb == verb or part.verb.startswith(f"{verb}_per")
    )


def _launch(card: Card) -> float:
    """Of its best ability; Shields launch the attacker."""
    return max(
        card.launch + _bonus(a, "launch") + sum(p.n for p in a.parts if p.verb == "launch_attacker")
        for a in card.abilities
    )


def _best(card: Card, rating: str) -> float:
    worth = _WORTH[rating]
    return max(sum(part.n * worth.get(part.verb, 0) for part in a.parts) for a in card.abilities)


def _mean(figures: Iterable[float]) -> float:
    found = list(figures)
    return sum(found) / len(found) if found else 0.0
