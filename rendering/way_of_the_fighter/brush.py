"""A brush for figures: flat shapes on a field of 200 by 200, upright or turned with a limb."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import Final

from PIL import ImageDraw

from rendering.theme import Colour

Point = tuple[float, float]
Joints = Mapping[str, Point]
MARGIN: Final = 14
"""Room around the field, for what sticks out of it."""
FIELD: Final = 200 + 2 * MARGIN
GROUND: Final = 190
"""The height of the floor on the field."""


class Frame:
    """A place with an up of its own, such as a head that is turned: x to the front, y down."""

    def __init__(self, origin: Point, top: Point) -> None:
        length = hypot(top[0] - origin[0], top[1] - origin[1]) or 1.0
        self.origin = origin
        self.up = ((top[0] - origin[0]) / length, (top[1] - origin[1]) / length)

    def at(self, x: float, y: float) -> Point:
        """A point of the frame on the field."""
        (u, v), (a, b) = self.up, self.origin
        return a - v * x - u * y, b + u * x - v * y


class Brush:
    """Paints on the field, whatever the size of the sprite. `cloth` is the side's colour."""

    def __init__(self, pen: ImageDraw.ImageDraw, unit: float, cloth: Colour) -> None:
        self.pen, self.unit, self.cloth = pen, unit, cloth
        self.frame = Frame((0, 0), (0, -1))

    def within(self, frame: Frame) -> Brush:
        """The same brush in another frame."""
        other = Brush(self.pen, self.unit, self.cloth)
        other.frame = frame
        return other

    def shape(self, fill: Colour, *points: Point) -> None:
        """A filled polygon."""
        self.pen.polygon([self._at(p) for p in points], fill=fill)

    def oval(self, fill: Colour, x: float, y: float, wide: float, high: float = 0.0) -> None:
        """An ellipse around a point, given its radii."""
        high = high or wide
        turns = [2 * pi * i / 40 for i in range(40)]
        self.shape(fill, *((x + wide * cos(t), y + high * sin(t)) for t in turns))

    def line(self, fill: Colour, width: float, *points: Point) -> None:
        """A line with round ends and joints."""
        for a, b in itertools.pairwise(points):
            self.limb(fill, a, b, width / 2, width / 2)

    def limb(self, fill: Colour, a: Point, b: Point, first: float, last: float) -> None:
        """A round-ended piece from a to b, as thick at either end as its radius says."""
        length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
        nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
        self.oval(fill, *a, first)
        self.oval(fill, *b, last)
        self.shape(
            fill,
            (a[0] + nx * first, a[1] + ny * first),
            (b[0] + nx * last, b[1] + ny * last),
            (b[0] - nx * last, b[1] - ny * last),
            (a[0] - nx * first, a[1] - ny * first),
        )

    def _at(self, point: Point) -> Point:
        x, y = self.frame.at(*point)
        return (x + MARGIN) * self.unit, (y + MARGIN) * self.unit


Part = Callable[[Brush, Joints], None]
"""Paints one thing that a figure wears or holds."""


def nothing(b: Brush, j: Joints) -> None:
    """No part at this place."""


@dataclass(frozen=True)
class Look:
    """How a fighter is built and dressed.

    `bulk` widens limbs and trunk. `sleeves` and `legs` are the colours of upper arms and thighs,
    None for bare skin; `cloth` stands for the side's colour. The parts are painted behind
    the figure, over its trunk, on its head and in its near hand.
    """

    skin: Colour
    poses: Mapping[str, str]
    bulk: float = 1.0
    top: str = "cloth"
    sleeves: str = "cloth"
    legs: str = "cloth"
    flare: float = 0.0
    boots: Colour | None = None
    wraps: Colour | None = None
    behind: Part = nothing
    trunk: Part = nothing
    head: Part = nothing
    hand: Part = nothing
