"""An answer for whoever knows no better: by lot, among those that are of some use."""

from __future__ import annotations

from bot.kernel.chance import Chance, guess
from bot.kernel.decision import Decision, Tone
from bot.kernel.offer import Kind, Offer


def by_lot(decision: Decision, chance: Chance) -> str:
    """Any answer to a decision but those that are marked as useless or grave, if there are others.

    All it looks at is what the seat is told.
    """
    keys = tuple(option.key for option in decision.options)
    if decision.kind is Kind.ONE:
        dull = (Tone.QUIET, Tone.DANGER)
        useful = (o.key for o in decision.options if o.tone not in dull)
        keys = tuple(useful) or keys
    least, most = decision.least, decision.most
    return guess(Offer(decision.kind, keys, decision.default, least, most), chance)
