"""`python -m bot sandbox --replay FILE…`: recorded scenarios, done again."""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from bot.sandbox.bot_process import own_bot
from bot.sandbox.scenarios import file, replay
from bot.sandbox.scenarios.file import Scenario

AS_RECORDED, DIFFERENT = 0, 1


def main(paths: Sequence[Path], *, script: Sequence[str] = (), renew: bool = False) -> int:
    """Do each file again. 0 if all goes as recorded, 1 if not, having said where.

    With `renew` what each step shows is written down anew. `script` is the bot that was recorded,
    where it was not Kumite. Raises BadScenario for a file that is none.
    """
    scenarios = [(path, file.load(path)) for path in paths]
    arguments = own_bot(*script) if script else replay.SEEDED
    return max(_one(path, scenario, arguments, renew=renew) for path, scenario in scenarios)


def _one(path: Path, scenario: Scenario, arguments: Sequence[str], *, renew: bool) -> int:
    begun = time.monotonic()

    def tell(number: int, what: str) -> None:
        if sys.stderr.isatty():
            line = f"{number} of {len(scenario.steps)}: {what}"
            print(f"\r\x1b[K{line[:100]}", end="", file=sys.stderr, flush=True)

    try:
        if renew:
            again = asyncio.run(replay.renew(scenario, arguments=arguments, tell=tell))
            file.save(again, path)
        else:
            asyncio.run(replay.replay(scenario, arguments=arguments, tell=tell))
    except replay.Differs as error:
        _clear_line()
        print(f"{path}: {error.message}", file=sys.stderr)
        return DIFFERENT
    _clear_line()
    done = "written down anew" if renew else "as recorded"
    seconds = time.monotonic() - begun
    print(f"{path}: {scenario.title}: {len(scenario.steps)} steps {done}, in {seconds:.1f} s")
    return AS_RECORDED


def _clear_line() -> None:
    if sys.stderr.isatty():
        print("\r\x1b[K", end="", file=sys.stderr, flush=True)
