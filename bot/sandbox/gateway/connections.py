"""The gateway: hello, identify, ready, heartbeats, dispatches, resume, and its closing codes."""

from __future__ import annotations

import json
import secrets

from aiohttp import WSMsgType, web

from bot.sandbox.faults import Faults, GatewayFault
from bot.sandbox.gateway.dispatches import (
    MESSAGE_CONTENT,
    PRIVILEGED,
    dispatch_of,
    guild_create,
    without_content,
)
from bot.sandbox.gateway.frames import encoder
from bot.sandbox.gateway.membership import GUILDS
from bot.sandbox.gateway.occasions import occasion_of
from bot.sandbox.gateway.session import (
    HEARTBEAT,
    HEARTBEAT_ACK,
    HELLO,
    IDENTIFY,
    INVALID_SESSION,
    RESUME,
    Session,
    Socket,
)
from bot.sandbox.rest.requests import Answer, Ask, Endpoint
from bot.sandbox.world import interactions
from bot.sandbox.world.feed import Change
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

UNKNOWN_OPCODE, DECODE_ERROR, NOT_IDENTIFIED = 4001, 4002, 4003
WRONG_TOKEN, ALREADY_IDENTIFIED = 4004, 4005
INVALID_SHARD, INVALID_INTENTS, DISALLOWED_INTENTS = 4010, 4013, 4014
_QUIET_OPS = (3, 4, 8, 31)


