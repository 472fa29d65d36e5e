"""What happened, as commentary."""

from __future__ import annotations

from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.events import Event


def how(match: Match) -> str:
    """How the match ended, in a sentence."""
    return match.over


def sentence(view: MatchView, event: Event) -> str:
    """An event as a line of commentary."""
    return type(event).__name__
