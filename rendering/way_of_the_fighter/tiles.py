"""A card in small, for hands and packs: what it is in figures, its grids, and its text."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.games.way_of_the_fighter.printed import Card
from rendering import theme
from rendering.canvas import Canvas, smooth
from rendering.paragraphs import NARROW, title_lines, wrapped
from rendering.way_of_the_fighter import grids
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.printed import GROUNDS, priority

Box = tuple[int, int, int, int]
CELL: Final = 22
"""A box of a grid: 7 px on a phone that is 400 px wide."""
_LARGE_CELL: Final = 30
_SHARES: Final = (1.0, 0.88, NARROW)
"""So narrow, of their width, the letters of a card's text may be: the widest that are enough."""
FAINT: Final = theme.mix(theme.ASH, theme.PAPER, 0.5)
"""The ground of a card that is of no use now."""
_BAND, _LINE, _PITCH, _GAP = 46, 50, 39, 4
_LETTERS: Final = 38
"""From the top of the capitals to the foot of the longest letters: what the last line needs."""
_NOTE: Final = 46
_SLIM: Final = 340
"""Tiles less wide have room for one grid alone."""
_LOW: Final = 200
"""Tiles less high have no room for a title in two lines."""
_BALL: Final = 48
_ORPHAN: Final = 3


