"""One websocket: how messages are written to it, and how it is closed."""

from __future__ import annotations

import asyncio
import json
import zlib
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

from bot.sandbox.faults import GatewayFault
from bot.sandbox.gateway.codes import Op
from bot.sandbox.gateway.frames import Encoder

_WORTH_PACKING = 1024


@dataclass(eq=False)
class Socket:
    """A websocket with its way of writing frames.

    `encode` compresses the whole stream. Where there is none, `packs` compresses large messages
    one by one, as a bot asks for in its identify (payload compression).
    """

    ws: web.WebSocketResponse
    encode: Encoder | None
    packs: bool = False
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    closed_here: bool = False

    async def close(self, code: int) -> None:
        """Close from this side, which leaves the session to be resumed."""
        self.closed_here = True
        await self.ws.close(code=code)

    async def suffer(self, fault: GatewayFault) -> None:
        """Be closed, asked for something, or told that the session is invalid."""
        if fault.act == "close":
            await self.close(fault.code)
        elif fault.act == "reconnect":
            await self.send(Op.RECONNECT)
        elif fault.act == "heartbeat":
            await self.send(Op.HEARTBEAT)
        elif fault.act == "invalid_session":
            await self.send(Op.INVALID_SESSION, fault.resumable)

    async def send(self, op: Op, data: Any = None, event: str | None = None, seq: int = 0) -> None:
        """Send one message; a connection that is gone swallows it."""
        message = {"op": op, "d": data, "t": event, "s": seq if event else None}
        text = json.dumps(message)
        # One at a time: a compressed stream must arrive in the order it was written.
        async with self.lock:
            if self.ws.closed:
                return
            try:
                if self.encode is not None:
                    await self.ws.send_bytes(self.encode(text.encode()))
                elif self.packs and len(text) > _WORTH_PACKING:
                    await self.ws.send_bytes(zlib.compress(text.encode()))
                else:
                    await self.ws.send_str(text)
            except (ConnectionError, RuntimeError):
                return
