"""How long it takes until a decision is on disk: log, save and outbox in one transaction."""

from __future__ import annotations

import secrets
import tempfile
import time
from pathlib import Path
from typing import Any

from bot.cli.bench.figures import MILLI, Sizes, percentile
from bot.kernel.chance import Rng
from bot.kernel.game import Game
from bot.selfplay import random_player
from bot.sessions import steps
from bot.sessions.lobby import Lobby
from bot.sessions.records import MatchRecord
from bot.sessions.steps import Move
from bot.sessions.tables import Tables
from bot.store import open_store

ANN, BEN = 1, 2


async def measure(game: Game[Any, Any], sizes: Sizes) -> dict[str, float]:
    """The figures of storing decisions, one at a time, in a new database."""
    with tempfile.TemporaryDirectory() as folder:
        store = await open_store(Path(folder) / "bench.db")
        try:
            tables = Tables(store, {game.name: game}, time.time)
            times = await _commits(tables, game, sizes.commits)
        finally:
            await store.close()
    return {
        "commit_ms_p50": percentile(times, 0.5) * MILLI,
        "commit_ms_p99": percentile(times, 0.99) * MILLI,
    }


async def _commits(tables: Tables, game: Game[Any, Any], count: int) -> list[float]:
    """Seconds that each of so many decisions took from worked out to stored."""
    rng, times = Rng(4), list[float]()
    match: MatchRecord | None = None
    while len(times) < count:
        if match is None:
            match = await _begin(Lobby(tables, secrets.token_bytes), game)
        table = await tables.look(match.id)
        seat = table.match.awaited[rng.below(len(table.match.awaited))]
        choice = random_player.pick(game, table.flow, seat, rng)
        press = f"bench:{match.id}:{table.match.seq}"
        played = steps.played(table, Move("choice", seat, choice, "person", press), time.time())
        async with tables.locked(match.id):
            begun = time.perf_counter()
            await tables.commit(played)
            times.append(time.perf_counter() - begun)
        if played.table.match.result is not None:
            match = None
    return times


async def _begin(lobby: Lobby, game: Game[Any, Any]) -> MatchRecord:
    match = await lobby.open(game.name, game.modes[0].key, {}, ANN, "Ann", 1, 1)
    await lobby.join(match.id, BEN, "Ben")
    return await lobby.start(match.id, ANN)
