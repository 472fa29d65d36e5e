"""What lies on a board: fighters' tokens, dice, pips and signs, painted once and kept."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import cos, hypot, pi, sin

from PIL import Image, ImageChops, ImageDraw

from rendering import theme
from rendering.canvas import SMOOTH, Point, smooth
from rendering.theme import Colour

_TURN = 2 * pi
_PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def ring(corners: int, start: float = 0.0, radius: float = 1.0) -> tuple[Point, ...]:
    """The corners of a regular polygon around 0, the first at this share of a full turn."""
    angles = [_TURN * (start + i / corners) for i in range(corners)]
    return tuple((radius * cos(a), radius * sin(a)) for a in angles)


def _lobes() -> tuple[Point, ...]:
    angles = [_TURN * i / 72 for i in range(72)]
    return tuple(
        ((0.96 + 0.12 * cos(5 * a)) * sin(a), -(0.96 + 0.12 * cos(5 * a)) * cos(a)) for a in angles
    )


OUTLINES: tuple[tuple[Point, ...], ...] = (
    ring(60),
    ((-0.88, -0.88), (0.88, -0.88), (0.88, 0.88), (-0.88, 0.88)),
    ring(6, 0.25, 1.06),
    ((-0.92, -0.86), (0.92, -0.86), (0.92, 0.45), (0, 1.16), (-0.92, 0.45)),
    ring(4, 0.25, 1.3),
    ((-0.92, 0.86), (0.92, 0.86), (0.92, -0.45), (0, -1.16), (-0.92, -0.45)),
    ring(8, 0.0625, 1.04),
    _lobes(),
)
"""The outline of each team's tokens, around 0 with a radius of about 1."""
_FIELD: tuple[Point, ...] = ((-1, -1), (1, -1), (1, 1), (-1, 1))
SHAPED = 21
"""Smaller tokens are plain fields of the team's colour, or their letter would not fit."""


