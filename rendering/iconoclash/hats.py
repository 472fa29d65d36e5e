"""What the figures wear on their heads, in two parts each: behind the head and in front of it."""

from __future__ import annotations

from rendering import theme
from rendering.iconoclash.gear import STEEL, Brush, Part


def _nothing(b: Brush) -> None:
    """No part at this place."""


def muzzle(b: Brush) -> None:
    """An otter's face."""
    b.dot(theme.PAPER, 62, 46, 12, 8)
    b.dot(theme.INK, 66, 42, 4, 3)
    for y in (44, 49):
        b.line(theme.PAPER, 1.4, (72, y), (84, y - 2 + (y - 44)))


def _rose(b: Brush) -> None:
    b.dome(b.hair, (28, 12, 74, 58))
    b.shape(b.hair, (29, 34), (44, 30), (34, 54), (28, 52))
    b.dot(theme.RED, 38, 18, 9)
    b.dot(theme.EMBER, 38, 18, 5)
    b.shape(theme.TEAMS[2], (28, 20), (18, 14), (24, 26))


def _morion_back(b: Brush) -> None:
    for x in (31, 70):
        b.dot(theme.mix(theme.CLAY, theme.INK, 0.5), x, 24, 8)


def _morion(b: Brush) -> None:
    b.dome(STEEL, (30, 6, 72, 46))
    b.shape(STEEL, (16, 14), (28, 27), (74, 27), (88, 14), (78, 34), (26, 34))
    b.shape(theme.RED, (40, 10), (46, 0), (60, 0), (66, 10), (53, 5))


def _mortarboard(b: Brush) -> None:
    for x, y in ((30, 30), (27, 42), (31, 53)):
        b.dot(b.hair, x, y, 8)
    b.dome(theme.INK, (32, 10, 70, 40))
    b.shape(theme.INK, (14, 14), (52, 2), (90, 14), (52, 26))
    b.line(theme.GOLD, 3, (52, 14), (82, 17), (84, 30))
    b.dot(theme.GOLD, 84, 32, 4, 5)


def _goggles(b: Brush) -> None:
    b.dot(b.hair, 32, 8, 10)
    b.dome(b.hair, (28, 12, 74, 56))
    b.line(theme.INK, 7, (31, 24), (70, 22))
    for x in (50, 66):
        b.dot(theme.INK, x, 23, 9)
        b.dot(theme.JADE, x, 23, 5.5)


def _top_hat(b: Brush) -> None:
    b.shape(theme.INK, (33, 20), (29, -8), (73, -6), (69, 20))
    b.line(theme.INK, 7, (22, 20), (80, 20))
    b.line(theme.RED, 6, (34, 13), (68, 13))
    b.shape(theme.INK, (44, 30), (74, 30), (72, 42), (46, 42))
    for x in (53, 65):
        b.dot(theme.PAPER, x, 36, 3.4, 4)


def _souwester(b: Brush) -> None:
    b.dome(theme.GOLD, (29, 4, 74, 52))
    b.shape(theme.GOLD, (31, 26), (80, 24), (88, 31), (34, 32), (10, 54), (18, 34))
    b.line(theme.INK, 3, (31, 28), (82, 27))


def _horns(b: Brush) -> None:
    b.shape(theme.PAPER, (32, 26), (14, 14), (16, -2), (24, 12), (42, 16))
    b.shape(theme.PAPER, (70, 26), (88, 14), (86, -2), (78, 12), (60, 16))
    b.dome(b.hair, (29, 12, 73, 46))


def _crown(b: Brush) -> None:
    b.dome(b.hair, (28, 14, 74, 56))
    b.shape(theme.GOLD, (32, 24), (28, 0), (40, 11), (51, -4), (62, 11), (74, 0), (70, 24))
    b.dot(theme.RED, 51, 15, 4)


def _ears(b: Brush) -> None:
    for left in (28, 56):
        b.shape(b.hair, (left, 28), (left + 2, -2), (left + 18, 16))
        b.shape(theme.EMBER, (left + 4, 20), (left + 5, 6), (left + 13, 16))
    b.dome(b.hair, (29, 12, 73, 48))


def _spikes(b: Brush) -> None:
    b.shape(
        b.hair,
        (30, 36),
        (10, 24),
        (28, 20),
        (18, 2),
        (40, 12),
        (48, -8),
        (58, 12),
        (82, 0),
        (72, 26),
    )


def _antennae(b: Brush) -> None:
    b.line(theme.INK, 3, (42, 18), (30, -2))
    b.line(theme.INK, 3, (60, 18), (74, -2))
    b.dot(b.hair, 30, 0, 7)
    b.dot(b.hair, 74, 0, 7)
    b.dome(b.hair, (31, 14, 72, 40))


def _bandana(b: Brush) -> None:
    b.dome(b.cloth, (29, 12, 73, 50))
    b.line(theme.PAPER, 6, (30, 27), (71, 25))
    b.shape(b.cloth, (32, 28), (8, 22), (14, 32), (6, 40), (30, 36))


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
