"""Dispatches about reactions, pins, and messages that were deleted together."""

from __future__ import annotations

from bot.sandbox.gateway.membership import GUILDS, Dispatch
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.feed import Change
from bot.sandbox.world.message_acts import pinned
from bot.sandbox.world.messages import emoji_payload
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload, timestamp
from bot.sandbox.world.world import World

GUILD_MESSAGES = 1 << 9
GUILD_MESSAGE_REACTIONS = 1 << 10
DIRECT_MESSAGES = 1 << 12
DIRECT_MESSAGE_REACTIONS = 1 << 13

_REACTIONS = {
    "reaction_added": "MESSAGE_REACTION_ADD",
    "reaction_removed": "MESSAGE_REACTION_REMOVE",
}


def of_message_act(world: World, change: Change) -> Dispatch | None:
    """Return what the bot is told of an act on messages; None for other changes."""
    channel = change.channel
    if channel is None:
        return None
    if not world.permissions(world.bot.id, channel) & Permission.VIEW_CHANNEL:
        return None
    if change.kind == "messages_deleted":
        body = _about(channel) | {"ids": [str(number) for number in change.detail["ids"]]}
        intent = DIRECT_MESSAGES if channel.is_dm else GUILD_MESSAGES
        return Dispatch("MESSAGE_DELETE_BULK", body, channel.guild_id, intent)
    if change.kind == "pins_changed":
        pins = pinned(world, channel)
        last = timestamp(pins[0].pinned_at or 0.0) if pins else None
        body = _about(channel) | {"last_pin_timestamp": last}
        intent = DIRECT_MESSAGES if channel.is_dm else GUILDS
        return Dispatch("CHANNEL_PINS_UPDATE", body, channel.guild_id, intent)
    return _of_reaction(world, change, channel)


def _about(channel: Channel) -> Payload:
    body = {"channel_id": str(channel.id)}
    return body if channel.guild_id is None else body | {"guild_id": str(channel.guild_id)}


def _of_reaction(world: World, change: Change, channel: Channel) -> Dispatch | None:
    message, emoji = change.message, change.detail.get("emoji")
    if message is None or message.ephemeral:
        return None
    intent = DIRECT_MESSAGE_REACTIONS if channel.is_dm else GUILD_MESSAGE_REACTIONS
    body = _about(channel) | {"message_id": str(message.id)}
    if change.kind == "reactions_cleared":
        if emoji is None:
            return Dispatch("MESSAGE_REACTION_REMOVE_ALL", body, channel.guild_id, intent)
        body |= {"emoji": emoji_payload(emoji)}
        return Dispatch("MESSAGE_REACTION_REMOVE_EMOJI", body, channel.guild_id, intent)
    if change.kind not in _REACTIONS or emoji is None or change.user_id is None:
        return None
    body |= {
        "user_id": str(change.user_id),
        "emoji": emoji_payload(emoji),
        "burst": False,
        "type": 0,
    }
    if change.kind == "reaction_added":
        body["message_author_id"] = str(message.author_id)
        guild = world.guild_of(channel)
        if guild is not None and change.user_id in guild.members:
            body["member"] = guild.members[change.user_id].payload()
    return Dispatch(_REACTIONS[change.kind], body, channel.guild_id, intent)
