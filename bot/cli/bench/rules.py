"""How fast the rules run: decisions of random matches, copies and saves, on one core."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from typing import Any

from bot.cli.bench.figures import Sizes
from bot.kernel.chance import Rng
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.selfplay import random_player
from bot.selfplay.playout import any_setup, play_out

SETUPS = 40
BATCH = 50
EVERY = 9
"""A match is copied and saved as it stands at one decision in so many."""


def measure(game: Game[Any, Any], sizes: Sizes) -> dict[str, float]:
    """The figures of the rules. Rolls are part of the decisions that cause them."""
    return {
        "decisions_per_s": _decisions_per_s(game, sizes.rules),
        **_per_flow(game, sizes.rules),
    }


def _decisions_per_s(game: Game[Any, Any], seconds: float) -> float:
    rng = Rng(1)
    modes = game.modes
    setups = [any_setup(game, modes[n % len(modes)], rng) for n in range(SETUPS)]
    decisions, played, begun = 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        flow = game.begin(setups[played % SETUPS])
        decisions += play_out(game, flow, random_player.pick, rng).decisions
        played += 1
    return decisions / spent


def _per_flow(game: Game[Any, Any], seconds: float) -> dict[str, float]:
    flows = _some_flows(game, Rng(2))
    return {
        "copies_per_s": _per_s(flows, lambda flow: flow.copy(), seconds),
        "saves_per_s": _per_s(flows, game.codec.save, seconds),
    }


def _some_flows(game: Game[Any, Any], rng: Rng) -> list[Flow[Any]]:
    """Matches of every mode, part-way through."""
    flows: list[Flow[Any]] = []

    def keep(flow: Flow[Any], _events: Sequence[Event]) -> None:
        if flow.awaited() and not rng.below(EVERY):
            flows.append(flow.copy())

    for mode in game.modes:
        setup = any_setup(game, mode, rng)
        play_out(game, game.begin(setup), random_player.pick, rng, inspect=keep)
    return flows


def _per_s(flows: list[Flow[Any]], work: Callable[[Flow[Any]], object], seconds: float) -> float:
    """How often a second the work is done, over all flows in turn."""
    work(flows[0])  # the first save builds its schemas
    done, begun = 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        for number in range(done, done + BATCH):
            work(flows[number % len(flows)])
        done += BATCH
    return done / spent
