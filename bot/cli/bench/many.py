"""A thousand matches in one process: the memory they take, and how soon a restart answers."""

from __future__ import annotations

import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from bot.cli.bench.figures import Sizes
from bot.cli.bench.memory import rss_mb
from bot.cli.bench.people import MY_TURN, Control, Pace, Player, controls, pair_of
from bot.cli.bench.staging import Staged, stage
from bot.kernel.game import Game
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.people.seen import Seen
from bot.sandbox.server import Sandbox
from bot.store import open_store

PEOPLE = 100
AT_ONCE = 8
GRACE = 15.0


async def measure(game: Game[Any, Any], sizes: Sizes) -> dict[str, float]:
    """The figures of many matches. Raises RuntimeError if the press after the restart is lost."""
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.db"
        async with Sandbox() as sandbox:
            staged = await stage(sandbox, game, database, sizes.running, PEOPLE)
            async with BotProcess(sandbox, database=database) as bot:
                await _touch(staged[: sizes.touched])
                memory = rss_mb(bot.pid)
                chosen = staged[0]
                player, panel, control = await _open_panel(chosen)
                before = await _steps(database, chosen.match)
                await bot.kill()
                begun = time.perf_counter()
                await bot.start()
                reply = await player.use(control, panel)
                seconds = time.perf_counter() - begun
                await bot.terminate(seconds=GRACE)
        if not reply.ok or await _steps(database, chosen.match) != before + 1:
            raise RuntimeError("The press after the restart was not accepted.")
    return {"rss_mb_1000_matches": memory, "restart_s_1000_matches": seconds}


async def _touch(staged: Sequence[Staged]) -> None:
    """Let whoever is asked in each match open the panel; nobody is in two places at once."""
    shares = [[one for one in staged if _worker(one) == n] for n in range(AT_ONCE)]

    async def open_each(share: Sequence[Staged]) -> None:
        for one in share:
            await _press_my_turn(one)

    await asyncio.gather(*map(open_each, shares))


def _worker(one: Staged) -> int:
    return one.people[0].user.id // 2 % AT_ONCE


async def _press_my_turn(one: Staged) -> tuple[Player, Seen]:
    pair = pair_of(one, Pace(0))
    board = pair[0].board()
    assert board is not None, "every staged match has a board"
    asked = next((player for player in pair if player.asked(board)), pair[0])
    reply = await asked.person.click(MY_TURN, within=board)
    if not reply.ok:
        raise RuntimeError(f"{MY_TURN} in match {one.match}: {reply.failure}")
    return asked, reply.message


async def _open_panel(one: Staged) -> tuple[Player, Seen, Control]:
    """A panel, and something in it that answers at once, whatever has to be unfolded before."""
    player, panel = await _press_my_turn(one)
    while found := sorted(controls(panel), key=lambda control: not control.answers):
        if found[0].answers:
            return player, panel, found[0]
        panel = (await player.use(found[0], panel)).message
    raise RuntimeError(f"Nothing can be answered by one press in match {one.match}.")


async def _steps(database: Path, match: int) -> int:
    store = await open_store(database)
    try:
        found = await store.matches.get(match)
    finally:
        await store.close()
    return 0 if found is None else found.seq
