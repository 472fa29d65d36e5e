"""Choosing in a select: from labels to the values that are sent, with what they resolve to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.sandbox.people.cannot import CannotDo, listed
from bot.sandbox.people.seen import Select
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World


def chosen_values(select: Select, options: Sequence[Any]) -> list[str]:
    """Return the values of options named by label, or say why they cannot be chosen."""
    values = []
    for wanted in options:
        name = str(getattr(wanted, "name", wanted))
        found = [o.value for o in select.options if name in (o.label, o.value)]
        if not found:
            raise CannotDo(
                f"{select.placeholder!r} does not offer {name!r}; it offers "
                f"{listed(select.labels)}."
            )
        values.append(found[0])
    if not select.least <= len(values) <= select.most:
        raise CannotDo(
            f"{select.placeholder!r} takes {select.least} to {select.most} choices, "
            f"and these are {len(values)}."
        )
    return values


def resolved(world: World, ids: Sequence[str]) -> Payload:
    """Return what ids of people, roles, channels and files stand for, as interactions carry it."""
    body: Payload = {}
    guild = world.guild
    for text in ids:
        if not text.isdigit():
            continue
        if (number := int(text)) in world.users:
            body.setdefault("users", {})[text] = world.users[number].payload()
            if number in guild.members:
                member = guild.members[number].payload(Permission.NONE)
                kept = {k: v for k, v in member.items() if k not in ("user", "deaf", "mute")}
                body.setdefault("members", {})[text] = kept
        elif number in guild.roles:
            body.setdefault("roles", {})[text] = guild.roles[number].payload()
        elif number in world.channels:
            channel = world.channels[number].payload() | {"permissions": "0"}
            body.setdefault("channels", {})[text] = channel
        elif number in world.attachments:
            body.setdefault("attachments", {})[text] = world.attachments[number].payload()
    return body
