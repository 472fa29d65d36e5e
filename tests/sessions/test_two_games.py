"""Lobbies of a game that forbids two equal fighters, and lobbies that turn to another game."""

from __future__ import annotations

import pytest

from bot.kernel.errors import NotAllowed, NotYourSeat
from bot.sessions.desk import Desk
from bot.sessions.records import MatchRecord
from tests.sessions.room import ANN, BOB, CHANNEL, EVE, GUILD, Room


@pytest.fixture
async def desk(room: Room) -> Desk:
    """A desk with all games that people can play."""
    return await room.desk(games=None)


async def of_cards(desk: Desk, mode: str = "duel") -> MatchRecord:
    settings = {"stage": "farlight_point", "clock": "300"}
    match = await desk.lobby.open("iconoclash", mode, settings, ANN, "Ann", GUILD, CHANNEL)
    return await desk.lobby.join(match.id, BOB, "Bob")


async def test_everybody_is_seated_with_a_fighter_of_their_own(desk: Desk) -> None:
    match = await of_cards(desk, "royale")
    for _ in range(2):
        match = await desk.lobby.add_house(match.id, ANN)
    fighters = [seat.fighter for seat in match.seats]
    assert len(set(fighters)) == 4
    assert "Random Fighter" not in fighters


async def test_the_fighter_of_somebody_else_is_refused_with_its_clause(desk: Desk) -> None:
    """IC-1.3.2."""
    match = await of_cards(desk)
    theirs = match.seats[0].sheet or {}
    with pytest.raises(NotAllowed, match=r"Ann plays .* already") as refused:
        await desk.lobby.choose_fighter(match.id, BOB, theirs["fighter"])
    assert refused.value.clause == "IC-1.3.2"
    with pytest.raises(NotAllowed):
        await desk.lobby.build_fighter(match.id, BOB, {"fighter": theirs["fighter"]})
    assert (await desk.match(match.id)).seats == match.seats


async def test_two_may_leave_their_fighters_to_chance(desk: Desk) -> None:
    """IC-1.2.3: they are drawn without replacement when the match starts."""
    match = await of_cards(desk)
    for person in (ANN, BOB):
        match = await desk.lobby.choose_fighter(match.id, person, "random")
    await desk.lobby.start(match.id, ANN)
    view = (await desk.panel(match.id, ANN)).view
    assert len({side.fighter for side in view.sides}) == 2


async def test_the_host_can_turn_the_lobby_to_another_game(desk: Desk) -> None:
    match = await of_cards(desk)
    await desk.lobby.add_words(match.id, BOB, "luck")
    turned = await desk.lobby.set_game(match.id, ANN, "warriors_way")
    assert (turned.game, turned.mode) == ("warriors_way", "duel")
    assert turned.settings["clock"] == "300"
    assert "stage" not in turned.settings
    assert [(s.person, s.name, s.words) for s in turned.seats] == [
        (ANN, "Ann", ""),
        (BOB, "Bob", "luck"),
    ]
    kept = await desk.match(match.id)
    assert (kept.game, kept.mode, kept.settings) == (turned.game, turned.mode, turned.settings)
    assert all("energy" in (seat.sheet or {}) for seat in turned.seats)
    again = await desk.lobby.set_game(match.id, ANN, "iconoclash")
    assert again.settings["stage"] == "random"
    assert (await desk.lobby.start(match.id, ANN)).seed_hash == match.seed_hash


async def test_a_game_is_turned_to_in_a_mode_that_has_room_for_all(desk: Desk) -> None:
    match = await of_cards(desk, "royale")
    await desk.lobby.join(match.id, EVE, "Eve")
    match = await desk.lobby.add_house(match.id, ANN)
    turned = await desk.lobby.set_game(match.id, ANN, "warriors_way")
    assert turned.mode == "free_for_all"
    house = turned.seats[-1]
    assert house.name == house.fighter


async def test_only_the_host_turns_to_another_game(desk: Desk) -> None:
    match = await of_cards(desk)
    with pytest.raises(NotYourSeat):
        await desk.lobby.set_game(match.id, BOB, "warriors_way")
    assert await desk.match(match.id) == match


async def test_a_rematch_gives_nobody_a_fighter_that_somebody_has_by_now(desk: Desk) -> None:
    match = await of_cards(desk)
    await desk.lobby.start(match.id, ANN)
    bobs = (match.seats[1].sheet or {})["fighter"]
    await desk.interject(match.id, ANN, "concede", "a press")
    again = await desk.lobby.rematch(match.id, ANN, "Ann")
    again = await desk.lobby.choose_fighter(again.id, ANN, bobs)
    again = await desk.lobby.rematch(match.id, BOB, "Bob")
    assert len({seat.fighter for seat in again.seats}) == 2


async def test_a_setting_that_means_nothing_in_a_mode_is_refused_there(desk: Desk) -> None:
    """IC-1.7.1, IC-8.1.1: who begins is agreed upon in a duel alone."""
    match = await of_cards(desk, "royale")
    with pytest.raises(NotAllowed, match="First player is settled only in Duel"):
        await desk.lobby.set_setting(match.id, ANN, "first", "1")
    await desk.lobby.set_mode(match.id, ANN, "duel")
    assert (await desk.lobby.set_setting(match.id, ANN, "first", "1")).settings["first"] == "1"
