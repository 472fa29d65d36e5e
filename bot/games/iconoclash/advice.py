"""What a house fighter does where it cannot look ahead, found from its own view alone."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from bot.kernel.advice import by_lot
from bot.kernel.chance import Chance
from bot.kernel.decision import Decision


def advise(view: MatchView, decision: Decision, chance: Chance) -> str:
    """An answer by lot, among those that are not marked as useless or grave."""
    return by_lot(decision, chance)
