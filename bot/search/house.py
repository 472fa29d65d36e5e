"""House fighters: seats that the bot plays, from nothing but their own view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from bot.kernel.chance import Chance
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.procedure import Seat
from bot.search import ahead

Ahead = Callable[[Game[Any, Any], Flow[Any], Seat, Chance], str]


def pick(game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> str:
    """What looking ahead finds best for a seat that is asked now, or else the game's advice.

    A match must never wait for a house fighter, so bad advice costs strength and nothing else: the
    default is taken where it is not open. `bot.selfplay.checks.advice_is_sound` finds it.
    """
    return _pick(ahead.pick, game, flow, seat, chance)


def fast(game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> str:
    """The same in some milliseconds and a little weaker, for series of thousands of matches."""
    return _pick(ahead.quick, game, flow, seat, chance)


def _pick(look: Ahead, game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> str:
    offer = flow.offers()[seat]
    if ahead.looks_ahead(game):
        choice = look(game, flow, seat, chance)
        return choice if offer.allows(choice) else offer.default
    decision = game.decision(flow, seat)
    if decision is None:
        return offer.default
    advice = game.advise(game.view(flow, seat), decision, chance)
    return advice if offer.allows(advice) else offer.default
