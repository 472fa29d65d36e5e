"""The Discord client: carries desk and renderer to the cogs, and keeps their background work."""

from __future__ import annotations

import asyncio
import hashlib
import importlib
import json
import logging
from collections.abc import Callable, Coroutine, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol, TypeVar

import aiohttp
import discord
import yarl
from discord import app_commands
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot.kernel.view import View
from bot.sessions.desk import Desk

DISCORD = "https://discord.com/api/v10"
DISCORD_GATEWAY = "wss://gateway.discord.gg/"
DRAWING_THREADS = 1
"""There is one drawing process, which draws one picture after the other."""
T = TypeVar("T")
Listener = Callable[[discord.Interaction[Any]], Coroutine[Any, Any, None]]
_log = logging.getLogger(__name__)


class Renderer(Protocol):
    """What turns a view into a picture and into words; `rendering` is one."""

    def draw(self, view: View) -> bytes:
        """The board as PNG."""

    def alt_text(self, view: View) -> str:
        """The picture in words, at most 1,024 characters."""

    def text_board(self, view: View) -> str:
        """The board as text."""

    def extra(self, game: str, name: str, *given: Any) -> bytes:
        """A picture that this game offers besides its board, as PNG."""


class NoDiscord(Exception):
    """The interface at DISCORD_API_BASE does not answer as Discord's would.

    `passing` says that it may do so later: it could not be reached, or is out of order.
    """

    def __init__(self, message: str, *, passing: bool) -> None:
        super().__init__(message)
        self.passing = passing


async def point_at(api_base: str) -> None:
    """Send all further requests to this base, and the gateway to where it says.

    Raises NoDiscord. The addresses are discord.py's, and so hold for the whole process.
    """
    Route.BASE = api_base.rstrip("/")
    gateway = DISCORD_GATEWAY
    if Route.BASE != DISCORD:
        gateway = await _ask_gateway(f"{Route.BASE}/gateway")
    DiscordWebSocket.DEFAULT_GATEWAY = yarl.URL(gateway)


async def _ask_gateway(address: str) -> str:
    limit = aiohttp.ClientTimeout(total=10)
    try:
        async with aiohttp.ClientSession(timeout=limit) as web, web.get(address) as answer:
            answer.raise_for_status()
            told: Any = await answer.json(content_type=None)
            return str(told["url"])
    except aiohttp.InvalidURL as error:
        raise NoDiscord(f"{address} is no address", passing=False) from error
    except aiohttp.ClientResponseError as error:
        passing = error.status >= 500 or error.status == 429
        raise NoDiscord(f"{address} answers with {error.status}", passing=passing) from error
    except (aiohttp.ClientError, OSError, TimeoutError) as error:
        why = str(error) or type(error).__name__
        raise NoDiscord(f"{address} does not answer: {why}", passing=True) from error
    except (ValueError, KeyError, TypeError) as error:
        told_nothing = f"{address} does not say where the gateway is"
        raise NoDiscord(told_nothing, passing=False) from error


