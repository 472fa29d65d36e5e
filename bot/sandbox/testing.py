"""For tests: an ordinary discord.py client, inside the test's process, connected to a sandbox."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import aiohttp
import discord
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.sandbox.server import Sandbox


async def point_client_at(api_base: str) -> None:
    """Let discord.py talk to another server; the gateway's address is asked from it."""
    Route.BASE = api_base
    async with aiohttp.ClientSession() as session, session.get(f"{api_base}/gateway") as response:
        address = await response.json()
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(address["url"])


@asynccontextmanager
async def connected(
    sandbox: Sandbox, client: discord.Client, *, seconds: float = 10.0
) -> AsyncIterator[asyncio.Task[None]]:
    """Run a client against a sandbox; yields its task once it listens, and closes it after."""
    base, gateway = Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY
    await point_client_at(sandbox.api_base)
    task = asyncio.create_task(client.start(sandbox.token))
    ready = asyncio.create_task(sandbox.ready(seconds=seconds))
    try:
        await asyncio.wait({task, ready}, return_when=asyncio.FIRST_COMPLETED)
        if task.done():
            ready.cancel()
            task.result()
        await ready
        await client.wait_until_ready()
        yield task
    finally:
        await client.close()
        await asyncio.gather(task, return_exceptions=True)
        Route.BASE, DiscordWebSocket.DEFAULT_GATEWAY = base, gateway


def assert_nothing_refused(sandbox: Sandbox) -> None:
    """Fail with the list of what the bot did wrong, if anything."""
    assert not sandbox.world.refusals, "\n".join(str(r) for r in sandbox.world.refusals)
