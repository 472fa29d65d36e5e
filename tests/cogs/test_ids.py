"""What a button's id says, and what it never says."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.errors import NotUnderstood
from cogs.ui import ids
from cogs.ui.ids import PressId

BIG = 2**64 - 1


@given(
    st.from_regex(r"[a-z][a-z-]{0,12}", fullmatch=True), st.lists(st.integers(0, BIG), max_size=3)
)
def test_an_id_reads_back_as_it_was_built(verb, numbers):
    assert ids.parse(ids.build(verb, 12, *numbers)) == PressId(verb, 12, tuple(numbers))


def test_an_id_of_another_version_is_told_so():
    with pytest.raises(NotUnderstood, match="another version"):
        ids.parse("k2:pick:7:3:0")


@pytest.mark.parametrize("text", ["k1", "k1:pick", "k1:pick:x", "k1:PICK:7", "k1:pick:7:", "hello"])
def test_what_is_no_id_is_not_understood(text):
    with pytest.raises(NotUnderstood):
        ids.parse(text)


def test_every_version_of_an_id_gets_an_answer():
    assert ids.TEMPLATE.fullmatch("k1:pick:7:3:0:4")
    assert ids.TEMPLATE.fullmatch("k9:anything\nat all")
    assert not ids.TEMPLATE.fullmatch("move:7")


def test_a_key_or_a_name_cannot_get_into_an_id():
    with pytest.raises(ValueError, match="no id"):
        ids.build("pick:strike", 7)
    with pytest.raises(ValueError, match="no id"):
        ids.build("pick", 7, -1)


def test_an_id_is_never_longer_than_discord_allows():
    with pytest.raises(ValueError, match="no id"):
        ids.build("pick", BIG, *[BIG] * 5)
