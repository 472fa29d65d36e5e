"""Showing a person the board, the log or the guide, after the interaction was acknowledged.

Shared by buttons and commands, so that both look alike. Everything here is for one person's eyes.
"""

from __future__ import annotations

import logging
from typing import Any

from discord import ui

from bot.sessions.records import Panel
from cogs.ui import ids, words
from cogs.ui.board import code_block
from cogs.ui.items import button, row
from cogs.ui.log import log_view, read_page
from cogs.ui.panel.panel import gallery
from cogs.ui.reply import Interaction, may_attach, permission_word, picture_file, respond

_log = logging.getLogger(__name__)


async def show_board(interaction: Interaction, match_id: int, *, as_text: bool = False) -> None:
    """A fresh picture as this person may see it; `as_text` adds the board in letters."""
    panel = await interaction.client.desk.panel(match_id, interaction.user.id)
    await put_board(interaction, panel, as_text=as_text)


async def put_board(
    interaction: Interaction, panel: Panel, word: str = "", *, as_text: bool = False
) -> None:
    """The board of this panel's view, for this person alone: as text where pictures cannot be."""
    client, match = interaction.client, panel.match
    picture = await _drawn(interaction, panel) if may_attach(interaction) else None
    letters = as_text or picture is None
    text = code_block(await client.text_board(panel.view)) if letters else ""
    box: ui.Container[Any] = ui.Container()
    if picture is not None:
        box.add_item(gallery(picture[1]))
    parts = [word, words.standing(match), permission_word(interaction), text]
    box.add_item(ui.TextDisplay("\n".join(filter(None, parts))))
    if not letters:
        box.add_item(row(button("Board as text", ids.build("board-text", match.id))))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    await respond(interaction, view, [picture_file(*picture)] if picture else [])


async def _drawn(interaction: Interaction, panel: Panel) -> tuple[bytes, str] | None:
    try:
        return await interaction.client.draw(panel.view)
    except Exception:  # whoever looks must see something
        _log.exception("Match %d could not be drawn", panel.match.id)
        return None


async def show_log(interaction: Interaction, match_id: int, *place: int) -> None:
    """A page of the log as this person may read it; the newest unless a place in it is given."""
    desk = interaction.client.desk
    match = await desk.match(match_id)
    page = await read_page(desk, match, interaction.user.id, *place)
    await respond(interaction, log_view(match, page))


async def show_help(interaction: Interaction) -> None:
    """How to play, in a few lines."""
    view = ui.LayoutView(timeout=None)
    view.add_item(ui.TextDisplay(words.HELP))
    await respond(interaction, view)
