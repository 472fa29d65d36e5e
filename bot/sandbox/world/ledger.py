"""How often something happened of late: what Discord allows so many times in so many seconds."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field


@dataclass
class Ledger:
    """`most` times in any `seconds`, counted apart for each key."""

    most: int
    seconds: float
    _times: dict[Hashable, list[float]] = field(default_factory=dict)

    def wait(self, key: Hashable, now: float, count: int = 1) -> float:
        """Return after how many seconds `count` more fit; 0 when they do, and then note them."""
        recent = [when for when in self._times.get(key, []) if when > now - self.seconds]
        over = len(recent) + count - self.most
        if over > len(recent):
            return self.seconds
        if over > 0:
            return recent[over - 1] + self.seconds - now
        self._times[key] = [*recent, *[now] * count]
        return 0.0
