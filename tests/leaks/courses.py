"""What really happened in matches, secrets and all: read from the bot's own databases."""

from __future__ import annotations

import json
import sqlite3
from bisect import bisect_right
from collections.abc import Iterator, Mapping
from contextlib import closing
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from bot.kernel.chance import settle
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.offer import Offer
from bot.sessions.steps import carry_out, setup_of

AnyGame = Game[Any, Any]
Row = Mapping[str, Any]


@dataclass(frozen=True)
class Step:
    """The match as it stood from one moment to the next, and what had just happened."""

    flow: Flow[Any]
    events: tuple[Event, ...]


@dataclass(frozen=True)
class Course:
    """One match of one database: its log, its seed, who sits where, what they gave the dice."""

    match: int
    game: str
    over: bool
    host: int
    seed: bytes
    people: Mapping[int, int]
    words: Mapping[int, str]
    rows: tuple[Row, ...]

    @cached_property
    def times(self) -> list[float]:
        """When each step was taken, in UNIX seconds."""
        return [row["at"] for row in self.rows]

    @property
    def ended(self) -> float:
        """When its secrets were open to all; infinite while it runs, or if it never began."""
        return self.times[-1] if self.over else float("inf")

    def standing(self, moment: float) -> int:
        """The place of the newest step at that moment; -1 before the first."""
        return bisect_right(self.times, moment) - 1

    def told(self, moment: float) -> int:
        """How many steps there were by then of which anything shows to all."""
        return sum(row["at"] <= moment and shows(row) for row in self.rows)

    def replay(self, game: AnyGame) -> Iterator[Step]:
        """Every step again, by the rules, with the rolls as they were."""
        flow: Flow[Any] | None = None
        for row in self.rows:
            rolls = iter(row["rolls"])

            def logged(_: Offer, rolls: Iterator[Row] = rolls) -> str:
                return str(next(rolls)["answer"])

            if flow is None:
                flow = game.begin(setup_of(row))
            elif row["kind"] in ("choice", "interject"):
                flow = flow.copy()
                carry_out(game, flow, row["kind"], row["by"], row["seat"], row["choice"])
            settle(flow, logged)
            yield Step(flow, flow.state.take_events())


def shows(row: Row) -> bool:
    """Whether others may notice a step: all but an answer that waits for those of other seats."""
    return bool(row["moved"]) or row["kind"] != "choice"


def read(path: Path) -> list[Course]:
    """All matches of a database."""
    with closing(sqlite3.connect(path)) as connection:
        connection.row_factory = sqlite3.Row
        found = connection.execute("SELECT * FROM matches").fetchall()
        return [_course(connection, match) for match in found]


def _course(connection: sqlite3.Connection, match: sqlite3.Row) -> Course:
    of_it = (match["id"],)
    seats = connection.execute("SELECT * FROM seats WHERE match_id = ?", of_it).fetchall()
    log = connection.execute("SELECT * FROM log WHERE match_id = ? ORDER BY seq", of_it).fetchall()
    return Course(
        match["id"],
        match["game"],
        match["status"] == "over",
        match["host"],
        match["seed"],
        {seat["seat"]: seat["person"] for seat in seats if seat["person"] is not None},
        {seat["seat"]: seat["words"] for seat in seats if seat["words"]},
        tuple({**json.loads(row["content"]), "hash": row["hash"]} for row in log),
    )
