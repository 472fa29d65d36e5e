"""Rematches: one for each match, for those who fought, with all that was settled then."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.kernel.errors import NotAllowed, NotYourSeat, TableMovedOn
from bot.sessions import rematch, seating
from bot.sessions.desk import Desk
from bot.sessions.records import MatchRecord, Status
from tests.sessions.room import ANN, BOB, CHANNEL, EVE, GUILD, duel, play_out

EMPTY = MatchRecord(
    id=1,
    game=GAME.name,
    mode="",
    status=Status.LOBBY,
    host=ANN,
    guild=GUILD,
    channel=CHANNEL,
    thread=None,
    settings={},
    seats=(),
    seed_hash="",
    created=0.0,
)


async def over(desk: Desk, **settings: str) -> MatchRecord:
    return await play_out(desk, (await duel(desk, **settings)).id)


async def test_it_is_the_same_game_in_the_same_place_with_the_same_fighters(desk: Desk) -> None:
    match = await desk.lobby.open("duel", "duel", {"clock": "300"}, ANN, "Ann", GUILD, CHANNEL)
    await desk.lobby.join(match.id, BOB, "Bob")
    last = [fighter.key for fighter in desk.games["duel"].ready_made()][-1]
    await desk.lobby.choose_fighter(match.id, BOB, last)
    await desk.lobby.start(match.id, ANN)
    await desk.lobby.set_place(match.id, 99)
    old = await play_out(desk, match.id)
    first = await desk.lobby.rematch(old.id, BOB, "Bob")
    assert (first.host, first.status, first.rematch_of) == (BOB, Status.LOBBY, old.id)
    assert (first.game, first.mode, first.settings) == (old.game, old.mode, old.settings)
    assert first.place == 99
    assert first.seed_hash != old.seed_hash
    both = await desk.lobby.rematch(old.id, ANN, "Ann")
    assert both.id == first.id
    assert [(s.name, s.fighter, s.sheet) for s in both.seats] == [
        (s.name, s.fighter, s.sheet) for s in reversed(old.seats)
    ]
    assert (await desk.lobby.start(both.id, BOB)).status is Status.RUNNING


async def test_whoever_joins_its_lobby_has_the_old_fighter_too(desk: Desk) -> None:
    match = await desk.lobby.open("duel", "duel", {}, ANN, "Ann", GUILD, CHANNEL)
    await desk.lobby.join(match.id, BOB, "Bob")
    last = [fighter.key for fighter in desk.games["duel"].ready_made()][-1]
    chosen = (await desk.lobby.choose_fighter(match.id, BOB, last)).seats[1]
    await desk.lobby.start(match.id, ANN)
    again = await desk.lobby.rematch((await play_out(desk, match.id)).id, ANN, "Ann")
    joined = (await desk.lobby.join(again.id, BOB, "Bob")).seats[1]
    assert (joined.fighter, joined.sheet) == (chosen.fighter, chosen.sheet)


async def test_two_who_press_at_once_open_one_lobby(desk: Desk) -> None:
    old = await over(desk)
    first, second = await asyncio.gather(
        desk.lobby.rematch(old.id, ANN, "Ann"), desk.lobby.rematch(old.id, BOB, "Bob")
    )
    assert first.id == second.id
    (lobby,) = await desk.matches(statuses=(Status.LOBBY,))
    assert {seat.person for seat in lobby.seats} == {ANN, BOB}


async def test_pressing_again_changes_nothing(desk: Desk) -> None:
    old = await over(desk)
    first = await desk.lobby.rematch(old.id, ANN, "Ann")
    assert await desk.lobby.rematch(old.id, ANN, "Ann") == first


async def test_it_seats_nobody_in_another_lobby_of_the_channel(desk: Desk) -> None:
    old = await over(desk)
    theirs = await desk.lobby.open("duel", "duel", {}, EVE, "Eve", GUILD, CHANNEL)
    again = await desk.lobby.rematch(old.id, ANN, "Ann")
    assert again.id != theirs.id
    assert await desk.match(theirs.id) == theirs


async def test_house_fighters_come_along(desk: Desk) -> None:
    match = await desk.lobby.open("duel", "duel", {}, ANN, "Ann", GUILD, CHANNEL)
    await desk.lobby.add_house(match.id, ANN)
    await desk.lobby.start(match.id, ANN)
    old = (await desk.interject(match.id, ANN, "concede", "p1")).match
    again = await desk.lobby.rematch(old.id, ANN, "Ann")
    assert [(s.person, s.fighter, s.sheet) for s in again.seats] == [
        (s.person, s.fighter, s.sheet) for s in old.seats
    ]


def a_tag_match() -> MatchRecord:
    """Ann and a house fighter against Bob and another one, as it was when they fought."""
    match = replace(EMPTY, mode="tag")
    for person, name in ((ANN, "Ann"), (None, "Jun"), (BOB, "Bob"), (None, "Cai")):
        match = seating.joined(match, GAME, person, name)
    seats = zip(match.seats, (0, 0, 1, 1), strict=True)
    return replace(match, seats=tuple(replace(seat, team=team) for seat, team in seats))


def teams(match: MatchRecord) -> list[tuple[int | None, int]]:
    return [(seat.person, seat.team) for seat in match.seats]


def test_the_old_team_is_ones_own_again_as_long_as_it_has_room() -> None:
    old = a_tag_match()
    match = rematch.opened(old, GAME, BOB, "Bob", "", 0.0)
    assert teams(match) == [(BOB, 1), (None, 0), (None, 1)]
    assert teams(rematch.joined(match, old, GAME, ANN, "Ann"))[-1] == (ANN, 0)


def test_whose_old_team_is_full_by_now_joins_the_other_one() -> None:
    old = a_tag_match()
    match = rematch.opened(old, GAME, ANN, "Ann", "", 0.0)
    match = rematch.joined(match, old, GAME, EVE, "Eve")
    assert teams(match) == [(ANN, 0), (None, 0), (None, 1), (EVE, 1)]
    match = seating.left(match, GAME, 1)
    match = rematch.joined(match, old, GAME, BOB, "Bob")
    assert teams(match) == [(ANN, 0), (None, 1), (EVE, 1), (BOB, 0)]


async def test_one_that_has_begun_is_said_to_have_begun(desk: Desk) -> None:
    old = await over(desk)
    again = await desk.lobby.rematch(old.id, ANN, "Ann")
    await desk.lobby.join(again.id, EVE, "Eve")
    await desk.lobby.start(again.id, ANN)
    with pytest.raises(TableMovedOn, match=f"#{again.id}, has begun"):
        await desk.lobby.rematch(old.id, BOB, "Bob")


async def test_one_that_was_called_off_makes_room_for_another(desk: Desk) -> None:
    old = await over(desk)
    first = await desk.lobby.rematch(old.id, ANN, "Ann")
    await desk.lobby.cancel(first.id, ANN)
    second = await desk.lobby.rematch(old.id, BOB, "Bob")
    assert second.id != first.id
    assert [seat.name for seat in second.seats] == ["Bob"]


async def test_it_is_for_those_who_fought_and_once_the_match_is_over(desk: Desk) -> None:
    old = await over(desk)
    with pytest.raises(NotYourSeat, match="those who fought"):
        await desk.lobby.rematch(old.id, EVE, "Eve")
    running = await duel(desk)
    with pytest.raises(NotAllowed, match="not over yet"):
        await desk.lobby.rematch(running.id, ANN, "Ann")
