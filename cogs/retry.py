"""What Discord has forbidden or not done: how long to wait before trying again."""

from __future__ import annotations

import time
from collections.abc import Iterable
from typing import TypeVar

import discord

FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0
CLOSED_FOR = 300.0
T = TypeVar("T")


class Closed:
    """What Discord has forbidden lately: not worth trying again for some minutes."""

    def __init__(self) -> None:
        self._until: dict[object, float] = {}

    def add(self, thing: object) -> None:
        """It was forbidden just now."""
        now = time.monotonic()
        self._until = {old: until for old, until in self._until.items() if until > now}
        self._until[thing] = now + CLOSED_FOR

    def holds(self, thing: object) -> bool:
        """Whether it was forbidden lately."""
        return self._until.get(thing, 0.0) > time.monotonic()

    def forget(self, things: Iterable[object]) -> None:
        """They may be allowed again."""
        for thing in things:
            self._until.pop(thing, None)

    def open(self, things: Iterable[T]) -> list[T]:
        """Those not forbidden lately; all of them if there is no other."""
        every = list(things)
        return [thing for thing in every if not self.holds(thing)] or every


class Patience:
    """Waits that double with each failure of the same thing, from 1 s up to five minutes."""

    def __init__(self) -> None:
        self._next: dict[object, float] = {}

    def after(self, thing: object, error: BaseException | None = None) -> float:
        """How many seconds to wait after one more failure; as long as Discord asks, if it does."""
        wait = self._next.get(thing, FIRST_WAIT)
        self._next[thing] = min(wait * 2, LONGEST_WAIT)
        return max(wait, error.retry_after) if isinstance(error, discord.RateLimited) else wait

    def over(self, thing: object) -> None:
        """It worked."""
        self._next.pop(thing, None)
