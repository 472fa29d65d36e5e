"""The mat that a Combat is fought on: squares, walls, edges and their names, kept for reuse."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from rendering import theme
from rendering.canvas import Canvas, smooth
from rendering.warriors_way.window import LEFT, SPAN, Window

BOX = (0, 62, LEFT + SPAN + 8, theme.HEIGHT)
"""The part of the picture that belongs to the mat and its labels."""
_EDGE = 6
_LETTER_ROOM, _NUMBER_ROOM = 46, 40


def lay(canvas: Canvas, window: Window, walls: tuple[str, ...]) -> None:
    """Draw the mat with its walls and labels."""
    shown = tuple(wall for wall in walls if window.shows(wall))
    if canvas.ledger is not None:
        _paint(canvas, window, shown)
        return
    canvas.image.paste(_kept(window, shown), BOX[:2])


@lru_cache(maxsize=32)
def _kept(window: Window, walls: tuple[str, ...]) -> Image.Image:
    canvas = Canvas()
    _paint(canvas, window, walls)
    return canvas.image.crop(BOX)


def _paint(canvas: Canvas, window: Window, walls: tuple[str, ...]) -> None:
    _edges(canvas, window)
    _squares(canvas, window)
    block = _wall(window.cell)
    for wall in walls:
        canvas.image.paste(block, window.corner(wall), block)
    _labels(canvas, window)


def _edges(canvas: Canvas, window: Window) -> None:
    """A red border where the map ends; none where it goes on outside the picture."""
    left, top, right, bottom = window.box
    west = _EDGE if window.column == 0 else 0
    north = _EDGE if window.row == 0 else 0
    east = _EDGE if window.column + window.columns == window.map_columns else 0
    south = _EDGE if window.row + window.rows == window.map_rows else 0
    canvas.rect((left - west, top - north, right + east, bottom + south), theme.RED)


def _squares(canvas: Canvas, window: Window) -> None:
    cell = window.cell
    canvas.rect(window.box, theme.STRAW)
    for column in range(window.columns):
        for row in range(window.rows):
            if (column + window.column + row + window.row) % 2:
                x, y = window.left + column * cell, window.top + row * cell
                canvas.rect((x, y, x + cell, y + cell), theme.REED)
    left, top, right, bottom = window.box
    for column in range(1, window.columns):
        canvas.rect((left + column * cell - 1, top, left + column * cell + 1, bottom), theme.SEAM)
    for row in range(1, window.rows):
        canvas.rect((left, top + row * cell - 1, right, top + row * cell + 1), theme.SEAM)


@lru_cache(maxsize=32)
def _wall(cell: int) -> Image.Image:
    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        span = cell * scale
        pen.rectangle((0, 0, span, span), fill=theme.STONE)
        step = max(cell // 5, 6) * scale
        for at in range(-span, span, step):
            pen.line((at, span, at + span, 0), fill=theme.SHADE, width=step // 3)
        pen.rectangle(
            (0, 0, span - 1, span - 1), outline=theme.INK, width=max(cell // 20, 2) * scale
        )

    return smooth(cell, cell, paint)


def _labels(canvas: Canvas, window: Window) -> None:
    """Letters above, numbers on the left; every second or third where squares are small."""
    left, top, _, _ = window.box
    every = -(-_LETTER_ROOM // window.cell)
    for column in range(window.columns):
        if (column + window.column) % every == 0:
            x = left + (column + 0.5) * window.cell
            letter = chr(ord("A") + column + window.column)
            canvas.text((x, top - 30), letter, theme.PAPER, align="middle")
    every = -(-_NUMBER_ROOM // window.cell)
    for row in range(window.rows):
        if (row + window.row) % every == 0:
            y = top + (row + 0.5) * window.cell
            number = str(row + window.row + 1)
            canvas.text((left - 10, y), number, theme.PAPER, align="right")
