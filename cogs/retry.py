"""What can go wrong on the way to Discord, and how long to wait before trying again."""

from __future__ import annotations

import time
from collections.abc import Awaitable, Iterable
from typing import TypeVar

import aiohttp
import discord

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE = 10003, 10008
NO_ACCESS, CLOSED_DMS, NO_PERMISSION = 50001, 50007, 50013
THREAD_LOCKED = 50083
"""Discord says "archived": writing in an archived thread opens it again, but for a locked one."""
GONE = frozenset({UNKNOWN_CHANNEL, UNKNOWN_MESSAGE})
FORBIDDEN = frozenset({NO_ACCESS, CLOSED_DMS, NO_PERMISSION})
TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)
"""Every failure of a request: refused, not reached, or not answered."""
FIRST_WAIT, LONGEST_WAIT = 1.0, 300.0
CLOSED_FOR = 300.0
T = TypeVar("T")


class Unreadable(discord.DiscordException):
    """Discord's answer cannot be read, so that nobody knows whether it did as it was told."""


async def readable(request: Awaitable[T]) -> T:
    """What the request gives. Raises Unreadable for what the library raises over such an answer."""
    try:
        return await request
    except (TypeError, ValueError, KeyError) as error:
        raise Unreadable(f"The answer cannot be read: {error!r}") from error


def code_of(error: BaseException) -> int:
    """Discord's number for what went wrong; 0 where the failure has none."""
    return error.code if isinstance(error, discord.HTTPException) else 0


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
