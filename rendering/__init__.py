"""Views in; pictures, alt texts and text boards out. What a view does not hold cannot be shown."""

from __future__ import annotations

from collections.abc import Mapping
from importlib import import_module
from typing import Any, Protocol, cast

from bot.kernel.errors import NotUnderstood
from bot.kernel.view import View


class _Renderer(Protocol):
    """What the folder of each game offers under these names."""

    def draw(self, view: View) -> bytes: ...

    def alt_text(self, view: View) -> str: ...

    def text_board(self, view: View) -> str: ...

    def sheet_card(self, sheet: Mapping[str, Any]) -> bytes: ...


def draw(view: View) -> bytes:
    """A PNG of 1280x720: some 20 ms of work, so call it in a worker thread."""
    return _renderer(view.game).draw(view)


def alt_text(view: View) -> str:
    """The same picture in sentences, at most 1,024 characters."""
    return _renderer(view.game).alt_text(view)


def text_board(view: View) -> str:
    """The same table in monospace letters, at most 1,800 characters, without code fences."""
    return _renderer(view.game).text_board(view)


def sheet_card(game: str, sheet: Mapping[str, Any]) -> bytes:
    """A PNG of 1280x720 of a fighter's sheet in full form, with its name."""
    return _renderer(game).sheet_card(sheet)


def extra(game: str, name: str, *given: Any) -> bytes:
    """A PNG of 1280x720 that this game offers besides its board, such as one of its cards.

    `name` is one of the folder's `EXTRAS`, `given` what that takes: keys, or a view. Raises
    NotUnderstood for a name the game does not offer, and whatever KumiteError the picture raises.
    """
    offered: Mapping[str, Any] = getattr(_renderer(game), "EXTRAS", {})
    if name not in offered:
        known = ", ".join(offered) or "none"
        raise NotUnderstood(f"There is no picture “{name}” of this game. Known: {known}.")
    return bytes(offered[name](*given))


def _renderer(game: str) -> _Renderer:
    """The module that draws this game. Raises ModuleNotFoundError for a game without one."""
    return cast(_Renderer, import_module(f"rendering.{game}"))
