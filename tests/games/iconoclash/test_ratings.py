"""The six ratings that describe how a Fighter plays (IC-1.3.4, IC-1.3.5)."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import GAME, content, ratings
from bot.games.iconoclash.ratings import NAMES, averages
from tests.games.iconoclash.box import Box

PRINTED, ROSTERS = content.cards(), dict(content.fighters())


@pytest.fixture
def printed(fresh: Box) -> Box:
    """The printed cards and Fighters instead of the tests' own."""
    fresh.cards, fresh.fighters = dict(PRINTED), dict(ROSTERS)
    return fresh


@pytest.mark.parametrize("fighter", sorted(ROSTERS))
def test_ratings_of_a_fighter_are_balanced(fighter: str, printed: Box) -> None:
    """IC-1.3.5: six whole numbers from 1 to 5; their sum shows that nobody has everything."""
    found = ratings.ratings(fighter)
    assert tuple(found) == NAMES
    assert all(isinstance(n, int) and 1 <= n <= 5 for n in found.values())
    assert 17 <= sum(found.values()) <= 19
    assert sum(n > 4 for n in found.values()) <= 2


def test_no_two_fighters_have_the_same_ratings(printed: Box) -> None:
    """IC-1.3.4: they describe its style."""
    assert len({tuple(ratings.ratings(f).values()) for f in ROSTERS}) == len(ROSTERS)


def test_each_plan_shows_in_the_ratings(printed: Box) -> None:
    """IC-1.3.4."""
    highest = {
        "lilac_everdawn": "Mobility",
        "the_conquistotter": "Launch",
        "tamsin_farlight": "Range",
        "nim_trapdoor": "Mobility",
        "magistra_quill": "Resources",
        "moll_bodger": "Resources",
    }
    for fighter, name in highest.items():
        found = ratings.ratings(fighter)
        assert found[name] == max(found.values()), fighter


def test_fighters_are_offered_with_tagline_and_ratings(printed: Box) -> None:
    """IC-1.3.4, IC-1.3.6; 100 characters have room in a select menu."""
    offered = {ready.key: ready for ready in GAME.ready_made()}
    for fighter, roster in ROSTERS.items():
        words = offered[fighter].summary
        assert words.startswith(roster.tagline)
        for name, n in ratings.ratings(fighter).items():
            assert f"{name} {n}" in words
        assert len(words) <= 100


def test_better_cards_make_better_figures(fresh: Box) -> None:
    """IC-1.3.5: each name stands for what its cards do."""
    cards = {
        "Damage": fresh.card("Hit", "+2 damage.", damage=3),
        "Range": fresh.card("Shot", "Heal 0.", range=4),
        "Defense": fresh.card("Guard", "Reduce damage by 2.", type="shield"),
        "Resources": fresh.card("Book", "Draw 2 cards."),
        "Mobility": fresh.card("Boots", "Gain 2 Movement Tokens."),
        "Launch": fresh.card("Kick", "Launch +1.", launch=1),
    }
    plain = fresh.card("Plain", "Heal 0.")
    for name, key in cards.items():
        before = averages([fresh.cards[plain], fresh.cards[plain]])
        after = averages([fresh.cards[plain], fresh.cards[key]])
        better = {other for other in NAMES if after[other] > before[other]}
        assert better == {name}


def test_conditions_and_costs_count_half(fresh: Box) -> None:
    """A bonus that is not certain is no full strength."""
    sure = fresh.cards[fresh.card("Sure", "+2 damage.")]
    unsure = fresh.cards[fresh.card("Unsure", "+2 damage if you are in the air.")]
    paid = fresh.cards[fresh.card("Paid", "Discard a card to get +2 damage.")]
    assert averages([sure])["Damage"] == 2
    assert averages([unsure])["Damage"] == 1
    assert averages([paid])["Damage"] == 1
