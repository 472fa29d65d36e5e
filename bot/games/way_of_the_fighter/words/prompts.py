"""The question that each rule puts, in one sentence."""

from __future__ import annotations

from bot.games.way_of_the_fighter.view import MatchView


def prompt(view: MatchView, clause: str) -> str:
    """The question of the rule of this clause."""
    return f"What do you choose ({clause})?"
