"""The picture of a Combat: mat, fighters, what happened, cards, and a banner at the end."""

from __future__ import annotations

from bot.games.warriors_way.view import CombatView
from rendering import png, theme
from rendering.canvas import Canvas, Lettered
from rendering.warriors_way import banner, fighters, header, marks, mat, panel, strip
from rendering.warriors_way.story import tell
from rendering.warriors_way.window import frame


def draw(view: CombatView) -> bytes:
    """A PNG of 1280x720 of what this view shows."""
    return png.encode(paint(view).image)


def paint(view: CombatView, ledger: list[Lettered] | None = None) -> Canvas:
    """The picture before it is encoded; a ledger notes every text in it, for measuring."""
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    story = tell(view)
    window = frame(view, story)
    mat.lay(canvas, window, view.walls)
    fighters.spots(canvas, window, view)
    marks.below(canvas, window, story, {f.seat: f.team for f in view.fighters})
    fighters.stand(canvas, window, view, story)
    taken = frozenset(f.square for f in view.fighters if f.square is not None)
    fighters.fallen(canvas, window, view, story)
    marks.above(canvas, window, story, taken)
    header.draw(canvas, view)
    panel.draw(canvas, view)
    strip.draw(canvas, view, story)
    if view.result is not None:
        banner.draw(canvas, window, view, story, view.result)
    return canvas
