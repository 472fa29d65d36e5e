"""`/deck`: decks of one's own, built, kept, passed on and used."""

from __future__ import annotations

from typing import Any

from discord import app_commands
from discord.app_commands import Choice, Range

from bot.client import KumiteClient
from bot.sessions.decks import NAME
from cogs.ui.deck_presses import ask_to_delete, keep, open_form
from cogs.ui.decks import (
    CODES,
    FIRST,
    code_of,
    deck_text,
    list_text,
    mark_of,
    shared_view,
)
from cogs.ui.entry import meant
from cogs.ui.items import clip
from cogs.ui.lobby import message as lobby
from cogs.ui.lobby.fighter import show_picker, use_deck
from cogs.ui.lobby.fighter_forms import FORMS
from cogs.ui.look_ups import entries
from cogs.ui.matches import LOBBY, SUGGESTIONS, here, match_option, suggest_lobbies
from cogs.ui.reply import Ack, Interaction, acknowledge, respond, word_view
from cogs.ui.words import safe

DECK = app_commands.Group(
    name="deck",
    description="Way of the Fighter: decks of your own",
    allowed_contexts=app_commands.AppCommandContext(guild=True, dm_channel=True),
)
Name = Range[str, 1, NAME]
WHICH = "One of your decks"


async def _suggest_decks(interaction: Interaction, typed: str) -> list[Choice[str]]:
    decks = await interaction.client.desk.decks.of(interaction.user.id)
    named = [(f"{deck.name} · {FORMS[deck.game].plan(deck.sheet)}", deck.name) for deck in decks]
    text = typed.strip().casefold()
    fitting = [Choice(name=clip(n, 100), value=v) for n, v in named if text in n.casefold()]
    return fitting[:SUGGESTIONS]


async def _suggest_fighters(_interaction: Interaction, typed: str) -> list[Choice[str]]:
    text = typed.strip().casefold()
    found = [e for e in entries("fighter") if e.game in CODES and text in e.title.casefold()]
    return [Choice(name=clip(f"{e.title} · {e.about}", 100), value=e.key) for e in found]


@DECK.command()
@app_commands.describe(
    name="What the deck is called; one of yours, to change it",
    fighter="Begin with this fighter's pre-built deck",
)
@app_commands.autocomplete(name=_suggest_decks, fighter=_suggest_fighters)
async def build(
    interaction: Interaction, name: Name | None = None, fighter: str | None = None
) -> None:
    """Build a deck in a form: a fighter and four technique packs."""
    form, typed, mark = FORMS[FIRST], {"name": name or ""}, 0
    own = await interaction.client.desk.decks.of(interaction.user.id, FIRST)
    for deck in own:
        if name and deck.name.casefold() == name.strip().casefold():
            typed, mark = form.typed(deck.sheet) | {"name": deck.name}, mark_of(deck.name)
    if fighter:
        known = [e for e in entries("fighter") if e.game == FIRST]
        sheet: dict[str, Any] = {"fighter": meant(known, fighter).key}
        typed = form.typed(sheet) | {"name": typed["name"]}
    await open_form(interaction, typed, mark)


@DECK.command(name="list")
async def list_(interaction: Interaction) -> None:
    """All your decks, each with its code."""
    if await acknowledge(interaction, Ack.PRIVATE):
        decks = await interaction.client.desk.decks.of(interaction.user.id)
        await respond(interaction, word_view(list_text(decks)))


@DECK.command()
@app_commands.describe(name=WHICH)
@app_commands.autocomplete(name=_suggest_decks)
async def show(interaction: Interaction, name: str) -> None:
    """A deck whole; only you see it."""
    if await acknowledge(interaction, Ack.PRIVATE):
        deck = await interaction.client.desk.decks.find(interaction.user.id, name)
        await respond(interaction, word_view(deck_text(deck)))


@DECK.command()
@app_commands.describe(name=WHICH)
@app_commands.autocomplete(name=_suggest_decks)
async def share(interaction: Interaction, name: str) -> None:
    """Show a deck and its code to everybody here."""
    deck = await interaction.client.desk.decks.find(interaction.user.id, name)
    if await acknowledge(interaction, Ack.PUBLIC):
        title = f"{interaction.user.display_name}'s deck: {deck.name}"
        await respond(interaction, shared_view(deck, title))


@DECK.command(name="import")
@app_commands.describe(
    code="The code, such as one of `/deck share`",
    name="What you call it; else as before, or after its fighter",
)
async def import_(interaction: Interaction, code: str, name: Name | None = None) -> None:
    """Keep a deck that somebody has given you the code of."""
    if not await acknowledge(interaction, Ack.PRIVATE):
        return
    await keep(interaction, code, name or "")


@DECK.command()
@app_commands.describe(name=WHICH)
@app_commands.autocomplete(name=_suggest_decks)
async def delete(interaction: Interaction, name: str) -> None:
    """Delete one of your decks."""
    if await acknowledge(interaction, Ack.PRIVATE):
        deck = await interaction.client.desk.decks.find(interaction.user.id, name)
        await ask_to_delete(interaction, deck)


@DECK.command()
@app_commands.describe(name=WHICH)
@app_commands.autocomplete(name=_suggest_decks)
@match_option(suggest_lobbies, "Which lobby, if several are open here")
async def use(interaction: Interaction, name: str, match: int | None = None) -> None:
    """Take one of your decks into a lobby in which you sit."""
    if not await acknowledge(interaction, Ack.PRIVATE):
        return
    found = await here(interaction, match, LOBBY)
    deck = await interaction.client.desk.decks.find(interaction.user.id, name, found.game)
    found = await use_deck(interaction, found, deck)
    await show_picker(interaction, found, f"You take “{safe(deck.name)}” (`{code_of(deck)}`).")
    await lobby.refresh(interaction.client, found.id)


async def setup(client: KumiteClient) -> None:
    """Offer the commands."""
    client.tree.add_command(DECK)
