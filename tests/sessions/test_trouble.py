"""A store that fails for a moment, or one broken match: everything else goes on by itself."""

from __future__ import annotations

import asyncio

import pytest

from bot.kernel.errors import BrokenSave
from bot.sessions import house, outbox
from bot.sessions.errors import NotSaved
from bot.store.errors import Outpaced
from tests.sessions.flaky import flaky_desk
from tests.sessions.room import ANN, Room, answer, duel
from tests.sessions.test_house import against_the_house


@pytest.mark.parametrize("call", ["matches.stored", "log.pressed", "matches.commit"])
async def test_a_house_fighter_tries_again_after_trouble_with_the_store(
    room: Room, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    monkeypatch.setattr(house, "PATIENCE", 0.0)
    match = await against_the_house(await room.desk())
    await room.desks[-1].close()
    desk, flaky = await flaky_desk(room)
    flaky.fails(call, times=3)
    await desk.start()
    await desk.house.idle()
    assert flaky.left(call) == 0
    assert (await desk.match(match.id)).awaited == (0,)


async def test_a_fault_while_it_answers_does_not_end_a_house_fighter(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house, "PATIENCE", 0.0)
    match = await against_the_house(await room.desk())
    await room.desks[-1].close()
    desk, flaky = await flaky_desk(room)
    flaky.fails("log.pressed", error=RuntimeError("a fault of ours"))
    await desk.start()
    await desk.house.idle()
    assert (await desk.match(match.id)).awaited == (0,)


async def test_a_match_that_cannot_be_read_at_all_ends_its_house_fighters(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await against_the_house(await room.desk())
    await room.desks[-1].close()
    desk, flaky = await flaky_desk(room)
    flaky.fails("matches.stored", error=BrokenSave("This saved match cannot be read."))
    await desk.start()
    await desk.house.idle()
    assert flaky.left("matches.stored") == 0
    assert "stopped: This saved match cannot be read." in caplog.text


async def test_one_faulty_match_does_not_stop_the_clocks_of_the_others(
    room: Room, caplog: pytest.LogCaptureFixture
) -> None:
    await room.desk()
    faulty, sound = [await duel(room.desks[0], clock="300") for _ in range(2)]
    desk, flaky = await flaky_desk(room)
    room.clock.now += 301
    flaky.fails("matches.stored", error=RuntimeError("the rules go on for ever"))
    await desk.tick()
    assert f"The clock of match {faulty.id} could not be served" in caplog.text
    assert (await desk.match(faulty.id)).question == faulty.question
    assert (await desk.match(sound.id)).question > sound.question
    await desk.tick()
    assert (await desk.match(faulty.id)).question > faulty.question


async def test_trouble_after_being_outpaced_is_told_as_not_saved(room: Room) -> None:
    desk, flaky = await flaky_desk(room)
    match = await duel(desk)
    flaky.fails("matches.commit", error=Outpaced("This match has moved on."))
    flaky.fails("matches.commit")
    with pytest.raises(NotSaved):
        await answer(desk, match.id, ANN, "p1")
    assert (await answer(desk, match.id, ANN, "p2")).accepted


@pytest.mark.parametrize("call", ["outbox.due", "outbox.next_due"])
async def test_who_waits_for_boards_goes_on_waiting_after_trouble_with_the_store(
    room: Room, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    monkeypatch.setattr(outbox, "_AFTER_TROUBLE", 0.0)
    desk, flaky = await flaky_desk(room)
    flaky.fails(call, times=2)
    waiting = asyncio.create_task(desk.outbox.wait())
    while flaky.left(call):
        await asyncio.sleep(0)
    match = await duel(desk)
    await waiting
    assert await desk.outbox.due() == (match.id,)
