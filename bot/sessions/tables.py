"""Matches in memory: a lock for each, a small cache, and the one way to take a step."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import bot
from bot.kernel.errors import BrokenSave, NoSuchMatch, TableMovedOn
from bot.kernel.game import Game
from bot.sessions import steps
from bot.sessions.errors import NotSaved
from bot.sessions.records import MatchRecord, Status
from bot.sessions.steps import Move, Played, Table
from bot.store import Store, StoreError
from bot.store.entries import Entry, Stored
from bot.store.errors import Outpaced

CACHED = 256
_log = logging.getLogger(__name__)


@dataclass
class _Lock:
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    users: int = 0


class Tables:
    """Takes steps one at a time in each match; no match ever waits for another.

    After every attempt to store a step, `heard` hears of the match: whoever thinks, ticks or
    publishes then looks for work. What is in memory is always what is stored, or nothing.
    """

    def __init__(
        self, store: Store, games: Mapping[str, Game[Any, Any]], clock: Callable[[], float]
    ) -> None:
        self.store = store
        self.games = games
        self.clock = clock
        self.heard: list[Callable[[MatchRecord], None]] = []
        self._locks: dict[int, _Lock] = {}
        self._cache: OrderedDict[int, Table] = OrderedDict()

    @asynccontextmanager
    async def locked(self, match_id: int) -> AsyncIterator[None]:
        """Have the match to oneself."""
        held = self._locks.setdefault(match_id, _Lock())
        held.users += 1
        try:
            async with held.lock:
                yield
        finally:
            held.users -= 1
            if not held.users:
                del self._locks[match_id]

    def game(self, name: str) -> Game[Any, Any]:
        """The rules of that name. Raises BrokenSave if this version does not have them."""
        if name not in self.games:
            raise BrokenSave(f"This version of Kumite does not have the game “{name}”.")
        return self.games[name]

    async def record(self, match_id: int) -> MatchRecord:
        """A match as stored. Raises NoSuchMatch, StoreError."""
        if table := self._cache.get(match_id):
            return table.match
        match = await self.store.matches.get(match_id)
        if match is None:
            raise no_such_match(match_id)
        return match

    async def look(self, match_id: int) -> Table:
        """The match as it stands.

        Raises NoSuchMatch, TableMovedOn if it has not begun, BrokenSave, StoreError.
        """
        if table := self._cache.get(match_id):
            self._cache.move_to_end(match_id)
            return table
        async with self.locked(match_id):
            return await self._load(match_id)

    async def play(
        self, match_id: int, press: str, move: Callable[[Table], Move]
    ) -> tuple[Played | Table, Entry | None]:
        """Take one step, all of it or nothing, and at most once for each press.

        `move` says what to do at the table as it stands. Gives the step; or, if this press has
        been taken before, the table and the log row that the press wrote then. Raises what `move`
        raises, what the rules refuse with, NoSuchMatch, BrokenSave, and NotSaved for StoreError.
        """
        async with self.locked(match_id):
            try:
                # Another process, or a step whose caller went away, came first: look once more.
                with suppress(Outpaced):
                    return await self._play(match_id, press, move)
                return await self._play(match_id, press, move)
            except StoreError as error:
                raise not_saved(error) from error

    async def resume(self, match_id: int) -> None:
        """After a start, give the people of a match time to answer before its clock runs out.

        Raises NoSuchMatch, BrokenSave, StoreError.
        """
        async with self.locked(match_id):
            played = steps.resumed(await self._load(match_id), self.clock())
            if played is not None:
                await self.commit(played)

    async def commit(self, played: Played) -> None:
        """Store a step. Only with the match's lock held. Raises StoreError."""
        match_id = played.table.match.id
        # Until this is known to be stored, memory must not say either that it is or that it is not.
        self.forget(match_id)
        try:
            await self.store.matches.commit(played.commit)
            self._keep(played.table)
        finally:
            for hear in self.heard:
                hear(played.table.match)

    def forget(self, match_id: int) -> None:
        """Read the match anew next time."""
        self._cache.pop(match_id, None)

    async def _play(
        self, match_id: int, press: str, move: Callable[[Table], Move]
    ) -> tuple[Played | Table, Entry | None]:
        table = await self._load(match_id)
        if entry := await self.store.log.pressed(press):
            return table, entry
        played = steps.played(table, move(table), self.clock())
        await self.commit(played)
        return played, None

    async def _load(self, match_id: int) -> Table:
        if table := self._cache.get(match_id):
            return table
        stored = await self.store.matches.stored(match_id)
        if stored is None:
            raise no_such_match(match_id)
        table = self._table(stored)
        upgraded = stored.version != bot.__version__ or _rules_changed(table)
        if stored.match.status is Status.RUNNING and upgraded:
            played = steps.updated(table, self.clock())
            await self.commit(played)
            return played.table
        self._keep(table)
        return table

    def _table(self, stored: Stored) -> Table:
        match = stored.match
        if match.status is Status.LOBBY:
            raise TableMovedOn("This match has not begun yet. Its host starts it in the lobby.")
        if match.status is Status.CANCELLED:
            raise TableMovedOn("This match was cancelled before it began. Open a new one.")
        if stored.save is None:
            raise BrokenSave(f"Match {match.id} has lost its save. Put a backup in its place.")
        game = self.game(match.game)
        flow = game.codec.load(stored.save)
        return Table(game, match, flow, stored.seed, stored.drawn, stored.head)

    def _keep(self, table: Table) -> None:
        self._cache[table.match.id] = table
        self._cache.move_to_end(table.match.id)
        while len(self._cache) > CACHED:
            self._cache.popitem(last=False)


def no_such_match(match_id: int) -> NoSuchMatch:
    """The answer to a number that no match has."""
    return NoSuchMatch(f"There is no match {match_id} here. /match list shows those there are.")


def not_saved(error: StoreError) -> NotSaved:
    """The answer to somebody whose decision could not be stored; the cause goes to the log."""
    _log.error("A decision could not be stored: %s", error)
    return NotSaved(
        "This could not be saved just now, so it does not count. Nothing that was done before is "
        "lost. Please try again in a minute."
    )


def _rules_changed(table: Table) -> bool:
    """Whether loading alone has changed what is asked, or of whom."""
    flow, match = table.flow, table.match
    return (flow.question, flow.awaited()) != (match.question, match.awaited)


def closed(match: MatchRecord) -> TableMovedOn:
    """What to tell who comes too late to a lobby."""
    if match.status is Status.CANCELLED:
        return TableMovedOn("This lobby was cancelled. Open a new match with /match new.")
    return TableMovedOn("This match has begun already. /match board shows it.")
