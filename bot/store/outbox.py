"""What is to be sent, in SQLite: committed with the decision, claimed before it is sent."""

from __future__ import annotations

import sqlite3

from bot.store import directs
from bot.store.database import Database
from bot.store.entries import BoardRow, DirectRow
from bot.store.records import OldPanel, PostRecord

_WAITING = f"""
    SELECT match_id, 'board' AS kind, due FROM outbox
        WHERE id IN (SELECT min(id) FROM outbox GROUP BY match_id)
    UNION ALL SELECT match_id, 'direct', due FROM directs
        WHERE stale = 0 AND message IS NULL AND due IS NOT NULL
    UNION ALL SELECT match_id, 'settle', 0 FROM directs AS old WHERE {directs.OUTDATED}
    UNION ALL SELECT match_id, 'strip', due FROM posts AS old WHERE EXISTS (
        SELECT 1 FROM posts AS new
        WHERE new.match_id = old.match_id AND (new.upto, new.rowid) > (old.upto, old.rowid))
"""  # noqa: S608

MOST_STEPS = 24
"""Steps that one board tells: house fighters left to themselves may take hundreds in a second."""


class SqliteOutbox:
    """The tables `outbox`, `posts` and `directs`; see `interface.Outbox`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def due(self, now: float) -> tuple[tuple[int, str], ...]:
        def work(connection: sqlite3.Connection) -> tuple[tuple[int, str], ...]:
            rows = connection.execute(
                f"SELECT DISTINCT match_id, kind FROM ({_WAITING}) WHERE due <= ?"  # noqa: S608
                " ORDER BY match_id, kind",
                (now,),
            )
            return tuple((row["match_id"], row["kind"]) for row in rows)

        return await self._database.read(work)

    async def next_due(self, now: float) -> float | None:
        def work(connection: sqlite3.Connection) -> float | None:
            row = connection.execute(
                f"SELECT min(due) FROM ({_WAITING}) WHERE due > ?",  # noqa: S608
                (now,),
            ).fetchone()
            return None if row[0] is None else float(row[0])

        return await self._database.read(work)

    async def claim_board(self, match_id: int, nonce: str, now: float) -> BoardRow | None:
        def work(connection: sqlite3.Connection) -> BoardRow | None:
            row = connection.execute(
                "SELECT * FROM outbox WHERE match_id = ? ORDER BY id LIMIT 1", (match_id,)
            ).fetchone()
            # A later board never overtakes one that could not be sent yet.
            if row is None or row["due"] > now:
                return None
            if row["nonce"] is None:
                row = _claimed(connection, row, nonce)
            posts = _posts(connection, match_id)
            previous = posts[-1] if posts else None
            return BoardRow(row["id"], match_id, row["first"], row["upto"], row["nonce"], previous)

        return await self._database.write(work)

    async def board_sent(self, board: BoardRow, post: PostRecord) -> None:
        def work(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM outbox WHERE id = ?", (board.id,))
            connection.execute(
                "INSERT INTO posts (channel, message, match_id, upto) VALUES (?, ?, ?, ?)"
                " ON CONFLICT (channel, message) DO NOTHING",
                (post.channel, post.message, board.match_id, board.upto),
            )
            _prune_saves(connection, board.match_id)

        await self._database.write(work)

    async def board_failed(self, board_id: int, due: float) -> None:
        await self._run("UPDATE outbox SET due = ? WHERE id = ?", due, board_id)

    async def repeat_board(self, match_id: int) -> None:
        await self._run(
            "INSERT INTO outbox (match_id, upto) SELECT id, shown FROM matches"
            " WHERE id = ? AND status = 'running' AND shown > 0"
            " AND id NOT IN (SELECT match_id FROM outbox)",
            match_id,
        )

    async def hurry(self, match_id: int | None) -> None:
        def work(connection: sqlite3.Connection) -> None:
            for table in ("outbox", "posts", "directs"):
                connection.execute(
                    f"UPDATE {table} SET due = 0 WHERE due > 0"  # noqa: S608
                    " AND match_id = coalesce(?, match_id)",
                    (match_id,),
                )

        await self._database.write(work)

    async def posts(self, match_id: int) -> tuple[PostRecord, ...]:
        return await self._database.read(lambda connection: _posts(connection, match_id))

    async def to_strip(self, match_id: int, now: float) -> tuple[PostRecord, ...]:
        def work(connection: sqlite3.Connection) -> tuple[PostRecord, ...]:
            waiting = {
                (row["channel"], row["message"])
                for row in connection.execute("SELECT * FROM posts WHERE due > ?", (now,))
            }
            old = _posts(connection, match_id)[:-1]
            return tuple(p for p in old if (p.channel, p.message) not in waiting)

        return await self._database.read(work)

    async def stripped(self, post: PostRecord) -> None:
        await self._run(
            "DELETE FROM posts WHERE channel = ? AND message = ?", post.channel, post.message
        )

    async def strip_failed(self, post: PostRecord, due: float) -> None:
        await self._run(
            "UPDATE posts SET due = ? WHERE channel = ? AND message = ?",
            due,
            post.channel,
            post.message,
        )

    async def claim_directs(
        self, match_id: int, nonces: tuple[str, ...], now: float
    ) -> tuple[DirectRow, ...]:
        return await self._database.write(
            lambda connection: directs.claim(connection, match_id, nonces, now)
        )

    async def direct_sent(self, direct: DirectRow, post: PostRecord) -> None:
        where = (post.channel, post.message, direct.id)

        def work(connection: sqlite3.Connection) -> None:
            # Shown in place of an older panel: that message is not to be deleted any more.
            connection.execute(
                "DELETE FROM directs WHERE channel = ? AND message = ? AND id <> ?", where
            )
            connection.execute("UPDATE directs SET channel = ?, message = ? WHERE id = ?", where)

        await self._database.write(work)

    async def direct_failed(self, direct_id: int, due: float | None) -> None:
        await self._run("UPDATE directs SET due = ? WHERE id = ?", due, direct_id)

    async def to_settle(self, match_id: int) -> tuple[OldPanel, ...]:
        return await self._database.read(lambda connection: directs.outdated(connection, match_id))

    async def settled(self, post: PostRecord, seq: int) -> None:
        await self._database.write(lambda connection: directs.settled(connection, post, seq))

    async def deleted(self, post: PostRecord) -> None:
        await self._run(
            "DELETE FROM directs WHERE channel = ? AND message = ?", post.channel, post.message
        )

    async def _run(self, statement: str, *values: float | None) -> None:
        await self._database.write(lambda connection: connection.execute(statement, values).close())


def _claimed(connection: sqlite3.Connection, row: sqlite3.Row, nonce: str) -> sqlite3.Row:
    """Fix what the board will show, under this nonce: the steps since the last board.

    More than a reader can follow at once wait for the next one.
    """
    match_id = row["match_id"]
    (shown,) = connection.execute("SELECT shown FROM matches WHERE id = ?", (match_id,)).fetchone()
    upto = min(row["upto"], shown + MOST_STEPS)
    connection.execute(
        "UPDATE outbox SET nonce = ?, first = ?, upto = ? WHERE id = ?",
        (nonce, shown + 1, upto, row["id"]),
    )
    if upto < row["upto"]:
        rest = (match_id, row["upto"])
        connection.execute("INSERT INTO outbox (match_id, upto) VALUES (?, ?)", rest)
    connection.execute("UPDATE matches SET shown = ? WHERE id = ?", (upto, match_id))
    claimed: sqlite3.Row = connection.execute(
        "SELECT * FROM outbox WHERE id = ?", (row["id"],)
    ).fetchone()
    return claimed


def _posts(connection: sqlite3.Connection, match_id: int) -> tuple[PostRecord, ...]:
    rows = connection.execute(
        "SELECT channel, message FROM posts WHERE match_id = ? ORDER BY upto, rowid", (match_id,)
    )
    return tuple(PostRecord(row["channel"], row["message"]) for row in rows)


def _prune_saves(connection: sqlite3.Connection, match_id: int) -> None:
    """A match that is over and wholly shown needs its last save alone; the log replays the rest."""
    connection.execute(
        "DELETE FROM saves WHERE match_id = :match"
        " AND seq < (SELECT seq FROM matches WHERE id = :match AND status = 'over')"
        " AND NOT EXISTS (SELECT 1 FROM outbox WHERE match_id = :match)",
        {"match": match_id},
    )
