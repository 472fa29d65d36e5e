"""House fighters: seats that the bot plays, from nothing but their own view."""

from __future__ import annotations

from typing import Any

from bot.kernel.chance import Chance
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.procedure import Seat


def pick(game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> str:
    """The game's advice to a seat that is asked now, or the default where the advice is not open.

    A match must never wait for a house fighter, so bad advice costs strength and nothing else;
    `bot.selfplay.checks.advice_is_sound` finds it.
    """
    offer, decision = flow.offers()[seat], game.decision(flow, seat)
    if decision is None:
        return offer.default
    advice = game.advise(game.view(flow, seat), decision, chance)
    return advice if offer.allows(advice) else offer.default
