"""From press to acknowledgement, through TCP: the real bot with many matches, beside a no-op."""

from __future__ import annotations

import asyncio
import gc
import json
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

from bot.cli.bench import lag
from bot.cli.bench.figures import MILLI, Sizes, percentile
from bot.cli.bench.people import OVER, Pace, Player
from bot.cli.bench.staging import Staged, stage
from bot.kernel.game import Game
from bot.sandbox import posting
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.people.seen import see
from bot.sandbox.server import Sandbox
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import Message
from bot.sandbox.world.wire import COMPONENTS_V2, Payload
from bot.sandbox.world.world import World
from bot.store import open_store

IDLERS = 10
NOOP_BUTTONS = 15
PRESS_ME = "Press 1"
WARMING = 4
"""So much faster everybody plays before it counts."""
MEETING = 120.0
GRACE = 15.0
_OWN_INTERACTIONS = ("/interactions/", "/webhooks/")


@dataclass
class Acks:
    """Times from a press until its acknowledgement has been carried out, once `counting`."""

    world: World
    counting: bool = False
    seconds: list[float] = field(default_factory=list)
    failed: int = 0
    _begun: dict[int, float] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.world.feed.listen(self._hear)

    def _hear(self, change: Change) -> None:
        if change.interaction is None:
            return
        key = change.interaction.id
        if change.kind == "interaction_created" and self.counting:
            self._begun[key] = time.perf_counter()
        elif change.kind == "interaction_acknowledged" and key in self._begun:
            self.seconds.append(time.perf_counter() - self._begun.pop(key))
        elif change.kind == "interaction_failed" and self._begun.pop(key, None) is not None:
            self.failed += 1


@dataclass
class Run:
    """What was seen while it counted; moments are of the clocks that their names tell."""

    acks: Acks
    noops: Acks
    unix: tuple[float, float] = (0.0, 0.0)
    monotonic: tuple[float, float] = (0.0, 0.0)
    requests: int = 0


async def measure(game: Game[Any, Any], sizes: Sizes) -> dict[str, float]:
    """The figures of playing by presses. Raises RuntimeError if presses fail."""
    with tempfile.TemporaryDirectory() as folder:
        database, lags = Path(folder) / "bench.db", Path(folder) / "lags.json"
        run = await _play(game, sizes, database, lags)
        late = lag.read(lags, *run.monotonic)
        resolutions = await _resolutions(database, *run.unix)
    if run.acks.failed or not run.acks.seconds:
        raise RuntimeError(f"{run.acks.failed} presses were not acknowledged within three seconds")
    return {
        "ack_ms_p50": percentile(run.acks.seconds, 0.5) * MILLI,
        "ack_ms_p99": percentile(run.acks.seconds, 0.99) * MILLI,
        "noop_ack_ms_p99": percentile(run.noops.seconds, 0.99) * MILLI,
        "rest_calls_per_resolution": run.requests / max(1, resolutions),
        "loop_lag_ms_p99": percentile(late, 0.99) * MILLI,
    }


async def _play(game: Game[Any, Any], sizes: Sizes, database: Path, lags: Path) -> Run:
    """Both bots at once, each with a sandbox of its own, so that both see the same machine."""
    async with Sandbox() as sandbox, Sandbox() as quiet:
        staged = await stage(sandbox, game, database, sizes.at_once, 2 * sizes.at_once)
        message = _noop_message(quiet)
        probed, noop = ("-m", "bot.cli.bench.probed"), ("-m", "bot.cli.bench.noop")
        probe = {lag.PATH: str(lags)}
        run = Run(Acks(sandbox.world), Acks(quiet.world))
        pace = Pace(sizes.thinking / WARMING)
        async with (
            BotProcess(quiet, arguments=noop),
            BotProcess(sandbox, database=database, arguments=probed, extra=probe) as bot,
        ):
            plays = [_play_match(_pair(one, pace)) for one in staged]
            idlers = [Player(quiet.person(f"Idler {n}"), _taste(n), pace) for n in range(IDLERS)]
            tasks = [
                asyncio.create_task(play)
                for play in (*plays, *(_press_noop(idler, message) for idler in idlers))
            ]
            pace.go.set()
            await _until_met(sandbox, staged)
            pace.thinking = sizes.thinking
            await _watch(run, sandbox, pace, sizes)
            await _stop(tasks)
            await bot.terminate(seconds=GRACE)
    return run


