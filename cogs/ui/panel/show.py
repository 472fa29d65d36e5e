"""Showing a person the panel, after the interaction was acknowledged.

Shared by buttons and commands, so that both look alike. Everything here is for one person's eyes.
"""

from __future__ import annotations

import asyncio
import logging
from dataclasses import replace

from discord import ui

from bot.client import KumiteClient
from bot.kernel.decision import Tone
from bot.kernel.errors import TableMovedOn
from bot.sessions.records import Panel, Step
from cogs.ui import words
from cogs.ui.looks import put_board
from cogs.ui.panel.gathered import gathered_in
from cogs.ui.panel.live import HOUSE, LivePanels, waits_for_house
from cogs.ui.panel.news import News
from cogs.ui.panel.options import TOP, Shown, place_of, shows_cards
from cogs.ui.panel.panel import PLAIN, Look, panel_view
from cogs.ui.picture import PICTURE, Picture, in_letters, with_picture
from cogs.ui.reply import Interaction, may_attach, permission_word, respond

QUICK = 0.7
"""So many seconds a picture may take before the panel is shown without it."""
_log = logging.getLogger(__name__)


async def show_panel(interaction: Interaction, match_id: int, look: Look = PLAIN) -> None:
    """The person's panel with a fresh picture; strangers get the board with a friendly word.

    What has been picked in the pressed message stays picked, as long as the same is asked.
    """
    async with _live(interaction).hold(match_id, interaction.user.id):
        panel = await interaction.client.desk.panel(match_id, interaction.user.id)
        if panel.seat is None:
            await put_board(interaction, panel, words.WATCHING)
            return
        panel = await _after_house(interaction, panel)
        interaction.client.part(News).knows(panel, interaction.user.id)
        look = replace(look, taken=gathered_in(interaction, panel.decision))
        await put_panel(interaction, panel, await _with_words(interaction, look))


async def take(
    interaction: Interaction,
    match_id: int,
    question: int,
    choice: str,
    stay: tuple[str, str] | None = None,
) -> None:
    """Answer for the person, then show what they are asked next.

    A question that is no longer asked brings a friendly word and the present panel. `stay` names a
    clause and a group: if that clause asks again, this group is open.
    """
    desk, person = interaction.client.desk, interaction.user.id
    async with _live(interaction).hold(match_id, person):
        try:
            step = await desk.choose(match_id, person, question, choice, str(interaction.id))
        except TableMovedOn:
            await show_panel(interaction, match_id, Look(word=words.MOVED_ON))
        else:
            await _follow(interaction, step, question, stay)


async def interject(interaction: Interaction, before: Panel, key: str) -> None:
    """Do one of `Panel.anytime` for the person, then show what they are asked."""
    desk, match_id, person = interaction.client.desk, before.match.id, interaction.user.id
    async with _live(interaction).hold(match_id, person):
        step = await desk.interject(match_id, person, key, str(interaction.id))
        if any(seat.house for seat in step.match.seats):  # they may have something to say to it
            await desk.settled(match_id, HOUSE)
            step = replace(step, panel=await desk.panel(match_id, person))
        await _follow(interaction, step, before.match.question)


async def _follow(
    interaction: Interaction, step: Step, question: int, stay: tuple[str, str] | None = None
) -> None:
    """What to show after an answer or an interjection: the panel as it is now."""
    match = step.panel.match
    answered = step.panel.seat not in match.awaited or match.question != question
    if answered and _is_direct(interaction):
        return  # the publisher puts the next question into a direct message, or deletes it
    word = words.ALREADY_TAKEN if step.repeated else ""
    panel = await _after_house(interaction, step.panel)
    decision, shown = panel.decision, TOP
    if stay is not None and decision is not None and decision.clause == stay[0]:
        shown = place_of(decision, stay[1])
    await renew_panel(interaction, panel, word, since=match.seq - 1, shown=shown)


async def renew_panel(
    interaction: Interaction,
    panel: Panel,
    word: str = "",
    since: int | None = None,
    shown: Shown = TOP,
) -> bool:
    """This panel with what is new to the person; False if they have put the message away."""
    news = await interaction.client.part(News).told(panel, interaction.user.id, since)
    look = await _with_words(interaction, Look(word=word, news=news, shown=shown))
    return await put_panel(interaction, panel, look)


