"""Fighters to choose from, one fighter alone, a fighter's deck, and a technique pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.printed import Fighter
from bot.kernel.errors import NotUnderstood
from rendering import lettering, theme
from rendering.canvas import Canvas, Lettered
from rendering.paragraphs import NARROW, paragraph, title_lines, type_width
from rendering.way_of_the_fighter import export
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.looks import HALO, bust, figure
from rendering.way_of_the_fighter.tiles import tile

PAGE: Final = 8
"""So many fighters fit one picture."""
_FEW: Final = 4
_COLOURS: Final = (0, 1, 2, 3, 5, 4, 6)


def fighters(keys: Sequence[str] = ()) -> bytes:
    """A PNG of 1280x720 of up to eight fighters, or of all. Raises NotUnderstood."""
    return export.encode(paint_all(keys).image)


def fighter(key: str) -> bytes:
    """A PNG of 1280x720 of one fighter. Raises NotUnderstood."""
    return export.encode(paint_one(key).image)


def pack(key: str) -> bytes:
    """A PNG of 1280x720 of a technique pack with its four cards. Raises NotUnderstood."""
    return export.encode(paint_pack(key).image)


def sheet_card(sheet: Mapping[str, Any]) -> bytes:
    """A PNG of 1280x720 of the fighter that a sheet names, with its deck. Raises NotUnderstood."""
    packs = tuple(str(key) for key in sheet.get("packs") or ())
    title = str(sheet.get("name") or "")
    return export.encode(paint_one(str(sheet.get("fighter", "")), packs, title).image)


def _find(key: str) -> Fighter:
    found = content.fighters().get(key)
    if found is None:
        raise NotUnderstood(f"There is no fighter “{key}”.")
    return found


def colour_of(key: str) -> theme.Colour:
    """The colour that a fighter wears where there are no sides."""
    known = list(content.fighters())
    return theme.team_colour(_COLOURS[known.index(key) % len(_COLOURS)] if key in known else 0)


def paint_all(keys: Sequence[str] = (), ledger: list[Lettered] | None = None) -> Canvas:
    """The choice before it is encoded; a ledger notes every text in it."""
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    shown = list(keys or content.fighters())[:PAGE]
    if len(shown) <= _FEW:
        for at, key in enumerate(shown):
            left, top = 8 + (at % 2) * 636, 8 + (at // 2) * 356
            _tile(canvas, _find(key), (left, top, left + 628, top + 348))
        return canvas
    high = (theme.HEIGHT - 6) // len(shown)
    for at, key in enumerate(shown):
        top = 6 + at * high
        _row(canvas, _find(key), (6, top, theme.WIDTH - 6, top + high - 6))
    return canvas


def _row(canvas: Canvas, found: Fighter, box: tuple[int, int, int, int]) -> None:
    """Bust, name and styles; beside them the ability, and the tagline where there is room."""
    left, top, right, bottom = box
    colour = colour_of(found.key)
    canvas.plate(box, theme.PAPER, 10)
    canvas.plate((left, top, left + 124, bottom), colour, 10)
    canvas.image.paste(bust(found.key, 112, bottom - top - 8, colour), (left + 6, top + 4))
    first, second = (top + bottom) // 2 - 22, (top + bottom) // 2 + 22
    x, edge = left + 138, left + 432
    canvas.text((x, first), found.name, theme.INK, width=edge - x - 12, narrow=NARROW)
    styles = "/".join(found.styles)
    canvas.text((x, second), styles, theme.STONE, width=edge - x - 12, narrow=NARROW)
    room = right - 12 - edge
    lines = title_lines(found.ability, room)
    for line, middle in zip(lines, (first, second), strict=False):
        canvas.text((edge, middle), line, theme.INK, width=room, narrow=NARROW)
    if len(lines) == 1:
        canvas.text((edge, second), found.tagline, theme.RED, width=room, narrow=NARROW)


def _tile(canvas: Canvas, found: Fighter, box: tuple[int, int, int, int]) -> None:
    """Name, figure, styles, tagline and ability."""
    left, top, right, bottom = box
    colour = colour_of(found.key)
    canvas.plate(box, colour)
    canvas.plate((left + 4, top + 52, right - 4, bottom - 4), theme.PAPER, 9)
    ink = theme.readable_on(colour)
    canvas.text((left + 12, top + 27), found.name, ink, width=right - left - 20)
    middle = (left + 116, top + 136)
    canvas.plate((middle[0] - 80, middle[1] - 80, middle[0] + 80, middle[1] + 80), HALO, 80)
    canvas.sprite(figure(found.key, "standing", 184, colour), middle)
    x = left + 226
    width = right - x - 14
    canvas.text((x, top + 84), "/".join(found.styles), theme.STONE, width=width)
    paragraph(canvas, (x, top + 142), found.tagline, theme.RED, width=width, most=2)
    place, width = (left + 16, bottom - 112), right - left - 30
    paragraph(canvas, place, found.ability, theme.INK, width=width, most=3, pitch=43)


def paint_one(
    key: str, packs: tuple[str, ...] = (), title: str = "", ledger: list[Lettered] | None = None
) -> Canvas:
    """A fighter's poster before it is encoded; a ledger notes every text in it."""
    found = _find(key)
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    canvas.rect((0, 0, 400, theme.HEIGHT), theme.PAPER)
    canvas.plate((20, 130, 380, 490), HALO, 180)
    canvas.sprite(figure(key, "standing", 420, colour_of(key)), (200, 320))
    canvas.text((200, 560), found.country, theme.STONE, align="middle")
    canvas.text((200, 616), " · ".join(found.styles), theme.INK, align="middle", width=390)
    left, right = 428, 1264
    name = lettering.drawable(title, found.name) if title else found.name
    sizes = (s for s in (64, theme.LARGE) if type_width(name, s) <= right - left)
    canvas.text((left, 44), name, theme.PAPER, size=next(sizes, theme.SMALL), width=right - left)
    if name != found.name:
        canvas.text((200, 50), found.name, theme.INK, size=theme.LARGE, align="middle", width=390)
    canvas.text((left, 110), found.tagline, theme.GOLD, width=right - left)
    y = paragraph(canvas, (left, 164), found.ability, theme.PAPER, width=right - left, most=3)
    _actions(canvas, found, (left, max(y + 10, 274)), right)
    _packs(canvas, packs or found.prebuilt, (left, 534), right)
    return canvas


