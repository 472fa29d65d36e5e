"""The people of the page: who there is, adding, renaming, what they may do."""

from __future__ import annotations

from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world.members import User
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

NAME_LENGTH = 32
KEEPER = "Keeper"
"""The role of people who may manage the server."""
KEEPS = Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS


def people(world: World) -> list[User]:
    """Everybody who can be given a pane: the guild's members without bots, the owner last."""
    found = [m.user for m in world.guild.members.values() if not m.user.bot]
    return sorted(found, key=lambda user: user.id == world.owner.id)


def named(world: World, name: str) -> User | None:
    """The person of this name, if there is one."""
    same = [user for user in people(world) if user.name.casefold() == name.casefold()]
    return same[0] if same else None


def add(world: World, name: str, *, keeper: bool = False) -> User:
    """Let somebody new into the guild; a keeper may manage it. CannotDo for an unusable name."""
    user = world.add_user(_usable(world, name))
    world.add_member(world.guild, user, [_keeper_role(world)] if keeper else [])
    return user


def rename(world: World, user: User, name: str) -> None:
    """Give somebody another name; CannotDo when it cannot be used."""
    if name.strip() != user.name:
        user.name = _usable(world, name, but_for=user)


def is_keeper(world: World, user: User) -> bool:
    """Whether somebody may manage the server."""
    if user.id == world.owner.id:
        return True
    roles = world.guild.members[user.id].role_ids
    return any(world.guild.roles[role].permissions & Permission.MANAGE_GUILD for role in roles)


def set_keeper(world: World, user: User, *, keeper: bool) -> None:
    """Give or take the right to manage the server; the owner always has it."""
    role = _keeper_role(world)
    roles = world.guild.members[user.id].role_ids
    if keeper and role not in roles:
        roles.append(role)
    elif not keeper and role in roles:
        roles.remove(role)


def people_json(world: World) -> list[Payload]:
    """Everybody, as the page is told."""
    return [
        {
            "id": str(user.id),
            "name": user.name,
            "keeper": is_keeper(world, user),
            "owner": user.id == world.owner.id,
            "dms_open": user.dms_open,
        }
        for user in people(world)
    ]


def _usable(world: World, name: str, but_for: User | None = None) -> str:
    name = " ".join(name.split())
    if not 0 < len(name) <= NAME_LENGTH:
        raise CannotDo(f"A name has 1 to {NAME_LENGTH} characters.")
    taken = {u.name.casefold() for u in world.users.values() if u is not but_for}
    if name.casefold() in taken:
        raise CannotDo(f"There is a {name} already; choose another name.")
    return name


def _keeper_role(world: World) -> int:
    for role in world.guild.roles.values():
        if role.name == KEEPER:
            return role.id
    return world.add_role(world.guild, KEEPER, KEEPS).id
