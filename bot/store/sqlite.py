"""The store of a single machine: one SQLite file."""

from __future__ import annotations

from pathlib import Path

from bot.store.database import BUSY_MS, Database
from bot.store.decks import SqliteDecks
from bot.store.log import SqliteLog
from bot.store.matches import SqliteMatches
from bot.store.outbox import SqliteOutbox
from bot.store.settings import SqliteSettings


class SqliteStore:
    """All that is kept, in one file; fulfils `interface.Store`."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.matches = SqliteMatches(database)
        self.log = SqliteLog(database)
        self.outbox = SqliteOutbox(database)
        self.settings = SqliteSettings(database)
        self.decks = SqliteDecks(database)

    async def close(self) -> None:
        """Finish what is under way and let go of the file."""
        await self.database.close()


async def open_store(path: Path | str, *, busy_ms: int = BUSY_MS) -> SqliteStore:
    """Open the database, making the file if there is none; close it when done.

    `busy_ms` says how long to wait for another program that writes. Raises StoreError, whose
    sentence says what to do, for a file that cannot be used.
    """
    return SqliteStore(await Database.open(Path(path), busy_ms=busy_ms))
