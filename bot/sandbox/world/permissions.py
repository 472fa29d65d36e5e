"""Permissions: their bits, and what a member may do in a channel."""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntFlag
from typing import TYPE_CHECKING

from bot.sandbox.world.wire import missing_access, missing_permissions

if TYPE_CHECKING:
    from bot.sandbox.world.channels import Channel
    from bot.sandbox.world.members import Guild


class Permission(IntFlag):
    """The permissions a game bot meets, by Discord's names and bits."""

    NONE = 0
    KICK_MEMBERS = 1 << 1
    ADMINISTRATOR = 1 << 3
    MANAGE_CHANNELS = 1 << 4
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW_CHANNEL = 1 << 10
    SEND_MESSAGES = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_MESSAGE_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_EXTERNAL_EMOJIS = 1 << 18
    MANAGE_ROLES = 1 << 28
    USE_APPLICATION_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    CREATE_PUBLIC_THREADS = 1 << 35
    CREATE_PRIVATE_THREADS = 1 << 36
    SEND_MESSAGES_IN_THREADS = 1 << 38
    PIN_MESSAGES = 1 << 51


EVERYTHING = Permission((1 << 53) - 1)
EVERYONE_ELSE = (
    Permission.VIEW_CHANNEL
    | Permission.SEND_MESSAGES
    | Permission.EMBED_LINKS
    | Permission.ATTACH_FILES
    | Permission.READ_MESSAGE_HISTORY
    | Permission.ADD_REACTIONS
    | Permission.USE_EXTERNAL_EMOJIS
    | Permission.USE_APPLICATION_COMMANDS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.SEND_MESSAGES_IN_THREADS
)
IN_A_DM = (
    EVERYONE_ELSE & ~(Permission.CREATE_PUBLIC_THREADS | Permission.SEND_MESSAGES_IN_THREADS)
) | Permission.PIN_MESSAGES


@dataclass
class Overwrite:
    """What a channel grants and denies one role or member; `kind` 0 is a role, 1 a member."""

    target_id: int
    kind: int
    allow: Permission = Permission.NONE
    deny: Permission = Permission.NONE

    def payload(self) -> dict[str, object]:
        """Return the overwrite as the API writes it."""
        return {
            "id": str(self.target_id),
            "type": self.kind,
            "allow": str(int(self.allow)),
            "deny": str(int(self.deny)),
        }


def in_guild(guild: Guild, user_id: int) -> Permission:
    """Return what a member may do in the guild at large; the owner and administrators, all."""
    member = guild.members.get(user_id)
    if member is None:
        return Permission.NONE
    if user_id == guild.owner_id:
        return EVERYTHING
    granted = guild.roles[guild.id].permissions
    for role_id in member.role_ids:
        granted |= guild.roles[role_id].permissions
    return EVERYTHING if granted & Permission.ADMINISTRATOR else granted


def in_channel(guild: Guild | None, channel: Channel, user_id: int) -> Permission:
    """Return what a user may do in a channel: roles, then the channel's overwrites in order.

    A thread takes its parent's, which is the `channel` to hand over. In a direct message the two
    people of it may do what Discord allows there.
    """
    if guild is None:
        return IN_A_DM if user_id in channel.recipients else Permission.NONE
    base = in_guild(guild, user_id)
    if base == EVERYTHING or user_id not in guild.members:
        return base
    roles = set(guild.members[user_id].role_ids)
    stages = [
        [o for o in channel.overwrites if o.kind == 0 and o.target_id == guild.id],
        [o for o in channel.overwrites if o.kind == 0 and o.target_id in roles],
        [o for o in channel.overwrites if o.kind == 1 and o.target_id == user_id],
    ]
    for stage in stages:
        for overwrite in stage:
            base &= ~overwrite.deny
        for overwrite in stage:
            base |= overwrite.allow
    return base if base & Permission.VIEW_CHANNEL else Permission.NONE


def require(granted: Permission, wanted: Permission) -> None:
    """Raise Discord's refusal when `granted` lacks something: 50001 unseen, else 50013."""
    if not granted & Permission.VIEW_CHANNEL:
        raise missing_access()
    if wanted & ~granted:
        raise missing_permissions()
