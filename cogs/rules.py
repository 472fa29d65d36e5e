"""`/rules`: the rulebook of any game, by words or by number."""

from __future__ import annotations

from collections.abc import Mapping

from discord import app_commands
from discord.app_commands import Choice

from bot.client import KumiteClient
from bot.kernel.content import Clause
from bot.kernel.errors import KumiteError, NotUnderstood
from cogs.ui.items import clip
from cogs.ui.lobby.match_options import AnyGame, game_meant, suggest_games
from cogs.ui.matches import ALL
from cogs.ui.reply import Ack, Interaction, acknowledge, respond, word_view
from cogs.ui.rulebook import by_number, clause_text, search, see_also, suggestions

FOUND = 5
TEXT = 3800
SHOW = "Show the answer to everybody here (otherwise only you see it)"
RULES = app_commands.Group(
    name="rules",
    description="Look something up in the rules",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)


async def _suggest_games(interaction: Interaction, typed: str) -> list[Choice[str]]:
    return suggest_games(interaction.client.desk.games, typed)


async def _suggest_clauses(interaction: Interaction, typed: str) -> list[Choice[str]]:
    games = interaction.client.desk.games
    try:
        meant = game_of_number(games, typed)
        given = getattr(interaction.namespace, "game", None)
        book = meant.clauses() if meant else await _book(interaction, given)
    except KumiteError:
        return []
    found = suggestions(book, typed)
    return [Choice(name=clip(f"{c.id} {c.title}", 100), value=c.id) for c in found]


@RULES.command(name="search")
@app_commands.describe(
    words="What it is about, such as: dodge after block", game="Which game", show=SHOW
)
@app_commands.autocomplete(game=_suggest_games)
async def find(
    interaction: Interaction,
    words: app_commands.Range[str, 1, 100],
    game: str | None = None,
    show: bool = False,
) -> None:
    """Find the clauses that speak of something."""
    if not await acknowledge(interaction, Ack.PUBLIC if show else Ack.PRIVATE):
        return
    book = await _book(interaction, game)
    found = search(book, words)
    if not found:
        raise NotUnderstood(
            f"No clause speaks of “{words}”. Try fewer words, or `/rules clause` for the list."
        )
    await respond(interaction, word_view(results_text(found)))


@RULES.command(name="clause")
@app_commands.describe(
    number="Such as WW-5.3.1, or words of its title", game="Which game", show=SHOW
)
@app_commands.autocomplete(number=_suggest_clauses, game=_suggest_games)
async def read(
    interaction: Interaction,
    number: app_commands.Range[str, 1, 100],
    game: str | None = None,
    show: bool = False,
) -> None:
    """Read one clause: what it says, why, and what belongs to it."""
    if not await acknowledge(interaction, Ack.PUBLIC if show else Ack.PRIVATE):
        return
    meant = game_of_number(interaction.client.desk.games, number)
    book = meant.clauses() if meant else await _book(interaction, game)
    clause = by_number(book, number)
    text = clip(clause_text(clause, see_also(book, clause)), TEXT)
    await respond(interaction, word_view(text))


def results_text(found: tuple[Clause, ...]) -> str:
    """The best results in full, the numbers of the rest."""
    parts = [clause_text(clause) for clause in found[:FOUND]]
    while len(parts) > 1 and len("\n".join(parts)) > TEXT - 400:
        parts.pop()
    if rest := found[len(parts) :]:
        titles = " · ".join(f"{c.id} {c.title}" for c in rest)
        parts.append(clip(f"-# More: {titles}", 390))
    return "\n".join(parts)


def game_of_number(games: Mapping[str, AnyGame], number: str) -> AnyGame | None:
    """The game whose clauses begin with these letters; None for a bare number or for words."""
    letters, dash, _ = number.strip().partition("-")
    named = [game for game in games.values() if dash and game.prefix == letters.upper()]
    return named[0] if named else None


async def _book(interaction: Interaction, typed: str | None) -> Mapping[str, Clause]:
    """The rulebook of the game named, else of the newest match here, else those of all games."""
    desk = interaction.client.desk
    if not typed:
        near = await desk.matches(channel=interaction.channel_id, statuses=ALL)
        typed = near[-1].game if near else None
    if typed:
        return game_meant(desk.games, typed).clauses()
    return {key: c for game in desk.games.values() for key, c in game.clauses().items()}


async def setup(client: KumiteClient) -> None:
    """Offer the commands."""
    client.tree.add_command(RULES)
