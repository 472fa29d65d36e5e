"""The real bot as a process of its own: started, killed and started again against a sandbox."""

from __future__ import annotations

import asyncio
import os
import re
import signal
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

from bot.sandbox.server import Sandbox
from bot.sandbox.world.feed import Change

OUTPUT_LINES = 2000
LAST_WORDS, LAST_WORDS_WHEN_KILLED = 5.0, 0.05
"""Seconds that a process's output is waited for; what a killed one had started may linger."""
_COLOURS = re.compile(r"\x1b\[[0-9;?]*[ -/]*[@-~]")


def own_bot(*words: str) -> tuple[str, ...]:
    """The arguments of a BotProcess that runs a script of somebody else's, unchanged.

    `words` are the script's path and its arguments, or "-m", a module's name and its arguments.
    """
    return (str(Path(__file__).with_name("own_bot.py")), *words)


class _Voice(asyncio.SubprocessProtocol):
    """Hears what a process prints, and notes when it has ended and when its pipe is closed.

    The two are told apart because what the process had started may hold its pipe open.
    """

    def __init__(self, hear: Callable[[str], None]) -> None:
        self.ended = asyncio.Event()
        self.silent = asyncio.Event()
        self._hear = hear
        self._rest = b""

    def pipe_data_received(self, fd: int, data: bytes) -> None:
        *lines, self._rest = (self._rest + data).split(b"\n")
        for line in lines:
            self._hear(line.decode(errors="replace"))

    def process_exited(self) -> None:
        self.ended.set()

    def connection_lost(self, exc: Exception | None) -> None:
        if self._rest:
            self._hear(self._rest.decode(errors="replace"))
        self.silent.set()


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
        self._process: asyncio.SubprocessTransport | None = None
        self._voice = _Voice(self._hear)

    @property
    def pid(self) -> int:
        """The process id; RuntimeError when it was never started."""
        return self._started.get_pid()

    @property
    def output(self) -> str:
        """What the process has printed, newest at the end."""
        return "\n".join(self.lines)

    @property
    def running(self) -> bool:
        """Whether the process lives."""
        return self._process is not None and self._process.get_returncode() is None

    @property
    def _started(self) -> asyncio.SubprocessTransport:
        if self._process is None:
            raise RuntimeError("the bot was not started")
        return self._process

    async def __aenter__(self) -> Self:
        try:
            await self.start()
        except BaseException:
            await self.close()
            raise
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        await self.close()

    async def start(self, *, seconds: float = 30.0) -> None:
        """Start the process and wait until it listens at the gateway.

        Raises:
            RuntimeError: when it ends before, with what it printed.
            TimeoutError: when it does not connect within `seconds`.
        """
        await self.launch()
        ready = asyncio.create_task(self.sandbox.ready(seconds=seconds))
        ended = asyncio.create_task(self._voice.ended.wait())
        await asyncio.wait({ready, ended}, return_when=asyncio.FIRST_COMPLETED)
        ended.cancel()
        if not ready.done():
            ready.cancel()
            await self._drain()
            code = self._started.get_returncode()
            raise RuntimeError(f"the bot ended with {code}:\n{self.output}")
        await ready

    async def launch(self) -> None:
        """Start the process without waiting for anything."""
        self._environment["DISCORD_API_BASE"] = self.sandbox.api_base
        await self._drain(0)
        # A protocol of our own, because asyncio's streams leave the transport open for as long as
        # anybody holds the pipe, and offer no way to close it.
        self._voice = _Voice(self._hear)
        self._process, _ = await asyncio.get_running_loop().subprocess_exec(
            lambda: self._voice,
            sys.executable,
            *self._arguments,
            env=self._environment,
            cwd=self._directory,
            stdin=None,
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.STDOUT,
        )
        self._tell("bot_started")

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

    async def close(self) -> None:
        """Kill the process if it lives, and let go of its output."""
        if self.running:
            await self.kill()
        await self._drain()

    def _tell(self, kind: str) -> None:
        self.sandbox.world.feed.publish(Change(kind))

    def _hear(self, line: str) -> None:
        # discord.py colours its log in a container, though nobody reads it on a terminal.
        self.lines.append(_COLOURS.sub("", line).rstrip())
        del self.lines[:-OUTPUT_LINES]

    async def _ended(self) -> int:
        await self._voice.ended.wait()
        code = self._started.get_returncode()
        assert code is not None
        return code

    async def _gone(self, last_words: float) -> None:
        await self._ended()
        await self._drain(last_words)
        await self.sandbox.until_gone()
        # Nobody is left who could resume; without this a press would wait for its three seconds.
        self.sandbox.gateway.forget_sessions(dead_only=True)

    async def _drain(self, seconds: float = LAST_WORDS) -> None:
        """Hear an ended process out, for so many seconds at most, and close its pipe."""
        if self._process is None:
            return
        try:
            async with asyncio.timeout(seconds):
                await self._voice.silent.wait()
        except TimeoutError:
            pass
        finally:
            self._process.close()
            await self._voice.silent.wait()
