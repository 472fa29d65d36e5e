"""Matches in SQLite: lobby, seats, saves, and the one transaction that is a decision."""

from __future__ import annotations

import sqlite3
from collections import defaultdict
from dataclasses import fields, replace
from typing import Any

from bot.store import directs
from bot.store.database import Database
from bot.store.entries import Commit, Stored
from bot.store.errors import Outpaced
from bot.store.records import MatchRecord, Status
from bot.store.rows import (
    dumped,
    match_of,
    one_match,
    packed,
    result_text,
    unpacked,
    write_seats,
)

_OUTPACED = "This match has moved on in the meantime. Look at it again."


class SqliteMatches:
    """The tables `matches`, `seats` and `saves`; see `interface.Matches`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def add(self, match: MatchRecord, seed: bytes) -> MatchRecord:
        def work(connection: sqlite3.Connection) -> MatchRecord:
            try:
                cursor = connection.execute(
                    "INSERT INTO matches (game, mode, status, host, guild, channel, thread,"
                    " settings, seed, seed_hash, created, rematch_of)"
                    " VALUES (:game, :mode, :status, :host, :guild, :channel, :thread, :settings,"
                    " :seed, :seed_hash, :created, :rematch_of)",
                    _values(match, seed=seed),
                )
            except sqlite3.IntegrityError as error:
                raise Outpaced("This match has a rematch already. Look at it again.") from error
            added = replace(match, id=cursor.lastrowid or 0)
            write_seats(connection, added)
            return added

        return await self._database.write(work)

    async def get(self, match_id: int) -> MatchRecord | None:
        return await self._database.read(lambda connection: one_match(connection, match_id))

    async def rematch_of(self, match_id: int) -> MatchRecord | None:
        def work(connection: sqlite3.Connection) -> MatchRecord | None:
            row = connection.execute(
                "SELECT id FROM matches WHERE rematch_of = ? AND status <> 'cancelled'", (match_id,)
            ).fetchone()
            return None if row is None else one_match(connection, row["id"])

        return await self._database.read(work)

    async def find(
        self,
        guild: int | None = None,
        channel: int | None = None,
        person: int | None = None,
        statuses: tuple[Status, ...] = (),
    ) -> tuple[MatchRecord, ...]:
        terms, values = ["TRUE"], list[Any]()
        for term, given in (
            ("guild = ?", guild),
            ("? IN (channel, thread)", channel),
            ("id IN (SELECT match_id FROM seats WHERE person = ?)", person),
        ):
            if given is not None:
                terms.append(term)
                values.append(given)
        if statuses:
            terms.append(f"status IN ({', '.join('?' * len(statuses))})")
            values.extend(statuses)
        where = " AND ".join(terms)  # made of the terms above alone; values go in as parameters

        def work(connection: sqlite3.Connection) -> tuple[MatchRecord, ...]:
            found = f"SELECT id FROM matches WHERE {where}"  # noqa: S608
            seats = defaultdict[int, list[sqlite3.Row]](list)
            for row in connection.execute(
                f"SELECT * FROM seats WHERE match_id IN ({found}) ORDER BY match_id, seat",  # noqa: S608
                values,
            ):
                seats[row["match_id"]].append(row)
            rows = connection.execute(
                f"SELECT * FROM matches WHERE {where} ORDER BY id",  # noqa: S608
                values,
            )
            return tuple(match_of(row, seats[row["id"]]) for row in rows)

        return await self._database.read(work)

    async def stored(self, match_id: int) -> Stored | None:
        def work(connection: sqlite3.Connection) -> Stored | None:
            match = one_match(connection, match_id)
            if match is None:
                return None
            seed, drawn, head, version = connection.execute(
                "SELECT seed, drawn, head, version FROM matches WHERE id = ?", (match_id,)
            ).fetchone()
            save = _save(connection, match_id, match.seq)
            return Stored(match, seed, drawn, head, save, version)

        return await self._database.read(work)

    async def rearrange(self, match: MatchRecord) -> None:
        def work(connection: sqlite3.Connection) -> None:
            changed = connection.execute(
                "UPDATE matches SET status = :status, host = :host, game = :game, mode = :mode,"
                " settings = :settings WHERE id = :id AND status = 'lobby'",
                _values(match),
            )
            if not changed.rowcount:
                raise Outpaced(_OUTPACED)
            write_seats(connection, match)

        await self._database.write(work)

    async def place(self, match_id: int, thread: int | None) -> None:
        await self._set("UPDATE matches SET thread = ? WHERE id = ?", thread, match_id)

    async def lobby_message(self, match_id: int, message: int | None, before: int | None) -> None:
        await self._set(
            "UPDATE matches SET lobby_message = ? WHERE id = ? AND lobby_message IS ?",
            message,
            match_id,
            before,
        )

    async def commit(self, commit: Commit) -> None:
        def work(connection: sqlite3.Connection) -> None:
            match, entry = commit.match, commit.entry
            before = one_match(connection, match.id)
            changed = connection.execute(
                "UPDATE matches SET status = :status, question = :question, awaited = :awaited,"
                " seq = :seq, drawn = :drawn, head = :head, version = :version, result = :result,"
                " deadline = :deadline WHERE id = :id AND seq = :seq - 1",
                _values(match, drawn=commit.drawn, head=entry.hash, version=commit.version),
            )
            if not changed.rowcount:
                raise Outpaced(_OUTPACED)
            if before is not None and before.status is Status.LOBBY:
                write_seats(connection, match)  # what all may know of them now
            _append(connection, commit)
            if commit.board:
                _put_out(connection, match.id, match.seq)
            directs.refresh(connection, match, before)

        await self._database.write(work)

    async def save_at(self, match_id: int, seq: int) -> str | None:
        return await self._database.read(lambda connection: _save(connection, match_id, seq))

    async def next_deadline(self) -> float | None:
        def work(connection: sqlite3.Connection) -> float | None:
            row = connection.execute(
                "SELECT min(deadline) FROM matches WHERE deadline IS NOT NULL"
            ).fetchone()
            return None if row[0] is None else float(row[0])

        return await self._database.read(work)

    async def overdue(self, now: float) -> tuple[int, ...]:
        def work(connection: sqlite3.Connection) -> tuple[int, ...]:
            rows = connection.execute(
                "SELECT id FROM matches WHERE deadline <= ? ORDER BY deadline", (now,)
            )
            return tuple(row["id"] for row in rows)

        return await self._database.read(work)

    async def _set(self, statement: str, *values: int | None) -> None:
        await self._database.write(lambda connection: connection.execute(statement, values).close())


def _values(match: MatchRecord, **more: Any) -> dict[str, Any]:
    return {
        **{field.name: getattr(match, field.name) for field in fields(match)},
        "settings": dumped(dict(match.settings)),
        "awaited": dumped(match.awaited),
        "result": result_text(match.result),
        **more,
    }


def _append(connection: sqlite3.Connection, commit: Commit) -> None:
    entry = commit.entry
    try:
        connection.execute(
            "INSERT INTO log (match_id, seq, press, content, hash) VALUES (?, ?, ?, ?, ?)",
            (entry.match_id, entry.seq, entry.press, entry.content, entry.hash),
        )
    except sqlite3.IntegrityError as error:
        raise Outpaced(_OUTPACED) from error
    connection.execute(
        "INSERT INTO saves (match_id, seq, body) VALUES (?, ?, ?)",
        (entry.match_id, entry.seq, packed(commit.save)),
    )


def _put_out(connection: sqlite3.Connection, match_id: int, upto: int) -> None:
    """The newest board wins: one that nobody has claimed takes the new step in."""
    grown = connection.execute(
        "UPDATE outbox SET upto = ? WHERE match_id = ? AND nonce IS NULL", (upto, match_id)
    )
    if not grown.rowcount:
        connection.execute("INSERT INTO outbox (match_id, upto) VALUES (?, ?)", (match_id, upto))


def _save(connection: sqlite3.Connection, match_id: int, seq: int) -> str | None:
    row = connection.execute(
        "SELECT body FROM saves WHERE match_id = ? AND seq = ?", (match_id, seq)
    ).fetchone()
    return None if row is None else unpacked(row["body"])
