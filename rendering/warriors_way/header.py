"""The strip above the mat: the Round, the order of Turns, and whom the table waits for."""

from __future__ import annotations

from bot.games.warriors_way.view import CombatView, FighterView
from rendering import lettering, signs, theme
from rendering.canvas import Canvas
from rendering.warriors_way import fighters, words

HEIGHT = 62
_MIDDLE = 31
_ORDER_END = 660


def draw(canvas: Canvas, view: CombatView) -> None:
    """Draw the whole strip."""
    people = {f.seat: f for f in view.fighters}
    end = _round(canvas, view)
    order = [people[seat] for seat in view.order if seat in people]
    if order:
        _order(canvas, view, order, end + 14)
    _awaited(canvas, view, [people[seat] for seat in view.awaited if seat in people])


def _round(canvas: Canvas, view: CombatView) -> int:
    label = f"ROUND {view.round}" if view.round else "READY"
    width = canvas_width(label) + 36
    canvas.plate((8, 5, 8 + width, HEIGHT - 5), theme.RED, 10)
    canvas.text((26, _MIDDLE), label, theme.PAPER)
    return 8 + width


def canvas_width(line: str) -> int:
    """How wide a line is in small type."""
    return lettering.mask(line, theme.SMALL).width


def _order(canvas: Canvas, view: CombatView, order: list[FighterView], left: int) -> None:
    pitch = min((_ORDER_END - left) // len(order), 62)
    for at, fighter in enumerate(order):
        x = left + pitch * (at + 0.5)
        acting = fighter.seat == view.acting
        fighters.token(canvas, (x, _MIDDLE - 3), fighter, 22, mark="acting" if acting else "")
        bar = (round(x) - 20, HEIGHT - 7, round(x) + 20, HEIGHT - 2)
        if acting:
            canvas.rect(bar, theme.GOLD)
        if not fighter.standing:
            _cross(canvas, x + 15, _MIDDLE + 13)


def _cross(canvas: Canvas, x: float, y: float) -> None:
    """A red disc with a cross, for fighters that are out."""
    left, top = round(x), round(y)
    canvas.plate((left - 12, top - 12, left + 12, top + 12), theme.RED, 12)
    canvas.sprite(signs.sign("cross", 16, theme.PAPER), (left, top))


def _awaited(canvas: Canvas, view: CombatView, awaited: list[FighterView]) -> None:
    left, right = 676, theme.WIDTH - 10
    if view.result is not None or not words.awaited(view):
        if view.result is not None:
            canvas.text((right, _MIDDLE), "FINISHED", theme.GOLD, align="right")
        return
    canvas.sprite(signs.sign("wait", 34, theme.GOLD), (left + 18, _MIDDLE))
    x = left + 46
    for fighter in awaited[:7]:
        fighters.token(canvas, (x + 22, _MIDDLE), fighter, 22)
        x += 52
    asked = _asked(view, awaited)
    if canvas_width(asked) <= right - x - 8:
        canvas.text((x + 8, _MIDDLE), asked, theme.GOLD)


def _asked(view: CombatView, awaited: list[FighterView]) -> str:
    seats = {f.seat for f in awaited}
    if not seats:
        return "GAME MASTER"
    if view.hit is not None and seats == {view.hit.target}:
        return "UNDER ATTACK"
    if seats == {view.acting}:
        return "TO ACT" if view.hit is None else "TO DECIDE"
    return "TO DECIDE"