@lru_cache(maxsize=512)
def token(team: int, radius: int, facing: tuple[int, int] = (0, 0), mark: str = "") -> Image.Image:
    """A fighter's token without its letter.

    `facing` is the direction as steps in x and y, or (0, 0) for none. `mark` is `acting` (a gold
    rim), `ghost` (where it stood: only a rim) or empty.
    """
    span = 2 * (radius + max(radius * 4 // 5, 10))
    middle = span / 2
    large = Image.new("RGBA", (span * SMOOTH, span * SMOOTH))
    pen = ImageDraw.Draw(large)
    outline = OUTLINES[team % len(OUTLINES)] if radius >= SHAPED else _FIELD
    rim = max(radius * 0.1, 2.0)

    def shape(grown: float, fill: Colour) -> list[Point]:
        points = [
            ((middle + x * grown) * SMOOTH, (middle + y * grown) * SMOOTH) for x, y in outline
        ]
        pen.polygon(points, fill=fill)
        return points

    colour = theme.team_colour(team)
    if mark == "ghost":
        shape(radius - rim, theme.mix(colour, theme.STRAW, 0.5))
        return large.reduce(SMOOTH)
    if facing != (0, 0):
        _wedge(pen, middle, radius, facing, outline)
    if mark == "acting":
        shape(radius + 2.6 * rim, theme.INK)
        shape(radius + 1.8 * rim, theme.GOLD)
    shape(radius + rim, theme.INK)
    if radius < SHAPED:
        shape(radius, colour)
        return large.reduce(SMOOTH)
    shape(radius, theme.PAPER)
    inner = shape(radius - 0.6 * rim, colour)
    _weave(large, inner, team, radius)
    core = max(radius * 0.76, 21.5)
    box = [(middle - core) * SMOOTH, (middle - core) * SMOOTH] + [(middle + core) * SMOOTH] * 2
    plain = Image.new("L", large.size)
    ImageDraw.Draw(plain).ellipse(box, fill=255)
    bounds = Image.new("L", large.size)
    ImageDraw.Draw(bounds).polygon(inner, fill=255)
    large.paste(colour, (0, 0), ImageChops.darker(plain, bounds))
    return large.reduce(SMOOTH)


def _wedge(
    pen: ImageDraw.ImageDraw,
    middle: float,
    radius: int,
    facing: tuple[int, int],
    outline: Sequence[Point],
) -> None:
    """A point that sticks out of the token, as far on a corner as on a side."""
    length = hypot(*facing)
    x, y = facing[0] / length, facing[1] / length
    edge = 1.1 * max(a * x + b * y for a, b in outline)
    slim = 0.62 if edge > 1.25 else 1.0
    for out, half, fill in ((0.5, 0.72 * slim, theme.INK), (0.3, 0.46 * slim, theme.PAPER)):
        tip = (middle + x * radius * (edge + out), middle + y * radius * (edge + out))
        foot = (middle + x * radius * (edge - 0.3), middle + y * radius * (edge - 0.3))
        side = (-y * radius * half * 1.2, x * radius * half * 1.2)
        left, right = (foot[0] + side[0], foot[1] + side[1]), (foot[0] - side[0], foot[1] - side[1])
        pen.polygon([(a * SMOOTH, b * SMOOTH) for a, b in (tip, left, right)], fill=fill)


def _weave(large: Image.Image, inside: Sequence[Point], team: int, radius: int) -> None:
    """Lay the team's pattern over the token: plain, or one of seven weaves."""
    kind = team % len(OUTLINES)
    if kind == 0:
        return
    cover = Image.new("L", large.size)
    pen = ImageDraw.Draw(cover)
    span, step, width = large.width, max(radius // 4, 6) * SMOOTH, max(radius // 9, 2) * SMOOTH
    for at in range(-span, 2 * span, step):
        if kind in (1, 4, 7):
            pen.line((0, at, span, at), fill=255, width=width)
        if kind in (2, 4):
            pen.line((at, 0, at, span), fill=255, width=width)
        if kind in (3, 5):
            pen.line((at, 0, at + span, span), fill=255, width=width)
        if kind in (5, 6):
            pen.line((at + span, 0, at, span), fill=255, width=width)
    bounds = Image.new("L", large.size)
    ImageDraw.Draw(bounds).polygon(list(inside), fill=255)
    shown = Image.composite(cover, Image.new("L", large.size), bounds)
    colour = theme.team_colour(team)
    large.paste(theme.mix(colour, theme.readable_on(colour), 0.7), (0, 0), shown)


@lru_cache(maxsize=256)
def die(face: int, size: int, ground: Colour = theme.PAPER, *, lost: bool = False) -> Image.Image:
    """A die showing a face; face 0 is a blank one. A lost die is crossed out."""
    ink = theme.readable_on(ground)

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        edge, span = max(size // 16, 1) * scale, size * scale
        corner = span // 5
        pen.rounded_rectangle((0, 0, span - 1, span - 1), corner, fill=theme.INK)
        inside = (edge, edge, span - 1 - edge, span - 1 - edge)
        pen.rounded_rectangle(inside, corner - edge, fill=ground)
        spot, off = span * 0.1, span * 0.25
        for x, y in _PIPS.get(face, ()):
            cx, cy = span / 2 + x * off, span / 2 + y * off
            pen.ellipse((cx - spot, cy - spot, cx + spot, cy + spot), fill=ink)
        if lost:
            width = max(span // 8, 1)
            pen.line((0, span, span, 0), fill=theme.RED, width=width)
            pen.line((0, 0, span, span), fill=theme.RED, width=width)

    return smooth(size, size, paint)


@lru_cache(maxsize=256)
def pip(pool: str, size: int) -> Image.Image:
    """One die of a pool by its shape: energy a square, fatigue a ring, adrenaline a diamond,
    lost a hollow square crossed out."""

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        span = size * scale - 1
        half = span / 2
        if pool == "energy":
            pen.rounded_rectangle((0, 0, span, span), span // 5, fill=theme.JADE)
        elif pool == "fatigue":
            pen.ellipse((0, 0, span, span), fill=theme.CLAY)
            inset = span * 0.27
            pen.ellipse((inset, inset, span - inset, span - inset), fill=theme.NIGHT)
        elif pool == "adrenaline":
            pen.polygon([(half, 0), (span, half), (half, span), (0, half)], fill=theme.GOLD)
        else:
            width = max(span // 9, 1)
            pen.rounded_rectangle((0, 0, span, span), span // 5, outline=theme.ASH, width=width)
            pen.line((0, span, span, 0), fill=theme.ASH, width=width)

    return smooth(size, size, paint)
