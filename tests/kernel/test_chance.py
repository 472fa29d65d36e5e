"""Chance is a seat, and search's generator is fair enough and can be repeated."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.chance import Rng, answer, guess, settle, shuffled
from bot.kernel.offer import Offer, die, number, several, shuffle
from tests.kernel.tables import GAME, fresh, play


def always(face: str) -> Callable[[Offer], str]:
    def roll(offer: Offer) -> str:
        return face

    return roll


def never(offer: Offer) -> str:
    raise AssertionError("chance was asked after the end")


def test_chance_is_answered_until_a_person_has_to_choose() -> None:
    flow, asked = fresh(), []

    def roll(offer: Offer) -> str:
        asked.append(offer.kind)
        return offer.default

    settle(flow, roll)
    assert len(asked) == 2
    assert flow.awaited() == (0, 1)
    settle(flow, roll)
    assert len(asked) == 2


def test_chance_is_left_alone_when_the_match_is_over() -> None:
    flow = fresh()
    GAME.interject(flow, 0, "concede")
    settle(flow, never)
    assert flow.agenda == []


def test_equal_seeds_give_equal_numbers() -> None:
    one, other = Rng(7), Rng(7)
    assert [one.below(100) for _ in range(50)] == [other.below(100) for _ in range(50)]
    assert one == other
    assert Rng(8).below(2**60) != Rng(7).below(2**60)


@given(st.integers(), st.integers(1, 2**64))
def test_numbers_stay_below_their_bound(seed: int, bound: int) -> None:
    assert 0 <= Rng(seed).below(bound) < bound


def test_faces_come_up_about_equally_often() -> None:
    rng = Rng(1)
    faces = Counter(answer(die(), rng) for _ in range(60_000))
    assert set(faces) == set("123456")
    # Chi-squared with 5 degrees of freedom: above 25.7 in one of ten thousand fair generators.
    assert sum((n - 10_000) ** 2 / 10_000 for n in faces.values()) < 25.7


def test_faces_do_not_hang_on_the_face_before() -> None:
    rng = Rng(2)
    rolls = [rng.below(6) for _ in range(36_001)]
    pairs = Counter(pairwise(rolls))
    # 35 degrees of freedom, again one in ten thousand.
    assert sum((pairs[a, b] - 1000) ** 2 / 1000 for a in range(6) for b in range(6)) < 80


def test_orders_come_up_about_equally_often() -> None:
    rng = Rng(3)
    orders = Counter(answer(shuffle(3), rng) for _ in range(12_000))
    assert len(orders) == 6
    assert all(1800 < n < 2200 for n in orders.values())


def test_shuffling_leaves_the_original_alone() -> None:
    cards = ["a", "b", "c"]
    assert sorted(shuffled(cards, Rng(0))) == cards
    assert cards == ["a", "b", "c"]


def test_a_guess_reaches_every_answer() -> None:
    rng = Rng(4)
    some = several("abc", least=0, most=2)
    numbers = number(2, 4)
    assert some is not None
    assert numbers is not None
    assert len({guess(some, rng) for _ in range(500)}) == 10  # none, 3 alone, 6 ordered pairs
    assert {guess(numbers, rng) for _ in range(100)} == {"2", "3", "4"}
    assert {guess(die(), rng) for _ in range(200)} == set("123456")


def test_a_scripted_die_decides() -> None:
    flow = fresh()
    play(flow, "d:0.1.2.3.4.5.6, d:0.1.2.3.4.5.6, 0:jab, 1:jab")
    assert flow.offers() != {}
    settle(flow, always("2"))
    assert flow.awaited() == (0,)
