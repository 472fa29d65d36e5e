"""The map of a Combat (WW-3.1.1): squares, steps, adjacency, reach of a Move, knockback.

A set of squares is one whole number with a bit for each square, the highest bit for A1, so that
all ways to move are found with a few shifts.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import compress
from typing import Final

Squares = int
FARTHEST: Final = 6
DIRECTIONS: Final = ((-1, -1), (0, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (0, 1), (1, 1))
_BITS: Final = bytes.maketrans(b"01", b"\x00\x01")


class Board:
    """A map with its walls. Get one from `board`, which keeps those in use."""

    def __init__(self, columns: int, rows: int, walls: tuple[str, ...]) -> None:
        """A map of 4 to 20 `columns` and `rows` (WW-3.1.4) with walls on these squares."""
        self.columns, self.rows, self.walls = columns, rows, walls
        letters = [chr(ord("A") + c) for c in range(columns)]
        self.squares = tuple(f"{c}{row + 1}" for row in range(rows) for c in letters)
        """All squares in reading order, named by WW-3.1.5."""
        self.place = {s: (i % columns, i // columns) for i, s in enumerate(self.squares)}
        self._at = {place: s for s, place in self.place.items()}
        last = len(self.squares) - 1
        self.bit: dict[str, Squares] = {s: 1 << (last - i) for i, s in enumerate(self.squares)}
        self.free: Squares = sum(self.bit[s] for s in self.squares if s not in walls)
        """Every square that is no wall (WW-3.1.8)."""
        self._exits = tuple((self._exit(c, r), -(r * columns + c)) for c, r in DIRECTIONS)
        self.neighbours: dict[str, Squares] = {s: self._step(self.bit[s]) for s in self.squares}
        self._move_keys = tuple(
            tuple(f"move:{n}:{s}" for s in self.squares) for n in range(1, FARTHEST + 1)
        )

    def _exit(self, column: int, row: int) -> Squares:
        """The squares from which a step in this direction is open (WW-3.1.7, WW-3.1.9)."""
        return sum(
            self.bit[s] for s in self.squares if self.step(s, (column, row), self.free) is not None
        )

    def _step(self, squares: Squares) -> Squares:
        """All squares one open step away from any of these."""
        found = 0
        for leave, shift in self._exits:
            part = squares & leave
            found |= part << shift if shift > 0 else part >> -shift
        return found

    def step(self, square: str, direction: tuple[int, int], free: Squares) -> str | None:
        """The square one step on, or None where the step is barred (WW-3.1.8 to WW-3.1.10)."""
        column, row = self.place[square]
        target = self._at.get((column + direction[0], row + direction[1]))
        if target is None or not free & self.bit[target]:
            return None
        corners = (self._at[column + direction[0], row], self._at[column, row + direction[1]])
        if 0 not in direction and all(c in self.walls for c in corners):
            return None
        return target

    def adjacent(self, one: str, other: str) -> bool:
        """Whether two squares touch, diagonals included (WW-3.1.6) unless closed (WW-3.1.9)."""
        return bool(self.neighbours[one] & self.bit[other])

    def gap(self, one: str, other: str) -> int:
        """How far apart two squares lie as the crow flies, squared: only to compare ways."""
        (column, row), (column_2, row_2) = self.place[one], self.place[other]
        return (column - column_2) ** 2 + (row - row_2) ** 2

    def names(self, squares: Squares) -> tuple[str, ...]:
        """The squares of a set, in reading order."""
        return tuple(compress(self.squares, self._row_of_bits(squares)))

    def _row_of_bits(self, squares: Squares) -> bytes:
        return f"{squares:0{len(self.squares)}b}".encode().translate(_BITS)

    def path(self, start: str, end: str, distance: int, blocked: Squares) -> tuple[str, ...]:
        """A way of exactly so many steps, start and end included: as straight as may be."""
        layers = (self.bit[start], *reach(self, start, blocked))
        way = [end]
        for layer in reversed(layers[:distance]):
            options = self.names(self.neighbours[way[-1]] & layer)
            way.append(min(options, key=lambda s: self._detour(start, s, end)))
        return tuple(reversed(way))

    def _detour(self, start: str, middle: str, end: str) -> tuple[int, int]:
        """How far a square lies from the line between two others, and from its start."""
        (a, b), (c, d), (e, f) = self.place[start], self.place[middle], self.place[end]
        return abs((e - a) * (d - b) - (f - b) * (c - a)), (c - a) ** 2 + (d - b) ** 2

    def pushed(self, square: str, source: str, spaces: int, blocked: Squares) -> tuple[str, ...]:
        """The way of a knockback away from its source, start included (WW-6.5.4 to WW-6.5.6)."""
        (a, b), (c, d) = self.place[source], self.place[square]
        direction = _direction(c - a, d - b)
        way = [square]
        while len(way) <= spaces and direction != (0, 0):
            onward = self.step(way[-1], direction, self.free & ~blocked)
            if onward is None:
                break
            way.append(onward)
        return tuple(way)

    def nearest(self, square: str, free: Squares) -> str:
        """The free square nearest to this one, by the tie-breaks of WW-3.1.13."""
        column, row = self.place[square]

        def order(other: str) -> tuple[int, int, int]:
            c, r = self.place[other]
            return max(abs(c - column), abs(r - row)), r, c

        return min(self.names(self.free & free), key=order)


def _direction(columns: int, rows: int) -> tuple[int, int]:
    """The nearest of the eight directions (WW-6.5.5); (0, 0) for no way at all."""
    if abs(columns) >= 2 * abs(rows):
        rows = 0
    elif abs(rows) >= 2 * abs(columns):
        columns = 0
    return (columns > 0) - (columns < 0), (rows > 0) - (rows < 0)


@lru_cache(maxsize=64)
def board(columns: int, rows: int, walls: tuple[str, ...]) -> Board:
    """The map of this size with these walls."""
    return Board(columns, rows, walls)


@lru_cache(maxsize=2048)
def reach(field: Board, start: str, blocked: Squares) -> tuple[Squares, ...]:
    """The squares that a Move of exactly 1, 2, … 6 spaces can end on (WW-4.3.1, WW-4.3.6).

    `blocked` holds the other fighters' squares; the own starting square is free once left.
    """
    layers, here = [], field.bit[start]
    for _ in range(FARTHEST):
        here = field._step(here) & ~blocked
        layers.append(here)
    return tuple(layers)


@lru_cache(maxsize=1024)
def move_keys(field: Board, start: str, blocked: Squares) -> tuple[str, ...]:
    """Every possible Move as a key `move:<spaces>:<square>`, nearest first."""
    keys: list[str] = []
    for row, squares in zip(field._move_keys, reach(field, start, blocked), strict=True):
        keys.extend(compress(row, field._row_of_bits(squares)))
    return tuple(keys)


def least_distances(field: Board, start: str, blocked: Squares) -> dict[str, int]:
    """The fewest spaces, from 1 to 6, that a Move takes to each square it can end on."""
    least: dict[str, int] = {}
    for distance, squares in enumerate(reach(field, start, blocked), 1):
        for square in field.names(squares):
            least.setdefault(square, distance)
    return least
