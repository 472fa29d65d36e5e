"""Faults to order: failing, slow and lost requests; slow and broken dispatches; cut gateways."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import TYPE_CHECKING

from bot.sandbox.world.wire import Payload

if TYPE_CHECKING:
    from bot.sandbox.gateway.connections import Gateway


@dataclass
class RestFault:
    """What happens to the next requests that fit.

    `status` answers with an error, `delay` waits so many seconds first, `drop` closes the
    connection without an answer. `carried_out` does the work before failing, so that the bot
    cannot know that it was done. `held` keeps the request waiting until that event is set, and
    `reached` is set as soon as it waits.
    """

    method: str
    path: str
    times: int
    status: int | None = None
    retry_after: float = 0.1
    everywhere: bool = False
    delay: float = 0.0
    drop: bool = False
    carried_out: bool = False
    hits: int = 0
    held: asyncio.Event | None = None
    reached: asyncio.Event = field(default_factory=asyncio.Event)

    def fits(self, method: str, path: str) -> bool:
        """Whether this fault is still in force and meant for such a request."""
        return (
            self.hits < self.times
            and fnmatchcase(method, self.method)
            and fnmatchcase(path, self.path)
        )

    async def wait(self) -> None:
        """Be held, where that is ordered."""
        if self.held is not None:
            self.reached.set()
            await self.held.wait()


@dataclass
class DispatchFault:
    """Hold back the next dispatches of an event by so many seconds."""

    event: str
    seconds: float
    times: int


@dataclass
class Faults:
    """The switchboard that tests and the page use. Paths are patterns below the API's base."""

    gateway: Gateway
    rest_faults: list[RestFault] = field(default_factory=list)
    dispatch_faults: list[DispatchFault] = field(default_factory=list)

    def fail(
        self,
        method: str,
        path: str,
        status: int,
        *,
        times: int = 1,
        carried_out: bool = False,
        retry_after: float = 0.1,
        everywhere: bool = False,
    ) -> RestFault:
        """Answer the next `times` requests with 429, 500, 502, 503 or another error."""
        return self._add(
            RestFault(
                method,
                path,
                times,
                status=status,
                carried_out=carried_out,
                retry_after=retry_after,
                everywhere=everywhere,
            )
        )

    def delay(self, method: str, path: str, seconds: float, *, times: int = 1) -> RestFault:
        """Let the next `times` requests wait before they are carried out."""
        return self._add(RestFault(method, path, times, delay=seconds))

    def drop(
        self, method: str, path: str, *, times: int = 1, carried_out: bool = False
    ) -> RestFault:
        """Close the connection of the next `times` requests without an answer."""
        return self._add(RestFault(method, path, times, drop=True, carried_out=carried_out))

    def hold(
        self, method: str, path: str, *, carried_out: bool = False, drop: bool = False
    ) -> RestFault:
        """Keep the next request waiting, before it is carried out or after, until `held` is set.

        So a test can act exactly between two moments: wait for `reached`, act, set `held`. With
        `drop` the request is never answered, nor carried out unless it was by then.
        """
        fault = RestFault(method, path, 1, drop=drop, carried_out=carried_out)
        fault.held = asyncio.Event()
        return self._add(fault)

    def _add(self, fault: RestFault) -> RestFault:
        self.rest_faults.append(fault)
        return fault

    def take(self, method: str, path: str) -> RestFault | None:
        """Return the fault meant for this request and count it as used."""
        for fault in self.rest_faults:
            if fault.fits(method, path):
                fault.hits += 1
                return fault
        return None

    def clear(self) -> None:
        """Take back everything that has not happened yet, and let go of what is held."""
        for fault in self.rest_faults:
            if fault.held is not None:
                fault.held.set()
        self.rest_faults.clear()
        self.dispatch_faults.clear()

    def delay_dispatch(self, event: str, seconds: float, *, times: int = 1) -> None:
        """Hold back the next dispatches of an event, such as INTERACTION_CREATE ("*": any)."""
        self.dispatch_faults.append(DispatchFault(event, seconds, times))

    def take_dispatch_delay(self, event: str) -> float:
        """Return how long this dispatch is held back, and count it."""
        for fault in self.dispatch_faults:
            if fault.times > 0 and fnmatchcase(event, fault.event):
                fault.times -= 1
                return fault.seconds
        return 0.0

    async def cut(self, *, resume: bool = True) -> None:
        """Close every gateway connection; without `resume` the sessions are forgotten as well."""
        await self.gateway.cut(resume=resume)

    async def ask_reconnect(self) -> None:
        """Ask every connection to reconnect (op 7), as Discord does before maintenance."""
        await self.gateway.ask_reconnect()

    async def invalidate(self, *, resumable: bool = False) -> None:
        """Tell every connection that its session is invalid (op 9)."""
        await self.gateway.invalidate(resumable=resumable)

    async def malformed(self, event: str = "INTERACTION_CREATE", data: object = None) -> None:
        """Send every connection a dispatch that no client can read."""
        broken: Payload = {"id": "not a number", "type": 3}
        await self.gateway.send_everywhere(event, broken if data is None else data)
