"""Keeps lobby messages true to the end: once a match is over, its lobby message says who won."""

from __future__ import annotations

import asyncio

from bot.client import KumiteClient
from bot.sessions.records import MatchRecord, Status
from cogs.ui.lobby import message as lobby


async def setup(client: KumiteClient) -> None:
    """Look after lobby messages for as long as the client lives."""
    client.keep_running(_tell_endings(client), "the ends of matches")


async def _tell_endings(client: KumiteClient) -> None:
    """One lobby message after the other, as matches end."""
    ended: asyncio.Queue[int] = asyncio.Queue()

    def hear(match: MatchRecord) -> None:
        if match.status is Status.OVER:
            ended.put_nowait(match.id)

    stop = client.desk.listen(hear)
    try:
        await client.wait_until_ready()
        while True:
            await lobby.amend(client, await ended.get())
    finally:
        stop()
