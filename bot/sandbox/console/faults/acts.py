"""Faults at the press of a button: put in force, listed while they last, and put right."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from bot.sandbox.console.faults.kind import Fault, FaultKind, Reach, Values, described
from bot.sandbox.console.faults.offered import BY_KEY, KINDS
from bot.sandbox.console.server_acts import Act
from bot.sandbox.console.watched_bot import WatchedBot
from bot.sandbox.server import Sandbox
from bot.sandbox.world.wire import Payload

STOPPED = "stop"


@dataclass
class InForce:
    """A fault that was ordered from the page, with its rules."""

    kind: FaultKind
    words: str
    rules: list[Fault]
    ending: asyncio.TimerHandle | None = None

    @property
    def spent(self) -> bool:
        """Whether all of it has happened."""
        return all(rule.spent for rule in self.rules)

    def as_json(self) -> Payload:
        """The fault for the page; `left` None: as often as it is met."""
        times = self.rules[0].times
        hits = sum(rule.hits for rule in self.rules)
        return {
            "id": self.kind.key,
            "words": self.words,
            "left": None if times is None else times - self.rules[0].hits,
            "hits": hits,
        }


class FaultActs:
    """Carries out acts about faults. `changed` is called when the list is not what it was."""

    def __init__(
        self, sandbox: Sandbox, bot: WatchedBot | None, changed: Callable[[], None]
    ) -> None:
        self._sandbox = sandbox
        self._bot = bot
        self._changed = changed
        self._in_force: dict[str, InForce] = {}
        sandbox.faults.listen(changed)

    def known(self) -> dict[str, Act]:
        """The acts by name."""
        return {
            "faults": self._kinds,
            "fault": self._order,
            "put_right": self._put_right,
            "all_right": self._all_right,
        }

    def as_json(self) -> list[Payload]:
        """What is wrong at present, for the page: from it, from recorded scenarios, from tests."""
        for key, active in list(self._in_force.items()):
            if active.spent:
                self._end(key)
        told = [active.as_json() for active in self._in_force.values()]
        own = {id(rule) for active in self._in_force.values() for rule in active.rules}
        told += [
            {"id": f"rule {rule.id}", "words": described(rule), "left": rule.times}
            for rule in self._sandbox.faults.rules
            if id(rule) not in own and not rule.spent
        ]
        if self._bot is not None and self._bot.state == "stopped":
            told.append({"id": STOPPED, "words": BY_KEY[STOPPED].told({}), "left": None})
        return told

    # ------------------------------------------------------------------ acts

    async def _kinds(self, ask: Payload) -> Payload:
        return {"kinds": [kind.as_json() for kind in KINDS]}

    async def _order(self, ask: Payload) -> Payload:
        kind = BY_KEY[ask["fault"]]
        values = kind.read(ask)
        if kind.rules is not None:
            self._put_in_force(InForce(kind, kind.told(values), list(kind.rules(values))), values)
        if kind.at_once is not None:
            await kind.at_once(Reach(self._sandbox, self._bot), values)
        return {"word": f"{kind.told(values)}."}

    def _put_in_force(self, active: InForce, values: Values) -> None:
        key = active.kind.key
        self._end(key)
        for rule in active.rules:
            self._sandbox.faults.add(rule)
        self._in_force[key] = active
        seconds = active.kind.seconds(values)
        if seconds is not None:
            loop = asyncio.get_running_loop()
            active.ending = loop.call_later(seconds, self._over, key)

    async def _put_right(self, ask: Payload) -> Payload:
        key = str(ask["fault"])
        if key == STOPPED:
            await self._start_bot()
        elif key.startswith("rule "):
            self._sandbox.faults.remove(int(key.removeprefix("rule ")))
        else:
            self._end(key)
        return {}

    async def _all_right(self, ask: Payload) -> Payload:
        for key in list(self._in_force):
            self._end(key)
        self._sandbox.faults.clear()
        await self._start_bot()
        return {}

    async def _start_bot(self) -> None:
        if self._bot is not None and self._bot.state == "stopped":
            await self._bot.restart()

    # ------------------------------------------------------------------ endings

    def _over(self, key: str) -> None:
        self._end(key)
        self._changed()

    def _end(self, key: str) -> None:
        active = self._in_force.pop(key, None)
        if active is None:
            return
        if active.ending is not None:
            active.ending.cancel()
        for rule in active.rules:
            self._sandbox.faults.remove(rule.id)
