"""Dispatches about a guild's members and roles."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.sandbox.world.feed import Change
from bot.sandbox.world.members import Guild
from bot.sandbox.world.world import World

GUILDS = 1 << 0
GUILD_MEMBERS = 1 << 1

_ROLE_EVENTS = {"role_created": "GUILD_ROLE_CREATE", "role_updated": "GUILD_ROLE_UPDATE"}


@dataclass(frozen=True)
class Dispatch:
    """An event for the sessions that have one of `intents` (0: everybody) and hear the guild."""

    event: str
    data: Any
    guild_id: int | None
    intents: int


def of_membership(world: World, change: Change) -> Dispatch | None:
    """Return what the bot is told of a change to members or roles; None for other changes."""
    if not change.kind.startswith(("member_", "role_")):
        return None
    guild = world.guilds[change.detail["guild_id"]]
    about = {"guild_id": str(guild.id)}
    if change.kind in _ROLE_EVENTS:
        role = guild.roles[change.detail["role_id"]]
        data: Any = about | {"role": role.payload()}
        return Dispatch(_ROLE_EVENTS[change.kind], data, guild.id, GUILDS)
    if change.kind == "role_deleted":
        data = about | {"role_id": str(change.detail["role_id"])}
        return Dispatch("GUILD_ROLE_DELETE", data, guild.id, GUILDS)
    if change.user_id is None:
        return None
    return _of_member(world, change.kind, guild, change.user_id)


def _of_member(world: World, kind: str, guild: Guild, user_id: int) -> Dispatch | None:
    about = {"guild_id": str(guild.id)}
    if kind == "member_removed":
        data = about | {"user": world.user(user_id).payload()}
        return Dispatch("GUILD_MEMBER_REMOVE", data, guild.id, GUILD_MEMBERS)
    own = user_id == world.bot.id
    member = guild.members.get(user_id)
    if member is None or kind not in ("member_added", "member_updated"):
        return None
    if kind == "member_added":
        # Of its own coming the bot hears by GUILD_CREATE.
        data = member.payload() | about
        return None if own else Dispatch("GUILD_MEMBER_ADD", data, guild.id, GUILD_MEMBERS)
    # Of itself the bot always hears.
    data = member.payload() | about
    return Dispatch("GUILD_MEMBER_UPDATE", data, guild.id, 0 if own else GUILD_MEMBERS)
