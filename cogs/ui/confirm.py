"""Are you sure? One question before something that cannot be taken back."""

from __future__ import annotations

from typing import Any

import discord
from discord import ui

from cogs.ui.items import button, row


def confirm_view(question: str, yes: str, yes_id: str, no_id: str) -> ui.LayoutView:
    """The question with two buttons: `yes` (as labelled, pressed as `yes_id`) and the way back."""
    box: ui.Container[Any] = ui.Container()
    box.add_item(ui.TextDisplay(question))
    box.add_item(
        row(
            button(yes, yes_id, style=discord.ButtonStyle.danger),
            button("No, go back", no_id),
        )
    )
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view
