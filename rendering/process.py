"""The renderer in a process of its own: drawing then never takes the interpreter from the bot.

In a thread it would, for milliseconds at a time, and every press would have to wait for that.
"""

from __future__ import annotations

import pickle
import threading
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from bot.kernel.view import View
from bot.workers.process import ChildProcess

KEPT = 64
"""Pictures that are kept in case the very same view is to be drawn again."""


class DrawingFailed(Exception):
    """The renderer raised something (the message is its trace), or took too long."""


class DrawingProcess(ChildProcess):
    """Offers what `rendering` offers, done elsewhere. Calls block: make them in worker threads."""

    module, work, failure = "rendering.worker", "Drawing", DrawingFailed
    # All in all it ends within less time than the bot allows for closing it.
    longest, ending, patience = 10.0, 0.8, 0.4

    def __init__(self) -> None:
        super().__init__()
        self._one_at_a_time = threading.Lock()
        # By the request as it is sent, that is by everything that the answer can depend on.
        self._kept: OrderedDict[bytes, Any] = OrderedDict()

    def draw(self, view: View) -> bytes:
        """A PNG of 1280x720. Raises DrawingFailed."""
        return bytes(self._drawn("draw", view))

    def alt_text(self, view: View) -> str:
        """The same picture in sentences, at most 1,024 characters. Raises DrawingFailed."""
        return str(self._drawn("alt_text", view))

    def text_board(self, view: View) -> str:
        """The same table in monospace letters. Raises DrawingFailed."""
        return str(self._drawn("text_board", view))

    def sheet_card(self, game: str, sheet: Mapping[str, Any]) -> bytes:
        """A PNG of 1280x720 of a fighter's sheet in full form. Raises DrawingFailed."""
        return bytes(self._drawn("sheet_card", game, dict(sheet)))

    def extra(self, game: str, name: str, *given: Any) -> bytes:
        """A PNG of 1280x720 that the game offers besides its board. Raises DrawingFailed."""
        return bytes(self._drawn("extra", game, name, *given))

    def _drawn(self, name: str, *given: Any) -> Any:
        key = pickle.dumps((name, given))
        with self._one_at_a_time:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
            answer = self.ask(name, given)
            self._kept[key] = answer
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
            return answer
