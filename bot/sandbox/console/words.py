"""Permissions in the words of Discord's own settings, for the page and for refusals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload


@dataclass(frozen=True)
class Right:
    """One permission as people read it. `in_channels`: a channel may allow or deny it."""

    permission: Permission
    words: str
    about: str
    in_channels: bool = True

    @property
    def key(self) -> str:
        """Its name on the wire between page and server: Discord's own."""
        return str(self.permission.name)


RIGHTS = (
    Right(Permission.VIEW_CHANNEL, "View channels", "See a channel and what is said in it"),
    Right(Permission.SEND_MESSAGES, "Send messages", "Write in channels"),
    Right(Permission.SEND_MESSAGES_IN_THREADS, "Send messages in threads", "Write in threads"),
    Right(Permission.CREATE_PUBLIC_THREADS, "Create public threads", "Threads all may read"),
    Right(Permission.CREATE_PRIVATE_THREADS, "Create private threads", "Threads by invitation"),
    Right(Permission.EMBED_LINKS, "Embed links", "Post embeds, and previews of links"),
    Right(Permission.ATTACH_FILES, "Attach files", "Post pictures and other files"),
    Right(Permission.READ_MESSAGE_HISTORY, "Read message history", "Look up older messages"),
    Right(Permission.USE_APPLICATION_COMMANDS, "Use application commands", "Type / commands"),
    Right(Permission.MENTION_EVERYONE, "Mention everyone", "Ping all people at once"),
    Right(Permission.MANAGE_MESSAGES, "Manage messages", "Delete other people's messages"),
    Right(Permission.MANAGE_THREADS, "Manage threads", "Archive, lock and delete threads"),
    Right(Permission.MANAGE_CHANNELS, "Manage channels", "Rename and delete channels"),
    Right(Permission.MANAGE_ROLES, "Manage roles", "Make roles and give them"),
    Right(Permission.MANAGE_GUILD, "Manage server", "Change the server's settings", False),
    Right(Permission.KICK_MEMBERS, "Kick members", "Throw people out", False),
    Right(Permission.ADMINISTRATOR, "Administrator", "Everything, whatever channels say", False),
)
_BY_KEY = {right.key: right for right in RIGHTS}
TOLD = Permission(sum(right.permission for right in RIGHTS))
"""All permissions that the page shows; roles may hold others, which are left as they are."""


def right_of(key: str) -> Right:
    """The permission of this name; KeyError when there is none."""
    return _BY_KEY[key]


def permissions_of(keys: Iterable[str]) -> Permission:
    """The permissions of these names; KeyError when there is one that is none."""
    found = Permission.NONE
    for key in keys:
        found |= right_of(key).permission
    return found


def keys_of(permissions: Permission) -> list[str]:
    """The names of those of these permissions that the page shows."""
    return [right.key for right in RIGHTS if permissions & right.permission]


def rights_json() -> list[Payload]:
    """All permissions for the page, in the order to show them in."""
    return [
        {"key": r.key, "words": r.words, "about": r.about, "in_channels": r.in_channels}
        for r in RIGHTS
    ]


def usable_name(text: str, most: int, what: str) -> str:
    """A name without needless spaces; CannotDo when it is empty or too long."""
    name = " ".join(text.split())
    if not 0 < len(name) <= most:
        raise CannotDo(f"{what} has 1 to {most} characters.")
    return name
