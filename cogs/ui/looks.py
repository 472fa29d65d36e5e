"""Showing a person the board, the log or the guide, after the interaction was acknowledged.

Shared by buttons and commands, so that both look alike. Everything here is for one person's eyes.
"""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.sessions.records import Panel
from cogs.ui import ids, words
from cogs.ui.items import button, row
from cogs.ui.log import log_view, read_page
from cogs.ui.picture import Picture, drawn, gallery, in_letters, with_picture
from cogs.ui.reply import Interaction, may_attach, permission_word, respond, word_view


async def show_board(interaction: Interaction, match_id: int, *, as_text: bool = False) -> None:
    """A fresh picture as this person may see it; `as_text` adds the board in letters."""
    panel = await interaction.client.desk.panel(match_id, interaction.user.id)
    await put_board(interaction, panel, as_text=as_text)


async def put_board(
    interaction: Interaction, panel: Panel, word: str = "", *, as_text: bool = False
) -> None:
    """The board of this panel's view, for this person alone: as text where pictures cannot be."""
    client, match, picture = interaction.client, panel.match, None
    if may_attach(interaction):
        picture = await drawn(client, panel.view, match.id)

    async def show(shown: Picture | None) -> None:
        letters = as_text or shown is None
        text = await in_letters(client, panel.view) if letters else ""
        box: ui.Container[Any] = ui.Container()
        if shown is not None:
            box.add_item(gallery(shown[1]))
        parts = [word, words.standing(match), permission_word(interaction), text]
        box.add_item(ui.TextDisplay("\n".join(filter(None, parts))))
        if not letters:
            box.add_item(row(button("Board as text", ids.build("board-text", match.id))))
        view = ui.LayoutView(timeout=None)
        await respond(interaction, view.add_item(box), shown)

    await with_picture(f"The board of match {match.id}", picture, show)


async def show_log(interaction: Interaction, match_id: int, *place: int) -> None:
    """A page of the log as this person may read it; the newest unless a place in it is given."""
    desk = interaction.client.desk
    match = await desk.match(match_id)
    page = await read_page(desk, match, interaction.user.id, *place)
    await respond(interaction, log_view(match, page))


async def show_help(interaction: Interaction) -> None:
    """How to play, in a few lines."""
    await respond(interaction, word_view(words.HELP))
