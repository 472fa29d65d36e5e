"""Choosing a fighter in a lobby: the ready-made ones, or a form to build one's own."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui
from discord.app_commands import Choice

from bot.kernel.errors import NotAllowed, NotUnderstood, NotYourSeat
from bot.kernel.game import ReadyMade
from bot.sessions.records import MatchRecord, SeatRecord
from cogs.ui import ids
from cogs.ui.ids import PressId
from cogs.ui.items import Pressed, button, clip, modal_values, on, open_modal, row, select, values
from cogs.ui.lobby import message as lobby
from cogs.ui.lobby.fighter_forms import FORMS, Field, Form, Typed, read_back, split, written
from cogs.ui.reply import Ack, Interaction, respond
from cogs.ui.words import safe

PICKS = 25
SELECTS = 4
ROOM = 400
"""So many characters are enough for every move that a fighter can know."""


def picker_view(
    match: MatchRecord,
    seat: SeatRecord,
    ready_made: Sequence[ReadyMade],
    form: Form | None,
    word: str = "",
    typed: Typed | None = None,
) -> ui.LayoutView:
    """The private message in which a seat's fighter is chosen.

    `word` is said on top. `typed` is what could not be used: it is shown, and its button opens the
    form with it filled in.
    """
    box: ui.Container[Any] = ui.Container()
    plan = f"\n-# {form.plan(seat.sheet, ROOM)}" if form and seat.sheet else ""
    head = f"### Your fighter: {safe(seat.fighter) or 'none yet'}{plan}"
    box.add_item(ui.TextDisplay("\n".join(filter(None, (clip(word, 900), head)))))
    if form and typed is not None:
        shown = written(form, typed).replace("```", "'''")
        box.add_item(ui.TextDisplay(f"You typed:\n```\n{clip(shown, 900)}\n```"))
    for line in _selects(match, seat, ready_made, form):
        box.add_item(row(line))
    if form:
        box.add_item(row(*_form_buttons(match, again=typed is not None)))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def _selects(
    match: MatchRecord, seat: SeatRecord, ready_made: Sequence[ReadyMade], form: Form | None
) -> list[Pressed]:
    parts = [ready_made[n : n + PICKS] for n in range(0, len(ready_made), PICKS)][:SELECTS]
    found = []
    for number, part in enumerate(parts):
        options = [
            discord.SelectOption(
                label=clip(r.name, 100),
                value=str(number * PICKS + place),
                description=clip(form.plan(r.sheet) if form else r.summary, 100) or None,
                default=r.name == seat.fighter,
            )
            for place, r in enumerate(part)
        ]
        hint = "Pick a ready-made fighter"
        if len(parts) > 1:
            hint = f"{hint}: {part[0].name} to {part[-1].name}"
        found.append(select(ids.build("fighter-pick", match.id, number), options, placeholder=hint))
    return found


def _form_buttons(match: MatchRecord, *, again: bool) -> list[Pressed]:
    build = button("Build your own", ids.build("fighter-build", match.id))
    if not again:
        return [build]
    style = discord.ButtonStyle.primary
    correct = button("Correct it", ids.build("fighter-correct", match.id), style=style)
    return [correct, button("Start afresh", ids.build("fighter-build", match.id))]


def form_modal(form: Form, match: int, typed: Typed) -> ui.Modal:
    """The form with these texts and picks filled in."""
    modal = ui.Modal(title="Build your own fighter", custom_id=ids.build("fighter-built", match))
    for field in form.fields():
        item = _picks(field, typed) if field.choices else _text(field, typed)
        label = ui.Label(text=clip(field.label, 45), description=field.description, component=item)
        modal.add_item(label)
    return modal


def _text(field: Field, typed: Typed) -> ui.Item[Any]:
    text = clip(typed.get(field.key, ""), field.longest)
    return ui.TextInput(custom_id=field.key, default=text or None, max_length=field.longest)


def _picks(field: Field, typed: Typed) -> ui.Item[Any]:
    taken = split(typed.get(field.key, ""))
    options = [
        discord.SelectOption(
            label=label,
            value=value,
            description=about,
            default=value in taken or label in taken,
        )
        for value, label, about in field.choices
    ]
    return ui.Select(
        custom_id=field.key,
        options=options,
        min_values=field.least,
        max_values=field.most,
        required=field.least > 0,
    )


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
    ready_made = interaction.client.desk.games[match.game].ready_made()
    view = picker_view(match, seat, ready_made, FORMS.get(match.game), word, typed)
    await respond(interaction, view)


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
    await open_modal(interaction, form_modal(form, match.id, form.typed(seat.sheet or {})))


@on("fighter-correct", Ack.MODAL)
async def _open_form_again(interaction: Interaction, pressed: PressId) -> None:
    match = await interaction.client.desk.match(pressed.match)
    form = form_of(match)
    typed = read_back(form, _shown_text(interaction))
    await open_modal(interaction, form_modal(form, match.id, typed))


@on("fighter-built", Ack.UPDATE)
async def _built(interaction: Interaction, pressed: PressId) -> None:
    match = await interaction.client.desk.match(pressed.match)
    filled = modal_values(interaction)
    typed = {field.key: ", ".join(filled.get(field.key, ())) for field in form_of(match).fields()}
    await build(interaction, match, typed)


def _shown_text(interaction: Interaction) -> str:
    """All text of the pressed message: it remembers what was typed, so the bot need not."""
    if interaction.message is None:
        return ""
    view = ui.LayoutView.from_message(interaction.message, timeout=None)
    texts = [item.content for item in view.walk_children() if isinstance(item, ui.TextDisplay)]
    return "\n".join(texts)
