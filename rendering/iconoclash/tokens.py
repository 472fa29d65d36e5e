"""What lies on the stage besides Fighters: areas with their Effect Tokens, and Item crates."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.games.iconoclash.view import MatchView
from rendering import theme
from rendering.canvas import Canvas, Point, smooth
from rendering.iconoclash.deeds import Story
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import CELL, corner
from rendering.pieces import ring

Chip = tuple[Point, Point]
"""The middle of an Effect Token, and half of its size."""
_CHIP, _WIDE = 34, 58
_PALE: Final = theme.mix(theme.EMBER, theme.PAPER, 0.75)
_ALONE: Final = ((90, 22), (50, 22), (90, 62), (50, 62))
"""The middles of Effect Tokens on a space where nobody stands."""
_CRATE: Final = (90, 78)
_BESIDE: Final = ((21, 77), (92, 22), _CRATE, (56, 92))
"""The same beside a Fighter: below its letter, which covers least of it, then the other corners."""


def areas(canvas: Canvas, view: MatchView) -> None:
    """The ground of every area in force."""
    for area in view.areas:
        art = _field(area.positive)
        for space in area.spaces:
            x, y = corner(space)
            canvas.image.paste(art, (x + 3, y + 3))


def chips(canvas: Canvas, view: MatchView) -> list[Chip]:
    """The Effect Tokens on every space of an area: what happens there. They lie along the top, from
    the right; where somebody stands, in the corners that Fighters and crates leave free.

    Returns their middles and half of their sizes.
    """
    stood = {side.space for side in view.sides}
    laid: list[Chip] = []
    for space, signs in _effects(view).items():
        x, y = corner(space)
        crate_here = space in stood and space in view.tokens
        places = [
            place
            for place in (_BESIDE if space in stood else _ALONE)
            if not (crate_here and place == _CRATE)
        ]
        for (sign, positive), (column, row) in zip(signs[:4], places, strict=False):
            grown = (wide_of(sign) - _CHIP) // 2 * (-1 if column > CELL / 2 else 1)
            middle = (x + column + grown, y + row)
            chip(canvas, middle, sign, positive=positive)
            laid.append((middle, (wide_of(sign) / 2 + 4, _CHIP / 2 + 4)))
    return laid


def wide_of(sign: str) -> int:
    """How wide an Effect Token is: more than 1 damage needs a number."""
    return _WIDE if sign.isdigit() and sign != "1" else _CHIP


def _effects(view: MatchView) -> dict[str, list[tuple[str, bool]]]:
    """The signs on every space that is in an area, each once; damage of several areas as a sum."""
    harm: dict[str, int] = {}
    found: dict[str, list[tuple[str, bool]]] = {}
    for area in view.areas:
        for space in area.spaces:
            for sign in signs_of(area.text):
                if sign.isdigit():
                    harm[space] = harm.get(space, 0) + int(sign)
                elif (sign, area.positive) not in found.setdefault(space, []):
                    found[space].append((sign, area.positive))
    for space, amount in harm.items():
        found.setdefault(space, []).insert(0, (str(amount), False))
    return found


def signs_of(text: str) -> list[str]:
    """The signs of what an area does, by its printed words."""
    found = []
    for part in text.lower().split(" and "):
        words = {
            "damage": part.strip().split(" ")[0],
            "heal": "hp",
            "movement": "movement",
            "power": "power",
            "draw": "hand",
            "discard": "discard",
        }
        found += [sign for word, sign in words.items() if word in part][:1]
    return found


def chip(canvas: Canvas, at: Point, sign: str, *, positive: bool) -> None:
    """An Effect Token: a green disc or a pale square with what it does.

    Nothing on it looks like damage that somebody has taken: no minus, and no red ground.
    """
    x, y = round(at[0]), round(at[1])
    half, wide = _CHIP // 2, wide_of(sign) // 2
    radius, fill = (half, theme.TEAMS[2]) if positive else (5, _PALE)
    canvas.plate((x - wide - 2, y - half - 2, x + wide + 2, y + half + 2), theme.INK, radius + 2)
    canvas.plate((x - wide, y - half, x + wide, y + half), fill, radius)
    ink = theme.PAPER if positive else theme.INK
    if sign.isdigit():
        shift = 0 if wide == half else half - wide
        canvas.sprite(icon("damage", 26, ink), (x + shift, y))
        if shift:
            canvas.text((x + wide - 4, y), sign, ink, align="right")
    elif sign == "discard":
        canvas.sprite(icon("hand", 24, ink), (x, y))
        bar = ((x - 14, y + 9), (x + 9, y - 14), (x + 14, y - 9), (x - 9, y + 14))
        canvas.polygon(bar, theme.RED)
    else:
        canvas.sprite(icon(sign, 26, ink), (x, y))


@lru_cache(maxsize=2)
def _field(positive: bool) -> Image.Image:
    """The ground of an area: crosses on green, or slanting stripes on red."""
    span = CELL - 5
    tint = theme.mix(theme.JADE if positive else theme.EMBER, theme.PAPER, 0.5)
    line = theme.mix(theme.JADE if positive else theme.EMBER, theme.PAPER, 0.25)

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        size = span * scale
        pen.rectangle((0, 0, size, size), fill=tint)
        if positive:
            for column in range(3):
                for row in range(3):
                    x, y = (18 + 36 * column) * scale, (18 + 36 * row) * scale
                    for wide, high in ((10 * scale, 3 * scale), (3 * scale, 10 * scale)):
                        pen.rectangle((x - wide, y - high, x + wide, y + high), fill=line)
        else:
            for at in range(-size, size, 26 * scale):
                pen.line((at, size, at + size, 0), fill=line, width=9 * scale)
        pen.rectangle((0, 0, size - 1, size - 1), outline=line, width=4 * scale)

    return smooth(span, span, paint)


def items(canvas: Canvas, view: MatchView, story: Story) -> None:
    held = {side.space for side in view.sides}
    for space, count in view.tokens.items():
        x, y = corner(space)
        small = space in held
        at = (x + CELL - 26, y + CELL - 38) if small else (x + CELL / 2, y + CELL - 41)
        size = 42 if small else 58
        if space in story.placed:
            _glow(canvas, at, size)
        canvas.sprite(crate(size), at)
        if count > 1:
            left, top = round(at[0]) - 4, round(at[1]) - 50
            canvas.plate((left, top, left + 56, top + 40), theme.INK, 8)
            canvas.text((left + 28, top + 20), f"×{count}", theme.GOLD, align="middle")


@lru_cache(maxsize=4)
def crate(size: int) -> Image.Image:
    """An Item Token: a crate with a cross of boards."""

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        span, edge = size * scale - 1, size * scale // 12
        pen.rounded_rectangle((0, 0, span, span), edge, fill=theme.INK)
        pen.rectangle((edge, edge, span - edge, span - edge), fill=theme.GOLD)
        inner = 3 * edge
        pen.rectangle((inner, inner, span - inner, span - inner), fill=theme.INK)
        near, far = inner + edge // 2, span - inner - edge // 2
        pen.rectangle((near, near, far, far), fill=theme.mix(theme.GOLD, theme.INK, 0.25))
        pen.line((inner, span - inner, span - inner, inner), fill=theme.INK, width=3 * edge)
        pen.line((inner, span - inner, span - inner, inner), fill=theme.GOLD, width=2 * edge)

    return smooth(size, size, paint)


def _glow(canvas: Canvas, at: Point, size: int) -> None:
    """Rays around something that has just come."""
    burst(canvas, at, size * 0.95, theme.INK, 12)
    burst(canvas, at, size * 0.88, theme.PAPER, 12)


def burst(canvas: Canvas, at: Point, size: float, fill: theme.Colour, rays: int = 8) -> None:
    """A star of many points."""
    outer, inner = ring(rays, 0.0, size), ring(rays, 0.5 / rays, size * 0.6)
    points = [p for pair in zip(outer, inner, strict=True) for p in pair]
    canvas.polygon([(at[0] + x, at[1] + y) for x, y in points], fill)
