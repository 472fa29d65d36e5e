"""`/card`, `/fighter`, `/stage` and `/item`: what Iconoclash has, in words and as a picture."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterable
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.client import KumiteClient
from cogs.ui import iconoclash_cards as found
from cogs.ui.iconoclash_cards import Entry
from cogs.ui.items import clip
from cogs.ui.matches import SUGGESTIONS, Work
from cogs.ui.reply import Ack, Interaction, acknowledge, may_attach, respond

SHOW = "Show the answer to everybody here (otherwise only you see it)"
ANYWHERE = app_commands.allowed_contexts(guilds=True, dms=True)
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]


def _suggest(entries: Callable[[], Iterable[Entry]]) -> Suggest:
    """Suggests entries whose name or owner holds what is typed."""

    async def suggest(_interaction: Interaction, typed: str) -> list[Choice[str]]:
        text = typed.strip().casefold()
        named = [(f"{e.title} · {e.about}", e.key) for e in entries()]
        fitting = [(n, k) for n, k in named if text in n.casefold()]
        return [Choice(name=clip(n, 100), value=k) for n, k in fitting[:SUGGESTIONS]]

    return suggest


def _look_up(entries: Callable[[], Iterable[Entry]], about: str) -> Callable[[Work], Work]:
    """Describes the options of a look-up and lets the name be completed."""

    def decorate(work: Work) -> Work:
        described = app_commands.describe(name=about, show=SHOW)(work)
        return app_commands.autocomplete(name=_suggest(entries))(ANYWHERE(described))

    return decorate


@app_commands.command()
@_look_up(found.cards, "Any card: of a Fighter, an Item, an Environment Card")
async def card(interaction: Interaction, name: str, show: bool = False) -> None:
    """Iconoclash: look a card up."""
    await _answer(interaction, found.cards, name, show)


@app_commands.command()
@_look_up(found.fighters, "A Fighter")
async def fighter(interaction: Interaction, name: str, show: bool = False) -> None:
    """Iconoclash: look a Fighter up: ratings, how to play it, its deck."""
    await _answer(interaction, found.fighters, name, show)


@app_commands.command()
@_look_up(found.stages, "A stage")
async def stage(interaction: Interaction, name: str, show: bool = False) -> None:
    """Iconoclash: look a stage up: its terrain, its special rule, its Environment deck."""
    await _answer(interaction, found.stages, name, show)


@app_commands.command()
@_look_up(found.items, "An Item card")
async def item(interaction: Interaction, name: str, show: bool = False) -> None:
    """Iconoclash: look an Item card up."""
    await _answer(interaction, found.items, name, show)


async def _answer(
    interaction: Interaction, entries: Callable[[], Iterable[Entry]], name: str, show: bool
) -> None:
    """Show an entry, with its picture where the bot may show pictures."""
    if not await acknowledge(interaction, Ack.PUBLIC if show else Ack.PRIVATE):
        return
    entry = found.meant(entries(), name)
    if not may_attach(interaction):
        await respond(interaction, found.entry_view(entry))
        return
    png = await interaction.client.picture("iconoclash", entry.picture, entry.key)
    view = found.entry_view(entry, pictured=True)
    await respond(interaction, view, (png, entry.title))


async def setup(client: KumiteClient) -> None:
    """Offer the commands."""
    client.tree.add_command(card)
    client.tree.add_command(fighter)
    client.tree.add_command(stage)
    client.tree.add_command(item)
