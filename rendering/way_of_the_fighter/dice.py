"""Core and Power Dice: pale and round-cornered, or of the side's colour and cut like a gem."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image, ImageDraw

from rendering import theme
from rendering.canvas import Canvas, smooth
from rendering.paragraphs import type_width
from rendering.theme import Colour

WIDE, HIGH = 50, 42
_GAP = 4
PAIR = 2 * WIDE + _GAP


@lru_cache(maxsize=128)
def blank(wide: int, high: int, colour: Colour, *, power: bool, spent: bool = False) -> Image.Image:
    """The body of a die without a number; one that is spent is grey and has no bright rim."""
    rim, face = (theme.SEAM, theme.SEAM) if spent else (theme.GOLD, theme.PAPER)
    edging = theme.STONE if spent else theme.INK
    colour = theme.SEAM if spent else colour

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        right, bottom = wide * scale - 1, high * scale - 1
        edge, cut = 3 * scale, high * scale // 4
        if not power:
            pen.rounded_rectangle((0, 0, right, bottom), cut, fill=edging)
            inside = (edge, edge, right - edge, bottom - edge)
            pen.rounded_rectangle(inside, cut - edge // 2, fill=face)
            return
        for inset, fill in ((0, edging), (2 * scale, rim), (edge + 2 * scale, colour)):
            r, b, c = right - inset, bottom - inset, cut
            pen.polygon(
                [(inset + c, inset), (r - c, inset), (r, inset + c), (r, b - c), (r - c, b),
                 (inset + c, b), (inset, b - c), (inset, inset + c)], fill=fill,
            )  # fmt: skip

    return smooth(wide, high, paint)


def number(
    canvas: Canvas,
    at: tuple[int, int],
    words: str,
    colour: Colour,
    *,
    power: bool,
    wide: int = WIDE,
    faint: bool = False,
    spent: bool = False,
) -> None:
    """A die with a number on it, its middle at this point; an empty pool's die is only a dash."""
    x, y = at
    if faint:
        canvas.text((x, y), "–", theme.STRAW, align="middle")
        return
    canvas.sprite(blank(wide, HIGH, colour, power=power, spent=spent), at)
    ink = theme.readable_on(colour) if power and not spent else theme.INK
    canvas.text((x, y), words, ink, align="middle", width=max(wide - 2, type_width(words)))


def pool(canvas: Canvas, at: tuple[int, int], dice: tuple[int, int], colour: Colour) -> None:
    """The dice of a pool by type, each with how many there are; `at` is the left end, middle."""
    x, y = at
    for place, count in enumerate(dice):
        middle = x + WIDE // 2 + place * (WIDE + _GAP)
        number(canvas, (middle, y), str(count), colour, power=place == 1, faint=not count)


def rolled_width(dice: tuple[str, ...]) -> int:
    """How much room dice with values take."""
    return 46 * len(dice) - 4 if dice else 0


def rolled(
    canvas: Canvas,
    at: tuple[int, int],
    dice: tuple[str, ...],
    colour: Colour,
    *,
    spent: bool = False,
) -> int:
    """Dice on an action with their values, a blank for one to be rolled; returns the end.

    `spent` ones have been on it, and count elsewhere by now.
    """
    x, y = at
    for die in dice:
        words = "" if die.endswith("0") else die[1:]
        number(canvas, (x + 21, y), words, colour, power=die[0] == "p", wide=42, spent=spent)
        x += 46
    return x
