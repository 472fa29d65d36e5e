"""Signs: what happened or what hinders, as small filled shapes; never glyphs of a font."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import lru_cache

from PIL import Image, ImageDraw

from rendering.canvas import Point, smooth
from rendering.theme import Colour


class Ink:
    """A brush on a field of 100 by 100, whatever the size of the sprite."""

    def __init__(self, pen: ImageDraw.ImageDraw, unit: float, fill: Colour) -> None:
        self.pen, self.unit, self.fill = pen, unit, fill

    def shape(self, *points: Point) -> None:
        self.pen.polygon([(x * self.unit, y * self.unit) for x, y in points], fill=self.fill)

    def dot(self, x: float, y: float, radius: float, tall: float = 1.0) -> None:
        r, h, u = radius, radius * tall, self.unit
        self.pen.ellipse(((x - r) * u, (y - h) * u, (x + r) * u, (y + h) * u), fill=self.fill)

    def stroke(self, points: Sequence[Point], width: float) -> None:
        scaled = [(x * self.unit, y * self.unit) for x, y in points]
        self.pen.line(scaled, fill=self.fill, width=round(width * self.unit), joint="curve")
        for x, y in (points[0], points[-1]):
            self.dot(x, y, width / 2)

    def bow(
        self, box: tuple[float, float, float, float], start: int, end: int, width: float
    ) -> None:
        left, top, right, bottom = (v * self.unit for v in box)
        self.pen.arc((left, top, right, bottom), start, end, self.fill, round(width * self.unit))


def _fist(ink: Ink) -> None:
    for i in range(4):
        ink.stroke([(24 + 17 * i, 26), (24 + 17 * i, 50)], 14)
    ink.shape((17, 50), (82, 50), (82, 72), (70, 92), (30, 92), (17, 72))
    ink.stroke([(14, 58), (36, 58)], 14)


def _shield(ink: Ink) -> None:
    ink.shape((50, 4), (88, 16), (88, 48), (76, 74), (50, 97), (24, 74), (12, 48), (12, 16))


def _sway(ink: Ink) -> None:
    ink.bow((2, 20, 92, 110), 190, 300, 15)
    ink.shape((64, 6), (98, 38), (56, 54))
    ink.stroke([(40, 92), (66, 92)], 11)


def _foot(ink: Ink) -> None:
    ink.dot(44, 62, 22, 1.55)
    for x, y, r in ((28, 18, 11), (48, 11, 8), (63, 15, 7), (75, 24, 6)):
        ink.dot(x, y, r)


def _heart(ink: Ink) -> None:
    ink.dot(29, 34, 25)
    ink.dot(71, 34, 25)
    ink.shape((7, 46), (50, 96), (93, 46), (50, 34))


def _arm(ink: Ink) -> None:
    ink.stroke([(14, 78), (62, 82)], 26)
    ink.stroke([(62, 82), (72, 34)], 22)
    ink.dot(68, 22, 19)
    ink.dot(40, 70, 20)


def _leg(ink: Ink) -> None:
    ink.stroke([(28, 14), (62, 44)], 28)
    ink.stroke([(62, 44), (44, 84)], 22)
    ink.stroke([(44, 86), (80, 88)], 18)


def _head(ink: Ink) -> None:
    ink.dot(50, 36, 30, 1.12)
    ink.shape((38, 60), (62, 60), (64, 76), (92, 96), (8, 96), (36, 76))


def _hourglass(ink: Ink) -> None:
    ink.shape((14, 4), (86, 4), (86, 17), (14, 17))
    ink.shape((14, 83), (86, 83), (86, 96), (14, 96))
    ink.shape((22, 20), (78, 20), (54, 50), (78, 80), (22, 80), (46, 50))


def _flame(ink: Ink) -> None:
    ink.dot(50, 66, 31)
    ink.shape((20, 58), (34, 30), (40, 42), (56, 2), (64, 28), (72, 22), (81, 60))


def _counter(ink: Ink) -> None:
    ink.stroke([(34, 30), (90, 30)], 15)
    ink.shape((4, 30), (40, 4), (40, 56))
    ink.stroke([(10, 72), (64, 72)], 15)
    ink.shape((96, 72), (60, 46), (60, 98))


def _down(ink: Ink) -> None:
    ink.shape((6, 10), (94, 10), (50, 92))


def _cross(ink: Ink) -> None:
    ink.stroke([(14, 14), (86, 86)], 14)
    ink.stroke([(86, 14), (14, 86)], 14)


_SIGNS: dict[str, Callable[[Ink], None]] = {
    "strike": _fist,
    "block": _shield,
    "dodge": _sway,
    "move": _foot,
    "resist": _heart,
    "arms": _arm,
    "legs": _leg,
    "head": _head,
    "wait": _hourglass,
    "flame": _flame,
    "counter": _counter,
    "down": _down,
    "cross": _cross,
}


@lru_cache(maxsize=256)
def sign(name: str, size: int, fill: Colour) -> Image.Image:
    """A sign as a square RGBA sprite."""
    return painted(_SIGNS[name], size, fill)


def painted(paint: Callable[[Ink], None], size: int, fill: Colour) -> Image.Image:
    """What a brush paints on its field, as a square RGBA sprite of this size."""
    return smooth(size, size, lambda pen, scale: paint(Ink(pen, size * scale / 100, fill)))
