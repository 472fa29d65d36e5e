"""The database file: durable, consistent, and clear about what is wrong with it."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.store import StoreError, open_store
from bot.store.database import Database


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    database = await Database.open(tmp_path / "k.db", busy_ms=50)
    await database.write(lambda c: c.execute("CREATE TABLE t (n INTEGER PRIMARY KEY)").close())
    yield database
    await database.close()


def put(number: int) -> object:
    return lambda c: c.execute("INSERT INTO t VALUES (?)", (number,)).close()


async def numbers(database: Database) -> list[int]:
    return await database.read(lambda c: [row[0] for row in c.execute("SELECT n FROM t")])


async def test_what_is_written_is_on_disk_and_checked(database: Database) -> None:
    def pragmas(connection: sqlite3.Connection) -> list[object]:
        names = ("journal_mode", "synchronous", "foreign_keys")
        return [connection.execute(f"PRAGMA {name}").fetchone()[0] for name in names]

    assert await database._writer.run(pragmas) == ["wal", 2, 1]


async def test_a_transaction_is_done_whole_or_not_at_all(database: Database) -> None:
    def half(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO t VALUES (1)")
        raise RuntimeError("half way")

    with pytest.raises(RuntimeError, match="half way"):
        await database.write(half)
    assert await numbers(database) == []
    await database.write(put(2))
    assert await numbers(database) == [2]


async def test_transactions_of_many_tasks_do_not_mix(database: Database) -> None:
    """One of two fails in the middle: the other's row must survive its rollback."""

    def failing(connection: sqlite3.Connection) -> None:
        connection.execute("INSERT INTO t VALUES (1000)")
        raise RuntimeError

    tasks = [database.write(put(n)) for n in range(20)]
    tasks += [database.write(failing) for _ in range(20)]
    await asyncio.gather(*tasks, return_exceptions=True)
    assert await numbers(database) == list(range(20))


async def test_what_waits_for_the_disk_shares_one_commit(database: Database) -> None:
    """Fifty matches that decide at once must not wait for fifty disk syncs, one after another."""
    commits: list[str] = []
    await database._writer.run(lambda c: c.set_trace_callback(commits.append))
    await asyncio.gather(*(database.write(put(n)) for n in range(50)))
    await database._writer.run(lambda c: c.set_trace_callback(None))
    assert await numbers(database) == list(range(50))
    assert commits.count("COMMIT") <= 2


async def test_a_write_too_big_for_the_disk_fails_alone(database: Database) -> None:
    await database._writer.run(lambda c: c.execute("PRAGMA max_page_count = 12").close())

    def much(connection: sqlite3.Connection) -> None:
        connection.executemany("INSERT INTO t VALUES (?)", [(n + 10,) for n in range(100_000)])

    outcomes = await asyncio.gather(
        database.write(put(1)),
        database.write(much),
        database.write(put(2)),
        return_exceptions=True,
    )
    assert [isinstance(o, StoreError) for o in outcomes] == [False, True, False]
    assert await numbers(database) == [1, 2]


async def test_closing_finishes_what_is_queued(database: Database, tmp_path: Path) -> None:
    other = await Database.open(tmp_path / "other.db")
    await other.write(lambda c: c.execute("CREATE TABLE t (n)").close())
    asked = [asyncio.create_task(other.write(put(n))) for n in range(5)]
    await asyncio.sleep(0)
    await other.close()
    await asyncio.gather(*asked)
    again = await Database.open(tmp_path / "other.db")
    assert await numbers(again) == list(range(5))
    await again.close()


async def test_a_long_look_does_not_keep_writers_waiting(database: Database) -> None:
    seen, go_on = threading.Event(), threading.Event()

    def long_look(connection: sqlite3.Connection) -> list[int]:
        first = connection.execute("SELECT count(*) FROM t").fetchone()[0]
        seen.set()
        go_on.wait(10)
        return [first, connection.execute("SELECT count(*) FROM t").fetchone()[0]]

    looking = asyncio.create_task(database.read(long_look))
    await asyncio.to_thread(seen.wait, 10)
    await database.write(put(1))
    go_on.set()
    assert await looking == [0, 0], "a look sees one consistent picture"


async def test_looking_cannot_write(database: Database) -> None:
    with pytest.raises(StoreError):
        await database.read(put(1))


async def test_a_full_disk_undoes_the_transaction_and_says_what_to_do(database: Database) -> None:
    await database._writer.run(lambda c: c.execute("PRAGMA max_page_count = 1").close())

    def much(connection: sqlite3.Connection) -> None:
        connection.executemany("INSERT INTO t VALUES (?)", [(n,) for n in range(100_000)])

    with pytest.raises(StoreError, match=r"disk is full\. Free some space"):
        await database.write(much)
    assert await numbers(database) == []
    await database._writer.run(lambda c: c.execute("PRAGMA max_page_count = 1000000").close())
    await database.write(put(1))
    assert await numbers(database) == [1]


async def test_a_file_held_by_another_program_says_so(database: Database) -> None:
    other = sqlite3.connect(database.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with pytest.raises(StoreError, match="another program is holding it"):
        await database.write(put(1))
    other.execute("ROLLBACK")
    other.close()
    await database.write(put(1))


async def test_a_missing_folder_is_made(tmp_path: Path) -> None:
    store = await open_store(tmp_path / "a" / "b" / "k.db")
    await store.close()
    assert (tmp_path / "a" / "b" / "k.db").exists()


async def test_a_place_that_cannot_be_written_is_named(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for path in (tmp_path, tmp_path / "file" / "k.db"):
        with pytest.raises(StoreError, match="DATABASE_PATH") as caught:
            await open_store(path)
        assert str(path) in str(caught.value)


async def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "holiday.jpg"
    path.write_bytes(b"\xff\xd8" * 5000)
    with pytest.raises(StoreError, match="not a database of Kumite"):
        await open_store(path)
    assert path.read_bytes() == b"\xff\xd8" * 5000


async def test_a_damaged_file_says_so(tmp_path: Path) -> None:
    path = tmp_path / "k.db"
    await (await open_store(path)).close()
    damaged = bytearray(path.read_bytes())
    damaged[100:] = b"\x55" * (len(damaged) - 100)
    path.write_bytes(damaged)
    with pytest.raises(StoreError, match="is damaged"):
        await open_store(path)


async def test_closing_lets_go_of_the_file(tmp_path: Path) -> None:
    """No thread is left that would keep the process from ending."""
    store = await open_store(tmp_path / "k.db")
    threads = [store.database._writer._thread, store.database._reader._thread]
    await store.close()
    assert not any(thread.is_alive() for thread in threads)
    assert not (tmp_path / "k.db-wal").exists()
