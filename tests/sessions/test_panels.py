"""Panels are worded once for a table as it stands, and never show one that has changed."""

import pytest

from bot.sessions import panels
from tests.sessions.room import ANN, BOB, answer, duel


async def test_looking_again_words_nothing_anew_and_shows_the_same(room):
    desk = await room.desk()
    match = await duel(desk)
    first = await desk.panel(match.id, ANN)
    assert await desk.panel(match.id, ANN) is first


async def test_an_answer_shows_at_once_to_who_gave_it_and_to_nobody_else(room):
    desk = await room.desk()
    match = await duel(desk)
    before = await desk.panel(match.id, BOB)
    step = await answer(desk, match.id, ANN, "press 1")
    assert step.panel.decision.answered is not None
    assert (await desk.panel(match.id, ANN)).decision.answered is not None
    after = await desk.panel(match.id, BOB)
    assert after.decision.answered is None
    assert after.view.viewer == before.view.viewer != step.panel.view.viewer


async def test_a_match_moved_to_a_thread_shows_it(room):
    desk = await room.desk()
    match = await duel(desk)
    await desk.panel(match.id, ANN)
    await desk.lobby.set_place(match.id, 99)
    assert (await desk.panel(match.id, ANN)).match.thread == 99


async def test_few_panels_are_kept(room, monkeypatch):
    monkeypatch.setattr(panels, "KEPT", 1)
    desk = await room.desk()
    match = await duel(desk)
    first = await desk.panel(match.id, ANN)
    await desk.panel(match.id, BOB)
    again = await desk.panel(match.id, ANN)
    assert again is not first
    assert again == first


@pytest.mark.parametrize("person", [ANN, None])
async def test_nobody_gets_anothers_panel(room, person):
    desk = await room.desk()
    match = await duel(desk)
    await desk.panel(match.id, BOB)
    panel = await desk.panel(match.id, person)
    assert panel.seat == (None if person is None else 0)
    assert panel.view.viewer == panel.seat
