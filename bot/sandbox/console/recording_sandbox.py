"""A sandbox from nothing, in which everything that people do is written down."""

from __future__ import annotations

import secrets
import tempfile
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox.bot_process import own_bot
from bot.sandbox.console.recording_acts import RecordingActs
from bot.sandbox.console.site import Console
from bot.sandbox.console.watched_bot import WatchedBot
from bot.sandbox.scenarios import dice
from bot.sandbox.scenarios.recording import Recording
from bot.sandbox.scenarios.replay import SEEDED
from bot.sandbox.server import Sandbox

UNNAMED = "Recorded on the page"


@asynccontextmanager
async def recorded(
    file: Path,
    port: int,
    people: Sequence[str],
    *,
    script: Sequence[str] = (),
    intents: int = 0,
    say: Callable[[str], None] = lambda _: None,
) -> AsyncIterator[Sandbox]:
    """Open it on a port. What was done is in `file` once it closes, and whenever it is saved.

    Nothing else is kept. The bot's dice are as in every replay; `script` is another bot, unchanged.
    """
    seed = secrets.token_hex(4)
    with tempfile.TemporaryDirectory() as folder:
        sandbox = Sandbox(f"sandbox-{secrets.token_hex(8)}", port=port)
        sandbox.world.privileged_intents = intents
        bot = WatchedBot(
            sandbox,
            database=None if script else Path(folder) / "recording.db",
            arguments=own_bot(*script) if script else SEEDED,
            extra={dice.SEED: seed},
            say=say,
        )
        acts = RecordingActs(sandbox.world)
        console = Console(sandbox, bot, recording=acts, kumite=not script)
        async with sandbox:
            console.seat(people)
            acts.recording, acts.file = Recording(sandbox, UNNAMED, seed=seed), file
            await bot.start()
            try:
                yield sandbox
            finally:
                acts.recording.stop()
                await console.close()
                await bot.stop()
                if len(acts.recording):
                    acts.recording.save(file)
                    say(
                        f"Recorded in {file}. To do it again: python -m bot sandbox --replay {file}"
                    )
