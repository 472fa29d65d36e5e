"""What stands in for a stage or Fighter that is still to be drawn by lot."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.setup import RANDOM
from bot.games.iconoclash.stage import Stage

NOWHERE: Final = Stage(
    "",
    "Stage still to be drawn",
    "A stage is drawn by lot before the match begins.",
    {},
    {},
    frozenset(),
    frozenset(),
    (),
    frozenset(),
    (),
    (),
)
ANYBODY: Final = RANDOM
"""The key in a sheet that leaves the Fighter to chance."""


def stage_of(key: str) -> Stage:
    """The stage of this key, or empty air before it is known."""
    return content.stages().get(key, NOWHERE)
