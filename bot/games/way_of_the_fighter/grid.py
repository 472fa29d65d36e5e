"""Grids as data files print them, row by row, as seen by a fighter that faces right."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter.printed import CROUCHING, JUMPING, STANDING, Grid
from bot.kernel.errors import BrokenContent

ROWS: Final = (JUMPING, STANDING, CROUCHING)
"""Positions of the target from top to bottom (WF-8.1.3)."""
COLUMNS: Final = 4
"""The fighter's own space and three in front of it (WF-8.1.2)."""
_OWN, _ZONE, _SPECIAL, _EMPTY = "@x*."


def read_grid(rows: tuple[str, ...], position: str, where: str) -> Grid:
    """A grid from three rows of four marks: `@` the fighter, `x` a zone, `*` a special one, `.`.

    Raises BrokenContent where the shape is wrong or `@` does not stand in the leftmost column and
    the row of `position` (WF-8.1.5).
    """
    if len(rows) != len(ROWS) or any(len(row) != COLUMNS for row in rows):
        raise BrokenContent(f"{where}: the {position} grid must have 3 rows of 4 marks.")
    marks = {
        (row, column): mark
        for row, line in zip(ROWS, rows, strict=True)
        for column, mark in enumerate(line)
    }
    if wrong := sorted(set(marks.values()) - {_OWN, _ZONE, _SPECIAL, _EMPTY}):
        raise BrokenContent(f"{where}: the {position} grid has the unknown mark “{wrong[0]}”.")
    if [box for box, mark in marks.items() if mark == _OWN] != [(position, 0)]:
        raise BrokenContent(f"{where}: the {position} grid must have one @, in its own row.")
    special = frozenset(box for box, mark in marks.items() if mark == _SPECIAL)
    zones = frozenset(box for box, mark in marks.items() if mark == _ZONE)
    return Grid(zones | special, special)
