"""What is shown to whoever chooses a fighter: the ready-made ones, and a form to build another."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

import discord
from discord import ui

from bot.kernel.game import ReadyMade
from bot.sessions.records import DeckRecord, MatchRecord, SeatRecord
from cogs.ui import ids
from cogs.ui.items import Pressed, button, clip, row, select
from cogs.ui.lobby.forms import Field, Form, Typed, split, written
from cogs.ui.picture import gallery
from cogs.ui.words import safe

PICKS = 25
SELECTS = 4
PORTRAITS = "The fighters to choose from, as cards; the list below names them."
ROOM = 400
"""So many characters are enough for every move that a fighter can know."""


def picker_view(
    match: MatchRecord,
    seat: SeatRecord,
    ready_made: Sequence[ReadyMade],
    form: Form | None,
    word: str = "",
    typed: Typed | None = None,
    taken: Collection[str] = (),
    *,
    pictured: bool = False,
    decks: Sequence[DeckRecord] | None = None,
) -> ui.LayoutView:
    """The private message in which a seat's fighter is chosen.

    `word` is said on top. `typed` is what could not be used: it is shown, and its button opens the
    form with it filled in. `taken` are the keys of those that are not offered, since somebody
    else has them. `pictured` says that a picture of the fighters is attached. `decks` are those
    that the person has saved; None in a game without decks.
    """
    box: ui.Container[Any] = ui.Container()
    if pictured:
        box.add_item(gallery(PORTRAITS))
    plan = f"\n-# {form.plan(seat.sheet, ROOM)}" if form and seat.sheet else ""
    head = f"### Your fighter: {safe(seat.fighter) or 'none yet'}{plan}"
    box.add_item(ui.TextDisplay("\n".join(filter(None, (clip(word, 900), head)))))
    if form and typed is not None:
        shown = written(form, typed).replace("```", "'''")
        box.add_item(ui.TextDisplay(f"You typed:\n```\n{clip(shown, 900)}\n```"))
    for line in _selects(match, seat, ready_made, form, taken):
        box.add_item(row(line))
    if form and decks:
        box.add_item(row(_deck_select(match, seat, form, decks)))
    if form:
        keep = decks is not None and bool((seat.sheet or {}).get("packs"))
        box.add_item(row(*_form_buttons(match, again=typed is not None, keep=keep)))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def _selects(
    match: MatchRecord,
    seat: SeatRecord,
    ready_made: Sequence[ReadyMade],
    form: Form | None,
    taken: Collection[str],
) -> list[Pressed]:
    open_to = [(place, r) for place, r in enumerate(ready_made) if r.key not in taken]
    parts = [open_to[n : n + PICKS] for n in range(0, len(open_to), PICKS)][:SELECTS]
    found = []
    for number, part in enumerate(parts):
        options = [
            discord.SelectOption(
                label=clip(r.name, 100),
                value=str(place),
                description=clip(form.plan(r.sheet) if form else r.summary, 100) or None,
                default=r.name == seat.fighter,
            )
            for place, r in part
        ]
        hint = "Pick a ready-made fighter"
        if len(parts) > 1:
            hint = f"{hint}: {part[0][1].name} to {part[-1][1].name}"
        found.append(select(ids.build("fighter-pick", match.id, number), options, placeholder=hint))
    return found


def _deck_select(
    match: MatchRecord, seat: SeatRecord, form: Form, decks: Sequence[DeckRecord]
) -> Pressed:
    options = [
        discord.SelectOption(
            label=clip(deck.name, 100),
            value=deck.name,
            description=form.plan(deck.sheet) or None,
            default=deck.name == seat.fighter,
        )
        for deck in decks[:PICKS]
    ]
    return select(ids.build("deck-pick", match.id), options, placeholder="Or one of your decks")


def _form_buttons(match: MatchRecord, *, again: bool, keep: bool) -> list[Pressed]:
    build = button("Build your own", ids.build("fighter-build", match.id))
    if not again:
        saved = button("Save this deck", ids.build("deck-keep", match.id))
        return [build, saved] if keep else [build]
    style = discord.ButtonStyle.primary
    correct = button("Correct it", ids.build("fighter-correct", match.id), style=style)
    return [correct, button("Start afresh", ids.build("fighter-build", match.id))]


def form_modal(
    form: Form, custom_id: str, typed: Typed, title: str = "Build your own fighter"
) -> ui.Modal:
    """The form with these texts and picks filled in."""
    modal = ui.Modal(title=title, custom_id=custom_id)
    for field in form.fields():
        item = _picks(field, typed) if field.choices else _text(field, typed)
        label = ui.Label(text=clip(field.label, 45), description=field.description, component=item)
        modal.add_item(label)
    return modal


def _text(field: Field, typed: Typed) -> ui.Item[Any]:
    text = clip(typed.get(field.key, ""), field.longest)
    return ui.TextInput(
        custom_id=field.key,
        default=text or None,
        max_length=field.longest,
        required=field.least > 0,
    )


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
