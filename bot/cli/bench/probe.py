"""An extension that only measurements load: the bot's own times, from inside its process.

How late its event loop wakes, and how long each interaction takes from the arrival of its dispatch
until the bot begins to send the acknowledgement.
"""

from __future__ import annotations

import asyncio
import json
import os
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from discord.gateway import DiscordWebSocket
from discord.webhook.async_ import AsyncWebhookAdapter

from bot.client import KumiteClient

PATH = "KUMITE_BENCH_PROBE"
"""The environment variable that names the file to write when the bot ends."""
EVERY = 0.005
MOST_BEGUN = 1000
"""Interactions that were never acknowledged are forgotten after so many more."""
Timed = tuple[float, float]
"""A moment of the machine's monotonic clock, and a duration that ended then; both in seconds."""


class Handlers:
    """Notes when dispatches arrive and when their acknowledgements leave."""

    def __init__(self) -> None:
        self.times: list[Timed] = []
        self._arrived = 0.0
        self._begun: dict[int, float] = {}

    def attach(self, client: KumiteClient) -> None:
        """Listen in on the library's way from the gateway's message to the answer's request."""
        receive, answer = DiscordWebSocket.received_message, AsyncWebhookAdapter
        send = answer.create_interaction_response
        parsers = client._connection.parsers
        parse = parsers["INTERACTION_CREATE"]

        async def received(socket: DiscordWebSocket, message: Any, /) -> None:
            # Taken before unpacking: that is part of what a press has to wait for.
            self._arrived = time.monotonic()
            await receive(socket, message)

        def parsed(data: Any) -> None:
            self._note(int(data["id"]))
            parse(data)

        def sent(adapter: AsyncWebhookAdapter, interaction_id: int, *rest: Any, **more: Any) -> Any:
            self._done(interaction_id)
            return send(adapter, interaction_id, *rest, **more)

        parsers["INTERACTION_CREATE"] = parsed
        DiscordWebSocket.received_message = received  # type: ignore[method-assign]
        answer.create_interaction_response = sent  # type: ignore[assignment,method-assign]

    def _note(self, interaction_id: int) -> None:
        self._begun[interaction_id] = self._arrived
        if len(self._begun) > MOST_BEGUN:
            del self._begun[next(iter(self._begun))]

    def _done(self, interaction_id: int) -> None:
        begun = self._begun.pop(interaction_id, None)
        if begun is not None:
            now = time.monotonic()
            self.times.append((now, now - begun))


async def setup(client: KumiteClient) -> None:
    """Measure for as long as the client lives."""
    handlers = Handlers()
    handlers.attach(client)
    client.keep_running(_probe(handlers, Path(os.environ[PATH])), "probe")


async def _probe(handlers: Handlers, path: Path) -> None:
    """Sleep over and over; whatever a sleep takes too long is the loop's lag."""
    lags: list[Timed] = []
    try:
        while True:
            begun = time.monotonic()
            await asyncio.sleep(EVERY)
            ended = time.monotonic()
            lags.append((ended, max(0.0, ended - begun - EVERY)))
    finally:
        found = {"lags": lags, "handlers": handlers.times}
        path.write_text(json.dumps(found), encoding="utf-8")  # noqa: ASYNC240  (all is over)


@dataclass(frozen=True)
class Probed:
    """What the probe found between two moments, in seconds."""

    lags: list[float]
    handlers: list[float]


def read(path: Path, since: float, until: float) -> Probed:
    """What was found between two moments of the machine's monotonic clock."""
    found: Any = json.loads(path.read_text(encoding="utf-8"))

    def within(name: str) -> list[float]:
        return [seconds for at, seconds in found[name] if since <= at <= until]

    return Probed(within("lags"), within("handlers"))
