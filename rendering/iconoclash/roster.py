"""Fighters to choose from, and one Fighter alone: portrait, tagline, ratings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.iconoclash import content
from bot.games.iconoclash.ratings import NAMES, ratings
from bot.kernel.errors import NotUnderstood
from rendering import lettering, theme
from rendering.canvas import Canvas, Lettered
from rendering.iconoclash import emblems, export
from rendering.iconoclash.icons import icon
from rendering.iconoclash.undecided import ANYBODY
from rendering.paragraphs import PITCH, paragraph, wrapped

PAGE: Final = 6
"""So many Fighters fit one picture."""
ICONS: Final = dict(
    zip(NAMES, ("damage", "range", "shield", "hand", "movement", "launch"), strict=True)
)
_MOST = 5


def fighters(keys: Sequence[str] = ()) -> bytes:
    """A PNG of 1280x720 of up to six Fighters, or of the first six. Raises NotUnderstood."""
    return export.encode(paint_all(keys).image)


def fighter(key: str) -> bytes:
    """A PNG of 1280x720 of one Fighter. Raises NotUnderstood."""
    return export.encode(paint_one(key).image)


def sheet_card(sheet: Mapping[str, Any]) -> bytes:
    """A PNG of 1280x720 of the Fighter that a sheet names, or of all it leaves to chance.

    Raises NotUnderstood.
    """
    key = str(sheet.get("fighter", ""))
    return fighters() if key == ANYBODY else fighter(key)


def paint_all(keys: Sequence[str] = (), ledger: list[Lettered] | None = None) -> Canvas:
    """The choice before it is encoded; a ledger notes every text in it."""
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    shown = list(keys or content.fighters())[:PAGE]
    wide, high = 424, 302
    for at, key in enumerate(shown):
        left, top = 8 + (at % 3) * wide, 8 + (at // 3) * high
        _tile(canvas, key, (left, top, left + wide - 8, top + high - 8), theme.team_colour(at))
    _legend(canvas)
    return canvas


def _find(key: str) -> Any:
    found = content.fighters().get(key)
    if found is None:
        raise NotUnderstood(f"There is no Fighter “{key}”.")
    return found


def _tile(canvas: Canvas, key: str, box: tuple[int, int, int, int], colour: theme.Colour) -> None:
    left, top, right, bottom = box
    roster = _find(key)
    canvas.plate(box, colour)
    canvas.plate((left + 4, top + 54, right - 4, bottom - 4), theme.PAPER, 9)
    fill = theme.readable_on(colour)
    canvas.text((left + 14, top + 27), roster.name, fill, width=right - left - 24)
    for at, line in enumerate(wrapped(roster.tagline, right - left - 28, 2)):
        canvas.text((left + 14, top + 82 + at * 44), line, theme.STONE, width=right - left - 24)
    canvas.sprite(emblems.figure(key, 142, colour), (left + 80, bottom - 78))
    for at, (name, value) in enumerate(ratings(key).items()):
        x, y = left + 162 + (at % 2) * 128, bottom - 132 + (at // 2) * 48
        canvas.sprite(icon(ICONS[name], 32, theme.INK), (x + 16, y))
        _bar(canvas, x + 38, y, value, 13, 26)


def _bar(canvas: Canvas, x: int, middle: int, value: int, wide: int, high: int) -> None:
    """Five steps, as many of them filled and higher as the rating says."""
    for at in range(_MOST):
        left = x + at * (wide + 3)
        half = high // 2
        if at < value:
            canvas.rect((left, middle - half, left + wide, middle + half), theme.RED)
        else:
            canvas.rect((left, middle + half - 6, left + wide, middle + half), theme.SEAM)


def _legend(canvas: Canvas) -> None:
    """What the icons of the ratings mean."""
    x, y = 16, 640
    for at, name in enumerate(NAMES):
        if at == 3:
            x, y = 16, 692
        canvas.sprite(icon(ICONS[name], 34, theme.GOLD), (x + 17, y))
        canvas.text((x + 46, y), name, theme.PAPER)
        x += 424


def paint_one(key: str, ledger: list[Lettered] | None = None) -> Canvas:
    """A Fighter's poster before it is encoded; a ledger notes every text in it."""
    roster = _find(key)
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    canvas.rect((0, 0, 440, theme.HEIGHT), theme.PAPER)
    canvas.plate((20, 120, 420, 520), theme.RED, 200)
    canvas.sprite(emblems.figure(key, 430, theme.team_colour(1)), (220, 350))
    canvas.text(
        (220, 640), f"{len(roster.deck)} cards", theme.INK, size=theme.LARGE, align="middle"
    )
    left, right = 476, 1256
    sizes = (s for s in (64, theme.LARGE) if lettering.mask(roster.name, s).width <= right - left)
    canvas.text((left, 58), roster.name, theme.PAPER, size=next(sizes, theme.SMALL), width=780)
    canvas.rect((left, 106, right, 112), theme.RED)
    y = paragraph(canvas, (left, 148), roster.tagline, theme.GOLD, width=right - left, most=2)
    y = _ratings(canvas, key, left, y + 10)
    room = (theme.HEIGHT - 20 - y) // PITCH
    at = (left, y + PITCH // 2)
    paragraph(canvas, at, roster.about, theme.ASH, width=right - left, most=room)
    return canvas


def _ratings(canvas: Canvas, key: str, left: int, top: int) -> int:
    """All ratings by name in two columns; returns the y below them."""
    found = ratings(key)
    for place, (name, value) in enumerate(found.items()):
        x, middle = left + (place % 2) * 400, top + (place // 2) * 52
        canvas.sprite(icon(ICONS[name], 36, theme.GOLD), (x + 18, middle))
        canvas.text((x + 48, middle), name, theme.PAPER)
        for step in range(_MOST):
            full = step < value
            start, half = x + 278 + step * 20, 15 if full else 3
            fill = theme.GOLD if full else theme.STEEL
            canvas.rect((start, middle - half, start + 15, middle + half), fill)
    return top + (len(found) + 1) // 2 * 52
