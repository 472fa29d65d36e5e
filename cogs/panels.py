"""The presses of a private panel: answering, unfolding, and what can be done at any time."""

from __future__ import annotations

from typing import Any

from discord import ui

from bot.client import KumiteClient
from bot.kernel.decision import Decision, Option, Tone
from bot.kernel.errors import NotUnderstood, TableMovedOn
from bot.sessions.records import Panel
from cogs.ui import ids, words
from cogs.ui.ids import PressId
from cogs.ui.items import modal_values, on, open_modal, values
from cogs.ui.panel.gathered import gathered_in
from cogs.ui.panel.live import LivePanels
from cogs.ui.panel.options import TOP, Shown, answer_of, marked
from cogs.ui.panel.panel import Face, Look, anytime_mark
from cogs.ui.panel.show import interject, renew_panel, show_panel, take, turn_over
from cogs.ui.reply import Ack, Interaction


@on("pick", Ack.UPDATE)
async def pick(interaction: Interaction, pressed: PressId) -> None:
    """Take the option of the button."""
    await _take(interaction, pressed, pressed.numbers[2:])


@on("pick-from", Ack.UPDATE)
async def pick_from(interaction: Interaction, pressed: PressId) -> None:
    """Take what was picked in a select."""
    await _take(interaction, pressed, tuple(map(int, values(interaction))))


@on("none", Ack.UPDATE)
async def none(interaction: Interaction, pressed: PressId) -> None:
    """Take none of several."""
    await _take(interaction, pressed, ())


@on("fold", Ack.UPDATE)
async def fold(interaction: Interaction, pressed: PressId) -> None:
    """Open a group of options at a page, or go back to all."""
    _, _, *opened = pressed.numbers
    await _turn_over(interaction, pressed, Look(shown=Shown(*opened)))


@on("page", Ack.UPDATE)
async def page(interaction: Interaction, pressed: PressId) -> None:
    """Turn to another page of options."""
    await _turn_over(interaction, pressed, Look(shown=Shown(None, pressed.numbers[2])))


@on("why", Ack.UPDATE)
async def why(interaction: Interaction, pressed: PressId) -> None:
    """Read out the rule that asks."""
    panel = await _panel(interaction, pressed)
    if panel.decision is None:
        await show_panel(interaction, pressed.match, Look(word=words.MOVED_ON))
        return
    book = interaction.client.desk.games[panel.match.game].clauses()
    clause = book.get(panel.decision.reason or panel.decision.clause)
    question, *place = pressed.numbers
    shown = marked(place) if question == panel.decision.question else TOP
    taken = gathered_in(interaction, panel.decision)
    await turn_over(interaction, panel, Look(shown=shown, why=clause, taken=taken))


@on("hand", Ack.UPDATE)
async def hand(interaction: Interaction, pressed: PressId) -> None:
    """Show the person's cards in place of the board."""
    await show_panel(interaction, pressed.match, Look(hand=True))


@on("more", Ack.UPDATE)
async def more(interaction: Interaction, pressed: PressId) -> None:
    """What may be done at any time."""
    await turn_over(interaction, await _panel(interaction, pressed), Look(face=Face.MORE))


@on("anytime", Ack.UPDATE)
async def anytime(interaction: Interaction, pressed: PressId) -> None:
    """Do one of those things, or ask once more if it is grave."""
    panel, option = await _anytime(interaction, pressed)
    if option.tone is Tone.DANGER:
        await turn_over(interaction, panel, Look(face=Face.SURE, sure=option))
    else:
        await interject(interaction, panel, option.key)


@on("sure", Ack.UPDATE)
async def sure(interaction: Interaction, pressed: PressId) -> None:
    """Do what was asked about once more."""
    panel, option = await _anytime(interaction, pressed)
    await interject(interaction, panel, option.key)


@on("form", Ack.MODAL)
async def form(interaction: Interaction, pressed: PressId) -> None:
    """Ask for a number in a form."""
    question, seat, least, most = pressed.numbers
    asked: ui.Label[Any] = ui.Label(
        text=f"A number from {least} to {most}",
        component=ui.TextInput(custom_id="number", min_length=1, max_length=9),
    )
    target = ids.build("number", pressed.match, question, seat)
    modal = ui.Modal(title="Your number", custom_id=target)
    await open_modal(interaction, modal.add_item(asked))


@on("number", Ack.UPDATE)
async def number(interaction: Interaction, pressed: PressId) -> None:
    """Take the number of the form."""
    typed = " ".join(modal_values(interaction).get("number", ())).strip()
    asked = await _asked(interaction, pressed)
    if asked is None:
        return
    if not typed.isdecimal() or str(int(typed)) not in {o.key for o in asked.options}:
        raise NotUnderstood(
            f"“{typed[:20]}” is no number from {asked.least} to {asked.most}. Press again."
        )
    await take(interaction, pressed.match, asked.question, str(int(typed)))


@on("gather", Ack.UPDATE)
async def gather(interaction: Interaction, pressed: PressId) -> None:
    """Remember, in the message itself, what has been picked so far of several."""
    asked = await _asked(interaction, pressed)
    if asked is not None:
        kept = gathered_in(interaction, asked, leave_out=interaction.data)
        taken = kept | set(map(int, values(interaction)))
        await _turn_over(interaction, pressed, Look(taken=taken))


@on("gathered", Ack.UPDATE)
async def gathered(interaction: Interaction, pressed: PressId) -> None:
    """Take all that has been picked."""
    asked = await _asked(interaction, pressed)
    if asked is None:
        return
    taken = gathered_in(interaction, asked)
    if not asked.least <= len(taken) <= asked.most:
        bounds = f"from {asked.least} to {asked.most}"
        word = f"You have picked {len(taken)}; pick {bounds}, then press Done."
        await _turn_over(interaction, pressed, Look(word=word, taken=taken))
        return
    await take(interaction, pressed.match, asked.question, answer_of(asked, sorted(taken)))


async def setup(client: KumiteClient) -> None:
    """Keep the panels on people's screens up to date for as long as the client lives."""
    client.keep_running(client.part(LivePanels).run(renew_panel), "live panels")


async def _panel(interaction: Interaction, pressed: PressId) -> Panel:
    return await interaction.client.desk.panel(pressed.match, interaction.user.id)


async def _asked(interaction: Interaction, pressed: PressId) -> Decision | None:
    """The decision that was pressed; if it is asked no more, the present panel is shown."""
    panel = await _panel(interaction, pressed)
    decision = panel.decision
    if decision is not None and (decision.question, decision.seat) == pressed.numbers[:2]:
        return decision
    await show_panel(interaction, pressed.match, Look(word=words.MOVED_ON))
    return None


async def _take(interaction: Interaction, pressed: PressId, places: tuple[int, ...]) -> None:
    asked = await _asked(interaction, pressed)
    if asked is not None:
        last = asked.options[places[0]] if len(places) == 1 else None
        stay = (asked.clause, last.group) if last and last.one_step else None
        await take(interaction, pressed.match, asked.question, answer_of(asked, places), stay)


async def _turn_over(interaction: Interaction, pressed: PressId, look: Look) -> None:
    if await _asked(interaction, pressed) is not None:
        await turn_over(interaction, await _panel(interaction, pressed), look)


async def _anytime(interaction: Interaction, pressed: PressId) -> tuple[Panel, Option]:
    panel = await _panel(interaction, pressed)
    for option in panel.anytime:
        if anytime_mark(option) == pressed.numbers[0]:
            return panel, option
    raise TableMovedOn("That can no longer be done. **Look again** shows what can.")
