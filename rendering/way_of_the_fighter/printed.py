"""What cards and pictures of cards have in common: colours of types, values, sentences, tiles."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter.printed import Card
from rendering import theme
from rendering.canvas import Canvas
from rendering.paragraphs import wrapped
from rendering.way_of_the_fighter import grids
from rendering.way_of_the_fighter.icons import icon

Box = tuple[int, int, int, int]
GROUNDS: Final = {
    "strike": theme.TEAMS[0],
    "grab": theme.TEAMS[3],
    "move": theme.TEAMS[2],
    "blast": theme.TEAMS[5],
    "block": theme.TEAMS[1],
    "mode": theme.TEAMS[6],
}
"""One colour for each type of action; the icon tells it apart without colour."""
_PITCH: Final = 42
_NARROW: Final = 340
"""Tiles less wide have no room for three grids."""
_WAYS: Final = {"advance": "Advance", "retreat": "Retreat", "either": "Adv./Retr."}
_HEIGHTS: Final = {"high": "High", "low": "Low", "either": "High/Low"}


def value(card: Card) -> str:
    """The primary value in words, as short as they can be."""
    match card.kind:
        case "move":
            return f"{_WAYS[card.way]} {card.move}"
        case "blast":
            return f"{_HEIGHTS[card.height]} {card.blast}, damage {card.damage}"
        case "block":
            return f"Prevents {'its dice' if card.prevents_dice else card.prevents}"
        case "mode":
            return "Stays in play"
    return f"Damage {card.damage}"


def _brief(card: Card) -> str:
    """The value for a tile: of a blast how far it flies, then its damage."""
    match card.kind:
        case "move" | "block":
            return str(card.move or card.prevents or "")
        case "blast":
            height = {"high": "H", "low": "L"}.get(card.height, "")
            return f"{height}{card.blast}·{card.damage}"
        case "mode":
            return ""
    return str(card.damage)


def sentences(card: Card) -> list[str]:
    """The printed sentences, one by one."""
    return [f"{part.rstrip('.')}." for part in card.text.split(". ") if part]


def priority(canvas: Canvas, at: tuple[int, int], number: int, radius: int, size: int) -> None:
    """The priority in a disc."""
    x, y = at
    canvas.plate((x - radius, y - radius, x + radius, y + radius), theme.INK, radius)
    inner = radius - 3
    canvas.plate((x - inner, y - inner, x + inner, y + inner), theme.GOLD, inner)
    canvas.text((x, y), str(number), theme.INK, size=size, align="middle")


def tile(
    canvas: Canvas, card: Card, box: Box, *, faint: bool = False, note: str = "", now: str = ""
) -> None:
    """A card in small: title, priority, type, value, grids, as much of its text as fits.

    A `faint` one is grey, a `note` stands at its foot, `now` is the position whose grid counts.
    """
    left, top, right, bottom = box
    ground = theme.STEEL if faint else GROUNDS[card.kind]
    canvas.plate(box, ground, 12)
    canvas.plate(
        (left + 4, top + 48, right - 4, bottom - 4), theme.ASH if faint else theme.PAPER, 9
    )
    canvas.text(
        (left + 12, top + 25), card.name, theme.readable_on(ground), width=right - left - 20
    )
    y, room = _figures(canvas, card, box, now), bottom - 6
    if note:
        canvas.plate((left + 4, bottom - 50, right - 4, bottom - 4), theme.INK, 9)
        canvas.sprite(icon("cross", 26, theme.EMBER), (left + 26, bottom - 27))
        canvas.text((left + 46, bottom - 27), note, theme.PAPER, width=right - left - 54)
        room -= 46
    for line in wrapped(card.text, right - left - 26, max((room - y) // _PITCH, 0)):
        canvas.text((left + 14, y + 23), line, theme.INK, width=right - left - 22)
        y += _PITCH


def _figures(canvas: Canvas, card: Card, box: Box, now: str) -> int:
    """A tile's second line: priority, type, value and the grids; gives the y below it.

    A narrow tile has room for one grid: the one that counts.
    """
    left, top, right, _ = box
    middle = top + 76
    priority(canvas, (left + 32, middle), card.priority, 25, theme.SMALL)
    canvas.sprite(icon(card.kind, 34, theme.INK), (left + 78, middle))
    large = right - left > 500 and card.kind != "blast"
    cell = 14
    wide, high = grids.size_of(cell)
    shown = (now or grids.POSITIONS[0],) if right - left < _NARROW else grids.POSITIONS
    x = right - 4 - len(shown) * (wide + 10)
    if words := value(card) if large else _brief(card):
        canvas.text((left + 99, middle), words, theme.INK, width=x - 8 - (left + 99))
    if card.prevents_dice and not large:
        canvas.sprite(icon("active", 34, theme.INK), (left + 120, middle))
    for position in shown:
        at = (x, middle - high // 2)
        grids.draw(canvas, at, card, position, cell, now=position == now)
        x += wide + 10
    return middle + 26


def rows(text: str, width: int) -> int:
    """How many lines a text fills."""
    return len(wrapped(text, width, 9))
