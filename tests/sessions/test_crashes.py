"""The process dies at any moment between a press and the message about it: nothing is lost."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from typing import Any

import pytest

from bot.sessions.desk import Desk
from bot.store.database import Database
from tests.sessions.room import ANN, BOB, Room, Wall, duel

MOVES = [(ANN, "p1"), (BOB, "p2"), (None, "p3"), (None, "p4")]


class Crash(BaseException):
    """The process is gone: nothing may catch this."""


class Fuse:
    """Lets so many calls to the database through, then crashes before or after the next one."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, calls: int, moment: str) -> None:
        self.calls = calls
        self.moment = moment
        self.burnt = False
        for name in ("read", "write"):
            monkeypatch.setattr(Database, name, self.wired(getattr(Database, name)))

    def wired(self, original: Callable[..., Any]) -> Callable[..., Any]:
        async def call(database: Database, work: Callable[..., Any]) -> Any:
            if self.burnt:
                return await original(database, work)
            self.calls -= 1
            if self.calls < 0 and self.moment == "before":
                self.burn()
            outcome = await original(database, work)
            if self.calls < 0:
                self.burn()
            return outcome

        return call

    def burn(self) -> None:
        self.burnt = True
        raise Crash


async def press(desk: Desk, match_id: int, person: int | None, name: str) -> None:
    """One press of somebody awaited; a press that the desk knows already changes nothing."""
    match = await desk.match(match_id)
    if person is None:
        person = match.seats[match.awaited[0]].person if match.awaited else ANN
    assert person is not None
    panel = await desk.panel(match_id, person)
    assert panel.decision is not None
    await desk.choose(match_id, person, match.question, panel.decision.default, name)


async def evening(desk: Desk, match_id: int, wall: Wall, done: list[str]) -> None:
    """Everybody presses in turn, and after each press the wall is brought up to date."""
    for person, name in MOVES:
        if name not in done:
            await press(desk, match_id, person, name)
            done.append(name)
        await wall.publish(desk)


async def told(room: Room, match_id: int) -> tuple[list[str], Any]:
    """The presses that were taken, and the match as it then stands."""
    store = room.stores[-1]
    entries = await store.log.rows(match_id)
    states = [json.loads(entry.content)["state"] for entry in entries]
    return [entry.press for entry in entries], states


@pytest.fixture
async def undisturbed(room: Room) -> tuple[list[str], Any]:
    desk, wall = await room.desk(), Wall()
    match = await duel(desk)
    await evening(desk, match.id, wall, [])
    return await told(room, match.id)


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_nothing_is_lost_or_doubled_wherever_it_crashes(
    tmp_path: Any, undisturbed: Any, moment: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Crash at every call to the database, start anew on the same file, and go on."""
    crashes = 0
    while True:
        room, wall = Room(tmp_path / f"{moment} {crashes}.db"), Wall()
        try:
            desk = await room.desk()
            match = await duel(desk)
            done: list[str] = []
            with monkeypatch.context() as patch:
                fuse = Fuse(patch, crashes, moment)
                with suppress(Crash):
                    await evening(desk, match.id, wall, done)
                    break
                assert fuse.burnt
                # A new process: nothing is left of the old one but the file. People press again
                # whatever they saw no answer to, under the same id as a repeated delivery would.
                await evening(await room.desk(), match.id, wall, list(done))
            await check(room, match.id, wall, undisturbed)
        finally:
            await room.leave()
        crashes += 1
    assert crashes >= 20


async def check(room: Room, match_id: int, wall: Wall, undisturbed: Any) -> None:
    presses, states = await told(room, match_id)
    assert presses == undisturbed[0], "a decision is missing or there twice"
    assert states == undisturbed[1], "the match took another course"
    desk = room.desks[-1]
    seq = (await desk.match(match_id)).seq
    newest = list(wall.boards.values())[-1]
    assert newest.upto == seq, "the newest board does not show where the match stands"
    assert wall.shown() == list(range(1, seq + 1)), "a step was never shown"
    assert len(await desk.posts(match_id)) == 1
    assert (await desk.verify(match_id)).ok
