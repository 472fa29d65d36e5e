"""Where small plates find room on the stage: beside each other rather than over each other."""

from __future__ import annotations

from collections.abc import Iterable

from rendering.canvas import Point
from rendering.iconoclash import layout

_Box = tuple[float, float, float, float]


class Room:
    """What is taken already, as boxes with what it would cost to cover each."""

    def __init__(self) -> None:
        self._taken: list[tuple[_Box, float]] = []

    def take(self, at: Point, half: Point, cost: float = 1.0) -> None:
        """Take a box by its middle and half its size."""
        self._taken.append((_box(at, half), cost))

    def find(self, wishes: Iterable[Point], half: Point) -> Point:
        """The first of the wished middles that covers least, moved into the scene; it is taken."""
        places = [layout.inside(*wish, half) for wish in wishes]
        found = min(places, key=lambda at: (round(self._covered(_box(at, half))), places.index(at)))
        self.take(found, half, 2.0)
        return found

    def _covered(self, box: _Box) -> float:
        return sum(cost * _shared(box, other) for other, cost in self._taken)


def _box(at: Point, half: Point) -> _Box:
    return at[0] - half[0], at[1] - half[1], at[0] + half[0], at[1] + half[1]


def _shared(one: _Box, other: _Box) -> float:
    """The pixels that two boxes share."""
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return max(wide, 0.0) * max(high, 0.0)
