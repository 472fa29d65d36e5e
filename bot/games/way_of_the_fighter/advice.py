"""What a house fighter does where it cannot look ahead, found from its own view alone."""

from __future__ import annotations

from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.chance import Chance, guess
from bot.kernel.decision import Decision, Tone
from bot.kernel.offer import Kind, Offer


def advise(view: MatchView, decision: Decision, chance: Chance) -> str:
    """An answer by lot, among those that are not marked as useless or grave."""
    keys = tuple(option.key for option in decision.options)
    least, most = decision.least, decision.most
    if decision.kind is Kind.ONE:
        useful = (o.key for o in decision.options if o.tone not in (Tone.QUIET, Tone.DANGER))
        keys = tuple(useful) or keys
    return guess(Offer(decision.kind, keys, decision.default, least, most), chance)
