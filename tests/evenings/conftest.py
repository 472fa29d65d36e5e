"""An evening: a sandbox, and a database for the bot."""

from __future__ import annotations

import pytest

import cogs.retry
from bot.sandbox.server import Sandbox


@pytest.fixture
async def sandbox():
    async with Sandbox() as made:
        yield made


@pytest.fixture
def database(tmp_path):
    return tmp_path / "kumite.db"


@pytest.fixture
def impatient(monkeypatch):
    """Lets a bot in this process try again after a hundredth of a second."""
    monkeypatch.setattr(cogs.retry, "FIRST_WAIT", 0.01)
