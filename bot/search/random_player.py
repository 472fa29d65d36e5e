"""A player that does anything the rules allow: for self-play, benchmarks and tests."""

from __future__ import annotations

from typing import Any

from bot.kernel.chance import Chance, guess
from bot.kernel.decision import Option
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.offer import Kind
from bot.kernel.procedure import Seat


def pick(game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> str:
    """An answer for a seat that is asked now: first any group of options, then any option of it.

    So a hundred squares to move to do not drown the few targets to strike.
    """
    offer = flow.offers()[seat]
    if offer.kind is not Kind.ONE or len(offer.keys) == 1:
        return guess(offer, chance)
    decision = game.decision(flow, seat)
    groups: dict[str, list[Option]] = {}
    for option in decision.options if decision else ():
        groups.setdefault(option.group or f"alone: {option.key}", []).append(option)
    group = [*groups.values()][chance.below(len(groups))]
    return group[chance.below(len(group))].key
