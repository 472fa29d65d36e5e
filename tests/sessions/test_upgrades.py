"""New rules for an old match: it goes on under them, and the log says from where."""

from __future__ import annotations

from typing import Any

from bot import __version__
from bot.kernel.codec import Codec
from bot.sessions.records import Status
from tests.kernel.duel import DuelGame
from tests.kernel.duel_rules import EVENTS, SECTIONS, Duel
from tests.sessions.room import ANN, Room, Wall, answer, duel


def ask_nobody(document: dict[str, Any]) -> dict[str, Any]:
    """By the new rules nobody picks in the present round, so its end comes at once (DU-2.2)."""
    document["agenda"][-1]["seats"] = []
    return document


class NewDuel(DuelGame):
    codec = Codec(Duel, SECTIONS, EVENTS, (ask_nobody,))


async def test_a_match_goes_on_under_new_rules_as_a_step_of_its_own(room: Room) -> None:
    old = await room.desk()
    match = await duel(old)
    await answer(old, match.id, ANN, "p1")
    new = await room.desk(games={"duel": NewDuel()})
    panel = await new.panel(match.id, ANN)
    assert (panel.match.status, panel.match.seq) == (Status.OVER, 3)
    assert [line.text for line in await new.log(match.id, after=2)] == [
        f"Kumite was upgraded to version {__version__}."
    ]
    wall = Wall()
    await wall.publish(new)
    assert wall.shown() == [1, 2, 3]


async def test_what_new_rules_cannot_replay_is_said_and_the_rest_checked(room: Room) -> None:
    old = await room.desk()
    match = await duel(old)
    new = await room.desk(games={"duel": NewDuel()})
    await new.panel(match.id, ANN)
    verdict = await new.verify(match.id)
    assert verdict.ok
    assert "From step 2 on" in verdict.notes[0]


async def test_the_same_rules_take_no_step_of_their_own(room: Room) -> None:
    match = await duel(await room.desk())
    later = await room.desk()
    assert (await later.panel(match.id, ANN)).match == match
