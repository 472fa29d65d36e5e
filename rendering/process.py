"""The renderer in a process of its own: drawing then never takes the interpreter from the bot.

In a thread it would, for milliseconds at a time, and every press would have to wait for that.
"""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from collections import OrderedDict
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from bot.kernel.view import View
from rendering.worker import receive, send

KEPT = 64
"""Pictures that are kept in case the very same view is to be drawn again."""
LONGEST = 10.0
"""So many seconds one picture may take: then the process hangs, and is ended."""
HIDDEN = "DISCORD_"
"""What begins so in the environment, such as the token, is none of the process's business."""
ENDING = 0.8
"""Seconds that it gets to end by itself: all in all less than the bot allows for closing it."""
_ROOT = Path(__file__).resolve().parents[1]


class DrawingFailed(Exception):
    """The renderer raised something (the message is its trace), or took too long."""


class DrawingProcess:
    """Offers what `rendering` offers, done elsewhere. Calls block: make them in worker threads.

    A process that has died is started again, and one that hangs is ended: one picture fails, the
    next is drawn. It ends by itself when the bot's ends, even by kill.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        # By the request as it is sent, that is by everything that the answer can depend on.
        self._kept: OrderedDict[bytes, Any] = OrderedDict()
        # Killed on purpose: what it was asked is not asked again.
        self._given_up: subprocess.Popen[bytes] | None = None

    def draw(self, view: View) -> bytes:
        """A PNG of 1280x720. Raises DrawingFailed."""
        return bytes(self._ask("draw", view))

    def alt_text(self, view: View) -> str:
        """The same picture in sentences, at most 1,024 characters. Raises DrawingFailed."""
        return str(self._ask("alt_text", view))

    def text_board(self, view: View) -> str:
        """The same table in monospace letters. Raises DrawingFailed."""
        return str(self._ask("text_board", view))

    def sheet_card(self, game: str, sheet: Mapping[str, Any]) -> bytes:
        """A PNG of 1280x720 of a fighter's sheet in full form. Raises DrawingFailed."""
        return bytes(self._ask("sheet_card", game, dict(sheet)))

    def extra(self, game: str, name: str, *given: Any) -> bytes:
        """A PNG of 1280x720 that the game offers besides its board. Raises DrawingFailed."""
        return bytes(self._ask("extra", game, name, *given))

    def start(self) -> None:
        """Start the process now, so that the first picture need not wait for it."""
        with self._lock:
            self._running()

    def close(self) -> None:
        """End the process, even in the middle of a picture, which then fails."""
        process = self._process
        if not self._lock.acquire(timeout=ENDING / 2):
            if process is not None:
                self._give_up(process)
            self._lock.acquire()
        try:
            self._forget()
        finally:
            self._lock.release()

    def _ask(self, name: str, *given: Any) -> Any:
        request = pickle.dumps((name, given))
        with self._lock:
            if request in self._kept:
                self._kept.move_to_end(request)
                return self._kept[request]
            try:
                done, answer = self._exchange(request)
            except (OSError, EOFError):
                done, answer = self._once_more(request)
            if not done:
                raise DrawingFailed(answer)
            self._kept[request] = answer
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return answer

    def _once_more(self, request: bytes) -> tuple[bool, Any]:
        """After the process has died since the last picture, or of this one."""
        try:
            return self._exchange(request)
        except (OSError, EOFError) as error:
            raise DrawingFailed(f"The drawing process died twice: {error!r}") from error

    def _exchange(self, request: bytes) -> tuple[bool, Any]:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        limit = threading.Timer(LONGEST, self._give_up, (process,))
        limit.daemon = True
        limit.start()
        try:
            send(process.stdin, request)
            done, answer = pickle.loads(receive(process.stdout))  # noqa: S301  (our own process)
        except (OSError, EOFError):
            self._forget()
            if process is self._given_up:
                raise DrawingFailed("Drawing was given up: it took too long.") from None
            raise
        finally:
            limit.cancel()
        return bool(done), answer

    def _give_up(self, process: subprocess.Popen[bytes]) -> None:
        """End a process that somebody waits for in vain."""
        self._given_up = process
        process.kill()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process is self._given_up:
            self._forget()  # it was late by a hair, and is gone all the same
        if self._process is None:
            paths = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
            kept = {k: v for k, v in os.environ.items() if not k.upper().startswith(HIDDEN)}
            self._process = subprocess.Popen(
                [sys.executable, "-m", "rendering.worker"],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                env={**kept, "PYTHONPATH": os.pathsep.join(paths)},
            )
        return self._process

    def _forget(self) -> None:
        if (process := self._process) is not None:
            self._process = None
            self._end(process)

    @staticmethod
    def _end(process: subprocess.Popen[bytes]) -> None:
        for pipe in (process.stdin, process.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
        try:
            process.wait(ENDING)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
