"""The band across the stage when a match is over."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from bot.kernel.view import Result
from rendering import lettering, theme
from rendering.canvas import Canvas
from rendering.iconoclash import emblems, people
from rendering.iconoclash.layout import SCENE, centre

_HEIGHT = 150


def draw(canvas: Canvas, view: MatchView, result: Result) -> None:
    """Lay the band where it covers the fewest Fighters, and say who won."""
    left, _, right, _ = SCENE
    top = _place(view)
    canvas.rect((left, top - 6, right, top + _HEIGHT + 6), theme.INK)
    canvas.rect((left, top, right, top + _HEIGHT), theme.RED)
    middle, x = top + _HEIGHT // 2, left + 20
    for seat in result.winners[:2]:
        side = view.sides[seat]
        art = emblems.figure(side.fighter, _HEIGHT - 2, people.colour(side))
        canvas.sprite(art, (x + _HEIGHT / 2, middle))
        x += _HEIGHT - 16
    x += 24 if result.winners else 0
    words, room = _words(view, result), right - 20 - x
    fits = (s for s in (theme.HUGE, 64, theme.LARGE) if lettering.mask(words, s).width <= room)
    canvas.text((x, middle), words, theme.PAPER, size=next(fits, theme.SMALL), width=room)


def _place(view: MatchView) -> int:
    standing = [centre(side.space)[1] for side in view.sides if side.space]
    tops = range(SCENE[1] + 34, SCENE[3] - _HEIGHT - 40, 8)
    middle = (SCENE[1] + SCENE[3] - _HEIGHT) // 2

    def covered(top: int) -> int:
        return sum(top - 50 < y < top + _HEIGHT + 50 for y in standing)

    return min(tops, key=lambda top: (covered(top), abs(top - middle)))


def _words(view: MatchView, result: Result) -> str:
    if not result.winners:
        return "A TIE"
    if len(result.winners) == 1:
        return f"{people.name(view, result.winners[0])} WINS"
    return f"{' & '.join(people.letter(seat) for seat in result.winners)} WIN"
