"""Randomness without a hidden source: whoever runs a match answers for the chance seat."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from bot.kernel.flow import Flow
from bot.kernel.offer import Kind, Offer
from bot.kernel.procedure import CHANCE, Seat
from bot.kernel.state import State

S = TypeVar("S", bound=State)
T = TypeVar("T")
_MASK = (1 << 64) - 1


class Chance(Protocol):
    """A source of whole numbers."""

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1, each with equal chance."""
        ...


@dataclass
class Rng:
    """A small generator (SplitMix64) whose whole state is one integer: for search and tests.

    Not for real matches: their dice come from the match's verifiable seed.
    """

    seed: int

    def below(self, bound: int) -> int:
        """A number from 0 to `bound` - 1."""
        self.seed = (self.seed + 0x9E3779B97F4A7C15) & _MASK
        z = self.seed
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return ((z ^ (z >> 31)) * bound) >> 64


def answer(offer: Offer, chance: Chance) -> str:
    """An answer to a roll or a shuffle, each with equal chance."""
    if offer.kind is Kind.DIE:
        return str(offer.least + chance.below(offer.most - offer.least + 1))
    return ".".join(map(str, shuffled(list(range(offer.most)), chance)))


def guess(offer: Offer, chance: Chance) -> str:
    """Any answer that the offer allows, keys with equal chance."""
    if offer.kind in (Kind.DIE, Kind.SHUFFLE):
        return answer(offer, chance)
    if offer.kind is Kind.SEVERAL:
        count = offer.least + chance.below(offer.most - offer.least + 1)
        return "+".join(shuffled(list(offer.keys), chance)[:count])
    if offer.kind is Kind.EACH:
        sorts = offer.sorts().values()
        return "+".join(keys[chance.below(len(keys))] for keys in sorts)
    return offer.keys[chance.below(len(offer.keys))]


def guess_secrets(flow: Flow[S], seat: Seat, chance: Chance) -> None:
    """Put other seats' secret answers in an imagined world by any that are open there.

    That they have answered is public, so an answer stays an answer.
    """
    for depth, procedure in enumerate(flow.agenda, start=1):
        hidden = sorted(other for other in procedure.answers if other != seat)
        if hidden:
            offers = Flow(flow.state, flow.agenda[:depth]).offers()
            procedure.answers.update({s: guess(offers[s], chance) for s in hidden if s in offers})


def shuffled(things: list[T], chance: Chance) -> list[T]:
    """The same things in a random order (Fisher and Yates)."""
    order = things[:]
    for last in range(len(order) - 1, 0, -1):
        other = chance.below(last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def settle(flow: Flow[S], roll: Callable[[Offer], str]) -> None:
    """Answer for the chance seat until a person has to choose or the match is over."""
    while offer := flow.offers().get(CHANCE):
        flow.choose(CHANCE, roll(offer))
