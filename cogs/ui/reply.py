"""Acknowledging an interaction at once, and filling in the answer when the work is done."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Iterable
from enum import Enum
from typing import Any

import discord
from discord import ui

from bot.client import KumiteClient
from cogs.ui import words
from cogs.ui.permissions import missing
from cogs.ui.picture import Picture, picture_files
from cogs.ui.trouble import ALREADY_ACKNOWLEDGED, UNKNOWN_FATE, UNKNOWN_MESSAGE

Interaction = discord.Interaction[KumiteClient]
KEPT: Any = object()
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
    private, thinking = ack is Ack.PRIVATE, ack is not Ack.UPDATE
    try:
        await answer_first(
            interaction, lambda first: first.defer(ephemeral=private, thinking=thinking)
        )
    except (discord.HTTPException, *UNKNOWN_FATE) as error:
        _log.warning("Interaction %s was not acknowledged: %r", interaction.id, error)
        return False
    return True


async def answer_first(
    interaction: Interaction, give: Callable[[discord.InteractionResponse[Any]], Awaitable[object]]
) -> bool:
    """Give an interaction its first answer; False if it had one before, and this did not count.

    Where the request may have arrived although its own answer did not, only Discord knows: so it
    is sent once more, and is refused if there is a first answer already. Raises what the request
    raises.
    """
    try:
        await give(interaction.response)
    except UNKNOWN_FATE as error:
        _log.info("Interaction %s may not be answered yet: %r", interaction.id, error)
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise
        return False
    else:
        return True
    try:
        # A new one, since the library may hold the first for done, and not send it again.
        await give(discord.InteractionResponse(interaction))
    except discord.HTTPException as error:
        if error.code != ALREADY_ACKNOWLEDGED:
            raise
    return True


async def respond(
    interaction: Interaction, view: ui.LayoutView, picture: Picture | None = KEPT
) -> bool:
    """Show the view as the answer: in the pressed message, or in place of "is thinking".

    Without `picture` the one that the message has is kept. False if the person has put the message
    away meanwhile: then there is nobody left to show it to.
    """
    try:
        await _edit(interaction, view, picture)
    except discord.NotFound as error:
        if error.code != UNKNOWN_MESSAGE:
            raise
        _log.info("The message of interaction %s is gone", interaction.id)
        return False
    return True


async def _edit(interaction: Interaction, view: ui.LayoutView, picture: Picture | None) -> None:
    """Edit the answer; once more if nobody knows whether it was, which then changes nothing."""

    async def edit() -> None:
        files: Any = discord.utils.MISSING if picture is KEPT else picture_files(picture)
        await interaction.edit_original_response(view=view, attachments=files)

    try:
        await edit()
    except UNKNOWN_FATE as error:
        if isinstance(error, discord.HTTPException):  # the library has tried several times
            raise
        _log.info("The answer of interaction %s may not be shown yet: %r", interaction.id, error)
        await edit()


async def say(interaction: Interaction, text: str) -> None:
    """A further word that only this person sees, whether or not the press is acknowledged yet."""
    if interaction.response.is_done() or not await answer_first(
        interaction, lambda first: first.send_message(text, ephemeral=True)
    ):
        await interaction.followup.send(text, ephemeral=True)


def word_view(text: str) -> ui.LayoutView:
    """A plain sentence as a message."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(text))
    return view


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
