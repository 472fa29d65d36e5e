"""Random players try everything, and matches end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

import pytest

from bot.kernel.chance import Rng
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Mode
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import Seat
from bot.selfplay import random_player
from bot.selfplay.playout import any_setup, play_out
from tests.kernel.duel_rules import Duel, Round
from tests.kernel.tables import GAME, SETUP, dealt, play


def test_a_random_player_reaches_every_answer() -> None:
    flow = dealt("jab kick slam shield", "slam")
    seen = {random_player.pick(GAME, flow, 0, Rng(n)) for n in range(100)}
    assert seen == {"jab", "kick", "slam", "shield"}
    flow = play(dealt("kick", "slam kick jab", ann_deck="jab"), "0:kick, 1:slam, 1:none, 0:rob")
    several = {random_player.pick(GAME, flow, 1, Rng(n)) for n in range(200)}
    assert {answer.count("+") for answer in several} == {0, 1}
    assert all(flow.offers()[1].allows(answer) for answer in several)


def test_a_random_player_picks_a_sort_before_an_answer(monkeypatch: pytest.MonkeyPatch) -> None:
    def ask(self: Round, duel: Duel, seat: Seat) -> Offer | None:
        return one(["strike", "move:1", "move:2", "move:3"])

    monkeypatch.setattr(Round, "pick_in_secret", ask)
    flow = dealt("jab", "slam")
    rng = Rng(1)
    picks = Counter(random_player.pick(GAME, flow, 0, rng) for _ in range(3000))
    assert 1350 < picks["strike"] < 1650
    assert all(380 < picks[f"move:{spaces}"] < 620 for spaces in (1, 2, 3))


def test_a_match_is_inspected_at_its_start_and_after_every_answer() -> None:
    told: list[Event] = []
    steps = 0

    def inspect(flow: Flow[Duel], events: Sequence[Event]) -> None:
        nonlocal steps
        steps += 1
        told.extend(events)

    flow = GAME.begin(SETUP)
    played = play_out(GAME, flow, random_player.pick, Rng(3), inspect=inspect)
    assert played.result == GAME.result(flow)
    assert steps > played.decisions  # chance's answers are steps too, but no decisions
    assert sum(type(e).__name__ == "CardDrawn" for e in told) >= 6


def test_a_match_that_does_not_end_within_the_bound_has_no_result() -> None:
    played = play_out(GAME, GAME.begin(SETUP), random_player.pick, Rng(3), bound=4)
    assert played.result is None


def test_whims_break_matches_off_at_any_point() -> None:
    lengths = set()
    for number in range(30):
        played = play_out(GAME, GAME.begin(SETUP), random_player.pick, Rng(number), whims=6)
        assert played.result is not None
        lengths.add(played.decisions)
    assert min(lengths) == 0
    assert len(lengths) > 4


def test_setups_fit_their_mode() -> None:
    for number in range(50):
        setup = any_setup(GAME, Mode("teams", "Teams", "", 4, 6, teams=2), Rng(number))
        assert 4 <= len(setup.seats) <= 6
        assert [seat.team for seat in setup.seats] == [n % 2 for n in range(len(setup.seats))]
        alone = any_setup(GAME, GAME.modes[0], Rng(number))
        assert [seat.team for seat in alone.seats] == [0, 1]
