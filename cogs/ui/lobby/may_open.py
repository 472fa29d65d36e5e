"""Whether a person may open a match here, and what is missing if not."""

from __future__ import annotations

import discord

from bot.kernel.errors import NotAllowed
from bot.sessions.records import MatchRecord, ServerSettings
from cogs.ui.permissions import missing, missing_text
from cogs.ui.reply import Interaction

ROLE = "role:"


async def require_may_open(interaction: Interaction) -> None:
    """Raise NotAllowed, saying who could change that, where this person may not open a match."""
    if interaction.guild_id is None:
        return
    server = await interaction.client.desk.server(interaction.guild_id)
    require_starter(interaction, server)
    require_channel(interaction, server)
    in_thread = isinstance(interaction.channel, discord.Thread)
    if lacking := missing(interaction.app_permissions, in_thread=in_thread):
        raise NotAllowed(
            "I lack permissions in this channel; somebody who manages it can grant them:\n"
            + missing_text(lacking)
        )


async def require_may_repeat(interaction: Interaction, old: MatchRecord) -> None:
    """Raise NotAllowed where this person may not open a rematch of that match.

    In a direct message nobody's roles are known, so there it has to be open to everyone.
    """
    if interaction.guild_id is not None or old.guild is None:
        await require_may_open(interaction)
        return
    server = await interaction.client.desk.server(old.guild)
    closed = server.channels and not {old.channel, old.place} & set(server.channels)
    if server.starters != "everyone" or closed:
        raise NotAllowed(
            f"On that server, not everyone may open matches. Press **Rematch** in <#{old.place}>."
        )


def require_starter(interaction: Interaction, server: ServerSettings) -> None:
    """Raise NotAllowed unless the server lets this person start matches."""
    if server.starters == "everyone" or interaction.permissions.manage_guild:
        return
    if server.starters.startswith(ROLE):
        role = int(server.starters.removeprefix(ROLE))
        # Without a cache of servers a member's roles are known by number only.
        if isinstance(interaction.user, discord.Member) and interaction.user._roles.has(role):
            return
        raise NotAllowed(
            f"On this server, matches are started by people with the role <@&{role}>. "
            "You can join theirs."
        )
    raise NotAllowed(
        "On this server, matches are started by people who may manage it. You can join theirs."
    )


def require_channel(interaction: Interaction, server: ServerSettings) -> None:
    """Raise NotAllowed, naming the right channels, where matches are not opened here."""
    here = {interaction.channel_id, getattr(interaction.channel, "parent_id", None)}
    if server.channels and not here & set(server.channels):
        named = ", ".join(f"<#{channel}>" for channel in server.channels)
        raise NotAllowed(f"On this server, matches are opened in {named}.")
