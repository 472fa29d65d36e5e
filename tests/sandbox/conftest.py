"""A sandbox with the little bot connected to it."""

from __future__ import annotations

import aiohttp
import pytest

from bot.sandbox.server import Sandbox
from bot.sandbox.testing import connected
from tests.sandbox.little_bot import LittleBot
from tests.sandbox.raw_client import RawClient
from tests.sandbox.raw_gateway import RawGateway


@pytest.fixture
async def empty():
    """A sandbox without a bot."""
    async with Sandbox() as sandbox:
        yield sandbox


@pytest.fixture
async def bot():
    return LittleBot()


@pytest.fixture
async def sandbox(empty, bot):
    """A sandbox whose bot is ready."""
    async with connected(empty, bot):
        await empty.commands_registered()
        yield empty


@pytest.fixture
def ann(sandbox):
    return sandbox.person("Ann")


@pytest.fixture
def bo(sandbox):
    return sandbox.person("Bo")


@pytest.fixture
async def raw(empty):
    """A bare HTTP client of a sandbox without a bot."""
    async with aiohttp.ClientSession() as session:
        yield RawClient(empty, session)


@pytest.fixture
async def wire(empty, raw):
    """A bare gateway client that has identified."""
    gateway = RawGateway(empty, raw.session)
    await gateway.listen()
    await gateway.until("GUILD_CREATE")
    return gateway
