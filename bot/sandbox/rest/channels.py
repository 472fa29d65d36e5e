"""Routes about channels and threads."""

from __future__ import annotations

from bot.sandbox import posting
from bot.sandbox.rest.messages import channel_of, message_of
from bot.sandbox.rest.requests import NOTHING, Answer, Ask, Endpoint
from bot.sandbox.world.channels import PRIVATE_THREAD, PUBLIC_THREAD, Channel
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import THREAD_CREATED
from bot.sandbox.world.permissions import Permission, require
from bot.sandbox.world.wire import DiscordError, FormErrors, missing_permissions, unknown
from bot.sandbox.world.world import World

ACTIVE_THREADS = 1000
ARCHIVE_MINUTES = (60, 1440, 4320, 10080)


def _get(ask: Ask) -> Answer:
    return Answer(ask.world.channel_payload(channel_of(ask)))


def _edit(ask: Ask) -> Answer:
    channel = channel_of(ask)
    granted = ask.world.permissions(ask.world.bot.id, channel)
    if not channel.is_thread:
        require(granted, Permission.MANAGE_CHANNELS)
        channel.name = ask.fields.get("name") or channel.name
        ask.world.feed.publish(Change("channel_updated", channel=channel))
        return Answer(ask.world.channel_payload(channel))
    manages = bool(granted & Permission.MANAGE_THREADS)
    locking = bool(ask.fields.get("locked", channel.locked)) != channel.locked
    if not manages and (locking or channel.owner_id != ask.world.bot.id):
        raise missing_permissions()
    if channel.archived and ask.fields.get("archived") is not False:
        raise DiscordError(400, 50083, "Thread is archived")
    _check_thread(ask, required=False)
    channel.name = ask.fields.get("name") or channel.name
    channel.locked = bool(ask.fields.get("locked", channel.locked))
    minutes = ask.fields.get("auto_archive_duration")
    channel.auto_archive_minutes = minutes or channel.auto_archive_minutes
    archived = bool(ask.fields.get("archived", channel.archived))
    if archived != channel.archived:
        channel.archived = archived
        channel.archive_changed = ask.world.clock.now()
    ask.world.feed.publish(Change("thread_updated", channel=channel))
    return Answer(channel.payload())


def _delete(ask: Ask) -> Answer:
    channel = channel_of(ask)
    if channel.is_dm:
        return Answer(ask.world.channel_payload(channel))
    wanted = Permission.MANAGE_THREADS if channel.is_thread else Permission.MANAGE_CHANNELS
    require(ask.world.permissions(ask.world.bot.id, channel), wanted)
    body = ask.world.channel_payload(channel)
    ask.world.delete_channel(channel)
    return Answer(body)


def _check_thread(ask: Ask, *, required: bool) -> None:
    errors = FormErrors()
    errors.length(("name",), ask.fields.get("name"), 1, 100, required=required)
    minutes = ask.fields.get("auto_archive_duration")
    if minutes is not None and minutes not in ARCHIVE_MINUTES:
        errors.add(
            ("auto_archive_duration",),
            "BASE_TYPE_CHOICES",
            "Value must be one of (60, 1440, 4320, 10080).",
        )
    errors.raise_if_any()


def open_thread(
    world: World,
    parent: Channel,
    name: str,
    owner_id: int,
    *,
    channel_id: int | None = None,
    kind: int = PUBLIC_THREAD,
) -> Channel:
    """Make a thread under a text channel, with its opener in it."""
    now = world.clock.now()
    thread = Channel(
        channel_id or world.ids.take(),
        kind,
        name,
        parent.guild_id,
        parent_id=parent.id,
        owner_id=owner_id,
        created=now,
        archive_changed=now,
        thread_members={owner_id: now},
    )
    world.channels[thread.id] = thread
    world.feed.publish(Change("thread_created", channel=thread))
    return thread


