"""The Rematch button: a new lobby like the old one, in the same place."""

from __future__ import annotations

from bot.client import KumiteClient
from cogs.ui.ids import PressId
from cogs.ui.items import on
from cogs.ui.lobby import message as lobby
from cogs.ui.lobby.fighter import show_picker
from cogs.ui.lobby.may_open import require_may_open
from cogs.ui.reply import Ack, Interaction


@on("rematch", Ack.PRIVATE)
async def rematch(interaction: Interaction, pressed: PressId) -> None:
    """Open the lobby, or join the one that somebody else's press has opened."""
    lobbies, user = interaction.client.desk.lobby, interaction.user
    old = await interaction.client.desk.match(pressed.match)
    if old.seats_of(user.id) and await lobbies.rematch_of(old.id) is None:
        await require_may_open(interaction)
    match = await lobbies.rematch(old.id, user.id, user.display_name)
    match = await lobby.refresh(interaction.client, match.id)
    link = lobby.message_link(match)
    await show_picker(interaction, match, f"You have a seat in [the lobby]({link}).")


async def setup(client: KumiteClient) -> None:
    """Nothing to add: the verb is registered when this module is imported."""
