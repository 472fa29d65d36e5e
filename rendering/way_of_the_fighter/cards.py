"""One action card in a picture of its own."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.printed import Card
from bot.kernel.errors import NotUnderstood
from rendering import lettering, theme
from rendering.canvas import Canvas, Lettered
from rendering.figures import figure as martial_artist
from rendering.paragraphs import PITCH, paragraph
from rendering.way_of_the_fighter import export, grids
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.looks import figure
from rendering.way_of_the_fighter.printed import GROUNDS, priority, rows, sentences, value

_ART: Final = 400
_LEFT, _RIGHT = 424, 1260
_GRIDS: Final = 508
_CELL: Final = 46
_POSES: Final = {"strike": "strike", "block": "crouching", "move": "jumping"}
_STRANGERS: Final = {
    "strike": "strike",
    "grab": "dodge",
    "move": "run",
    "blast": "strike",
    "block": "block",
    "mode": "win",
}


def card(key: str) -> bytes:
    """A PNG of 1280x720 of the card of this key. Raises NotUnderstood."""
    return export.encode(paint(key).image)


def paint(key: str, ledger: list[Lettered] | None = None) -> Canvas:
    """The card before it is encoded; a ledger notes every text in it."""
    found = content.cards().get(key)
    if found is None:
        raise NotUnderstood(f"There is no card “{key}”.")
    canvas = Canvas(theme.PAPER, ledger=ledger)
    _head(canvas, found)
    _art(canvas, found)
    _text(canvas, found)
    _grids(canvas, found)
    return canvas


def _head(canvas: Canvas, found: Card) -> None:
    """Priority, name and type over the whole width."""
    ground = GROUNDS[found.kind]
    canvas.rect((0, 0, theme.WIDTH, 104), ground)
    canvas.rect((0, 104, theme.WIDTH, 110), theme.INK)
    ink = theme.readable_on(ground)
    priority(canvas, (66, 56), found.priority, 52, theme.HUGE)
    right = theme.WIDTH - 24
    right -= canvas.text((right, 54), found.kind.upper(), ink, align="right") + 14
    canvas.sprite(icon(found.kind, 50, ink), (right - 25, 54))
    right -= 70
    sizes = (s for s in (64, theme.LARGE) if lettering.mask(found.name, s).width <= right - 140)
    size = next(sizes, theme.SMALL)
    canvas.text((136, 54), found.name, ink, size=size, width=right - 136)


def _art(canvas: Canvas, found: Card) -> None:
    """Whose it is: the fighter, or anybody of a school."""
    ground = GROUNDS[found.kind]
    canvas.rect((0, 110, _ART, theme.HEIGHT), theme.STRAW)
    canvas.plate((50, 150, 350, 450), theme.mix(theme.PAPER, theme.EMBER, 0.25), 150)
    if found.fighter:
        pose = _POSES.get(found.kind, "standing")
        art = figure(found.fighter, pose, 380, theme.team_colour(1 if ground == theme.RED else 0))
        canvas.sprite(art, (200, 304))
        names = [content.fighters()[found.fighter].name]
    else:
        pose = _STRANGERS[found.kind]
        canvas.sprite(martial_artist(pose, 290, ground, theme.GOLD), (200, 306))
        names = [found.style, found.pack]
    y = 530 if len(names) > 1 else 550
    for at, name in enumerate(names):
        words = f"{name} pack" if at else name
        canvas.text((_ART // 2, y + at * PITCH), words, theme.INK, align="middle", width=_ART - 20)
    copies = "1 in the deck" if found.is_block else "2 in the deck"
    canvas.text((_ART // 2, 680), copies, theme.SHADE, align="middle")


def _text(canvas: Canvas, found: Card) -> None:
    """The value, then every sentence on a ground of its own."""
    y = 148
    canvas.text((_LEFT, y), value(found), theme.RED, size=theme.LARGE)
    width = _RIGHT - _LEFT - 24
    parts = sentences(found)
    lines = [rows(part, width) for part in parts]
    y, room = y + 34, _GRIDS - 10 - (y + 34)
    gap = min(max((room - sum(lines) * PITCH - 12 * len(lines)) // (len(lines) + 1), 4), 14)
    y += gap
    for part, most in zip(parts, lines, strict=True):
        high = most * PITCH + 12
        canvas.plate((_LEFT, y, _RIGHT, y + high), theme.STRAW, 10)
        at = (_LEFT + 12, y + 6 + PITCH // 2)
        paragraph(canvas, at, part, theme.INK, width=width, most=most)
        y += high + gap


def _grids(canvas: Canvas, found: Card) -> None:
    """The three grids by the fighter's position; at their rows the initial of the target's."""
    wide, _ = grids.size_of(_CELL)
    step = (_RIGHT - _LEFT + 20) // 3
    for at, position in enumerate(grids.POSITIONS):
        x = _LEFT + at * step
        there = position in found.grids
        fill = theme.INK if there else theme.STONE
        canvas.text((x, _GRIDS + 24), position.upper(), fill)
        grids.draw(canvas, (x, _GRIDS + 54), found, position, _CELL)
        for row, target in enumerate(grids.ROWS):
            middle = _GRIDS + 56 + row * _CELL + _CELL // 2
            canvas.text((x + wide + 10, middle), target[0].upper(), theme.STONE)
