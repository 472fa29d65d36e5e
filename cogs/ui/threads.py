"""The thread of a match: opened where the server wants threads and the bot may open them."""

from __future__ import annotations

import logging
from typing import Any, Final

import discord

from bot.sessions.records import MatchRecord
from cogs.ui.items import clip
from cogs.ui.permissions import missing
from cogs.ui.reply import Interaction

WEEK: Final = 10080
ALREADY_THERE = 160004
CAN_HOLD = (discord.ChannelType.text, discord.ChannelType.news)
_log = logging.getLogger(__name__)


async def open_thread(interaction: Interaction, match: MatchRecord) -> str:
    """Give the match a thread. Gives a word to say where it has to stay in its channel.

    An empty text means that all is as wanted, also where no thread is wanted.
    """
    desk, channel = interaction.client.desk, interaction.channel
    if match.guild is None or match.thread is not None or channel is None:
        return ""
    if not (await desk.server(match.guild)).threads or channel.type not in CAN_HOLD:
        return ""
    if lacking := [n.label for n in missing(interaction.app_permissions, thread=True) if n.threads]:
        return _stays(f"I lack the permission {' and '.join(lacking)}")
    try:
        thread = await _create(interaction, match)
    except discord.HTTPException as error:
        _log.info("No thread for match %s: %s", match.id, error)
        return _stays("Discord did not let me open a thread")
    await desk.lobby.set_place(match.id, thread)
    return ""


def thread_name(match: MatchRecord, title: str) -> str:
    """Named after the people: `Ann – Ben · Warriors Way`, at most 100 characters."""
    names = [clip(seat.fighter if seat.house else seat.name, 24) for seat in match.seats]
    return clip(f"{clip(' – '.join(names), 70)} · {title}", 100)


async def _create(interaction: Interaction, match: MatchRecord) -> int:
    """The new thread's id; it hangs on the lobby message as long as there is one.

    Asked of the HTTP client, since the library's own way needs a cache of servers.
    """
    http = interaction.client.http
    name = thread_name(match, interaction.client.desk.games[match.game].title)
    if match.lobby_message is not None:
        try:
            made: Any = await http.start_thread_with_message(
                match.channel, match.lobby_message, name=name, auto_archive_duration=WEEK
            )
            return int(made["id"])
        except discord.HTTPException as error:
            if error.code == ALREADY_THERE:
                return match.lobby_message
            if error.status != 404:
                raise
    made = await http.start_thread_without_message(
        match.channel,
        name=name,
        auto_archive_duration=WEEK,
        type=discord.ChannelType.public_thread.value,
    )
    return int(made["id"])


def _stays(why: str) -> str:
    return f"{why}, so the match stays in this channel. `/settings server` shows what is missing."
