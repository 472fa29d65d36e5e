"""Routes about messages in channels, with the permissions each needs."""

from __future__ import annotations

from bot.sandbox import posting
from bot.sandbox.rest.requests import NOTHING, Answer, Ask, Endpoint
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import REPLY, Message
from bot.sandbox.world.permissions import Permission, require
from bot.sandbox.world.wire import (
    DiscordError,
    FormErrors,
    closed_dms,
    missing_access,
    missing_permissions,
    snowflake,
    unknown,
)

HOUR = 3600.0


def channel_of(ask: Ask) -> Channel:
    """Return the channel of a path; 10003 when there is none, 50001 when the bot cannot see it."""
    channel = ask.world.channel(ask.id("channel"))
    if not ask.world.permissions(ask.world.bot.id, channel) & Permission.VIEW_CHANNEL:
        raise missing_access()
    return channel


def message_of(ask: Ask, channel: Channel) -> Message:
    """Return the message of a path; 10008 when there is none, or it is somebody's ephemeral one."""
    message = ask.world.message(channel.id, ask.id("message"))
    if message.ephemeral:
        raise unknown("Message")
    return message


def _require_sending(ask: Ask, channel: Channel) -> None:
    granted = ask.world.permissions(ask.world.bot.id, channel)
    wanted = Permission.SEND_MESSAGES
    if channel.is_thread:
        wanted = Permission.SEND_MESSAGES_IN_THREADS
    if ask.files:
        wanted |= Permission.ATTACH_FILES
    if ask.fields.get("embeds"):
        wanted |= Permission.EMBED_LINKS
    require(granted, wanted)
    if channel.locked and not granted & Permission.MANAGE_THREADS:
        raise DiscordError(400, 50083, "Thread is archived")
    if channel.is_dm:
        person = next(i for i in channel.recipients if i != ask.world.bot.id)
        shared = any(person in g.members for g in ask.world.guilds.values())
        if not ask.world.user(person).dms_open or not shared:
            raise closed_dms()


def _send(ask: Ask) -> Answer:
    channel = channel_of(ask)
    _require_sending(ask, channel)
    settings: dict[str, object] = {}
    reference = ask.fields.get("message_reference")
    if isinstance(reference, dict) and reference.get("message_id") is not None:
        reference_id = snowflake(reference["message_id"], ("message_reference", "message_id"))
        target = ask.world.messages.get(reference_id)
        alive = target is not None and not target.deleted and target.channel_id == channel.id
        if alive:
            settings = {"reference_id": reference_id, "kind": REPLY}
        elif reference.get("fail_if_not_exists", True):
            errors = FormErrors()
            errors.add(
                ("message_reference",),
                "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
                "Unknown message",
            )
            errors.raise_if_any()
    message = posting.post(ask.world, channel, ask.world.bot.id, ask.fields, ask.files, **settings)
    return Answer(message.payload(ask.world))


def _history(ask: Ask) -> Answer:
    channel = channel_of(ask)
    granted = ask.world.permissions(ask.world.bot.id, channel)
    if not granted & Permission.READ_MESSAGE_HISTORY:
        return Answer([])
    limit = int(ask.query.get("limit", 50))
    if not 1 <= limit <= 100:
        errors = FormErrors()
        errors.add(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        errors.raise_if_any()
    ids = [i for i in channel.message_ids if not ask.world.messages[i].ephemeral]
    if "around" in ask.query:
        middle = snowflake(ask.query["around"])
        older = [i for i in ids if i < middle][-(limit // 2) :] if limit > 1 else []
        ids = (older + [i for i in ids if i >= middle])[:limit]
    if "before" in ask.query:
        ids = [i for i in ids if i < snowflake(ask.query["before"])]
    if "after" in ask.query:
        ids = [i for i in ids if i > snowflake(ask.query["after"])][:limit]
    newest_first = sorted(ids, reverse=True)[:limit]
    return Answer([ask.world.messages[i].payload(ask.world) for i in newest_first])


def _get(ask: Ask) -> Answer:
    channel = channel_of(ask)
    granted = ask.world.permissions(ask.world.bot.id, channel)
    require(granted, Permission.READ_MESSAGE_HISTORY)
    return Answer(message_of(ask, channel).payload(ask.world))


def _require_fresh(ask: Ask, message: Message) -> None:
    """Refuse the fourth edit in 6 s of messages older than an hour, in one channel.

    That there is such a limit, and its code, is documented; its size is what people have observed
    (discord-userdoccers, pull request 551).
    """
    now = ask.world.clock.now()
    if now - message.created <= HOUR:
        return
    wait = ask.world.old_edits.wait(message.channel_id, now)
    if wait:
        told = "Maximum number of edits to messages older than 1 hour reached. Try again later"
        raise DiscordError(429, 30046, told, retry_after=wait)


def _edit(ask: Ask) -> Answer:
    channel = channel_of(ask)
    message = message_of(ask, channel)
    if message.author_id != ask.world.bot.id:
        raise DiscordError(403, 50005, "Cannot edit a message authored by another user")
    if channel.is_thread and channel.archived:
        raise DiscordError(400, 50083, "Thread is archived")
    if ask.files:
        require(ask.world.permissions(ask.world.bot.id, channel), Permission.ATTACH_FILES)
    _require_fresh(ask, message)
    message.edits_in_place += 1
    posting.edit(ask.world, message, ask.fields, ask.files)
    return Answer(message.payload(ask.world))


def _delete(ask: Ask) -> Answer:
    channel = channel_of(ask)
    message = message_of(ask, channel)
    if message.author_id != ask.world.bot.id:
        if channel.is_dm:
            raise DiscordError(403, 50003, "Cannot execute action on a DM channel")
        if not ask.world.permissions(ask.world.bot.id, channel) & Permission.MANAGE_MESSAGES:
            raise missing_permissions()
    posting.delete(ask.world, message)
    return NOTHING


def _typing(ask: Ask) -> Answer:
    channel = channel_of(ask)
    granted = ask.world.permissions(ask.world.bot.id, channel)
    require(
        granted,
        Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES,
    )
    ask.world.feed.publish(Change("typing", channel=channel, user_id=ask.world.bot.id))
    return NOTHING


ENDPOINTS = [
    Endpoint("GET", "/channels/{channel}/messages", _history),
    Endpoint("POST", "/channels/{channel}/messages", _send),
    Endpoint("GET", "/channels/{channel}/messages/{message}", _get),
    Endpoint("PATCH", "/channels/{channel}/messages/{message}", _edit),
    Endpoint("DELETE", "/channels/{channel}/messages/{message}", _delete),
    Endpoint("POST", "/channels/{channel}/typing", _typing),
]
