"""What a house fighter does, found from its own view alone."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from bot.kernel.chance import Chance, guess
from bot.kernel.decision import Decision
from bot.kernel.offer import Offer


def advise(view: MatchView, decision: Decision, chance: Chance) -> str:
    """Any answer for now."""
    keys = tuple(option.key for option in decision.options)
    return guess(
        Offer(decision.kind, keys, decision.default, decision.least, decision.most), chance
    )
