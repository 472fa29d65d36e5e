"""How long a board's picture takes, and how large it gets: boards of real matches of all sizes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from importlib import import_module
from typing import Any

from bot.cli.bench.figures import MILLI, Sizes, percentile
from bot.kernel.chance import Rng
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.procedure import CHANCE
from bot.kernel.view import View
from bot.selfplay import random_player
from bot.selfplay.playout import any_setup, play_out

WARM = 25
EVERY = 20
"""A board is drawn at one decision in so many."""


def measure(game: Game[Any, Any], sizes: Sizes) -> dict[str, float]:
    """The figures of pictures, drawing and encoding together, one after the other."""
    drawer = import_module(f"rendering.{game.name}.picture")
    views = boards(game, sizes.boards, Rng(3))
    for view in views[:WARM]:  # fonts and sprites are kept after their first use
        drawer.draw(view)
    whole, encoding, sizes_found = [], [], []
    for view in views:
        begun = time.perf_counter()
        sizes_found.append(len(drawer.draw(view)))
        drawn = time.perf_counter()
        drawer.paint(view)
        painting = time.perf_counter() - drawn
        whole.append(drawn - begun)
        encoding.append(max(drawn - begun - painting, 0.0))
    return {
        "picture_ms_p50": percentile(whole, 0.5) * MILLI,
        "picture_ms_p95": percentile(whole, 0.95) * MILLI,
        "picture_bytes_p95": percentile(sizes_found, 0.95),
        "encode_share": sum(encoding) / sum(whole),
    }


def boards(game: Game[Any, Any], count: int, rng: Rng) -> list[View]:
    """So many boards as spectators see them, from random matches of every mode and size."""
    views: list[View] = []
    events: list[Event] = []

    def look(flow: Flow[Any], news: Sequence[Event]) -> None:
        events.extend(news)
        if CHANCE in flow.awaited():
            return  # a board is shown when people are asked, or all is over
        if not flow.awaited() or not rng.below(EVERY):
            views.append(game.view(flow, None, tuple(events)))
        events.clear()

    played = 0
    while len(views) < count:
        setup = any_setup(game, game.modes[played % len(game.modes)], rng)
        play_out(game, game.begin(setup), random_player.pick, rng, inspect=look)
        played += 1
    return views[:count]
