"""One gateway session: what it subscribed to, what it was sent, and the socket it has now."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.sandbox.gateway.frames import Encoder

REPLAYED = 2000
RESUMED = "RESUMED"


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
    outgoing: asyncio.Queue[tuple[float, str, Any]] = field(default_factory=asyncio.Queue)
    pump: asyncio.Task[None] | None = None

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

    def put(self, event: str, data: Any, delay: float = 0.0) -> None:
        """Queue a dispatch; it is kept for a resume if nobody listens."""
        self.outgoing.put_nowait((delay, event, data))

    async def _deliver(self) -> None:
        while True:
            delay, event, data = await self.outgoing.get()
            if delay:
                await asyncio.sleep(delay)
            if event == RESUMED:
                await self._replay(*data)
                data = {}
            self.seq += 1
            self.sent.append((self.seq, event, data))
            if self.socket is not None:
                await self.socket.send(0, data, event, self.seq)

    def resume(self, socket: Socket, after: int) -> None:
        """Go on over a new socket, repeating first what came after a sequence number.

        The repeating waits its turn among the dispatches, so that numbers always grow.
        """
        self.socket = None
        self.put(RESUMED, (socket, after))

    async def _replay(self, socket: Socket, after: int) -> None:
        for seq, event, data in list(self.sent):
            if seq > after:
                await socket.send(0, data, event, seq)
        self.socket = socket

    def end(self) -> None:
        """Forget the session."""
        if self.pump is not None:
            self.pump.cancel()
