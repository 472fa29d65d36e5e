"""The grids of a card: where its target must be, seen by a fighter that faces right."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.games.way_of_the_fighter.grid import COLUMNS, ROWS
from bot.games.way_of_the_fighter.printed import CROUCHING, JUMPING, STANDING, Card, Grid
from rendering import theme
from rendering.canvas import Canvas, smooth

__all__ = ["CHIPS", "POSITIONS", "ROWS", "TAB", "chips", "draw", "reaches", "size_of", "tabbed"]
POSITIONS: Final = (CROUCHING, STANDING, JUMPING)
"""The order in which grids stand side by side, as on the printed cards (WF-8.1.1)."""
TAB: Final = 34
"""How wide the tab at the left of a grid is, with the initial of its position."""
_CHIP: Final = (40, 48)
_CHIP_STEP: Final = 44
CHIPS: Final = len(POSITIONS) * _CHIP_STEP - 4
"""How wide three initials alone are."""


def size_of(cell: int) -> tuple[int, int]:
    """Width and height of a grid with cells of this size."""
    return COLUMNS * cell + 4, len(ROWS) * cell + 4


def draw(
    canvas: Canvas, at: tuple[int, int], card: Card, position: str, cell: int, *, now: bool = False
) -> None:
    """The grid for a position with its upper left corner at this point.

    A card without one is crossed out. `now` lights up the grid of the fighter's position.
    """
    if now:
        wide, high = size_of(cell)
        edges = (at[0] - 6, at[1] - 6, at[0] + wide + 6, at[1] + high + 6)
        canvas.plate(edges, theme.GOLD, 5)
    found = card.grids.get(position)
    zones = tuple(sorted(found.zones)) if found else ()
    special = tuple(sorted(found.special)) if found else ()
    canvas.sprite(
        _image(position, zones, special, cell, there=found is not None),
        (at[0] + size_of(cell)[0] / 2, at[1] + size_of(cell)[1] / 2),
    )


def tabbed(
    canvas: Canvas, at: tuple[int, int], card: Card, position: str, cell: int, *, now: bool = False
) -> None:
    """A grid whose position is told by its initial on a tab at its left, where `at` is."""
    x, y = at
    wide, high = size_of(cell)
    if now:
        canvas.plate((x - 4, y - 4, x + TAB + wide + 4, y + high + 4), theme.GOLD, 6)
    fill = _tab_fill(card, position, now=now)
    canvas.rect((x, y, x + TAB, y + high), fill)
    middle = (x + TAB // 2, y + high // 2)
    canvas.text(middle, position[0].upper(), theme.readable_on(fill), align="middle")
    draw(canvas, (x + TAB, y), card, position, cell)


def chips(canvas: Canvas, at: tuple[int, int], card: Card, now: str = "") -> None:
    """The initials of the positions, crossed out where the card cannot be used.

    For a card whose grids have no zones, or where there is room for one grid alone. `at` is the
    left end, half-way up; `now` is the fighter's position.
    """
    x, middle = at
    wide, high = _CHIP
    for position in POSITIONS:
        fill = _tab_fill(card, position, now=position == now)
        canvas.plate((x, middle - high // 2, x + wide, middle + high // 2), fill, 7)
        ink = theme.readable_on(fill)
        canvas.text((x + wide // 2, middle), position[0].upper(), ink, align="middle")
        if position not in card.grids:
            canvas.sprite(_bar(wide, high), (x + wide / 2, middle))
        x += _CHIP_STEP


def _tab_fill(card: Card, position: str, *, now: bool) -> theme.Colour:
    if now:
        return theme.GOLD
    return theme.INK if position in card.grids else theme.ASH


@lru_cache(maxsize=4)
def _bar(wide: int, high: int) -> Image.Image:
    """A stroke from corner to corner."""

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        ends = (2 * scale, (high - 2) * scale, (wide - 2) * scale, 2 * scale)
        pen.line(ends, fill=theme.RED, width=5 * scale)

    return smooth(wide, high, paint)


def reaches(grid: Grid) -> str:
    """The zones in letters: for each row with any, its initial and the distances."""
    parts = []
    for row in ROWS:
        marks = [
            f"{distance}*" if (row, distance) in grid.special else str(distance)
            for distance in range(COLUMNS)
            if (row, distance) in grid.zones
        ]
        if marks:
            parts.append(f"{row[0].upper()}{''.join(marks)}")
    return " ".join(parts)


@lru_cache(maxsize=512)
def _image(
    position: str,
    zones: tuple[tuple[str, int], ...],
    special: tuple[tuple[str, int], ...],
    cell: int,
    *,
    there: bool,
) -> Image.Image:
    wide, high = size_of(cell)

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        pen.rectangle((0, 0, wide * scale, high * scale), fill=theme.INK if there else theme.ASH)
        for row, name in enumerate(ROWS):
            for column in range(COLUMNS):
                box = (name, column)
                fill = theme.PAPER if there else theme.STRAW
                if box in zones:
                    fill = theme.GOLD if box in special else theme.RED
                if box == (name, 0) and name == position and there and box not in zones:
                    fill = theme.INK
                x, y = 2 + column * cell + 1, 2 + row * cell + 1
                ends = (
                    x * scale,
                    y * scale,
                    (x + cell - 2) * scale - 1,
                    (y + cell - 2) * scale - 1,
                )
                pen.rectangle(ends, fill=fill)
                if name == position and column == 0 and there:
                    _person(pen, x, y, cell, scale, box in zones)
                elif box in special:
                    _star(pen, x, y, cell, scale)
        if not there:
            width = max(cell // 4, 3) * scale
            pen.line((0, 0, wide * scale, high * scale), fill=theme.STONE, width=width)
            pen.line((0, high * scale, wide * scale, 0), fill=theme.STONE, width=width)

    return smooth(wide, high, paint)


def _person(pen: ImageDraw.ImageDraw, x: int, y: int, cell: int, scale: int, zone: bool) -> None:
    """The fighter's own box: a head and shoulders."""
    c = (cell - 2) * scale
    left, top = x * scale, y * scale
    fill = theme.INK if zone else theme.PAPER
    pen.ellipse((left + c * 0.34, top + c * 0.14, left + c * 0.66, top + c * 0.46), fill=fill)
    pen.rectangle((left + c * 0.22, top + c * 0.54, left + c * 0.78, top + c * 0.9), fill=fill)


def _star(pen: ImageDraw.ImageDraw, x: int, y: int, cell: int, scale: int) -> None:
    c = (cell - 2) * scale
    left, top = x * scale, y * scale
    points = ((0.5, 0.12), (0.62, 0.38), (0.88, 0.5), (0.62, 0.62), (0.5, 0.88), (0.38, 0.62),
              (0.12, 0.5), (0.38, 0.38))  # fmt: skip
    pen.polygon([(left + c * u, top + c * v) for u, v in points], fill=theme.INK)
