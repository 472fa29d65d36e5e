"""Answers in words."""

from __future__ import annotations

from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.decision import Option


def option(view: MatchView, clause: str, key: str) -> Option:
    """One answer to the question of the rule of this clause."""
    return Option(key, key[:80])
