"""The numbers in a player's panel: HP or score, tokens, cards in hand."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from bot.kernel.procedure import Seat
from rendering import theme
from rendering.canvas import Canvas
from rendering.iconoclash.icons import icon
from rendering.iconoclash.modes import ROYALE
from rendering.paragraphs import type_width

_LABEL = 75


def tally(view: MatchView, seat: Seat) -> str:
    """HP, or a Battle Royale's score, which may be below nothing."""
    return str(view.sides[seat].hp).replace("-", "−")


def unit(view: MatchView) -> str:
    """What the number counts."""
    return "PTS" if view.mode == ROYALE else "HP"


def in_line(canvas: Canvas, view: MatchView, seat: Seat, x: int, middle: int) -> int:
    """HP with a heart, or a score with its unit; returns where it ends."""
    if view.mode == ROYALE:
        x += canvas.text((x, middle), tally(view, seat), theme.PAPER, size=64) + 12
        return x + canvas.text((x, middle + 9), unit(view), theme.GOLD)
    canvas.sprite(icon("hp", 36, theme.EMBER), (x + 18, middle))
    return x + 42 + canvas.text((x + 42, middle), tally(view, seat), theme.PAPER, size=64)


def stacked(canvas: Canvas, view: MatchView, seat: Seat, x: int, middles: tuple[int, int]) -> int:
    """The number, and below it what it counts; returns where the wider of both ends."""
    words = tally(view, seat)
    size = theme.LARGE if len(words) < 3 else theme.SMALL
    wide = max(type_width(words, size), _LABEL)
    centre = x + wide // 2
    canvas.text((centre, middles[0]), words, theme.PAPER, size=size, align="middle")
    fill = theme.GOLD if view.mode == ROYALE else theme.EMBER
    canvas.text((centre, middles[1]), unit(view), fill, align="middle")
    return x + wide


def counts(view: MatchView, seat: Seat) -> tuple[tuple[str, int, theme.Colour], ...]:
    """What a player has besides HP: Movement and Power Tokens, cards in hand, Items among them."""
    side = view.sides[seat]
    return (
        ("movement", side.movement, theme.JADE),
        ("power", side.power, theme.GOLD),
        ("hand", len(side.hand), theme.PAPER),
        ("item", side.items, theme.CLAY),
    )


def square(canvas: Canvas, view: MatchView, seat: Seat, x: int, middles: tuple[int, int]) -> None:
    """All four counts in two rows of two."""
    pairs = counts(view, seat)
    for row, middle in enumerate(middles):
        for at, pair in enumerate(pairs[2 * row : 2 * row + 2]):
            _pair(canvas, pair, x + at * 66, middle, 26)


def row(
    canvas: Canvas,
    pairs: tuple[tuple[str, int, theme.Colour], ...],
    x: int,
    middle: int,
) -> int:
    """Counts beside each other; returns where they end."""
    for pair in pairs:
        x = _pair(canvas, pair, x, middle, 30) + 12
    return x


def _pair(
    canvas: Canvas, pair: tuple[str, int, theme.Colour], x: int, middle: int, size: int
) -> int:
    """An icon with its number, both pale where there is none; returns where they end."""
    name, count, fill = pair
    canvas.sprite(icon(name, size, fill if count else theme.STEEL), (x + size / 2, middle))
    ink = theme.PAPER if count else theme.ASH
    return x + size + 4 + canvas.text((x + size + 4, middle), str(count), ink)
