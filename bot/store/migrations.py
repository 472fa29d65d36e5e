"""Numbered steps of the tables, `0001_first.sql` and on, each applied once in a transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Sequence
from pathlib import Path

from bot.store.errors import StoreError

FOLDER = Path(__file__).parent / "migrations"


def steps(folder: Path = FOLDER) -> tuple[Path, ...]:
    """The migrations in order. Their numbers run from 1 without a gap."""
    return tuple(sorted(folder.glob("[0-9][0-9][0-9][0-9]_*.sql")))


def migrate(connection: sqlite3.Connection, migrations: Sequence[Path] | None = None) -> int:
    """Apply what is missing; gives the number of the tables' version after it.

    Raises StoreError, changing nothing, for a database of a newer version.
    """
    migrations = steps() if migrations is None else migrations
    version = 0
    while version < len(migrations):
        # The version is read inside the transaction: two processes may start at once.
        connection.execute("BEGIN IMMEDIATE")
        try:
            version = _version(connection, len(migrations))
            if version < len(migrations):
                for statement in statements(migrations[version].read_text(encoding="utf-8")):
                    connection.execute(statement)
                version += 1
                connection.execute(f"PRAGMA user_version={version:d}")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
    return version


def statements(script: str) -> Iterator[str]:
    """The statements of a script one by one: `executescript` would commit what is open.

    Each ends at the end of a line.
    """
    statement = ""
    for line in script.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement.strip()
            statement = ""
    if statement.strip():
        raise ValueError(f"A migration ends in the middle of a statement: {statement.strip()}")


def _version(connection: sqlite3.Connection, known: int) -> int:
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    if version > known:
        raise StoreError(
            f"The database is of a newer version of Kumite: its tables have number {version}, "
            f"those of this version {known}. Upgrade Kumite, or set DATABASE_PATH to another file."
        )
    return version
