"""A player that does anything the rules allow: for self-play, benchmarks and tests."""

from __future__ import annotations

from bisect import bisect_left
from functools import partial
from typing import Any

from bot.kernel.chance import Chance, guess
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.offer import Kind
from bot.kernel.procedure import Seat


def pick(_: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> str:
    """An answer for a seat that is asked now: first any sort of answers, then any one of it.

    So a hundred squares to move to do not drown the few targets to strike.
    """
    offer = flow.offers()[seat]
    if offer.kind is not Kind.ONE or len(offer.keys) == 1:
        return guess(offer, chance)
    sorts = _sorts(offer.keys)
    chosen = sorts[chance.below(len(sorts))]
    return offer.keys[chosen[chance.below(len(chosen))]]


def _sorts(keys: tuple[str, ...]) -> list[range]:
    """The places of each sort of keys, found by halving: there may be hundreds of one sort."""
    found, start = [], 0
    while start < len(keys):
        end = bisect_left(keys, True, start, key=partial(_differ, keys[start]))
        found.append(range(start, end))
        start = end
    return found


def _differ(one: str, other: str) -> bool:
    return one.partition(":")[0] != other.partition(":")[0]
