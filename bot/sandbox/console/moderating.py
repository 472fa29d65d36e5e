"""Deleting messages and closing threads from the page: as a person, or as the server itself."""

from __future__ import annotations

from bot.sandbox import posting
from bot.sandbox.console import channels
from bot.sandbox.console.words import right_of
from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world import moderation
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.members import User
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

NOT_IN_A_DM = "In direct messages nobody can delete what the other one wrote."


def delete_message(world: World, message_id: int, by: User | None) -> None:
    """Delete a message as somebody, or, `by` None, as the server, which may always do it.

    Raises:
        CannotDo: the message is gone or cannot be deleted, or not by them, and why.
    """
    message = world.messages.get(message_id)
    channel = None if message is None else world.channels.get(message.channel_id)
    if message is None or channel is None or message.deleted:
        raise CannotDo("That message is gone.")
    if message.ephemeral:
        raise CannotDo("A message that one person alone sees is dismissed, not deleted.")
    if channel.is_dm and (by is None or message.author_id != by.id):
        raise CannotDo(NOT_IN_A_DM)
    if by is not None and message.author_id != by.id:
        _needs(world, by, channel, Permission.MANAGE_MESSAGES, "delete other people's messages")
    # Whom the server acts for nobody knows: its owner.
    posting.delete(world, message, by=world.owner.id if by is None else by.id)


def change_thread(world: World, thread: Channel, what: str, by: User | None) -> None:
    """Archive, unarchive, lock, unlock or delete a thread; `by` None is the server.

    A locked thread is archived too, as with Discord's own button. Raises CannotDo with the reason.
    """
    if not thread.is_thread:
        raise CannotDo(f"#{thread.name} is a channel, not a thread.")
    own = by is not None and thread.owner_id == by.id and not thread.locked
    if by is not None and not (own and what in ("archive", "unarchive")):
        _needs(world, by, thread, Permission.MANAGE_THREADS, f"{what} this thread")
    if what == "delete":
        channels.delete(world, thread)
        return
    archived, locked = {
        "archive": (True, None),
        "unarchive": (False, None),
        "lock": (True, True),
        "unlock": (False, False),
    }[what]
    if what == "unarchive" and thread.locked:
        raise CannotDo("This thread is locked. Unlock it.")
    moderation.close_thread(world, thread, archived=archived, locked=locked)


def _needs(world: World, user: User, channel: Channel, wanted: Permission, what: str) -> None:
    if not world.permissions(user.id, channel) & wanted:
        words = right_of(str(wanted.name)).words.lower()
        raise CannotDo(
            f"{user.name} may not {what}: that takes the permission to {words}. "
            "A role can give it, or do it as the server."
        )