def tile(
    canvas: Canvas, card: Card, box: Box, *, faint: bool = False, note: str = "", now: str = ""
) -> None:
    """A card in small: title, priority, type, values, grids, as much of its text as fits.

    A `faint` one is grey, a `note` stands at its foot, `now` is the position whose grid counts.
    """
    left, top, right, bottom = box
    slim = right - left < _SLIM
    start = left + (10 if slim else 54)
    width = right - 5 - start
    titles = title_lines(card.name, width) if slim and bottom - top > _LOW else (card.name,)
    ground = theme.STEEL if faint else GROUNDS[card.kind]
    y = top + _BAND + 40 * (len(titles) - 1)
    canvas.plate(box, ground, 12)
    canvas.plate((left + 4, y, right - 4, bottom - 4), FAINT if faint else theme.PAPER, 9)
    if not slim:
        priority(canvas, (left + 27, top + 26), card.priority, 25, theme.SMALL)
    for at, line in enumerate(titles):
        place = (start, top + 21 + at * 40)
        canvas.text(place, line, theme.readable_on(ground), width=width, narrow=NARROW)
    foot = bottom - 4
    if note:
        foot -= _NOTE - 4
        canvas.plate((left + 4, foot, right - 4, bottom - 4), theme.INK, 9)
        canvas.sprite(icon("cross", 26, theme.EMBER), (left + 26, foot + 21))
        words = (left + 46, foot + 21)
        canvas.text(words, note, theme.PAPER, width=right - left - 54, narrow=NARROW)
    lay = _slim if slim else _wide
    y, indent = lay(canvas, card, (left, y, right, foot), now)
    width = right - left - 20
    found, share = _lines(card.text, width, (foot - y - _LETTERS) // _PITCH + 1, indent)
    for at, line in enumerate(found):
        shift = 0 if at else indent
        place = (left + 12 + shift, y + 19 + at * _PITCH)
        canvas.text(place, line, theme.INK, width=width - shift, narrow=share)


@lru_cache(maxsize=512)
def _lines(text: str, width: int, most: int, indent: int) -> tuple[tuple[str, ...], float]:
    """A card's text in lines, and how narrow its letters are: so that as little as can be is cut,
    and no number stands alone in the last line."""
    tried = []
    for share in _SHARES if most > 0 else ():
        lines = wrapped(text, int(width / share), most, int(indent / share))
        tried.append((lines, share))
        if " ".join(lines) == text and (len(lines) < 2 or len(lines[-1]) > _ORPHAN):
            return tried[-1]
    whole = [each for each in tried if " ".join(each[0]) == text]
    return (whole or tried[::-1] or [((), 1.0)])[0]


def _wide(canvas: Canvas, card: Card, box: Box, now: str) -> tuple[int, int]:
    """All three grids, the figures before the text; gives the text's top and its indent.

    Where no grid has a zone the positions are enough: they stand beside the figures.
    """
    left, top, right, bottom = box
    if not _has_zones(card):
        _figures(canvas, card, (left + 10, top + _LINE // 2))
        grids.chips(canvas, (right - 10 - grids.CHIPS, top + _LINE // 2), card, now)
        return top + _LINE, 0
    cell = _LARGE_CELL if right - left > 500 and bottom - top > 220 else CELL
    wide, high = grids.size_of(cell)
    step = (right - left - 8 + _GAP) // len(grids.POSITIONS)
    for at, position in enumerate(grids.POSITIONS):
        x = left + 4 + at * step + (step - _GAP - grids.TAB - wide) // 2
        grids.tabbed(canvas, (x, top + 5), card, position, cell, now=position == now)
    y = top + high + 8
    return y, _figures(canvas, card, (left + 10, y + 19)) - left - 12


def _slim(canvas: Canvas, card: Card, box: Box, now: str) -> tuple[int, int]:
    """The grid that counts now, at the right; the positions in which there is one, in letters."""
    left, top, right, _ = box
    middle = top + _LINE // 2
    priority(canvas, (left + 31, middle), card.priority, 25, theme.SMALL)
    end = _figures(canvas, card, (left + 60, middle))
    if _has_zones(card):
        wide, high = grids.size_of(CELL)
        counts = now or grids.POSITIONS[1]
        at = (right - 12 - wide, top + _LINE - high // 2)
        grids.draw(canvas, at, card, counts, CELL, now=bool(now))
        grids.chips(canvas, (left + 10, middle + _LINE), card, counts)
        return top + 2 * _LINE, 0
    start = right - 8 - grids.CHIPS
    if end <= start:
        grids.chips(canvas, (start, middle), card, now)
        return top + _LINE, 0
    grids.chips(canvas, (left + 10, middle + _LINE), card, now)
    return top + 2 * _LINE, 0


def _has_zones(card: Card) -> bool:
    """Whether the boxes of its grids matter, and not only which grids it has."""
    return any(grid.zones for grid in card.grids.values())


def _figures(canvas: Canvas, card: Card, at: tuple[int, int]) -> int:
    """The type, then each value behind the icon of what it counts; returns the end.

    An arrow counts spaces, a burst damage, a shield what is prevented.
    """
    x, middle = at
    if card.kind == "blast":
        for height in ("high", "low"):
            if card.height in (height, "either"):
                canvas.sprite(_ball(height), (x + _BALL / 2, middle))
                canvas.text(
                    (x + _BALL // 2, middle), height[0].upper(), theme.PAPER, align="middle"
                )
                x += _BALL + 2
        x = _counted(canvas, "advance", card.blast, (x + 2, middle))
        return _counted(canvas, "damage", card.damage, (x, middle))
    canvas.sprite(icon(card.kind, 36, theme.INK), (x + 18, middle))
    x += 42
    match card.kind:
        case "move":
            return _counted(canvas, card.way, card.move, (x, middle))
        case "block" if card.prevents_dice:
            x += canvas.text((x, middle), "=", theme.INK) + 6
            canvas.sprite(icon("active", 38, theme.INK), (x + 19, middle))
            return x + 50
        case "block":
            return x + canvas.text((x, middle), str(card.prevents), theme.INK) + 12
        case "mode":
            return x
    return _counted(canvas, "damage", card.damage, (x, middle))


def _counted(canvas: Canvas, name: str, count: int, at: tuple[int, int]) -> int:
    """A value behind its icon; returns the end."""
    x, middle = at
    canvas.sprite(icon(name, 30, theme.RED), (x + 15, middle))
    return x + 34 + canvas.text((x + 33, middle), str(count), theme.INK) + 10


@lru_cache(maxsize=2)
def _ball(height: str) -> Image.Image:
    """A token as it flies on the arena: round if High, cut flat at its foot if Low."""

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        for inset, fill in ((0, theme.INK), (3, GROUNDS["blast"])):
            low, high = inset * scale, (_BALL - inset) * scale - 1
            pen.ellipse((low, low, high, high), fill=fill)
            if height == "low":
                pen.rectangle((low, _BALL * scale // 2, high, high), fill=fill)

    return smooth(_BALL, _BALL, paint)
