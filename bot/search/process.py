"""House fighters that think in a process of their own, so that the bot's event loop stays free.

In a thread a search would take the interpreter from the loop for most of its time.
"""

from __future__ import annotations

from typing import Any

from bot.kernel.chance import Chance
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.procedure import Seat
from bot.search import ahead, house
from bot.workers.process import ChildProcess

_SEEDS = 1 << 62


class ThinkingFailed(Exception):
    """The search raised something (the message is its trace), or took too long."""


class ThinkingProcess(ChildProcess):
    """Offers `pick` of `bot.search.house`, done elsewhere. It blocks: call it in worker threads.

    Games that do not look ahead answer at once, and need no process.
    """

    module, work, failure = "bot.search.worker", "Thinking", ThinkingFailed
    longest, ending, patience = 4.0, 2.0, 0.0

    def pick(self, game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> str:
        """As `house.pick`. Raises ThinkingFailed."""
        if not ahead.looks_ahead(game):
            return house.pick(game, flow, seat, chance)
        return str(self.ask(game.name, flow, seat, chance.below(_SEEDS)))
