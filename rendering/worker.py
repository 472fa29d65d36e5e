"""`python -m rendering.worker`: draws what is asked on standard input, until that is closed."""

from __future__ import annotations

from contextlib import suppress
from importlib import import_module
from typing import Any

import rendering
from bot.games import GAMES
from bot.workers.serving import serve

OFFERED = ("draw", "alt_text", "text_board", "sheet_card", "extra")


def _answer(request: tuple[str, tuple[Any, ...]]) -> object:
    name, given = request
    if name not in OFFERED:
        raise ValueError(f"The renderer does not offer {name!r}.")
    return getattr(rendering, name)(*given)


def _prepare() -> None:
    for game in GAMES:
        with suppress(ModuleNotFoundError):
            import_module(f"rendering.{game}")


if __name__ == "__main__":
    serve(_answer, _prepare)
