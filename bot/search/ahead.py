"""Looking ahead: every answer is tried on imagined worlds, and the best mean worth is taken.

The true match is asked for its offer and nothing else; all besides comes from `Game.imagine`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.kernel.chance import Chance, Rng, answer
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.kernel.offer import Offer
from bot.kernel.procedure import CHANCE, Mark, Procedure, Seat

LONGEST = 80
"""Answers after which a trial is broken off: something goes round in circles."""
ENOUGH = 300
"""Answers tried after which no further world is looked at: one choice in twenty takes more."""
_SEEDS = 1 << 30


def looks_ahead(game: Game[Any, Any]) -> bool:
    """Whether a game says what matches are worth, so that they can be compared."""
    return type(game).worth is not Game.worth


def pick(
    game: Game[Any, Any],
    flow: Flow[Any],
    seat: Seat,
    chance: Chance,
    *,
    worlds: int = 3,
    tried: int = 40,
    kept: int = 5,
    deep: int = 4,
) -> str:
    """The answer of the best mean worth to a seat that is asked now.

    The `tried` most promising answers are played out in one imagined world, each until the game
    can say what it is worth; the best `kept` of them in `worlds` more. There the seat's own
    questions on the way are answered by trying `deep` answers to each, elsewhere, as those of the
    others, by what is promising at a glance. After ENOUGH answers it makes do with the worlds that
    it has looked at, so that nobody waits for the rare choice that leads to very many others.
    """
    offer = flow.offers()[seat]
    if len(offer.keys) == 1 and offer.least <= 1:
        return offer.default
    imagined = game.imagine(flow, seat, chance)
    keys = [key for key in game.promising(imagined, seat) if offer.allows(key)][:tried]
    if len(keys) < 2:
        return keys[0] if keys else offer.default
    effort = _Effort()
    totals = _tried(game, imagined, seat, chance, keys, 0 if worlds else deep, effort)
    if worlds:
        keys = sorted(keys, key=lambda key: -totals[key])[:kept]
        totals = dict.fromkeys(keys, 0.0)
        for number in range(worlds):
            if number and effort.answers >= ENOUGH:
                break
            imagined = game.imagine(flow, seat, chance)
            for key, found in _tried(game, imagined, seat, chance, keys, deep, effort).items():
                totals[key] += found
    return max(keys, key=lambda key: totals[key])


def quick(game: Game[Any, Any], flow: Flow[Any], seat: Seat, chance: Chance) -> str:
    """The same in some milliseconds, for self-play: few answers in a single world."""
    return pick(game, flow, seat, chance, worlds=0, tried=8, deep=0)


def _tried(
    game: Game[Any, Any],
    world: Flow[Any],
    seat: Seat,
    chance: Chance,
    keys: Sequence[str],
    deep: int,
    effort: _Effort,
) -> dict[str, float]:
    """What each answer comes to in one world, with the same luck for all."""
    offers, seed = world.offers(), chance.below(_SEEDS)
    return {key: _outcome(game, world, offers, seat, key, Rng(seed), deep, effort) for key in keys}


def _outcome(
    game: Game[Any, Any],
    world: Flow[Any],
    offers: Any,
    seat: Seat,
    key: str,
    luck: Rng,
    deep: int,
    effort: _Effort,
) -> float:
    trial = _Trial(game, world.copy(), seat, offers)
    effort.answers += 1
    try:
        trial.choose(seat, key)
        for _ in range(LONGEST):
            awaited = trial.awaited()
            if not awaited:
                break
            asked = seat if seat in awaited else awaited[0]
            tried = deep if asked == seat else 0
            effort.answers += 1
            trial.choose(asked, _on_the_way(game, trial, asked, luck, tried, effort))
    except _Rested as rested:
        return rested.worth
    return game.worth(trial, seat) or 0.0


def _on_the_way(
    game: Game[Any, Any], trial: _Trial, asked: Seat, luck: Rng, deep: int, effort: _Effort
) -> str:
    offer: Offer = trial.offers()[asked]
    if asked == CHANCE:
        return answer(offer, luck)
    if len(offer.keys) == 1 and offer.least <= 1:
        return offer.default
    keys = game.promising(trial, asked)[: max(1, deep)]
    if len(keys) == 1:
        return keys[0]
    offers = trial.offers()
    found = {
        key: _outcome(game, trial, offers, asked, key, Rng(luck.seed), 0, effort) for key in keys
    }
    return max(keys, key=lambda key: found[key])


class _Effort:
    """How many answers have been given in trials."""

    answers = 0


class _Rested(Exception):
    """A trial has come to where it can be judged."""

    def __init__(self, worth: float) -> None:
        super().__init__(worth)
        self.worth = worth


class _Trial(Flow[Any]):
    """A match that is broken off before it asks anything where the game can say its worth.

    So the long list of what could be done next is never made.
    """

    __slots__ = ("_game", "_seat")

    def __init__(self, game: Game[Any, Any], world: Flow[Any], seat: Seat, offers: Any) -> None:
        super().__init__(world.state, world.agenda, world.question)
        self._game, self._seat, self._offers = game, seat, offers

    def _ask(self, top: Procedure, mark: Mark) -> dict[Seat, Offer]:
        if (worth := self._game.worth(self, self._seat)) is not None:
            raise _Rested(worth)
        return super()._ask(top, mark)
