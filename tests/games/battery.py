"""What every game must stand, written once: a new game needs no test of its own for any of it."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import fields
from itertools import combinations, product
from typing import Any

from bot.games import games
from bot.kernel.chance import Chance, Rng
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game, Mode
from bot.kernel.offer import Kind, Offer
from bot.kernel.procedure import Procedure
from bot.search import house
from bot.selfplay import checks, random_player
from bot.selfplay.playout import Playout, any_setup, play_out
from tests.kernel.duel import DuelGame

AnyGame = Game[Any, Any]
AnyFlow = Flow[Any]


def all_games() -> list[AnyGame]:
    """The toy game, which shows that the battery itself works, and all real ones."""
    return [DuelGame(), *games()]


def modes_of_all_games() -> list[tuple[AnyGame, Mode]]:
    return [(game, mode) for game in all_games() for mode in game.modes]


def name_of(thing: object) -> str:
    """How a test's parameter is called in reports."""
    return str(getattr(thing, "name", getattr(thing, "key", thing)))


def one_dear_check(game: AnyGame, flow: AnyFlow, events: Sequence[Event], chance: Chance) -> None:
    """One of the checks that cost time; over many decisions all of them have their turn."""
    match chance.below(7):
        case 0:
            checks.saves_are_faithful(game, flow)
        case 1:
            checks.decisions_can_be_shown(game, flow)
        case 2:
            checks.copies_are_independent(game, flow, chance)
        case 3:
            checks.refusals_change_nothing(game, flow)
            every_refusal_has_its_clause(game, flow)
        case 4:
            checks.events_can_be_kept_and_told(game, flow, events)
        case 5:
            for seat in range(len(game.view(flow, None).names)):
                checks.worlds_look_alike(game, flow, seat, chance, events)
        case 6:
            for seat in flow.offers():
                checks.advice_is_sound(game, flow, seat, chance)


def every_refusal_has_its_clause(game: AnyGame, flow: AnyFlow) -> None:
    """Whatever a seat might want that is not open, it is told why not, by a clause of the book."""
    offers = flow.offers()
    wishes = {"", "no such thing", *(key for offer in offers.values() for key in offer.keys[:20])}
    for seat in range(len(game.view(flow, None).names)):
        for wish in wishes:
            if offers and not (seat in offers and offers[seat].allows(wish)):
                reason = game.why_not(flow, seat, wish)
                assert reason.message, f"“{wish}” is refused without a word."
                assert reason.clause in game.clauses(), f"“{wish}” is refused by no clause."


def one_match(game: AnyGame, mode: Mode, number: int, whims: int = 0) -> Playout:
    """Match `number` of random players, or of house fighters for every eighth, under checks.

    The state is checked after every answer. The dear checks come at random, seldom enough that
    a long match meets no more of them than a short one.
    """
    rng, inspector = Rng(number), Rng(~number)
    spread = 12 if mode.most <= 2 else 40

    def inspect(flow: AnyFlow, events: Sequence[Event]) -> None:
        game.check_state(flow)
        if not inspector.below(spread):
            checks.offers_are_pure(game, flow)
            one_dear_check(game, flow, events, inspector)

    pick = house.fast if number % 8 == 7 else random_player.pick
    flow = game.begin(any_setup(game, mode, rng))
    return play_out(game, flow, pick, rng, inspect=inspect, whims=whims)


def sections_are_whole(game: AnyGame) -> None:
    """Every section keeps what it must: a rule's `asks` and `into` name fields, clauses exist."""
    for section in game.codec.section_types.values():
        assert section.rules, f"{section.__name__} has no rules."
        known = {field.name for field in fields(section)}
        for name, mark in section.rules.items():
            where = f"{section.__name__}.{name}"
            assert mark.asks in known | {"", "chance"}, f"{where} asks {mark.asks}, no field."
            assert mark.into in known | {""}, f"{where} answers into {mark.into}, no field."
            assert bool(mark.into) == bool(mark.asks), f"{where}: `asks` and `into` go together."
            for clause in (mark.clause, *mark.also):
                assert clause in game.clauses(), f"{where} cites {clause}, which is no clause."


def saves_may_name_every_section(game: AnyGame) -> None:
    """No section or event of the game's own modules is left out of its codec."""
    module = type(game).__module__
    package = module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0]
    sections, events = set(game.codec.section_types.values()), set(game.codec.event_types.values())
    for kind, listed in ((Procedure, sections), (Event, events)):
        for found in _descendants(kind):
            # A test of the kernel may define sections of its own beside the toy game's.
            own = found.__module__.startswith(f"{package}.") and ".test_" not in found.__module__
            if own and not found.__subclasses__():
                assert found in listed, f"The codec of {game.title} leaves out {found.__name__}."


def _descendants(kind: type) -> set[type]:
    below = kind.__subclasses__()
    return set(below).union(*map(_descendants, below))


def answers_to(offer: Offer) -> list[str]:
    """Every answer to an offer, orders of the same keys as one; of a shuffle only the default."""
    match offer.kind:
        case Kind.SHUFFLE:
            return [offer.default]
        case Kind.SEVERAL:
            counts = range(offer.least, offer.most + 1)
            return ["+".join(taken) for n in counts for taken in combinations(offer.keys, n)]
        case Kind.EACH:
            return ["+".join(taken) for taken in product(*offer.sorts().values())]
    return [*offer.keys]


def count(flow: AnyFlow, depth: int) -> int:
    """How many sequences of `depth` answers there are from here, dice counted face by face."""
    if not depth or not flow.awaited():
        return 1
    seat = flow.awaited()[0]
    total = 0
    for choice in answers_to(flow.offers()[seat]):
        twin = flow.copy()
        twin.choose(seat, choice)
        total += count(twin, depth - 1)
    return total
