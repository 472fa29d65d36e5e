"""How often a bot may begin a session: so many a day, and one at a time."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.sandbox.world.clock import Clock
from bot.sandbox.world.wire import Payload

DAY = 86_400.0
SECONDS_APART = 5.0


@dataclass
class SessionStarts:
    """The session start limit of GET /gateway/bot.

    On Discord, shards whose number is the same modulo `max_concurrency` begin 5 seconds apart.
    `seconds_apart` is 0 until the sandbox is told to be as Discord is, so that a bot under
    development need not wait at each restart.
    """

    clock: Clock
    total: int = 1000
    max_concurrency: int = 1
    seconds_apart: float = 0.0
    used: int = 0
    began: float = 0.0
    _last: dict[int, float] = field(default_factory=dict)

    @property
    def remaining(self) -> int:
        """How many sessions may still begin before the day is over."""
        self._renew()
        return max(0, self.total - self.used)

    def take(self, shard: int) -> bool:
        """Count the beginning of a session; False when it comes too soon after another."""
        self._renew()
        now = self.clock.now()
        if not self.used:
            self.began = now
        self.used += 1
        key = shard % self.max_concurrency
        if now < self._last.get(key, -DAY) + self.seconds_apart:
            return False
        self._last[key] = now
        return True

    def payload(self) -> Payload:
        """Return the limit as GET /gateway/bot writes it; `reset_after` in milliseconds."""
        left = self.began + DAY - self.clock.now() if self.used and self.remaining >= 0 else DAY
        return {
            "total": self.total,
            "remaining": self.remaining,
            "reset_after": int(max(0.0, left) * 1000),
            "max_concurrency": self.max_concurrency,
        }

    def _renew(self) -> None:
        if self.used and self.clock.now() >= self.began + DAY:
            self.used = 0
