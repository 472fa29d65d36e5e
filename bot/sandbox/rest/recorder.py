"""Every call the bot made to the API, for tests that count or inspect them."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Any


@dataclass(frozen=True)
class Call:
    """One request: its path below the API's base, its route template, what came and went."""

    method: str
    path: str
    route: str
    status: int
    body: Any = None
    files: tuple[str, ...] = ()
    answer: Any = None
    seconds: float = 0.0


@dataclass
class Recorder:
    """The calls in order; `limit` bounds the memory a long run takes."""

    limit: int = 20_000
    calls: list[Call] = field(default_factory=list)
    totals: Counter[str] = field(default_factory=Counter)
    statuses: Counter[int] = field(default_factory=Counter)

    def note(self, call: Call) -> None:
        """Add one call."""
        self.totals[f"{call.method} {call.route}"] += 1
        self.statuses[call.status] += 1
        self.calls.append(call)
        if len(self.calls) > self.limit:
            del self.calls[: self.limit // 10]

    def matching(self, method: str = "*", path: str = "*") -> list[Call]:
        """Return the calls of a method whose path fits a pattern such as "/channels/*/messages"."""
        return [
            call
            for call in self.calls
            if fnmatchcase(call.method, method) and fnmatchcase(call.path, path)
        ]

    def count(self, method: str = "*", path: str = "*") -> int:
        """Return how many calls fit."""
        return len(self.matching(method, path))

    def clear(self) -> None:
        """Forget everything so far."""
        self.calls.clear()
        self.totals.clear()
        self.statuses.clear()
