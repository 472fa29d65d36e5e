"""`python -m bot run`: opens everything, connects to Discord, and closes it again in order."""

from __future__ import annotations

import argparse
import asyncio
import gc
import importlib
import logging
import signal
import sys
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from typing import Any

import aiohttp
import discord

from bot.client import KumiteClient, NoDiscord, point_at
from bot.config import Settings, read_settings
from bot.games import games
from bot.kernel.errors import KumiteError
from bot.log import set_up_logging
from bot.search.process import ThinkingProcess
from bot.sessions.desk import Desk
from bot.store import Store, open_store
from cogs import EXTENSIONS
from rendering.process import DrawingProcess

CANNOT_START = 2
FIRST_WAIT, LONGEST_WAIT, STEADY = 1.0, 60.0, 120.0
UNREACHED = (discord.HTTPException, aiohttp.ClientError, OSError, TimeoutError)
"""What a network, or a Discord, that is out of order looks like: it passes."""
CLOSING = 2.0
"""So many seconds each part may take to close; all in all the process ends within five."""
_log = logging.getLogger(__name__)


class CannotStart(KumiteError):
    """Starting again would not help: the message says what to put right."""


def desk_for(store: Store) -> Desk:
    """The desk of real matches: every game, and dice that nobody can know."""
    house = ThinkingProcess()  # not started before a house fighter has much to think about
    return Desk(store, games={game.name: game for game in games()}, house=house.pick)


def main(
    argv: Sequence[str],
    *,
    extensions: Sequence[str] = EXTENSIONS,
    desk_for: Callable[[Store], Desk] = desk_for,
) -> int:
    """Run the bot until it is told to end; 2 if it cannot start, with one line that says why.

    `extensions` names the modules that the client loads. `desk_for` makes the desk; no setting
    changes it, so that nobody can give a real bot its dice.
    """
    argparse.ArgumentParser(
        prog="python -m bot run",
        description="Connect to Discord and play. Settings come from the environment and .env; "
        ".env.example lists them.",
    ).parse_args(argv)
    try:
        settings = read_settings()
        token = settings.discord_token.get_secret_value()
        set_up_logging(settings.log_level, settings.log_format, (token,))
        asyncio.run(_run(settings, extensions, desk_for))
    except KumiteError as error:
        print(f"kumite: {error}", file=sys.stderr)
        return CANNOT_START
    except KeyboardInterrupt:
        return 0
    return 0


async def _run(
    settings: Settings, extensions: Sequence[str], desk_for: Callable[[Store], Desk]
) -> None:
    stop = asyncio.Event()
    loop = asyncio.get_running_loop()
    for name in ("SIGTERM", "SIGINT"):
        with suppress(NotImplementedError):  # where there are no signals, Ctrl-C raises instead
            loop.add_signal_handler(getattr(signal, name), stop.set)
    for game in games():
        game.load_content()
        game.clauses()
    store = await open_store(settings.database_path)
    try:
        desk = desk_for(store)
        await desk.start()
        try:
            await _connect(settings, desk, extensions, stop)
        finally:
            await _closed(desk.close(), "the desk")
    finally:
        await _closed(store.close(), "the database")


async def _connect(
    settings: Settings, desk: Desk, extensions: Sequence[str], stop: asyncio.Event
) -> None:
    await reach(settings.discord_api_base, stop)
    renderer = DrawingProcess()
    renderer.start()
    _load_for_good(extensions)

    def make() -> KumiteClient:
        return KumiteClient(desk, renderer, extensions, shard=settings.shard)

    try:
        await supervise(make, settings.discord_token.get_secret_value(), stop)
    finally:
        await _closed(asyncio.to_thread(renderer.close), "the renderer")


def _load_for_good(extensions: Sequence[str]) -> None:
    """Load what will be needed anyway, and let the garbage collector never look through it again.

    Whenever it did, every press would have to wait for some fifty milliseconds.
    """
    for name in extensions:
        importlib.import_module(name)
    gc.collect()
    gc.freeze()


async def reach(api_base: str, stop: asyncio.Event, *, first_wait: float = FIRST_WAIT) -> None:
    """Find the gateway, trying again for as long as Discord cannot be reached; or until `stop`.

    Raises CannotStart where the address itself is wrong.
    """
    wait, stopping = first_wait, asyncio.create_task(stop.wait())
    while not stop.is_set():
        asking = asyncio.create_task(point_at(api_base))
        await asyncio.wait({asking, stopping}, return_when=asyncio.FIRST_COMPLETED)
        asking.cancel()
        failure = (await asyncio.gather(asking, return_exceptions=True))[0]
        if failure is None or stop.is_set():
            break
        if not isinstance(failure, NoDiscord):
            raise failure
        if not failure.passing:
            stopping.cancel()
            raise CannotStart(f"{failure}. Look at DISCORD_API_BASE.") from failure
        _log.error("Discord cannot be reached: %s; the next try is in %.0f s", failure, wait)
        await asyncio.wait({stopping}, timeout=wait)
        wait = min(wait * 2, LONGEST_WAIT)
    stopping.cancel()


async def supervise(
    make: Callable[[], KumiteClient],
    token: str,
    stop: asyncio.Event,
    *,
    first_wait: float = FIRST_WAIT,
) -> None:
    """Keep a client connected until `stop` is set.

    discord.py ends a client where Discord cannot be reached, on a malformed dispatch and on some
    closings of the gateway; then a new one takes its place, after a wait that doubles up to a
    minute. Raises CannotStart if the token is refused.
    """
    wait, started, loop = first_wait, False, asyncio.get_running_loop()
    stopping = asyncio.create_task(stop.wait())
    while not stop.is_set():
        client, begun = make(), loop.time()
        playing = asyncio.create_task(client.start(token))
        await asyncio.wait({playing, stopping}, return_when=asyncio.FIRST_COMPLETED)
        started = started or client.logged_in
        await _closed(client.close(), "the client")
        playing.cancel()
        failure = (await asyncio.gather(playing, return_exceptions=True))[0]
        if stop.is_set():
            break
        _give_up(failure, started)
        if loop.time() - begun >= STEADY:
            wait = first_wait
        if isinstance(failure, UNREACHED):
            why = str(failure) or type(failure).__name__
            _log.error("Discord cannot be reached: %s; the next try is in %.0f s", why, wait)
        else:
            _log.error("The connection ended; the next try is in %.0f s", wait, exc_info=failure)
        await asyncio.wait({stopping}, timeout=wait)
        wait = min(wait * 2, LONGEST_WAIT)
    stopping.cancel()


def _give_up(failure: BaseException | None, started: bool) -> None:
    """Raise CannotStart where another try would end in the same way."""
    if isinstance(failure, discord.LoginFailure):
        raise CannotStart(
            "Discord refuses the token. Copy a fresh one from the portal (discord.com/developers) "
            "into DISCORD_TOKEN."
        ) from failure
    if failure is not None and not started and not isinstance(failure, UNREACHED):
        raise failure


async def _closed(closing: Coroutine[Any, Any, None], what: str) -> None:
    """Close something, in bounded time, whatever state it is in."""
    try:
        await asyncio.wait_for(closing, CLOSING)
    except Exception:
        _log.exception("Closing %s failed", what)
