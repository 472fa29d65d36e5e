"""The permissions that the bot needs, why, and which of them are missing here.

The invite link, the check in `/settings server` and the guide for self-hosters all come from this
one table, so that they cannot differ.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

import discord


@dataclass(frozen=True, slots=True)
class Need:
    """One permission: its name in discord.py, its label in Discord's settings, what it is for.

    `threads` marks those without which a match simply stays in its channel.
    """

    flag: str
    label: str
    use: str
    threads: bool = False


NEEDS = (
    Need("view_channel", "View Channel", "to see the channel of a match"),
    Need("send_messages", "Send Messages", "to post the lobby and the boards"),
    Need("attach_files", "Attach Files", "to show the board as a picture"),
    Need("read_message_history", "Read Message History", "to keep the lobby message up to date"),
    Need("create_public_threads", "Create Public Threads", "to give a match its thread", True),
    Need("send_messages_in_threads", "Send Messages in Threads", "to post boards in it", True),
)
INVITE = discord.Permissions(**{need.flag: True for need in NEEDS})


def missing(
    permissions: discord.Permissions, *, thread: bool = False, in_thread: bool = False
) -> tuple[Need, ...]:
    """The needs that these permissions do not meet.

    Threads are asked for with `thread` only. Inside a thread (`in_thread`) Discord asks for Send
    Messages in Threads in place of Send Messages.
    """
    if permissions.administrator:
        return ()
    needs: Iterable[Need] = NEEDS
    if in_thread:
        needs = [n for n in NEEDS if n.flag not in ("send_messages", "create_public_threads")]
    elif not thread:
        needs = [n for n in NEEDS if not n.threads]
    return tuple(need for need in needs if not getattr(permissions, need.flag))


def missing_text(needs: Iterable[Need]) -> str:
    """The missing permissions as a list that a server's owner can act on."""
    return "\n".join(f"- **{need.label}**: {need.use}" for need in needs)


def invite_link(application: int) -> str:
    """The address that adds the bot to a server with exactly these permissions."""
    return discord.utils.oauth_url(
        application, permissions=INVITE, scopes=("bot", "applications.commands")
    )
