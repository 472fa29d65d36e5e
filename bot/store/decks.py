"""The decks that people have saved, in SQLite."""

from __future__ import annotations

import json
import sqlite3

from bot.store.database import Database
from bot.store.records import DeckRecord

_TAKEN = "SELECT 1 FROM decks WHERE person = ? AND game = ? AND key = ?"
_COUNT = "SELECT COUNT(*) FROM decks WHERE person = ? AND game = ?"
_PUT = (
    "INSERT INTO decks (person, game, key, name, sheet) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (person, game, key) DO UPDATE SET name = excluded.name, sheet = excluded.sheet"
)


class SqliteDecks:
    """The table `decks`; see `interface.Decks`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def of(self, person: int, game: str | None = None) -> tuple[DeckRecord, ...]:
        def work(connection: sqlite3.Connection) -> tuple[DeckRecord, ...]:
            rows = connection.execute(
                "SELECT * FROM decks WHERE person = ?1 AND (?2 IS NULL OR game = ?2)"
                " ORDER BY game, key",
                (person, game),
            )
            return tuple(
                DeckRecord(row["person"], row["game"], row["name"], json.loads(row["sheet"]))
                for row in rows
            )

        return await self._database.read(work)

    async def put(self, deck: DeckRecord, *, most: int, replace: bool) -> bool:
        place = (deck.person, deck.game, deck.name.casefold())

        def work(connection: sqlite3.Connection) -> bool:
            taken = connection.execute(_TAKEN, place).fetchone() is not None
            (count,) = connection.execute(_COUNT, place[:2]).fetchone()
            if not replace if taken else count >= most:
                return False
            connection.execute(_PUT, (*place, deck.name, json.dumps(dict(deck.sheet)))).close()
            return True

        return await self._database.write(work)

    async def delete(self, person: int, game: str, name: str) -> bool:
        def work(connection: sqlite3.Connection) -> bool:
            gone = connection.execute(
                "DELETE FROM decks WHERE person = ? AND game = ? AND key = ?",
                (person, game, name.casefold()),
            )
            return gone.rowcount > 0

        return await self._database.write(work)
