"""The band across the arena when a match is over."""

from __future__ import annotations

from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.view import Result
from rendering import lettering, theme
from rendering.canvas import Canvas
from rendering.way_of_the_fighter import people
from rendering.way_of_the_fighter.layout import ARENA
from rendering.way_of_the_fighter.looks import figure

_HEIGHT = 78


def draw(canvas: Canvas, view: MatchView, result: Result) -> None:
    """Lay the band above the heads of the fighters, and say who won."""
    left, right, top = ARENA[0], ARENA[2], 106
    canvas.rect((left, top, right, top + _HEIGHT + 10), theme.INK)
    fill = people.colour(view.sides[result.winners[0]]) if result.winners else theme.STEEL
    canvas.rect((left, top + 5, right, top + _HEIGHT + 5), fill)
    middle, x = top + 5 + _HEIGHT // 2, left + 24
    for seat in result.winners[:2]:
        side = view.sides[seat]
        art = figure(side.fighter, "standing", _HEIGHT, people.colour(side))
        canvas.plate((x, middle - 36, x + 72, middle + 36), theme.PAPER, 36)
        canvas.sprite(art, (x + 36, middle))
        x += _HEIGHT
    x += 16 if result.winners else 0
    words, room = _words(view, result), right - 24 - x
    fits = (s for s in (theme.HUGE, 64, theme.LARGE) if lettering.mask(words, s).width <= room)
    canvas.text(
        (x, middle), words, theme.readable_on(fill), size=next(fits, theme.SMALL), width=room
    )


def _words(view: MatchView, result: Result) -> str:
    if not result.winners:
        return "A DRAW"
    if len(result.winners) == 1:
        return f"{people.name(view, result.winners[0])} WINS"
    return f"{' & '.join(people.name(view, seat) for seat in result.winners)} WIN"
