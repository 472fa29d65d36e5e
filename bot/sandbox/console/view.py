"""What the page is told, as JSON: messages, the places a person sees, everybody's names."""

from __future__ import annotations

import re
from typing import Any

from bot.sandbox.people.command_line import available
from bot.sandbox.people.seen import see
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.members import Guild, Member, User
from bot.sandbox.world.messages import FROM_COMMAND, REPLY, Message
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

SHOWN = 200
"""So many of a channel's newest messages are on a screen, until older ones are asked for."""
MOST_SHOWN = 5000
EXCERPT = 90
_MENTION = re.compile(r"<@!?(\d+)>")
_MARKS = re.compile(r"^(?:-# |#{1,3} |> |[-*] )|[*_`|~]{1,3}")
_ADDRESSES = ("url", "proxy_url", "icon_url", "proxy_icon_url")


def visible(world: World, user_id: int, channel: Channel, limit: int = SHOWN) -> list[Message]:
    """The newest messages of a channel that this person may see, oldest first."""
    if not world.permissions(user_id, channel) & Permission.VIEW_CHANNEL:
        return []
    return _newest(world, user_id, channel, limit)


def _newest(world: World, user_id: int, channel: Channel, limit: int) -> list[Message]:
    found: list[Message] = []
    for message_id in reversed(channel.message_ids):
        message = world.messages[message_id]
        if message.visible_to(user_id):
            found.append(message)
            if len(found) == limit:
                break
    return found[::-1]


def message_json(world: World, message: Message) -> Payload:
    """A message as the API writes it, with what a screen adds: names, command, what it answers."""
    body = message.payload(world)
    body["author_name"] = _shown_name(world, message, message.author_id)
    if message.kind == FROM_COMMAND and message.metadata is not None:
        user_id = int(message.metadata["user"]["id"])
        body["used"] = {
            "id": str(user_id),
            "name": message.metadata.get("name", ""),
            "by": _shown_name(world, message, user_id),
        }
    if message.kind == REPLY and message.reference_id is not None:
        body["answers"] = _excerpt(world, world.messages.get(message.reference_id))
    told: Payload = local_addresses(body, world.cdn_base)
    return told


def _shown_name(world: World, message: Message, user_id: int) -> str:
    channel = world.channels.get(message.channel_id)
    guild = None if channel is None else world.guild_of(channel)
    if guild is not None and user_id in guild.members:
        return guild.members[user_id].shown_name
    return world.user(user_id).name


def _excerpt(world: World, message: Message | None) -> Payload | None:
    if message is None or message.deleted or message.channel_id not in world.channels:
        return None
    seen = see(world, message)
    told = _MENTION.sub(lambda found: _mentioned(world, message, int(found[1])), seen.text)
    lines = (_MARKS.sub("", text).strip() for text in told.splitlines())
    line = next((text for text in lines if text), "")
    line = line or ("a picture" if seen.pictures else "a message")
    return {"id": str(message.id), "author": seen.author, "text": line[:EXCERPT]}


def _mentioned(world: World, message: Message, user_id: int) -> str:
    known = user_id == world.bot.id or user_id in world.users
    return f"@{_shown_name(world, message, user_id)}" if known else "@somebody"


def local_addresses(body: Any, base: str) -> Any:
    """The same JSON with the addresses of the sandbox's own files as paths on its server."""
    if isinstance(body, list):
        return [local_addresses(entry, base) for entry in body]
    if not isinstance(body, dict):
        return body
    return {
        key: _path(value, base) if key in _ADDRESSES else local_addresses(value, base)
        for key, value in body.items()
    }


def _path(value: Any, base: str) -> Any:
    if isinstance(value, str) and value.startswith(f"{base}/"):
        return "/attachments" + value.removeprefix(base)
    return value


def places_json(world: World, user: User) -> list[Payload]:
    """The channels, threads and the conversation with the bot that a person can open."""
    world.dm_with(user.id)
    found = [
        channel
        for channel in world.channels.values()
        if world.permissions(user.id, channel) & Permission.VIEW_CHANNEL
    ]
    return [_place(world, user, channel) for channel in found]


def _place(world: World, user: User, channel: Channel) -> Payload:
    newest = _newest(world, user.id, channel, limit=20)
    others = [message for message in newest if message.author_id != user.id]
    pings = [message for message in others if user.id in message.mentions or channel.is_dm]
    return {
        "id": str(channel.id),
        "kind": channel.kind,
        "name": world.bot.name if channel.is_dm else channel.name,
        "parent": None if channel.parent_id is None else str(channel.parent_id),
        "archived": channel.archived,
        "last": str(others[-1].id) if others else None,
        "pings": [str(message.id) for message in pings],
    }


def names_json(world: World) -> Payload:
    """What the ids in mentions and selects stand for."""
    guild = world.guild
    commands = [entry for scope in world.commands.values() for entry in scope]
    return {
        "guild": guild.name,
        "bot": str(world.bot.id),
        "users": {str(member.user.id): member.shown_name for member in guild.members.values()},
        "channels": {
            str(c.id): {"name": c.name, "kind": c.kind}
            for c in world.channels.values()
            if not c.is_dm
        },
        "roles": {str(role.id): role.name for role in guild.roles.values()},
        "members": {str(m.user.id): _member(guild, m) for m in guild.members.values()},
        "commands": {entry["id"]: entry["name"] for entry in commands},
    }


def _member(guild: Guild, member: Member) -> Payload:
    """A member for the list beside the messages, with their roles from the highest down."""
    roles = sorted(member.role_ids, key=lambda role_id: -guild.roles[role_id].position)
    return {
        "name": member.shown_name,
        "bot": member.user.bot,
        "roles": [str(role_id) for role_id in roles],
    }


def commands_json(world: World, user_id: int, channel: Channel) -> list[Payload]:
    """The commands that a person is offered in a channel, with their options."""
    return [
        {"name": found.name, "description": found.description, "options": found.options}
        for found in available(world, user_id, channel)
    ]
