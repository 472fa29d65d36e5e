"""The lobby message: who plays which fighter, what is settled, and the buttons to change it."""

from __future__ import annotations

import logging
import time
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

import discord
from discord import ui

from bot.client import KumiteClient
from bot.kernel.game import Game, Mode, Setting
from bot.sessions.records import MatchRecord, SeatRecord, Status
from cogs.ui import ids
from cogs.ui.items import Pressed, button, clip, row
from cogs.ui.lobby.fighter_forms import FORMS
from cogs.ui.reply import Interaction, respond
from cogs.ui.words import safe

AnyGame = Game[Any, Any]
FRESH = 55 * 60
"""Seconds in which a message is edited in place; Discord limits later edits: it is posted anew."""
TRIES = 3
SEATS, PLAN, SHORT_PLAN = 1800, 400, 100
"""So many characters the list of seats may take, and in it one fighter's plan."""
_log = logging.getLogger(__name__)


def lobby_view(game: AnyGame, settings: Sequence[Setting], match: MatchRecord) -> ui.LayoutView:
    """The whole message; once the lobby is closed it says what became of it and has no buttons."""
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container()
    mode = game.mode(match.mode)
    box.add_item(ui.TextDisplay(_head(game, mode, match)))
    box.add_item(ui.TextDisplay(_seats(mode, match)))
    box.add_item(ui.TextDisplay(_foot(settings, match)))
    if match.status is Status.LOBBY:
        for buttons in _buttons(mode, match):
            box.add_item(row(*buttons))
    view.add_item(box)
    return view


def _head(game: AnyGame, mode: Mode | None, match: MatchRecord) -> str:
    title = f"## {game.title}{f' · {mode.title}' if mode else ''}"
    host = next((safe(s.name) for s in match.seats if s.person == match.host), "somebody who left")
    match match.status:
        case Status.LOBBY:
            line = f"Lobby #{match.id}, opened by {host}. {mode.summary if mode else ''}"
        case Status.CANCELLED:
            line = f"Lobby #{match.id} was called off. `/match new` opens another."
        case Status.RUNNING if match.thread is not None:
            line = f"Match #{match.id} has begun: <#{match.thread}>"
        case _:
            line = f"Match #{match.id} has begun."
    return f"{title}\n{line.strip()}"


def _seats(mode: Mode | None, match: MatchRecord) -> str:
    """Who sits where with which fighter; its moves by name as long as there is room for all."""
    for plan in (PLAN, SHORT_PLAN):
        text = _seats_at_length(mode, match, plan)
        if len(text) <= SEATS:
            break
    return clip(text, SEATS)


def _seats_at_length(mode: Mode | None, match: MatchRecord, plan: int) -> str:
    teams = mode.teams if mode else 0
    lines = []
    for team in range(max(1, teams)):
        if teams:
            lines.append(f"**Team {team + 1}**")
        lines += [_seat(s, match, plan) for s in match.seats if not teams or s.team == team]
    if (
        match.status is Status.LOBBY
        and (short := (mode.least if mode else 2) - len(match.seats)) > 0
    ):
        many = "One more fighter is" if short == 1 else f"{short} more fighters are"
        lines.append(f"-# {many} needed: press **Join** or **House fighter**.")
    return "\n".join(lines) or "Nobody sits here."


def _seat(seat: SeatRecord, match: MatchRecord, plan: int) -> str:
    form = FORMS.get(match.game)
    marks = [
        safe(seat.fighter),
        form.plan(seat.sheet, plan) if form and seat.sheet else "",
        "words given" if seat.words else "",
    ]
    who = "House fighter" if seat.house else f"{safe(clip(seat.name, 40))}"
    return f"{seat.seat + 1}. **{who}** · {' · '.join(m for m in marks if m)}"


def _foot(settings: Sequence[Setting], match: MatchRecord) -> str:
    chosen = []
    for setting in settings:
        value = match.settings.get(setting.key, setting.default)
        chosen.append(f"{setting.title}: {dict(setting.choices).get(value, value)}")
    sealed = f"The dice are sealed. SHA-256 of the seed: `{match.seed_hash}`"
    return "\n".join(f"-# {clip(line, 900)}" for line in (" · ".join(chosen), sealed) if line)


