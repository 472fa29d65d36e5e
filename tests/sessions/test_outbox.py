"""The outbox: everything is said, in as few messages as may be, and nothing twice."""

from __future__ import annotations

import asyncio

import pytest

from bot.sessions.desk import Desk
from bot.sessions.records import PostRecord, Status
from bot.store.outbox import MOST_STEPS
from tests.sessions.room import ANN, BOB, CHANNEL, Room, Wall, answer, duel, lobby, play_out


async def test_a_lobby_has_no_board_and_a_match_begins_with_one(desk: Desk) -> None:
    match = await lobby(desk)
    assert await desk.outbox.due() == ()
    await desk.lobby.start(match.id, ANN)
    assert await desk.outbox.due() == (match.id,)
    parcel = await desk.outbox.claim(match.id)
    assert parcel is not None
    assert (parcel.first, parcel.upto, parcel.previous) == (1, 1, None)
    assert len(parcel.nonce) <= 25
    assert parcel.view.viewer is None
    assert len(parcel.view.events) == 6
    assert [line.clause for line in parcel.lines] == ["DU-1.2"] * 6


async def test_a_secret_answer_sends_nothing(desk: Desk) -> None:
    match, wall = await duel(desk), Wall()
    await wall.publish(desk)
    await answer(desk, match.id, ANN, "p1")
    assert await desk.outbox.due() == ()


async def test_what_nobody_has_sent_yet_goes_into_as_few_boards_as_one_can_follow(
    desk: Desk,
) -> None:
    match, wall = await duel(desk), Wall()
    match = await play_out(desk, match.id)
    assert MOST_STEPS < match.seq <= 2 * MOST_STEPS
    await wall.publish(desk)
    while await desk.outbox.due():
        await wall.publish(desk)
    middle, last = wall.boards.values()
    assert (middle.first, middle.upto) == (1, MOST_STEPS)
    assert (last.first, last.upto) == (MOST_STEPS + 1, match.seq)
    # The board in the middle shows the match as it stood then.
    assert (middle.match.result, middle.view.result) == (None, None)
    assert last.match.result is not None


async def test_every_step_is_shown_once_and_only_the_newest_board_keeps_its_buttons(
    desk: Desk,
) -> None:
    match, wall = await duel(desk), Wall()
    await wall.publish(desk)
    while (await desk.match(match.id)).result is None:
        running = await desk.match(match.id)
        await answer(desk, match.id, (ANN, BOB)[running.awaited[0]], f"p{running.seq}")
        await wall.publish(desk)
    final = await desk.match(match.id)
    assert wall.shown() == list(range(1, final.seq + 1))
    newest = PostRecord(CHANNEL, 999 + len(wall.boards))
    assert await desk.posts(match.id) == (newest,)
    assert len(wall.stripped) == len(wall.boards) - 1


async def test_the_last_board_tells_result_and_seed(room: Room) -> None:
    desk = await room.desk(entropy=lambda n: b"s" * n if n == 32 else room.entropy(n))
    match, wall = await duel(desk), Wall()
    await wall.publish(desk)
    await desk.interject(match.id, ANN, "concede", "p1")
    await wall.publish(desk)
    first, last = wall.boards.values()
    assert (first.seed, first.match.result) == ("", None)
    assert last.seed == (b"s" * 32).hex()
    assert last.match.status is Status.OVER
    assert last.previous == PostRecord(CHANNEL, 1000)


async def test_a_claimed_board_comes_back_after_a_crash_with_its_nonce(room: Room) -> None:
    """Newer steps do not get into it: it may be out already, as it was."""
    desk = await room.desk()
    match = await duel(desk)
    claimed = await desk.outbox.claim(match.id)
    assert claimed is not None
    await answer(desk, match.id, ANN, "p1")
    await answer(desk, match.id, BOB, "p2")
    later = await room.desk()
    again = await later.outbox.claim(match.id)
    assert again is not None
    assert (again.nonce, again.first, again.upto) == (claimed.nonce, 1, 1)
    assert (again.view, again.match) == (claimed.view, claimed.match)
    await later.outbox.sent(again, CHANNEL, 1)
    newest = await later.outbox.claim(match.id)
    assert newest is not None
    assert (newest.first, newest.upto) == (2, 3)
    assert newest.nonce != claimed.nonce
    assert newest.previous == PostRecord(CHANNEL, 1)


