"""The printed actions cost what they are worth, by one price list for all."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

import pytest

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.printed import Card
from tests.games.way_of_the_fighter import prices

CARDS = content.cards()
MODES = sorted(key for key, card in CARDS.items() if card.kind == "mode")
PRICED = sorted(set(CARDS) - set(MODES))
MOST_EXCEPTIONS: Final = 8
EXCEPTIONS: Final[Mapping[str, float]] = {
    "battering_advance": 8.25,
    "breaker": 6.0,
    "comet_lance": 8.5,
    "dragons_tail": 5.5,
    "frost_ring": 9.0,
    "shooting_stars": 8.5,
    "shoulder_barge": 5.5,
    "super_luchar": 9.0,
}
"""Actions outside their budget, by key, with the price that play has shown to be right."""


def margin(card: Card) -> float:
    return 2 * prices.MARGIN if card.is_block else prices.MARGIN


@pytest.mark.parametrize("key", PRICED)
def test_an_action_is_worth_its_budget(key: str) -> None:
    card = CARDS[key]
    if key in EXCEPTIONS:
        assert prices.price(card) == EXCEPTIONS[key]
    else:
        assert prices.price(card) == pytest.approx(prices.budget(card), abs=margin(card))


def test_exceptions_are_few_and_real() -> None:
    assert len(EXCEPTIONS) <= MOST_EXCEPTIONS
    for key, worth in EXCEPTIONS.items():
        assert abs(worth - prices.budget(CARDS[key])) > margin(CARDS[key]), key


@pytest.mark.parametrize("key", MODES)
def test_a_mode_is_worth_half_a_die_or_half_a_point_of_damage_in_a_turn(key: str) -> None:
    least, most = prices.MODE
    assert least <= prices.mode_price(CARDS[key]) <= most
    assert 4 <= CARDS[key].priority <= 6


@pytest.mark.parametrize("key", sorted(content.fighters()))
def test_an_ability_is_worth_half_a_die_in_a_turn(key: str) -> None:
    worth = sum(map(prices.passive_price, content.fighters()[key].passives if key != FLYER else ()))
    assert key == FLYER or 0.35 <= worth <= 1.0


FLYER: Final = "el_falcon"
"""His ability opens grids and adds to none, so it has no price."""


@pytest.mark.parametrize("key", PRICED)
def test_no_single_hit_is_a_match_in_itself(key: str) -> None:
    """Life is 12 (WF-5.1.2): nothing takes more than a third of it at once."""
    assert prices.most_damage(CARDS[key]) <= 4


def test_faster_actions_do_less() -> None:
    """Among strikes, priority buys damage: the slow ones hit harder on average."""
    strikes = [card for card in CARDS.values() if card.kind == "strike"]
    slow = [card.damage for card in strikes if card.priority <= 4]
    fast = [card.damage for card in strikes if card.priority >= 6]
    assert sum(slow) / len(slow) > sum(fast) / len(fast) + 0.5
    assert max(fast) == 1
