"""Skins and metals, and the frames of a figure: its head and its trunk."""

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


def lies(j: Joints) -> bool:
    return abs(j["head"][1] - j["hip"][1]) < 30


def on_the_floor(j: Joints) -> bool:
    """Whether something that hangs down would hang into the ground."""
    return lies(j) and j["hip"][1] > 165


def _beyond(a: Point, b: Point) -> Point:
    return 2 * b[0] - a[0], 2 * b[1] - a[1]
