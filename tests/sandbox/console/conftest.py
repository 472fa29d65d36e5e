"""A page that watches Ann and Bob, in a sandbox without a bot."""

from __future__ import annotations

import pytest

from bot.sandbox.console.site import Console
from bot.sandbox.server import Sandbox
from tests.sandbox.browser import opened


@pytest.fixture
async def sandbox():
    sandbox = Sandbox()
    console = Console(sandbox)
    console.seat(["Ann", "Bob"])
    async with sandbox:
        yield sandbox
        await console.close()


@pytest.fixture
async def browser(sandbox):
    async with opened(sandbox, a="Ann", b="Bob") as browser:
        yield browser
