"""The world's things as JSON bodies and back; files' contents stay outside."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from typing import Any, TypeVar

from bot.sandbox.world.channels import Channel
from bot.sandbox.world.members import Guild, Member, Role, User
from bot.sandbox.world.messages import Attachment, Message
from bot.sandbox.world.permissions import Overwrite, Permission
from bot.sandbox.world.wire import Payload

T = TypeVar("T")


def _plain(thing: Any, *without: str) -> Payload:
    return {f.name: getattr(thing, f.name) for f in fields(thing) if f.name not in without}


def _made(kind: type[T], body: Mapping[str, Any], **more: Any) -> T:
    """Make a dataclass from a body; fields of another version that it does not have are left."""
    known = {f.name for f in fields(kind)}  # type: ignore[arg-type]
    return kind(**{k: v for k, v in {**body, **more}.items() if k in known})


def user_body(user: User) -> Payload:
    """An account as JSON."""
    return _plain(user)


def user_of(body: Payload) -> User:
    """The account of a body."""
    return _made(User, body)


def guild_body(guild: Guild) -> Payload:
    """A guild with its members and roles as JSON."""
    return {
        **_plain(guild, "members", "roles"),
        "members": [
            {**_plain(member, "user"), "user": member.user.id} for member in guild.members.values()
        ],
        "roles": [
            {**_plain(role), "permissions": int(role.permissions)} for role in guild.roles.values()
        ],
    }


def guild_of(body: Payload, users: Mapping[int, User]) -> Guild:
    """The guild of a body, its members being these users."""
    members = [_made(Member, m, user=users[m["user"]]) for m in body["members"]]
    roles = [_made(Role, r, permissions=Permission(r["permissions"])) for r in body["roles"]]
    return _made(
        Guild,
        body,
        members={member.user.id: member for member in members},
        roles={role.id: role for role in roles},
    )


def channel_body(channel: Channel) -> Payload:
    """A channel, thread or direct conversation as JSON, with the ids of its messages."""
    overwrites = [
        {**_plain(o), "allow": int(o.allow), "deny": int(o.deny)} for o in channel.overwrites
    ]
    return {
        **_plain(channel, "overwrites", "thread_members"),
        "overwrites": overwrites,
        "thread_members": list(channel.thread_members.items()),
    }


def channel_of(body: Payload) -> Channel:
    """The channel of a body."""
    overwrites = [
        _made(Overwrite, o, allow=Permission(o["allow"]), deny=Permission(o["deny"]))
        for o in body["overwrites"]
    ]
    return _made(Channel, body, overwrites=overwrites, thread_members=dict(body["thread_members"]))


def message_body(message: Message) -> Payload:
    """A message as JSON; of its files everything but the contents."""
    return {
        **_plain(message, "attachments"),
        "attachments": [_plain(attachment, "data") for attachment in message.attachments],
    }


def message_of(body: Payload, files: Mapping[int, bytes]) -> Message:
    """The message of a body, with the contents of its files."""
    attachments = [_made(Attachment, a, data=files.get(a["id"], b"")) for a in body["attachments"]]
    return _made(Message, body, attachments=attachments)
