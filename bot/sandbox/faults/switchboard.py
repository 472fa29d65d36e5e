"""The switchboard of faults that tests, recorded scenarios and the page use."""

from __future__ import annotations

import random
from collections.abc import Awaitable, Callable, Sequence
from typing import Any

from bot.sandbox.faults.gateway import GatewayFault
from bot.sandbox.faults.rest import RestFault
from bot.sandbox.faults.rules import BadFault, Delay, Occasion, Rule
from bot.sandbox.world.wire import Payload

Fault = RestFault | GatewayFault
Obedient = Callable[[GatewayFault], Awaitable[None]]

_SIDES: dict[str, type[RestFault] | type[GatewayFault]] = {
    "rest": RestFault,
    "gateway": GatewayFault,
}


class Faults:
    """All rules in force. Who serves the bot asks here what is to go wrong; nothing is pushed.

    `chance` decides where a rule leaves something to chance; a seed makes it repeatable.
    """

    def __init__(self, seed: int | None = None) -> None:
        self.chance = random.Random(seed)  # noqa: S311  (no secret depends on it)
        self.rules: list[Fault] = []
        self._last_id = 0
        self._obedient: list[Obedient] = []
        self._listeners: list[Callable[[], None]] = []

    # ------------------------------------------------------------------ rules

    def add(self, rule: Fault) -> Fault:
        """Put a rule in force, behind those that are, and give it its id."""
        self._last_id += 1
        rule.id = self._last_id
        self.rules.append(rule)
        self._tell()
        return rule

    def remove(self, rule_id: int) -> bool:
        """Take one rule back and let go of what it holds; False when there is none."""
        for rule in self.rules:
            if rule.id == rule_id:
                rule.held.set()
                self.rules.remove(rule)
                self._tell()
                return True
        return False

    def clear(self) -> None:
        """Take back everything that has not happened yet, and let go of what is held."""
        for rule in self.rules:
            rule.held.set()
        self.rules.clear()
        self._tell()

    def listen(self, listener: Callable[[], None]) -> None:
        """Call `listener` whenever a rule was added, taken back, or has struck."""
        self._listeners.append(listener)

    def _tell(self) -> None:
        for listener in self._listeners:
            listener()

    def as_json(self) -> list[Payload]:
        """Return the rules as JSON, each with its `side`: rest or gateway."""
        return [_side(rule) | rule.as_json() for rule in self.rules]

    def listed(self) -> list[Payload]:
        """Return the rules as JSON with `rule_id`, `hits`, and whether each is `spent`."""
        return [
            _side(rule)
            | rule.as_json()
            | {"rule_id": rule.id, "hits": rule.hits, "spent": rule.spent}
            for rule in self.rules
        ]

    def load(self, told: Sequence[Payload]) -> list[Fault]:
        """Put in force what `as_json` wrote; all of it or, with BadFault, nothing."""
        return [self.add(rule) for rule in [fault_from_json(each) for each in told]]

    # ------------------------------------------------------------------ asked by who serves

    def at_request(self, occasion: Occasion) -> list[RestFault]:
        """Return what happens to a request, and count it: what slows it, then one outcome."""
        found: list[RestFault] = []
        for rule in self.rules:
            if isinstance(rule, RestFault) and rule.fits(occasion) and self._strikes(rule):
                rule.hits += 1
                self._tell()
                found.append(rule)
                if not rule.only_slows:
                    break
        return found

    def at_gateway(self, occasion: Occasion) -> GatewayFault | None:
        """Return what happens at a dispatch or a message of the bot, and count it."""
        for rule in self.rules:
            if isinstance(rule, GatewayFault) and rule.fits(occasion) and self._strikes(rule):
                rule.hits += 1
                self._tell()
                return rule
        return None

    def _strikes(self, rule: Rule) -> bool:
        return rule.share >= 1 or self.chance.random() < rule.share

    def obeyed_by(self, obedient: Obedient) -> None:
        """Name who carries out what is to happen at the gateway at once."""
        self._obedient.append(obedient)

    # ------------------------------------------------------------------ rules in short

    def fail(
        self,
        method: str,
        path: str,
        status: int,
        *,
        times: int | None = 1,
        carried_out: bool = False,
        retry_after: float = 0.1,
        everywhere: bool = False,
    ) -> RestFault:
        """Answer the next `times` requests with 429, 500, 502, 503 or another error."""
        rule = RestFault(
            method,
            path,
            times=times,
            status=status,
            carried_out=carried_out,
            retry_after=retry_after,
            scope="global" if everywhere else "user",
        )
        self.add(rule)
        return rule

    def delay(self, method: str, path: str, seconds: float, *, times: int | None = 1) -> RestFault:
        """Let the next `times` requests wait before they are carried out."""
        rule = RestFault(method, path, times=times, delay=Delay(seconds))
        self.add(rule)
        return rule

    def drop(
        self, method: str, path: str, *, times: int | None = 1, carried_out: bool = False
    ) -> RestFault:
        """Close the connection of the next `times` requests without an answer."""
        rule = RestFault(method, path, times=times, drop=True, carried_out=carried_out)
        self.add(rule)
        return rule

    def hold(
        self, method: str, path: str, *, carried_out: bool = False, drop: bool = False
    ) -> RestFault:
        """Keep the next request waiting, before it is carried out or after, until `held` is set.

        So a test can act exactly between two moments: wait for `reached`, act, set `held`. With
        `drop` the request is never answered, nor carried out unless it was by then.
        """
        rule = RestFault(method, path, hold=True, drop=drop, carried_out=carried_out)
        self.add(rule)
        return rule

    def delay_dispatch(self, event: str, seconds: float, *, times: int | None = 1) -> GatewayFault:
        """Hold back the next dispatches of an event, such as INTERACTION_CREATE ("*": any)."""
        rule = GatewayFault(event, times=times, delay=Delay(seconds))
        self.add(rule)
        return rule

    # ------------------------------------------------------------------ at once

    async def now(self, fault: GatewayFault) -> None:
        """Let it happen to every gateway connection at this moment."""
        for obey in self._obedient:
            await obey(fault)

    async def cut(self, *, resume: bool = True) -> None:
        """Close every gateway connection; without `resume` the sessions are forgotten as well."""
        await self.now(GatewayFault(act="close", code=1001, resumable=resume))

    async def ask_reconnect(self) -> None:
        """Ask every connection to reconnect (op 7), as Discord does before maintenance."""
        await self.now(GatewayFault(act="reconnect"))

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every connection that its session is invalid (op 9)."""
        await self.now(GatewayFault(act="invalid_session", resumable=resumable))

    async def malformed(self, event: str = "INTERACTION_CREATE", data: Any = None) -> None:
        """Send every connection a dispatch that no client can read."""
        await self.now(GatewayFault(event, act="malformed", data=data))


def _side(rule: Fault) -> Payload:
    return {"side": "rest" if isinstance(rule, RestFault) else "gateway"}


def fault_from_json(told: object) -> Fault:
    """Read one rule with its `side`. Raises BadFault with what does not fit."""
    if not isinstance(told, dict) or told.get("side") not in _SIDES:
        raise BadFault(f"A rule is an object whose side is {' or '.join(_SIDES)}.")
    return _SIDES[told["side"]].from_json({k: v for k, v in told.items() if k != "side"})
