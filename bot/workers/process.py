"""A process that does what it is asked through a pipe, and is replaced when it dies or hangs."""

from __future__ import annotations

import atexit
import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, ClassVar

from bot.workers.pipe import receive, send

STARTING = 20.0
"""Seconds more for the first answer: on a busy machine a process takes its time to be there."""
HIDDEN = "DISCORD_"
"""What begins so in the environment, such as the token, is none of the process's business."""
_ROOT = Path(__file__).resolve().parents[2]


class ChildProcess:
    """A Python module that runs as a process of its own and serves requests: see `serve`.

    Calls block: make them in worker threads. A process that has died is started again, and one
    that hangs is ended: one request fails, the next is answered. It ends by itself when the bot's
    ends, even by kill.
    """

    module: ClassVar[str]
    work: ClassVar[str]
    """What it does, in a word, for error messages: `Drawing`."""
    failure: ClassVar[type[Exception]]
    """What is raised where a request fails."""
    longest: float
    """So many seconds one answer may take: then the process hangs, and is ended."""
    ending: float
    """Seconds that it gets to end by itself."""
    patience: float
    """Seconds that closing waits for what it is doing."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._has_answered = False
        # Killed on purpose: what it was asked is not asked again.
        self._given_up: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        """Start the process now, so that the first request need not wait for it."""
        with self._lock:
            self._running()

    def close(self) -> None:
        """End the process, even in the middle of a request, which then fails."""
        process = self._process
        if not self._lock.acquire(timeout=self.patience):
            if process is not None:
                self._give_up(process)
            self._lock.acquire()
        try:
            self._forget()
        finally:
            self._lock.release()

    def ask(self, *request: Any) -> Any:
        """What the process answers. Raises `failure`, with its trace if something went wrong."""
        content = pickle.dumps(request)
        with self._lock:
            try:
                done, answer = self._exchange(content)
            except (OSError, EOFError):  # it has died since the last request, or of this one
                done, answer = self._once_more(content)
        if not done:
            raise self.failure(answer)
        return answer

    def _once_more(self, request: bytes) -> tuple[bool, Any]:
        try:
            return self._exchange(request)
        except (OSError, EOFError) as error:
            raise self.failure(f"{self.work}: its process died twice: {error!r}") from error

    def _exchange(self, request: bytes) -> tuple[bool, Any]:
        process = self._running()
        assert process.stdin is not None
        assert process.stdout is not None
        seconds = self.longest + (0 if self._has_answered else STARTING)
        limit = threading.Timer(seconds, self._give_up, (process,))
        limit.daemon = True
        limit.start()
        try:
            send(process.stdin, request)
            done, answer = pickle.loads(receive(process.stdout))  # noqa: S301  (our own process)
        except (OSError, EOFError):
            self._forget()
            if process is self._given_up:
                raise self.failure(f"{self.work} was given up: it took too long.") from None
            raise
        finally:
            limit.cancel()
        self._has_answered = True
        return bool(done), answer

    def _give_up(self, process: subprocess.Popen[bytes]) -> None:
        """End a process that somebody waits for in vain."""
        self._given_up = process
        process.kill()

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process is self._given_up:
            self._forget()  # it was late by a hair, and is gone all the same
        if self._process is None:
            atexit.register(self.close)
            paths = [str(_ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
            kept = {k: v for k, v in os.environ.items() if not k.upper().startswith(HIDDEN)}
            self._has_answered = False
            self._process = subprocess.Popen(  # noqa: S603  (a module of our own)
                [sys.executable, "-m", self.module],
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
            process.wait(self.ending)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
