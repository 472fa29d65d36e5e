"""The bot's process, watched: started again when it ends by itself, restarted on request."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

from bot.sandbox.bot_process import BotProcess
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.server import Sandbox
from bot.sandbox.world.wire import Payload

LAST_LINES = 12
PATIENCE = 20.0
ENDING = 3.0
FIRST_PAUSE, LONGEST_PAUSE = 1.0, 30.0
LONG_ENOUGH = 20.0
"""A bot that lived so many seconds is started again at once, not after a growing pause."""


class WatchedBot:
    """Keeps one bot process running against a sandbox. `say` gets a sentence of each change.

    `state` is "starting", "running", "restarting", "ended" (it will be started again soon) or
    "stopped" (it will not, until `restart`).
    """

    def __init__(
        self,
        sandbox: Sandbox,
        *,
        database: Path | None,
        arguments: Sequence[str] = ("-m", "bot", "run"),
        extra: Mapping[str, str] | None = None,
        say: Callable[[str], None] = lambda _: None,
    ) -> None:
        self.state = "starting"
        self.word = ""
        self.changed: Callable[[], None] = lambda: None
        self._sandbox = sandbox
        self._say = say
        self._process = BotProcess(sandbox, database=database, arguments=arguments, extra=extra)
        self._busy = asyncio.Lock()
        self._watching: asyncio.Task[None] | None = None
        self._ending = False
        self._listening = asyncio.Event()

    @property
    def running(self) -> bool:
        """Whether the process lives."""
        return self._process.running

    @property
    def pid(self) -> int:
        """The id of the newest process."""
        return self._process.pid

    def output(self, most: int = LAST_LINES) -> list[str]:
        """The last lines it has printed."""
        return self._process.lines[-most:]

    def as_json(self) -> Payload:
        """State and word for the page."""
        lines = self.output() if self.state == "ended" else []
        return {"state": self.state, "word": self.word, "lines": lines}

    async def start(self) -> None:
        """Start the process and watch it from now on; it may not be ready yet."""
        self._watching = asyncio.create_task(self._watch())

    async def restart(self) -> None:
        """Kill the process as a power cut would (SIGKILL), start it, and wait until it listens."""
        async with self._busy:
            self._listening.clear()
            killed = "was killed and starts" if self._process.running else "starts"
            self._show("restarting", f"The bot {killed} again.")
            await self._end_watch()
            if self._process.running:
                await self._process.kill()
            self._watching = asyncio.create_task(self._watch(again=True))
        try:
            await asyncio.wait_for(self._listening.wait(), PATIENCE)
        except TimeoutError:
            self._show(self.state, "The bot takes long to start.")

    async def halt(self) -> None:
        """Kill the process as a power cut would, and leave it at that until `restart`."""
        async with self._busy:
            await self._end_watch()
            if self._process.running:
                await self._process.kill()
            self._show("stopped", "The bot is stopped.")

    async def stop(self) -> None:
        """End the process: politely, and by force where that takes more than three seconds."""
        self._ending = True
        await self._end_watch()
        if self._process.running:
            with suppress(TimeoutError):
                await self._process.terminate(seconds=ENDING)
        await self._process.close()

    async def _end_watch(self) -> None:
        if self._watching is not None:
            self._watching.cancel()
            await asyncio.gather(self._watching, return_exceptions=True)

    async def _watch(self, *, again: bool = False) -> None:
        pause = FIRST_PAUSE
        while not self._ending:
            began = asyncio.get_running_loop().time()
            await self._process.launch()
            listening = asyncio.create_task(self._until_listening(again=again))
            code = await self._process.wait(seconds=float("inf"))
            listening.cancel()
            # A Ctrl-C reaches the bot as well: let our own ending be noticed first.
            await asyncio.sleep(0.2)
            if self._ending:
                return
            # Nobody is left who could resume; a press is refused at once instead of after 3 s.
            self._sandbox.gateway.forget_sessions(dead_only=True)
            lived = asyncio.get_running_loop().time() - began
            pause = FIRST_PAUSE if lived > LONG_ENOUGH else min(pause * 2, LONGEST_PAUSE)
            self._mourn(code, pause)
            await asyncio.sleep(pause)
            again = True

    def _mourn(self, code: int, pause: float) -> None:
        how = f"was killed by signal {-code}" if code < 0 else f"ended with exit code {code}"
        word = f"The bot {how}. It is started again in {pause:g} s."
        self._show("ended", word, said=False)
        lines = "\n".join(f"  | {line}" for line in self.output())
        self._say(f"{word} Its last lines:\n{lines}" if lines else word)

    async def _until_listening(self, *, again: bool) -> None:
        await self._sandbox.world.feed.until(lambda: self._sandbox.gateway.connected, float("inf"))
        self._show("running", "The bot is back." if again else "The bot is connected.")
        self._listening.set()

    def _show(self, state: str, word: str, *, said: bool = True) -> None:
        self.state, self.word = state, word
        self.changed()
        if said:
            self._say(word)


def started(bot: WatchedBot | None) -> WatchedBot:
    """The bot's process; CannotDo where this sandbox started none."""
    if bot is None:
        raise CannotDo("This sandbox did not start the bot, so it cannot do that.")
    return bot
