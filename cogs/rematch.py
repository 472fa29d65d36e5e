"""The Rematch button: a new lobby like the old one, in the same place."""

from __future__ import annotations

from bot.client import KumiteClient
from bot.kernel.errors import NotYourSeat
from bot.sessions.records import MatchRecord, Status
from cogs.ui import lobby
from cogs.ui.fighter import show_picker
from cogs.ui.ids import PressId
from cogs.ui.items import on
from cogs.ui.opening import require_may_open
from cogs.ui.reply import Ack, Interaction


@on("rematch", Ack.PRIVATE)
async def rematch(interaction: Interaction, pressed: PressId) -> None:
    """Open the lobby, or join the one that somebody else's press has just opened."""
    desk, user = interaction.client.desk, interaction.user
    old = await desk.match(pressed.match)
    if not old.seats_of(user.id):
        raise NotYourSeat("This is for those who fought. `/match new` opens a match of your own.")
    open_here = await desk.matches(channel=interaction.channel_id, statuses=(Status.LOBBY,))
    same = [m for m in open_here if m.game == old.game and m.created > old.created]
    if same:
        match = await desk.lobby.join(same[-1].id, user.id, user.display_name)
        match = await lobby.refresh(interaction.client, match.id)
    else:
        await require_may_open(interaction)
        match = await lobby.post(interaction.client, await _open(interaction, old))
    if (sheet := old.seats_of(user.id)[0].sheet) is not None:
        match = await desk.lobby.build_fighter(match.id, user.id, sheet)
        match = await lobby.refresh(interaction.client, match.id)
    link = lobby.message_link(match)
    await show_picker(interaction, match, f"You have a seat in [the lobby]({link}).")


async def _open(interaction: Interaction, old: MatchRecord) -> MatchRecord:
    """A lobby with the same game, mode, settings and house fighters."""
    desk, user = interaction.client.desk, interaction.user
    place = interaction.channel_id or old.place
    match = await desk.lobby.open(
        old.game, old.mode, old.settings, user.id, user.display_name, old.guild, place
    )
    keys = {r.name: r.key for r in desk.games[old.game].ready_made()}
    for seat in old.seats:
        if seat.house:
            match = await desk.lobby.add_house(match.id, user.id, keys.get(seat.fighter))
    return match


async def setup(client: KumiteClient) -> None:
    """Nothing to add: the verb is registered when this module is imported."""