async def _until_met(sandbox: Sandbox, staged: Sequence[Staged]) -> None:
    """Wait until the bot has posted a board in every match: the first steps are no steady play.

    Raises TimeoutError.
    """
    boards = [sandbox.world.messages[one.board] for one in staged]

    def met() -> bool:
        return not any(see(sandbox.world, board).buttons for board in boards)

    if not await sandbox.world.feed.until(met, MEETING):
        raise TimeoutError("some matches did not get on")


async def _watch(run: Run, sandbox: Sandbox, pace: Pace, sizes: Sizes) -> None:
    """Count from standstill to standstill."""
    await _hold_still(sandbox, pace, sizes.calm)
    gc.collect()
    gc.freeze()  # the harness must not hold itself up over what it has kept
    before, unix, monotonic = _requests(sandbox), time.time(), time.monotonic()
    run.acks.counting = run.noops.counting = True
    pace.go.set()
    await asyncio.sleep(sizes.playing)
    run.monotonic = (monotonic, time.monotonic())
    await _hold_still(sandbox, pace, sizes.calm)
    run.acks.counting = run.noops.counting = False
    run.requests, run.unix = _requests(sandbox) - before, (unix, time.time())
    gc.unfreeze()


async def _hold_still(sandbox: Sandbox, pace: Pace, calm: float) -> None:
    """Nobody presses any more, and what is under way is finished: no request for `calm` seconds."""
    pace.go.clear()
    before = -1
    while (now := sum(sandbox.recorder.totals.values())) != before:
        before = now
        await asyncio.sleep(calm)


async def _stop(tasks: Sequence[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    for outcome in await asyncio.gather(*tasks, return_exceptions=True):
        if isinstance(outcome, Exception):
            raise outcome


def _pair(one: Staged, pace: Pace) -> list[Player]:
    return [
        Player(person.go(one.channel), _taste(2 * one.match + side), pace)
        for side, person in enumerate(one.people)
    ]


def _taste(seed: int) -> Random:
    return Random(seed)  # noqa: S311  (a taste, not a secret)


async def _play_match(pair: Sequence[Player]) -> None:
    """Whoever is asked takes a turn, for as long as the match goes on."""
    while True:
        await pair[0].think()
        board = pair[0].board()
        if board is None or OVER in board.labels:
            return
        for player in pair:
            if player.asked(board):
                await player.take_turn(board)
                break


async def _press_noop(idler: Player, message: Message) -> None:
    while True:
        await idler.think()
        await idler.person.click(PRESS_ME, within=see(idler.person.world, message), wait=False)


def _noop_message(sandbox: Sandbox) -> Message:
    """A message about as large as a panel, so that presses on it cost as much to send."""
    rows: list[Payload] = [
        {
            "type": 1,
            "components": [
                {"type": 2, "style": 2, "label": f"Press {n + 1}", "custom_id": f"noop:{n}"}
                for n in range(start, start + 5)
            ],
        }
        for start in range(0, NOOP_BUTTONS, 5)
    ]
    text: Payload = {"type": 10, "content": "A panel says about this much. " * 20}
    body = {"flags": COMPONENTS_V2, "components": [{"type": 17, "components": [text, *rows]}]}
    return posting.post(sandbox.world, sandbox.channel("general"), sandbox.world.bot.id, body)


def _requests(sandbox: Sandbox) -> int:
    """The bot's requests so far, besides answers to interactions."""
    totals = sandbox.recorder.totals.items()
    return sum(n for route, n in totals if not any(own in route for own in _OWN_INTERACTIONS))


async def _resolutions(database: Path, since: float, until: float) -> int:
    """How many answers moved a table on between two moments."""
    store = await open_store(database)
    try:
        matches = await store.matches.find()
        rows = [row for match in matches for row in await store.log.rows(match.id)]
    finally:
        await store.close()
    contents = [json.loads(row.content) for row in rows]
    return sum(1 for c in contents if c["moved"] and since <= c["at"] <= until)
