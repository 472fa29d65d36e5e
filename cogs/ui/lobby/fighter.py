"""Choosing a fighter in a lobby: a ready-made one, or one that somebody builds in a form."""

from __future__ import annotations

import logging

from discord import ui
from discord.app_commands import Choice

from bot.kernel.errors import NotAllowed, NotUnderstood, NotYourSeat
from bot.sessions.records import DeckRecord, MatchRecord, SeatRecord
from bot.sessions.seating import offered
from cogs.ui import ids
from cogs.ui.decks import CODES
from cogs.ui.ids import PressId
from cogs.ui.items import clip, modal_values, on, open_modal, values
from cogs.ui.lobby import message as lobby
from cogs.ui.lobby.fighter_forms import FORMS
from cogs.ui.lobby.fighter_picker import PICKS, form_modal, picker_view
from cogs.ui.lobby.forms import Form, Typed, read_back
from cogs.ui.lobby.portraits import portraits_in_words
from cogs.ui.picture import Picture
from cogs.ui.reply import Ack, Interaction, may_attach, respond
from cogs.ui.words import safe

_log = logging.getLogger(__name__)


def seated(interaction: Interaction, match: MatchRecord) -> SeatRecord:
    """The person's seat. Raises NotYourSeat with what to do."""
    for seat in match.seats_of(interaction.user.id):
        return seat
    mode = interaction.client.desk.games[match.game].mode(match.mode)
    if mode is not None and len(match.seats) >= mode.most:
        raise NotYourSeat(
            "You have no seat in this lobby, and all seats are taken. `/match new` opens another."
        )
    raise NotYourSeat("You have no seat in this lobby yet. Press **Join** first.")


def form_of(match: MatchRecord) -> Form:
    """The form of the match's game. Raises NotAllowed if its fighters are all ready-made."""
    if form := FORMS.get(match.game):
        return form
    raise NotAllowed("In this game you pick one of the ready-made fighters.")


async def show_picker(
    interaction: Interaction, match: MatchRecord, word: str = "", typed: Typed | None = None
) -> None:
    """Show the picker as the answer, once the interaction is acknowledged."""
    seat = seated(interaction, match)
    game = interaction.client.desk.games[match.game]
    ready_made = game.ready_made()
    open_to = {fighter.key for fighter in offered(match, game, seat.seat)}
    taken = [fighter.key for fighter in ready_made if fighter.key not in open_to]
    form = FORMS.get(match.game)
    shown = [key for key in game.portrayed() if key in open_to]
    portraits = await _portraits(interaction, match.game, shown)
    saved = await interaction.client.desk.decks.of(interaction.user.id, match.game)
    view = picker_view(
        match,
        seat,
        ready_made,
        form,
        word,
        typed,
        taken,
        portraits=portraits[1] if portraits else "",
        decks=saved if match.game in CODES else None,
    )
    await respond(interaction, view, portraits)


async def _portraits(interaction: Interaction, game: str, keys: list[str]) -> Picture | None:
    """The fighters to pick from as a picture, where there is one and it may be shown."""
    if not keys or not may_attach(interaction):
        return None
    try:
        png = await interaction.client.picture(game, "fighters", keys)
    except Exception:  # whoever picks can do so without
        _log.exception("The fighters of %s could not be drawn", game)
        return None
    return png, portraits_in_words(game, keys)


async def build(interaction: Interaction, match: MatchRecord, typed: Typed) -> None:
    """Take the fighter that was typed, or show what is wrong with it, then bring the lobby up."""
    desk, person = interaction.client.desk, interaction.user.id
    try:
        sheet = form_of(match).sheet(typed)
        match = await desk.lobby.build_fighter(match.id, person, sheet)
    except (NotAllowed, NotUnderstood) as error:
        await show_picker(interaction, match, f"**Not yet.** {error}", typed)
        return
    await show_picker(interaction, match, "Your fighter is ready.")
    await lobby.refresh(interaction.client, match.id)


async def choose_or_build(
    interaction: Interaction, match: MatchRecord, ready_made: str | None, typed: Typed
) -> None:
    """What a command asks for: a ready-made fighter, or changes to the present one, or a look."""
    desk, person = interaction.client.desk, interaction.user.id
    seat = seated(interaction, match)
    if ready_made:
        wanted, fighters = ready_made.strip().casefold(), desk.games[match.game].ready_made()
        named = [r for r in fighters if wanted in (r.key, r.name.casefold())]
        if not named:
            raise NotUnderstood(f"There is no ready-made fighter “{clip(ready_made, 40)}”.")
        match = await desk.lobby.choose_fighter(match.id, person, named[0].key)
        await show_picker(interaction, match, named[0].summary)
        await lobby.refresh(interaction.client, match.id)
    elif typed:
        await build(interaction, match, form_of(match).typed(seat.sheet or {}) | typed)
    else:
        await show_picker(interaction, match)


