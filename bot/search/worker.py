"""`python -m bot.search.worker`: decides what is asked on standard input, until that is closed."""

from __future__ import annotations

from typing import Any

from bot.games import game, games
from bot.kernel.chance import Rng
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat
from bot.search import house
from bot.workers.serving import serve


def _answer(request: tuple[str, Flow[Any], Seat, int]) -> str:
    name, flow, seat, seed = request
    return house.pick(game(name), flow, seat, Rng(seed))


def _prepare() -> None:
    for each in games():
        each.load_content()


if __name__ == "__main__":
    serve(_answer, _prepare)
