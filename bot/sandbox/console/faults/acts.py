"""Faults at the press of a button: put in force, listed while they last, and put right."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from bot.sandbox.console.faults.kind import Fault, FaultKind, Values, described
from bot.sandbox.console.faults.offered import BY_KEY, KINDS
from bot.sandbox.console.server_acts import Act
from bot.sandbox.console.watched_bot import WatchedBot
from bot.sandbox.people.cannot import CannotDo
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
            told.append({"id": STOPPED, "words": BY_KEY[STOPPED].words({}), "left": None})
        return told

    # ------------------------------------------------------------------ acts

    async def _kinds(self, ask: Payload) -> Payload:
        return {"kinds": [kind.as_json() for kind in KINDS]}

    async def _order(self, ask: Payload) -> Payload:
        kind = BY_KEY[ask["fault"]]
        values = kind.read(ask)
        if kind.rules is None:
            return {"word": await self._at_once(kind.key, values)}
        self._end(kind.key)
        active = InForce(kind, kind.words(values), list(kind.rules(values)))
        for rule in active.rules:
            self._sandbox.faults.add(rule)
        self._in_force[kind.key] = active
        seconds = kind.seconds(values)
        if seconds is not None:
            loop = asyncio.get_running_loop()
            active.ending = loop.call_later(seconds, self._over, kind.key)
        if kind.key == "unreachable":
            await self._sandbox.faults.cut()
        return {"word": f"{active.words}."}

    async def _at_once(self, key: str, values: Values) -> str:
        faults = self._sandbox.faults
        if key in ("restart", STOPPED):
            return await self._to_the_bot(key)
        if key == "clock":
            self._sandbox.world.clock.advance(values["minutes"] * 60.0)
            return f"Discord's clock is {values['minutes']} minutes further."
        if not self._sandbox.gateway.connected:
            raise CannotDo("No bot is connected, so there is nothing to cut. Wait until one is.")
        if key == "cut":
            await faults.cut()
        elif key == "cut_forget":
            await faults.cut(resume=False)
        elif key == "reconnect":
            await faults.ask_reconnect()
        else:
            await faults.invalidate()
        return f"Done: {BY_KEY[key].name.lower()}."

    async def _to_the_bot(self, key: str) -> str:
        if self._bot is None:
            raise CannotDo("This sandbox did not start the bot, so it cannot do that.")
        if key == STOPPED:
            await self._bot.halt()
            return "The bot is stopped."
        await self._bot.restart()
        return "The bot was killed and is back."

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
