"""The host's private panel in a lobby: mode, settings, teams, and sending house fighters away."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any

import discord
from discord import ui

from bot.kernel.english import listed
from bot.kernel.errors import NotUnderstood
from bot.kernel.game import Setting
from bot.sessions.records import MatchRecord
from cogs.ui import ids
from cogs.ui.ids import PressId
from cogs.ui.items import Pressed, clip, on, row, select, values
from cogs.ui.lobby import message as lobby
from cogs.ui.lobby.presses import acting_for, require_host
from cogs.ui.lobby.roster import open_names, roster
from cogs.ui.lobby.view import AnyGame
from cogs.ui.reply import Ack, Interaction, respond
from cogs.ui.words import safe

SETTINGS = 8
OPTIONS = 25
MOVE, OVER = "Move somebody to another team", "Move a house fighter"


def settings_view(
    game: AnyGame,
    settings: Sequence[Setting],
    match: MatchRecord,
    games: Sequence[AnyGame] = (),
) -> ui.LayoutView:
    """One select for each thing that can be settled, showing what holds now."""
    box: ui.Container[Any] = ui.Container()
    shown = [s for s in settings[:SETTINGS] if s.counts_in(match.mode)]
    about = [f"**{s.title}**: {s.description}" for s in shown if s.description]
    box.add_item(
        ui.TextDisplay(clip("\n".join((f"### Settings of match {match.id}", *about)), 3000))
    )
    for item in _selects(game, settings, match, games):
        box.add_item(row(item))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def _selects(
    game: AnyGame, settings: Sequence[Setting], match: MatchRecord, games: Sequence[AnyGame]
) -> list[Pressed]:
    found = []
    if len(games) > 1:
        titles = [(g.title, "", g.name == game.name) for g in games]
        found.append(_select("game", match, titles, "Game"))
    if len(game.modes) > 1:
        modes = [(m.title, m.summary, m.key == match.mode) for m in game.modes]
        found.append(_select("mode", match, modes, "Mode"))
    for place, setting in enumerate(settings[:SETTINGS]):
        if not setting.counts_in(match.mode):
            continue
        now = match.settings.get(setting.key, setting.default)
        choices = [(f"{setting.title}: {label}", "", v == now) for v, label in setting.choices]
        found.append(_select("set", match, choices, setting.title, place))
    if house := [place for place in open_names(match, game) if place.seat.house]:
        choices = [(f"{place.number}. {place.name}", "", False) for place in house]
        found.append(_select("unhouse", match, choices, "Send a house fighter away"))
    return [*found, *_moves("move", game, match, team_moves(game, match), MOVE)]


def _moves(
    verb: str, game: AnyGame, match: MatchRecord, moves: Sequence[tuple[int, int]], hint: str
) -> list[Pressed]:
    """A select of seats with the teams that they could go to; none where there is no such."""
    names = {place.seat.seat: place.name for place in open_names(match, game)}
    choices = [(f"{names[s]} to team {team + 1}", "", False) for s, team in moves]
    return [_select(verb, match, choices, hint)] if choices else []


def house_moves(game: AnyGame, match: MatchRecord) -> list[tuple[int, int]]:
    """As `team_moves`, of house fighters alone."""
    return [(s, team) for s, team in team_moves(game, match) if match.seats[s].house]


def over_view(game: AnyGame, match: MatchRecord) -> ui.LayoutView:
    """The host's private panel in which house fighters go to another team."""
    box: ui.Container[Any] = ui.Container()
    by_team: dict[int, list[str]] = {}
    for place in open_names(match, game):
        by_team.setdefault(place.seat.team, []).append(safe(place.name))
    told = [f"Team {team + 1}: {listed(names)}" for team, names in sorted(by_team.items())]
    box.add_item(ui.TextDisplay(clip("\n".join(["### Teams", *told]), 3000)))
    for item in _moves("send", game, match, house_moves(game, match), OVER):
        box.add_item(row(item))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view


def _select(
    verb: str,
    match: MatchRecord,
    choices: Sequence[tuple[str, str, bool]],
    placeholder: str,
    *numbers: int,
) -> Pressed:
    options = [
        discord.SelectOption(
            label=clip(label, 100),
            value=str(place),
            description=clip(about, 100) or None,
            default=now,
        )
        for place, (label, about, now) in enumerate(choices[:OPTIONS])
    ]
    target = ids.build(f"lobby-{verb}", match.id, *numbers)
    return select(target, options, placeholder=placeholder)


