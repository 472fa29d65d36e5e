"""A store that fails where a test wants it to: the named calls, so many times, then never again."""

from __future__ import annotations

from typing import Any

from bot.sessions.desk import Desk
from bot.store import StoreError, open_store
from tests.sessions.room import Room


class Flaky:
    """A store of which some calls fail: `flaky.fails("matches.get")` lets one do so."""

    def __init__(self, store: Any) -> None:
        self._store = store
        self._failures: dict[str, list[Exception]] = {}

    def fails(self, call: str, times: int = 1, error: Exception | None = None) -> None:
        """Let the next calls of that name raise; of a StoreError unless another is given."""
        trouble = error or StoreError("The database cannot be used: the disk reports an error.")
        self._failures.setdefault(call, []).extend([trouble] * times)

    def left(self, call: str) -> int:
        """How many of these failures have not happened yet."""
        return len(self._failures.get(call, ()))

    def __getattr__(self, part: str) -> Any:
        return _Part(part, getattr(self._store, part), self._failures)


class _Part:
    def __init__(self, name: str, part: Any, failures: dict[str, list[Exception]]) -> None:
        self._name, self._part, self._failures = name, part, failures

    def __getattr__(self, call: str) -> Any:
        async def run(*arguments: Any, **named: Any) -> Any:
            if failures := self._failures.get(f"{self._name}.{call}"):
                raise failures.pop(0)
            return await getattr(self._part, call)(*arguments, **named)

        return run


async def flaky_desk(room: Room, **given: Any) -> tuple[Desk, Flaky]:
    """A desk on the room's file, and the store between them."""
    store = await open_store(room.path)
    room.stores.append(store)
    flaky = Flaky(store)
    options: dict[str, Any] = {"games": room.games, "clock": room.clock, "entropy": room.entropy}
    room.desks.append(Desk(flaky, **{**options, **given}))  # type: ignore[arg-type]
    return room.desks[-1], flaky
