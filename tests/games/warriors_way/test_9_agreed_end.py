"""Chapter 9, the end by agreement: who has a say, till when, and what it breaks off."""

from __future__ import annotations

import pytest

from bot.kernel.errors import NotAllowed
from tests.games.warriors_way.table import a_combat


def test_all_who_take_part_may_end_it_and_then_nobody_wins() -> None:
    """WW-9.2.2, WW-9.2.3, WW-9.2.6."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5; C 0/0/0 knocked_out")
    table.interjects("A", "end:yes").goes_on().interjects("B", "end:yes").ended("agreed", "")


def test_one_refusal_keeps_it_going_and_a_yes_may_be_taken_back() -> None:
    """WW-9.2.3."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5; C 5/0/0 J9")
    table.interjects("A", "end:yes").interjects("B", "end:yes").interjects("A", "end:no")
    table.interjects("C", "end:yes").goes_on().interjects("A", "end:yes").ended("agreed", "")


def test_once_whoever_refused_has_conceded_the_others_agree() -> None:
    """WW-9.2.2, WW-9.2.3."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5; C 5/0/0 J9")
    table.interjects("A", "end:yes").interjects("B", "end:yes").goes_on()
    table.interjects("C", "concede").ended("agreed", "")


def test_once_whoever_refused_is_knocked_out_the_others_agree() -> None:
    """WW-9.2.2, WW-9.2.3, WW-9.2.4: nothing follows, though A has Actions left."""
    table = a_combat("A 5/0/0 D5; B 1/0/0 E5; C 5/0/0 J9").dice(5, 1)
    table.interjects("A", "end:yes").interjects("C", "end:yes")
    table.does("A", "strike:B").does("B", "none").ended("agreed", "")


def test_once_whoever_refused_has_fled_the_others_agree() -> None:
    """WW-9.2.2, WW-9.2.3."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 5/0/0 E5; C 5/0/0 J9")
    for who in ("A", "B", "gm"):
        table.interjects(who, "end:yes")
    table.interjects("C", "flee").goes_on().interjects("gm", "agree:C").ended("agreed", "")


def test_one_team_left_has_won_even_if_it_would_have_ended_the_fight() -> None:
    """WW-9.2.1, WW-9.2.6."""
    table = a_combat("A 5/0/0 D5 team=0; B 5/0/0 E5 team=1; C 5/0/0 J9 team=0")
    table.interjects("A", "end:yes").interjects("C", "end:yes")
    table.interjects("B", "concede").ended("last_standing", "AC")


def test_the_wish_of_a_fighter_who_is_out_ends_nothing() -> None:
    """WW-9.2.3."""
    table = a_combat("A 5/0/0 D5; B 1/0/0 E5; C 5/0/0 J9").dice(5, 1)
    table.interjects("B", "end:yes").does("A", "strike:B").does("B", "none").goes_on()
    assert table.combat.wishes == ()


def test_a_fighter_who_is_out_asks_for_nothing() -> None:
    """WW-9.3.4."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 1/0/0 E5; C 5/0/0 J9").dice(5, 1)
    table.interjects("B", "flee").does("A", "strike:B").does("B", "none").goes_on()
    with pytest.raises(NotAllowed):
        table.interjects("gm", "agree:B")


def test_the_game_master_is_asked_and_npcs_are_not() -> None:
    """WW-9.2.3."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 5/0/0 E5 npc")
    table.interjects("A", "end:yes").goes_on().interjects("gm", "end:yes").ended("agreed", "")


@pytest.mark.parametrize("answers", [[], ["strike:B"], ["strike:B", "block"]])
def test_an_agreed_end_breaks_off_whatever_was_going_on(answers: list[str]) -> None:
    """WW-9.2.4."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5 defensive=1").dice(5, 1)
    for who, answer in zip("AB", answers, strict=False):
        table.does(who, answer)
    table.interjects("A", "end:yes").interjects("B", "end:yes").ended("agreed", "")
