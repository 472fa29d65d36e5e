"""The Rematch button: a new lobby like the old one, in the same place."""

from __future__ import annotations

import discord

from bot.client import KumiteClient
from bot.kernel.errors import NotAllowed
from cogs.ui.ids import PressId
from cogs.ui.items import on
from cogs.ui.lobby import message as lobby
from cogs.ui.lobby.fighter import show_picker
from cogs.ui.lobby.may_open import require_may_repeat
from cogs.ui.reply import Ack, Interaction


@on("rematch", Ack.PRIVATE)
async def rematch(interaction: Interaction, pressed: PressId) -> None:
    """Open the lobby, or join the one that somebody else's press has opened."""
    lobbies, user = interaction.client.desk.lobby, interaction.user
    old = await interaction.client.desk.match(pressed.match)
    opens = bool(old.seats_of(user.id)) and await lobbies.rematch_of(old.id) is None
    if opens:
        await require_may_repeat(interaction, old)
    match = await lobbies.rematch(old.id, user.id, user.display_name)
    try:
        match = await lobby.refresh(interaction.client, match.id)
    except discord.Forbidden as error:
        if opens:
            await lobbies.cancel(match.id, match.host)
        raise NotAllowed(f"I may not write in <#{match.channel}>, where you fought.") from error
    link = lobby.message_link(match)
    await show_picker(interaction, match, f"You have a seat in [the lobby]({link}).")


async def setup(client: KumiteClient) -> None:
    """Nothing to add: the verb is registered when this module is imported."""
