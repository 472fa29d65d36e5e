"""A whole bot in the sandbox for tests: real desk, real store, Warriors Way, every cog."""

from __future__ import annotations

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path

from bot.client import KumiteClient
from bot.sandbox.people.person import Person
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import connected
from bot.sessions.desk import Desk
from bot.sessions.records import MatchRecord
from bot.store import open_store
from cogs import EXTENSIONS
from tests.cogs.paper_desk import PaperRenderer


@dataclass
class Dojo:
    """The sandbox with Ann, Bo and Cy in #general, and the desk of the bot that is connected."""

    sandbox: Sandbox
    database: Path
    people: dict[str, Person] = field(default_factory=dict)
    desk: Desk | None = None
    renderer: PaperRenderer = field(default_factory=PaperRenderer)

    def person(self, name: str) -> Person:
        if name not in self.people:
            self.people[name] = self.sandbox.person(name)
        return self.people[name]

    @property
    def ann(self) -> Person:
        return self.person("Ann")

    @property
    def bo(self) -> Person:
        return self.person("Bo")

    @property
    def cy(self) -> Person:
        return self.person("Cy")

    async def match(self, number: int = 1) -> MatchRecord:
        assert self.desk is not None
        return await self.desk.match(number)

    async def asked(self, person: Person, number: int = 1):
        """What a person is asked now, or None."""
        assert self.desk is not None
        return (await self.desk.panel(number, person.user.id)).decision

    async def answer(self, person: Person, key: str, number: int = 1) -> None:
        """Answer for somebody behind the scenes, to bring a fight to where a test needs it."""
        assert self.desk is not None
        decision = await self.asked(person, number)
        assert decision is not None, f"{person.name} is asked nothing"
        await self.desk.choose(
            number, person.user.id, decision.question, key, f"test-{next(_PRESSES)}"
        )


_PRESSES = count()


def certain_entropy():
    """Bytes that are the same in every run, so that fights are too."""
    counter = count()

    def entropy(size: int) -> bytes:
        return hashlib.sha512(f"dojo {next(counter)}".encode()).digest()[:size]

    return entropy


@asynccontextmanager
async def open_bot(dojo: Dojo) -> AsyncIterator[KumiteClient]:
    """The bot, connected; entering another one on the same database is a restart."""
    store = await open_store(dojo.database)
    desk = Desk(store, entropy=certain_entropy())
    dojo.desk = desk
    client = KumiteClient(desk, dojo.renderer, EXTENSIONS)
    try:
        await desk.start()
        async with connected(dojo.sandbox, client):
            yield client
    finally:
        await desk.close()
        await store.close()
