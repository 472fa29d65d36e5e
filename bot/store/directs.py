"""Panels by direct message in SQLite: who is to get one, who has one, whose is out of date."""

from __future__ import annotations

import sqlite3

from bot.store.entries import DirectRow
from bot.store.records import MatchRecord, OldPanel, PostRecord, Status

_NEWER = (
    "EXISTS (SELECT 1 FROM directs AS new WHERE new.match_id = old.match_id"
    " AND new.person = old.person AND new.id > old.id AND new.message IS NOT NULL)"
)
OUTDATED = f"old.message IS NOT NULL AND (old.stale = 1 OR (old.stale = 2 AND {_NEWER}))"
"""Which rows, called `old`, have a message that does not show how things are."""
_WANTED = "SELECT 1 FROM people WHERE people.person = old.person AND people.panel = 'dm'"
REPLACED = f"{_NEWER} OR NOT EXISTS ({_WANTED})"


def refresh(connection: sqlite3.Connection, match: MatchRecord, before: MatchRecord | None) -> None:
    """One panel for each awaited person who wants them by direct message; all others are stale.

    When the match ends, so are those that have been brought up to date before; those that are open
    are stale where the deadline is another than `before`.
    """
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
    outdated = 2 if match.status is Status.OVER else 0 if _has_more_time(match, before) else None
    connection.execute(
        "UPDATE directs SET stale = 1 WHERE match_id = ? AND stale = ? AND message IS NOT NULL",
        (match.id, outdated),
    )
    connection.executemany(
        "INSERT INTO directs (match_id, person, question) VALUES (?, ?, ?)"
        " ON CONFLICT (match_id, person, question) DO NOTHING",
        [(match.id, person, match.question) for person in wanted],
    )


def _has_more_time(match: MatchRecord, before: MatchRecord | None) -> bool:
    """Whether the same question is asked until another time."""
    return (
        before is not None
        and before.question == match.question
        and before.deadline != match.deadline
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


def outdated(connection: sqlite3.Connection, match_id: int) -> tuple[OldPanel, ...]:
    """The messages that do not show how things are, oldest first."""
    rows = connection.execute(
        f"SELECT channel, message, person, ({REPLACED}) AS replaced FROM directs AS old"  # noqa: S608
        f" WHERE match_id = ? AND {OUTDATED} ORDER BY id",
        (match_id,),
    )
    return tuple(
        OldPanel(PostRecord(row["channel"], row["message"]), row["person"], bool(row["replaced"]))
        for row in rows
    )


def settled(connection: sqlite3.Connection, post: PostRecord, seq: int) -> None:
    """The message shows the match as it was after step `seq`; if it is over, for good.

    One whose question is still asked is open again. If the match has moved on since, the message
    stays out of date.
    """
    where = {"channel": post.channel, "message": post.message, "seq": seq}
    asked = "SELECT 1 FROM matches WHERE id = match_id AND seq = :seq"
    here = "channel = :channel AND message = :message AND stale = 1"
    connection.execute(
        f"DELETE FROM directs WHERE {here} AND EXISTS ({asked} AND status = 'over')",  # noqa: S608
        where,
    )
    connection.execute(
        f"UPDATE directs SET stale = CASE"  # noqa: S608
        f" WHEN EXISTS ({asked} AND matches.question = directs.question) THEN 0 ELSE 2 END"
        f" WHERE {here} AND EXISTS ({asked})",
        where,
    )
