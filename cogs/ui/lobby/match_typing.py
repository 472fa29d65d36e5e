"""What `/match new` suggests while it is typed, and which game it means."""

from __future__ import annotations

from discord.app_commands import Choice

from bot.kernel.errors import KumiteError
from bot.kernel.game import Setting
from cogs.ui.lobby import match_options
from cogs.ui.lobby.match_options import AnyGame
from cogs.ui.matches import ALL
from cogs.ui.reply import Interaction


async def suggest_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The games there are."""
    return match_options.suggest_games(interaction.client.desk.games, typed)


async def suggest_modes(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The modes of the game already typed."""
    return match_options.suggest_modes(await _game_typed(interaction), typed)


async def suggest_options(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The settings of that game, with each of their choices."""
    mode = await _mode_typed(interaction)
    settings = [
        setting
        for setting in await _settings_typed(interaction)
        if setting.key != match_options.CLOCK and setting.counts_in(mode)
    ]
    return match_options.suggest_settings(settings, typed)


async def suggest_clocks(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """How long a decision may take there."""
    return match_options.suggest_clocks(await _settings_typed(interaction), typed)


async def _game_typed(interaction: Interaction) -> AnyGame | None:
    """The game already chosen in a command that is being typed."""
    try:
        return await game_meant(interaction, getattr(interaction.namespace, "game", None))
    except KumiteError:
        return None


async def _mode_typed(interaction: Interaction) -> str:
    """The key of the mode already chosen in a command that is being typed."""
    game = await _game_typed(interaction)
    try:
        typed = getattr(interaction.namespace, "mode", None)
        return match_options.mode_meant(game, typed).key if game else ""
    except KumiteError:
        return ""


async def game_meant(interaction: Interaction, typed: str | None) -> AnyGame:
    """The game named, else the one played last in this channel, else the first there is."""
    games = interaction.client.desk.games
    if typed:
        return match_options.game_meant(games, typed)
    near = await interaction.client.desk.matches(channel=interaction.channel_id, statuses=ALL)
    played = [games[match.game] for match in near if match.game in games]
    return played[-1] if played else next(iter(games.values()))


async def _settings_typed(interaction: Interaction) -> tuple[Setting, ...]:
    game = await _game_typed(interaction)
    return interaction.client.desk.lobby.settings(game.name) if game else ()
