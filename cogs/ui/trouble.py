"""What can go wrong on the way to Discord, by its numbers and by what the library raises."""

from __future__ import annotations

from collections.abc import Awaitable
from typing import TypeVar

import aiohttp
import discord

UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK = 10003, 10008, 10015
UNKNOWN_INTERACTION, ALREADY_ACKNOWLEDGED, EXPIRED_TOKEN = 10062, 40060, 50027
NO_ACCESS, CLOSED_DMS, NO_PERMISSION = 50001, 50007, 50013
THREAD_LOCKED = 50083
"""Discord says "archived": writing in an archived thread opens it again, but for a locked one."""
GONE = frozenset({UNKNOWN_CHANNEL, UNKNOWN_MESSAGE})
FORBIDDEN = frozenset({NO_ACCESS, CLOSED_DMS, NO_PERMISSION})
TROUBLE = (discord.DiscordException, aiohttp.ClientError, OSError, TimeoutError)
"""Every failure of a request: refused, not reached, or not answered."""
UNREADABLE = (TypeError, ValueError, KeyError)
"""What the library raises over an answer that cannot be read."""
UNKNOWN_FATE = (aiohttp.ClientError, OSError, discord.DiscordServerError, *UNREADABLE)
"""What leaves open whether Discord has done as it was told."""
T = TypeVar("T")


class Unreadable(discord.DiscordException):
    """Discord's answer cannot be read, so that nobody knows whether it did as it was told."""


async def readable(request: Awaitable[T]) -> T:
    """What the request gives. Raises Unreadable for what the library raises over such an answer."""
    try:
        return await request
    except UNREADABLE as error:
        raise Unreadable(f"The answer cannot be read: {error!r}") from error


def code_of(error: BaseException) -> int:
    """Discord's number for what went wrong; 0 where the failure has none."""
    return error.code if isinstance(error, discord.HTTPException) else 0
