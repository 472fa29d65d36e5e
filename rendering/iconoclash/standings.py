"""The column beside the stage when a match is over: who came where, and why."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from bot.kernel.procedure import Seat
from bot.kernel.view import Result
from rendering import theme
from rendering.canvas import Canvas
from rendering.iconoclash import counters, people
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import SIDE
from rendering.iconoclash.modes import TEAM
from rendering.paragraphs import PITCH, paragraph, type_width

_LEFT, _TOP, _RIGHT, _BOTTOM = SIDE
_ROW = 62


def draw(canvas: Canvas, view: MatchView, result: Result) -> None:
    """A row for each player, the winners first; below it the reason in a sentence."""
    canvas.plate(SIDE, theme.PAPER)
    canvas.text((_LEFT + 14, _TOP + 34), "RESULT", theme.RED, size=theme.LARGE)
    y = _TOP + 72
    for seat in places(view, result):
        _place(canvas, view, seat, y, won=seat in result.winners)
        y += _ROW
    most = (_BOTTOM - 8 - y) // PITCH
    at, width = (_LEFT + 14, y + 30), _RIGHT - _LEFT - 28
    paragraph(canvas, at, result.how, theme.INK, width=width, most=most)


def places(view: MatchView, result: Result) -> list[Seat]:
    """The seats in the order of their success; partners stand together."""

    def merit(seat: Seat) -> tuple[bool, bool, int, int]:
        side = view.sides[seat]
        team = side.team if view.mode == TEAM else 0
        return seat not in result.winners, bool(side.out), -side.hp, team

    return sorted(range(len(view.sides)), key=merit)


def _place(canvas: Canvas, view: MatchView, seat: Seat, top: int, *, won: bool) -> None:
    middle = top + (_ROW - 6) // 2
    ground = theme.GOLD if won else theme.STRAW
    canvas.plate((_LEFT + 8, top, _RIGHT - 8, top + _ROW - 6), ground, 10)
    people.token(canvas, (_LEFT + 40, middle), view, seat)
    right = _RIGHT - 20
    words = f"{counters.tally(view, seat)} {counters.unit(view)}"
    if view.sides[seat].out:
        words = "GAVE UP" if view.sides[seat].out == "conceded" else "OUT"
    canvas.text((right, middle), words, theme.INK, align="right")
    right -= type_width(words) + 12
    if won:
        canvas.sprite(icon("star", 36, theme.INK), (right - 18, middle))
        right -= 44
    name = people.name(view, seat)
    canvas.text((_LEFT + 72, middle), name, theme.INK, width=right - _LEFT - 72)
