"""Acknowledging an interaction at once, and filling in the answer when the work is done."""

from __future__ import annotations

import io
import logging
from collections.abc import Iterable, Sequence
from enum import Enum
from typing import Any

import aiohttp
import discord
from discord import ui

from bot.client import KumiteClient
from cogs.ui import words
from cogs.ui.permissions import missing

Interaction = discord.Interaction[KumiteClient]
PICTURE = "board.png"
UNKNOWN_INTERACTION = 10062
ALREADY_ACKNOWLEDGED = 40060
UNKNOWN_MESSAGE = 10008
_log = logging.getLogger(__name__)


class Ack(Enum):
    """How an interaction is acknowledged before any work is done."""

    UPDATE = "the message that was pressed will change"
    PRIVATE = "a new message, which only this person sees"
    PUBLIC = "a new message for everybody: never for anything private"
    MODAL = "the work opens a form, which is an acknowledgement by itself"


async def acknowledge(interaction: Interaction, ack: Ack) -> bool:
    """Acknowledge. False if Discord no longer waits for it: then nothing may be done.

    A press that was not acknowledged looks failed to the person, so it must not count.
    """
    if ack is Ack.MODAL or interaction.response.is_done():
        return True
    try:
        await interaction.response.defer(
            ephemeral=ack is Ack.PRIVATE, thinking=ack is not Ack.UPDATE
        )
    except discord.HTTPException as error:
        # The first try may have arrived although its answer was lost: then the second gets this.
        if error.code == ALREADY_ACKNOWLEDGED:
            return True
        _log.warning("Interaction %s was not acknowledged: %s", interaction.id, error)
        return False
    except (aiohttp.ClientError, OSError) as error:
        _log.warning("Interaction %s was not acknowledged: %r", interaction.id, error)
        return False
    return True


async def respond(
    interaction: Interaction, view: ui.LayoutView, files: Sequence[discord.File] | None = None
) -> bool:
    """Show the view as the answer: in the pressed message, or in place of "is thinking".

    Without `files` those that the message has are kept. False if the person has put the message
    away meanwhile: then there is nobody left to show it to.
    """
    kept: Any = discord.utils.MISSING if files is None else list(files)
    try:
        await interaction.edit_original_response(view=view, attachments=kept)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        _log.info("The message of interaction %s is gone", interaction.id)
        return False
    return True


async def say(interaction: Interaction, text: str) -> None:
    """A further word that only this person sees, whether or not the press is acknowledged yet."""
    if not interaction.response.is_done():
        try:
            await interaction.response.send_message(text, ephemeral=True)
        except discord.HTTPException as error:
            if error.code != ALREADY_ACKNOWLEDGED:
                raise
        else:
            return
    await interaction.followup.send(text, ephemeral=True)


def word_view(text: str) -> ui.LayoutView:
    """A plain sentence as a message."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    return view


def picture_file(png: bytes, alt_text: str) -> discord.File:
    """The picture as an attachment; its name never tells anything."""
    return discord.File(io.BytesIO(png), PICTURE, description=alt_text[:1024])


def only(people: Iterable[int]) -> discord.AllowedMentions:
    """Lets a message ping these people, and nobody else."""
    users = [discord.Object(person) for person in people]
    return discord.AllowedMentions(everyone=False, roles=False, replied_user=False, users=users)


def may_attach(interaction: Interaction) -> bool:
    """Whether the bot may show pictures where the person is."""
    return interaction.guild_id is None or interaction.app_permissions.attach_files


def permission_word(interaction: Interaction) -> str:
    """Which permissions the bot lacks where the person is, by name; an empty text if none."""
    if interaction.guild_id is None:
        return ""
    in_thread = isinstance(interaction.channel, discord.Thread)
    needs = [
        need
        for need in missing(interaction.app_permissions, in_thread=in_thread)
        if need.flag != "read_message_history"
    ]
    return words.lacking(needs) if needs else ""
