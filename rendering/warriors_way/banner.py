"""The band across the mat when a Combat is over."""

from __future__ import annotations

from bot.games.warriors_way.view import CombatView
from bot.kernel.view import Result
from rendering import figures, lettering, theme
from rendering.canvas import Canvas
from rendering.warriors_way import fighters
from rendering.warriors_way.story import Story
from rendering.warriors_way.window import SPAN, TOP, Window

_HEIGHT = 132
_LEFT, _RIGHT = 54, 666


def draw(canvas: Canvas, window: Window, view: CombatView, story: Story, result: Result) -> None:
    """Lay the band where it covers the fewest fighters, and say who won."""
    top = _place(window, view, story)
    canvas.rect((_LEFT, top - 6, _RIGHT, top + _HEIGHT + 6), theme.INK)
    canvas.rect((_LEFT, top, _RIGHT, top + _HEIGHT), theme.RED)
    middle = top + _HEIGHT // 2
    tall = _HEIGHT - 16
    pose = "win" if result.winners else "guard"
    art = figures.figure(pose, tall, theme.PAPER, theme.INK)
    canvas.sprite(art, (_LEFT + 16 + tall / 2, middle))
    left = _LEFT + 32 + tall
    room = _RIGHT - 20 - left
    words = _words(view, result)
    size = next(
        (s for s in (theme.HUGE, 64, theme.LARGE) if lettering.mask(words, s).width <= room),
        theme.SMALL,
    )
    canvas.text((left, middle), words, theme.PAPER, size=size, width=room)


def _place(window: Window, view: CombatView, story: Story) -> int:
    squares = [f.square for f in view.fighters if f.square is not None]
    squares += [square for _, square in story.knockouts]
    standing = [window.centre(square)[1] for square in squares]
    middle = TOP + (SPAN - _HEIGHT) // 2
    tops = sorted(range(TOP + 20, TOP + SPAN - _HEIGHT - 10, 10), key=lambda t: abs(t - middle))
    return min(tops, key=lambda top: sum(top - 60 < y < top + _HEIGHT + 60 for y in standing))


def _words(view: CombatView, result: Result) -> str:
    winners = [f for f in view.fighters if f.seat in result.winners]
    if not winners:
        return "DRAW"
    if len(winners) == 1:
        return f"{fighters.name(winners[0]).upper()} WINS"
    return f"{' '.join(f.letter for f in winners)} WIN"
