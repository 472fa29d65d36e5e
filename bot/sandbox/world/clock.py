"""The sandbox's clock, which tests may move forward, and the ids that carry the present time."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

DISCORD_EPOCH_MS = 1_420_070_400_000


class Timer:
    """One thing to be done at a moment of a clock, unless cancelled before."""

    def __init__(self, due: float, action: Callable[[], None]) -> None:
        self.due = due
        self.action = action
        self.handle: asyncio.TimerHandle | None = None

    def cancel(self) -> None:
        """Never do it."""
        self.due = float("inf")
        if self.handle is not None:
            self.handle.cancel()


class Clock:
    """Real time plus whatever tests have added; moving it fires the timers it passes."""

    def __init__(self) -> None:
        self._ahead = 0.0
        self._timers: list[Timer] = []
        self._listeners: list[Callable[[float], None]] = []

    def listen(self, listener: Callable[[float], None]) -> None:
        """Call `listener` whenever the clock is moved, with the seconds."""
        self._listeners.append(listener)

    def now(self) -> float:
        """Return the present in seconds since 1970."""
        return time.time() + self._ahead

    def advance(self, seconds: float) -> None:
        """Move forward by `seconds` and do everything that falls due on the way."""
        if seconds < 0:
            raise ValueError("a clock only moves forward")
        for listener in self._listeners:
            listener(seconds)
        self._ahead += seconds
        waiting, self._timers = self._timers, []
        for timer in sorted(waiting, key=lambda timer: timer.due):
            if timer.handle is not None:
                timer.handle.cancel()
            self._start(timer)

    def call_later(self, seconds: float, action: Callable[[], None]) -> Timer:
        """Do `action` in `seconds` of this clock; needs a running event loop."""
        timer = Timer(self.now() + seconds, action)
        self._start(timer)
        return timer

    def cancel_all(self) -> None:
        """Drop every timer; for when the sandbox closes."""
        for timer in self._timers:
            timer.cancel()
        self._timers.clear()

    def _start(self, timer: Timer) -> None:
        if timer.due == float("inf"):
            return
        left = timer.due - self.now()
        if left <= 0:
            timer.action()
            return
        self._timers.append(timer)
        timer.handle = asyncio.get_running_loop().call_later(left, self._fire, timer)

    def _fire(self, timer: Timer) -> None:
        if timer in self._timers:
            self._timers.remove(timer)
            timer.action()


class Snowflakes:
    """Makes ids that grow and hold the real present time.

    The client judges an interaction's age by its id against the machine's clock, so the movable
    clock must not show here.
    """

    def __init__(self) -> None:
        self._last = 0

    def take(self) -> int:
        """Return a new id, greater than every id before."""
        fresh = (int(time.time() * 1000) - DISCORD_EPOCH_MS) << 22
        self._last = max(fresh, self._last + 1)
        return self._last
