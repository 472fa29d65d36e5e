"""`/match`: opening, watching and ending matches of any game."""

from __future__ import annotations

import io

import discord
from discord import app_commands

from bot.client import KumiteClient
from bot.kernel.errors import NotAllowed, NotYourSeat
from bot.sessions.records import MatchRecord, Status, Verdict
from cogs.lobby import LOBBY_COMMANDS
from cogs.ui.lobby import message as lobby
from cogs.ui.looks import show_board, show_log
from cogs.ui.matches import (
    ALL,
    FINISHED,
    OPEN,
    game_title,
    here,
    match_option,
    matches_seen,
    matches_text,
    suggest_any_match,
    suggest_matches,
)
from cogs.ui.panel.panel import CONCEDE, Face, Look
from cogs.ui.panel.show import show_panel, turn_over
from cogs.ui.reply import Ack, Interaction, acknowledge, respond, word_view

OPEN_ONE = match_option(suggest_matches)
ANY_ONE = match_option(suggest_any_match)
MATCH = app_commands.Group(
    name="match",
    description="Open a match, watch it, take your turn",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)


@MATCH.command()
@OPEN_ONE
async def turn(interaction: Interaction, match: int | None = None) -> None:
    """Your panel: what is asked of you, for your eyes only."""
    if await acknowledge(interaction, Ack.PRIVATE):
        found = await here(interaction, match)
        if found.status is Status.LOBBY:
            await _say_lobby(interaction, found)
        else:
            await show_panel(interaction, found.id)


@MATCH.command()
@ANY_ONE
async def board(interaction: Interaction, match: int | None = None) -> None:
    """The board as it stands; one press gives it as text."""
    if await acknowledge(interaction, Ack.PRIVATE):
        found = await here(interaction, match, ALL)
        if found.status is Status.LOBBY:
            await _say_lobby(interaction, found)
        else:
            await show_board(interaction, found.id)


@MATCH.command()
@ANY_ONE
async def log(interaction: Interaction, match: int | None = None) -> None:
    """What has happened so far."""
    if await acknowledge(interaction, Ack.PRIVATE):
        await show_log(interaction, (await here(interaction, match, ALL)).id)


@MATCH.command()
@OPEN_ONE
async def concede(interaction: Interaction, match: int | None = None) -> None:
    """Give up; you are asked once more."""
    if not await acknowledge(interaction, Ack.PRIVATE):
        return
    found = await here(interaction, match, (Status.RUNNING,))
    panel = await interaction.client.desk.panel(found.id, interaction.user.id)
    if panel.seat is None:
        raise NotYourSeat("You have no fighter in this match, so there is nothing to give up.")
    for option in panel.anytime:
        if option.key == CONCEDE:
            await turn_over(interaction, panel, Look(face=Face.SURE, sure=option))
            return
    raise NotAllowed("Your fighter is out of the match already, or the match is over.")


@MATCH.command(name="list")
async def list_matches(interaction: Interaction) -> None:
    """Matches of this channel and your own, running and finished; lobbies here are shown anew."""
    if not await acknowledge(interaction, Ack.PRIVATE):
        return
    desk, guild, person = interaction.client.desk, interaction.guild_id, interaction.user.id
    found = sorted(await matches_seen(interaction, OPEN), key=lambda m: m.id, reverse=True)
    over = await desk.matches(guild=guild, person=person, statuses=(Status.OVER,))
    listed, finished = (
        [(match, game_title(interaction, match)) for match in some]
        for some in (found, over[: -FINISHED - 1 : -1])
    )
    await respond(interaction, word_view(matches_text(listed, person, finished)))
    for match in found:
        if match.status is Status.LOBBY and match.channel == interaction.channel_id:
            await lobby.refresh(interaction.client, match.id)


@MATCH.command()
@ANY_ONE
async def export(interaction: Interaction, match: int | None = None) -> None:
    """A match as a file: everything once it is over, before that what you may see."""
    if await acknowledge(interaction, Ack.PRIVATE):
        found = await here(interaction, match, ALL)
        text = await interaction.client.desk.export(found.id, interaction.user.id)
        file = discord.File(io.BytesIO(text), f"match-{found.id}.json")
        note = "" if found.status is Status.OVER else " The seed is added when the match is over."
        await interaction.edit_original_response(
            content=f"Match #{found.id} as a file.{note}", attachments=[file]
        )


@MATCH.command()
@ANY_ONE
async def verify(interaction: Interaction, match: int | None = None) -> None:
    """Recompute every roll of a match from its sealed seed."""
    if await acknowledge(interaction, Ack.PRIVATE):
        found = await here(interaction, match, ALL)
        verdict = await interaction.client.desk.verify(found.id)
        await respond(interaction, word_view(verdict_text(found, verdict)))


def verdict_text(match: MatchRecord, verdict: Verdict) -> str:
    """What recomputing has shown, in words."""
    if not verdict.ok:
        return f"### Match #{match.id} does not hold together\n{verdict.problem}"
    rolls = "1 roll" if verdict.rolls == 1 else f"{verdict.rolls} rolls"
    lines = [
        f"### Match #{match.id} holds together",
        f"{rolls} recomputed; each is as it was shown.",
    ]
    if match.status is Status.OVER:
        lines.append(
            "The seed has the SHA-256 that the lobby showed before the first roll. "
            "To check it without me: `/match export`, then `python -m bot verify FILE`."
        )
    else:
        lines.append("The seed itself is shown when the match is over.")
    return "\n".join([*lines, *(f"-# {note[:500]}" for note in verdict.notes[:3])])


async def _say_lobby(interaction: Interaction, match: MatchRecord) -> None:
    """Lead to the lobby of a match that has not begun, posting it anew where it is gone."""
    match = await lobby.refresh(interaction.client, match.id)
    link = lobby.message_link(match)
    await respond(
        interaction, word_view(f"Match #{match.id} has not begun: [to the lobby]({link}).")
    )


async def setup(client: KumiteClient) -> None:
    """Offer the commands."""
    for command in LOBBY_COMMANDS:
        if MATCH.get_command(command.name) is None:
            MATCH.add_command(command)
    client.tree.add_command(MATCH)
