"""How answers are written: what an offer allows is exactly what rules can read."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.chance import Rng, guess
from bot.kernel.offer import (
    Kind,
    Offer,
    die,
    number,
    one,
    one_of_each,
    several,
    shuffle,
    sort_of,
    square,
)

KEYS = st.lists(st.text("abcdef", min_size=1, max_size=4), min_size=1, max_size=6, unique=True)


@st.composite
def offers(draw: st.DrawFn) -> Offer:
    kind = draw(st.sampled_from(Kind))
    keys, low = draw(KEYS), draw(st.integers(-3, 6))
    made: Offer | None
    match kind:
        case Kind.ONE:
            made = one(keys)
        case Kind.SQUARE:
            made = square(keys)
        case Kind.SEVERAL:
            least = draw(st.integers(0, 7))
            made = several(keys, least=least, most=draw(st.integers(least, 9)))
        case Kind.EACH:
            made = one_of_each(f"{draw(st.sampled_from('xyz'))}:{key}" for key in keys)
        case Kind.NUMBER:
            made = number(low, low + draw(st.integers(0, 9)))
        case Kind.DIE:
            made = die(draw(st.integers(1, 20)))
        case Kind.SHUFFLE:
            made = shuffle(draw(st.integers(0, 8)))
    assert made is not None
    return made


@given(offers())
def test_the_default_is_allowed(offer: Offer) -> None:
    assert offer.allows(offer.default)


@given(offers(), st.integers(0, 2**64 - 1))
def test_every_guess_is_allowed_and_read_back_as_written(offer: Offer, seed: int) -> None:
    choice = guess(offer, Rng(seed))
    assert offer.allows(choice)
    read = offer.read(choice)
    match offer.kind:
        case Kind.ONE | Kind.SQUARE:
            assert read == choice
        case Kind.NUMBER | Kind.DIE:
            assert str(read) == choice
            assert isinstance(read, int)
            assert offer.least <= read <= offer.most
        case Kind.SEVERAL:
            assert isinstance(read, tuple)
            assert offer.least <= len(read) <= offer.most
            assert set(read) <= set(offer.keys)
            assert len(set(read)) == len(read)
        case Kind.EACH:
            assert isinstance(read, tuple)
            assert set(read) <= set(offer.keys)
            assert sorted(sort_of(str(key)) for key in read) == sorted(offer.sorts())
        case Kind.SHUFFLE:
            assert isinstance(read, tuple)
            assert sorted(read) == list(range(offer.most))


@given(offers(), st.text(max_size=12))
def test_any_words_at_all_are_either_refused_or_readable(offer: Offer, words: str) -> None:
    if offer.allows(words):
        offer.read(words)


@pytest.mark.parametrize("text", ["٣", "³", "03", "+3", " 3", "3 ", "3.0", "9" * 5000, "-1", ""])
def test_a_number_has_one_way_to_be_written(text: str) -> None:
    offer = number(1, 6)
    assert offer is not None
    assert offer.allows("3")
    assert not offer.allows(text)
    assert not die().allows(text)


@pytest.mark.parametrize("text", ["a+a", "a+b+c", "", "+", "a+", "+a", "a+z", "a,b"])
def test_several_refuses_repeats_strangers_and_wrong_counts(text: str) -> None:
    offer = several("abc", least=1, most=2)
    assert offer is not None
    assert offer.allows("a")
    assert offer.allows("c+a")
    assert not offer.allows(text)


PACKS = ("left:jab", "left:hook", "right:jab", "right:kick", "right:sweep")


def test_one_of_each_takes_one_key_of_each_sort_in_any_order() -> None:
    offer = one_of_each(PACKS)
    assert offer is not None
    assert (offer.least, offer.most, offer.default) == (2, 2, "left:jab+right:jab")
    assert offer.allows("left:hook+right:sweep")
    assert offer.allows("right:sweep+left:hook")
    assert offer.read("right:sweep+left:hook") == ("right:sweep", "left:hook")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "left:jab",
        "left:jab+left:hook",
        "left:jab+right:jab+right:kick",
        "left:jab+left:jab",
        "left:jab+right:hook",
        "jab+kick",
    ],
)
def test_one_of_each_refuses_two_of_a_sort_and_none_of_a_sort(text: str) -> None:
    offer = one_of_each(PACKS)
    assert offer is not None
    assert not offer.allows(text)
    assert offer.refusal(text) == f"“{text}” is not exactly one of each of left, right."


def test_guesses_at_one_of_each_come_to_every_answer() -> None:
    offer = one_of_each(PACKS)
    assert offer is not None
    assert len({guess(offer, Rng(seed)) for seed in range(200)}) == 2 * 3


def test_none_of_several_is_the_empty_text() -> None:
    offer = several("abc", least=0, most=2)
    assert offer is not None
    assert offer.allows("")
    assert offer.read("") == ()


def test_bounds_come_down_to_what_there_is() -> None:
    offer = several("ab", least=3, most=5)
    assert offer is not None
    assert (offer.least, offer.most, offer.default) == (2, 2, "a+b")


@pytest.mark.parametrize("text", ["0.1", "0.1.1", "1.2.3", "0,1,2", "2.1.0.", "", "0.1.2.3"])
def test_an_order_names_every_place_once(text: str) -> None:
    assert shuffle(3).allows("2.0.1")
    assert not shuffle(3).allows(text)


def test_nothing_to_offer_is_no_offer() -> None:
    assert one([]) is None
    assert square([]) is None
    assert several([], least=0, most=1) is None
    assert one_of_each([]) is None
    assert number(2, 1) is None


def test_equal_keys_are_offered_once() -> None:
    offer = one(["jab", "kick", "jab"], default="kick")
    assert offer is not None
    assert (offer.keys, offer.default) == (("jab", "kick"), "kick")
