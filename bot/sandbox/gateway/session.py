"""One gateway session: what it subscribed to, what it was sent, and the socket it has now."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.sandbox.faults import GatewayFault
from bot.sandbox.gateway.frames import Encoder

DISPATCH, HEARTBEAT, IDENTIFY, RESUME = 0, 1, 2, 6
RECONNECT, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 7, 9, 10, 11

REPLAYED = 2000
RESUMED = "RESUMED"
_STILL_SENT = ("deliver", "reconnect", "malformed")


@dataclass(eq=False)
class Socket:
    """A websocket with its way of writing frames."""

    ws: web.WebSocketResponse
    encode: Encoder | None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    closed_here: bool = False

    async def close(self, code: int) -> None:
        """Close from this side, which leaves the session to be resumed."""
        self.closed_here = True
        await self.ws.close(code=code)

    async def suffer(self, fault: GatewayFault) -> None:
        """Be closed, asked to reconnect, or told that the session is invalid."""
        if fault.act == "close":
            await self.close(fault.code)
        elif fault.act == "reconnect":
            await self.send(RECONNECT)
        elif fault.act == "invalid_session":
            await self.send(INVALID_SESSION, fault.resumable)

    async def send(self, op: int, data: Any = None, event: str | None = None, seq: int = 0) -> None:
        """Send one message; a connection that is gone swallows it."""
        message = {"op": op, "d": data, "t": event, "s": seq if event else None}
        text = json.dumps(message)
        # One at a time: a compressed stream must arrive in the order it was written.
        async with self.lock:
            if self.ws.closed:
                return
            try:
                if self.encode is None:
                    await self.ws.send_str(text)
                else:
                    await self.ws.send_bytes(self.encode(text.encode()))
            except (ConnectionError, RuntimeError):
                return


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
            if self.socket is not None and (fault is None or fault.act in _STILL_SENT):
                await self.socket.send(DISPATCH, data, event, self.seq)
            if fault is not None:
                await self._suffer(fault)

    async def _suffer(self, fault: GatewayFault) -> None:
        if self.socket is not None:
            await self.socket.suffer(fault)
        if not fault.resumable:
            self.over = True

    def resume(self, socket: Socket, after: int) -> None:
        """Go on over a new socket, repeating first what came after a sequence number.

        The repeating waits its turn among the dispatches, so that numbers always grow.
        """
        self.socket = None
        self.put(RESUMED, (socket, after))

    async def _replay(self, socket: Socket, after: int) -> None:
        for seq, event, data in list(self.sent):
            if seq > after:
                await socket.send(DISPATCH, data, event, seq)
        self.socket = socket

    def end(self) -> None:
        """Forget the session."""
        self.over = True
        if self.pump is not None:
            self.pump.cancel()
