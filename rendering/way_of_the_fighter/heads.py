"""What makes the fighters' heads: hair, hoods, a helmet, a mask."""

from __future__ import annotations

from rendering import theme
from rendering.way_of_the_fighter.body import (
    BRONZE,
    LIGHT,
    PALE,
    head_of,
    lies,
    on_the_floor,
    trunk_of,
)
from rendering.way_of_the_fighter.brush import Brush, Joints


def face(b: Brush, *, brow: bool = True) -> None:
    """An eye and a brow, looking ahead."""
    b.oval(theme.PAPER, 9, -1, 5, 5.5)
    b.oval(theme.INK, 10.5, -0.5, 2.8, 3.8)
    if brow:
        b.line(theme.INK, 3, (2, -8), (16, -6))


def headband_tails(b: Brush, j: Joints) -> None:
    """Two long ends of a headband in the wind."""
    if on_the_floor(j):
        return
    h = head_of(b, j)
    h.line(theme.RED, 6, (-16, -8), (-36, -14), (-54, -4), (-70, -12))
    h.line(theme.RED, 6, (-16, -5), (-34, 2), (-48, 16), (-64, 14))


def spiky(b: Brush, j: Joints) -> None:
    """Spiky hair above a headband."""
    h = head_of(b, j)
    face(h)
    h.shape(
        theme.INK,
        (18, -6), (28, -18), (14, -20), (20, -36), (4, -27), (-4, -40), (-10, -26),
        (-26, -32), (-20, -16), (-32, -10), (-20, -4), (-22, 10), (-10, -4),
    )  # fmt: skip
    h.line(theme.RED, 7, (-20, -7), (0, -12), (20, -8))


def twin_buns(b: Brush, j: Joints) -> None:
    """Hair in two buns with bands."""
    h = head_of(b, j)
    face(h)
    h.shape(
        theme.INK, (20, -6), (14, -18), (0, -23), (-14, -18), (-22, -2), (-20, 16), (-10, 12),
        (-8, -2), (4, -10),
    )  # fmt: skip
    for x in (-20, 8):
        h.oval(theme.INK, x, -21, 10.5)
        h.line(theme.GOLD, 4, (x - 6, -14), (x + 7, -14))


def crest(b: Brush, j: Joints) -> None:
    """The horsehair of a helmet."""
    h = head_of(b, j)
    h.shape(
        theme.RED, (22, -24), (14, -40), (-4, -46), (-24, -40), (-36, -22), (-40, 2), (-34, 22),
        (-26, 4), (-20, -12), (0, -22),
    )  # fmt: skip


def helmet(b: Brush, j: Joints) -> None:
    """A bronze helmet with cheek pieces over a beard."""
    h = head_of(b, j)
    h.shape(theme.INK, (2, 8), (20, 6), (20, 24), (8, 30), (-4, 20))
    h.oval(BRONZE, -1, -4, 22, 20)
    h.shape(BRONZE, (-21, -4), (-22, 18), (-8, 22), (-2, 4), (21, -4))
    h.shape(theme.INK, (2, -5), (22, -5), (21, 3), (4, 3))
    h.oval(theme.PAPER, 12, -1, 4, 3)
    h.oval(theme.INK, 14, -1, 2.2, 2.6)
    h.line(theme.GOLD, 4, (20, -12), (19, 14))
    h.line(theme.GOLD, 3, (-20, -11), (20, -13))


def great_hair(b: Brush, j: Joints) -> None:
    """A great round head of curls."""
    h = head_of(b, j)
    for x, y, r in (
        (-20, -14, 20), (-2, -28, 20), (18, -24, 15), (-30, 4, 16), (-22, 20, 13), (26, -12, 8),
    ):  # fmt: skip
        h.oval(theme.INK, x, y, r)


def curls(b: Brush, j: Joints) -> None:
    """The fringe and a band that holds the hair."""
    h = head_of(b, j)
    face(h)
    for x, y, r in ((-14, 4, 11), (-10, -10, 11), (2, -17, 10), (14, -16, 8)):
        h.oval(theme.INK, x, y, r)
    h.line(theme.GOLD, 6, (-20, -14), (-4, -22), (16, -19))
    h.oval(theme.GOLD, -10, 14, 5)
    h.oval(theme.INK, -10, 14, 2)


def mask(b: Brush, j: Joints) -> None:
    """A falcon's mask with a beak and two feathers."""
    h = head_of(b, j)
    h.shape(theme.GOLD, (-6, -20), (-34, -36), (-26, -16), (-42, -14), (-24, -2))
    h.oval(b.cloth, 0, 0, 20, 21)
    h.shape(theme.GOLD, (0, -10), (20, -10), (36, 4), (24, 6), (20, 12), (4, 4))
    h.shape(theme.PAPER, (4, -6), (17, -4), (12, 2), (6, 2))
    h.oval(theme.INK, 12, -2, 2.6)
    h.shape(LIGHT, (6, 12), (18, 12), (14, 18), (8, 18))


def braid(b: Brush, j: Joints) -> None:
    """A heavy braid down the back."""
    h, t = head_of(b, j), trunk_of(b, j)
    h.oval(theme.INK, -14, 2, 16)
    if lies(j):
        return
    for x, y, r in ((-18, -2, 12), (-24, 12, 10), (-29, 26, 9), (-33, 39, 8), (-36, 51, 7)):
        t.oval(theme.INK, x, y, r)
    t.oval(theme.RED, -38, 60, 6)


def parted(b: Brush, j: Joints) -> None:
    """Smooth hair, a mark on the brow."""
    h = head_of(b, j)
    face(h)
    h.shape(
        theme.INK, (19, -9), (12, -20), (-2, -24), (-18, -18), (-24, 0), (-18, 16), (-9, 12),
        (-8, -4), (6, -12),
    )  # fmt: skip
    h.oval(theme.RED, 14, -12, 3)
    h.oval(theme.GOLD, -8, 12, 4.5)


def hood(b: Brush, j: Joints) -> None:
    """A pointed hood with a rim of fur and fair hair in it."""
    h = head_of(b, j)
    h.shape(
        b.cloth, (14, -18), (0, -28), (-18, -30), (-44, -44), (-30, -18), (-28, 8), (-18, 26),
        (4, 22),
    )  # fmt: skip
    h.oval(PALE, 3, 0, 17, 18)
    face(h, brow=False)
    h.shape(theme.GOLD, (19, -6), (12, -19), (-6, -19), (-14, -4), (-13, 30), (-3, 34), (-4, 4),
            (4, -9))  # fmt: skip
    h.line(theme.PAPER, 8, (20, -16), (6, -24), (-10, -20), (-19, -6), (-18, 12))
