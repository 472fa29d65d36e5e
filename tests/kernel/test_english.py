"""Words in a row and counts, as every game tells them."""

from __future__ import annotations

import pytest

from bot.kernel.english import listed, plural


@pytest.mark.parametrize(
    ("words", "told"),
    [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")],
)
def test_words_are_joined_as_in_a_sentence(words: list[str], told: str) -> None:
    assert listed(words) == told
    assert listed(iter(words)) == told


def test_one_is_told_without_an_s() -> None:
    assert [plural(n, "card") for n in (0, 1, 2)] == ["0 cards", "1 card", "2 cards"]
