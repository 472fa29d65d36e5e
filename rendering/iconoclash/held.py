"""The cards in the viewer's own hand. A hand that the view does not show cannot be drawn."""

from __future__ import annotations

from collections.abc import Collection

from bot.games.iconoclash import content
from bot.games.iconoclash.printed import Card
from bot.games.iconoclash.view import MatchView
from bot.kernel.errors import NotAllowed
from bot.kernel.zones import HIDDEN
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.iconoclash import export, glyphs, people
from rendering.iconoclash.icons import icon
from rendering.paragraphs import NARROW, PITCH, title_lines

_TOP, _MOST = 66, 15
_GROUNDS = {"attack": theme.RED, "shield": theme.TEAMS[1]}
ITEM_GROUND = theme.GOLD
"""Items are as yellow as their crates."""
_MEANINGS = {"movement": "Token", "walk": "Move", glyphs.IF: "Only if"}
_ICON, _CROSS = 25, 18


def hand(view: MatchView, usable: Collection[str] | None = None) -> bytes:
    """A PNG of 1280x720 of the viewer's cards; those not in `usable` are crossed out.

    None leaves all as they are. Raises NotAllowed for a view of nobody's own hand.
    """
    return export.encode(paint(view, usable).image)


def paint(
    view: MatchView,
    usable: Collection[str] | None = None,
    ledger: list[Lettered] | None = None,
) -> Canvas:
    """The hand before it is encoded; a ledger notes every text in it."""
    if view.viewer is None:
        raise NotAllowed("Only a player has a hand to be shown.")
    held = view.sides[view.viewer].hand
    if HIDDEN in held:
        raise NotAllowed("A hand is shown to its owner alone.", clause="IC-1.1.4")
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    _head(canvas, view, view.viewer, len(held))
    columns = next((n for n in (3, 4, 5) if len(held) < 2 * n), 5)
    rows = 2 if len(held) <= 10 else 3
    wide, high = (theme.WIDTH - 8) // columns, (theme.HEIGHT - _TOP - 2) // rows
    for at, key in enumerate(held[:_MOST]):
        left, top = 8 + (at % columns) * wide, _TOP + (at // columns) * high
        box = (left, top, left + wide - 8, top + high - 8)
        able = usable is None or key in usable
        _tile(canvas, content.cards()[key], box, able=able)
    if len(held) < columns * rows:
        left, top = 8 + (columns - 1) * wide, _TOP + (rows - 1) * high
        _legend(canvas, (left, top, left + wide - 8, top + high - 8))
    return canvas


def _legend(canvas: Canvas, box: tuple[int, int, int, int]) -> None:
    """What the icons mean, where one place is free."""
    left, top, _, bottom = box
    names = ("damage", "launch", "range", "boost", "movement", "walk", "power", glyphs.IF)
    pitch = (bottom - top) // len(names)
    x = left + 18
    for at, name in enumerate(names):
        y = top + pitch // 2 + at * pitch
        if name == glyphs.IF:
            glyphs.provided(canvas, (x + 15, y))
        else:
            canvas.sprite(icon(name, 30, theme.GOLD), (x + 15, y))
        canvas.text((x + 42, y), _MEANINGS.get(name, name.title()), theme.PAPER)


def _head(canvas: Canvas, view: MatchView, seat: int, count: int) -> None:
    people.token(canvas, (36, 32), view, seat)
    canvas.text((72, 32), people.name(view, seat), theme.PAPER, width=560)
    right = theme.WIDTH - 16
    side = view.sides[seat]
    pairs = (("deck", side.deck), ("power", side.power), ("movement", side.movement))
    for name, number in (*pairs, ("hand", count)):
        if name == "deck":
            right -= canvas.text((right, 32), f"deck {number}", theme.ASH, align="right") + 24
            continue
        right -= canvas.text((right, 32), str(number), theme.PAPER, align="right") + 6
        canvas.sprite(icon(name, 34, theme.GOLD), (right - 17, 32))
        right -= 58


def _tile(canvas: Canvas, card: Card, box: tuple[int, int, int, int], *, able: bool) -> None:
    """Title, figures, and a row of icons for each ability."""
    left, top, right, bottom = box
    ground = ITEM_GROUND if card.is_item else _GROUNDS[card.type]
    ground = ground if able else theme.STEEL
    paper = theme.PAPER if able else theme.ASH
    canvas.plate(box, ground, 12)
    lines = 2 if bottom - top > 250 else 1
    width = right - left - 18
    title = title_lines(card.title, width) if lines == 2 else (card.title,)
    high = lines * PITCH + 8
    for at, line in enumerate(title):
        middle = top + high // 2 + round((at - (len(title) - 1) / 2) * (PITCH - 2))
        fill = theme.readable_on(ground)
        canvas.text((left + 10, middle), line, fill, width=width, narrow=NARROW)
    canvas.plate((left + 4, top + high, right - 4, bottom - 4), paper, 9)
    y = top + high + 28
    _figures(canvas, card, left + 14, y, right - 10)
    for ability in card.abilities:
        y += PITCH + 4
        if y + 20 > bottom:
            break
        canvas.rect((left + 12, y - 25, right - 12, y - 23), theme.SEAM)
        last = not able and y + PITCH + 24 > bottom
        end = right - 2 * _CROSS - 10 if last else right - 10
        glyphs.row(canvas, (left + 14, y + 2), ability, theme.INK, end)
    if not able:
        _cross(canvas, box)


def _figures(canvas: Canvas, card: Card, x: int, middle: int, end: int) -> None:
    """All figures of the card; at the right what it is besides an attack, where there is room."""
    pairs = [("boost", card.boost)]
    if not card.is_shield:
        pairs = [("damage", card.damage), ("launch", card.launch), *pairs]
        pairs[2:2] = [("range", card.range)] if card.range else []
    for name, number in pairs:
        canvas.sprite(icon(name, _ICON, theme.INK), (x + _ICON / 2, middle))
        x += _ICON + 2 + canvas.text((x + _ICON + 2, middle), str(number), theme.INK) + 4
    mark = "item" if card.is_item else "shield" if card.is_shield else ""
    if mark and x + 34 <= end:
        canvas.sprite(icon(mark, 34, theme.INK), (end - 17, middle))


def _cross(canvas: Canvas, box: tuple[int, int, int, int]) -> None:
    """A disc with a cross in the corner: this card cannot be used now."""
    x, y = box[2] - _CROSS - 8, box[3] - _CROSS - 8
    canvas.plate((x - _CROSS, y - _CROSS, x + _CROSS, y + _CROSS), theme.INK, _CROSS)
    canvas.sprite(icon("cross", 22, theme.EMBER), (x, y))
