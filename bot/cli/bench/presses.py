"""Counting presses through the wire, from one standstill of all people to the next."""

from __future__ import annotations

import asyncio
import gc
import json
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from bot.cli.bench.people import MY_TURN, Pace, pair_of
from bot.cli.bench.staging import Staged
from bot.sandbox.people.seen import see
from bot.sandbox.server import Sandbox
from bot.sandbox.world.feed import Change
from bot.sandbox.world.world import World
from bot.store import open_store

MEETING = 300.0
MEETING_AT_ONCE = 6
_OWN_INTERACTIONS = ("/interactions/", "/webhooks/")


@dataclass
class Acks:
    """Times from a press until its acknowledgement has been carried out, once `counting`.

    `missed` are those that were not acknowledged within Discord's three seconds.
    """

    world: World = field(repr=False)
    counting: bool = False
    seconds: list[float] = field(default_factory=list)
    missed: int = 0
    _begun: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.world.feed.listen(self._hear)

    @property
    def presses(self) -> int:
        """How many have come to an end."""
        return len(self.seconds) + self.missed

    def _hear(self, change: Change) -> None:
        if change.interaction is None:
            return
        key = change.interaction.id
        if change.kind == "interaction_created" and self.counting:
            self._begun[key] = time.perf_counter()
        elif change.kind == "interaction_acknowledged" and key in self._begun:
            self.seconds.append(time.perf_counter() - self._begun.pop(key))
        elif change.kind == "interaction_failed" and self._begun.pop(key, None) is not None:
            self.missed += 1


@dataclass(frozen=True)
class Window:
    """The time in which it counted, by two clocks, and how many requests fell into it."""

    unix: tuple[float, float]
    monotonic: tuple[float, float]
    requests: int


async def meet(sandbox: Sandbox, staged: Sequence[Staged]) -> None:
    """Let the bot post a board in every match, by turns taken at once, few at a time.

    A match that was only put there costs the bot more at its first step: it asks for the old board.
    Raises TimeoutError.
    """
    gate, pace = asyncio.Semaphore(MEETING_AT_ONCE), Pace(0)

    async def first_turns(one: Staged) -> None:
        board, pair = sandbox.world.messages[one.board], pair_of(one, pace)
        async with gate:
            while (seen := see(sandbox.world, board)).buttons:
                for player in pair:
                    panel = await player.press(MY_TURN, seen) if player.asked(seen) else None
                    while panel is not None and see(sandbox.world, board).buttons:
                        panel = await player.answer(panel)
                await sandbox.world.feed.until(lambda: not see(sandbox.world, board).buttons, 1)

    async with asyncio.timeout(MEETING):
        await asyncio.gather(*map(first_turns, staged))


async def count(
    sandbox: Sandbox,
    pace: Pace,
    acks: Sequence[Acks],
    seconds: float,
    calm: float,
    each_second: Callable[[float], None] = lambda _: None,
) -> Window:
    """Let everybody play for so many seconds, and count from standstill to standstill.

    `each_second` is told meanwhile how many have passed.
    """
    await hold_still(sandbox, pace, calm)
    gc.collect()
    gc.freeze()  # the harness must not hold itself up over what it has kept
    before, unix, monotonic = requests(sandbox), time.time(), time.monotonic()
    for each in acks:
        each.counting = True
    pace.go.set()
    while (left := monotonic + seconds - time.monotonic()) > 0:
        await asyncio.sleep(min(1.0, left))
        each_second(time.monotonic() - monotonic)
    ended = time.monotonic()
    await hold_still(sandbox, pace, calm)
    for each in acks:
        each.counting = False
    gc.unfreeze()
    return Window((unix, time.time()), (monotonic, ended), requests(sandbox) - before)


async def hold_still(sandbox: Sandbox, pace: Pace, calm: float) -> None:
    """Nobody presses any more, and what is under way is finished: no request for `calm` seconds."""
    pace.go.clear()
    before = -1
    while (now := sum(sandbox.recorder.totals.values())) != before:
        before = now
        await asyncio.sleep(calm)


async def stop(tasks: Sequence[asyncio.Task[None]]) -> None:
    """End what people do. Raises what went wrong in it."""
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome


def requests(sandbox: Sandbox) -> int:
    """The bot's requests so far, besides answers to interactions."""
    totals = sandbox.recorder.totals.items()
    return sum(n for route, n in totals if not any(own in route for own in _OWN_INTERACTIONS))


async def resolutions(database: Path, since: float, until: float) -> int:
    """How many answers moved a table on between two moments of UNIX time."""
    store = await open_store(database)
    try:
        matches = await store.matches.find()
        rows = [row for match in matches for row in await store.log.rows(match.id)]
    finally:
        await store.close()
    contents = [json.loads(row.content) for row in rows]
    return sum(1 for c in contents if c["moved"] and since <= c["at"] <= until)