def _buttons(mode: Mode | None, match: MatchRecord) -> tuple[tuple[Pressed, ...], ...]:
    def press(verb: str, label: str, style: discord.ButtonStyle, *, off: bool = False) -> Pressed:
        return button(label, ids.build(f"lobby-{verb}", match.id), style=style, disabled=off)

    plain, main = discord.ButtonStyle.secondary, discord.ButtonStyle.primary
    full = mode is not None and len(match.seats) >= mode.most
    team = (press("team", "Switch team", plain),) if mode and mode.teams > 1 else ()
    return (
        (
            press("join", "Join", main, off=full),
            press("fighter", "Fighter", plain),
            press("house", "House fighter", plain, off=full),
        ),
        (*team, press("words", "Words", plain), press("settings", "Settings", plain)),
        (
            press("start", "Start", discord.ButtonStyle.success),
            press("leave", "Leave", plain),
            press("cancel", "Cancel", discord.ButtonStyle.danger),
        ),
    )


def message_link(match: MatchRecord) -> str:
    """Where the lobby message is; an empty text if there is none."""
    if match.lobby_message is None:
        return ""
    server = "@me" if match.guild is None else match.guild
    return f"https://discord.com/channels/{server}/{match.channel}/{match.lobby_message}"


def _view(client: KumiteClient, match: MatchRecord) -> ui.LayoutView:
    game = client.desk.games[match.game]
    return lobby_view(game, client.desk.lobby.settings(match.game), match)


async def show(interaction: Interaction, match_id: int) -> None:
    """Bring the lobby message up to date, the pressed one if that is it.

    Two presses at once may edit in the wrong order, so it looks again after each edit.
    """
    desk = interaction.client.desk
    for _ in range(TRIES):
        match = await desk.match(match_id)
        if interaction.message is None or interaction.message.id != match.lobby_message:
            await refresh(interaction.client, match_id)
            return
        await respond(interaction, _view(interaction.client, match))
        if await desk.match(match_id) == match:
            return


async def refresh(client: KumiteClient, match_id: int) -> MatchRecord:
    """Bring the lobby message up to date; post it anew where it is gone or old.

    Raises discord.HTTPException where nothing can be posted.
    """
    match = await client.desk.match(match_id)
    for _ in range(TRIES):
        shown = match
        if not await _edited(client, match):
            match = await post(client, match)
        newest = await client.desk.match(match_id)
        # Somebody may have joined while the message was on its way.
        if newest == replace(shown, lobby_message=match.lobby_message):
            break
        match = newest
    return match


async def _edited(client: KumiteClient, match: MatchRecord) -> bool:
    """Whether the message shows the match now; a closed lobby is never posted anew."""
    if match.lobby_message is None:
        return match.status is not Status.LOBBY
    old = time.time() - discord.utils.snowflake_time(match.lobby_message).timestamp() > FRESH
    if old and match.status is Status.LOBBY:
        return False
    channel = client.get_partial_messageable(match.channel)
    try:
        await channel.get_partial_message(match.lobby_message).edit(view=_view(client, match))
    except discord.NotFound:
        return match.status is not Status.LOBBY
    except discord.HTTPException as error:
        _log.info("The lobby message of match %s was not edited: %s", match.id, error)
    return True


async def post(client: KumiteClient, match: MatchRecord) -> MatchRecord:
    """Post the lobby message, in place of an older one. Raises discord.HTTPException.

    Of two posted at once only the first stays.
    """
    channel = client.get_partial_messageable(match.channel)
    message = await channel.send(view=_view(client, match))
    posted = await client.desk.lobby.set_lobby_message(match.id, message.id, match.lobby_message)
    needless = match.lobby_message if posted.lobby_message == message.id else message.id
    if needless is not None:
        try:
            await channel.get_partial_message(needless).delete()
        except discord.HTTPException as error:
            _log.info("A lobby message of match %s stays: %s", match.id, error)
    return posted
