"""Routes about guilds: the guild, its channels, members, roles and active threads."""

from __future__ import annotations

from bot.sandbox.rest.requests import Answer, Ask, Endpoint
from bot.sandbox.world.members import Guild
from bot.sandbox.world.permissions import in_guild
from bot.sandbox.world.wire import missing_access, unknown


def guild_of(ask: Ask) -> Guild:
    """Return the guild of a path; 10004 when there is none, 50001 when the bot is not in it."""
    guild = ask.world.guilds.get(ask.id("guild"))
    if guild is None:
        raise unknown("Guild")
    if ask.world.bot.id not in guild.members:
        raise missing_access()
    return guild


def _guild(ask: Ask) -> Answer:
    return Answer(guild_of(ask).payload())


def _channels(ask: Ask) -> Answer:
    guild = guild_of(ask)
    return Answer(
        [
            channel.payload()
            for channel in ask.world.channels.values()
            if channel.guild_id == guild.id and not channel.is_thread
        ]
    )


def _member(ask: Ask) -> Answer:
    guild = guild_of(ask)
    member = guild.members.get(ask.id("user"))
    if member is None:
        raise unknown("Member" if ask.id("user") in ask.world.users else "User")
    return Answer(member.payload(in_guild(guild, member.user.id)))


def _roles(ask: Ask) -> Answer:
    return Answer([role.payload() for role in guild_of(ask).roles.values()])


def _active_threads(ask: Ask) -> Answer:
    guild = guild_of(ask)
    threads = [
        channel
        for channel in ask.world.channels.values()
        if channel.guild_id == guild.id and channel.is_thread and not channel.archived
    ]
    bot_id = ask.world.bot.id
    return Answer(
        {
            "threads": [thread.payload() for thread in threads],
            "members": [t.member_payload(bot_id) for t in threads if bot_id in t.thread_members],
            "has_more": False,
        }
    )


ENDPOINTS = [
    Endpoint("GET", "/guilds/{guild}", _guild),
    Endpoint("GET", "/guilds/{guild}/channels", _channels),
    Endpoint("GET", "/guilds/{guild}/members/{user}", _member),
    Endpoint("GET", "/guilds/{guild}/roles", _roles),
    Endpoint("GET", "/guilds/{guild}/threads/active", _active_threads),
]
