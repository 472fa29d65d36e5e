"""Routes about reactions, with the permissions each needs."""

from __future__ import annotations

import unicodedata

from bot.sandbox.rest.messages import channel_of, message_of
from bot.sandbox.rest.requests import NOTHING, Answer, Ask, Endpoint
from bot.sandbox.world import message_acts
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.messages import Message
from bot.sandbox.world.permissions import Permission, require
from bot.sandbox.world.wire import DiscordError, FormErrors, missing_permissions, snowflake, unknown

_JOINERS = "\u200d\ufe0f\u20e3"
_KEYCAP = "\u20e3"
_PICTURES = ("So", "Sk", "Sm", "Cf", "Po")
_LONGEST = 32


def _emoji(ask: Ask) -> str:
    """Return the emoji of a path. Custom ones are unknown here, for no guild has any: 10014."""
    emoji = ask.params["emoji"]
    symbols = [character for character in emoji if character not in _JOINERS]
    keycap = len(symbols) == 1 and emoji.endswith(_KEYCAP)
    if len(emoji) > _LONGEST or not symbols or not (keycap or all(map(_is_picture, symbols))):
        raise unknown("Emoji")
    return emoji


def _is_picture(character: str) -> bool:
    return not character.isascii() and unicodedata.category(character) in _PICTURES


def _place(ask: Ask) -> tuple[Channel, Message]:
    channel = channel_of(ask)
    message = message_of(ask, channel)
    require(ask.world.permissions(ask.world.bot.id, channel), Permission.READ_MESSAGE_HISTORY)
    return channel, message


def _require_open(channel: Channel) -> None:
    if channel.is_thread and channel.archived:
        raise DiscordError(400, 50083, "Thread is archived")


def _add(ask: Ask) -> Answer:
    channel, message = _place(ask)
    emoji = _emoji(ask)
    _require_open(channel)
    granted = ask.world.permissions(ask.world.bot.id, channel)
    if emoji not in message.reactions and not granted & Permission.ADD_REACTIONS:
        raise missing_permissions()
    message_acts.react(ask.world, message, ask.world.bot.id, emoji)
    return NOTHING


def _remove(ask: Ask) -> Answer:
    channel, message = _place(ask)
    _require_open(channel)
    user_id = ask.world.bot.id
    if ask.params["user"] != "@me":
        user_id = ask.id("user")
    if user_id != ask.world.bot.id:
        _require_moderating(ask, channel)
    message_acts.take_back(ask.world, message, user_id, _emoji(ask))
    return NOTHING


def _clear(ask: Ask) -> Answer:
    channel, message = _place(ask)
    _require_moderating(ask, channel)
    emoji = _emoji(ask) if "emoji" in ask.params else None
    message_acts.clear(ask.world, message, emoji)
    return NOTHING


def _require_moderating(ask: Ask, channel: Channel) -> None:
    if channel.is_dm:
        raise DiscordError(403, 50003, "Cannot execute action on a DM channel")
    require(ask.world.permissions(ask.world.bot.id, channel), Permission.MANAGE_MESSAGES)


def _who(ask: Ask) -> Answer:
    _, message = _place(ask)
    people = sorted(message.reactions.get(_emoji(ask), []))
    after = snowflake(ask.query.get("after", "0"), ("after",))
    limit = int(ask.query.get("limit", "25"))
    if not 1 <= limit <= 100:
        errors = FormErrors()
        errors.add(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        errors.raise_if_any()
    found = [user_id for user_id in people if user_id > after][:limit]
    return Answer([ask.world.user(user_id).payload() for user_id in found])


_ALL = "/channels/{channel}/messages/{message}/reactions"
_ONE = f"{_ALL}/{{emoji}}"

ENDPOINTS = [
    Endpoint("PUT", f"{_ONE}/@me", _add),
    Endpoint("DELETE", f"{_ONE}/{{user}}", _remove),
    Endpoint("GET", _ONE, _who),
    Endpoint("DELETE", _ONE, _clear),
    Endpoint("DELETE", _ALL, _clear),
]
