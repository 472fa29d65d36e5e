"""The games that Kumite knows, each loaded when it is first asked for."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module
from typing import Any, Final

from bot.kernel.errors import NotUnderstood
from bot.kernel.game import Game

GAMES: Final = {
    "warriors_way": "bot.games.warriors_way",
    "iconoclash": "bot.games.iconoclash",
    "way_of_the_fighter": "bot.games.way_of_the_fighter",
}
"""Where each game's rules live; a module there has it as `GAME`."""


@lru_cache(maxsize=len(GAMES))
def game(name: str) -> Game[Any, Any]:
    """The game of this name. Raises NotUnderstood for one that is not known."""
    if name not in GAMES:
        raise NotUnderstood(f"There is no game “{name}”. Known: {', '.join(GAMES)}.")
    found: Game[Any, Any] = import_module(GAMES[name]).GAME
    return found


def games() -> tuple[Game[Any, Any], ...]:
    """All games, in the order in which they are listed."""
    return tuple(game(name) for name in GAMES)
