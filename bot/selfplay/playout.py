"""A match played to its end without Discord, by players given as functions."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.kernel.chance import Chance, answer, shuffled
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game, Mode, ReadyMade, SeatSetup, Setup
from bot.kernel.procedure import CHANCE, Seat
from bot.kernel.view import Result

Pick = Callable[[Game[Any, Any], Flow[Any], Seat, Chance], str]
Inspect = Callable[[Flow[Any], Sequence[Event]], None]
BOUND = 20_000
"""Answers after which a match is taken to be stuck."""


@dataclass(frozen=True, slots=True)
class Playout:
    """How a match went: None as result if it was stuck after so many decisions of its seats."""

    result: Result | None
    decisions: int


def any_setup(game: Game[Any, Any], mode: Mode, chance: Chance) -> Setup:
    """A setup that the mode allows, with any number of seats, ready-made fighters and settings.

    Where the game has fighters for game masters, one match in four has a game master who plays
    some of them.
    """
    count = mode.least + chance.below(mode.most - mode.least + 1)
    gm = bool(game.presets()) and not chance.below(4)
    chosen = []
    for _ in range(count):
        fighters = game.presets() if gm and chance.below(2) else game.ready_made()
        chosen.append(fighters[chance.below(len(fighters))])
    setup = Setup(mode.key, _seats(mode, chosen), gm=gm)
    if len(game.ready_made()) >= count and not _can_begin(game, setup):
        # Some games refuse a fighter that two seats have chosen.
        apart = shuffled([*game.ready_made()], chance)[:count]
        setup = Setup(mode.key, _seats(mode, apart), gm=gm)
    for setting in game.settings:
        wish = setting.choices[chance.below(len(setting.choices))][0]
        changed = replace(setup, options={**setup.options, setting.key: wish})
        if _can_begin(game, changed):
            setup = changed
    return setup


def _seats(mode: Mode, fighters: Sequence[ReadyMade]) -> tuple[SeatSetup, ...]:
    return tuple(
        SeatSetup(f"{fighter.name} {seat + 1}", fighter.sheet, seat % (mode.teams or len(fighters)))
        for seat, fighter in enumerate(fighters)
    )


def _can_begin(game: Game[Any, Any], setup: Setup) -> bool:
    """Whether these settings go together: a game may refuse some, for instance without a GM."""
    try:
        game.begin(setup)
    except NotAllowed:
        return False
    return True


def play_out(
    game: Game[Any, Any],
    flow: Flow[Any],
    pick: Pick,
    chance: Chance,
    *,
    inspect: Inspect | None = None,
    whims: int = 0,
    bound: int = BOUND,
) -> Playout:
    """Play on until the match is over or `bound` answers are given.

    `inspect` is called at the start and after every answer, with what happened through it. With
    `whims`, about one answer in so many gives way to something that is open to a seat any time,
    such as conceding.
    """
    decisions = 0
    for _ in range(bound):
        events = flow.state.take_events()
        if inspect:
            inspect(flow, events)
        seats = flow.awaited()
        if not seats:
            return Playout(game.result(flow), decisions)
        if whims and not chance.below(whims) and _follow_a_whim(game, flow, chance):
            continue
        seat = seats[chance.below(len(seats))]
        if seat == CHANCE:
            flow.choose(CHANCE, answer(flow.offers()[CHANCE], chance))
        else:
            decisions += 1
            flow.choose(seat, pick(game, flow, seat, chance))
    return Playout(None, decisions)


def _follow_a_whim(game: Game[Any, Any], flow: Flow[Any], chance: Chance) -> bool:
    seat = chance.below(len(game.view(flow, None).names))
    options = game.anytime(flow, seat)
    if options:
        try:
            game.interject(flow, seat, options[chance.below(len(options))].key)
        except NotAllowed as refusal:
            raise AssertionError(f"Open any time, yet refused: {refusal}") from refusal
    return bool(options)
