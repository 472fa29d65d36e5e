"""Lobbies: what people may do before the first question, and what they are told otherwise."""

from __future__ import annotations

import asyncio

import pytest

from bot.kernel.errors import (
    KumiteError,
    NoSuchMatch,
    NotAllowed,
    NotUnderstood,
    NotYourSeat,
    TableMovedOn,
)
from bot.sessions.desk import Desk
from bot.sessions.dice import commitment
from bot.sessions.records import MatchRecord, Status
from tests.sessions.room import ANN, BOB, CHANNEL, EVE, GUILD, Room, duel, lobby


async def alone(desk: Desk) -> MatchRecord:
    return await desk.lobby.open("duel", "duel", {}, ANN, "Ann", GUILD, CHANNEL)


async def test_a_lobby_opens_with_its_host_seated_and_its_dice_sealed(room: Room) -> None:
    seeds: list[bytes] = []

    def entropy(count: int) -> bytes:
        seeds.append(bytes(range(count)))
        return seeds[-1]

    desk = await room.desk(entropy=entropy)
    match = await alone(desk)
    assert match.status is Status.LOBBY
    assert [(s.person, s.name, s.fighter) for s in match.seats] == [(ANN, "Ann", "Duellist")]
    assert match.seed_hash == commitment(seeds[0])
    assert await desk.match(match.id) == match


async def test_whoever_joins_gets_a_fighter_and_start_just_works(desk: Desk) -> None:
    match = await alone(desk)
    match = await desk.lobby.join(match.id, BOB, "Bob")
    assert all(seat.sheet is not None for seat in match.seats)
    match = await desk.lobby.start(match.id, ANN)
    assert (match.status, match.awaited, match.seq) == (Status.RUNNING, (0, 1), 1)


async def test_joining_twice_is_harmless(desk: Desk) -> None:
    match = await lobby(desk)
    assert await desk.lobby.join(match.id, BOB, "Bobby") == match


async def test_a_full_table_says_so(desk: Desk) -> None:
    match = await lobby(desk)
    with pytest.raises(NotAllowed, match="2 seats are taken"):
        await desk.lobby.join(match.id, EVE, "Eve")


async def test_people_of_one_name_can_be_told_apart(desk: Desk) -> None:
    match = await alone(desk)
    match = await desk.lobby.join(match.id, BOB, "  Ann\n")
    assert [seat.name for seat in match.seats] == ["Ann", "Ann 2"]


async def test_a_house_fighter_is_named_after_its_fighter(desk: Desk) -> None:
    match = await alone(desk)
    match = await desk.lobby.add_house(match.id, ANN)
    assert (match.seats[1].name, match.seats[1].house) == ("Duellist", True)
    match = await desk.lobby.remove_house(match.id, ANN, 1)
    assert len(match.seats) == 1


async def test_only_the_host_changes_others_starts_and_cancels(desk: Desk) -> None:
    match = await lobby(desk)
    refused = [
        desk.lobby.start(match.id, BOB),
        desk.lobby.cancel(match.id, BOB),
        desk.lobby.set_mode(match.id, BOB, "duel"),
        desk.lobby.set_setting(match.id, BOB, "clock", "300"),
        desk.lobby.add_house(match.id, BOB),
        desk.lobby.remove_house(match.id, BOB, 0),
        desk.lobby.set_team(match.id, BOB, 0, 1),
    ]
    for request in refused:
        with pytest.raises(NotYourSeat, match="Ask Ann"):
            await request
    assert await desk.match(match.id) == match


async def test_the_host_cannot_remove_a_person(desk: Desk) -> None:
    match = await lobby(desk)
    with pytest.raises(NotAllowed):
        await desk.lobby.remove_house(match.id, ANN, 1)


async def test_when_the_host_leaves_the_next_person_is_host(desk: Desk) -> None:
    match = await lobby(desk)
    match = await desk.lobby.leave(match.id, ANN)
    assert (match.host, [(s.seat, s.person) for s in match.seats]) == (BOB, [(0, BOB)])
    match = await desk.lobby.leave(match.id, BOB)
    assert match.status is Status.CANCELLED
    with pytest.raises(TableMovedOn, match="cancelled"):
        await desk.lobby.join(match.id, ANN, "Ann")


async def test_house_fighters_alone_keep_no_lobby_open(desk: Desk) -> None:
    match = await alone(desk)
    await desk.lobby.add_house(match.id, ANN)
    assert (await desk.lobby.leave(match.id, ANN)).status is Status.CANCELLED


