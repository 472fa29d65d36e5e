"""Panels by direct message in SQLite: who is to get one, who has one, whose is out of date."""

from __future__ import annotations

import sqlite3

from bot.store.interface import DirectRow
from bot.store.records import MatchRecord, PostRecord


def refresh(connection: sqlite3.Connection, match: MatchRecord) -> None:
    """One panel for each awaited person who wants them by direct message; all others are stale."""
    awaited = {s.person for s in match.seats if s.seat in match.awaited and s.person is not None}
    wanted = [
        person
        for person in sorted(awaited)
        if connection.execute(
            "SELECT 1 FROM people WHERE person = ? AND panel = 'dm'", (person,)
        ).fetchone()
    ]
    kept = {(person, match.question) for person in wanted}
    for row in connection.execute(
        "SELECT id, person, question, nonce FROM directs WHERE match_id = ? AND stale = 0",
        (match.id,),
    ).fetchall():
        if (row["person"], row["question"]) in kept:
            continue
        # One that nobody has claimed can never have been sent.
        statement = (
            "DELETE FROM directs WHERE id = ?"
            if row["nonce"] is None
            else "UPDATE directs SET stale = 1 WHERE id = ?"
        )
        connection.execute(statement, (row["id"],))
    connection.executemany(
        "INSERT INTO directs (match_id, person, question) VALUES (?, ?, ?)"
        " ON CONFLICT (match_id, person, question) DO NOTHING",
        [(match.id, person, match.question) for person in wanted],
    )


def claim(
    connection: sqlite3.Connection, match_id: int, nonces: tuple[str, ...], now: float
) -> tuple[DirectRow, ...]:
    """The panels due, each with the nonce it has or one of those given."""
    rows = connection.execute(
        "SELECT * FROM directs WHERE match_id = ? AND stale = 0 AND message IS NULL AND due <= ?"
        " ORDER BY id LIMIT ?",
        (match_id, now, len(nonces)),
    ).fetchall()
    claimed = []
    for row, fresh in zip(rows, nonces, strict=False):
        nonce = row["nonce"] or fresh
        connection.execute("UPDATE directs SET nonce = ? WHERE id = ?", (nonce, row["id"]))
        claimed.append(DirectRow(row["id"], match_id, row["person"], row["question"], nonce))
    return tuple(claimed)


def stale(connection: sqlite3.Connection, match_id: int) -> tuple[PostRecord, ...]:
    """The messages to be deleted."""
    rows = connection.execute(
        "SELECT channel, message FROM directs"
        " WHERE match_id = ? AND stale = 1 AND message IS NOT NULL ORDER BY id",
        (match_id,),
    )
    return tuple(PostRecord(row["channel"], row["message"]) for row in rows)
