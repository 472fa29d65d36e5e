"""Routes about pinned messages, and about deleting many messages at once."""

from __future__ import annotations

from bot.sandbox.rest.messages import channel_of, message_of
from bot.sandbox.rest.requests import NOTHING, Answer, Ask, Endpoint
from bot.sandbox.world import message_acts
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.permissions import Permission, require
from bot.sandbox.world.wire import DiscordError, FormErrors, snowflake, timestamp

OLDEST_DELETED = 14 * 86_400.0


def _pinning(ask: Ask) -> Channel:
    channel = channel_of(ask)
    require(ask.world.permissions(ask.world.bot.id, channel), Permission.PIN_MESSAGES)
    return channel


def _pin(ask: Ask) -> Answer:
    channel = _pinning(ask)
    message_acts.pin(ask.world, channel, message_of(ask, channel))
    return NOTHING


def _unpin(ask: Ask) -> Answer:
    channel = _pinning(ask)
    message_acts.unpin(ask.world, channel, message_of(ask, channel))
    return NOTHING


def _pins(ask: Ask) -> Answer:
    channel = channel_of(ask)
    granted = ask.world.permissions(ask.world.bot.id, channel)
    if not granted & Permission.READ_MESSAGE_HISTORY:
        return Answer({"items": [], "has_more": False})
    limit = int(ask.query.get("limit", "50"))
    if not 1 <= limit <= 50:
        errors = FormErrors()
        errors.add(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 50.")
        errors.raise_if_any()
    items = [
        {"pinned_at": timestamp(message.pinned_at or 0.0), "message": message.payload(ask.world)}
        for message in message_acts.pinned(ask.world, channel)
    ]
    before = ask.query.get("before")
    if before is not None:
        items = [item for item in items if str(item["pinned_at"]) < before]
    return Answer({"items": items[:limit], "has_more": len(items) > limit})


def _bulk_delete(ask: Ask) -> Answer:
    channel = channel_of(ask)
    if channel.is_dm:
        raise DiscordError(403, 50003, "Cannot execute action on a DM channel")
    require(ask.world.permissions(ask.world.bot.id, channel), Permission.MANAGE_MESSAGES)
    ids = dict.fromkeys(snowflake(number, ("messages",)) for number in ask.fields["messages"])
    found = [ask.world.messages[number] for number in ids if number in channel.message_ids]
    oldest = ask.world.clock.now() - OLDEST_DELETED
    if any(message.created < oldest for message in found):
        told_why = "You can only bulk delete messages that are under 14 days old."
        raise DiscordError(400, 50034, told_why)
    message_acts.bulk_delete(ask.world, channel, [m for m in found if not m.ephemeral])
    return NOTHING


_PINS = "/channels/{channel}/messages/pins"

ENDPOINTS = [
    Endpoint("GET", _PINS, _pins),
    Endpoint("PUT", f"{_PINS}/{{message}}", _pin),
    Endpoint("DELETE", f"{_PINS}/{{message}}", _unpin),
    Endpoint("POST", "/channels/{channel}/messages/bulk-delete", _bulk_delete),
]
