"""Why an answer is not open: the rules say it, to buttons and to typed commands alike."""

from __future__ import annotations

from typing import Any

import pytest

from bot.kernel.errors import NoSuchMatch, NotAllowed, NotYourSeat
from bot.kernel.flow import Flow
from bot.sessions.desk import Desk
from tests.kernel.duel import DuelGame
from tests.sessions.room import ANN, EVE, Room, duel


class TalkativeDuel(DuelGame):
    """It explains which card is wanted by whom."""

    def why_not(self, flow: Flow[Any], seat: int, key: str) -> NotAllowed:
        return NotAllowed(f"Seat {seat} has no {key}.", clause="DU-1.2")


async def test_a_closed_choice_is_refused_with_the_reason_that_the_rules_give(room: Room) -> None:
    desk = await room.desk(games={"duel": TalkativeDuel()})
    match = await duel(desk)
    with pytest.raises(NotAllowed) as refused:
        await desk.choose(match.id, ANN, match.question, "sword", "p1")
    assert str(refused.value) == "Seat 0 has no sword. (DU-1.2)"
    assert await desk.match(match.id) == match
    assert str(await desk.why_not(match.id, ANN, "axe")) == "Seat 0 has no axe. (DU-1.2)"


async def test_a_game_that_explains_nothing_names_the_rule_in_force(desk: Desk) -> None:
    match = await duel(desk)
    reason = await desk.why_not(match.id, ANN, "sword")
    assert (reason.message, reason.clause) == ("That is not open to you now.", "DU-2.1")


async def test_strangers_are_told_that_they_have_no_seat(desk: Desk) -> None:
    match = await duel(desk)
    with pytest.raises(NotYourSeat):
        await desk.why_not(match.id, EVE, "sword")
    with pytest.raises(NoSuchMatch):
        await desk.why_not(match.id + 1, ANN, "sword")
