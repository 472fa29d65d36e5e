"""Dice: fair, repeatable from the seed alone, and as documented."""

from __future__ import annotations

import hashlib
import hmac
import json
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.chance import answer
from bot.kernel.offer import die, shuffle
from bot.sessions.dice import Dice, commitment, salt, words_digest

SEED = bytes(range(32))


def by_the_book(seed: bytes, words: list[str], number: int, bound: int) -> int:
    """The documented recipe, written anew."""
    told = json.dumps(words, ensure_ascii=False, separators=(",", ":")).encode()
    attempt = 0
    while True:
        message = hashlib.sha256(told).digest() + number.to_bytes(8, "big")
        message += attempt.to_bytes(4, "big")
        block = hmac.new(seed, message, hashlib.sha256).digest()
        for place in range(8):
            value = int.from_bytes(block[4 * place : 4 * place + 4], "big")
            if value < 2**32 // bound * bound:
                return value % bound
        attempt += 1


def test_every_number_follows_from_the_documented_recipe() -> None:
    words = ["Fortuna", "", "幸運"]
    dice = Dice(SEED, words_digest(words))
    bounds = [6, 20, 3 * 2**30, 2**32, 1, 2**31 + 1] * 40
    assert [dice.below(b) for b in bounds] == [
        by_the_book(SEED, words, n, b) for n, b in enumerate(bounds)
    ]


def test_a_bound_that_does_not_divide_evenly_favours_nothing() -> None:
    """Without rejection, the lowest quarter would come up twice as often as the rest."""
    dice = Dice(SEED, words_digest([]))
    quarters = Counter(dice.below(3 * 2**30) // 2**30 for _ in range(3000))
    assert all(900 < quarters[q] < 1100 for q in range(3)), quarters


def test_all_faces_of_a_die_come_up_about_equally_often() -> None:
    dice = Dice(SEED, words_digest([]))
    faces = Counter(answer(die(), dice) for _ in range(6000))
    assert set(faces) == set("123456")
    assert all(850 < count < 1150 for count in faces.values()), faces


def test_dice_taken_up_again_go_on_where_they_were() -> None:
    digest = words_digest(["a"])
    whole = Dice(SEED, digest)
    rolled = [whole.below(6) for _ in range(20)]
    first = Dice(SEED, digest)
    begun = [first.below(6) for _ in range(7)]
    resumed = Dice(SEED, digest, first.drawn)
    assert begun + [resumed.below(6) for _ in range(13)] == rolled


@pytest.mark.parametrize(
    ("seed", "words"),
    [(bytes(32), ["a", "b"]), (SEED, ["a", "c"]), (SEED, ["b", "a"]), (SEED, ["ab", ""])],
)
def test_another_seed_or_other_words_give_other_dice(seed: bytes, words: list[str]) -> None:
    ours, theirs = Dice(SEED, words_digest(["a", "b"])), Dice(seed, words_digest(words))
    assert [ours.below(6) for _ in range(30)] != [theirs.below(6) for _ in range(30)]


@given(st.binary(min_size=32, max_size=32), st.integers(1, 2**32), st.integers(0, 2**40))
def test_a_number_is_below_its_bound(seed: bytes, bound: int, drawn: int) -> None:
    assert 0 <= Dice(seed, words_digest([]), drawn).below(bound) < bound


@given(st.binary(min_size=32, max_size=32), st.integers(0, 60))
def test_a_shuffle_loses_nothing(seed: bytes, count: int) -> None:
    offer = shuffle(count)
    assert offer.allows(answer(offer, Dice(seed, words_digest([]))))


def test_a_bound_that_makes_no_sense_is_refused() -> None:
    dice = Dice(SEED, words_digest([]))
    for bound in (0, -1, 2**32 + 1):
        with pytest.raises(ValueError):
            dice.below(bound)
    assert dice.drawn == 0


def test_what_is_shown_beforehand_is_the_plain_sha256_of_the_seed() -> None:
    assert commitment(SEED) == hashlib.sha256(SEED).hexdigest()


def test_each_row_has_its_own_salt() -> None:
    assert len({salt(SEED, seq) for seq in range(100)} | {salt(bytes(32), 1)}) == 101
