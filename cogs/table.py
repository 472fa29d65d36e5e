"""The four buttons of a board, and how every press finds its work."""

from __future__ import annotations

from typing import Any

import discord

from bot.client import KumiteClient
from cogs.ui import ids
from cogs.ui.ids import PressId
from cogs.ui.items import on, press
from cogs.ui.looks import show_board, show_help, show_log
from cogs.ui.panel.show import show_panel
from cogs.ui.reply import Ack, Interaction


@on("turn", Ack.PRIVATE)
@on("turn-here", Ack.UPDATE)
async def my_turn(interaction: Interaction, pressed: PressId) -> None:
    """The person's panel, as a new message or in place of the one that was pressed."""
    await show_panel(interaction, pressed.match)


@on("board", Ack.PRIVATE)
async def board(interaction: Interaction, pressed: PressId) -> None:
    """The board anew."""
    await show_board(interaction, pressed.match)


@on("board-text", Ack.UPDATE)
async def board_as_text(interaction: Interaction, pressed: PressId) -> None:
    """The same with the board in letters below, for who cannot see the picture well."""
    await show_board(interaction, pressed.match, as_text=True)


@on("log", Ack.PRIVATE)
async def log(interaction: Interaction, pressed: PressId) -> None:
    """The newest page of the log."""
    await show_log(interaction, pressed.match)


@on("log-page", Ack.UPDATE)
async def log_page(interaction: Interaction, pressed: PressId) -> None:
    """Another page of the log."""
    await show_log(interaction, pressed.match, *pressed.numbers)


@on("help", Ack.PRIVATE)
async def how_to(interaction: Interaction, _pressed: PressId) -> None:
    """How to play."""
    await show_help(interaction)


async def setup(client: KumiteClient) -> None:
    """Answer every button and form, also those posted before the process started."""

    async def pressed(interaction: discord.Interaction[Any]) -> None:
        data: Any = interaction.data or {}
        if ids.TEMPLATE.fullmatch(custom_id := str(data.get("custom_id", ""))):
            await press(interaction, custom_id)

    client.answer_press = pressed
