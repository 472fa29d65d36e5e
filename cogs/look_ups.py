"""`/card`, `/fighter`, `/stage`, `/item`, `/pack`, `/keyword`: what games have, to be looked up."""

from __future__ import annotations

import logging
from collections.abc import Callable, Coroutine
from typing import Any

from discord import app_commands
from discord.app_commands import Choice

from bot.client import KumiteClient
from cogs.ui.entry import Entry, entry_view, meant
from cogs.ui.items import clip
from cogs.ui.look_ups import entries, fitting
from cogs.ui.matches import SUGGESTIONS, Work
from cogs.ui.picture import Picture
from cogs.ui.reply import Ack, Interaction, acknowledge, may_attach, respond

SHOW = "Show the answer to everybody here (otherwise only you see it)"
ANYWHERE = app_commands.allowed_contexts(guilds=True, dms=True)
Suggest = Callable[[Interaction, str], Coroutine[Any, Any, list[Choice[str]]]]
_log = logging.getLogger(__name__)


def _suggest(kind: str) -> Suggest:
    """Suggests entries whose name or owner holds what is typed; the game played here first."""

    async def suggest(interaction: Interaction, typed: str) -> list[Choice[str]]:
        near = await interaction.client.desk.matches(channel=interaction.channel_id)
        found = fitting(kind, typed, [match.game for match in near])[:SUGGESTIONS]
        return [Choice(name=clip(f"{e.title} · {e.about}", 100), value=e.address) for e in found]

    return suggest


def _look_up(kind: str, about: str) -> Callable[[Work], Work]:
    """Describes the options of a look-up and lets the name be completed."""

    def decorate(work: Work) -> Work:
        described = app_commands.describe(name=about, show=SHOW)(work)
        return app_commands.autocomplete(name=_suggest(kind))(ANYWHERE(described))

    return decorate


@app_commands.command()
@_look_up("card", "Any card of Iconoclash or Way of the Fighter")
async def card(interaction: Interaction, name: str, show: bool = False) -> None:
    """Look a card up, of either card game."""
    await _answer(interaction, "card", name, show)


@app_commands.command()
@_look_up("fighter", "A fighter")
async def fighter(interaction: Interaction, name: str, show: bool = False) -> None:
    """Look a fighter up: how to play it, its deck."""
    await _answer(interaction, "fighter", name, show)


@app_commands.command()
@_look_up("stage", "A stage")
async def stage(interaction: Interaction, name: str, show: bool = False) -> None:
    """Iconoclash: look a stage up: its terrain, its special rule, its Environment deck."""
    await _answer(interaction, "stage", name, show)


@app_commands.command()
@_look_up("item", "An Item card")
async def item(interaction: Interaction, name: str, show: bool = False) -> None:
    """Iconoclash: look an Item card up."""
    await _answer(interaction, "item", name, show)


@app_commands.command()
@_look_up("pack", "A technique pack")
async def pack(interaction: Interaction, name: str, show: bool = False) -> None:
    """Way of the Fighter: look a technique pack up: its plan and its four actions."""
    await _answer(interaction, "pack", name, show)


@app_commands.command()
@_look_up("keyword", "A word on a card or of the rules, such as Energize or Link")
async def keyword(interaction: Interaction, name: str, show: bool = False) -> None:
    """Way of the Fighter: what a word means, by the rules."""
    await _answer(interaction, "keyword", name, show)


LOOK_UPS: tuple[app_commands.Command[Any, ..., None], ...]
LOOK_UPS = (card, fighter, stage, item, pack, keyword)


async def _answer(interaction: Interaction, kind: str, name: str, show: bool) -> None:
    """Show an entry, with its picture where there is one and the bot may show pictures."""
    if not await acknowledge(interaction, Ack.PUBLIC if show else Ack.PRIVATE):
        return
    entry = meant(entries(kind), name)
    picture = await _picture(interaction, entry)
    await respond(interaction, entry_view(entry, pictured=picture is not None), picture)


async def _picture(interaction: Interaction, entry: Entry) -> Picture | None:
    if not entry.picture or not may_attach(interaction):
        return None
    try:
        png = await interaction.client.picture(entry.game, entry.picture, entry.key)
    except Exception:  # the words are there without it
        _log.exception("The %s %s of %s could not be drawn", entry.picture, entry.key, entry.game)
        return None
    return png, entry.title


async def setup(client: KumiteClient) -> None:
    """Offer the commands."""
    for command in LOOK_UPS:
        client.tree.add_command(command)
