"""What one seat may answer now, and how an answer is written.

An answer is always a short text: one key of the offer, several joined by `+`, a number in digits,
a die's face, or the new order of a shuffle (`2.0.1`). So answers go unchanged into the log, a
script of tests, or a slash command. A key may name its sort before a colon (`move:3:D5`);
keys of one sort stand together.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache

Answer = str | int | tuple[str, ...] | tuple[int, ...]
"""An answer as rules read it: see `Offer.read`."""


class Kind(StrEnum):
    """The shape of an answer, so that any front end can ask for it."""

    ONE = "one"
    SEVERAL = "several"
    EACH = "each"
    NUMBER = "number"
    SQUARE = "square"
    DIE = "die"
    SHUFFLE = "shuffle"


@dataclass(frozen=True, slots=True)
class Offer:
    """The answers open to one seat, and the one taken when its clock runs out.

    `least` and `most` bound how many keys SEVERAL takes, the values of NUMBER, the faces of DIE,
    and (as `most`) how many things SHUFFLE puts in order. EACH takes exactly one key of each sort;
    both bounds are the number of sorts.
    """

    kind: Kind
    keys: tuple[str, ...]
    default: str
    least: int = 1
    most: int = 1

    def allows(self, choice: str) -> bool:
        """Whether this text is an answer to the offer."""
        match self.kind:
            case Kind.ONE | Kind.SQUARE | Kind.NUMBER | Kind.DIE:
                return choice in self.keys
            case Kind.SEVERAL:
                taken = choice.split("+") if choice else []
                known = set(taken) <= set(self.keys) and len(set(taken)) == len(taken)
                return known and self.least <= len(taken) <= self.most
            case Kind.EACH:
                taken = choice.split("+")
                return set(taken) <= set(self.keys) and sorted(map(sort_of, taken)) == sorted(
                    self.sorts()
                )
            case Kind.SHUFFLE:
                places = choice.split(".") if choice else []
                return sorted(places) == sorted(map(str, range(self.most)))

    def read(self, choice: str) -> Answer:
        """An allowed answer as rules keep it: a key, a tuple of keys, a number, or an order."""
        match self.kind:
            case Kind.ONE | Kind.SQUARE:
                return choice
            case Kind.NUMBER | Kind.DIE:
                return int(choice)
            case Kind.SEVERAL | Kind.EACH:
                return tuple(choice.split("+")) if choice else ()
            case Kind.SHUFFLE:
                return tuple(map(int, choice.split("."))) if choice else ()

    def sorts(self) -> dict[str, tuple[str, ...]]:
        """The keys by what stands before their colon, in the order of the offer."""
        found: dict[str, tuple[str, ...]] = {}
        for key in self.keys:
            found[sort_of(key)] = (*found.get(sort_of(key), ()), key)
        return found

    def refusal(self, choice: str) -> str:
        """A sentence for who gave an answer that is not open."""
        if self.kind is Kind.EACH:
            return f"“{choice}” is not exactly one of each of {', '.join(self.sorts())}."
        return f"“{choice}” is not open to this seat now."


def sort_of(key: str) -> str:
    """What stands before the colon of a key; without one, the key itself."""
    return key.partition(":")[0]


def _unique(keys: Iterable[str]) -> tuple[str, ...]:
    keys = tuple(keys)
    return keys if len(set(keys)) == len(keys) else tuple(dict.fromkeys(keys))


def one(keys: Iterable[str], *, default: str | None = None) -> Offer | None:
    """One of these keys; the first one unless a default is named. Nothing to offer gives None.

    Equal keys are one key, so two copies of a card in a hand need no care.
    """
    keys = _unique(keys)
    return Offer(Kind.ONE, keys, keys[0] if default is None else default) if keys else None


def square(keys: Iterable[str], *, default: str | None = None) -> Offer | None:
    """One of these squares, named as on the board."""
    keys = _unique(keys)
    return Offer(Kind.SQUARE, keys, keys[0] if default is None else default) if keys else None


def several(
    keys: Iterable[str], *, least: int, most: int, default: str | None = None
) -> Offer | None:
    """From `least` to `most` of these keys; by default the first `least` of them.

    Where there are fewer keys than that, both bounds come down to their number.
    """
    keys = _unique(keys)
    if not keys:
        return None
    least, most = min(least, len(keys)), min(most, len(keys))
    fallback = "+".join(keys[:least]) if default is None else default
    return Offer(Kind.SEVERAL, keys, fallback, least, most)


def one_of_each(keys: Iterable[str], *, default: str | None = None) -> Offer | None:
    """Exactly one key of each sort (`left:jab` is one of `left`); by default the first of each."""
    keys = _unique(keys)
    if not keys:
        return None
    firsts = {sort_of(key): key for key in reversed(keys)}
    fallback = "+".join(key for key in keys if firsts[sort_of(key)] == key)
    count = len(firsts)
    return Offer(Kind.EACH, keys, fallback if default is None else default, count, count)


@lru_cache(maxsize=256)
def number(least: int, most: int, default: int | None = None) -> Offer | None:
    """A whole number from `least` to `most`; by default the least. None if there is none."""
    if most < least:
        return None
    keys = tuple(map(str, range(least, most + 1)))
    return Offer(Kind.NUMBER, keys, str(least if default is None else default), least, most)


def lot(offer: Offer) -> Offer | None:
    """A roll or a shuffle by which one answer is picked; None where there is nothing to pick."""
    if offer.kind is Kind.SEVERAL:
        return shuffle(len(offer.keys)) if 0 < offer.least < len(offer.keys) else None
    return die(len(offer.keys)) if len(offer.keys) > 1 else None


def drawn(offer: Offer, fallen: str) -> str:
    """The answer that its lot has picked when it fell so; of several keys as few as possible."""
    if offer.kind is Kind.SEVERAL:
        return "+".join(offer.keys[int(at)] for at in fallen.split(".")[: offer.least])
    return offer.keys[int(fallen) - 1]


@lru_cache(maxsize=64)
def die(faces: int = 6) -> Offer:
    """A roll of one die with faces from 1 upwards: for the chance seat only."""
    return Offer(Kind.DIE, tuple(map(str, range(1, faces + 1))), "1", 1, faces)


@lru_cache(maxsize=256)
def shuffle(count: int) -> Offer:
    """A new order for `count` things: for the chance seat only."""
    return Offer(Kind.SHUFFLE, (), ".".join(map(str, range(count))), count, count)
