"""What to say where Discord forbids something: which permissions are missing, and in what place."""

from __future__ import annotations

import re

import discord
from discord.abc import GuildChannel

from bot.kernel.english import listed
from cogs.ui import words
from cogs.ui.permissions import NEEDS, Need, missing
from cogs.ui.reply import Interaction

_CHANNEL = re.compile(r"/channels/(\d+)")


def refused_word(interaction: Interaction, error: discord.Forbidden) -> str:
    """What the bot lacks, and where, as far as is known; what it needs there, where it is not."""
    place = _place(error) or interaction.channel_id
    where = "here" if place == interaction.channel_id else f"in <#{place}>"
    no = f"Discord does not let me do that {where}"
    if interaction.guild_id is None and where == "here":
        return f"{no}."
    needs = lacking_in(interaction, place)
    if needs:
        return words.lacking(needs, where)
    if needs is None:
        needed = listed(f"**{need.label}**" for need in NEEDS if not need.threads)
        return f"{no}. What I need: {needed}, and in a thread **Send Messages in Threads**."
    return (
        f"{no}, although it gave me every permission that I need. "
        "`/settings server` shows them, to whoever runs this server."
    )


def lacking_in(interaction: Interaction, place: int | None) -> tuple[Need, ...] | None:
    """The permissions that the bot lacks in a channel or thread; None where that is not known.

    Those where the person is came with the interaction; others are known by what is heard of
    servers.
    """
    if place == interaction.channel_id:
        in_thread = isinstance(interaction.channel, discord.Thread)
        return missing(interaction.app_permissions, in_thread=in_thread)
    channel = None if place is None else interaction.client.get_channel(place)
    if not isinstance(channel, GuildChannel | discord.Thread) or not channel.guild.me:
        return None
    try:
        granted = channel.permissions_for(channel.guild.me)
    except discord.ClientException:  # of a thread whose channel is closed to us
        return None
    lacking = missing(granted, in_thread=isinstance(channel, discord.Thread))
    # The library takes files away with writing, which alone may be what is missing.
    writing = {"view_channel", "send_messages", "send_messages_in_threads"}
    first = tuple(need for need in lacking if need.flag in writing)
    return first or lacking


def _place(error: discord.Forbidden) -> int | None:
    """The channel that the refused request was about; None if it was about an interaction."""
    found = _CHANNEL.search(str(getattr(error.response, "url", "")))
    return int(found[1]) if found else None
