"""The people of the page: who there is, adding, renaming, leaving, coming back."""

from __future__ import annotations

from bot.sandbox.console import roles
from bot.sandbox.console.words import usable_name
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world import moderation
from bot.sandbox.world.members import Role, User
from bot.sandbox.world.permissions import Permission, in_guild
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

NAME_LENGTH = 32
KEEPER = "Keeper"
"""The role of people who may manage the server."""
KEEPS = Permission.MANAGE_GUILD | Permission.MANAGE_MESSAGES | Permission.MANAGE_THREADS
PRESETS = ("player", "gm", "stranger")
"""What somebody new may be: without a role, with Keeper, with Stranger."""


def people(world: World) -> list[User]:
    """Everybody who can be given a pane: the guild's members without bots, the owner last."""
    found = [m.user for m in world.guild.members.values() if not m.user.bot]
    return sorted(found, key=lambda user: user.id == world.owner.id)


def away(world: World) -> list[User]:
    """Everybody who has left the guild."""
    return [u for u in world.users.values() if not u.bot and u.id not in world.guild.members]


def named(world: World, name: str) -> User | None:
    """The person of this name, there or away, if there is one."""
    everybody = [*people(world), *away(world)]
    same = [user for user in everybody if user.name.casefold() == name.casefold()]
    return same[0] if same else None


def add(world: World, name: str, *, preset: str = "player") -> User:
    """Let somebody new into the guild, as one of PRESETS.

    Raises:
        CannotDo: the name cannot be used.
    """
    if preset not in PRESETS:
        raise ValueError(f"{preset!r} is none of {PRESETS}")
    user = world.add_user(_usable(world, name))
    made = {"gm": _keeper_role, "stranger": roles.add_stranger_role}.get(preset)
    world.add_member(world.guild, user, [] if made is None else [made(world).id])
    return user


def rename(world: World, user: User, name: str) -> None:
    """Give somebody another name; CannotDo when it cannot be used."""
    if name.strip() != user.name:
        user.name = _usable(world, name, but_for=user)
        moderation.member_changed(world, world.guild, user)


def leave(world: World, user: User) -> None:
    """Let somebody leave the guild; CannotDo for its owner."""
    if user.id == world.owner.id:
        raise CannotDo("The owner cannot leave: a server always has one.")
    moderation.remove_member(world, world.guild, user)


def come_back(world: World, user: User) -> None:
    """Let somebody who left in again, without the roles they had."""
    if user.id in world.guild.members:
        raise CannotDo(f"{user.name} is here already.")
    if user is world.bot:
        moderation.invite_bot(world, world.guild)
    else:
        world.add_member(world.guild, user)


def is_keeper(world: World, user: User) -> bool:
    """Whether somebody may manage the server."""
    return bool(in_guild(world.guild, user.id) & Permission.MANAGE_GUILD)


def set_keeper(world: World, user: User, *, keeper: bool) -> None:
    """Give or take the right to manage the server; the owner always has it."""
    roles.give(world, world.guild.members[user.id], _keeper_role(world), has=keeper)


def people_json(world: World) -> list[Payload]:
    """Everybody, as the page is told."""
    return [
        {
            "id": str(user.id),
            "name": user.name,
            "keeper": is_keeper(world, user),
            "owner": user.id == world.owner.id,
            "dms_open": user.dms_open,
            "roles": [str(role) for role in world.guild.members[user.id].role_ids],
        }
        for user in people(world)
    ]


def _usable(world: World, name: str, but_for: User | None = None) -> str:
    name = usable_name(name, NAME_LENGTH, "A name")
    taken = {u.name.casefold() for u in world.users.values() if u is not but_for}
    if name.casefold() in taken:
        raise CannotDo(f"There is somebody called {name} already; choose another.")
    return name


def _keeper_role(world: World) -> Role:
    return roles.role_named(world, KEEPER) or world.add_role(world.guild, KEEPER, KEEPS)
