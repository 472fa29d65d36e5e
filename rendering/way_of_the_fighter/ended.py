"""A game of several has ended: the table as it stood then, with the question that is open now."""

from __future__ import annotations

from dataclasses import replace

from bot.games.way_of_the_fighter.events import GameBegan, GameEnded
from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.events import Event


def as_it_ended(view: MatchView) -> MatchView:
    """The view with the table of the game that its events have ended; else the view as it is.

    Games won, and what whom is asked, are those of now; `ended` stays, so that it can be told.
    """
    scene = view.ended
    if scene is None or view.result is not None:
        return replace(view, ended=None) if scene else view
    return replace(
        view,
        game_number=scene.game,
        turn=scene.turn,
        phase=scene.phase,
        left=scene.left,
        holder=scene.holder,
        initiative_used=scene.initiative_used,
        front=scene.front,
        sides=scene.sides,
        plays=scene.plays,
        tokens=scene.tokens,
        events=_until_it_ended(view.events),
    )


def _until_it_ended(events: tuple[Event, ...]) -> tuple[Event, ...]:
    """What belongs to the game that ended last: set-ups before and after it are of no use."""
    ends = [at for at, event in enumerate(events) if isinstance(event, GameEnded)]
    if not ends:
        return events
    told = events[: ends[-1] + 1]
    began = [at for at, event in enumerate(told) if isinstance(event, GameBegan)]
    return told[began[-1] :] if began else told
