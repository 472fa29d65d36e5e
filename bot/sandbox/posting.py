"""Posting, editing and deleting messages, with everything Discord checks on the way."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.sandbox.limits.messages import check_message
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.components import copied, numbered, resolve_media
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import Attachment, Message, Upload, clean_filename, mentioned
from bot.sandbox.world.wire import (
    COMPONENTS_V2,
    LOADING,
    SUPPRESS_EMBEDS,
    SUPPRESS_NOTIFICATIONS,
    Payload,
)
from bot.sandbox.world.world import World

NONCE_SECONDS = 300.0
_SETTABLE = COMPONENTS_V2 | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS
Files = Mapping[int, Upload]


def post(
    world: World,
    channel: Channel,
    author_id: int,
    body: Payload,
    files: Files | None = None,
    **settings: Any,
) -> Message:
    """Put a message into a channel and tell everybody.

    `body` and `files` are a request's; `settings` are further fields of the Message (flags, kind,
    only_for, metadata). With `enforce_nonce` an author's nonce of the last minutes returns the
    message that it made instead of a second one.

    Raises:
        DiscordError: 50035 or 50006 when Discord would refuse the body.
    """
    nonce = None if body.get("nonce") is None else str(body["nonce"])
    if nonce is not None and body.get("enforce_nonce"):
        twin = _twin(world, author_id, nonce)
        if twin is not None and twin.channel_id == channel.id:
            return twin
    flags = int(body.get("flags") or 0) & _SETTABLE
    check_message(body, files or {}, kept=[], v2=bool(flags & COMPONENTS_V2))
    message = Message(world.ids.take(), channel.id, author_id, world.clock.now(), nonce=nonce)
    for name, value in settings.items():
        setattr(message, name, value)
    message.flags |= flags
    message.attachments = _new_attachments(world, message, body, files or {})
    _fill(world, message, body)
    return enter(world, channel, message)


def enter(world: World, channel: Channel, message: Message) -> Message:
    """Add a finished message to its channel and tell everybody."""
    world.messages[message.id] = message
    if message.nonce is not None:
        world.nonces[message.author_id, message.nonce] = (message.created, message.id)
    channel.message_ids.append(message.id)
    if channel.is_thread and channel.archived and not channel.locked:
        channel.archived = False
        world.feed.publish(Change("thread_updated", channel=channel))
    world.feed.publish(Change("message_created", message=message, channel=channel))
    return message


def edit(world: World, message: Message, body: Payload, files: Files | None = None) -> Message:
    """Change a message by a PATCH body and tell everybody; fields left out stay.

    Raises:
        DiscordError: 50035 or 50006 when Discord would refuse the result.
    """
    files = files or {}
    # A bot that answers after "is thinking…" may begin with components V2; after that the flag
    # stays for good.
    v2 = bool((message.flags | int(body.get("flags") or 0)) & COMPONENTS_V2)
    kept = message.attachments
    if isinstance(body.get("attachments"), list):
        wanted = {str(entry.get("id")): entry for entry in body["attachments"]}
        kept = [a for a in message.attachments if str(a.id) in wanted]
    thought = message.loading
    current = {
        "content": message.content,
        "embeds": message.embeds,
        "components": message.components,
        "attachments": [],
    }
    check_message(current | body, files, kept=kept, v2=v2)
    for attachment in message.attachments:
        if attachment not in kept:
            world.attachments.pop(attachment.id, None)
    message.attachments = [*kept, *_new_attachments(world, message, body, files)]
    message.flags = (message.flags & ~LOADING) | (COMPONENTS_V2 if v2 else 0)
    _fill(world, message, body)
    message.edited = None if thought else world.clock.now()
    world.feed.publish(
        Change("message_edited", message=message, channel=world.channels.get(message.channel_id))
    )
    return message


def delete(world: World, message: Message, *, by: int | None = None) -> None:
    """Take a message away and tell everybody; `by` is the person who did it, None the bot."""
    message.deleted = True
    for attachment in message.attachments:
        world.attachments.pop(attachment.id, None)
    channel = world.channels.get(message.channel_id)
    if channel is not None and message.id in channel.message_ids:
        channel.message_ids.remove(message.id)
    world.feed.publish(Change("message_deleted", message=message, channel=channel, user_id=by))


def dismiss(world: World, message: Message, *, by: int) -> None:
    """Put away a message that one person alone sees, as they can."""
    message.dismissed = True
    channel = world.channels.get(message.channel_id)
    world.feed.publish(Change("message_dismissed", message=message, channel=channel, user_id=by))


def _twin(world: World, author_id: int, nonce: str) -> Message | None:
    when, message_id = world.nonces.get((author_id, nonce), (0.0, 0))
    if world.clock.now() - when > NONCE_SECONDS:
        return None
    message = world.messages.get(message_id)
    return None if message is None or message.deleted else message


def _new_attachments(
    world: World, message: Message, body: Payload, files: Files
) -> list[Attachment]:
    described = {
        str(entry.get("id")): entry
        for entry in body.get("attachments") or []
        if isinstance(entry, dict)
    }
    made = []
    for place, upload in files.items():
        entry = described.get(str(place), {})
        name = clean_filename(entry.get("filename") or upload.filename)
        attachment_id = world.ids.take()
        url = f"{world.cdn_base}/{message.channel_id}/{attachment_id}/{name}"
        attachment = Attachment(attachment_id, name, upload.data, url, entry.get("description"))
        attachment.ephemeral = message.only_for is not None
        world.attachments[attachment_id] = attachment
        made.append(attachment)
    return made


def _fill(world: World, message: Message, body: Payload) -> None:
    if "content" in body:
        message.content = body["content"] or ""
    by_name = {attachment.filename: attachment for attachment in message.attachments}
    if "embeds" in body:
        message.embeds = copied(body["embeds"] or [])
        for embed in message.embeds:
            _resolve_embed(embed, by_name)
    if "components" in body:
        message.components = numbered(body["components"] or [])
        resolve_media(message.components, lambda url: _media(world, url, by_name))
    message.mentions = mentioned(message, body.get("allowed_mentions"), world.users)


def _attached(url: object, by_name: dict[str, Attachment]) -> Attachment | None:
    if isinstance(url, str) and url.startswith("attachment://"):
        return by_name.get(clean_filename(url.removeprefix("attachment://")))
    return None


def _media(world: World, url: str, by_name: dict[str, Attachment]) -> Payload:
    attachment = _attached(url, by_name)
    if attachment is None:
        # An edit may name a file that is there already by its address.
        number = url.removeprefix(world.cdn_base).split("/")[-2:][0]
        attachment = world.attachments.get(int(number)) if number.isdigit() else None
    if attachment is None:
        return {"url": url, "proxy_url": url, "width": None, "height": None}
    return attachment.media()


def _resolve_embed(embed: Payload, by_name: dict[str, Attachment]) -> None:
    embed.setdefault("type", "rich")
    for part, key in (
        ("image", "url"),
        ("thumbnail", "url"),
        ("footer", "icon_url"),
        ("author", "icon_url"),
    ):
        section = embed.get(part)
        attachment = _attached(section.get(key), by_name) if isinstance(section, dict) else None
        if isinstance(section, dict) and attachment is not None:
            section[key] = attachment.url
            section[f"proxy_{key}"] = attachment.url
            if part in ("image", "thumbnail") and attachment.size is not None:
                section["width"], section["height"] = attachment.size
