"""The form in which a deck is built, and the question before one is deleted."""

from __future__ import annotations

from bot.kernel.errors import NotAllowed, NotUnderstood
from bot.sessions.decks import NAME
from bot.sessions.records import DeckRecord
from cogs.ui import ids
from cogs.ui.confirm import confirm_view
from cogs.ui.decks import (
    CODES,
    FIRST,
    code_of,
    code_shown,
    deck_text,
    filled,
    free_name,
    line,
    mark_of,
    read_code,
    wrong_view,
)
from cogs.ui.entry import meant
from cogs.ui.ids import PressId
from cogs.ui.items import clip, modal_values, on, open_modal
from cogs.ui.lobby.fighter import shown_text
from cogs.ui.lobby.fighter_forms import FORMS
from cogs.ui.lobby.fighter_picker import form_modal
from cogs.ui.lobby.forms import Typed, read_back
from cogs.ui.look_ups import entries
from cogs.ui.reply import Ack, Interaction, respond, word_view
from cogs.ui.words import safe


async def open_form(interaction: Interaction, typed: Typed, mark: int = 0) -> None:
    """Open the form of a deck; `mark` is that of the deck that it may replace."""
    custom_id = ids.build("deck-built", 0, mark)
    await open_modal(interaction, form_modal(FORMS[FIRST], custom_id, typed, "Build a deck"))


async def ask_to_delete(interaction: Interaction, deck: DeckRecord) -> None:
    """Ask once more, as the answer."""
    yes = ids.build("deck-deleted", 0, mark_of(deck.name))
    question = f"### Delete the deck “{safe(deck.name)}”?\nIts code is `{code_of(deck)}`."
    await respond(
        interaction, confirm_view(question, "Yes, delete it", yes, ids.build("deck-stays", 0))
    )


async def keep(interaction: Interaction, text: str, name: str = "") -> None:
    """Keep the deck of this code under that name, else its own, else its fighter's, and say so.

    Whoever has the same deck already is told under which name, unless another one is wanted.
    Raises NotUnderstood, NotAllowed.
    """
    decks, person = interaction.client.desk.decks, interaction.user.id
    game, sheet, own = read_code(text)
    kept = await decks.of(person, game)
    if not name:
        code = CODES[game].encode(sheet)
        if same := next((deck for deck in kept if code_of(deck) == code), None):
            word = f"You have this deck already as “{safe(same.name)}”."
            await respond(interaction, word_view(word))
            return
        fighter = meant(entries("fighter"), f"{game}/{sheet['fighter']}").title
        name = free_name(clip(own, NAME - 3) or fighter, kept)
    deck = await decks.save(person, game, name, sheet)
    await respond(interaction, word_view(f"Kept: {line(deck)}"))


@on("deck-copy", Ack.PRIVATE)
async def _copy(interaction: Interaction, _pressed: PressId) -> None:
    await keep(interaction, code_shown(shown_text(interaction)))


@on("deck-built", Ack.PRIVATE)
async def _built(interaction: Interaction, pressed: PressId) -> None:
    form, person = FORMS[FIRST], interaction.user.id
    typed = filled(form, modal_values(interaction))
    mark = pressed.numbers[0] if pressed.numbers else 0
    try:
        sheet = form.sheet(typed)
        name = sheet.pop("name")
        deck = await interaction.client.desk.decks.save(
            person, FIRST, name, sheet, replace=mark_of(name) == mark
        )
    except (NotAllowed, NotUnderstood) as error:
        await respond(interaction, wrong_view(form, typed, str(error), mark))
        return
    text = f"Your deck is saved. It is in every lobby behind **Fighter**.\n{deck_text(deck)}"
    await respond(interaction, word_view(text))


@on("deck-correct", Ack.MODAL)
async def _correct(interaction: Interaction, pressed: PressId) -> None:
    typed = read_back(FORMS[FIRST], shown_text(interaction))
    await open_form(interaction, typed, pressed.numbers[0] if pressed.numbers else 0)


@on("deck-deleted", Ack.UPDATE)
async def _deleted(interaction: Interaction, pressed: PressId) -> None:
    decks = interaction.client.desk.decks
    for deck in await decks.of(interaction.user.id):
        if mark_of(deck.name) == pressed.numbers[0]:
            await decks.delete(deck)
            word = f"“{safe(deck.name)}” is deleted. `/deck import {code_of(deck)}` brings it back."
            await respond(interaction, word_view(word))
            return
    await respond(interaction, word_view("There is no such deck any more."))


@on("deck-stays", Ack.UPDATE)
async def _stays(interaction: Interaction, _pressed: PressId) -> None:
    await respond(interaction, word_view("Your deck stays."))