async def use_deck(interaction: Interaction, match: MatchRecord, deck: DeckRecord) -> MatchRecord:
    """Put a saved deck into the person's seat. Raises as `Lobby.build_fighter` does."""
    seated(interaction, match)
    lobbies, person = interaction.client.desk.lobby, interaction.user.id
    return await lobbies.build_fighter(match.id, person, deck.sheet)


async def suggest_ready_made(interaction: Interaction, typed: str) -> list[Choice[str]]:
    """The ready-made fighters of all games, with their plan."""
    found = []
    for game in interaction.client.desk.games.values():
        form = FORMS.get(game.name)
        for ready in game.ready_made():
            name = f"{ready.name} · {form.plan(ready.sheet) if form else ready.summary}"
            if typed.strip().casefold() in name.casefold():
                found.append(Choice(name=clip(name, 100), value=ready.key))
    return found[:PICKS]


@on("lobby-fighter", Ack.PRIVATE)
async def _open(interaction: Interaction, pressed: PressId) -> None:
    await show_picker(interaction, await interaction.client.desk.match(pressed.match))


@on("fighter-pick", Ack.UPDATE)
async def _picked(interaction: Interaction, pressed: PressId) -> None:
    desk = interaction.client.desk
    match = await desk.match(pressed.match)
    ready_made = desk.games[match.game].ready_made()
    place = int(values(interaction)[0])
    if place >= len(ready_made):
        raise NotAllowed("This fighter is not on the list any more. Press **Fighter** again.")
    match = await desk.lobby.choose_fighter(match.id, interaction.user.id, ready_made[place].key)
    await show_picker(interaction, match, ready_made[place].summary)
    await lobby.refresh(interaction.client, match.id)


@on("fighter-build", Ack.MODAL)
async def _open_form(interaction: Interaction, pressed: PressId) -> None:
    match = await interaction.client.desk.match(pressed.match)
    form, seat = form_of(match), seated(interaction, match)
    await open_modal(interaction, _modal(form, match, form.typed(seat.sheet or {})))


@on("fighter-correct", Ack.MODAL)
async def _open_form_again(interaction: Interaction, pressed: PressId) -> None:
    match = await interaction.client.desk.match(pressed.match)
    form = form_of(match)
    typed = read_back(form, shown_text(interaction))
    await open_modal(interaction, _modal(form, match, typed))


@on("fighter-built", Ack.UPDATE)
async def _built(interaction: Interaction, pressed: PressId) -> None:
    match = await interaction.client.desk.match(pressed.match)
    filled = modal_values(interaction)
    typed = {field.key: ", ".join(filled.get(field.key, ())) for field in form_of(match).fields()}
    await build(interaction, match, typed)


def _modal(form: Form, match: MatchRecord, typed: Typed) -> ui.Modal:
    return form_modal(form, ids.build("fighter-built", match.id), typed)


@on("deck-pick", Ack.UPDATE)
async def _picked_deck(interaction: Interaction, pressed: PressId) -> None:
    match = await interaction.client.desk.match(pressed.match)
    decks = interaction.client.desk.decks
    deck = await decks.find(interaction.user.id, values(interaction)[0], match.game)
    match = await use_deck(interaction, match, deck)
    await show_picker(interaction, match, "Your fighter is ready.")
    await lobby.refresh(interaction.client, match.id)


@on("deck-keep", Ack.UPDATE)
async def _keep_deck(interaction: Interaction, pressed: PressId) -> None:
    match = await interaction.client.desk.match(pressed.match)
    seat, person = seated(interaction, match), interaction.user.id
    if seat.sheet is None:
        raise NotAllowed("You have no deck yet. Choose a fighter first.")
    deck = await interaction.client.desk.decks.save(person, match.game, seat.fighter, seat.sheet)
    await show_picker(
        interaction, match, f"Saved as “{safe(deck.name)}”. `/deck list` has them all."
    )


def shown_text(interaction: Interaction) -> str:
    """All text of the pressed message: it remembers what was typed, so the bot need not."""
    if interaction.message is None:
        return ""
    view = ui.LayoutView.from_message(interaction.message, timeout=None)
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(texts)
