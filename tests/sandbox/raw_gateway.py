"""A bare gateway client, for what discord.py does by itself or never does."""

from __future__ import annotations

import asyncio
import json
import zlib

import aiohttp


class RawGateway:
    """One websocket; `compress` asks for a compressed stream."""

    def __init__(self, sandbox, session: aiohttp.ClientSession, compress: str | None = None):
        self.sandbox = sandbox
        self.session = session
        self.compress = compress
        self.raw = b""
        self.packed = 0
        self.last = None
        self.ws = None
        self._inflate = zlib.decompressobj()

    async def open(self, url: str | None = None):
        """Connect and return the hello."""
        query = {"v": "10", "encoding": "json"}
        if self.compress:
            query["compress"] = self.compress
        self.ws = await self.session.ws_connect(url or self.sandbox.gateway.url, params=query)
        return await self.receive()

    async def send(self, op, data=None):
        await self.ws.send_json({"op": op, "d": data})

    async def receive(self):
        """Return the next message as JSON, or the closing code as a number."""
        async with asyncio.timeout(5):
            message = await self.ws.receive()
        if message.type is aiohttp.WSMsgType.TEXT:
            return json.loads(message.data)
        if message.type is aiohttp.WSMsgType.BINARY:
            self.raw += message.data
            if self.compress is None:
                self.packed += 1
                return json.loads(zlib.decompress(message.data))
            if self.compress == "zlib-stream":
                return json.loads(self._inflate.decompress(message.data))
            return json.loads(stored_blocks(message.data))
        return self.ws.close_code

    async def until(self, event):
        """Return the data of the next dispatch of an event."""
        while True:
            message = await self.receive()
            assert isinstance(message, dict), f"closed with {message}"
            if message["t"] == event:
                return message["d"]

    async def identify(self, **more):
        """Identify and return what comes first: READY's data, or a closing code."""
        body = {"token": self.sandbox.token, "intents": 1, "properties": {}} | more
        await self.send(2, body)
        self.last = await self.receive()
        return self.last if isinstance(self.last, int) else self.last["d"]

    async def resume(self, ready, seq):
        """Ask to resume the session of a READY behind a sequence number."""
        body = {"token": self.sandbox.token, "session_id": ready["session_id"], "seq": seq}
        await self.send(6, body)

    async def listen(self, **more):
        """Connect and identify."""
        await self.open()
        return await self.identify(**more)


def stored_blocks(frame: bytes) -> bytes:
    """Read stored zstd blocks (RFC 8878, 3.1.1.2), after the frame header if it is there."""
    place = 6 if frame.startswith(b"\x28\xb5\x2f\xfd") else 0
    data = b""
    while place < len(frame):
        header = int.from_bytes(frame[place : place + 3], "little")
        last, kind, size = header & 1, header >> 1 & 3, header >> 3
        assert (last, kind) == (0, 0)
        data += frame[place + 3 : place + 3 + size]
        place += 3 + size
    return data
