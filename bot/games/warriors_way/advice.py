"""How a house fighter chooses: from what it sees, and the question alone."""

from __future__ import annotations

from bot.games.warriors_way.view import CombatView
from bot.kernel.chance import Chance
from bot.kernel.decision import Decision


def advise(view: CombatView, decision: Decision, chance: Chance) -> str:
    """A sensible answer to the question."""
    return decision.options[chance.below(len(decision.options))].key
