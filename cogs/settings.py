"""`/settings`: how a person, and how a server, wants it."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord import app_commands

from bot.client import KumiteClient
from bot.kernel.errors import NotAllowed
from bot.sessions.records import ServerSettings
from cogs.ui.ids import PressId
from cogs.ui.items import on, values
from cogs.ui.lobby.may_open import ROLE
from cogs.ui.permissions import missing
from cogs.ui.reply import Ack, Interaction, acknowledge, respond
from cogs.ui.settings_views import PANELS, STARTERS, person_view, server_view

SETTINGS = app_commands.Group(
    name="settings",
    description="How you, or this server, want it",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)


@SETTINGS.command()
async def me(interaction: Interaction) -> None:
    """Where your panel comes to: here, or as a direct message."""
    if await acknowledge(interaction, Ack.PRIVATE):
        settings = await interaction.client.desk.person(interaction.user.id)
        await respond(interaction, person_view(settings))


@SETTINGS.command()
@app_commands.guild_only()
async def server(interaction: Interaction) -> None:
    """Who may start matches, where, threads, and which permissions are missing."""
    if await acknowledge(interaction, Ack.PRIVATE):
        await _show_server(interaction, await _server(interaction))


@on("settings-panel", Ack.UPDATE)
async def set_panel(interaction: Interaction, pressed: PressId) -> None:
    """Choose where one's own panel comes to."""
    desk = interaction.client.desk
    key = list(PANELS)[min(pressed.match, len(PANELS) - 1)]
    settings = replace(await desk.person(interaction.user.id), panel=key)
    await desk.set_person(settings)
    await respond(interaction, person_view(settings, "Noted."))


@on("settings-starters", Ack.UPDATE)
async def set_starters(interaction: Interaction, pressed: PressId) -> None:
    """Let everyone, or only those who manage the server, start matches."""
    await _change(interaction, starters=STARTERS[min(pressed.numbers[0], 1)])


@on("settings-role", Ack.UPDATE)
async def set_role(interaction: Interaction, _pressed: PressId) -> None:
    """Let only people with a role start matches."""
    await _change(interaction, starters=f"{ROLE}{int(values(interaction)[0])}")


@on("settings-channels", Ack.UPDATE)
async def set_channels(interaction: Interaction, _pressed: PressId) -> None:
    """Let matches be opened in some channels only."""
    await _change(interaction, channels=tuple(map(int, values(interaction))))


@on("settings-everywhere", Ack.UPDATE)
async def set_everywhere(interaction: Interaction, _pressed: PressId) -> None:
    """Let matches be opened in every channel."""
    await _change(interaction, channels=())


@on("settings-threads", Ack.UPDATE)
async def set_threads(interaction: Interaction, pressed: PressId) -> None:
    """Switch threads on or off."""
    await _change(interaction, threads=bool(pressed.numbers[0]))


async def _change(interaction: Interaction, **changes: object) -> None:
    """Keep a change of this server's settings. Raises NotAllowed without Manage Server."""
    if not interaction.permissions.manage_guild:
        raise NotAllowed("Only people with the permission Manage Server can change this.")
    settings = replace(await _server(interaction), **changes)  # type: ignore[arg-type]
    await interaction.client.desk.set_server(settings)
    await _show_server(interaction, settings, "Noted.")


async def _server(interaction: Interaction) -> ServerSettings:
    """The settings of the server in which this happens: no id can reach another one's."""
    if interaction.guild_id is None:
        raise NotAllowed("Server settings are for servers: type this in one of its channels.")
    return await interaction.client.desk.server(interaction.guild_id)


async def _show_server(interaction: Interaction, settings: ServerSettings, word: str = "") -> None:
    in_thread = isinstance(interaction.channel, discord.Thread)
    lacking = missing(interaction.app_permissions, thread=settings.threads, in_thread=in_thread)
    may_change = interaction.permissions.manage_guild
    await respond(interaction, server_view(settings, lacking, may_change=may_change, word=word))


async def setup(client: KumiteClient) -> None:
    """Offer the commands."""
    client.tree.add_command(SETTINGS)
