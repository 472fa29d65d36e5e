"""What a house fighter does where it cannot look ahead, found from its own view alone."""

from __future__ import annotations

from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.chance import Chance, guess
from bot.kernel.decision import Decision, Tone
from bot.kernel.offer import Kind, Offer


def advise(view: MatchView, decision: Decision, chance: Chance) -> str:
    """An answer by lot, among those that are not marked as useless or grave."""
    options = decision.options
    if decision.kind is Kind.ONE:
        good = [o for o in options if o.tone not in (Tone.QUIET, Tone.DANGER)]
        options = tuple(good) or options
    keys = tuple(option.key for option in options)
    default = decision.default if decision.default in keys else keys[0]
    return guess(Offer(decision.kind, keys, default, decision.least, decision.most), chance)