class KumiteClient(discord.Client):
    """Connects, loads the extensions by name, and syncs commands that have changed.

    An extension is a module with `async def setup(client)`. `shard` is this process's place among
    so many, from 0, for bots in more than 2,500 servers.
    """

    def __init__(
        self,
        desk: Desk,
        renderer: Renderer,
        extensions: Sequence[str],
        *,
        shard: tuple[int, int] | None = None,
    ) -> None:
        discord.VoiceClient.warn_nacl = discord.VoiceClient.warn_dave = False
        super().__init__(
            # Roles and channels: what tells that a missing permission has been given.
            intents=discord.Intents(guilds=True),
            shard_id=shard and shard[0],
            shard_count=shard and shard[1],
            member_cache_flags=discord.MemberCacheFlags.none(),
            max_messages=None,
            chunk_guilds_at_startup=False,
            guild_ready_timeout=0.1,
            max_ratelimit_timeout=60.0,
            allowed_mentions=discord.AllowedMentions.none(),
        )
        self.desk = desk
        self.renderer = renderer
        self.tree = app_commands.CommandTree(self)
        self.answer_press: Listener | None = None
        self.hear_interaction: Callable[[discord.Interaction[Any]], None] | None = None
        self.hear_permissions: Callable[[int], None] | None = None
        self.hear_deleted_thread: Callable[[int, int], None] | None = None
        self.logged_in = False
        self._extensions = tuple(extensions)
        self._drawing = ThreadPoolExecutor(DRAWING_THREADS, thread_name_prefix="drawing")
        self._background: set[asyncio.Task[None]] = set()
        self._parts: dict[Any, Any] = {}

    async def setup_hook(self) -> None:
        """Load the extensions, then tell Discord about the commands if they are new to it."""
        self.logged_in = True
        for name in self._extensions:
            await importlib.import_module(name).setup(self)
        await self._sync()

    def keep_running(self, work: Coroutine[Any, Any, None], name: str) -> asyncio.Task[None]:
        """Run this beside all else; it is cancelled when the client closes."""
        task = asyncio.create_task(work, name=name)
        self._background.add(task)
        task.add_done_callback(self._ended)
        return task

    def part(self, kind: Callable[[KumiteClient], T]) -> T:
        """What cogs share in memory: this client's one of that class, made when first wanted."""
        if kind not in self._parts:
            self._parts[kind] = kind(self)
        part: T = self._parts[kind]
        return part

    async def in_drawing_thread(self, draw: Callable[[View], T], view: View) -> T:
        """The result of drawing, without holding up the event loop; one at a time."""
        return await asyncio.get_running_loop().run_in_executor(self._drawing, draw, view)

    async def draw(self, view: View) -> tuple[bytes, str]:
        """The board as PNG, and its alt text."""

        def both(view: View) -> tuple[bytes, str]:
            return self.renderer.draw(view), self.renderer.alt_text(view)

        return await self.in_drawing_thread(both, view)

    async def text_board(self, view: View) -> str:
        """The board as text."""
        return await self.in_drawing_thread(self.renderer.text_board, view)

    async def picture(self, game: str, name: str, *given: Any) -> bytes:
        """A picture that this game offers besides its board: a card, a hand, all fighters, …"""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._drawing, self.renderer.extra, game, name, *given)

    async def close(self) -> None:
        """End the background work, then the connection."""
        for task in tuple(self._background):
            task.cancel()
        await asyncio.gather(*self._background, return_exceptions=True)
        await super().close()
        self._drawing.shutdown(wait=False, cancel_futures=True)

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Hand presses and filled-in forms to the cogs, however old what was pressed may be."""
        if self.hear_interaction:
            self.hear_interaction(interaction)
        kinds = (discord.InteractionType.component, discord.InteractionType.modal_submit)
        if interaction.type in kinds and self.answer_press:
            await self.answer_press(interaction)

    async def on_guild_role_update(self, _before: discord.Role, after: discord.Role) -> None:
        """A role may allow more or less now."""
        self._permissions_changed(after.guild.id)

    async def on_guild_channel_update(
        self, _before: discord.abc.GuildChannel, after: discord.abc.GuildChannel
    ) -> None:
        """A channel may allow more or less now."""
        self._permissions_changed(after.guild.id)

    async def on_member_update(self, _before: discord.Member, after: discord.Member) -> None:
        """The bot itself may have other roles now; of other members nothing is heard."""
        self._permissions_changed(after.guild.id)

    async def on_raw_thread_update(self, payload: discord.RawThreadUpdateEvent) -> None:
        """A thread that was locked may be open again; archived ones the library does not keep."""
        about: Any = payload.data.get("thread_metadata") or {}
        if not about.get("archived"):
            self._permissions_changed(payload.guild_id)

    async def on_raw_thread_delete(self, payload: discord.RawThreadDeleteEvent) -> None:
        """A match may have been in it."""
        if self.hear_deleted_thread:
            self.hear_deleted_thread(payload.guild_id, payload.thread_id)

    def _permissions_changed(self, guild: int) -> None:
        if self.hear_permissions:
            self.hear_permissions(guild)

    async def on_error(self, event_method: str, /, *args: Any, **kwargs: Any) -> None:
        """Log what goes wrong in a listener; nothing else stops for it."""
        _log.exception("The listener %s failed", event_method)

    def _ended(self, task: asyncio.Task[None]) -> None:
        self._background.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            _log.error("%s ended", task.get_name(), exc_info=error)

    async def _sync(self) -> None:
        """Tell Discord about the commands unless those it has are the ones it was told of.

        It is asked what it has: another bot of the same application may have replaced them.
        """
        commands = [command.to_dict(self.tree) for command in self.tree.get_commands()]
        told = json.dumps([Route.BASE, self.application_id, commands], sort_keys=True)
        application = self.application_id or 0
        try:
            there = await self.http.get_global_commands(application)
            if await self.desk.note("commands") == _digest(told, there):
                return
            there = await self.http.bulk_upsert_global_commands(application, payload=commands)
        except discord.DiscordException:
            # Those told before still work, and the next start tries again.
            _log.exception("Discord could not be told about the commands")
            return
        await self.desk.set_note("commands", _digest(told, there))
        _log.info("Told Discord about %d commands", len(commands))


def _digest(told: str, there: Sequence[Any]) -> str:
    """What was told, and which versions Discord made of it: these change when anybody tells it."""
    versions = sorted((entry["id"], entry["version"]) for entry in there)
    return hashlib.sha256(json.dumps([told, versions]).encode()).hexdigest()
