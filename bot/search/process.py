"""House fighters that think in a process of their own, so that the bot's event loop stays free.

In a thread a search would take the interpreter from the loop for most of its time.
"""

from __future__ import annotations

import atexit
import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.kernel.chance import Chance
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.procedure import Seat
from bot.search import ahead, house
from bot.search.worker import receive, send

LONGEST = 4.0
"""So many seconds one choice may take: then the process hangs, and is ended."""
HIDDEN = "DISCORD_"
"""What begins so in the environment, such as the token, is none of the process's business."""
ENDING = 2.0
_SEEDS = 1 << 62
_ROOT = Path(__file__).resolve().parents[2]


class ThinkingFailed(Exception):
    """The search raised something (the message is its trace), or took too long."""


class ThinkingProcess:
    """Offers `pick` of `bot.search.house`, done elsewhere. It blocks: call it in worker threads.

    A process that has died is started again, one that hangs is ended: one choice fails, the next
    is made. It ends by itself when the bot's ends, even by kill. Games that do not look ahead
    answer at once, and need no process.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        # Killed on purpose: what it was asked is not asked again.
        self._given_up: subprocess.Popen[bytes] | None = None

    def pick(self, game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> str:
        """As `house.pick`. Raises ThinkingFailed."""
        if not ahead.looks_ahead(game):
            return house.pick(game, flow, seat, chance)
        request = pickle.dumps((game.name, flow, seat, chance.below(_SEEDS)))
        with self._lock:
            try:
                done, found = self._exchange(request)
            except (OSError, EOFError):
                done, found = self._once_more(request)
        if not done:
            raise ThinkingFailed(found)
        return found

    def close(self) -> None:
        """End the process, even in the middle of a choice, which then fails."""
        if (process := self._process) is not None:
            self._give_up(process)
        with self._lock:
            self._forget()

    def _once_more(self, request: bytes) -> tuple[bool, str]:
        try:
            return self._exchange(request)
        except (OSError, EOFError) as error:
            raise ThinkingFailed(f"The thinking process died twice: {error!r}") from error

    def _exchange(self, request: bytes) -> tuple[bool, str]:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        limit = threading.Timer(LONGEST, self._give_up, (process,))
        limit.daemon = True
        limit.start()
        try:
            send(process.stdin, request)
            done, found = pickle.loads(receive(process.stdout))  # noqa: S301  (our own process)
        except (OSError, EOFError):
            self._forget()
            if process is self._given_up:
                raise ThinkingFailed("Thinking was given up: it took too long.") from None
            raise
        finally:
            limit.cancel()
        return bool(done), str(found)

    def _give_up(self, process: subprocess.Popen[bytes]) -> None:
        self._given_up = process
        process.kill()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process is self._given_up:
            self._forget()  # it was late by a hair, and is gone all the same
        if self._process is None:
            atexit.register(self.close)
            paths = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
            kept = {k: v for k, v in os.environ.items() if not k.upper().startswith(HIDDEN)}
            self._process = subprocess.Popen(
                [sys.executable, "-m", "bot.search.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**kept, "PYTHONPATH": os.pathsep.join(paths)},
            )
        return self._process

    def _forget(self) -> None:
        process, self._process = self._process, None
        atexit.unregister(self.close)
        if process is None:
            return
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
