"""The append-only log in SQLite."""

from __future__ import annotations

import sqlite3

from bot.store.database import Database
from bot.store.entries import Entry


class SqliteLog:
    """The table `log`; rows are written by `SqliteMatches.commit` alone."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def pressed(self, press: str) -> Entry | None:
        def work(connection: sqlite3.Connection) -> Entry | None:
            row = connection.execute("SELECT * FROM log WHERE press = ?", (press,)).fetchone()
            return None if row is None else _entry(row)

        return await self._database.read(work)

    async def rows(self, match_id: int, after: int = 0, limit: int = -1) -> tuple[Entry, ...]:
        def work(connection: sqlite3.Connection) -> tuple[Entry, ...]:
            rows = connection.execute(
                "SELECT * FROM log WHERE match_id = ? AND seq > ? ORDER BY seq LIMIT ?",
                (match_id, after, limit),
            )
            return tuple(map(_entry, rows))

        return await self._database.read(work)

    async def silent(self, match_id: int) -> tuple[int, ...]:
        def work(connection: sqlite3.Connection) -> tuple[int, ...]:
            rows = connection.execute(
                "SELECT seq FROM log WHERE match_id = ?"
                " AND json_extract(content, '$.kind') = 'choice'"
                " AND json_extract(content, '$.moved') = 0 ORDER BY seq",
                (match_id,),
            )
            return tuple(row["seq"] for row in rows)

        return await self._database.read(work)


def _entry(row: sqlite3.Row) -> Entry:
    return Entry(row["match_id"], row["seq"], row["press"], row["content"], row["hash"])
