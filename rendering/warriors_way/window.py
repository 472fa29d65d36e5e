"""Which part of the map a picture shows, and where its squares lie in it, in pixels."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.games.warriors_way.view import CombatView
from rendering.warriors_way.story import Story

LEFT, TOP, SPAN = 60, 114, 600
_WHOLE = 12
"""Maps of up to so many columns and rows are shown whole."""
_LEAST = 10
_MARGIN = 2


@dataclass(frozen=True)
class Window:
    """A rectangle of squares from column and row (both from 0), each `cell` pixels wide."""

    column: int
    row: int
    columns: int
    rows: int
    cell: int
    map_columns: int
    map_rows: int

    @property
    def left(self) -> int:
        """The left edge in pixels."""
        return LEFT + (SPAN - self.columns * self.cell) // 2

    @property
    def top(self) -> int:
        """The top edge in pixels."""
        return TOP + (SPAN - self.rows * self.cell) // 2

    @property
    def box(self) -> tuple[int, int, int, int]:
        """Left, top, right and bottom of all squares shown."""
        right, bottom = self.columns * self.cell, self.rows * self.cell
        return self.left, self.top, self.left + right, self.top + bottom

    def corner(self, square: str) -> tuple[int, int]:
        """The upper left corner of a square."""
        column, row = place(square)
        return (
            self.left + (column - self.column) * self.cell,
            self.top + (row - self.row) * self.cell,
        )

    def centre(self, square: str) -> tuple[float, float]:
        """The middle of a square."""
        x, y = self.corner(square)
        return x + self.cell / 2, y + self.cell / 2

    def holds(self, x: float, y: float, room: float) -> bool:
        """Whether a thing of this half-width stays inside the squares shown."""
        left, top, right, bottom = self.box
        return left + room <= x <= right - room and top + room <= y <= bottom - room

    def shows(self, square: str) -> bool:
        """Whether the square is in the picture."""
        column, row = place(square)
        inside = self.column <= column < self.column + self.columns
        return inside and self.row <= row < self.row + self.rows


def place(square: str) -> tuple[int, int]:
    """Column and row of a square, both from 0: A1 is (0, 0)."""
    return ord(square[0]) - ord("A"), int(square[1:]) - 1


def frame(view: CombatView, story: Story) -> Window:
    """A small map whole; of a large one the part where fighters are and things happened."""
    squares = {f.square for f in view.fighters if f.square is not None}
    squares |= {square for step in story.steps for square in step.path}
    squares |= {s for blow in story.blows for s in (blow.source, blow.square) if s}
    squares |= {square for _, square in story.knockouts}
    places = [place(square) for square in squares]
    column, columns = _part((c for c, _ in places), view.columns)
    row, rows = _part((r for _, r in places), view.rows)
    cell = min(SPAN // columns, SPAN // rows)
    return Window(column, row, columns, rows, cell, view.columns, view.rows)


def _part(used: Iterable[int], size: int) -> tuple[int, int]:
    """First and number of the columns (or rows) to show, given those that matter."""
    wanted = list(used)
    if size <= _WHOLE or not wanted:
        return 0, size
    first, last = max(min(wanted) - _MARGIN, 0), min(max(wanted) + _MARGIN, size - 1)
    lacking = max(_LEAST - (last - first + 1), 0)
    first = max(min(first - lacking // 2, size - _LEAST), 0)
    return first, max(last - first + 1, _LEAST)
