"""A table in the sandbox: the real client and cogs, over a desk on paper."""

from __future__ import annotations

from contextlib import asynccontextmanager
from types import SimpleNamespace

import pytest

import cogs.retry
from bot.client import KumiteClient
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import assert_nothing_refused, connected
from tests.cogs.dojo import Dojo, open_bot
from tests.cogs.paper_desk import PaperDesk, PaperRenderer

EXTENSIONS = ("cogs.ui.errors", "cogs.table", "cogs.panels", "cogs.publisher")


@asynccontextmanager
async def client_of(table):
    """A client at that table; entering another one is a restart."""
    client = KumiteClient(table.desk, table.renderer, EXTENSIONS)
    async with connected(table.sandbox, client) as task:
        yield SimpleNamespace(client=client, task=task)


@pytest.fixture
async def table(monkeypatch):
    """Ann and Bo at a match in #general; Cy watches. No client is connected yet."""
    monkeypatch.setattr(cogs.retry, "FIRST_WAIT", 0.01)
    async with Sandbox() as sandbox:
        ann, bo, cy = (sandbox.person(name) for name in ("Ann", "Bo", "Cy"))
        guild, channel = sandbox.world.guild, sandbox.channel("general")
        desk = PaperDesk(guild.id, channel.id, (ann.user.id, bo.user.id))
        yield SimpleNamespace(
            sandbox=sandbox,
            desk=desk,
            renderer=PaperRenderer(),
            ann=ann,
            bo=bo,
            cy=cy,
            channel=channel,
        )


@pytest.fixture
async def played(table):
    """The same table with the bot at it."""
    async with client_of(table) as bot:
        table.client = bot.client
        yield table
    assert_nothing_refused(table.sandbox)


@pytest.fixture
async def empty_dojo(tmp_path, monkeypatch):
    """A sandbox with Ann, Bo and Cy in it; no bot is connected yet."""
    monkeypatch.setattr(cogs.retry, "FIRST_WAIT", 0.01)
    async with Sandbox() as sandbox:
        dojo = Dojo(sandbox, tmp_path / "kumite.db")
        for name in ("Ann", "Bo", "Cy"):
            dojo.person(name)
        yield dojo


@pytest.fixture
async def dojo(empty_dojo):
    """The same with the whole bot at work; whatever Discord would refuse fails the test."""
    async with open_bot(empty_dojo):
        yield empty_dojo
    assert_nothing_refused(empty_dojo.sandbox)


async def show(table, *lines):
    """Publish a board and wait until everybody sees it."""
    table.desk.outbox.tell(*lines or ("Round 1.",))
    return await table.ann.until_reads((lines or ("Round 1.",))[-1])
