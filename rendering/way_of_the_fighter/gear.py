"""What the fighters wear and hold: heads, hair, capes, and what is in the hand."""

from __future__ import annotations

from typing import Final

from rendering import theme
from rendering.way_of_the_fighter.brush import Brush, Frame, Joints, Point

PALE: Final = theme.mix(theme.PAPER, theme.CLAY, 0.25)
LIGHT: Final = theme.mix(theme.PAPER, theme.CLAY, 0.5)
TAN: Final = theme.mix(theme.CLAY, theme.INK, 0.25)
BROWN: Final = theme.mix(theme.CLAY, theme.INK, 0.5)
BRONZE: Final = theme.mix(theme.GOLD, theme.INK, 0.25)
DARK: Final = theme.mix(theme.INK, theme.STEEL, 0.25)


def head_of(b: Brush, j: Joints) -> Brush:
    """A brush whose middle is the head, upright with it."""
    return b.within(Frame(j["head"], _beyond(j["neck"], j["head"])))


def trunk_of(b: Brush, j: Joints) -> Brush:
    """A brush whose middle is the neck, the hip 50 below it."""
    return b.within(Frame(j["neck"], _beyond(j["hip"], j["neck"])))


def _lies(j: Joints) -> bool:
    return abs(j["head"][1] - j["hip"][1]) < 30


def _beyond(a: Point, b: Point) -> Point:
    return 2 * b[0] - a[0], 2 * b[1] - a[1]


def face(b: Brush, *, brow: bool = True) -> None:
    """An eye and a brow, looking ahead."""
    b.oval(theme.PAPER, 9, -1, 5, 5.5)
    b.oval(theme.INK, 10.5, -0.5, 2.8, 3.8)
    if brow:
        b.line(theme.INK, 3, (2, -8), (16, -6))


# ----------------------------------------------------------------------- Ren


def headband_tails(b: Brush, j: Joints) -> None:
    """Two long ends of a headband in the wind."""
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


# ----------------------------------------------------------------------- Jun


def long_ribbons(b: Brush, j: Joints) -> None:
    """A braid that swings behind her, and the ends of a sash."""
    h, t = head_of(b, j), trunk_of(b, j)
    for side in (-1, 1):
        h.oval(theme.INK, -6 + 14 * side, -19, 10.5)
    t.shape(theme.PAPER, (-8, 44), (-34, 60), (-58, 58), (-40, 68), (-52, 82), (-12, 56))


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


def stripes(b: Brush, j: Joints) -> None:
    """Tiger stripes on the trunk."""
    t = trunk_of(b, j)
    for y in (14, 28, 42):
        t.shape(theme.GOLD, (-17, y - 3), (2, y + 2), (-17, y + 5))
        t.shape(theme.GOLD, (17, y), (4, y + 5), (17, y + 8))


# ------------------------------------------------------------------ Alberdus


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


def baldric(b: Brush, j: Joints) -> None:
    """A belt across the chest and the leather strips of a kilt."""
    t = trunk_of(b, j)
    t.line(BRONZE, 7, (-22, 2), (20, 42))
    t.oval(theme.GOLD, 0, 22, 7)
    for x in (-21, -11, -1, 9, 19):
        t.shape(b.cloth, (x - 6, 46), (x + 6, 46), (x + 5, 72), (x, 76), (x - 5, 72))
        t.line(theme.INK, 1.4, (x + 5.5, 50), (x + 5, 71))
    t.line(theme.GOLD, 8, (-22, 47), (22, 47))


# ------------------------------------------------------------------- Aurelia


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


def cord(b: Brush, j: Joints) -> None:
    """The cord of her rank around the waist."""
    t = trunk_of(b, j)
    t.line(theme.GOLD, 6, (-15, 45), (16, 45))
    t.line(theme.GOLD, 5, (8, 46), (18, 66), (14, 80))


# ----------------------------------------------------------------- El Falcon


