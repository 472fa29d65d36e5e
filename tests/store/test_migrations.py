"""Migrations: from nothing to today, whole steps only, and never backwards."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.store import StoreError, open_store
from bot.store.migrations import migrate, statements, steps


@pytest.fixture
def connection() -> Iterator[sqlite3.Connection]:
    connection = sqlite3.connect(":memory:", isolation_level=None)
    yield connection
    connection.close()


def version(connection: sqlite3.Connection) -> int:
    return int(connection.execute("PRAGMA user_version").fetchone()[0])


def tables(connection: sqlite3.Connection) -> set[str]:
    return {n for (n,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def written(folder: Path, *scripts: str) -> tuple[Path, ...]:
    for number, script in enumerate(scripts, start=1):
        (folder / f"{number:04d}_step.sql").write_text(script)
    return steps(folder)


def test_the_steps_are_numbered_without_a_gap() -> None:
    assert [int(path.name[:4]) for path in steps()] == list(range(1, len(steps()) + 1))


def test_a_fresh_file_gets_all_tables(connection: sqlite3.Connection) -> None:
    assert migrate(connection) == version(connection) == len(steps())
    assert {"matches", "seats", "log", "saves", "outbox", "posts"} <= tables(connection)
    assert migrate(connection) == len(steps())


def test_an_older_file_gets_what_it_lacks_and_keeps_its_rows(
    connection: sqlite3.Connection, tmp_path: Path
) -> None:
    first = written(tmp_path, "CREATE TABLE a (n);\nINSERT INTO a VALUES (7);")
    migrate(connection, first)
    both = written(tmp_path, first[0].read_text(), "CREATE TABLE b AS SELECT n + 1 AS m FROM a;")
    assert migrate(connection, both) == 2
    assert connection.execute("SELECT m FROM b").fetchall() == [(8,)]
    assert connection.execute("SELECT n FROM a").fetchall() == [(7,)]


def test_a_step_that_fails_leaves_no_half_of_itself(
    connection: sqlite3.Connection, tmp_path: Path
) -> None:
    scripts = written(tmp_path, "CREATE TABLE a (n);", "CREATE TABLE b (n);\nCREATE TABLE a (n);")
    with pytest.raises(sqlite3.Error):
        migrate(connection, scripts)
    assert (version(connection), tables(connection)) == (1, {"a"})


async def test_a_file_of_a_newer_version_is_refused_untouched(tmp_path: Path) -> None:
    path = tmp_path / "k.db"
    await (await open_store(path)).close()
    connection = sqlite3.connect(path)
    connection.execute(f"PRAGMA user_version = {len(steps()) + 1}")
    connection.close()
    before = path.read_bytes()
    with pytest.raises(StoreError, match="newer version of Kumite"):
        await open_store(path)
    assert path.read_bytes() == before


def test_triggers_and_comments_are_not_cut_in_two() -> None:
    trigger = "CREATE TRIGGER t BEFORE DELETE ON a\nBEGIN SELECT 1; SELECT 2; END;"
    assert list(statements(f"-- a; b\nSELECT 1;\n{trigger}\n")) == ["-- a; b\nSELECT 1;", trigger]
    with pytest.raises(ValueError, match="in the middle"):
        list(statements("SELECT 1;\nSELECT"))
