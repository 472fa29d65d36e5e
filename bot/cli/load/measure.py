"""The real bot in a process of its own, with as many matches as asked for, played by presses."""

from __future__ import annotations

import asyncio
import re
import tempfile
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from bot.cli.bench import presses, probe
from bot.cli.bench.memory import rss_mb
from bot.cli.bench.people import Course, Pace, pair_of
from bot.cli.bench.presses import Acks, Window
from bot.cli.bench.probe import Probed
from bot.cli.bench.staging import stage
from bot.cli.load.rematches import play_on
from bot.kernel.game import Game
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.server import Sandbox

GRACE = 15.0
TOO_MANY_REQUESTS = 429
_ERROR = re.compile(r"^\S+ \S+ (?:ERROR|CRITICAL)\s")


@dataclass(frozen=True)
class Load:
    """How much is played; times are in seconds.

    `channels` below `matches` puts matches into threads. `thinking` is the average in each match
    before a press, whoever of its people presses. `limits` turns Discord's limits of requests on.
    All is finished once there was no request for `calm`.
    """

    matches: int = 200
    people: int = 400
    channels: int = 200
    seconds: float = 60.0
    thinking: float = 8.0
    calm: float = 2.0
    limits: bool = True


@dataclass
class Run:
    """What was seen while it counted. `problems` are refused requests and what the bot logged."""

    acks: Acks
    course: Course
    window: Window
    probed: Probed
    resolutions: int
    rate_limited: int
    rss_mb: float
    problems: tuple[str, ...]


Tell = Callable[[float, Acks], None]


async def measure(game: Game[Any, Any], load: Load, tell: Tell = lambda *_: None) -> Run:
    """Play. `tell` hears every second how many seconds have passed, and what was counted.

    Raises RuntimeError or TimeoutError where the bot does not start or does not get on.
    """
    with tempfile.TemporaryDirectory() as folder:
        async with Sandbox() as sandbox:
            return await _measure(game, load, tell, sandbox, Path(folder))


async def _measure(
    game: Game[Any, Any], load: Load, tell: Tell, sandbox: Sandbox, folder: Path
) -> Run:
    database, found = folder / "load.db", folder / "probe.json"
    staged = await stage(sandbox, game, database, load.matches, load.people, load.channels)
    if load.limits:
        sandbox.rate_limits.as_on_discord()
    acks, course, pace = Acks(sandbox.world), Course(), Pace(load.thinking)
    probed = ("-m", "bot.cli.bench.probed")
    extra = {probe.PATH: str(found), "LOG_LEVEL": "ERROR", "LOG_FORMAT": "text"}
    memory = [0.0]
    async with BotProcess(sandbox, database=database, arguments=probed, extra=extra) as bot:

        def each_second(passed: float) -> None:
            memory.append(rss_mb(bot.pid))
            tell(passed, acks)

        await presses.meet(sandbox, staged)
        tasks = [asyncio.create_task(play_on(pair_of(one, pace, course))) for one in staged]
        pace.go.set()
        await asyncio.sleep(min(load.thinking, load.seconds))
        before = course.finished, sandbox.recorder.statuses[TOO_MANY_REQUESTS]
        window = await presses.count(sandbox, pace, (acks,), load.seconds, load.calm, each_second)
        await presses.stop(tasks)
        await bot.terminate(seconds=GRACE)
    if not acks.presses:
        raise RuntimeError("nobody pressed anything; let it count longer, with --seconds")
    course.finished -= before[0]
    return Run(
        acks,
        course,
        window,
        probe.read(found, *window.monotonic),
        await presses.resolutions(database, *window.unix),
        sandbox.recorder.statuses[TOO_MANY_REQUESTS] - before[1],
        max(memory),
        (*_refused(sandbox), *filter(_ERROR.match, bot.lines)),
    )


def _refused(sandbox: Sandbox) -> list[str]:
    return [
        f"refused: {each.method} {each.route}: {each.code} {each.message}"
        for each in sandbox.world.refusals
    ]
