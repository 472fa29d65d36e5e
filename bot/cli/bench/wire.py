"""From press to acknowledgement, through TCP: the real bot with many matches, beside a no-op."""

from __future__ import annotations

import asyncio
import tempfile
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.cli.bench import presses, probe
from bot.cli.bench.figures import MILLI, Sizes, percentile
from bot.cli.bench.people import Pace, Player, pair_of, play, taste
from bot.cli.bench.presses import Acks, Window
from bot.cli.bench.staging import stage
from bot.kernel.game import Game
from bot.sandbox import posting
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.people.seen import see
from bot.sandbox.server import Sandbox
from bot.sandbox.world.messages import Message
from bot.sandbox.world.wire import COMPONENTS_V2, Payload

IDLERS = 10
NOOP_BUTTONS = 15
PRESS_ME = "Press 1"
GRACE = 15.0


@dataclass(frozen=True)
class Run:
    """What was seen while it counted."""

    acks: Acks
    noops: Acks
    window: Window


async def measure(game: Game[Any, Any], sizes: Sizes) -> dict[str, float]:
    """The figures of playing by presses. Raises RuntimeError if presses fail."""
    with tempfile.TemporaryDirectory() as folder:
        database, found = Path(folder) / "bench.db", Path(folder) / "probe.json"
        run = await _play(game, sizes, database, found)
        late = probe.read(found, *run.window.monotonic).lags
        resolutions = await presses.resolutions(database, *run.window.unix)
    if run.acks.missed or not run.acks.seconds:
        raise RuntimeError(f"{run.acks.missed} presses were not acknowledged within three seconds")
    return {
        "ack_ms_p50": percentile(run.acks.seconds, 0.5) * MILLI,
        "ack_ms_p95": percentile(run.acks.seconds, 0.95) * MILLI,
        "ack_ms_p99": percentile(run.acks.seconds, 0.99) * MILLI,
        "noop_ack_ms_p99": percentile(run.noops.seconds, 0.99) * MILLI,
        "rest_calls_per_resolution": run.window.requests / max(1, resolutions),
        "loop_lag_ms_p99": percentile(late, 0.99) * MILLI,
    }


async def _play(game: Game[Any, Any], sizes: Sizes, database: Path, found: Path) -> Run:
    """Both bots at once, each with a sandbox of its own, so that both see the same machine."""
    async with Sandbox() as sandbox, Sandbox() as quiet:
        staged = await stage(sandbox, game, database, sizes.at_once, 2 * sizes.at_once)
        message = _noop_message(quiet)
        probed, noop = ("-m", "bot.cli.bench.probed"), ("-m", "bot.cli.bench.noop")
        acks, noops = Acks(sandbox.world), Acks(quiet.world)
        pace = Pace(sizes.thinking)
        async with (
            BotProcess(quiet, arguments=noop),
            BotProcess(
                sandbox, database=database, arguments=probed, extra={probe.PATH: str(found)}
            ) as bot,
        ):
            await presses.meet(sandbox, staged)
            idlers = [Player(quiet.person(f"Idler {n}"), taste(n), pace) for n in range(IDLERS)]
            tasks = [
                asyncio.create_task(each)
                for each in (
                    *(play(pair_of(one, pace)) for one in staged),
                    *(_press_noop(idler, message) for idler in idlers),
                )
            ]
            window = await presses.count(sandbox, pace, (acks, noops), sizes.playing, sizes.calm)
            await presses.stop(tasks)
            await bot.terminate(seconds=GRACE)
    return Run(acks, noops, window)


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