def _actions(canvas: Canvas, found: Fighter, at: tuple[int, int], right: int) -> None:
    """The seven own actions in two columns: type, priority, name."""
    x, y = at
    canvas.rect((x, y - 30, right, y - 26), theme.RED)
    half = (right - x) // 2
    for place, key in enumerate((found.block, *found.actions)):
        card = content.cards()[key]
        left, middle = x + (place % 2) * half, y + (place // 2) * 50
        canvas.sprite(icon(card.kind, 32, theme.GOLD), (left + 16, middle))
        canvas.text((left + 40, middle), str(card.priority), theme.GOLD)
        canvas.text((left + 72, middle), card.name, theme.PAPER, width=half - 80, narrow=NARROW)


def _packs(canvas: Canvas, keys: tuple[str, ...], at: tuple[int, int], right: int) -> None:
    """The technique packs of the deck, each with its style."""
    x, y = at
    canvas.rect((x, y - 30, right, y - 26), theme.RED)
    canvas.text((x, y), "TECHNIQUES", theme.GOLD)
    half = (right - x) // 2
    for place, key in enumerate(keys[:4]):
        found = content.packs().get(key)
        if found is None:
            raise NotUnderstood(f"There is no technique pack “{key}”.")
        left, middle = x + (place % 2) * half, y + 54 + (place // 2) * 54
        wide = canvas.text((left, middle), found.name, theme.PAPER, width=half - 10)
        canvas.text((left + wide + 14, middle), found.style, theme.STRAW, width=half - wide - 20)


def paint_pack(key: str, ledger: list[Lettered] | None = None) -> Canvas:
    """A technique pack before it is encoded; a ledger notes every text in it."""
    found = content.packs().get(key)
    if found is None:
        raise NotUnderstood(f"There is no technique pack “{key}”.")
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    wide = canvas.text((16, 32), found.name, theme.PAPER, size=theme.LARGE)
    canvas.text((32 + wide, 34), f"{found.style} technique", theme.GOLD)
    paragraph(canvas, (16, 88), found.summary, theme.STRAW, width=1248, most=2)
    top, high = 164, 278
    for at, action in enumerate(found.actions):
        left = 8 + (at % 2) * 636
        y = top + (at // 2) * high
        tile(canvas, content.cards()[action], (left, y, left + 628, y + high - 8))
    return canvas
