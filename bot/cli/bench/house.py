"""How long a house fighter that looks ahead thinks, with the way to its process and back."""

from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from bot.cli.bench.figures import MILLI, Sizes, percentile
from bot.kernel.chance import Rng
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.procedure import CHANCE, Seat
from bot.search.process import ThinkingFailed, ThinkingProcess
from bot.selfplay import random_player
from bot.selfplay.playout import any_setup, play_out

EVERY = 12
"""A choice is thought about at one decision in so many."""
Asked = tuple[Flow[Any], Seat]


def measure(game: Game[Any, Any], sizes: Sizes) -> dict[str, float]:
    """The figures of house moves, one after the other, with the way to the process and back.

    Raises RuntimeError if one fails.
    """
    asked, luck, times = choices(game, sizes.moves, Rng(6)), Rng(7), list[float]()
    process = ThinkingProcess()
    try:
        process.pick(game, *asked[0], luck)  # the process starts, and reads the game's content
        for flow, seat in asked:
            begun = time.perf_counter()
            process.pick(game, flow, seat, luck)
            times.append(time.perf_counter() - begun)
    except ThinkingFailed as error:
        raise RuntimeError(f"A house fighter could not choose: {error}") from error
    finally:
        process.close()
    return {
        "house_move_ms_p50": percentile(times, 0.5) * MILLI,
        "house_move_ms_p95": percentile(times, 0.95) * MILLI,
        "house_move_ms_max": percentile(times, 1) * MILLI,
    }


def choices(game: Game[Any, Any], count: int, rng: Rng) -> list[Asked]:
    """So many questions with more than one answer, from random matches of every mode and size."""
    found: list[Asked] = []

    def look(flow: Flow[Any], _: Sequence[Event]) -> None:
        for seat, offer in flow.offers().items():
            if seat != CHANCE and len(offer.keys) > 1 and not rng.below(EVERY):
                found.append((flow.copy(), seat))

    played = 0
    while len(found) < count:
        setup = any_setup(game, game.modes[played % len(game.modes)], rng)
        play_out(game, game.begin(setup), random_player.pick, rng, inspect=look)
        played += 1
    return found[:count]
