"""Showing a person the panel, the board, or the log, after the interaction was acknowledged.

Shared by buttons and commands, so that both look alike. Everything here is for one person's eyes.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.kernel.errors import TableMovedOn
from bot.sessions.records import Panel, PostRecord, Step
from cogs.ui import words
from cogs.ui.log import log_view
from cogs.ui.panel import PLAIN, Look, gallery, panel_view
from cogs.ui.reply import PICTURE, Interaction, permission_word, picture_file, respond

QUICK = 0.7
"""So many seconds a picture may take before the panel is shown without it."""
TEXT_BOARD = 1800
_log = logging.getLogger(__name__)


async def show_panel(interaction: Interaction, match_id: int, look: Look = PLAIN) -> None:
    """The person's panel with a fresh picture; strangers get the board with a friendly word."""
    panel = await interaction.client.desk.panel(match_id, interaction.user.id)
    if panel.seat is None:
        await put_board(interaction, panel, words.WATCHING)
        return
    await put_panel(interaction, panel, await _with_words(interaction, look))


async def take(interaction: Interaction, match_id: int, question: int, choice: str) -> None:
    """Answer for the person, then show what they are asked next.

    A question that is no longer asked brings a friendly word and the present panel.
    """
    desk = interaction.client.desk
    try:
        step = await desk.choose(
            match_id, interaction.user.id, question, choice, str(interaction.id)
        )
    except TableMovedOn:
        await show_panel(interaction, match_id, Look(word=words.MOVED_ON))
    else:
        await follow(interaction, step)


async def follow(interaction: Interaction, step: Step) -> None:
    """What to show after an answer or an interjection: the panel as it is now."""
    decision = step.panel.decision
    if _is_direct(interaction) and (decision is None or decision.answered is None):
        await _put_away(interaction)
        return
    look = Look(word=words.ALREADY_TAKEN) if step.repeated else PLAIN
    await put_panel(interaction, step.panel, await _with_words(interaction, look))


async def put_panel(interaction: Interaction, panel: Panel, look: Look = PLAIN) -> None:
    """This panel with a fresh picture, or without one where drawing is slow or not allowed."""
    if not _may_attach(interaction):
        await respond(interaction, panel_view(panel, look), [])
        return
    drawing = asyncio.ensure_future(interaction.client.draw(panel.view))
    quick, _ = await asyncio.wait({drawing}, timeout=QUICK)
    if not quick:
        await respond(interaction, panel_view(panel, look), [])
    try:
        png, alt = await drawing
    except Exception:  # the panel must work whatever becomes of the picture
        _log.exception("Match %d could not be drawn", panel.match.id)
        await respond(interaction, panel_view(panel, look), [])
        return
    view = panel_view(panel, look, alt_text=alt)
    await respond(interaction, view, [picture_file(png, alt)])


async def turn_over(interaction: Interaction, panel: Panel, look: Look) -> None:
    """Another side of the panel that was pressed; its picture stays."""
    files = interaction.message.attachments if interaction.message else []
    alt = next((f.description or "" for f in files if f.filename == PICTURE), None)
    await respond(interaction, panel_view(panel, look, alt_text=alt))


async def show_board(interaction: Interaction, match_id: int) -> None:
    """A fresh picture as this person may see it, and the board as text."""
    panel = await interaction.client.desk.panel(match_id, interaction.user.id)
    await put_board(interaction, panel)


async def put_board(interaction: Interaction, panel: Panel, word: str = "") -> None:
    """The board of this panel's view, for this person alone."""
    client = interaction.client
    text = await client.text_board(panel.view)
    box: ui.Container[Any] = ui.Container()
    files: list[discord.File] = []
    if _may_attach(interaction):
        png, alt = await client.draw(panel.view)
        files.append(picture_file(png, alt))
        box.add_item(gallery(alt))
    clean = text.replace("```", "'''")[:TEXT_BOARD]
    parts = [word, f"```\n{clean}\n```", words.standing(panel.match), permission_word(interaction)]
    box.add_item(ui.TextDisplay("\n".join(filter(None, parts))))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    await respond(interaction, view, files)


async def show_log(interaction: Interaction, match_id: int, page: int | None = None) -> None:
    """A page of the log as this person may read it; the newest unless a number is given."""
    desk = interaction.client.desk
    match = await desk.match(match_id)
    lines = await desk.log(match_id, interaction.user.id)
    await respond(interaction, log_view(match, lines, page))


async def show_help(interaction: Interaction) -> None:
    """How to play, in a few lines."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(words.HELP))
    await respond(interaction, view)


def _may_attach(interaction: Interaction) -> bool:
    return interaction.guild_id is None or interaction.app_permissions.attach_files


async def _put_away(interaction: Interaction) -> None:
    """Delete a direct message that is answered; the next question brings its own."""
    with suppress(discord.NotFound):  # the publisher may have been quicker
        await interaction.delete_original_response()
    if interaction.message is not None:
        post = PostRecord(interaction.message.channel.id, interaction.message.id)
        await interaction.client.desk.outbox.deleted(post)


def _is_direct(interaction: Interaction) -> bool:
    """Whether the panel that was pressed is a direct message."""
    message = interaction.message
    return interaction.guild_id is None and message is not None and not message.flags.ephemeral


async def _with_words(interaction: Interaction, look: Look) -> Look:
    """The look with what the person must be told besides: closed messages, missing permissions."""
    told = [look.word, permission_word(interaction)]
    desk, key = interaction.client.desk, words.closed_dms_key(interaction.user.id)
    if interaction.guild_id is not None and await desk.note(key):
        told.append(words.CLOSED_DMS)
        await desk.set_note(key, "")
    return replace(look, word="\n".join(filter(None, told)))
