"""The picture of a match: the stage from the side, what happened on it, the players below."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from rendering import theme
from rendering.canvas import Canvas, Lettered
from rendering.iconoclash import (
    banner,
    column,
    export,
    header,
    labels,
    marks,
    panels,
    people,
    terrain,
    tokens,
)
from rendering.iconoclash.beats import latest
from rendering.iconoclash.story import tell
from rendering.iconoclash.undecided import stage_of


def draw(view: MatchView) -> bytes:
    """A PNG of 1280x720 of what this view shows."""
    return export.encode(paint(view).image)


def paint(view: MatchView, ledger: list[Lettered] | None = None) -> Canvas:
    """The picture before it is encoded; a ledger notes every text in it, for measuring."""
    canvas = Canvas(theme.NIGHT, ledger=ledger)
    story = tell(view)
    beats = latest(story)
    stage = stage_of(view.stage)
    terrain.lay(canvas, stage)
    tokens.areas(canvas, view)
    people.spot(canvas, view)
    terrain.fit(canvas, stage)
    tokens.items(canvas, view, story)
    marks.below(canvas, view, beats)
    people.stand(canvas, view, story)
    chips = tokens.chips(canvas, view)
    marks.above(canvas, beats)
    labels.draw(canvas, view, beats, chips)
    header.draw(canvas, view)
    panels.draw(canvas, view)
    column.draw(canvas, view, story, beats)
    if view.result is not None:
        banner.draw(canvas, view, view.result)
    return canvas
