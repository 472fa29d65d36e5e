"""Turns changes of the world into gateway dispatches, each with the intent that it needs."""

from __future__ import annotations

from bot.sandbox.gateway.membership import GUILD_MEMBERS, GUILDS, Dispatch, of_membership
from bot.sandbox.gateway.message_acts import DIRECT_MESSAGES, GUILD_MESSAGES, of_message_act
from bot.sandbox.world import interactions
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.feed import Change
from bot.sandbox.world.members import Guild
from bot.sandbox.world.messages import Message
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

GUILD_PRESENCES = 1 << 8
MESSAGE_CONTENT = 1 << 15
PRIVILEGED = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT

_CHANNEL_EVENTS = {
    "channel_created": "CHANNEL_CREATE",
    "channel_updated": "CHANNEL_UPDATE",
    "channel_deleted": "CHANNEL_DELETE",
    "thread_created": "THREAD_CREATE",
    "thread_updated": "THREAD_UPDATE",
    "thread_deleted": "THREAD_DELETE",
}
_MESSAGE_EVENTS = {
    "message_created": "MESSAGE_CREATE",
    "message_edited": "MESSAGE_UPDATE",
    "message_deleted": "MESSAGE_DELETE",
}


def dispatch_of(world: World, change: Change) -> Dispatch | None:
    """Return what the bot is told about a change; None when it is none of its business."""
    dispatch = _dispatch_of(world, change)
    if dispatch is None or dispatch.guild_id is None or dispatch.event == "GUILD_DELETE":
        return dispatch
    return dispatch if world.bot.id in world.guilds[dispatch.guild_id].members else None


def _dispatch_of(world: World, change: Change) -> Dispatch | None:
    if change.kind == "interaction_created" and change.interaction is not None:
        interaction = change.interaction
        body = interactions.payload(world, interaction)
        return Dispatch("INTERACTION_CREATE", body, interaction.channel.guild_id, 0)
    if change.kind in _CHANNEL_EVENTS and change.channel is not None:
        return _of_channel(world, _CHANNEL_EVENTS[change.kind], change.channel)
    if change.detail.get("bulk"):
        return None  # told all at once
    if change.kind in _MESSAGE_EVENTS and change.message is not None:
        return _of_message(world, _MESSAGE_EVENTS[change.kind], change.message, change.channel)
    if change.kind == "guild_deleted":
        guild_id = change.detail["guild_id"]
        return Dispatch("GUILD_DELETE", {"id": str(guild_id)}, guild_id, GUILDS)
    if change.kind == "guild_joined":
        guild = world.guilds[change.detail["guild_id"]]
        return Dispatch("GUILD_CREATE", guild_create(world, guild), guild.id, GUILDS)
    return of_membership(world, change) or of_message_act(world, change)


def _of_channel(world: World, event: str, channel: Channel) -> Dispatch | None:
    if channel.is_dm:
        return None
    body = world.channel_payload(channel)
    if event == "THREAD_CREATE":
        body["newly_created"] = True
        if world.bot.id in channel.thread_members:
            body["member"] = channel.member_payload(world.bot.id)
    return Dispatch(event, body, channel.guild_id, GUILDS)


def _of_message(
    world: World, event: str, message: Message, channel: Channel | None
) -> Dispatch | None:
    if channel is None or message.ephemeral:
        return None
    guild = world.guild_of(channel)
    if not world.permissions(world.bot.id, channel) & Permission.VIEW_CHANNEL:
        return None
    intent = DIRECT_MESSAGES if guild is None else GUILD_MESSAGES
    if event == "MESSAGE_DELETE":
        body: Payload = {"id": str(message.id), "channel_id": str(channel.id)}
    else:
        body = message.payload(world)
    if guild is not None:
        body["guild_id"] = str(guild.id)
        author = guild.members.get(message.author_id)
        if author is not None and event != "MESSAGE_DELETE":
            body["member"] = {k: v for k, v in author.payload().items() if k != "user"}
    return Dispatch(event, body, channel.guild_id, intent)


def without_content(world: World, body: Payload) -> Payload:
    """Return a message as a bot sees it that may not read what other people write."""
    own = body.get("author", {}).get("id") == str(world.bot.id)
    named = any(user["id"] == str(world.bot.id) for user in body.get("mentions", []))
    if own or named or "guild_id" not in body or "content" not in body:
        return body
    return body | {"content": "", "embeds": [], "components": [], "attachments": []}


def guild_create(world: World, guild: Guild) -> Payload:
    """Return the GUILD_CREATE that follows READY; of the members it holds the bot alone."""
    own = [c for c in world.channels.values() if c.guild_id == guild.id]
    return guild.payload() | {
        "joined_at": guild.members[world.bot.id].joined_at,
        "large": False,
        "unavailable": False,
        "member_count": len(guild.members),
        "members": [guild.members[world.bot.id].payload()],
        "channels": [channel.payload() for channel in own if not channel.is_thread],
        "threads": [c.payload() for c in own if c.is_thread and not c.archived],
        "voice_states": [],
        "presences": [],
        "stage_instances": [],
        "guild_scheduled_events": [],
        "soundboard_sounds": [],
    }
