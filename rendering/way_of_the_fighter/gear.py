"""What the fighters wear and hold below the head: capes, belts, skirts, a mace, a star."""

from __future__ import annotations

from rendering import theme
from rendering.way_of_the_fighter.body import BRONZE, BROWN, head_of, lies, on_the_floor, trunk_of
from rendering.way_of_the_fighter.brush import Brush, Joints


def long_ribbons(b: Brush, j: Joints) -> None:
    """A braid that swings behind her, and the ends of a sash."""
    h, t = head_of(b, j), trunk_of(b, j)
    for side in (-1, 1):
        h.oval(theme.INK, -6 + 14 * side, -19, 10.5)
    t.shape(theme.PAPER, (-8, 44), (-34, 60), (-58, 58), (-40, 68), (-52, 82), (-12, 56))


def stripes(b: Brush, j: Joints) -> None:
    """Tiger stripes on the trunk."""
    t = trunk_of(b, j)
    for y in (14, 28, 42):
        t.shape(theme.GOLD, (-17, y - 3), (2, y + 2), (-17, y + 5))
        t.shape(theme.GOLD, (17, y), (4, y + 5), (17, y + 8))


def baldric(b: Brush, j: Joints) -> None:
    """A belt across the chest and the leather strips of a kilt."""
    t = trunk_of(b, j)
    t.line(BRONZE, 7, (-22, 2), (20, 42))
    t.oval(theme.GOLD, 0, 22, 7)
    for x in (-21, -11, -1, 9, 19):
        t.shape(b.cloth, (x - 6, 46), (x + 6, 46), (x + 5, 72), (x, 76), (x - 5, 72))
        t.line(theme.INK, 1.4, (x + 5.5, 50), (x + 5, 71))
    t.line(theme.GOLD, 8, (-22, 47), (22, 47))


def cord(b: Brush, j: Joints) -> None:
    """The cord of her rank around the waist."""
    t = trunk_of(b, j)
    t.line(theme.GOLD, 6, (-15, 45), (16, 45))
    t.line(theme.GOLD, 5, (8, 46), (18, 66), (14, 80))


def wings(b: Brush, j: Joints) -> None:
    """A cape cut like a bird's wings, spread from hand to hip."""
    if on_the_floor(j):
        return
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


def champion(b: Brush, j: Joints) -> None:
    """A broad golden belt."""
    t = trunk_of(b, j)
    t.line(theme.GOLD, 10, (-15, 46), (16, 46))
    t.oval(theme.PAPER, 2, 46, 6)


def mace(b: Brush, j: Joints) -> None:
    """A mace with a great round head, over the shoulder or swung."""
    x, y = j["hand"]
    raised = y < j["neck"][1] - 20
    end = (x + 42, y - 14) if raised else (x - 44, y - 34)
    if lies(j):
        end = (x + 14, y - 40)
    b.line(BROWN, 7, (x - (end[0] - x) * 0.4, y - (end[1] - y) * 0.4), end)
    b.oval(BRONZE, *end, 19)
    b.oval(theme.GOLD, end[0] - 5, end[1] - 5, 7)


def sash(b: Brush, j: Joints) -> None:
    """A wrap over one shoulder and the folds of it at the hip."""
    t = trunk_of(b, j)
    t.line(theme.GOLD, 9, (-17, 4), (13, 44))
    t.shape(theme.GOLD, (-15, 42), (15, 42), (20, 66), (6, 62), (-2, 72), (-12, 62))


def cloak(b: Brush, j: Joints) -> None:
    """A long cloak that widens to the ground."""
    dark = theme.mix(b.cloth, theme.INK, 0.5)
    t = trunk_of(b, j)
    low = _length(j, 118)
    t.shape(dark, (-14, -8), (12, -6), (24, 44), (22, low), (2, low - 8), (-20, low + 2),
            (-46, low - 8), (-32, 44))  # fmt: skip


def robe(b: Brush, j: Joints) -> None:
    """The skirt of a robe."""
    t = trunk_of(b, j)
    low = _length(j, 106)
    t.shape(b.cloth, (-15, 42), (15, 42), (26, low), (4, low - 6), (-24, low))
    t.line(theme.PAPER, 5, (-14, 46), (14, 46))
    t.line(theme.PAPER, 4, (-22, low - 3), (4, low - 9), (24, low - 3))


def _length(j: Joints, low: int) -> int:
    """How far a long garment reaches: less where the legs are drawn up, or lie."""
    if lies(j):
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
