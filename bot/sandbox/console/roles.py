"""Roles as the page changes them: made, renamed, deleted, given permissions, given to members."""

from __future__ import annotations

from collections.abc import Iterable

from bot.sandbox.console.words import TOLD, keys_of, permissions_of, usable_name
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world import moderation
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.members import Member, Role
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

NAME_LENGTH = 100
MOST_ROLES = 250
STRANGER = "Stranger"
"""The role of people whom every channel forbids to write and to use commands."""
FORBIDDEN = (
    Permission.SEND_MESSAGES
    | Permission.SEND_MESSAGES_IN_THREADS
    | Permission.CREATE_PUBLIC_THREADS
    | Permission.CREATE_PRIVATE_THREADS
    | Permission.USE_APPLICATION_COMMANDS
)


def role_of(world: World, role_id: int) -> Role:
    """The role of this id; CannotDo when it was deleted."""
    role = world.guild.roles.get(role_id)
    if role is None:
        raise CannotDo("That role is gone.")
    return role


def role_named(world: World, name: str) -> Role | None:
    """The role of this name, if there is one."""
    same = [r for r in world.guild.roles.values() if r.name.casefold() == name.casefold()]
    return same[0] if same else None


def add(world: World, name: str) -> Role:
    """Make a role without permissions; CannotDo when its name cannot be used."""
    if len(world.guild.roles) >= MOST_ROLES:
        raise CannotDo(f"A server has at most {MOST_ROLES} roles. Delete one first.")
    return world.add_role(world.guild, _usable(world, name), Permission.NONE)


def rename(world: World, role: Role, name: str) -> None:
    """Give a role another name; CannotDo when it cannot be used, or belongs to everybody."""
    if name.strip() == role.name:
        return
    _not_everyone(world, role, "be renamed")
    role.name = _usable(world, name, but_for=role)
    moderation.role_changed(world, world.guild, role)


def set_permissions(world: World, role: Role, keys: Iterable[str]) -> None:
    """Let a role grant exactly these of the permissions that the page shows."""
    wanted = permissions_of(keys) | (role.permissions & ~TOLD)
    if wanted != role.permissions:
        role.permissions = wanted
        moderation.role_changed(world, world.guild, role)


def delete(world: World, role: Role) -> None:
    """Delete a role; CannotDo for the one that everybody has."""
    _not_everyone(world, role, "be deleted")
    moderation.delete_role(world, world.guild, role)


def give(world: World, member: Member, role: Role, *, has: bool) -> None:
    """Give a member a role, or take it away."""
    _not_everyone(world, role, "be given or taken away: everybody has it")
    left = [other for other in member.role_ids if other != role.id]
    if has != (role.id in member.role_ids):
        moderation.set_roles(world, world.guild, member, [*left, role.id] if has else left)


def add_stranger_role(world: World) -> Role:
    """The role of strangers, made when first asked for; all channels forbid it nearly all."""
    role = role_named(world, STRANGER)
    if role is None:
        role = world.add_role(world.guild, STRANGER, Permission.NONE)
        for channel in list(world.channels.values()):
            forbid_strangers(world, channel, role)
    return role


def forbid_strangers(world: World, channel: Channel, role: Role | None = None) -> None:
    """Let a channel of the guild forbid strangers what strangers may not do."""
    role = role or role_named(world, STRANGER)
    if role is not None and channel.guild_id == world.guild.id and not channel.is_thread:
        world.set_overwrite(channel, role.id, deny=FORBIDDEN)


def roles_json(world: World) -> list[Payload]:
    """All roles, everybody's first, as the page is told."""
    return [
        {
            "id": str(role.id),
            "name": role.name,
            "everyone": role.id == world.guild.id,
            "permissions": keys_of(role.permissions),
        }
        for role in world.guild.roles.values()
    ]


def _not_everyone(world: World, role: Role, what: str) -> None:
    if role.id == world.guild.id:
        raise CannotDo(f"@everyone cannot {what}. Its permissions can be changed.")


def _usable(world: World, name: str, but_for: Role | None = None) -> str:
    name = usable_name(name, NAME_LENGTH, "A role's name")
    same = role_named(world, name)
    if same is not None and same is not but_for:
        raise CannotDo(f"There is a role {same.name} already; choose another name.")
    return name
