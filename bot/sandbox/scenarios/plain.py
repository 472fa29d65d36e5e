"""Texts and things as they are in every run: names in place of numbers and moments."""

from __future__ import annotations

import base64
import re
from collections.abc import Container, Iterable
from typing import Any

from bot.sandbox.scenarios.steps import Roles
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.members import User
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

DM = "dm"
NUMBER = "□"
"""Stands for moments and for numbers that are others in every run."""
LONGEST = 200
_NUMBERS = re.compile(r"<(?P<sign>@!?|#|@&)(?P<id>\d{15,20})>|<t:-?\d+(?::\w)?>|\b\d{15,20}\b")


def plain(world: World, text: str) -> str:
    """A text with names for mentions, and a sign for moments and other long numbers."""

    def name(found: re.Match[str]) -> str:
        sign, number = found["sign"] or "", int(found["id"] or 0)
        if sign.startswith("@") and number in world.users:
            return f"@{world.users[number].name}"
        if sign == "#" and number in world.channels:
            return f"#{world.channels[number].name}"
        return NUMBER

    return _NUMBERS.sub(name, text)


def lines(world: World, text: str) -> list[str]:
    """The lines of a text that say something, and are the same in every run."""
    found = [line.strip() for line in plain(world, text).split("\n")]
    return [line[:LONGEST] for line in found if line and NUMBER not in line]


def first_line(world: World, text: str, but: Container[str] = ()) -> str:
    """The first of them that was not there before, or simply the first; "" where there is none."""
    found = lines(world, text)
    return next((line for line in found if line not in but), found[0] if found else "")


def place_name(place: Channel) -> str:
    """What a place is called in a step."""
    return DM if place.is_dm else place.name


def roles_of(world: World, user: User) -> Roles:
    """The roles of a member with their permissions, by name."""
    member = world.guild.members.get(user.id)
    held = [] if member is None else [world.guild.roles[role] for role in member.role_ids]
    return {role.name: permission_names(role.permissions) for role in held}


def permission_names(granted: Permission) -> list[str]:
    """The names of permissions."""
    return [each.name for each in Permission if each & granted and each.name is not None]


def permissions_named(names: Iterable[str]) -> Permission:
    """The permissions of these names. Raises KeyError for a name that there is not."""
    found = Permission.NONE
    for name in names:
        found |= Permission[name]
    return found


def thing(world: World, value: Any) -> Any:
    """What an id in an interaction stands for: a name, or a file; anything else stays."""
    number = int(value) if isinstance(value, str) and value.isdecimal() else 0
    for known in (world.users, world.guild.roles, world.channels):
        if number in known:
            return known[number].name
    if number in world.attachments:
        attachment = world.attachments[number]
        return {"name": attachment.filename, "data": base64.b64encode(attachment.data).decode()}
    return value
