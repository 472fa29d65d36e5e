"""The picture of a match: head, arena with what happened on it, panels and actions below."""

from __future__ import annotations

from bot.games.way_of_the_fighter.view import MatchView
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.way_of_the_fighter import arena, banner, challenge, export, hud, marks, panels
from rendering.way_of_the_fighter.ended import as_it_ended
from rendering.way_of_the_fighter.story import tell


def draw(view: MatchView) -> bytes:
    """A PNG of 1280x720 of what this view shows."""
    return export.encode(paint(view).image)


def paint(view: MatchView, ledger: list[Lettered] | None = None) -> Canvas:
    """The picture before it is encoded; a ledger notes every text in it, for measuring."""
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    view = as_it_ended(view)
    story = tell(view)
    arena.lay(canvas, view)
    banner.draw(canvas, view)  # behind the fighters, so that it hides no head
    arena.aside(canvas, view)
    marks.below(canvas, view, story)
    arena.stand(canvas, view)
    arena.tokens(canvas, view)
    marks.above(canvas, view, story)
    hud.draw(canvas, view, story)
    panels.draw(canvas, view)
    challenge.draw(canvas, view, story)
    return canvas
