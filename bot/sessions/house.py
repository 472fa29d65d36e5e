"""House fighters at the table: they think in a thread, each from its own seat's view."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from bot.kernel.chance import Chance, Rng
from bot.kernel.errors import BrokenSave, NoSuchMatch
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.procedure import Seat
from bot.sessions.errors import NotSaved
from bot.sessions.records import MatchRecord, Status
from bot.sessions.steps import Move, Table
from bot.sessions.tables import Tables
from bot.store import StoreError

Pick = Callable[[Game[Any, Any], Flow[Any], Seat, Chance], str]
PATIENCE = 5.0
"""Seconds until a house fighter whose match could not be read or written tries again, and at most
as long a board waits for house fighters to finish."""
_log = logging.getLogger(__name__)


class House:
    """Answers for the house fighters of all matches; each answer is a decision like any other.

    `finished` is called whenever those of a match have nothing more to do for now.
    """

    def __init__(
        self,
        tables: Tables,
        pick: Pick,
        entropy: Callable[[int], bytes],
        finished: Callable[[], None],
    ) -> None:
        self._tables = tables
        self._pick = pick
        self._entropy = entropy
        self._thinking: dict[int, asyncio.Task[None]] = {}
        self._since: dict[int, float] = {}
        self._finished = finished

    def wake(self, match: MatchRecord) -> None:
        """Look whether a house fighter of this match is asked."""
        if not any(seat.house for seat in match.seats):
            return
        if _asked(match) is not None and any(not seat.house for seat in match.seats):
            # Also where one is looking already: perhaps after a step that asked no house fighter.
            self._since.setdefault(match.id, self._tables.clock())
        if match.id not in self._thinking:
            self._thinking[match.id] = asyncio.create_task(self._think(match.id))

    def busy(self, match_id: int) -> bool:
        """Whether a board of the match should wait for what its house fighters do next."""
        since = self._since.get(match_id)
        return since is not None and 0 <= self._tables.clock() - since < PATIENCE

    async def settled(self, match_id: int, seconds: float) -> None:
        """Return when no house fighter of the match is thinking, or after so many seconds."""
        if (thinking := self._thinking.get(match_id)) is not None:
            await asyncio.wait({thinking}, timeout=seconds)

    async def idle(self) -> None:
        """Return when no house fighter is thinking."""
        while self._thinking:
            await asyncio.wait(tuple(self._thinking.values()))

    async def close(self) -> None:
        """Stop thinking."""
        tasks = tuple(self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _think(self, match_id: int) -> None:
        try:
            while await self._goes_on(match_id):
                pass
        except (NoSuchMatch, BrokenSave) as error:
            _log.error("The house fighters of match %d stopped: %s", match_id, error)
        finally:
            # No await between the last look at the table and this: no call of `wake` gets lost.
            self._thinking.pop(match_id, None)
            self._since.pop(match_id, None)
            self._finished()

    async def _goes_on(self, match_id: int) -> bool:
        """Answer for one seat, now or after a pause; False if none is asked.

        Raises NoSuchMatch and BrokenSave, which no waiting would cure. Whatever else goes wrong
        is tried again: where only house fighters are awaited, nobody else would wake them.
        """
        try:
            return await self._answer(match_id)
        except (NoSuchMatch, BrokenSave):
            raise
        except (NotSaved, StoreError) as error:
            _log.error("The house fighters of match %d wait: %s", match_id, error)
        except Exception:
            _log.exception("The house fighters of match %d wait", match_id)
        self._since.pop(match_id, None)
        await asyncio.sleep(PATIENCE)
        return True

    async def _answer(self, match_id: int) -> bool:
        """Answer for one seat; False if none is asked."""
        table = await self._tables.look(match_id)
        if (obliged := _obliged(table)) is not None:
            await self._oblige(table.match, *obliged)
            return True
        seat = _asked(table.match)
        if seat is None:
            return False
        choice = await self._choice(table, seat)
        question = table.match.question
        press = f"house:{match_id}:{question}:{seat}"
        move = Move("choice", seat, choice, "house", press, question)
        await self._give(match_id, press, move)
        return True

    async def _choice(self, table: Table, seat: Seat) -> str:
        flow, chance = table.flow.copy(), Rng(int.from_bytes(self._entropy(8), "big"))
        offer = table.flow.offers()[seat]
        try:
            choice = await asyncio.to_thread(self._pick, table.game, flow, seat, chance)
        except Exception:
            # A match must not stand still because the search has a fault.
            _log.exception("A house fighter of match %d could not decide", table.match.id)
            return offer.default
        return choice if offer.allows(choice) else offer.default

    async def _give(self, match_id: int, press: str, move: Move) -> None:
        def still_asked(table: Table) -> Move:
            if table.match.question != move.question or move.seat not in table.match.awaited:
                raise _MovedOn
            if _obliged(table) is not None:
                raise _MovedOn  # its answer would end what somebody has asked for meanwhile
            return move

        with suppress(_MovedOn):
            await self._tables.play(match_id, press, still_asked)

    async def _oblige(self, match: MatchRecord, seat: Seat, key: str) -> None:
        """Do for a house fighter what people have asked of everybody."""
        press = f"house:{match.id}:{match.seq}:{seat}:{key}"

        def still_wanted(table: Table) -> Move:
            if table.match.seq != match.seq or _obliged(table) != (seat, key):
                raise _MovedOn
            return Move("interject", seat, key, "house", press)

        with suppress(_MovedOn):
            await self._tables.play(match.id, press, still_wanted)


class _MovedOn(Exception):
    """Somebody's interjection came before the pick."""


def _obliged(table: Table) -> tuple[Seat, str] | None:
    """The first house fighter that does something unasked, and what."""
    if table.match.status is not Status.RUNNING:
        return None
    for each in table.match.seats:
        if each.house and (key := table.game.obliges(table.flow, each.seat)) is not None:
            return each.seat, key
    return None


def _asked(match: MatchRecord) -> Seat | None:
    if match.status is not Status.RUNNING:
        return None
    houses = {s.seat for s in match.seats if s.house}
    return next((seat for seat in match.awaited if seat in houses), None)
