"""One gateway session: what it subscribed to, what it was sent, and the socket it has now."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from bot.sandbox.faults import GatewayFault
from bot.sandbox.gateway.codes import Op
from bot.sandbox.gateway.socket import Socket

REPLAYED = 2000
RESUMED = "RESUMED"


@dataclass(frozen=True)
class Outgoing:
    """A dispatch on its way, with what is to go wrong with it."""

    event: str
    data: Any
    fault: GatewayFault | None = None


@dataclass
class Session:
    """What the gateway remembers of a bot's connection so that it can be resumed."""

    id: str
    intents: int
    shard: int
    shards: int
    socket: Socket | None = None
    seq: int = 0
    sent: deque[tuple[int, str, Any]] = field(default_factory=lambda: deque(maxlen=REPLAYED))
    outgoing: asyncio.Queue[Outgoing] = field(default_factory=asyncio.Queue)
    pump: asyncio.Task[None] | None = None
    over: bool = False
    lost_at: float | None = None

    @property
    def connected(self) -> bool:
        """Whether a bot listens right now."""
        return self.socket is not None and not self.socket.ws.closed

    def hears(self, guild_id: int | None) -> bool:
        """Whether events of this guild belong to this shard; direct messages go to shard 0."""
        return ((guild_id or 0) >> 22) % self.shards == self.shard if guild_id else self.shard == 0

    def start(self) -> None:
        """Begin delivering what is put into the session, in order."""
        self.pump = asyncio.create_task(self._deliver())

    def put(self, event: str, data: Any, fault: GatewayFault | None = None) -> None:
        """Queue a dispatch; it is kept for a resume if nobody listens."""
        self.outgoing.put_nowait(Outgoing(event, data, fault))

    async def _deliver(self) -> None:
        while not self.over:
            following = await self.outgoing.get()
            event, data, fault = following.event, following.data, following.fault
            if fault is not None:
                await fault.be_late()
                await fault.be_held()
            if event == RESUMED:
                await self._replay(*data)
                data = {}
            self.seq += 1
            self.sent.append((self.seq, event, data))
            if fault is not None and fault.act == "malformed":
                data = fault.unreadable
            if self.socket is not None and (fault is None or fault.lets_through):
                await self.socket.send(Op.DISPATCH, data, event, self.seq)
            if fault is not None:
                await self._suffer(fault)

    async def _suffer(self, fault: GatewayFault) -> None:
        if self.socket is not None:
            await self.socket.suffer(fault)
        if not fault.resumable:
            self.over = True

    def can_repeat(self, after: int) -> bool:
        """Whether everything behind a sequence number is still there to be repeated."""
        return after >= self.seq or (bool(self.sent) and self.sent[0][0] <= after + 1)

    def resume(self, socket: Socket, after: int) -> None:
        """Go on over a new socket, repeating first what came after a sequence number.

        The repeating waits its turn among the dispatches, so that numbers always grow.
        """
        self.socket = None
        self.lost_at = None
        self.put(RESUMED, (socket, after))

    async def _replay(self, socket: Socket, after: int) -> None:
        for seq, event, data in list(self.sent):
            if seq > after:
                await socket.send(Op.DISPATCH, data, event, seq)
        self.socket = socket

    def end(self) -> None:
        """Forget the session."""
        self.over = True
        if self.pump is not None:
            self.pump.cancel()
