"""What lies on the stage besides Fighters: areas with their Effect Tokens, and Item crates."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from bot.games.iconoclash.view import MatchView
from rendering import theme
from rendering.canvas import Canvas, Point, smooth
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import CELL, corner
from rendering.iconoclash.story import Story
from rendering.pieces import ring

_CHIP, _WIDE = 40, 58


def areas(canvas: Canvas, view: MatchView) -> None:
    """The ground of every area in force."""
    for area in view.areas:
        art = _field(area.positive)
        for space in area.spaces:
            x, y = corner(space)
            canvas.image.paste(art, (x + 3, y + 3))


def chips(canvas: Canvas, view: MatchView) -> list[Point]:
    """The Effect Tokens on every space of an area: what happens there. They lie at the upper right,
    or at the feet of whoever stands there. Returns their middles."""
    stood = {side.space for side in view.sides}
    laid: list[Point] = []
    for space, signs in _effects(view).items():
        x, y = corner(space)
        right, row = x + CELL - 6, 0
        for at, (sign, positive) in enumerate(signs[:4]):
            half = (_WIDE if sign.isdigit() else _CHIP) / 2
            if at == 2:
                right, row = x + CELL - 6, 1
            down = 26 + row * (_CHIP + 4)
            middle = (right - half, y + (CELL - down if space in stood else down))
            chip(canvas, middle, sign, positive=positive)
            laid.append(middle)
            right -= round(2 * half) + 4
    return laid


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
    """An Effect Token: round and green, or square and red, with what it does."""
    x, y = round(at[0]), round(at[1])
    half = _CHIP // 2
    wide = _WIDE // 2 if sign.isdigit() else half
    radius, fill = (half, theme.TEAMS[2]) if positive else (6, theme.RED)
    canvas.plate((x - wide - 2, y - half - 2, x + wide + 2, y + half + 2), theme.INK, radius + 2)
    canvas.plate((x - wide, y - half, x + wide, y + half), fill, radius)
    if sign.isdigit():
        canvas.text((x, y), f"−{sign}", theme.PAPER, align="middle")
    elif sign == "discard":
        canvas.sprite(icon("hand", 26, theme.PAPER), (x, y))
        bar = ((x - 15, y + 10), (x + 10, y - 15), (x + 15, y - 10), (x - 10, y + 15))
        canvas.polygon(bar, theme.INK)
    else:
        canvas.sprite(icon(sign, 28, theme.PAPER), (x, y))


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