class Gateway:
    """All sessions of the bot. It listens to the world and tells the sessions."""

    def __init__(self, world: World, faults: Faults | None = None) -> None:
        self.world = world
        self.faults = faults or Faults()
        self.url = ""
        self.heartbeat_ms = 41_250
        self.shards = 1
        self.send_text_only = False
        self.identifies: list[Payload] = []
        self.heartbeats = 0
        self.resumes = 0
        self.compressions: list[str | None] = []
        self._sessions: dict[str, Session] = {}
        self._sockets: set[Socket] = set()
        world.feed.listen(self._on_change)
        self.faults.obeyed_by(self._strike_all)

    @property
    def connected(self) -> bool:
        """Whether the bot listens with at least one session."""
        return any(session.connected for session in self._sessions.values())

    @property
    def sessions(self) -> list[Session]:
        """The sessions that are live or may be resumed."""
        return [session for session in self._sessions.values() if not session.over]

    # ------------------------------------------------------------------ telling the bot

    def _on_change(self, change: Change) -> None:
        dispatch = dispatch_of(self.world, change)
        if dispatch is None:
            return
        occasion = occasion_of(self.world, dispatch.event, change)
        reached = False
        for session in self._sessions.values():
            wanted = not dispatch.intents or session.intents & dispatch.intents
            if session.over or not wanted or not session.hears(dispatch.guild_id):
                continue
            data = dispatch.data
            if not session.intents & MESSAGE_CONTENT and dispatch.event.startswith("MESSAGE_"):
                data = without_content(self.world, data)
            session.put(dispatch.event, data, self.faults.at_gateway(occasion))
            reached = True
        if not reached and change.kind == "interaction_created" and change.interaction is not None:
            # Nobody can ever answer: there is no session that could be resumed in time.
            interactions.fail(self.world, change.interaction)

    # ------------------------------------------------------------------ faults

    async def _strike_all(self, fault: GatewayFault) -> None:
        if fault.act == "malformed":
            for session in self._sessions.values():
                session.put(fault.event, fault.unreadable)
            return
        if not fault.resumable:
            self.forget_sessions()
        for socket in list(self._sockets):
            await socket.suffer(fault)

    def forget_sessions(self, *, dead_only: bool = False, shard: int | None = None) -> None:
        """Forget sessions (of one shard), so that nobody resumes them.

        `dead_only` spares those with a bot at the other end.
        """
        for session in list(self._sessions.values()):
            if shard is not None and session.shard != shard:
                continue
            if session.over or not (dead_only and session.connected):
                session.end()
                del self._sessions[session.id]

    async def close(self) -> None:
        """End everything."""
        self.forget_sessions()
        for socket in list(self._sockets):
            await socket.close(1001)

    # ------------------------------------------------------------------ one connection

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket from hello to its end."""
        ws = web.WebSocketResponse(max_msg_size=0, timeout=1.0)
        await ws.prepare(request)
        asked = request.query.get("compress")
        self.compressions.append(asked)
        socket = Socket(ws, None if self.send_text_only else encoder(asked))
        self._sockets.add(socket)
        await socket.send(HELLO, {"heartbeat_interval": self.heartbeat_ms})
        session: Session | None = None
        try:
            async for message in ws:
                if message.type is WSMsgType.TEXT:
                    session = await self._receive(socket, session, message.data)
        finally:
            self._sockets.discard(socket)
            if session is not None and session.socket is socket:
                session.socket = None
                goodbye = not socket.closed_here and ws.close_code in (1000, 1001)
                self._on_lost(session, goodbye=goodbye)
        return ws

    def _on_lost(self, session: Session, *, goodbye: bool) -> None:
        if goodbye and session.id in self._sessions:
            # Discord ends a session for good when the bot itself says goodbye.
            session.end()
            del self._sessions[session.id]
        self.world.feed.publish(Change("gateway_disconnected"))

    async def _receive(self, socket: Socket, session: Session | None, text: str) -> Session | None:
        try:
            message = json.loads(text)
            op, data = message["op"], message.get("d")
        except (ValueError, KeyError, TypeError):
            await socket.close(DECODE_ERROR)
            return session
        if op == HEARTBEAT:
            self.heartbeats += 1
            await socket.send(HEARTBEAT_ACK)
        elif op == IDENTIFY:
            if session is not None:
                await socket.close(ALREADY_IDENTIFIED)
            else:
                return await self._identify(socket, data)
        elif op == RESUME:
            return await self._resume(socket, data)
        elif session is None:
            await socket.close(NOT_IDENTIFIED)
        elif op not in _QUIET_OPS:
            await socket.close(UNKNOWN_OPCODE)
        return session

    async def _identify(self, socket: Socket, data: Payload) -> Session | None:
        self.identifies.append(data)
        refusal = self._refusal(data)
        if refusal is not None:
            await socket.close(refusal)
            return None
        shard, shards = data.get("shard") or (0, 1)
        self.forget_sessions(dead_only=True, shard=shard)
        session = Session(secrets.token_hex(16), int(data["intents"]), shard, shards, socket)
        self._sessions[session.id] = session
        guilds = [
            guild
            for guild in self.world.guilds.values()
            if self.world.bot.id in guild.members and session.hears(guild.id)
        ]
        session.put("READY", self._ready(session, [str(guild.id) for guild in guilds]))
        if session.intents & GUILDS:
            for guild in guilds:
                session.put("GUILD_CREATE", guild_create(self.world, guild))
        session.start()
        self.world.feed.publish(Change("gateway_connected"))
        return session

    def _refusal(self, data: Payload) -> int | None:
        if str(data.get("token", "")).removeprefix("Bot ") != self.world.token:
            return WRONG_TOKEN
        intents = data.get("intents")
        if not isinstance(intents, int) or intents < 0 or intents >= 1 << 26:
            return INVALID_INTENTS
        if intents & PRIVILEGED & ~self.world.privileged_intents:
            return DISALLOWED_INTENTS
        shard = data.get("shard")
        if shard is not None and not 0 <= shard[0] < shard[1]:
            return INVALID_SHARD
        return None

    def _ready(self, session: Session, guild_ids: list[str]) -> Payload:
        return {
            "v": 10,
            "user": self.world.bot.payload(),
            "session_id": session.id,
            "session_type": "normal",
            "shard": [session.shard, session.shards],
            "resume_gateway_url": self.url,
            "application": {"id": str(self.world.application_id), "flags": 0},
            "guilds": [{"id": guild_id, "unavailable": True} for guild_id in guild_ids],
            "private_channels": [],
        }

    async def _resume(self, socket: Socket, data: Payload) -> Session | None:
        if str(data.get("token", "")).removeprefix("Bot ") != self.world.token:
            await socket.close(WRONG_TOKEN)
            return None
        session = self._sessions.get(str(data.get("session_id")))
        if session is None or session.over or int(data.get("seq") or 0) > session.seq:
            await socket.send(INVALID_SESSION, False)
            return None
        self.resumes += 1
        session.resume(socket, int(data.get("seq") or 0))
        self.world.feed.publish(Change("gateway_connected"))
        return session

    # ------------------------------------------------------------------ its address

    def endpoints(self) -> list[Endpoint]:
        """Return the routes that tell a bot where the gateway is."""
        return [
            Endpoint("GET", "/gateway", self._address, needs_token=False),
            Endpoint("GET", "/gateway/bot", self._address_for_bot),
        ]

    def _address(self, ask: Ask) -> Answer:
        return Answer({"url": self.url})

    def _address_for_bot(self, ask: Ask) -> Answer:
        limits = {
            "total": 1000,
            "remaining": 999,
            "reset_after": 86_400_000,
            "max_concurrency": 1,
        }
        return Answer({"url": self.url, "shards": self.shards, "session_start_limit": limits})
