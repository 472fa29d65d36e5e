"""The lobby message in its channel: posted, edited in place, posted anew where it is gone."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import replace

import discord
from discord import ui

from bot.client import KumiteClient
from bot.kernel.errors import KumiteError
from bot.sessions.records import MatchRecord, Status
from cogs.ui.lobby.view import lobby_view
from cogs.ui.reply import Interaction, only, respond
from cogs.ui.trouble import TROUBLE

FRESH = 55 * 60
"""Seconds in which a message is edited in place; Discord limits later edits: it is posted anew."""
TRIES = 3
_log = logging.getLogger(__name__)


def message_link(match: MatchRecord) -> str:
    """Where the lobby message is; an empty text if there is none."""
    if match.lobby_message is None:
        return ""
    server = "@me" if match.guild is None else match.guild
    return f"https://discord.com/channels/{server}/{match.channel}/{match.lobby_message}"


def _view(client: KumiteClient, match: MatchRecord, called: Sequence[int]) -> ui.LayoutView:
    game = client.desk.games[match.game]
    return lobby_view(game, client.desk.lobby.settings(match.game), match, called)


async def _called(client: KumiteClient, match: MatchRecord) -> tuple[int, ...]:
    """The people who fought in the match that this lobby repeats and have no seat in it yet.

    Nobody, once no seat is free.
    """
    mode = client.desk.games[match.game].mode(match.mode)
    full = mode is not None and len(match.seats) >= mode.most
    if match.rematch_of is None or match.status is not Status.LOBBY or full:
        return ()
    old = await client.desk.match(match.rematch_of)
    people = dict.fromkeys(seat.person for seat in old.seats if seat.person is not None)
    return tuple(person for person in people if not match.seats_of(person))


async def show(interaction: Interaction, match_id: int) -> None:
    """Bring the lobby message up to date, the pressed one if that is it.

    Two presses at once may edit in the wrong order, so it looks again after each edit.
    """
    desk = interaction.client.desk
    for _ in range(TRIES):
        match = await desk.match(match_id)
        if interaction.message is None or interaction.message.id != match.lobby_message:
            await refresh(interaction.client, match_id)
            return
        called = await _called(interaction.client, match)
        await respond(interaction, _view(interaction.client, match, called))
        if await desk.match(match_id) == match:
            return


async def refresh(client: KumiteClient, match_id: int) -> MatchRecord:
    """Bring the lobby message up to date; post it anew where it is gone or old.

    Raises discord.HTTPException where nothing can be posted.
    """
    match = await client.desk.match(match_id)
    for _ in range(TRIES):
        shown = match
        if not await _edited(client, match):
            match = await post(client, match)
        newest = await client.desk.match(match_id)
        # Somebody may have joined while the message was on its way.
        if newest == replace(shown, lobby_message=match.lobby_message):
            break
        match = newest
    return match


async def _edited(client: KumiteClient, match: MatchRecord) -> bool:
    """Whether the message shows the match now; a closed lobby is never posted anew."""
    if match.lobby_message is None:
        return match.status is not Status.LOBBY
    old = time.time() - discord.utils.snowflake_time(match.lobby_message).timestamp() > FRESH
    if old and match.status is Status.LOBBY:
        return False
    view = _view(client, match, await _called(client, match))
    channel = client.get_partial_messageable(match.channel)
    try:
        await channel.get_partial_message(match.lobby_message).edit(view=view)
    except discord.NotFound:
        return match.status is not Status.LOBBY
    except discord.HTTPException as error:
        _log.info("The lobby message of match %s was not edited: %s", match.id, error)
    return True


async def amend(client: KumiteClient, match_id: int) -> None:
    """Bring the lobby message up to date, if that works: boards tell all that matters."""
    try:
        await refresh(client, match_id)
    except (*TROUBLE, KumiteError) as error:
        _log.info("The lobby message of match %d stays as it is: %r", match_id, error)


async def post(client: KumiteClient, match: MatchRecord) -> MatchRecord:
    """Post the lobby message, in place of an older one. Raises discord.HTTPException.

    The first one of a rematch pings those who fought before. Of two posted at once only the first
    stays.
    """
    channel = client.get_partial_messageable(match.channel)
    called = await _called(client, match)
    pinged = called if match.lobby_message is None else ()
    message = await channel.send(view=_view(client, match, called), allowed_mentions=only(pinged))
    posted = await client.desk.lobby.set_lobby_message(match.id, message.id, match.lobby_message)
    needless = match.lobby_message if posted.lobby_message == message.id else message.id
    if needless is not None:
        try:
            await channel.get_partial_message(needless).delete()
        except discord.HTTPException as error:
            _log.info("A lobby message of match %s stays: %s", match.id, error)
    return posted
