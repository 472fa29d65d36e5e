"""Thinking in a process of its own chooses what thinking here does, and outlives its mishaps."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.games.iconoclash import GAME
from bot.kernel.chance import Rng, settle
from bot.kernel.chance import answer as rolled
from bot.kernel.flow import Flow
from bot.kernel.game import SeatSetup, Setup
from bot.search import house
from bot.search.process import ThinkingFailed, ThinkingProcess
from tests.kernel.tables import GAME as DUEL
from tests.kernel.tables import dealt
from tests.processes import assert_ends_with_the_bot

ROOT = Path(__file__).parents[2]


@pytest.fixture
def process() -> Iterator[ThinkingProcess]:
    made = ThinkingProcess()
    yield made
    made.close()


def a_duel() -> Flow:
    seats = (
        SeatSetup("Ann", {"fighter": "lilac_everdawn"}, 0),
        SeatSetup("Bob", {"fighter": "moll_bodger"}, 1),
    )
    rng = Rng(3)
    flow = GAME.begin(Setup("duel", seats, {"stage": "farlight_point", "first": "random"}))
    settle(flow, lambda offer: rolled(offer, rng))
    return flow


def here(flow: Flow, seat: int, seed: int) -> str:
    """The choice made here, with the seed that the process is given."""
    return house.pick(GAME, flow, seat, Rng(Rng(seed).below(1 << 62)))


def worker_of(process: ThinkingProcess) -> int:
    assert process._process is not None
    return process._process.pid


def test_it_chooses_what_is_chosen_here_also_after_its_death(process: ThinkingProcess) -> None:
    flow = a_duel()
    seat = flow.awaited()[0]
    assert process.pick(GAME, flow, seat, Rng(5)) == here(flow, seat, 5)
    os.kill(worker_of(process), signal.SIGKILL)
    assert process.pick(GAME, flow, seat, Rng(6)) == here(flow, seat, 6)


def test_one_that_hangs_is_ended_and_the_next_choice_is_made(
    process: ThinkingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    flow = a_duel()
    seat = flow.awaited()[0]
    process.pick(GAME, flow, seat, Rng(5))
    hanging = worker_of(process)
    os.kill(hanging, signal.SIGSTOP)
    with monkeypatch.context() as patch:
        patch.setattr(process, "longest", 0.2)
        with pytest.raises(ThinkingFailed, match="too long"):
            process.pick(GAME, flow, seat, Rng(5))
    assert not Path(f"/proc/{hanging}").exists()
    assert process.pick(GAME, flow, seat, Rng(5)) == here(flow, seat, 5)


def test_the_first_choice_may_take_as_long_as_starting_does(
    process: ThinkingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(process, "longest", 0.01)
    flow = a_duel()
    seat = flow.awaited()[0]
    assert process.pick(GAME, flow, seat, Rng(5)) == here(flow, seat, 5)


def test_what_goes_wrong_there_is_told(process: ThinkingProcess) -> None:
    flow = a_duel()
    with pytest.raises(ThinkingFailed, match="KeyError"):
        process.pick(GAME, flow, 7, Rng(5))


def test_it_is_not_told_the_token(
    process: ThinkingProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DISCORD_TOKEN", "a-secret-token")
    flow = a_duel()
    process.pick(GAME, flow, flow.awaited()[0], Rng(5))
    assert b"a-secret-token" not in Path(f"/proc/{worker_of(process)}/environ").read_bytes()


def test_a_game_that_does_not_look_ahead_needs_no_process(process: ThinkingProcess) -> None:
    assert process.pick(DUEL, dealt("slam jab kick", "slam"), 0, Rng(0)) == "jab"
    assert process._process is None


def test_it_ends_with_the_bot_even_when_that_is_killed() -> None:
    assert_ends_with_the_bot(
        "from bot.search.process import ThinkingProcess; p = ThinkingProcess()", "p._running().pid"
    )
