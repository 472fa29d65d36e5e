"""The commands of `/match` that open a lobby, and that do the same as its buttons."""

from __future__ import annotations

from typing import Any

import discord
from discord import app_commands

from bot.kernel.errors import KumiteError, NotAllowed
from bot.sessions.records import MatchRecord
from cogs.ui import ids
from cogs.ui.confirm import confirm_view
from cogs.ui.lobby import match_options
from cogs.ui.lobby import match_typing as typing
from cogs.ui.lobby import message as lobby
from cogs.ui.lobby.fighter import show_picker
from cogs.ui.lobby.may_open import require_may_open
from cogs.ui.lobby.presses import IN_ALREADY, acting_for, begin_match, require_host
from cogs.ui.lobby.settings import show_settings
from cogs.ui.matches import LOBBY, here, match_option, suggest_lobbies
from cogs.ui.permissions import NEEDS, missing_text
from cogs.ui.reply import Ack, Interaction, acknowledge, respond, word_view

LOBBY_HERE = match_option(suggest_lobbies, "Which lobby, if several are open here")


@app_commands.command()
@app_commands.describe(
    game="Which game; else the one played last in this channel",
    mode="How many fight, and how",
    options="What is agreed before the fight; pick several, one after the other",
    clock="How long a decision may take",
)
@app_commands.autocomplete(
    game=typing.suggest_games,
    mode=typing.suggest_modes,
    options=typing.suggest_options,
    clock=typing.suggest_clocks,
)
async def new(
    interaction: Interaction,
    game: str | None = None,
    mode: str | None = None,
    options: str | None = None,
    clock: str | None = None,
) -> None:
    """Open a lobby in this channel."""
    if not await acknowledge(interaction, Ack.PRIVATE):
        return
    desk, user = interaction.client.desk, interaction.user
    await require_may_open(interaction)
    chosen = await typing.game_meant(interaction, game)
    offered = desk.lobby.settings(chosen.name)
    settled = match_options.settings_meant(offered, options)
    settled |= match_options.clock_meant(offered, clock)
    key = match_options.mode_meant(chosen, mode).key
    place = interaction.channel_id or 0
    match = await desk.lobby.open(
        chosen.name, key, settled, user.id, user.display_name, interaction.guild_id, place
    )
    link = lobby.message_link(match := await _post(interaction, match))
    word = f"[The lobby]({link}) is open, and you sit in it. When all are there, press **Start**."
    if not game and len(desk.games) > 1:
        word += f"\nThis is {chosen.title}. For another game, press **Settings** in the lobby."
    await show_picker(interaction, match, word)


async def _post(interaction: Interaction, match: MatchRecord) -> MatchRecord:
    """Show the lobby in the channel; where that is not allowed it is closed again."""
    try:
        return await lobby.post(interaction.client, match)
    except discord.Forbidden as error:
        await interaction.client.desk.lobby.cancel(match.id, match.host)
        needs = missing_text(need for need in NEEDS if not need.threads)
        raise NotAllowed(f"I may not write in this channel. I need there:\n{needs}") from error


@app_commands.command()
@LOBBY_HERE
async def join(interaction: Interaction, match: int | None = None) -> None:
    """Take a seat in a lobby."""
    if found := await _lobby(interaction, match):
        user = interaction.user
        word = "You have a seat. Choose your fighter with **Fighter**."
        word = IN_ALREADY if found.seats_of(user.id) else word
        found = await interaction.client.desk.lobby.join(found.id, user.id, user.display_name)
        await _done(interaction, found, word)


@app_commands.command()
@LOBBY_HERE
async def leave(interaction: Interaction, match: int | None = None) -> None:
    """Give your seat in a lobby up."""
    if found := await _lobby(interaction, match):
        found = await interaction.client.desk.lobby.leave(found.id, interaction.user.id)
        await _done(interaction, found, "You have left the lobby.")


@app_commands.command()
@LOBBY_HERE
async def house(interaction: Interaction, match: int | None = None) -> None:
    """Add a house fighter, played by the bot."""
    if found := await _lobby(interaction, match):
        by = acting_for(interaction, found)
        found = await interaction.client.desk.lobby.add_house(found.id, by)
        await _done(interaction, found, "A house fighter has joined.")


@app_commands.command()
@app_commands.describe(words="Up to 100 characters, mixed into every roll")
@LOBBY_HERE
async def words(
    interaction: Interaction, words: app_commands.Range[str, 1, 100], match: int | None = None
) -> None:
    """Your own words into the dice, before a match starts."""
    if found := await _lobby(interaction, match):
        desk, person = interaction.client.desk, interaction.user.id
        found = await desk.lobby.add_words(found.id, person, words)
        await _done(interaction, found, "Your words are part of the dice now.")


@app_commands.command()
@LOBBY_HERE
async def settings(interaction: Interaction, match: int | None = None) -> None:
    """Mode and options of your lobby."""
    if found := await _lobby(interaction, match):
        require_host(interaction, found)
        await show_settings(interaction, found)


@app_commands.command()
@LOBBY_HERE
async def start(interaction: Interaction, match: int | None = None) -> None:
    """Begin the match of your lobby."""
    if found := await _lobby(interaction, match):
        found, word = await begin_match(interaction, found.id)
        await _done(interaction, found, f"The match begins in <#{found.place}>. {word}".strip())


@app_commands.command()
@LOBBY_HERE
async def cancel(interaction: Interaction, match: int | None = None) -> None:
    """Call your lobby off."""
    if found := await _lobby(interaction, match):
        require_host(interaction, found)
        yes, no = (ids.build(f"lobby-{verb}", found.id) for verb in ("cancelled", "kept"))
        question = f"### Call lobby #{found.id} off?\nNobody can join it any more."
        await respond(interaction, confirm_view(question, "Yes, call it off", yes, no))


LOBBY_COMMANDS: tuple[app_commands.Command[Any, ..., None], ...]
LOBBY_COMMANDS = (new, join, leave, house, words, settings, start, cancel)


async def _lobby(interaction: Interaction, match: int | None) -> MatchRecord | None:
    """The lobby that is meant, once acknowledged; None if Discord no longer waits for an answer."""
    if not await acknowledge(interaction, Ack.PRIVATE):
        return None
    return await here(interaction, match, LOBBY)


async def _done(interaction: Interaction, match: MatchRecord, word: str) -> None:
    await respond(interaction, word_view(word))
    try:
        await lobby.refresh(interaction.client, match.id)
    except KumiteError:
        return  # the lobby is gone for good: there is nothing to bring up to date
