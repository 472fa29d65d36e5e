"""Clocks: the quietest answer for whoever takes too long (WW-5.6.2), else no limit (WW-5.6.1)."""

from __future__ import annotations

import asyncio
import json

import pytest

from bot.sessions.clock import GRACE
from bot.sessions.desk import Desk
from bot.sessions.records import PersonSettings, Status
from tests.sessions.room import ANN, BOB, CHANNEL, GUILD, Room, Wall, answer, duel


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


async def restarted(room: Room, first: Desk, seconds: float) -> Desk:
    """Kumite was away for so long."""
    await first.close()
    room.clock.now += seconds
    later = await room.desk()
    await later.start()
    return later


@pytest.mark.parametrize("clock", ["300", "259200"])
async def test_time_that_ran_out_while_nobody_could_answer_is_given_back_for_a_while(
    room: Room, clock: str
) -> None:
    first = await room.desk()
    match = await duel(first, clock=clock)
    later = await restarted(room, first, float(clock) + 1000)
    started = room.clock.now
    assert (await later.match(match.id)).deadline == started + GRACE
    room.clock.now = started + GRACE - 1
    await later.tick()
    assert (await later.match(match.id)).awaited == (0, 1)
    assert (await answer(later, match.id, ANN, "p1")).accepted
    room.clock.now = started + GRACE
    await later.tick()
    assert await deciders(room, match.id) == [("person", 0), ("clock", 1)]
    verdict = await later.verify(match.id)
    assert (verdict.ok, verdict.problem) == (True, "")


async def test_a_clock_shorter_than_the_grace_gives_its_own_time(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.sessions.clock.GRACE", 1000.0)
    first = await room.desk()
    match = await duel(first, clock="300")
    later = await restarted(room, first, 400)
    assert (await later.match(match.id)).deadline == room.clock.now + 300


async def test_whoever_has_time_enough_gets_no_more_and_hears_nothing(room: Room) -> None:
    first = await room.desk()
    match = await duel(first, clock="86400")
    later = await restarted(room, first, 1000)
    assert await later.match(match.id) == await first.match(match.id)


async def test_the_grace_is_told_on_a_new_board_and_in_the_panels_sent_before(room: Room) -> None:
    first, wall = await room.desk(), Wall()
    await first.set_person(PersonSettings(BOB, "dm"))
    match = await duel(first, clock="3600")
    (parcel,) = await first.outbox.claim_direct(match.id)
    await first.outbox.sent_direct(parcel, 55, 1)
    await wall.publish(first)
    later = await restarted(room, first, 5000)
    board = await later.outbox.claim(match.id)
    assert board is not None
    assert [line.text for line in board.lines] == [
        "Kumite was away: there are 5 minutes left to answer."
    ]
    assert board.match.deadline == room.clock.now + GRACE
    (old,) = await later.outbox.to_settle(match.id)
    assert (old.post.message, old.replaced) == (1, False)
    await later.outbox.settled(old.post, board.match.seq)
    await answer(later, match.id, BOB, "p1")
    later.outbox.take_back()
    assert [each.post for each in await later.outbox.to_settle(match.id)] == [old.post]


async def test_a_panel_on_its_way_at_the_restart_is_sent_all_the_same(room: Room) -> None:
    first = await room.desk()
    await first.set_person(PersonSettings(BOB, "dm"))
    match = await duel(first, clock="300")
    (parcel,) = await first.outbox.claim_direct(match.id)
    later = await restarted(room, first, 400)
    assert [p.nonce for p in await later.outbox.claim_direct(match.id)] == [parcel.nonce]


async def test_a_match_that_cannot_be_read_keeps_no_other_from_its_grace(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    first = await room.desk()
    broken, match = await duel(first, clock="300"), await duel(first, clock="300")
    await first._store.matches._database.write(  # type: ignore[attr-defined]
        lambda c: c.execute("DELETE FROM saves WHERE match_id = ?", (broken.id,)).close()
    )
    later = await restarted(room, first, 400)
    assert (await later.match(match.id)).deadline == room.clock.now + GRACE
    assert f"The clock of match {broken.id} goes on as it was" in caplog.text


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


async def test_in_a_game_that_says_so_the_third_time_is_a_concession(room: Room) -> None:
    """IC-9.1.9; the answers before that are those of the rules, and can be checked."""
    desk = await room.desk(games=None)
    settings = {"stage": "farlight_point", "clock": "300"}
    match = await desk.lobby.open("iconoclash", "duel", settings, ANN, "Ann", GUILD, CHANNEL)
    await desk.lobby.join(match.id, BOB, "Bob")
    match = await desk.lobby.start(match.id, ANN)
    late = [0, 0]
    while match.result is None:
        late[match.awaited[0]] += 1
        room.clock.now += 300
        await desk.tick()
        match = await desk.match(match.id)
    assert max(late) == 3
    assert match.result.winners == (late.index(min(late)),)
    assert match.result.clause == "IC-1.1.14"
    told = [line.text for line in await desk.log(match.id)]
    loser = match.seats[late.index(3)].name
    assert f"{loser} has been late twice: the next time is a concession." in told
    verdict = await desk.verify(match.id)
    assert (verdict.ok, verdict.problem) == (True, "")
