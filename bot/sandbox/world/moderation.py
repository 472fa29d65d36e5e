"""What people who run a server do: members come and go, roles and channels are made and changed."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sandbox.world.channels import Channel
from bot.sandbox.world.feed import Change
from bot.sandbox.world.members import Guild, Member, Role, User
from bot.sandbox.world.permissions import Overwrite, Permission
from bot.sandbox.world.world import World

# ---------------------------------------------------------------------- members


def remove_member(world: World, guild: Guild, user: User) -> None:
    """Let somebody leave a guild, or throw them out: nobody can tell which."""
    if user is world.bot:
        world.remove_bot(guild)
        return
    del guild.members[user.id]
    for channel in world.channels.values():
        if channel.guild_id == guild.id:
            channel.thread_members.pop(user.id, None)
    _tell_of_member(world, "member_removed", guild, user)


def invite_bot(world: World, guild: Guild) -> None:
    """Let the bot into a guild (again); it hears of it as of a new one."""
    world.add_member(guild, world.bot)
    world.feed.publish(Change("guild_joined", detail={"guild_id": guild.id}))


def member_changed(world: World, guild: Guild, user: User) -> None:
    """Tell everybody that somebody's name or roles are not what they were."""
    _tell_of_member(world, "member_updated", guild, user)


def open_dms(world: World, user: User, *, opened: bool) -> None:
    """Let somebody take direct messages from the bot, or none any more."""
    user.dms_open = opened
    world.feed.publish(Change("dms_changed", user_id=user.id))


def set_roles(world: World, guild: Guild, member: Member, role_ids: Iterable[int]) -> None:
    """Give a member exactly these roles."""
    member.role_ids[:] = dict.fromkeys(role_ids)
    member_changed(world, guild, member.user)


def _tell_of_member(world: World, kind: str, guild: Guild, user: User) -> None:
    world.feed.publish(Change(kind, user_id=user.id, detail={"guild_id": guild.id}))


# ---------------------------------------------------------------------- roles


def role_changed(world: World, guild: Guild, role: Role) -> None:
    """Tell everybody that a role's name or permissions are not what they were."""
    detail = {"guild_id": guild.id, "role_id": role.id}
    world.feed.publish(Change("role_updated", detail=detail))


def delete_role(world: World, guild: Guild, role: Role) -> None:
    """Delete a role; members lose it, and channels forget what they said of it."""
    del guild.roles[role.id]
    for member in guild.members.values():
        if role.id in member.role_ids:
            member.role_ids.remove(role.id)
    for channel in list(world.channels.values()):
        if any(overwrite.target_id == role.id for overwrite in channel.overwrites):
            clear_overwrite(world, channel, role.id)
    detail = {"guild_id": guild.id, "role_id": role.id}
    world.feed.publish(Change("role_deleted", detail=detail))


# ---------------------------------------------------------------------- channels


def rename_channel(world: World, channel: Channel, name: str) -> None:
    """Give a channel or thread another name."""
    channel.name = name
    world.feed.publish(Change(_updated(channel), channel=channel))


def overwrite_of(channel: Channel, target_id: int) -> Overwrite:
    """What a channel says of a role or member; an empty overwrite where it says nothing."""
    for overwrite in channel.overwrites:
        if overwrite.target_id == target_id:
            return overwrite
    return Overwrite(target_id, 0)


def set_permission(
    world: World, channel: Channel, target_id: int, permission: Permission, allowed: bool | None
) -> None:
    """Let a channel allow or deny a role or member one permission; None says nothing of it."""
    there = overwrite_of(channel, target_id)
    allow, deny = there.allow & ~permission, there.deny & ~permission
    if allowed:
        allow |= permission
    elif allowed is not None:
        deny |= permission
    if allow or deny:
        world.set_overwrite(channel, target_id, allow=allow, deny=deny)
    else:
        clear_overwrite(world, channel, target_id)


def clear_overwrite(world: World, channel: Channel, target_id: int) -> None:
    """Let a channel say nothing more of a role or member."""
    channel.overwrites = [o for o in channel.overwrites if o.target_id != target_id]
    world.feed.publish(Change("channel_updated", channel=channel))


def close_thread(
    world: World, thread: Channel, *, archived: bool, locked: bool | None = None
) -> None:
    """Archive a thread or open it again; `locked` keeps people from waking it by a message."""
    if archived != thread.archived:
        thread.archived = archived
        thread.archive_changed = world.clock.now()
    if locked is not None:
        thread.locked = locked
    world.feed.publish(Change("thread_updated", channel=thread))


def _updated(channel: Channel) -> str:
    return "thread_updated" if channel.is_thread else "channel_updated"