def team_moves(game: AnyGame, match: MatchRecord) -> list[tuple[int, int]]:
    """Every seat with every other team it could go to; none in a mode without teams."""
    mode = game.mode(match.mode)
    teams = mode.teams if mode and mode.teams > 1 else 0
    return [(s.seat, team) for s in match.seats for team in range(teams) if team != s.team]


async def show_settings(interaction: Interaction, match: MatchRecord) -> None:
    """Show the panel as the answer, once the interaction is acknowledged."""
    desk = interaction.client.desk
    games, settings = desk.games, desk.lobby.settings(match.game)
    view = settings_view(games[match.game], settings, match, tuple(games.values()))
    await respond(interaction, view)


async def _settle(
    interaction: Interaction,
    pressed: PressId,
    act: Callable[[MatchRecord, int, int], Awaitable[MatchRecord]],
) -> None:
    """Do it with the lobby, who asks, and the place picked; then show panel and lobby anew."""
    match = await interaction.client.desk.match(pressed.match)
    place = int(values(interaction)[0])
    try:
        match = await act(match, acting_for(interaction, match), place)
    except IndexError as error:
        raise NotUnderstood("The lobby has changed. Press **Settings** again.") from error
    await show_settings(interaction, match)
    await lobby.refresh(interaction.client, match.id)


@on("lobby-settings", Ack.PRIVATE)
async def open_settings(interaction: Interaction, pressed: PressId) -> None:
    """Show the host what can be settled."""
    match = await interaction.client.desk.match(pressed.match)
    require_host(interaction, match)
    await show_settings(interaction, match)


@on("lobby-game", Ack.UPDATE)
async def set_game(interaction: Interaction, pressed: PressId) -> None:
    """Play another game."""
    desk = interaction.client.desk
    await _settle(
        interaction,
        pressed,
        lambda m, by, n: desk.lobby.set_game(m.id, by, tuple(desk.games)[n]),
    )


@on("lobby-mode", Ack.UPDATE)
async def set_mode(interaction: Interaction, pressed: PressId) -> None:
    """Play another mode."""
    desk = interaction.client.desk
    await _settle(
        interaction,
        pressed,
        lambda m, by, n: desk.lobby.set_mode(m.id, by, desk.games[m.game].modes[n].key),
    )


@on("lobby-set", Ack.UPDATE)
async def set_setting(interaction: Interaction, pressed: PressId) -> None:
    """Settle one thing."""
    desk = interaction.client.desk

    async def act(match: MatchRecord, by: int, place: int) -> MatchRecord:
        setting = desk.lobby.settings(match.game)[pressed.numbers[0]]
        return await desk.lobby.set_setting(match.id, by, setting.key, setting.choices[place][0])

    await _settle(interaction, pressed, act)


@on("lobby-unhouse", Ack.UPDATE)
async def remove_house(interaction: Interaction, pressed: PressId) -> None:
    """Send a house fighter away."""
    desk = interaction.client.desk

    async def act(match: MatchRecord, by: int, place: int) -> MatchRecord:
        seats = roster(match, desk.games[match.game])
        seat = [each.seat.seat for each in seats if each.seat.house][place]
        return await desk.lobby.remove_house(match.id, by, seat)

    await _settle(interaction, pressed, act)


@on("lobby-move", Ack.UPDATE)
async def move_to_team(interaction: Interaction, pressed: PressId) -> None:
    """Put somebody into another team."""
    desk = interaction.client.desk

    async def act(match: MatchRecord, by: int, place: int) -> MatchRecord:
        seat, team = team_moves(desk.games[match.game], match)[place]
        return await desk.lobby.set_team(match.id, by, seat, team)

    await _settle(interaction, pressed, act)


@on("lobby-over", Ack.PRIVATE)
async def open_teams(interaction: Interaction, pressed: PressId) -> None:
    """Show the host which house fighters could go over."""
    match = await interaction.client.desk.match(pressed.match)
    require_host(interaction, match)
    await respond(interaction, over_view(interaction.client.desk.games[match.game], match))


@on("lobby-send", Ack.UPDATE)
async def send_over(interaction: Interaction, pressed: PressId) -> None:
    """Put a house fighter into another team."""
    desk, place = interaction.client.desk, int(values(interaction)[0])
    match = await desk.match(pressed.match)
    moves = house_moves(desk.games[match.game], match)
    if place >= len(moves):
        raise NotUnderstood("The lobby has changed. Press **Move a house fighter** again.")
    seat, team = moves[place]
    match = await desk.lobby.set_team(match.id, acting_for(interaction, match), seat, team)
    await respond(interaction, over_view(desk.games[match.game], match))
    await lobby.refresh(interaction.client, match.id)
