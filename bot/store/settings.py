"""What people and servers have settled, and small notes, in SQLite."""

from __future__ import annotations

import json
import sqlite3

from bot.store.database import Database
from bot.store.records import PersonSettings, ServerSettings


class SqliteSettings:
    """The tables `people`, `servers` and `notes`; see `interface.Settings`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def person(self, person: int) -> PersonSettings:
        def work(connection: sqlite3.Connection) -> PersonSettings:
            row = connection.execute("SELECT * FROM people WHERE person = ?", (person,)).fetchone()
            return PersonSettings(person) if row is None else PersonSettings(person, row["panel"])

        return await self._database.read(work)

    async def set_person(self, settings: PersonSettings) -> None:
        await self._run(
            "INSERT INTO people (person, panel) VALUES (?, ?)"
            " ON CONFLICT (person) DO UPDATE SET panel = excluded.panel",
            settings.person,
            settings.panel,
        )

    async def server(self, guild: int) -> ServerSettings:
        def work(connection: sqlite3.Connection) -> ServerSettings:
            row = connection.execute("SELECT * FROM servers WHERE guild = ?", (guild,)).fetchone()
            if row is None:
                return ServerSettings(guild)
            channels = tuple(json.loads(row["channels"]))
            return ServerSettings(guild, row["starters"], channels, bool(row["threads"]))

        return await self._database.read(work)

    async def set_server(self, settings: ServerSettings) -> None:
        await self._run(
            "INSERT INTO servers (guild, starters, channels, threads) VALUES (?, ?, ?, ?)"
            " ON CONFLICT (guild) DO UPDATE SET starters = excluded.starters,"
            " channels = excluded.channels, threads = excluded.threads",
            settings.guild,
            settings.starters,
            json.dumps(settings.channels),
            settings.threads,
        )

    async def note(self, key: str) -> str:
        def work(connection: sqlite3.Connection) -> str:
            row = connection.execute("SELECT value FROM notes WHERE key = ?", (key,)).fetchone()
            return "" if row is None else str(row["value"])

        return await self._database.read(work)

    async def set_note(self, key: str, value: str) -> None:
        if value:
            await self._run("INSERT OR REPLACE INTO notes (key, value) VALUES (?, ?)", key, value)
        else:
            await self._run("DELETE FROM notes WHERE key = ?", key)

    async def _run(self, statement: str, *values: object) -> None:
        await self._database.write(lambda connection: connection.execute(statement, values).close())
