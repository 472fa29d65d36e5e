"""Decisions: taken once each, by whom they are asked of, and never in doubt."""

from __future__ import annotations

import asyncio

import pytest

from bot.kernel.errors import (
    NoSuchMatch,
    NotAllowed,
    NotYourSeat,
    TableMovedOn,
)
from bot.sessions.desk import Desk
from bot.sessions.errors import NotSaved
from bot.sessions.records import Status
from tests.kernel.duel_rules import CardsRevealed
from tests.sessions.room import (
    ANN,
    BOB,
    EVE,
    GUILD,
    Room,
    answer,
    duel,
    lobby,
    play_out,
)


async def presses(room: Room, match_id: int) -> list[str]:
    """What the log has taken, in order."""
    return [entry.press for entry in await room.stores[-1].log.rows(match_id)]


async def test_each_sees_their_own_hand_and_strangers_see_none(desk: Desk) -> None:
    match = await duel(desk)
    ann, bob, eve = [await desk.panel(match.id, who) for who in (ANN, BOB, EVE)]
    assert (ann.seat, bob.seat, eve.seat) == (0, 1, None)
    assert ann.decision is not None
    assert ann.decision.clause == "DU-2.1"
    assert "?" not in ann.view.zones["hand 0"]  # type: ignore[attr-defined]
    assert set(eve.view.zones["hand 0"]) == {"?"}  # type: ignore[attr-defined]
    assert eve.decision is None
    assert eve.anytime == ()
    assert [option.key for option in bob.anytime] == ["concede"]


async def test_a_secret_answer_is_told_to_nobody_and_moves_nothing(desk: Desk) -> None:
    match = await duel(desk)
    before = [await desk.panel(match.id, who) for who in (BOB, EVE)]
    step = await answer(desk, match.id, ANN, "p1")
    assert (step.accepted, step.repeated, step.events) == (True, False, ())
    assert step.match.awaited == (1,)
    after = [await desk.panel(match.id, who) for who in (BOB, EVE)]
    assert [p.decision for p in after] == [p.decision for p in before]
    assert step.match.question == match.question


async def test_a_secret_answer_may_be_changed_until_the_last_is_in(desk: Desk) -> None:
    match = await duel(desk)
    panel = await desk.panel(match.id, ANN)
    assert panel.decision is not None
    first, last = panel.decision.options[0].key, panel.decision.options[-1].key
    await desk.choose(match.id, ANN, match.question, first, "p1")
    await desk.choose(match.id, ANN, match.question, last, "p2")
    step = await answer(desk, match.id, BOB, "p3")
    revealed = next(e for e in step.events if isinstance(e, CardsRevealed))
    assert revealed.cards[0] == last


