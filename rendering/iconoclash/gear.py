"""What the figures wear and hold: each thing a few shapes on a field of 100 by 100."""

from __future__ import annotations

from collections.abc import Callable

from PIL import ImageDraw

from rendering import theme
from rendering.theme import Colour

Point = tuple[float, float]
_WOOD = theme.mix(theme.CLAY, theme.INK, 0.5)
STEEL = theme.mix(theme.STEEL, theme.PAPER, 0.5)


FIELD = 114
_LEFT, _TOP = 7, 11
"""The room for hats, and for what is held, around the field."""


class Brush:
    """Paints on a field of 100 by 100 with some room around it, whatever the size of the sprite.

    `hair` and `cloth` are the colours of the figure's hair and clothes.
    """

    def __init__(self, pen: ImageDraw.ImageDraw, unit: float, hair: Colour, cloth: Colour) -> None:
        self.pen, self.unit, self.hair, self.cloth = pen, unit, hair, cloth

    def shape(self, fill: Colour, *points: Point) -> None:
        """A filled polygon."""
        self.pen.polygon([self._at(x, y) for x, y in points], fill=fill)

    def dot(self, fill: Colour, x: float, y: float, wide: float, high: float = 0.0) -> None:
        """An ellipse around a point, given its radii."""
        high = high or wide
        ends = (*self._at(x - wide, y - high), *self._at(x + wide, y + high))
        self.pen.ellipse(ends, fill=fill)

    def line(self, fill: Colour, width: float, *points: Point) -> None:
        """A line with round ends."""
        ends = [self._at(x, y) for x, y in points]
        self.pen.line(ends, fill=fill, width=round(width * self.unit), joint="curve")
        for x, y in (points[0], points[-1]):
            self.dot(fill, x, y, width / 2)

    def dome(self, fill: Colour, box: tuple[float, float, float, float]) -> None:
        """The upper half of an ellipse in this box."""
        ends = (*self._at(*box[:2]), *self._at(*box[2:]))
        self.pen.pieslice(ends, 180, 360, fill=fill)

    def _at(self, x: float, y: float) -> Point:
        return (x + _LEFT) * self.unit, (y + _TOP) * self.unit


Part = Callable[[Brush], None]
"""Paints one thing."""


# ------------------------------------------------------------------- in hand


def _rapier(b: Brush) -> None:
    b.line(STEEL, 3.5, (76, 67), (97, 24))
    b.line(theme.GOLD, 4, (70, 60), (86, 66))


def _banner(b: Brush) -> None:
    b.line(_WOOD, 4, (78, 96), (78, 8))
    b.shape(b.cloth, (79, 8), (99, 13), (92, 21), (99, 30), (79, 34))
    b.line(theme.PAPER, 3, (82, 21), (90, 21))


def _quill(b: Brush) -> None:
    b.shape(theme.PAPER, (74, 78), (80, 44), (96, 12), (99, 40), (86, 62))
    b.line(theme.ASH, 2, (74, 80), (95, 22))


def _hammer(b: Brush) -> None:
    b.line(_WOOD, 5, (74, 82), (86, 34))
    b.shape(STEEL, (70, 16), (99, 22), (95, 44), (67, 38))


def _wand(b: Brush) -> None:
    b.line(theme.INK, 4, (76, 67), (91, 44))
    b.line(theme.PAPER, 4, (90, 46), (93, 41))
    for x, y in ((93, 28), (84, 33), (98, 36)):
        b.dot(theme.GOLD, x, y, 3.4)


def _lantern(b: Brush) -> None:
    b.line(theme.INK, 3, (78, 67), (88, 58), (88, 66))
    b.shape(theme.INK, (78, 66), (98, 66), (96, 92), (80, 92))
    b.shape(theme.GOLD, (82, 70), (94, 70), (93, 88), (83, 88))


def _staff(b: Brush) -> None:
    b.line(_WOOD, 5, (80, 96), (84, 20))
    b.dot(theme.JADE, 85, 14, 9)


def _axe(b: Brush) -> None:
    b.line(_WOOD, 5, (74, 84), (84, 26))
    b.shape(STEEL, (80, 24), (98, 14), (99, 52), (77, 42))


def _orb(b: Brush) -> None:
    b.dot(theme.GOLD, 85, 56, 12)
    b.dot(theme.PAPER, 82, 52, 4)


def _bow(b: Brush) -> None:
    b.line(_WOOD, 4.5, (74, 34), (90, 48), (92, 67), (90, 84), (74, 97))
    b.line(theme.PAPER, 1.6, (74, 34), (74, 97))


HELD: dict[str, Part] = {
    "rapier": _rapier,
    "banner": _banner,
    "quill": _quill,
    "hammer": _hammer,
    "wand": _wand,
    "lantern": _lantern,
    "staff": _staff,
    "axe": _axe,
    "orb": _orb,
    "bow": _bow,
}

# --------------------------------------------------------------- on the back


def _locks(b: Brush) -> None:
    b.shape(b.hair, (34, 16), (50, 24), (42, 70), (28, 92), (26, 74), (12, 84), (22, 52))


def _tail(b: Brush) -> None:
    b.line(theme.mix(theme.CLAY, theme.INK, 0.5), 12, (38, 80), (20, 86), (8, 72))


def _robe(b: Brush) -> None:
    b.shape(theme.INK, (36, 54), (64, 54), (76, 94), (22, 94))


def _pack(b: Brush) -> None:
    b.shape(_WOOD, (10, 46), (40, 42), (42, 80), (12, 82))
    b.line(theme.GOLD, 3, (12, 58), (40, 55))
    b.line(STEEL, 4, (18, 46), (14, 28))
    b.dot(STEEL, 28, 36, 7)


def _cape(b: Brush) -> None:
    b.shape(theme.mix(b.cloth, theme.INK, 0.5), (40, 52), (60, 54), (50, 88), (6, 94), (18, 74))


def _coat(b: Brush) -> None:
    b.shape(theme.mix(b.cloth, theme.INK, 0.5), (36, 54), (64, 54), (74, 88), (26, 88))


def _wings(b: Brush) -> None:
    b.shape(theme.PAPER, (40, 58), (4, 34), (6, 56), (0, 60), (10, 70), (8, 78), (40, 76))


BACKS: dict[str, Part] = {
    "locks": _locks,
    "tail": _tail,
    "robe": _robe,
    "pack": _pack,
    "cape": _cape,
    "coat": _coat,
    "wings": _wings,
}
