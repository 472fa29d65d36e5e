"""Reactions to messages, pins, and deletions of many at once: acts on messages that stand."""

from __future__ import annotations

from collections.abc import Sequence

from bot.sandbox.world.channels import Channel
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import Message
from bot.sandbox.world.wire import DiscordError, Payload
from bot.sandbox.world.world import World

MOST_REACTIONS, MOST_PINS = 20, 250


def react(world: World, message: Message, user_id: int, emoji: str) -> None:
    """Add somebody's reaction; 30010 when there are 20 different ones already."""
    people = message.reactions.get(emoji)
    if people is None:
        if len(message.reactions) >= MOST_REACTIONS:
            raise DiscordError(400, 30010, "Maximum number of reactions reached (20)")
        people = message.reactions[emoji] = []
    if user_id not in people:
        people.append(user_id)
        _tell(world, "reaction_added", message, emoji, user_id)


def take_back(world: World, message: Message, user_id: int, emoji: str) -> None:
    """Remove somebody's reaction; nothing happens when there is none."""
    people = message.reactions.get(emoji, [])
    if user_id in people:
        people.remove(user_id)
        if not people:
            del message.reactions[emoji]
        _tell(world, "reaction_removed", message, emoji, user_id)


def clear(world: World, message: Message, emoji: str | None = None) -> None:
    """Remove everybody's reactions, or those with one emoji."""
    if emoji is None:
        message.reactions.clear()
    elif message.reactions.pop(emoji, None) is None:
        return
    _tell(world, "reactions_cleared", message, emoji, None)


def _tell(
    world: World, kind: str, message: Message, emoji: str | None, user_id: int | None
) -> None:
    channel = world.channels.get(message.channel_id)
    detail = {"emoji": emoji}
    world.feed.publish(
        Change(kind, message=message, channel=channel, user_id=user_id, detail=detail)
    )


def pin(world: World, channel: Channel, message: Message) -> None:
    """Pin a message; 30003 when 250 are pinned already."""
    if message.pinned_at is not None:
        return
    if len(pinned(world, channel)) >= MOST_PINS:
        raise DiscordError(400, 30003, "Maximum number of pins reached (250)")
    message.pinned_at = world.clock.now()
    _pins_changed(world, channel, message)


def unpin(world: World, channel: Channel, message: Message) -> None:
    """Unpin a message; nothing happens when it is not pinned."""
    if message.pinned_at is not None:
        message.pinned_at = None
        _pins_changed(world, channel, message)


def pinned(world: World, channel: Channel) -> list[Message]:
    """Return a channel's pinned messages, last pinned first."""
    found = [world.messages[number] for number in channel.message_ids]
    found = [message for message in found if message.pinned_at is not None]
    return sorted(found, key=lambda message: message.pinned_at or 0.0, reverse=True)


def _pins_changed(world: World, channel: Channel, message: Message) -> None:
    world.feed.publish(Change("message_edited", message=message, channel=channel))
    world.feed.publish(Change("pins_changed", channel=channel))


def bulk_delete(world: World, channel: Channel, messages: Sequence[Message]) -> None:
    """Take several messages away; the bot is told of them all in one dispatch."""
    detail: Payload = {"bulk": True}
    for message in messages:
        message.deleted = True
        for attachment in message.attachments:
            world.attachments.pop(attachment.id, None)
        channel.message_ids.remove(message.id)
        world.feed.publish(
            Change("message_deleted", message=message, channel=channel, detail=detail)
        )
    ids = [message.id for message in messages]
    world.feed.publish(Change("messages_deleted", channel=channel, detail={"ids": ids}))
