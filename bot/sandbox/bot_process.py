"""The real bot as a process of its own: started, killed and started again against a sandbox."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.sandbox.server import Sandbox
from bot.sandbox.world.feed import Change

OUTPUT_LINES = 2000
LAST_WORDS, LAST_WORDS_WHEN_KILLED = 5.0, 0.05
"""Seconds that a process's output is waited for; what a killed one had started may linger."""
GLANCE = 0.005


def own_bot(*words: str) -> tuple[str, ...]:
    """The arguments of a BotProcess that runs a script of somebody else's, unchanged.

    `words` are the script's path and its arguments, or "-m", a module's name and its arguments.
    """
    return (str(Path(__file__).with_name("own_bot.py")), *words)


class BotProcess:
    """`python -m bot` with its environment, connected to a sandbox.

    Use it as `async with BotProcess(sandbox, database=path) as bot`. `arguments` replaces
    `("-m", "bot")`, and `extra` adds to the environment.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        *,
        database: Path | None = None,
        extra: Mapping[str, str] | None = None,
        arguments: Sequence[str] = ("-m", "bot"),
        directory: Path | None = None,
    ) -> None:
        self.sandbox = sandbox
        self.lines: list[str] = []
        self._arguments = tuple(arguments)
        self._directory = directory
        self._environment = {
            **os.environ,
            "DISCORD_TOKEN": sandbox.token,
            "PYTHONUNBUFFERED": "1",
            **({} if database is None else {"DATABASE_PATH": str(database)}),
            **(extra or {}),
        }
        self._process: asyncio.subprocess.Process | None = None
        self._readers: set[asyncio.Task[None]] = set()

    @property
    def pid(self) -> int:
        """The process id; RuntimeError when it was never started."""
        return self._started.pid

    @property
    def output(self) -> str:
        """What the process has printed, newest at the end."""
        return "\n".join(self.lines)

    @property
    def running(self) -> bool:
        """Whether the process lives."""
        return self._process is not None and self._process.returncode is None

    @property
    def _started(self) -> asyncio.subprocess.Process:
        if self._process is None:
            raise RuntimeError("the bot was not started")
        return self._process

    async def __aenter__(self) -> Self:
        await self.start()
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if self.running:
            await self.kill()
        await self._drain()

    async def start(self, *, seconds: float = 30.0) -> None:
        """Start the process and wait until it listens at the gateway.

        Raises:
            RuntimeError: when it ends before, with what it printed.
            TimeoutError: when it does not connect within `seconds`.
        """
        await self.launch()
        ready = asyncio.create_task(self.sandbox.ready(seconds=seconds))
        ended = asyncio.create_task(self._started.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not ready.done():
            ready.cancel()
            await self._drain()
            raise RuntimeError(f"the bot ended with {self._started.returncode}:\n{self.output}")
        await ready

    async def launch(self) -> None:
        """Start the process without waiting for anything."""
        self._environment["DISCORD_API_BASE"] = self.sandbox.api_base
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            *self._arguments,
            env=self._environment,
            cwd=self._directory,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        self._tell("bot_started")
        reader = asyncio.create_task(self._read())
        self._readers.add(reader)
        reader.add_done_callback(self._readers.discard)

    async def wait(self, *, seconds: float = 30.0) -> int:
        """Wait until the process has ended by itself and return its exit code."""
        code = await asyncio.wait_for(self._ended(), seconds)
        await self._drain()
        return code

    async def kill(self) -> None:
        """End the process at once (SIGKILL), as a power cut would."""
        self._tell("bot_killed")
        self._started.kill()
        await self._gone(LAST_WORDS_WHEN_KILLED)

    async def terminate(self, *, seconds: float = 10.0) -> int:
        """Ask the process to end (SIGTERM) and return its exit code."""
        self._tell("bot_ended")
        self._started.send_signal(signal.SIGTERM)
        code = await asyncio.wait_for(self._ended(), seconds)
        await self._gone(LAST_WORDS)
        return code

    async def restart(self) -> None:
        """Kill the process if it lives, and start it again."""
        if self.running:
            await self.kill()
        await self.start()

    def _tell(self, kind: str) -> None:
        self.sandbox.world.feed.publish(Change(kind))

    async def _ended(self) -> int:
        # `Process.wait` would wait for its pipes as well, which what it had started may hold open.
        while (code := self._started.returncode) is None:  # noqa: ASYNC110  (nothing tells of it)
            await asyncio.sleep(GLANCE)
        return code

    async def _gone(self, last_words: float) -> None:
        await self._ended()
        await self._drain(last_words)
        await self.sandbox.until_gone()
        # Nobody is left who could resume; without this a press would wait for its three seconds.
        self.sandbox.gateway.forget_sessions(dead_only=True)

    async def _drain(self, seconds: float = LAST_WORDS) -> None:
        if self._readers:
            await asyncio.wait(self._readers, timeout=seconds)

    async def _read(self) -> None:
        stream = self._started.stdout
        assert stream is not None
        async for line in stream:
            self.lines.append(line.decode(errors="replace").rstrip())
            del self.lines[:-OUTPUT_LINES]
