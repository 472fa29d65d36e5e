"""Printed sentences are read part by part, and what nobody claims stops the start."""

from __future__ import annotations

import pytest

from bot.kernel.errors import BrokenContent
from bot.kernel.phrases import Part, Phrases

BOOK = Phrases(
    {
        "Gain {n} coin(s)": "gain",
        "get +{n} damage": "damage",
        "Discard {n} card(s)": "discard",
        "Strike through walls": "through",
        "Rest": "rest",
    },
    {"Before the blow": "before", "At dusk": "dusk"},
    {"the moon is up": "moon"},
    {"Star": "star", "Sun": "sun"},
)


def parts(text: str) -> tuple[Part, ...]:
    return BOOK.read(text, "a card").parts


@pytest.mark.parametrize(
    ("text", "n"),
    [
        ("Gain 3 coins.", 3),
        ("gain 1 coin.", 1),
        ("Gain a coin.", 1),
        ("Gain an coin.", 1),
        ("Gain one coin.", 1),
        ("Gain 12 coins.", 12),
    ],
)
def test_numbers_stand_in_digits_or_as_articles(text: str, n: int) -> None:
    assert [(part.verb, part.n) for part in parts(text)] == [("gain", n)]


def test_a_phrase_without_a_number_has_none() -> None:
    assert (parts("Rest.")[0].verb, parts("Rest.")[0].n) == ("rest", 0)


def test_icons_stand_in_brackets_before_the_text_and_may_be_several() -> None:
    reading = BOOK.read("[Star] [star] [Sun] Rest.", "a card")
    assert reading.icons == ("star", "star", "sun")
    assert reading.text == "[Star] [star] [Sun] Rest."
    assert BOOK.read("Rest.", "a card").icons == ()


def test_sentences_are_read_in_order_and_numbered() -> None:
    read = parts("Gain 1 coin and rest. Gain 2 coins.")
    assert [(p.verb, p.n, p.sentence) for p in read] == [
        ("gain", 1, 0),
        ("rest", 0, 0),
        ("gain", 2, 1),
    ]
    assert [p.text for p in read] == ["Gain 1 coin", "rest", "Gain 2 coins"]


@pytest.mark.parametrize("mark", [",", ":"])
def test_a_sentence_may_begin_with_its_moment(mark: str) -> None:
    first, second = parts(f"Before the blow{mark} rest and gain 1 coin.")
    assert (first.when, second.when) == ("before", "before")
    assert parts("Rest. At dusk, rest.")[1].when == "dusk"
    assert parts("Rest. At dusk, rest.")[0].when == ""


def test_may_and_must_are_told_apart() -> None:
    assert [(p.may, p.must) for p in parts("You may rest. You must rest. Rest.")] == [
        (True, False),
        (False, True),
        (False, False),
    ]
    assert parts("Before the blow, you may gain 1 coin.")[0].may


def test_what_stands_before_the_to_is_the_price_of_what_follows() -> None:
    price, gain, more = parts("Discard a card to gain 2 coins and get +1 damage.")
    assert (price.verb, price.n, price.paid_by) == ("discard", 1, -1)
    assert [(p.verb, p.paid_by) for p in (gain, more)] == [("gain", 0), ("damage", 0)]


def test_a_price_in_a_later_sentence_is_counted_from_the_whole_text() -> None:
    read = parts("Rest. You may discard 2 cards to get +3 damage.")
    assert (read[1].may, read[2].may) == (True, False)
    assert read[2].paid_by == 1


def test_a_condition_belongs_to_what_it_stands_behind() -> None:
    assert parts("Get +2 damage if the moon is up.")[0].condition == "moon"
    first, second = parts("Rest. Gain 1 coin if the moon is up.")
    assert (first.condition, second.condition) == ("", "moon")
    price, gain = parts("Discard a card to gain 1 coin if the moon is up.")
    assert (price.condition, gain.condition) == ("", "moon")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Dance.", "no phrase claims “Dance”"),
        ("Rest and dance.", "no phrase claims “dance”"),
        ("Gain coins.", "no phrase claims “Gain coins”"),
        ("[Comet] Rest.", r"there is no icon “\[Comet\]”"),
        ("Rest if it rains.", "nothing is known of “if it rains”"),
        ("Rest", "must end with a full stop"),
        ("Rest. Gain 1 coin", "must end with a full stop"),
        ("", "must end with a full stop"),
        ("[Star]", "must end with a full stop"),
        ("At noon, rest.", "no phrase claims “At noon, rest”"),
        ("Discard a card to dance.", "no phrase claims “dance”"),
    ],
)
def test_words_that_nobody_claims_stop_the_start_and_are_named(text: str, told: str) -> None:
    with pytest.raises(BrokenContent, match=told) as broken:
        BOOK.read(text, "a card")
    assert str(broken.value).startswith("a card: ")


COUNTING = Phrases({"Gain {n} coin(s)": "gain"}, {}, {}, {}, {"Dice": "dice", "Red Dice": "red"})


@pytest.mark.parametrize(
    ("text", "n", "count"),
    [
        ("Gain [Dice] coins.", 0, "dice"),
        ("Gain [red dice] coins.", 0, "red"),
        ("Gain 2 coins.", 2, ""),
        ("Gain a coin.", 1, ""),
    ],
)
def test_a_count_may_stand_in_place_of_a_number(text: str, n: int, count: str) -> None:
    (part,) = COUNTING.read(text, "a card").parts
    assert (part.verb, part.n, part.count) == ("gain", n, count)


@pytest.mark.parametrize(("book", "count"), [(COUNTING, "Blue Dice"), (BOOK, "Dice")])
def test_a_count_that_the_game_does_not_know_is_named(book: Phrases, count: str) -> None:
    with pytest.raises(BrokenContent, match=rf"no phrase claims “Gain \[{count}\] coins”"):
        book.read(f"Gain [{count}] coins.", "a card")


def test_letter_case_does_not_matter() -> None:
    assert parts("GAIN 2 COINS. before the blow, REST.")[1].when == "before"
