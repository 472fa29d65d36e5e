"""Channels and threads as the page changes them, and what channels allow and deny."""

from __future__ import annotations

import re

from bot.sandbox.console.roles import forbid_strangers
from bot.sandbox.console.words import keys_of, right_of
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world import moderation
from bot.sandbox.world.channels import PRIVATE_THREAD, TEXT, Channel
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

NAME_LENGTH = 100
STATES: dict[str, bool | None] = {"allow": True, "deny": False, "inherit": None}


def channel_of(world: World, channel_id: int) -> Channel:
    """The guild's channel or thread of this id; CannotDo when it is gone or a conversation."""
    channel = world.channels.get(channel_id)
    if channel is None:
        raise CannotDo("That place is gone.")
    if channel.is_dm:
        raise CannotDo("Direct messages belong to two people; the server has no say in them.")
    return channel


def text_channel_of(world: World, channel_id: int) -> Channel:
    """The text channel of this id; CannotDo for a thread, which does as its channel does."""
    channel = channel_of(world, channel_id)
    if channel.is_thread:
        raise CannotDo("A thread follows its channel: change that one's permissions.")
    return channel


def add(world: World, name: str, *, private: bool = False) -> Channel:
    """Make a text channel; CannotDo when its name cannot be used."""
    channel = world.add_channel(_usable(name))
    forbid_strangers(world, channel)
    if private:
        set_private(world, channel, private=True)
    return channel


def rename(world: World, channel: Channel, name: str) -> None:
    """Give a channel another name, written as Discord writes it; a thread keeps its capitals."""
    new = " ".join(name.split())[:NAME_LENGTH] if channel.is_thread else _usable(name)
    if not new:
        raise CannotDo("A thread's name has 1 to 100 characters.")
    if new != channel.name:
        moderation.rename_channel(world, channel, new)


def delete(world: World, channel: Channel) -> None:
    """Delete a channel with its threads; CannotDo for the last one."""
    if not channel.is_thread and len(_text_channels(world)) == 1:
        raise CannotDo("This is the last channel, and the sandbox needs one. Add another first.")
    world.delete_channel(channel)


def is_private(world: World, channel: Channel) -> bool:
    """Whether everybody is denied to see a channel."""
    everyone = moderation.overwrite_of(channel, world.guild.id)
    return bool(everyone.deny & Permission.VIEW_CHANNEL)


def set_private(world: World, channel: Channel, *, private: bool) -> None:
    """Deny everybody to see a channel, or stop doing so."""
    allowed = False if private else None
    moderation.set_permission(
        world, channel, world.guild.id, Permission.VIEW_CHANNEL, allowed=allowed
    )


def set_permission(world: World, channel: Channel, target: int, key: str, state: str) -> None:
    """Let a channel "allow" or "deny" a role or member something, or "inherit" what roles say."""
    right = right_of(key)
    if not right.in_channels:
        raise CannotDo(f"{right.words} counts for the whole server; give it to a role.")
    if target not in world.guild.roles and target not in world.guild.members:
        raise CannotDo("That role or person is gone.")
    moderation.set_permission(world, channel, target, right.permission, allowed=STATES[state])


def channels_json(world: World) -> list[Payload]:
    """The guild's channels with overwrites and threads, as the page is told."""
    return [
        {
            "id": str(channel.id),
            "name": channel.name,
            "private": is_private(world, channel),
            "overwrites": [
                {"target": str(o.target_id), "allow": keys_of(o.allow), "deny": keys_of(o.deny)}
                for o in channel.overwrites
            ],
            "threads": [
                _thread_json(t) for t in world.channels.values() if t.parent_id == channel.id
            ],
        }
        for channel in _text_channels(world)
    ]


def _thread_json(thread: Channel) -> Payload:
    return {
        "id": str(thread.id),
        "name": thread.name,
        "archived": thread.archived,
        "locked": thread.locked,
        "private": thread.kind == PRIVATE_THREAD,
    }


def _text_channels(world: World) -> list[Channel]:
    return [c for c in world.channels.values() if c.kind == TEXT and c.guild_id == world.guild.id]


def _usable(name: str) -> str:
    """A text channel's name as Discord writes it: small letters, and hyphens for spaces."""
    name = re.sub(r"[^\w-]+", "-", name.strip().lstrip("#").casefold()).strip("-")
    if not 0 < len(name) <= NAME_LENGTH:
        raise CannotDo("A channel's name has 1 to 100 letters, digits and hyphens.")
    return name