def _require_thread_here(ask: Ask, channel: Channel) -> None:
    if channel.is_thread or channel.is_dm:
        raise DiscordError(400, 50024, "Cannot execute action on this channel type")
    wanted = Permission.CREATE_PUBLIC_THREADS
    if ask.fields.get("type") == PRIVATE_THREAD:
        wanted = Permission.CREATE_PRIVATE_THREADS
    require(ask.world.permissions(ask.world.bot.id, channel), wanted)
    _check_thread(ask, required=True)
    others = ask.world.channels.values()
    active = [c for c in others if c.guild_id == channel.guild_id and c.is_thread]
    if sum(not thread.archived for thread in active) >= ACTIVE_THREADS:
        raise DiscordError(400, 160006, "Maximum number of active threads reached")


def _thread_from_channel(ask: Ask) -> Answer:
    channel = channel_of(ask)
    _require_thread_here(ask, channel)
    return _opened(ask, channel, None)


def _thread_from_message(ask: Ask) -> Answer:
    channel = channel_of(ask)
    message = message_of(ask, channel)
    _require_thread_here(ask, channel)
    if message.thread_id is not None:
        raise DiscordError(400, 160004, "A thread has already been created for this message")
    # Such a thread has the id of the message that it starts from.
    answer = _opened(ask, channel, message.id)
    message.thread_id = message.id
    ask.world.feed.publish(Change("message_edited", message=message, channel=channel))
    return answer


def _opened(ask: Ask, channel: Channel, channel_id: int | None) -> Answer:
    bot_id = ask.world.bot.id
    private = channel_id is None and ask.fields.get("type") == PRIVATE_THREAD
    kind = PRIVATE_THREAD if private else PUBLIC_THREAD
    name = ask.fields["name"]
    thread = open_thread(ask.world, channel, name, bot_id, channel_id=channel_id, kind=kind)
    thread.auto_archive_minutes = ask.fields.get("auto_archive_duration") or 1440
    if channel_id is None and not private:
        body = {"content": thread.name}
        posting.post(ask.world, channel, bot_id, body, kind=THREAD_CREATED)
    return Answer(thread.payload() | {"member": thread.member_payload(bot_id)}, 201)


def _thread_of(ask: Ask) -> Channel:
    channel = channel_of(ask)
    if not channel.is_thread:
        raise unknown("Channel")
    return channel


def _thread_members(ask: Ask) -> Answer:
    thread = _thread_of(ask)
    return Answer([thread.member_payload(user_id) for user_id in thread.thread_members])


def _named(ask: Ask) -> int:
    return ask.world.bot.id if ask.params["user"] == "@me" else ask.id("user")


def _thread_member(ask: Ask) -> Answer:
    thread = _thread_of(ask)
    if _named(ask) not in thread.thread_members:
        raise unknown("Member")
    return Answer(thread.member_payload(_named(ask)))


def _join_thread(ask: Ask) -> Answer:
    thread = _thread_of(ask)
    if thread.archived:
        raise DiscordError(400, 50083, "Thread is archived")
    ask.world.user(_named(ask))
    granted = ask.world.permissions(ask.world.bot.id, thread)
    require(granted, Permission.SEND_MESSAGES_IN_THREADS)
    thread.thread_members.setdefault(_named(ask), ask.world.clock.now())
    ask.world.feed.publish(Change("thread_updated", channel=thread))
    return NOTHING


def _leave_thread(ask: Ask) -> Answer:
    thread = _thread_of(ask)
    granted = ask.world.permissions(ask.world.bot.id, thread)
    if _named(ask) != ask.world.bot.id:
        require(granted, Permission.MANAGE_THREADS)
    thread.thread_members.pop(_named(ask), None)
    ask.world.feed.publish(Change("thread_updated", channel=thread))
    return NOTHING


_MEMBER = "/channels/{channel}/thread-members/{user}"

ENDPOINTS = [
    Endpoint("GET", "/channels/{channel}", _get),
    Endpoint("PATCH", "/channels/{channel}", _edit),
    Endpoint("DELETE", "/channels/{channel}", _delete),
    Endpoint("POST", "/channels/{channel}/threads", _thread_from_channel),
    Endpoint("POST", "/channels/{channel}/messages/{message}/threads", _thread_from_message),
    Endpoint("GET", "/channels/{channel}/thread-members", _thread_members),
    Endpoint("GET", _MEMBER, _thread_member),
    Endpoint("PUT", _MEMBER, _join_thread),
    Endpoint("DELETE", _MEMBER, _leave_thread),
]
