"""The strip on top: turn or Round, the order of play, the phase, and who is to do what."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from bot.kernel.procedure import CHANCE, Seat
from rendering import theme
from rendering.canvas import Canvas
from rendering.iconoclash import modes, people
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import HEADER, SIDE
from rendering.paragraphs import type_width
from rendering.signs import sign

_MIDDLE = 31
_PHASES = {"upkeep": "UPKEEP", "combat": "COMBAT", "cleanup": "CLEAN UP"}


def draw(canvas: Canvas, view: MatchView) -> None:
    """Draw the whole strip."""
    end = _order(canvas, view, _turn(canvas, view) + 16)
    _phase(canvas, view, end + 12)
    if view.result is not None:
        canvas.text((SIDE[2], _MIDDLE), "FINISHED", theme.GOLD, align="right")
    else:
        _awaited(canvas, view)


def _turn(canvas: Canvas, view: MatchView) -> int:
    label = f"TURN {view.turn}" if view.turn else "SET-UP"
    if number := modes.round_of(view):
        label = f"ROUND {number}"
    width = type_width(label) + 36
    canvas.plate((8, 5, 8 + width, HEADER - 5), theme.RED, 10)
    canvas.text((26, _MIDDLE), label, theme.PAPER)
    return 8 + width


def _order(canvas: Canvas, view: MatchView, left: int) -> int:
    for seat in view.order:
        mark = "acting" if seat == view.active and view.result is None else ""
        people.token(canvas, (left + 24, _MIDDLE), view, seat, mark)
        if view.sides[seat].out:
            x, y = left + 40, _MIDDLE + 14
            canvas.plate((x - 12, y - 12, x + 12, y + 12), theme.RED, 12)
            canvas.sprite(sign("cross", 16, theme.PAPER), (x, y))
        left += 50
    return left


def _phase(canvas: Canvas, view: MatchView, left: int) -> None:
    """The phase, and the cards left in the Environment deck: a Battle Royale ends before those, so
    it has the turn there, with which Environment Cards are counted."""
    right = SIDE[0] - 12
    if modes.round_of(view):
        right -= canvas.text((right, _MIDDLE), f"TURN {view.turn}", theme.ASH, align="right")
    else:
        deck = str(view.environment_left)
        right -= canvas.text((right, _MIDDLE), deck, theme.ASH, align="right") + 8
        canvas.sprite(icon("environment", 36, theme.ASH), (right - 18, _MIDDLE))
        right -= 36
    words = _PHASES.get(view.phase, "") if view.turn and view.result is None else ""
    if words and left + type_width(words) < right - 12:
        canvas.text((left, _MIDDLE), words, theme.PAPER)


def _awaited(canvas: Canvas, view: MatchView) -> None:
    seats = [seat for seat in view.awaited if seat != CHANCE and seat < len(view.sides)]
    if not seats:
        return
    left = SIDE[0]
    canvas.sprite(sign("wait", 34, theme.GOLD), (left + 18, _MIDDLE))
    x = left + 46
    for seat in seats:
        people.token(canvas, (x + 22, _MIDDLE), view, seat)
        x += 52
    canvas.text((x + 8, _MIDDLE), asked(view, seats), theme.GOLD, width=SIDE[2] - x - 8)


def asked(view: MatchView, seats: list[Seat]) -> str:
    """What those awaited are to do, in a few words."""
    if not view.turn:
        return "TO SET UP"
    if view.asked is not None and view.asked.n and view.attack is None and view.asked.text:
        return "TO DISCARD"
    if all(view.sides[seat].space is None for seat in seats):
        return "TO RESPAWN"
    if seats == [view.active]:
        return _own_turn(view)
    if view.attack is not None and any(seat in view.attack.targets for seat in seats):
        return "TO DEFEND"
    return "TO DECIDE"


def _own_turn(view: MatchView) -> str:
    """What the active player may do: the mandatory actions still open, then the end."""
    if view.attack is not None or view.asked is not None:
        return "TO DECIDE"
    if view.phase != "combat":
        return "TO ACT"
    if not view.actions_left:
        return "MAY END TURN"
    return "HAS 1 ACTION" if view.actions_left == 1 else f"HAS {view.actions_left} ACTIONS"