async def put_panel(
    interaction: Interaction, panel: Panel, look: Look = PLAIN, quick: float = QUICK
) -> bool:
    """This panel with a fresh picture, or without one where drawing is slow or not allowed.

    A picture that takes longer than `quick` seconds is added later, unless the person has opened
    something else by then. False if the person has put the message away.
    """
    if not may_attach(interaction):
        return await _put(interaction, panel, look)
    drawing = asyncio.ensure_future(_drawn(interaction, panel, look))
    drawn, _ = await asyncio.wait({drawing}, timeout=quick)
    live, match_id, person = _live(interaction), panel.match.id, interaction.user.id
    turn = await live.turn(match_id, person)
    there = bool(drawn) or await _put(interaction, panel, look)
    try:
        picture = await drawing
    except Exception:  # the panel must work whatever becomes of the picture
        _log.exception("Match %d could not be drawn", panel.match.id)
        return await _put(interaction, panel, look) if drawn else there
    if drawn or not there:
        return there and await _put(interaction, panel, look, picture)
    return await live.add(match_id, person, turn, lambda: _put(interaction, panel, look, picture))


async def _drawn(interaction: Interaction, panel: Panel, look: Look) -> tuple[bytes, str]:
    """The board, or the hand with what cannot be used now crossed out, each with its words."""
    words_of_hand = panel.view.hand_in_words()
    if not words_of_hand or not (look.hand or shows_cards(panel.decision)):
        return await interaction.client.draw(panel.view)
    options = panel.decision.options if panel.decision else ()
    pictured = [option for option in options if option.picture]
    usable = frozenset(o.picture for o in pictured if o.tone is not Tone.IDLE)
    name = panel.match.game
    return await interaction.client.picture(
        name, "hand", panel.view, usable if pictured else None
    ), words_of_hand


async def turn_over(interaction: Interaction, panel: Panel, look: Look) -> None:
    """Another side of the panel that was pressed; its picture stays, or is still to come."""
    files = interaction.message.attachments if interaction.message else []
    alt = next((f.description or "" for f in files if f.filename == PICTURE), None)
    live, match_id, person = _live(interaction), panel.match.id, interaction.user.id
    async with live.hold(match_id, person):
        if alt is None and interaction.message is not None:
            await put_panel(interaction, panel, look, quick=0.0)
            return
        await live.turn(match_id, person)
        look = _placed(interaction, panel, look)
        if await respond(interaction, panel_view(panel, look, alt_text=alt)):
            _keep_up(interaction, panel)


def _live(interaction: Interaction) -> LivePanels:
    return interaction.client.part(LivePanels)


async def _put(
    interaction: Interaction, panel: Panel, look: Look, picture: Picture | None = None
) -> bool:
    """Show a panel, with letters where its picture is refused; False if its message is gone."""
    look = _placed(interaction, panel, look)

    async def show(shown: Picture | None) -> bool:
        view = await pictured(interaction.client, panel, look, picture, shown)
        return await respond(interaction, view, shown)

    if not await with_picture(f"A panel of match {panel.match.id}", picture, show):
        return False
    _keep_up(interaction, panel)
    return True


async def pictured(
    client: KumiteClient, panel: Panel, look: Look, drawn: Picture | None, shown: Picture | None
) -> ui.LayoutView:
    """The panel with the picture that is shown; with letters if that drawn for it is refused."""
    refused = drawn is not None and shown is None
    board = await in_letters(client, panel.view) if refused else ""
    return panel_view(panel, look, alt_text=shown and shown[1], board=board)


def _placed(interaction: Interaction, panel: Panel, look: Look) -> Look:
    """The look with a link to where the match is played, if that is elsewhere."""
    match = panel.match
    away = match.guild is not None and interaction.channel_id != match.place
    return replace(look, away=away)


def _keep_up(interaction: Interaction, panel: Panel) -> None:
    """Let this panel change by itself from now on; the publisher sees to direct messages."""
    if not _is_direct(interaction):
        _live(interaction).shows(interaction, panel)


async def _after_house(interaction: Interaction, panel: Panel) -> Panel:
    """The panel once house fighters, where nobody else is asked, have done what they do next."""
    if panel.seat is None or not waits_for_house(panel.match):
        return panel
    desk = interaction.client.desk
    await desk.settled(panel.match.id, HOUSE)
    return await desk.panel(panel.match.id, interaction.user.id)


def _is_direct(interaction: Interaction) -> bool:
    """Whether the panel that was pressed is a direct message."""
    message = interaction.message
    return interaction.guild_id is None and message is not None and not message.flags.ephemeral


async def _with_words(interaction: Interaction, look: Look) -> Look:
    """The look with what the person must be told besides: closed messages, missing permissions."""
    told = [look.word, permission_word(interaction)]
    desk, key = interaction.client.desk, words.closed_dms_key(interaction.user.id)
    if interaction.guild_id is not None and await desk.note(key):
        told.append(words.CLOSED_DMS)
        await desk.set_note(key, "")
    return replace(look, word="\n".join(filter(None, told)))
