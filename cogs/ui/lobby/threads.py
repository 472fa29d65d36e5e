"""The thread of a match: opened where the server wants threads and the bot may open them."""

from __future__ import annotations

import logging
from typing import Any, Final

import discord

from bot.sessions.records import MatchRecord
from bot.sessions.seating import AnyGame
from cogs.ui.items import clip
from cogs.ui.lobby.roster import open_names
from cogs.ui.permissions import missing
from cogs.ui.reply import Interaction

WEEK: Final = 10080
ALREADY_THERE = 160004
WRONG_KIND = 50024
CAN_HOLD = (discord.ChannelType.text, discord.ChannelType.news)
_log = logging.getLogger(__name__)


async def open_thread(interaction: Interaction, match: MatchRecord) -> str:
    """Give the match a thread. Gives a word to say where it has to stay in its channel.

    An empty text means that all is as wanted, also where no thread is wanted.
    """
    desk = interaction.client.desk
    if match.guild is None or match.thread is not None:
        return ""
    if await _is_thread_of_old(interaction, match):
        await _rename(interaction, match)
        return ""
    if not (await desk.server(match.guild)).threads or not _can_hold(interaction, match):
        return ""
    if lacking := _lacking(interaction, match):
        return _stays(match, f"I lack the permission {' and '.join(lacking)}")
    try:
        thread = await _create(interaction, match)
    except discord.HTTPException as error:
        _log.info("No thread for match %s: %s", match.id, error)
        if error.code == WRONG_KIND:
            return ""
        return _stays(match, "Discord did not let me open a thread")
    await desk.lobby.set_place(match.id, thread)
    return ""


def _is_here(interaction: Interaction, match: MatchRecord) -> bool:
    """Whether the match's channel is the one that this came from: only of that one much is known.

    What may be done in another one, Discord says when asked for the thread.
    """
    return interaction.channel_id == match.channel


def _can_hold(interaction: Interaction, match: MatchRecord) -> bool:
    channel = interaction.channel
    return not _is_here(interaction, match) or channel is None or channel.type in CAN_HOLD


def _lacking(interaction: Interaction, match: MatchRecord) -> list[str]:
    if not _is_here(interaction, match):
        return []
    return [n.label for n in missing(interaction.app_permissions, thread=True) if n.threads]


def thread_name(match: MatchRecord, game: AnyGame) -> str:
    """Number, people and game: `#12 Ann – Ben · Warriors Way`, at most 100 characters.

    The number comes first: a list of threads cuts the end off, and two people may meet often. Of
    fighters chosen in secret it names none: it is there before they may be known.
    """
    names = [clip(place.name, 24) for place in open_names(match, game)]
    return clip(f"#{match.id} {clip(' – '.join(names), 70)} · {game.title}", 100)


async def _is_thread_of_old(interaction: Interaction, match: MatchRecord) -> bool:
    """Whether the match is played in the thread that was opened for one that it repeats."""
    before = match.rematch_of
    while before is not None:
        old = await interaction.client.desk.match(before)
        if old.thread == match.channel:
            return True
        before = old.rematch_of
    return False


async def _rename(interaction: Interaction, match: MatchRecord) -> None:
    """Give the thread the number of the match that goes on in it, if that works."""
    try:
        await interaction.client.http.edit_channel(match.channel, name=_name(interaction, match))
    except discord.HTTPException as error:
        _log.info("The thread of match %s keeps its name: %s", match.id, error)


def _name(interaction: Interaction, match: MatchRecord) -> str:
    return thread_name(match, interaction.client.desk.games[match.game])


async def _create(interaction: Interaction, match: MatchRecord) -> int:
    """The new thread's id; it hangs on the lobby message as long as there is one.

    Asked of the HTTP client, since the library's own way needs a cache of servers.
    """
    http = interaction.client.http
    name = _name(interaction, match)
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


def _stays(match: MatchRecord, why: str) -> str:
    return (
        f"{why}, so the match stays in <#{match.channel}>. "
        "`/settings server`, typed there, shows what is missing."
    )
