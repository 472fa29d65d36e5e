"""`python -m bot.cli.bench.noop`: a bot that acknowledges presses and does nothing else."""

from __future__ import annotations

import asyncio
from typing import Any

import discord

from bot.client import point_at
from bot.config import read_settings


class Noop(discord.Client):
    """What no bot on this library and this machine can be quicker than."""

    async def on_interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Acknowledge."""
        await interaction.response.defer()


async def main() -> None:
    """Connect to where DISCORD_API_BASE says, until killed."""
    settings = read_settings()
    await point_at(settings.discord_api_base)
    await Noop(intents=discord.Intents.none()).start(settings.discord_token.get_secret_value())


if __name__ == "__main__":
    asyncio.run(main())
