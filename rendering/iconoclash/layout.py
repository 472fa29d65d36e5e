"""Where things lie in the picture of a match, in pixels."""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash.stage import COLUMNS, PLACES, ROWS
from rendering.canvas import Point

CELL: Final = 112
LEFT, TOP = 70, 90
RIGHT, BOTTOM = LEFT + COLUMNS * CELL, TOP + ROWS * CELL
SCENE: Final = (0, 62, 778, 584)
"""The sky that the stage hangs in."""
SIDE: Final = (786, 66, 1272, 578)
"""The column beside it: Environment Cards, and what was played."""
PANELS: Final = (8, 588, 1272, 714)
"""The players' panels below."""
HEADER: Final = 62
_OUT = 26
"""How far outside of the board something that leaves it is shown."""


def corner(space: str) -> tuple[int, int]:
    """The upper left corner of a space."""
    column, row = PLACES[space]
    return LEFT + (column - 1) * CELL, TOP + (ROWS - row) * CELL


def centre(space: str) -> Point:
    """The middle of a space."""
    x, y = corner(space)
    return x + CELL / 2, y + CELL / 2


def beyond(space: str, step: tuple[int, int]) -> Point:
    """Where a Fighter leaves the board from a space by a step of columns and rows."""
    x, y = centre(space)
    x, y = x + step[0] * CELL, y - step[1] * CELL
    return min(max(x, LEFT - _OUT), RIGHT + _OUT), min(max(y, TOP - _OUT), BOTTOM + _OUT)


def inside(x: float, y: float, half: tuple[float, float]) -> Point:
    """The point, moved so that a plate of this half-size stays inside the scene."""
    left, top, right, bottom = SCENE
    return (
        min(max(x, left + half[0] + 2), right - half[0] - 2),
        min(max(y, top + half[1] + 2), bottom - half[1] - 2),
    )