def wings(b: Brush, j: Joints) -> None:
    """A cape cut like a bird's wings, spread from hand to hip."""
    dark = theme.mix(b.cloth, theme.INK, 0.5)
    hip, neck = j["hip"], j["neck"]
    for hand, elbow in ((j["far_hand"], j["far_elbow"]), (j["hand"], j["elbow"])):
        away = -1 if hand[0] < neck[0] else 1
        points = [neck, elbow, hand]
        for share, drop in ((0.95, 30), (0.72, 22), (0.66, 46), (0.42, 34), (0.34, 58)):
            x = hip[0] + (hand[0] - hip[0]) * share + away * 2
            y = hand[1] + (hip[1] - hand[1]) * (1 - share) + drop
            points.append((x, y))
        b.shape(dark, *points, hip)


def mask(b: Brush, j: Joints) -> None:
    """A falcon's mask with a beak and two feathers."""
    h = head_of(b, j)
    h.shape(theme.GOLD, (-6, -20), (-34, -36), (-26, -16), (-42, -14), (-24, -2))
    h.oval(b.cloth, 0, 0, 20, 21)
    h.shape(theme.GOLD, (0, -10), (20, -10), (36, 4), (24, 6), (20, 12), (4, 4))
    h.shape(theme.PAPER, (4, -6), (17, -4), (12, 2), (6, 2))
    h.oval(theme.INK, 12, -2, 2.6)
    h.shape(LIGHT, (6, 12), (18, 12), (14, 18), (8, 18))


def champion(b: Brush, j: Joints) -> None:
    """A broad golden belt."""
    t = trunk_of(b, j)
    t.line(theme.GOLD, 10, (-15, 46), (16, 46))
    t.oval(theme.PAPER, 2, 46, 6)


# ---------------------------------------------------------------------- Kasi


def mace(b: Brush, j: Joints) -> None:
    """A mace with a great round head, over the shoulder or swung."""
    x, y = j["hand"]
    raised = y < j["neck"][1] - 20
    end = (x + 42, y - 14) if raised else (x - 44, y - 34)
    if _lies(j):
        end = (x + 40, y - 6)
    b.line(BROWN, 7, (x - (end[0] - x) * 0.4, y - (end[1] - y) * 0.4), end)
    b.oval(BRONZE, *end, 19)
    b.oval(theme.GOLD, end[0] - 5, end[1] - 5, 7)


def braid(b: Brush, j: Joints) -> None:
    """A heavy braid down the back."""
    h, t = head_of(b, j), trunk_of(b, j)
    h.oval(theme.INK, -14, 2, 16)
    if _lies(j):
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


def sash(b: Brush, j: Joints) -> None:
    """A wrap over one shoulder and the folds of it at the hip."""
    t = trunk_of(b, j)
    t.line(theme.GOLD, 9, (-17, 4), (13, 44))
    t.shape(theme.GOLD, (-15, 42), (15, 42), (20, 66), (6, 62), (-2, 72), (-12, 62))


# ---------------------------------------------------------------------- Lumi


def cloak(b: Brush, j: Joints) -> None:
    """A long cloak that widens to the ground."""
    dark = theme.mix(b.cloth, theme.INK, 0.5)
    t = trunk_of(b, j)
    low = _length(j, 118)
    t.shape(dark, (-14, -8), (12, -6), (24, 44), (22, low), (2, low - 8), (-20, low + 2),
            (-46, low - 8), (-32, 44))  # fmt: skip


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


def robe(b: Brush, j: Joints) -> None:
    """The skirt of a robe."""
    t = trunk_of(b, j)
    low = _length(j, 106)
    t.shape(b.cloth, (-15, 42), (15, 42), (26, low), (4, low - 6), (-24, low))
    t.line(theme.PAPER, 5, (-14, 46), (14, 46))
    t.line(theme.PAPER, 4, (-22, low - 3), (4, low - 9), (24, low - 3))


def _length(j: Joints, low: int) -> int:
    """How far a long garment reaches: less where the legs are drawn up, or lie."""
    if _lies(j):
        return low - 22
    return low if j["foot"][1] - j["hip"][1] > 50 else low - 40


def star(b: Brush, j: Joints) -> None:
    """A star that floats above the far hand."""
    x, y = j["far_hand"]
    y -= 20
    b.oval(theme.mix(theme.GOLD, theme.PAPER, 0.5), x, y, 13)
    b.shape(
        theme.PAPER,
        (x, y - 20), (x + 5, y - 5), (x + 20, y), (x + 5, y + 5),
        (x, y + 20), (x - 5, y + 5), (x - 20, y), (x - 5, y - 5),
    )  # fmt: skip
