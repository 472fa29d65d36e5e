"""One connection from its hello to its end: heartbeats, the limit of 120 messages, opcodes."""

from __future__ import annotations

import asyncio
import json
from collections import deque
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field

from aiohttp import WSMsgType

from bot.sandbox.faults import Faults
from bot.sandbox.faults.rules import Occasion
from bot.sandbox.gateway.codes import QUIET, CloseCode, Op
from bot.sandbox.gateway.session import Session
from bot.sandbox.gateway.socket import Socket
from bot.sandbox.world.clock import Clock
from bot.sandbox.world.wire import Payload

MESSAGES, PER_SECONDS = 120, 60.0
LARGEST_MESSAGE = 4096
# Discord says only that its intervals hold a tolerance.
PATIENCE = 1.5
ACK_AFTER = 0.05
"""Seconds on the way, as over a network: discord.py notes its sending only after it has sent, and
takes an ack that is there before that for one of the heartbeat before."""

Opening = Callable[[Socket, Payload], Awaitable[Session | None]]


@dataclass(eq=False)
class Connection:
    """What one websocket may do and has to do; `identify` and `resume` return its session."""

    socket: Socket
    clock: Clock
    faults: Faults
    heartbeat_ms: int
    identify: Opening
    resume: Opening
    on_heartbeat: Callable[[], None]
    session: Session | None = None
    _received: deque[float] = field(default_factory=lambda: deque(maxlen=MESSAGES))
    _silence: asyncio.TimerHandle | None = None
    _closing: asyncio.Task[None] | None = None
    _acks: set[asyncio.Task[None]] = field(default_factory=set)

    async def serve(self) -> None:
        """Say hello, then take what the bot sends until one side closes."""
        await self.socket.send(Op.HELLO, {"heartbeat_interval": self.heartbeat_ms})
        self._expect_heartbeat()
        try:
            async for message in self.socket.ws:
                if message.type in (WSMsgType.TEXT, WSMsgType.BINARY):
                    await self._receive(message.data)
        finally:
            if self._silence is not None:
                self._silence.cancel()
            for ack in self._acks:
                ack.cancel()

    # ------------------------------------------------------------------ being alive

    def _expect_heartbeat(self) -> None:
        # By the machine's time: a test that moves the sandbox's clock moves no bot's heartbeat.
        if self._silence is not None:
            self._silence.cancel()
        seconds = self.heartbeat_ms / 1000 * PATIENCE
        self._silence = asyncio.get_running_loop().call_later(seconds, self._on_silence)

    def _on_silence(self) -> None:
        # The session stays, for the bot is to resume it.
        self._closing = asyncio.create_task(self.socket.close(CloseCode.SESSION_TIMED_OUT))

    async def _heartbeat(self) -> None:
        self.on_heartbeat()
        self._expect_heartbeat()
        if await self._goes_well("HEARTBEAT"):
            ack = asyncio.create_task(self._acknowledge())
            self._acks.add(ack)
            ack.add_done_callback(self._acks.discard)

    async def _acknowledge(self) -> None:
        await asyncio.sleep(ACK_AFTER)
        await self.socket.send(Op.HEARTBEAT_ACK)

    def _too_many(self) -> bool:
        now = self.clock.now()
        full = len(self._received) == MESSAGES and now - self._received[0] < PER_SECONDS
        self._received.append(now)
        return full

    # ------------------------------------------------------------------ messages of the bot

    async def _receive(self, text: str | bytes) -> None:
        if self._too_many():
            await self.socket.close(CloseCode.RATE_LIMITED)
            return
        if len(text) > LARGEST_MESSAGE:
            await self.socket.close(CloseCode.DECODE_ERROR)
            return
        try:
            message = json.loads(text)
            op, data = message["op"], message.get("d")
        except (ValueError, KeyError, TypeError, AttributeError):
            await self.socket.close(CloseCode.DECODE_ERROR)
            return
        await self._obey(op, data)

    async def _obey(self, op: object, data: object) -> None:
        if op == Op.HEARTBEAT:
            await self._heartbeat()
        elif op == Op.IDENTIFY:
            await self._open(Op.IDENTIFY, data)
        elif op == Op.RESUME:
            await self._open(Op.RESUME, data)
        elif self.session is None:
            await self.socket.close(CloseCode.NOT_AUTHENTICATED)
        elif op not in QUIET:
            await self.socket.close(CloseCode.UNKNOWN_OPCODE)

    async def _open(self, op: Op, data: object) -> None:
        if self.session is not None:
            await self.socket.close(CloseCode.ALREADY_AUTHENTICATED)
        elif not isinstance(data, dict):
            await self.socket.close(CloseCode.DECODE_ERROR)
        elif await self._goes_well(op.name):
            opening = self.identify if op is Op.IDENTIFY else self.resume
            self.session = await opening(self.socket, data)

    async def _goes_well(self, event: str) -> bool:
        """Let an ordered fault happen; False when the bot's message is not answered."""
        fault = self.faults.at_gateway(Occasion(event))
        if fault is None:
            return True
        await fault.be_late()
        await fault.be_held()
        await self.socket.suffer(fault)
        if self.session is not None and not fault.resumable:
            self.session.end()
        return fault.lets_through
