"""Table rows to records and back."""

from __future__ import annotations

import json
import sqlite3
import zlib
from collections.abc import Sequence
from typing import Any

from bot.kernel.view import Result
from bot.store.records import MatchRecord, SeatRecord, Status


def match_of(row: sqlite3.Row, seats: Sequence[sqlite3.Row]) -> MatchRecord:
    """The record of a row of `matches` and its rows of `seats` in order."""
    return MatchRecord(
        id=row["id"],
        game=row["game"],
        mode=row["mode"],
        status=Status(row["status"]),
        host=row["host"],
        guild=row["guild"],
        channel=row["channel"],
        thread=row["thread"],
        settings=json.loads(row["settings"]),
        seats=tuple(map(_seat_of, seats)),
        seed_hash=row["seed_hash"],
        created=row["created"],
        lobby_message=row["lobby_message"],
        question=row["question"],
        awaited=tuple(json.loads(row["awaited"])),
        seq=row["seq"],
        result=_result_of(row["result"]),
        deadline=row["deadline"],
        rematch_of=row["rematch_of"],
    )


def one_match(connection: sqlite3.Connection, match_id: int) -> MatchRecord | None:
    """The match of that number, or None."""
    row = connection.execute("SELECT * FROM matches WHERE id = ?", (match_id,)).fetchone()
    if row is None:
        return None
    seats = connection.execute("SELECT * FROM seats WHERE match_id = ? ORDER BY seat", (match_id,))
    return match_of(row, seats.fetchall())


def write_seats(connection: sqlite3.Connection, match: MatchRecord) -> None:
    """Put the match's seats in place of those stored."""
    connection.execute("DELETE FROM seats WHERE match_id = ?", (match.id,))
    connection.executemany(
        "INSERT INTO seats (match_id, seat, person, name, team, sheet, fighter, words)"
        " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
        [
            (match.id, s.seat, s.person, s.name, s.team, dumped(s.sheet), s.fighter, s.words)
            for s in match.seats
        ],
    )


def dumped(value: Any) -> str | None:
    """A value as JSON text; None stays None."""
    return None if value is None else json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def result_text(result: Result | None) -> str | None:
    """A result as JSON text."""
    if result is None:
        return None
    return dumped({"winners": result.winners, "how": result.how, "clause": result.clause})


def packed(save: str) -> bytes:
    """A save as it is stored."""
    return zlib.compress(save.encode(), 6)


def unpacked(body: bytes) -> str:
    """The save that `packed` made."""
    return zlib.decompress(body).decode()


def _result_of(text: str | None) -> Result | None:
    if text is None:
        return None
    found = json.loads(text)
    return Result(winners=tuple(found["winners"]), how=found["how"], clause=found["clause"])


def _seat_of(row: sqlite3.Row) -> SeatRecord:
    return SeatRecord(
        seat=row["seat"],
        person=row["person"],
        name=row["name"],
        team=row["team"],
        sheet=None if row["sheet"] is None else json.loads(row["sheet"]),
        fighter=row["fighter"],
        words=row["words"],
    )
