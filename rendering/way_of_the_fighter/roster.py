"""Fighters to choose from, one fighter alone, a fighter's deck, and a technique pack."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.printed import Fighter
from bot.kernel.errors import NotUnderstood
from rendering import lettering, theme
from rendering.canvas import Canvas, Lettered
from rendering.paragraphs import PITCH, paragraph, type_width
from rendering.way_of_the_fighter import export
from rendering.way_of_the_fighter.fighters import figure
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.printed import kinds_row, tile

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
    columns = 2 if len(shown) <= _FEW else 4
    wide, high = (theme.WIDTH - 8) // columns, 356
    for at, key in enumerate(shown):
        left, top = 8 + (at % columns) * wide, 8 + (at // columns) * high
        _tile(canvas, _find(key), (left, top, left + wide - 8, top + high - 8))
    if len(shown) == PAGE - 1:
        left, top = 8 + 3 * wide, 8 + high
        for at, words in enumerate(("CHOOSE", "YOUR", "FIGHTER")):
            place = (left + wide // 2, top + 110 + at * 64)
            canvas.text(place, words, theme.GOLD, size=theme.LARGE, align="middle")
    return canvas


def _tile(canvas: Canvas, found: Fighter, box: tuple[int, int, int, int]) -> None:
    """Name, figure, styles and ability; with room, the tagline too."""
    left, top, right, bottom = box
    colour = colour_of(found.key)
    large = right - left > 400
    canvas.plate(box, colour)
    canvas.plate((left + 4, top + 52, right - 4, bottom - 4), theme.PAPER, 9)
    canvas.text(
        (left + 12, top + 27), found.name, theme.readable_on(colour), width=right - left - 20
    )
    tall = 250 if large else 196
    middle = (left + 8 + tall // 2, top + 56 + tall // 2 - 6)
    canvas.plate((middle[0] - 72, middle[1] - 66, middle[0] + 72, middle[1] + 78), _halo(), 72)
    canvas.sprite(figure(found.key, "standing", tall, colour), middle)
    x = left + tall - (0 if large else 22)
    for at, style in enumerate(found.styles):
        canvas.text((x, top + 86 + at * PITCH), style, theme.STONE, width=right - x - 6)
    y = top + 56 + tall - 8
    if large:
        place, width = (x, top + 186), right - x - 12
        paragraph(canvas, place, f"“{found.tagline}”", theme.STONE, width=width, most=2)
        y = top + 296
    kinds = found.passives[0].kinds if found.passives else ()
    end = kinds_row(canvas, (left + 14, y), kinds, theme.RED)
    lines = 1 if large else 2
    if large:
        paragraph(canvas, (end + 4, y), _gain(found), theme.INK, width=right - end - 16, most=lines)
        return
    if len(kinds) < 2 and kinds:
        canvas.text((end + 4, y), _gain(found), theme.INK, width=right - end - 12)
        paragraph(canvas, (left + 14, y + 44), "", theme.INK, width=280, most=1)
        return
    shift = 44 if kinds else 0
    place, width = (left + 14, y + shift), right - left - 24
    paragraph(canvas, place, _gain(found), theme.INK, width=width, most=2 - bool(shift), pitch=44)


def _halo() -> theme.Colour:
    return theme.mix(theme.PAPER, theme.EMBER, 0.25)


def _gain(found: Fighter) -> str:
    """An ability without the words that the icons before it say."""
    text = found.ability.rstrip(".")
    return text.split(" gain ", 1)[-1] if " gain " in text else text.split(" can be ", 1)[-1]


def paint_one(
    key: str, packs: tuple[str, ...] = (), title: str = "", ledger: list[Lettered] | None = None
) -> Canvas:
    """A fighter's poster before it is encoded; a ledger notes every text in it."""
    found = _find(key)
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    canvas.rect((0, 0, 400, theme.HEIGHT), theme.PAPER)
    canvas.plate((20, 130, 380, 490), _halo(), 180)
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
        canvas.text((left + 72, middle), card.name, theme.PAPER, width=half - 80)


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
        canvas.text((left + wide + 14, middle), found.style, theme.ASH, width=half - wide - 20)


def paint_pack(key: str, ledger: list[Lettered] | None = None) -> Canvas:
    """A technique pack before it is encoded; a ledger notes every text in it."""
    found = content.packs().get(key)
    if found is None:
        raise NotUnderstood(f"There is no technique pack “{key}”.")
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    wide = canvas.text((16, 32), found.name, theme.PAPER, size=theme.LARGE)
    canvas.text((32 + wide, 34), f"{found.style} technique", theme.GOLD)
    paragraph(canvas, (16, 88), found.summary, theme.ASH, width=1248, most=2)
    top, high = 164, 278
    for at, action in enumerate(found.actions):
        left = 8 + (at % 2) * 636
        y = top + (at // 2) * high
        tile(canvas, content.cards()[action], (left, y, left + 628, y + high - 8))
    return canvas
