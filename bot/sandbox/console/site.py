"""The sandbox's web page: its files, its live updates, and what people do on it."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import Callable, Sequence
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import web

from bot.sandbox.console import people as console_people
from bot.sandbox.console.acts import Acts, plain_error
from bot.sandbox.console.faults.acts import FaultActs
from bot.sandbox.console.live import Page, Pages
from bot.sandbox.console.recording_acts import RecordingActs
from bot.sandbox.console.server_acts import server_json
from bot.sandbox.console.watched_bot import WatchedBot
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.server import Sandbox
from bot.sandbox.world.messages import Message
from bot.sandbox.world.wire import DiscordError, Payload

PAGE = Path(__file__).parent / "page"
_FILE = re.compile(r"[a-z][a-z_]*\.(?:css|js|svg)")
_LOCAL = ("127.0.0.1", "localhost", "[::1]")
_HEADERS = {
    "Cache-Control": "no-cache",
    "Content-Security-Policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
    ),
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}
_log = logging.getLogger(__name__)


class Console:
    """The page of a sandbox. Make it before the sandbox is entered: it adds routes.

    `bot` is the process that the page may restart; without one the page says nothing of it.
    `touched` is told of messages that were put away; `recording` knows whether people's acts are
    written down. Where the bot is not Kumite (`kumite` False), the page shows none of its ways to
    begin a match.
    """

    def __init__(
        self,
        sandbox: Sandbox,
        bot: WatchedBot | None = None,
        touched: Callable[[Message], None] = lambda _: None,
        recording: RecordingActs | None = None,
        *,
        kumite: bool = True,
    ) -> None:
        self._sandbox = sandbox
        self._bot = bot
        self._kumite = kumite
        self.pages = Pages(sandbox.world, self._more_json)
        self._faults = FaultActs(sandbox, bot, self.pages.wake)
        self._recording = recording or RecordingActs(sandbox.world)
        more = self._faults.known() | self._recording.known()
        self._acts = Acts(sandbox.world, bot, touched, more)
        if bot is not None:
            bot.changed = self.pages.wake
        router = sandbox.app.router
        router.add_get("/", self._index)
        router.add_get("/page/{name}", self._file)
        router.add_get("/console/live", self._live)
        router.add_post("/console/act", self._act)

    def seat(self, names: Sequence[str]) -> None:
        """See to it that people of these names are in the guild."""
        for name in names:
            if console_people.named(self._sandbox.world, name) is None:
                console_people.add(self._sandbox.world, name)

    async def close(self) -> None:
        """Say goodbye to the open pages."""
        await self.pages.close()

    def _bot_json(self) -> Payload:
        if self._bot is not None:
            return self._bot.as_json()
        connected = self._sandbox.gateway.connected
        word = "A bot is connected." if connected else "No bot is connected yet."
        return {"state": "running" if connected else "elsewhere", "word": word, "lines": []}

    def _more_json(self) -> Payload:
        gateway = self._sandbox.gateway
        return {
            "kumite": self._kumite,
            "bot": self._bot_json(),
            "server": server_json(self._sandbox.world),
            "faults": self._faults.as_json(),
            "recording": self._recording.as_json(),
            "gateway": {
                "connected": gateway.connected,
                "begun": len(gateway.identifies),
                "resumed": gateway.resumes,
            },
        }

    # ------------------------------------------------------------------ routes

    async def _index(self, request: web.Request) -> web.StreamResponse:
        self._only_from_here(request)
        return web.FileResponse(PAGE / "index.html", headers=_HEADERS)

    async def _file(self, request: web.Request) -> web.StreamResponse:
        name = request.match_info["name"]
        if not _FILE.fullmatch(name) or not (PAGE / name).is_file():
            raise web.HTTPNotFound
        return web.FileResponse(PAGE / name, headers=_HEADERS)

    async def _live(self, request: web.Request) -> web.WebSocketResponse:
        self._only_from_here(request)
        ws = web.WebSocketResponse(heartbeat=20.0, timeout=1.0)
        await ws.prepare(request)
        await Page(self.pages, ws).serve()
        return ws

    async def _act(self, request: web.Request) -> web.Response:
        self._only_from_here(request)
        try:
            ask = await request.json()
            answer = await self._acts.carry_out(ask)
        except (CannotDo, DiscordError) as error:
            return web.json_response({"error": plain_error(error)}, status=409)
        except (json.JSONDecodeError, KeyError, TypeError, ValueError) as error:
            _log.warning("The page asked for something odd", exc_info=error)
            raise web.HTTPBadRequest(text="The page and its server disagree: reload.") from error
        self.pages.wake()
        return web.json_response(answer)

    def _only_from_here(self, request: web.Request) -> None:
        """Refuse what another web site in the same browser might send: it is not the person."""
        host = request.headers.get("Host", "")
        name = host.rsplit(":", 1)[0]
        origin = request.headers.get("Origin")
        if name not in (*_LOCAL, urlsplit(self._sandbox.url).hostname) or origin not in (
            None,
            f"http://{host}",
        ):
            raise web.HTTPForbidden(text="Open the address that the sandbox printed.")
