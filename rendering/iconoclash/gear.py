"""What the figures wear and hold, each thing a few shapes on a field of 100 by 100, facing right."""

from __future__ import annotations

from collections.abc import Callable

from PIL import ImageDraw

from rendering import theme
from rendering.theme import Colour

Point = tuple[float, float]
_WOOD = theme.mix(theme.CLAY, theme.INK, 0.5)
_STEEL = theme.mix(theme.STEEL, theme.PAPER, 0.5)


FIELD = 114
_LEFT, _TOP = 7, 11
"""The room for hats, and for what is held, around the field."""


class Brush:
    """Paints on a field of 100 by 100 with some room around it, whatever the size of the sprite."""

    def __init__(self, pen: ImageDraw.ImageDraw, unit: float) -> None:
        self.pen, self.unit = pen, unit

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


Part = Callable[[Brush, Colour, Colour], None]
"""Paints with the hair's and the clothes' colours."""


def _nothing(b: Brush, hair: Colour, cloth: Colour) -> None:
    """No part at this place."""


def muzzle(b: Brush) -> None:
    """An otter's face."""
    b.dot(theme.PAPER, 62, 46, 12, 8)
    b.dot(theme.INK, 66, 42, 4, 3)
    for y in (44, 49):
        b.line(theme.PAPER, 1.4, (72, y), (84, y - 2 + (y - 44)))


# ---------------------------------------------------------------- on the head


