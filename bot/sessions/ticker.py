"""Answers for whoever's clock has run out, as `Game.late` says; after a start with some grace."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress

from bot.kernel.errors import KumiteError, TableMovedOn
from bot.kernel.procedure import Seat
from bot.sessions.clock import GRACE, awaited_people, numbers
from bot.sessions.records import MatchRecord
from bot.sessions.steps import Move, Table
from bot.sessions.tables import Tables

_LONGEST = 60.0
_AFTER_TROUBLE = 5.0
_log = logging.getLogger(__name__)


class Ticker:
    """Watches the deadlines kept in the store."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._woken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def start(self) -> None:
        """Give everybody time to answer after the start, then watch in the background.

        Raises StoreError if the clocks cannot be read.
        """
        for match_id in await self._tables.store.matches.overdue(self._tables.clock() + GRACE):
            try:
                await self._tables.resume(match_id)
            except Exception:
                # Whatever is wrong with this match, the clocks of all others run on.
                _log.exception("The clock of match %d goes on as it was", match_id)
        self._task = asyncio.create_task(self._run())

    async def close(self) -> None:
        """Stop watching."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task

    def wake(self, match: MatchRecord) -> None:
        """Look anew when the next clock runs out."""
        if match.deadline is not None:
            self._woken.set()

    async def tick(self) -> bool:
        """Take the answers that are due; False if a match could not be served."""
        now = self._tables.clock()
        served = True
        for match_id in await self._tables.store.matches.overdue(now):
            try:
                await self._serve(match_id, now)
            except KumiteError as error:
                _log.error("The clock of match %d could not be served: %s", match_id, error)
                served = False
            except Exception:
                # Whatever is wrong with this match, the clocks of all others run on.
                _log.exception("The clock of match %d could not be served", match_id)
                served = False
        return served

    async def _serve(self, match_id: int, now: float) -> None:
        match = await self._tables.record(match_id)
        for seat in awaited_people(match):
            press = f"clock:{match_id}:{match.question}:{seat}"
            with suppress(TableMovedOn):
                await self._tables.play(match_id, press, _default(match.question, seat, press, now))

    async def _run(self) -> None:
        while True:
            self._woken.clear()
            pause = _AFTER_TROUBLE
            try:
                if await self.tick():
                    pause = await self._pause()
            except Exception:
                _log.exception("The clocks could not be read")
            # Not `wait_for`: woken and cancelled at once, it would swallow the cancelling.
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._woken.wait()

    async def _pause(self) -> float:
        deadline = await self._tables.store.matches.next_deadline()
        left = _LONGEST if deadline is None else deadline - self._tables.clock()
        return min(max(left, 0.01), _LONGEST)


def _default(question: int, seat: Seat, press: str, now: float) -> Callable[[Table], Move]:
    def move(table: Table) -> Move:
        match = table.match
        overdue = match.deadline is not None and match.deadline <= now
        if match.question != question or seat not in match.awaited or not overdue:
            raise TableMovedOn("The answer came in time.")
        choice = table.game.late(table.flow, seat, numbers(table.seed, match.seq + 1))
        return Move("choice", seat, choice, "clock", press, question)

    return move
