"""Clocks: the quietest answer for whoever takes too long (WW-5.6.2), else no limit (WW-5.6.1)."""

from __future__ import annotations

import asyncio
import json

from bot.sessions.desk import Desk
from bot.sessions.records import Status
from tests.sessions.room import ANN, BOB, CHANNEL, GUILD, Room, answer, duel


async def deciders(room: Room, match_id: int) -> list[tuple[str, int]]:
    rows = [json.loads(row.content) for row in await room.stores[-1].log.rows(match_id)]
    return [(row["by"], row["seat"]) for row in rows if row["kind"] == "choice"]


async def test_without_a_clock_nobody_is_hurried(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    room.clock.now += 10 * 365 * 24 * 3600
    await desk.tick()
    assert match.deadline is None
    assert await desk.match(match.id) == match


async def test_the_default_is_taken_when_the_time_is_over_and_not_before(
    room: Room, desk: Desk
) -> None:
    match = await duel(desk, clock="300")
    assert match.deadline == room.clock.now + 300
    room.clock.now += 299
    await desk.tick()
    assert (await desk.match(match.id)).awaited == (0, 1)
    room.clock.now += 1
    await desk.tick()
    assert await deciders(room, match.id) == [("clock", 0), ("clock", 1)]


async def test_only_those_still_awaited_are_decided_for_and_the_log_says_so(
    room: Room, desk: Desk
) -> None:
    match = await duel(desk, clock="300")
    await answer(desk, match.id, ANN, "p1")
    room.clock.now += 300
    await desk.tick()
    assert await deciders(room, match.id) == [("person", 0), ("clock", 1)]
    told = [line.text for line in await desk.log(match.id)]
    assert "The clock ran out for Bob." in told
    assert "The clock ran out for Ann." not in told
    assert (await desk.verify(match.id)).ok


async def test_each_question_has_its_own_time(room: Room, desk: Desk) -> None:
    match = await duel(desk, clock="300")
    room.clock.now += 200
    await answer(desk, match.id, ANN, "p1")
    step = await answer(desk, match.id, BOB, "p2")
    assert step.match.deadline == room.clock.now + 300


async def test_changing_a_secret_answer_wins_no_time(room: Room, desk: Desk) -> None:
    match = await duel(desk, clock="300")
    room.clock.now += 200
    step = await answer(desk, match.id, ANN, "p1")
    assert step.match.deadline == match.deadline


async def test_a_clock_goes_on_over_a_restart(room: Room) -> None:
    first = await room.desk()
    match = await duel(first, clock="300")
    await first.close()
    room.clock.now += 301
    later = await room.desk()
    await later.start()
    while len(await deciders(room, match.id)) < 2:
        await asyncio.sleep(0)
    assert await deciders(room, match.id) == [("clock", 0), ("clock", 1)]


async def test_a_new_clock_is_noticed_while_others_run(room: Room, desk: Desk) -> None:
    """The watch sleeps until the next deadline it knows of; a decision wakes it."""
    await desk.start()
    match = await duel(desk, clock="300")
    room.clock.now += 301
    await duel(desk, clock="86400")
    while len(await deciders(room, match.id)) < 2:
        await asyncio.sleep(0)


async def test_clocks_run_until_the_match_is_over(room: Room, desk: Desk) -> None:
    match = await duel(desk, clock="300")
    for _ in range(100):
        room.clock.now += 300
        await desk.tick()
    ended = await desk.match(match.id)
    assert (ended.status, ended.deadline) == (Status.OVER, None)
    assert {by for by, _ in await deciders(room, match.id)} == {"clock"}


async def test_no_clock_runs_for_house_fighters(room: Room) -> None:
    desk = await room.desk()
    match = await desk.lobby.open("duel", "duel", {"clock": "300"}, ANN, "Ann", GUILD, CHANNEL)
    await desk.lobby.add_house(match.id, ANN)
    match = await desk.lobby.start(match.id, ANN)
    await desk.house.close()
    step = await answer(desk, match.id, ANN, "p1")
    await desk.house.close()
    assert step.match.awaited == (1,)
    assert step.match.deadline is None