def _rose(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.dome(hair, (28, 12, 74, 58))
    b.shape(hair, (29, 34), (44, 30), (34, 54), (28, 52))
    b.dot(theme.RED, 38, 18, 9)
    b.dot(theme.EMBER, 38, 18, 5)
    b.shape(theme.TEAMS[2], (28, 20), (18, 14), (24, 26))


def _morion_back(b: Brush, hair: Colour, cloth: Colour) -> None:
    for x in (31, 70):
        b.dot(theme.mix(theme.CLAY, theme.INK, 0.5), x, 24, 8)


def _morion(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.dome(_STEEL, (30, 6, 72, 46))
    b.shape(_STEEL, (16, 14), (28, 27), (74, 27), (88, 14), (78, 34), (26, 34))
    b.shape(theme.RED, (40, 10), (46, 0), (60, 0), (66, 10), (53, 5))


def _mortarboard(b: Brush, hair: Colour, cloth: Colour) -> None:
    for x, y in ((30, 30), (27, 42), (31, 53)):
        b.dot(hair, x, y, 8)
    b.dome(theme.INK, (32, 10, 70, 40))
    b.shape(theme.INK, (14, 14), (52, 2), (90, 14), (52, 26))
    b.line(theme.GOLD, 3, (52, 14), (82, 17), (84, 30))
    b.dot(theme.GOLD, 84, 32, 4, 5)


def _goggles(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.dot(hair, 32, 8, 10)
    b.dome(hair, (28, 12, 74, 56))
    b.line(theme.INK, 7, (31, 24), (70, 22))
    for x in (50, 66):
        b.dot(theme.INK, x, 23, 9)
        b.dot(theme.JADE, x, 23, 5.5)


def _top_hat(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.shape(theme.INK, (33, 20), (29, -8), (73, -6), (69, 20))
    b.line(theme.INK, 7, (22, 20), (80, 20))
    b.line(theme.RED, 6, (34, 13), (68, 13))
    b.shape(theme.INK, (44, 30), (74, 30), (72, 42), (46, 42))
    for x in (53, 65):
        b.dot(theme.PAPER, x, 36, 3.4, 4)


def _souwester(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.dome(theme.GOLD, (29, 4, 74, 52))
    b.shape(theme.GOLD, (31, 26), (80, 24), (88, 31), (34, 32), (10, 54), (18, 34))
    b.line(theme.INK, 3, (31, 28), (82, 27))


def _horns(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.shape(theme.PAPER, (32, 26), (14, 14), (16, -2), (24, 12), (42, 16))
    b.shape(theme.PAPER, (70, 26), (88, 14), (86, -2), (78, 12), (60, 16))
    b.dome(hair, (29, 12, 73, 46))


def _crown(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.dome(hair, (28, 14, 74, 56))
    b.shape(theme.GOLD, (32, 24), (28, 0), (40, 11), (51, -4), (62, 11), (74, 0), (70, 24))
    b.dot(theme.RED, 51, 15, 4)


def _ears(b: Brush, hair: Colour, cloth: Colour) -> None:
    for left in (28, 56):
        b.shape(hair, (left, 28), (left + 2, -2), (left + 18, 16))
        b.shape(theme.EMBER, (left + 4, 20), (left + 5, 6), (left + 13, 16))
    b.dome(hair, (29, 12, 73, 48))


def _spikes(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.shape(
        hair, (30, 36), (10, 24), (28, 20), (18, 2), (40, 12), (48, -8), (58, 12), (82, 0), (72, 26)
    )


def _antennae(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.line(theme.INK, 3, (42, 18), (30, -2))
    b.line(theme.INK, 3, (60, 18), (74, -2))
    b.dot(hair, 30, 0, 7)
    b.dot(hair, 74, 0, 7)
    b.dome(hair, (31, 14, 72, 40))


def _bandana(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.dome(cloth, (29, 12, 73, 50))
    b.line(theme.PAPER, 6, (30, 27), (71, 25))
    b.shape(cloth, (32, 28), (8, 22), (14, 32), (6, 40), (30, 36))


HATS: dict[str, tuple[Part, Part]] = {
    "rose": (_nothing, _rose),
    "morion": (_morion_back, _morion),
    "mortarboard": (_nothing, _mortarboard),
    "goggles": (_nothing, _goggles),
    "top_hat": (_nothing, _top_hat),
    "souwester": (_nothing, _souwester),
    "horns": (_nothing, _horns),
    "crown": (_nothing, _crown),
    "ears": (_nothing, _ears),
    "spikes": (_nothing, _spikes),
    "antennae": (_nothing, _antennae),
    "bandana": (_nothing, _bandana),
}
"""Each in two parts: behind the head and in front of it."""

# ------------------------------------------------------------------- in hand


def _rapier(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.line(_STEEL, 3.5, (76, 67), (97, 24))
    b.line(theme.GOLD, 4, (70, 60), (86, 66))


def _banner(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.line(_WOOD, 4, (78, 96), (78, 8))
    b.shape(cloth, (79, 8), (99, 13), (92, 21), (99, 30), (79, 34))
    b.line(theme.PAPER, 3, (82, 21), (90, 21))


def _quill(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.shape(theme.PAPER, (74, 78), (80, 44), (96, 12), (99, 40), (86, 62))
    b.line(theme.ASH, 2, (74, 80), (95, 22))


def _hammer(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.line(_WOOD, 5, (74, 82), (86, 34))
    b.shape(_STEEL, (70, 16), (99, 22), (95, 44), (67, 38))


def _wand(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.line(theme.INK, 4, (76, 67), (91, 44))
    b.line(theme.PAPER, 4, (90, 46), (93, 41))
    for x, y in ((93, 28), (84, 33), (98, 36)):
        b.dot(theme.GOLD, x, y, 3.4)


def _lantern(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.line(theme.INK, 3, (78, 67), (88, 58), (88, 66))
    b.shape(theme.INK, (78, 66), (98, 66), (96, 92), (80, 92))
    b.shape(theme.GOLD, (82, 70), (94, 70), (93, 88), (83, 88))


def _staff(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.line(_WOOD, 5, (80, 96), (84, 20))
    b.dot(theme.JADE, 85, 14, 9)


def _axe(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.line(_WOOD, 5, (74, 84), (84, 26))
    b.shape(_STEEL, (80, 24), (98, 14), (99, 52), (77, 42))


def _orb(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.dot(theme.GOLD, 85, 56, 12)
    b.dot(theme.PAPER, 82, 52, 4)


def _bow(b: Brush, hair: Colour, cloth: Colour) -> None:
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


def _locks(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.shape(hair, (34, 16), (50, 24), (42, 70), (28, 92), (26, 74), (12, 84), (22, 52))


def _tail(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.line(theme.mix(theme.CLAY, theme.INK, 0.5), 12, (38, 80), (20, 86), (8, 72))


def _robe(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.shape(theme.INK, (36, 54), (64, 54), (76, 94), (22, 94))


def _pack(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.shape(_WOOD, (10, 46), (40, 42), (42, 80), (12, 82))
    b.line(theme.GOLD, 3, (12, 58), (40, 55))
    b.line(_STEEL, 4, (18, 46), (14, 28))
    b.dot(_STEEL, 28, 36, 7)


def _cape(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.shape(theme.mix(cloth, theme.INK, 0.5), (40, 52), (60, 54), (50, 88), (6, 94), (18, 74))


def _coat(b: Brush, hair: Colour, cloth: Colour) -> None:
    b.shape(theme.mix(cloth, theme.INK, 0.5), (36, 54), (64, 54), (74, 88), (26, 88))


def _wings(b: Brush, hair: Colour, cloth: Colour) -> None:
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