async def test_what_is_in_somebodys_hands_is_not_handed_out_twice(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    first = await desk.outbox.claim(match.id)
    assert await desk.outbox.due() == ()
    assert await desk.outbox.claim(match.id) is None
    room.clock.now += 61
    assert await desk.outbox.due() == (match.id,)
    assert await desk.outbox.claim(match.id) == first


async def test_a_new_sender_takes_over_at_once(desk: Desk) -> None:
    match = await duel(desk)
    first = await desk.outbox.claim(match.id)
    desk.outbox.take_back()
    assert await desk.outbox.claim(match.id) == first


async def test_a_board_that_failed_waits_as_long_as_it_is_told(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    parcel = await desk.outbox.claim(match.id)
    assert parcel is not None
    await desk.outbox.failed(parcel, 30.0)
    assert await desk.outbox.due() == ()
    room.clock.now += 30
    assert await desk.outbox.claim(match.id) == parcel


async def test_no_board_overtakes_one_that_failed(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    parcel = await desk.outbox.claim(match.id)
    assert parcel is not None
    await desk.outbox.failed(parcel, 30.0)
    await answer(desk, match.id, ANN, "p1")
    await answer(desk, match.id, BOB, "p2")
    assert await desk.outbox.due() == ()
    assert await desk.outbox.claim(match.id) is None
    room.clock.now += 30
    assert await desk.outbox.claim(match.id) == parcel
    await desk.outbox.sent(parcel, CHANNEL, 1)
    later = await desk.outbox.claim(match.id)
    assert later is not None
    assert later.first == parcel.upto + 1


async def test_what_falls_due_while_it_is_looked_for_is_not_slept_through(
    room: Room, desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = await duel(desk)
    parcel = await desk.outbox.claim(match.id)
    assert parcel is not None
    await desk.outbox.failed(parcel, 30.0)
    rows = desk.outbox._rows
    look = rows.due

    async def slowly(now: float) -> tuple[tuple[int, str], ...]:
        found = await look(now)
        room.clock.now += 31
        return found

    monkeypatch.setattr(rows, "due", slowly)
    async with asyncio.timeout(30):
        await desk.outbox.wait()


async def test_waiting_ends_when_a_decision_is_made(desk: Desk) -> None:
    match, wall = await duel(desk), Wall()
    await wall.publish(desk)
    waiting = asyncio.create_task(desk.outbox.wait())
    await answer(desk, match.id, ANN, "p1")
    assert not waiting.done()
    await answer(desk, match.id, BOB, "p2")
    await waiting


async def test_a_message_that_could_not_be_stripped_is_tried_again(room: Room, desk: Desk) -> None:
    match, wall = await duel(desk), Wall()
    await wall.publish(desk)
    await desk.interject(match.id, ANN, "concede", "p1")
    parcel = await desk.outbox.claim(match.id)
    assert parcel is not None
    await desk.outbox.sent(parcel, CHANNEL, 2)
    (old,) = await desk.outbox.to_strip(match.id)
    await desk.outbox.strip_failed(old, 10.0)
    assert await desk.outbox.to_strip(match.id) == ()
    assert await desk.outbox.due() == ()
    room.clock.now += 10
    assert await desk.outbox.due() == (match.id,)
    assert await desk.outbox.to_strip(match.id) == (old,)
    await desk.outbox.stripped(old)
    assert await desk.outbox.due() == ()


async def test_saves_of_a_match_that_is_over_and_shown_are_pruned_to_the_last(
    room: Room, desk: Desk
) -> None:
    match, wall = await duel(desk), Wall()
    match = await play_out(desk, match.id)
    saves = room.stores[-1].matches.save_at
    assert await saves(match.id, 1) is not None
    await wall.publish(desk)
    assert await saves(match.id, 1) is None
    assert await saves(match.id, match.seq) is not None
    assert (await (await room.desk()).panel(match.id, ANN)).match == match