async def test_the_same_press_delivered_twice_counts_once(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    steps = await asyncio.gather(*(answer(desk, match.id, ANN, "p1") for _ in range(4)))
    assert sorted(s.accepted for s in steps) == [False, False, False, True]
    assert all(s.accepted != s.repeated for s in steps)
    assert await presses(room, match.id) == [f"begin:{match.id}", "p1"]


async def test_a_repeated_press_is_known_even_after_the_table_has_moved_on(desk: Desk) -> None:
    match = await duel(desk)
    await answer(desk, match.id, ANN, "p1")
    done = await answer(desk, match.id, BOB, "p2")
    again = await desk.choose(match.id, BOB, match.question, "jab", "p2")
    assert again.repeated
    assert again.events == done.events
    assert again.match == done.match


async def test_of_two_presses_on_one_question_the_second_is_late(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    await answer(desk, match.id, ANN, "p1")
    asked = await answer(desk, match.id, BOB, "p2")
    seat = asked.match.awaited[0]
    person = (ANN, BOB)[seat]
    outcomes = await asyncio.gather(
        *(answer(desk, match.id, person, press) for press in ("double 1", "double 2")),
        return_exceptions=True,
    )
    assert sum(isinstance(o, TableMovedOn) for o in outcomes) == 1
    assert len([p for p in await presses(room, match.id) if p.startswith("double")]) == 1


async def test_two_seats_may_answer_in_secret_at_the_same_moment(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    steps = await asyncio.gather(
        answer(desk, match.id, ANN, "p1"), answer(desk, match.id, BOB, "p2")
    )
    assert all(step.accepted for step in steps)
    assert (await desk.match(match.id)).question > match.question
    assert await presses(room, match.id) == [f"begin:{match.id}", "p1", "p2"]


async def test_a_button_of_an_earlier_question_says_that_the_table_has_moved_on(
    desk: Desk,
) -> None:
    match = await duel(desk)
    with pytest.raises(TableMovedOn, match="moved on"):
        await desk.choose(match.id, ANN, match.question - 1, "jab", "p1")
    assert await desk.match(match.id) == match


async def test_strangers_and_closed_choices_change_nothing(room: Room, desk: Desk) -> None:
    match = await duel(desk)
    with pytest.raises(NotYourSeat):
        await desk.choose(match.id, EVE, match.question, "jab", "p1")
    with pytest.raises(NotYourSeat):
        await desk.interject(match.id, EVE, "concede", "p2")
    with pytest.raises(NotAllowed):
        await desk.choose(match.id, ANN, match.question, "fireball", "p3")
    with pytest.raises(NotAllowed):
        await desk.interject(match.id, ANN, "end:yes", "p4")
    assert await presses(room, match.id) == [f"begin:{match.id}"]
    assert (await desk.panel(match.id, ANN)).match == match


async def test_a_match_that_is_not_there_or_has_not_begun_says_so(desk: Desk) -> None:
    match = await lobby(desk)
    with pytest.raises(TableMovedOn, match="not begun"):
        await desk.panel(match.id, ANN)
    await desk.lobby.cancel(match.id, ANN)
    with pytest.raises(TableMovedOn, match="cancelled"):
        await desk.choose(match.id, ANN, 1, "jab", "p1")
    with pytest.raises(NoSuchMatch):
        await desk.panel(404, ANN)


async def test_conceding_ends_the_duel_at_any_time(desk: Desk) -> None:
    match = await duel(desk)
    step = await desk.interject(match.id, ANN, "concede", "p1")
    assert step.match.status is Status.OVER
    assert step.match.result is not None
    assert step.match.result.winners == (1,)
    assert (await desk.interject(match.id, ANN, "concede", "p1")).repeated
    with pytest.raises(TableMovedOn, match="over"):
        await answer_default(desk, match.id, match.question)
    assert (await desk.panel(match.id, BOB)).decision is None


async def answer_default(desk: Desk, match_id: int, question: int) -> None:
    await desk.choose(match_id, BOB, question, "jab", "late")


async def test_matches_are_found_by_place_person_and_status(desk: Desk) -> None:
    waiting, running, ended = await lobby(desk), await duel(desk), await duel(desk)
    await play_out(desk, ended.id)
    assert [m.id for m in await desk.matches(guild=GUILD)] == [waiting.id, running.id]
    assert [m.id for m in await desk.matches(person=BOB, statuses=(Status.OVER,))] == [ended.id]
    assert await desk.matches(person=EVE) == ()
    assert await desk.matches(guild=8) == ()


async def test_a_full_disk_costs_the_press_and_nothing_else(room: Room, desk: Desk) -> None:
    """What could not be stored did not happen, in memory as on disk; the next press works."""
    match = await duel(desk)
    database = room.stores[-1].database  # type: ignore[attr-defined]

    def fill(connection) -> None:  # type: ignore[no-untyped-def]
        connection.execute("PRAGMA max_page_count = 1")

    await database._writer.run(fill)
    caught, before = None, await desk.panel(match.id, ANN)
    for number in range(100):  # until the pages there are have no room left
        try:
            await answer(desk, match.id, ANN, f"full {number}")
        except NotSaved as error:
            caught = error
            break
        before = await desk.panel(match.id, ANN)
    assert "does not count" in str(caught)
    assert "lost" in str(caught)
    assert str(room.path) not in str(caught)
    assert await desk.panel(match.id, ANN) == before
    stored = await (await room.desk()).match(match.id)
    assert stored == before.match
    await database._writer.run(lambda c: c.execute("PRAGMA max_page_count = 100000").close())
    assert (await answer(desk, match.id, ANN, "after")).accepted


async def test_two_processes_on_one_match_take_turns(room: Room, desk: Desk) -> None:
    """A desk whose memory is behind the file looks again instead of writing over it."""
    match = await duel(desk)
    other = await room.desk()
    await answer(other, match.id, ANN, "there")
    await answer(desk, match.id, BOB, "here")
    assert await presses(room, match.id) == [f"begin:{match.id}", "there", "here"]
    assert (await desk.verify(match.id)).ok


async def test_a_caller_who_goes_away_leaves_no_doubt(room: Room, desk: Desk) -> None:
    """Cancelled in the middle of storing: memory and file still say the same."""
    match = await duel(desk)
    for turns in range(1, 40):
        task = asyncio.create_task(answer(desk, match.id, ANN, f"gone {turns}"))
        for _ in range(turns):
            await asyncio.sleep(0)
        task.cancel()
        await asyncio.gather(task, return_exceptions=True)
    await answer(desk, match.id, ANN, "stays")
    remembered = await desk.match(match.id)
    assert await (await room.desk()).match(match.id) == remembered
    assert (await desk.verify(match.id)).ok


async def test_no_lock_outlives_its_use(desk: Desk) -> None:
    match = await duel(desk)
    await asyncio.gather(answer(desk, match.id, ANN, "1"), answer(desk, match.id, BOB, "2"))
    assert desk._tables._locks == {}


async def test_a_slow_match_keeps_no_other_waiting(desk: Desk) -> None:
    slow, quick = await duel(desk), await duel(desk)
    async with desk._tables.locked(slow.id):
        stuck = asyncio.create_task(answer(desk, slow.id, ANN, "slow"))
        assert (await answer(desk, quick.id, ANN, "quick")).accepted
        assert not stuck.done()
    assert (await stuck).accepted


async def test_the_log_tells_each_viewer_what_they_may_know(desk: Desk) -> None:
    match = await duel(desk)
    ann, eve = await desk.log(match.id, ANN), await desk.log(match.id, EVE)
    assert any("Ann draws" in line.text and "?" not in line.text for line in ann)
    assert all("draws ?" in line.text for line in eve)
    assert {line.clause for line in eve} == {"DU-1.2"}


async def test_the_log_can_be_read_step_by_step(desk: Desk) -> None:
    match = await duel(desk)
    match = await play_out(desk, match.id)
    whole = await desk.log(match.id)
    pieces = [
        line for seq in range(match.seq) for line in await desk.log(match.id, after=seq, limit=1)
    ]
    assert tuple(pieces) == whole
