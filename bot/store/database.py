"""One SQLite file: a connection that writes, one that reads, and whole transactions on either."""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any, TypeVar, cast

import aiosqlite

from bot.store.errors import explained
from bot.store.migrations import migrate

T = TypeVar("T")
Work = Callable[[sqlite3.Connection], T]
BUSY_MS = 5000


class _Connection(aiosqlite.Connection):
    """A connection whose thread takes a whole transaction at once.

    One hop between threads instead of one a statement: three times as fast, and transactions of
    two tasks can never run into each other.
    """

    def __init__(self, path: Path) -> None:
        super().__init__(partial(sqlite3.connect, path, isolation_level=None), 64)
        # A thread that outlives the event loop must not keep a dying process alive.
        self._thread.daemon = True

    async def open(self) -> None:
        """Open the file. If that fails, the thread is over when this raises."""
        try:
            await self
        except BaseException:
            # The thread still answers to the event loop, which must not be gone by then.
            await asyncio.to_thread(self._thread.join)
            raise

    async def finish(self) -> None:
        """Close the file and see the thread out."""
        await self.close()
        await asyncio.to_thread(self._thread.join)

    async def run(self, work: Work[T]) -> T:
        outcome = await self._execute(work, self._conn)  # type: ignore[no-untyped-call]
        return cast(T, outcome)


class Database:
    """An open database. Every call either returns with all of its work done or raises StoreError
    with none of it done.
    """

    def __init__(self, path: Path, writer: _Connection, reader: _Connection) -> None:
        self.path = path
        self._writer = writer
        self._reader = reader
        self._waiting: list[tuple[Work[Any], asyncio.Future[Any]]] = []
        self._writing: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, path: Path, *, busy_ms: int = BUSY_MS) -> Database:
        """Open the file, make it if need be, and bring its tables up to date.

        `busy_ms` says how long to wait for another program that writes. Raises StoreError.
        """
        opened: list[_Connection] = []
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            for prepare in (_prepare_writer, _prepare_reader):
                connection = _Connection(path)
                await connection.open()
                opened.append(connection)
                await connection.run(partial(prepare, busy_ms=busy_ms))
        except BaseException as error:
            for connection in opened:
                await connection.finish()
            if isinstance(error, sqlite3.Error | OSError):
                raise explained(error, path) from error
            raise
        return cls(path, *opened)

    async def write(self, work: Work[T]) -> T:
        """Run `work` on the writing thread, all of it or nothing, on disk when this returns.

        What many ask for while the disk is busy shares the next commit: syncing the disk takes
        longer than all else. `work` touches nothing but the database, for it may run twice.
        """
        done: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._writing is None:
            self._writing = asyncio.create_task(self._write_all())
        try:
            return await done
        except sqlite3.Error as error:
            raise explained(error) from error

    async def read(self, work: Work[T]) -> T:
        """Run `work` on the reading thread, on one consistent picture of the data."""
        try:
            return await self._reader.run(partial(_transaction, "BEGIN", work))
        except sqlite3.Error as error:
            raise explained(error) from error

    async def close(self) -> None:
        """Finish what is queued and let go of the file."""
        try:
            if self._writing is not None:
                await self._writing
            await self._reader.finish()
        finally:
            await self._writer.finish()

    async def _write_all(self) -> None:
        while self._waiting:
            batch, self._waiting = self._waiting, []
            outcomes: list[Any]
            try:
                outcomes = await self._writer.run(partial(_together, [work for work, _ in batch]))
            except Exception as error:  # the connection itself is gone
                outcomes = [_Failed(error)] * len(batch)
            for (_, done), outcome in zip(batch, outcomes, strict=True):
                if done.done():  # whoever asked has gone away
                    continue
                if isinstance(outcome, _Failed):
                    done.set_exception(outcome.error)
                else:
                    done.set_result(outcome)
        self._writing = None


@dataclass(frozen=True, slots=True)
class _Failed:
    error: Exception


def _together(works: list[Work[Any]], connection: sqlite3.Connection) -> list[Any]:
    """Each work's result or failure; one commit for all if that can be."""
    if len(works) > 1:
        # Where it cannot (a full disk undoes everything), each is tried, and fails, by itself.
        with suppress(sqlite3.Error):
            return _transaction("BEGIN IMMEDIATE", partial(_each, works), connection)
    outcomes: list[Any] = []
    for work in works:
        try:
            outcomes.append(_transaction("BEGIN IMMEDIATE", work, connection))
        except Exception as error:
            outcomes.append(_Failed(error))
    return outcomes


def _each(works: list[Work[Any]], connection: sqlite3.Connection) -> list[Any]:
    outcomes: list[Any] = []
    for work in works:
        connection.execute("SAVEPOINT work")
        try:
            outcomes.append(work(connection))
        except Exception as error:
            connection.execute("ROLLBACK TO work")
            outcomes.append(_Failed(error))
        connection.execute("RELEASE work")
    return outcomes


def _transaction(begin: str, work: Work[T], connection: sqlite3.Connection) -> T:
    connection.execute(begin)
    try:
        result = work(connection)
        connection.execute("COMMIT")
    except BaseException:
        # A full disk makes SQLite roll back by itself; a second ROLLBACK would be an error.
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return result


def _prepare_writer(connection: sqlite3.Connection, *, busy_ms: int) -> None:
    connection.row_factory = sqlite3.Row
    for pragma in (f"busy_timeout={busy_ms:d}", "journal_mode=WAL", "synchronous=FULL"):
        connection.execute(f"PRAGMA {pragma}").fetchall()
    connection.execute("PRAGMA foreign_keys=ON")
    migrate(connection)


def _prepare_reader(connection: sqlite3.Connection, *, busy_ms: int) -> None:
    connection.row_factory = sqlite3.Row
    for pragma in (f"busy_timeout={busy_ms:d}", "foreign_keys=ON", "query_only=ON"):
        connection.execute(f"PRAGMA {pragma}")
