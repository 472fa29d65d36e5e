"""The sandbox as a whole: world, API, gateway and attachments on one port of this machine."""

from __future__ import annotations

from types import TracebackType
from typing import Self

from aiohttp import web

from bot.sandbox.faults import Faults
from bot.sandbox.gateway.connections import Gateway
from bot.sandbox.people.person import Person
from bot.sandbox.rest.api import RestApi
from bot.sandbox.rest.rate_limits import RateLimits
from bot.sandbox.rest.recorder import Recorder
from bot.sandbox.scenarios.recording import Recording
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.feed import Subscription
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import TOKEN, World

BASE = "/api/v10"
REQUEST_BYTES = 64 * 1024 * 1024


class Sandbox:
    """A Discord on this machine. Use it as `async with Sandbox() as sandbox`.

    A bot needs nothing but `DISCORD_API_BASE` = `sandbox.api_base` and `DISCORD_TOKEN` =
    `sandbox.token`. Port 0 takes any free port. `app` may be given further routes (for a web
    page) before the sandbox is entered.
    """

    def __init__(
        self,
        token: str = TOKEN,
        port: int = 0,
        host: str = "127.0.0.1",
    ) -> None:
        self.world = World(token=token)
        self.faults = Faults()
        self.gateway = Gateway(self.world, self.faults)
        self.app = web.Application(client_max_size=REQUEST_BYTES)
        limits = RateLimits(self.world.clock.now)
        self._api = RestApi(self.world, self.faults, BASE, limits)
        self._people: dict[str, Person] = {}
        self._host = host
        self._port = port
        self._runner: web.AppRunner | None = None

    # ------------------------------------------------------------------ its parts

    @property
    def token(self) -> str:
        """The token the bot must show."""
        return self.world.token

    @property
    def rate_limits(self) -> RateLimits:
        """The rate limits, generous unless switched."""
        return self._api.rate_limits

    @property
    def recorder(self) -> Recorder:
        """Every call the bot made."""
        return self._api.recorder

    @property
    def port(self) -> int:
        """The port it listens on."""
        return self._port

    @property
    def url(self) -> str:
        """Where it is, for a browser."""
        return f"http://{self._host}:{self._port}"

    @property
    def api_base(self) -> str:
        """What the bot gets as DISCORD_API_BASE."""
        return self.url + BASE

    # ------------------------------------------------------------------ coming and going

    async def __aenter__(self) -> Self:
        self.app.router.add_get("/gateway", self.gateway.serve)
        self.app.router.add_get("/attachments/{channel}/{attachment}/{name}", self._attachment)
        self._api.mount(self.app, self.gateway.endpoints())
        self._runner = web.AppRunner(self.app, access_log=None, shutdown_timeout=1.0)
        await self._runner.setup()
        site = web.TCPSite(self._runner, self._host, self._port)
        await site.start()
        host, self._port = self._runner.addresses[0][:2]
        self.gateway.url = f"ws://{host}:{self._port}/gateway"
        self.world.cdn_base = f"{self.url}/attachments"
        return self

    async def __aexit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.world.clock.cancel_all()
        await self.gateway.close()
        if self._runner is not None:
            await self._runner.cleanup()

    async def ready(self, *, seconds: float = 15.0) -> None:
        """Wait until a bot listens at the gateway.

        Raises:
            TimeoutError: when none has come within `seconds`.
        """
        if not await self.world.feed.until(lambda: self.gateway.connected, seconds):
            raise TimeoutError(f"no bot connected to the sandbox within {seconds:g} s")

    async def commands_registered(self, *, seconds: float = 15.0) -> None:
        """Wait until the bot has registered commands; they outlive its restarts."""
        if not await self.world.feed.until(lambda: any(self.world.commands.values()), seconds):
            raise TimeoutError(f"no commands were registered within {seconds:g} s")

    async def until_gone(self, *, seconds: float = 15.0) -> None:
        """Wait until no bot is connected any more."""
        if not await self.world.feed.until(lambda: not self.gateway.connected, seconds):
            raise TimeoutError(f"the bot was still connected after {seconds:g} s")

    def as_on_discord(self) -> None:
        """Limit the rate of requests and of session starts as Discord does; for tests of that."""
        self.rate_limits.as_on_discord()
        self.gateway.as_on_discord()

    # ------------------------------------------------------------------ using it

    def person(
        self,
        name: str,
        *,
        permissions: Permission | None = None,
        roles: tuple[str, ...] = (),
        dms_open: bool = True,
        locale: str = "en-US",
    ) -> Person:
        """Return the person of this name, made a member of the guild when there is none.

        `permissions` come on top of everybody's, through a role of their own; `roles` are names
        of roles, made when there are none.
        """
        if name in self._people:
            return self._people[name]
        world = self.world
        first = next(c for c in world.channels.values() if c.guild_id == world.guild.id)
        members = world.guild.members.values()
        there = next((m.user for m in members if m.user.name == name and not m.user.bot), None)
        if there is not None:
            self._people[name] = Person(world, there, first)
            return self._people[name]
        user = world.add_user(name)
        user.dms_open = dms_open
        user.locale = locale
        by_name = {role.name: role for role in world.guild.roles.values()}
        chosen = [
            by_name.get(role) or world.add_role(world.guild, role, Permission.NONE)
            for role in roles
        ]
        if permissions is not None:
            chosen.append(world.add_role(world.guild, f"{name}'s", permissions))
        world.add_member(world.guild, user, [role.id for role in chosen])
        self._people[name] = Person(world, user, first)
        return self._people[name]

    def channel(self, name: str) -> Channel:
        """Return the first guild's text channel of this name, made when there is none."""
        for channel in self.world.channels.values():
            if channel.name == name and channel.guild_id == self.world.guild.id:
                return channel
        return self.world.add_channel(name)

    @property
    def people(self) -> list[Person]:
        """Everybody made so far."""
        return list(self._people.values())

    def record(self, title: str, *, seed: str, about: str = "") -> Recording:
        """Write down what people do from now on; `seed` is the one that the bot's dice follow."""
        return Recording(self, title, seed=seed, about=about)

    def subscribe(self) -> Subscription:
        """Return a stream of everything that happens from now on."""
        return self.world.feed.subscribe()

    async def _attachment(self, request: web.Request) -> web.Response:
        number = request.match_info["attachment"]
        attachment = self.world.attachments.get(int(number)) if number.isdigit() else None
        if attachment is None:
            raise web.HTTPNotFound
        return web.Response(
            body=attachment.data,
            headers={
                "Content-Type": attachment.content_type,
                "Cache-Control": "private, max-age=86400",
            },
        )
