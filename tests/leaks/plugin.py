"""Lets the leak detector look over every test that has a sandbox in it: a leak fails the test.

`watch` gives a test what the detector has found so far; a test that leaks on purpose forgives it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from bot import games as registry
from bot.client import KumiteClient
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.server import Sandbox
from bot.sessions.tables import Tables
from bot.store.database import Database
from tests.leaks import courses
from tests.leaks.courses import AnyGame
from tests.leaks.detector import Detector, Leak, listed
from tests.leaks.sights import Sights


class Watch:
    """Everything of one test that the detector has to know: sandboxes, databases, games."""

    def __init__(self) -> None:
        self.sights: list[Sights] = []
        self.databases: dict[Path, None] = {}
        self.games = dict[Path, Mapping[str, AnyGame]]()
        self.kumite = False
        self._forgiven = False

    def leaks(self) -> list[Leak]:
        """What people have been shown so far that was not for their eyes."""
        there = [path for path in self.databases if path.is_file()]
        known = {game.name: game for game in registry.games()}
        found = [
            (course, self.games.get(path, known)[course.game])
            for path in there
            for course in courses.read(path)
        ]
        return [
            leak
            for sights in self.sights
            for leak in Detector(sights, found, forms=self.kumite).leaks()
        ]

    def forgive(self) -> list[Leak]:
        """The same; the test does not fail for them."""
        self._forgiven = True
        return self.leaks()

    def close(self) -> None:
        """Fail the test for whatever it has leaked."""
        if any(sights.seen for sights in self.sights) and not self._forgiven:
            found = self.leaks()
            assert not found, f"What was not for everybody's eyes was shown:\n{listed(found)}"


_watching: list[Watch] = []


def _after(kind: type, note: Callable[[Watch, Any], None], patch: pytest.MonkeyPatch) -> None:
    """Let the present test's watch hear of every thing of this kind that is made."""
    make = kind.__init__

    def made(self: Any, *args: Any, **kwargs: Any) -> None:
        make(self, *args, **kwargs)
        for watch in _watching:
            note(watch, self)

    patch.setattr(kind, "__init__", made)


def _of_client(watch: Watch, _client: KumiteClient) -> None:
    watch.kumite = True


def _of_tables(watch: Watch, tables: Tables) -> None:
    database = getattr(tables.store, "database", None)
    if isinstance(database, Database):
        watch.games[database.path] = tables.games


def _of_process(watch: Watch, process: BotProcess) -> None:
    if path := process._environment.get("DATABASE_PATH"):
        watch.databases[Path(path)] = None
        watch.kumite = True


@pytest.fixture(scope="session", autouse=True)
def _everything_made_is_noted() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        _after(Sandbox, lambda watch, made: watch.sights.append(Sights(made.world)), patch)
        _after(Database, lambda watch, made: watch.databases.update({made.path: None}), patch)
        _after(Tables, _of_tables, patch)
        _after(KumiteClient, _of_client, patch)
        _after(BotProcess, _of_process, patch)
        yield


@pytest.fixture(autouse=True)
def watch() -> Iterator[Watch]:
    """The detector at work in this test."""
    made = Watch()
    _watching.append(made)
    try:
        yield made
    finally:
        _watching.remove(made)
    made.close()
