"""The gateway: its connections and sessions, and who of them hears what."""

from __future__ import annotations

import secrets

from aiohttp import web

from bot.sandbox.faults import Faults, GatewayFault
from bot.sandbox.gateway.codes import CloseCode, Op
from bot.sandbox.gateway.connection import Connection
from bot.sandbox.gateway.dispatches import MESSAGE_CONTENT, dispatch_of, without_content
from bot.sandbox.gateway.frames import encoder
from bot.sandbox.gateway.identify import (
    GUILDS_PER_SHARD,
    handshake_refusal,
    identify_refusal,
    is_token,
    shard_of,
    welcome,
)
from bot.sandbox.gateway.occasions import occasion_of
from bot.sandbox.gateway.session import Session
from bot.sandbox.gateway.socket import Socket
from bot.sandbox.gateway.starts import SECONDS_APART, SessionStarts
from bot.sandbox.rest.requests import Answer, Ask, Endpoint
from bot.sandbox.world import interactions
from bot.sandbox.world.feed import Change
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World


class Gateway:
    """All sessions of the bot. It listens to the world and tells the sessions.

    `resume_seconds` is how long a lost session waits to be resumed; Discord says "a few minutes".
    """

    def __init__(self, world: World, faults: Faults | None = None) -> None:
        self.world = world
        self.faults = faults or Faults()
        self.url = ""
        self.heartbeat_ms = 41_250
        self.resume_seconds = 180.0
        self.shards = 1
        self.guilds_per_shard = GUILDS_PER_SHARD
        self.starts = SessionStarts(world.clock)
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
        return [session for session in self._sessions.values() if not self._is_over(session)]

    def as_on_discord(self) -> None:
        """Let sessions begin no sooner after each other than Discord does."""
        self.starts.seconds_apart = SECONDS_APART

    # ------------------------------------------------------------------ telling the bot

    def _on_change(self, change: Change) -> None:
        dispatch = dispatch_of(self.world, change)
        if dispatch is None:
            return
        occasion = occasion_of(self.world, dispatch.event, change)
        reached = False
        for session in self.sessions:
            wanted = not dispatch.intents or session.intents & dispatch.intents
            if not wanted or not session.hears(dispatch.guild_id):
                continue
            data = dispatch.data
            if not session.intents & MESSAGE_CONTENT and dispatch.event.startswith("MESSAGE_"):
                data = without_content(self.world, data)
            session.put(dispatch.event, data, self.faults.at_gateway(occasion))
            reached = True
        if not reached and change.kind == "interaction_created" and change.interaction is not None:
            # Nobody can ever answer: there is no session that could be resumed in time.
            interactions.fail(self.world, change.interaction)

    # ------------------------------------------------------------------ sessions

    async def _strike_all(self, fault: GatewayFault) -> None:
        if fault.act == "malformed":
            for session in self._sessions.values():
                session.put(fault.event, fault.unreadable)
            return
        if not fault.resumable:
            self.forget_sessions()
        for socket in list(self._sockets):
            await socket.suffer(fault)

    def _is_over(self, session: Session) -> bool:
        lost_at = session.lost_at
        return session.over or (
            lost_at is not None and self.world.clock.now() - lost_at > self.resume_seconds
        )

    def forget_sessions(self, *, dead_only: bool = False, shard: int | None = None) -> None:
        """Forget sessions (of one shard), so that nobody resumes them.

        `dead_only` spares those with a bot at the other end.
        """
        for session in list(self._sessions.values()):
            if shard is not None and session.shard != shard:
                continue
            if self._is_over(session) or not (dead_only and session.connected):
                session.end()
                del self._sessions[session.id]

    async def close(self) -> None:
        """End everything."""
        self.forget_sessions()
        for socket in list(self._sockets):
            await socket.close(1001)

    # ------------------------------------------------------------------ connections

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket from hello to its end."""
        ws = web.WebSocketResponse(max_msg_size=0, timeout=1.0)
        await ws.prepare(request)
        refusal = handshake_refusal(request.query.get("v"), request.query.get("encoding"))
        if refusal is not None:
            await ws.close(code=refusal)
            return ws
        asked = request.query.get("compress")
        self.compressions.append(asked)
        socket = Socket(ws, None if self.send_text_only else encoder(asked))
        connection = Connection(
            socket,
            self.world.clock,
            self.faults,
            self.heartbeat_ms,
            self._identify if asked else self._identify_packing,
            self._resume,
            self._on_heartbeat,
        )
        self._sockets.add(socket)
        try:
            await connection.serve()
        finally:
            self._sockets.discard(socket)
            self._on_lost(connection)
        return ws

    def _on_heartbeat(self) -> None:
        self.heartbeats += 1

    def _on_lost(self, connection: Connection) -> None:
        socket, session = connection.socket, connection.session
        if session is None or session.socket is not socket:
            return
        session.socket = None
        session.lost_at = self.world.clock.now()
        if not socket.closed_here and socket.ws.close_code in (1000, 1001):
            # Discord ends a session for good when the bot itself says goodbye.
            session.end()
        if session.over:
            self._sessions.pop(session.id, None)
        self.world.feed.publish(Change("gateway_disconnected"))

    async def _identify_packing(self, socket: Socket, data: Payload) -> Session | None:
        socket.packs = data.get("compress") is True
        return await self._identify(socket, data)

    async def _identify(self, socket: Socket, data: Payload) -> Session | None:
        self.identifies.append(data)
        refusal = identify_refusal(self.world, data, self.guilds_per_shard)
        if refusal is None and not self.starts.remaining:
            # Discord ends everything and gives the bot another token.
            refusal = CloseCode.AUTHENTICATION_FAILED
            self.forget_sessions()
        if refusal is not None:
            await socket.close(refusal)
            return None
        shard, shards = shard_of(data) or (0, 1)
        if not self.starts.take(shard):
            await socket.send(Op.INVALID_SESSION, False)
            return None
        self.forget_sessions(dead_only=True, shard=shard)
        session = Session(secrets.token_hex(16), int(data["intents"]), shard, shards, socket)
        self._sessions[session.id] = session
        welcome(self.world, session, self.url)
        session.start()
        self.world.feed.publish(Change("gateway_connected"))
        return session

    async def _resume(self, socket: Socket, data: Payload) -> Session | None:
        if not is_token(self.world, data):
            await socket.close(CloseCode.AUTHENTICATION_FAILED)
            return None
        session = self._sessions.get(str(data.get("session_id")))
        after = data.get("seq")
        if session is None or self._is_over(session):
            await socket.send(Op.INVALID_SESSION, False)
        elif not isinstance(after, int) or not 0 <= after <= session.seq:
            # It has to begin anew, and is told so when it tries to resume once more.
            session.end()
            await socket.close(CloseCode.INVALID_SEQ)
        elif not session.can_repeat(after):
            session.end()
            await socket.send(Op.INVALID_SESSION, False)
        else:
            self.resumes += 1
            session.resume(socket, after)
            self.world.feed.publish(Change("gateway_connected"))
            return session
        return None

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
        limits = self.starts.payload()
        return Answer({"url": self.url, "shards": self.shards, "session_start_limit": limits})
