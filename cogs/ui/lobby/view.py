"""What a lobby message says: who plays which fighter, what is settled, and the buttons for it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import discord
from discord import ui

from bot.kernel.english import listed
from bot.kernel.game import Game, Mode, Setting
from bot.sessions import starting
from bot.sessions.records import MatchRecord, Status
from cogs.ui import ids
from cogs.ui.items import Pressed, button, clip, row
from cogs.ui.lobby.fighter_forms import FORMS
from cogs.ui.lobby.roster import Place, roster
from cogs.ui.words import safe

AnyGame = Game[Any, Any]
SEATS, PLAN, SHORT_PLAN = 1800, 400, 100
"""So many characters the list of seats may take, and in it one fighter's plan."""


def lobby_view(
    game: AnyGame, settings: Sequence[Setting], match: MatchRecord, called: Sequence[int] = ()
) -> ui.LayoutView:
    """The whole message; once the lobby is closed it says what became of it and has no buttons.

    `called` are the people of the match that this one repeats who have no seat in it yet.
    """
    view = ui.LayoutView(timeout=None)
    box: ui.Container[Any] = ui.Container()
    mode = game.mode(match.mode)
    box.add_item(ui.TextDisplay(_head(game, mode, match, called)))
    secret = game.chosen_in_secret and match.status is Status.LOBBY
    box.add_item(ui.TextDisplay(_seats(game, match, secret=secret)))
    foot = "\n".join(filter(None, (_lacking(game, match), _foot(settings, match))))
    box.add_item(ui.TextDisplay(foot))
    if match.status is Status.LOBBY:
        for buttons in _buttons(mode, match):
            box.add_item(row(*buttons))
    view.add_item(box)
    return view


def _head(game: AnyGame, mode: Mode | None, match: MatchRecord, called: Sequence[int]) -> str:
    title = f"## {game.title}{f' · {mode.title}' if mode else ''}"
    host = next((safe(s.name) for s in match.seats if s.person == match.host), "somebody who left")
    match match.status:
        case Status.LOBBY:
            line = f"Lobby #{match.id}, opened by {host}. {mode.summary if mode else ''}"
        case Status.CANCELLED:
            line = f"Lobby #{match.id} was called off. `/match new` opens another."
        case Status.RUNNING if match.thread is not None:
            line = f"Match #{match.id} has begun: <#{match.thread}>"
        case Status.OVER:
            line = f"Match #{match.id} is over: {_won(match)} <#{match.place}>"
        case _:
            line = f"Match #{match.id} has begun."
    lines = [title, line.strip()]
    if match.rematch_of is not None and match.status is Status.LOBBY:
        lines.append(f"A rematch of match #{match.rematch_of}.")
        if called:
            who = listed(f"<@{person}>" for person in called)
            lines.append(f"{who}: press **Join** to fight again.")
    return "\n".join(lines)


def _won(match: MatchRecord) -> str:
    """Who has won, in a few words."""
    result = match.result
    winners = [s.name for s in match.seats if result is not None and s.seat in result.winners]
    if not winners:
        return "a draw."
    return f"**{safe(listed(winners))}** {'wins' if len(winners) == 1 else 'win'}."


def _seats(game: AnyGame, match: MatchRecord, *, secret: bool) -> str:
    """Who sits where with which fighter; its moves by name as long as there is room for all."""
    for plan in (PLAN, SHORT_PLAN):
        text = _seats_at_length(game, match, plan, secret=secret)
        if len(text) <= SEATS:
            break
    return clip(text, SEATS)


def _seats_at_length(game: AnyGame, match: MatchRecord, plan: int, *, secret: bool) -> str:
    mode, places = game.mode(match.mode), roster(match, game)
    teams = mode.teams if mode else 0
    lines = []
    for team in range(max(1, teams)):
        if teams:
            lines.append(f"**Team {team + 1}**")
        here = [place for place in places if not teams or place.seat.team == team]
        lines += [_seat(place, match, plan, secret=secret) for place in here]
    return "\n".join(lines) or "Nobody sits here."


def _seat(place: Place, match: MatchRecord, plan: int, *, secret: bool) -> str:
    form, seat = FORMS.get(match.game), place.seat
    told = [safe(seat.fighter), form.plan(seat.sheet, plan) if form and seat.sheet else ""]
    if secret:
        told = ["a fighter chosen in secret"]
    marks = [*told, "words given" if seat.words else ""]
    who = safe(clip(place.name, 40))
    return f"{place.number}. **{who}** · {' · '.join(m for m in marks if m)}"


def _lacking(game: AnyGame, match: MatchRecord) -> str:
    """Why **Start** would be refused now; an empty text where it would not."""
    refusal = starting.refusal(match, game) if match.status is Status.LOBBY else None
    return f"-# Not ready to start: {safe(refusal.message)}" if refusal else ""


def _foot(settings: Sequence[Setting], match: MatchRecord) -> str:
    chosen = []
    for setting in (s for s in settings if s.counts_in(match.mode)):
        value = match.settings.get(setting.key, setting.default)
        chosen.append(f"{setting.title}: {dict(setting.choices).get(value, value)}")
    sealed = f"The dice are sealed. SHA-256 of the seed: `{match.seed_hash}`"
    return "\n".join(f"-# {clip(line, 900)}" for line in (" · ".join(chosen), sealed) if line)


def _buttons(mode: Mode | None, match: MatchRecord) -> tuple[tuple[Pressed, ...], ...]:
    def press(verb: str, label: str, style: discord.ButtonStyle, *, off: bool = False) -> Pressed:
        return button(label, ids.build(f"lobby-{verb}", match.id), style=style, disabled=off)

    plain, main = discord.ButtonStyle.secondary, discord.ButtonStyle.primary
    full = mode is not None and len(match.seats) >= mode.most
    team = [press("team", "Switch team", plain)] if mode and mode.teams > 1 else []
    if team and any(seat.house for seat in match.seats):
        team.append(press("over", "Move a house fighter", plain))
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