async def test_too_few_fighters_are_told_what_is_missing(desk: Desk) -> None:
    match = await alone(desk)
    with pytest.raises(NotAllowed, match="one more fighter"):
        await desk.lobby.start(match.id, ANN)
    assert (await desk.match(match.id)).status is Status.LOBBY


async def test_a_lobby_that_has_begun_is_closed(desk: Desk) -> None:
    match = await duel(desk)
    for request in (
        desk.lobby.start(match.id, ANN),
        desk.lobby.leave(match.id, BOB),
        desk.lobby.add_words(match.id, BOB, "late"),
        desk.lobby.cancel(match.id, ANN),
    ):
        with pytest.raises(TableMovedOn):
            await request
    assert await desk.match(match.id) == match


async def test_strangers_choose_no_fighters(desk: Desk) -> None:
    match = await lobby(desk)
    with pytest.raises(NotYourSeat, match="Join"):
        await desk.lobby.choose_fighter(match.id, EVE, "duellist")


@pytest.mark.parametrize(
    ("key", "value", "named"),
    [("clock", "7", "5 minutes"), ("weather", "rain", "Clock")],
)
async def test_an_unknown_setting_lists_what_there_is(
    desk: Desk, key: str, value: str, named: str
) -> None:
    match = await lobby(desk)
    with pytest.raises(NotUnderstood, match=named):
        await desk.lobby.set_setting(match.id, ANN, key, value)


async def test_unknown_games_modes_and_fighters_list_what_there_is(desk: Desk) -> None:
    match = await lobby(desk)
    wrong = [
        desk.lobby.open("chess", "duel", {}, ANN, "Ann", GUILD, CHANNEL),
        desk.lobby.open("duel", "blitz", {}, ANN, "Ann", GUILD, CHANNEL),
        desk.lobby.choose_fighter(match.id, ANN, "nobody"),
    ]
    for request in wrong:
        with pytest.raises(NotUnderstood, match="Duel"):
            await request
    with pytest.raises(NoSuchMatch, match="404"):
        await desk.lobby.join(404, ANN, "Ann")


async def test_a_sheet_that_breaks_the_rules_changes_nothing(desk: Desk) -> None:
    match = await lobby(desk)
    with pytest.raises(NotAllowed):
        await desk.lobby.build_fighter(match.id, ANN, {"wings": 2})
    assert await desk.match(match.id) == match


async def test_the_settings_offered_end_with_the_clock(desk: Desk) -> None:
    assert desk.lobby.settings("duel")[-1].key == "clock"
    match = await lobby(desk)
    match = await desk.lobby.set_setting(match.id, ANN, "clock", "3600")
    assert match.settings["clock"] == "3600"


async def test_words_go_into_the_dice(room: Room) -> None:
    """The same seed deals other hands once somebody adds words."""
    hands = []
    for words in ("", "my lucky words"):
        desk = await room.desk(entropy=lambda count: bytes(count))
        match = await lobby(desk)
        await desk.lobby.add_words(match.id, BOB, words)
        await desk.lobby.start(match.id, ANN)
        hands.append((await desk.panel(match.id, ANN)).view)
    assert hands[0] != hands[1]


async def test_words_are_kept_as_one_line_of_at_most_100_characters(desk: Desk) -> None:
    match = await lobby(desk)
    match = await desk.lobby.add_words(match.id, BOB, "  a\tb\n\ud800" + "x" * 200)
    assert match.seats[1].words == "a b " + "x" * 96
    assert await desk.match(match.id) == match


async def test_two_who_take_the_last_seat_at_once_get_one_yes_and_one_no(desk: Desk) -> None:
    match = await alone(desk)
    outcomes = await asyncio.gather(
        desk.lobby.join(match.id, BOB, "Bob"),
        desk.lobby.join(match.id, EVE, "Eve"),
        return_exceptions=True,
    )
    assert sorted(isinstance(o, KumiteError) for o in outcomes) == [False, True]
    assert len((await desk.match(match.id)).seats) == 2


async def test_place_and_lobby_message_may_change_at_any_time(desk: Desk) -> None:
    match = await duel(desk)
    assert match.place == CHANNEL
    match = await desk.lobby.set_place(match.id, 99)
    assert (match.place, match.channel) == (99, CHANNEL)
    match = await desk.lobby.set_lobby_message(match.id, 5)
    assert (match.lobby_message, match.status) == (5, Status.RUNNING)
    assert await desk.matches(channel=99) == (match,)
