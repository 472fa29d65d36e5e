"""Chapter 6: resisting, knock-out, knockback, Adrenaline."""

from __future__ import annotations

import pytest

from bot.games.warriors_way.attack.hit import GmHit
from bot.games.warriors_way.board import board
from bot.games.warriors_way.events import (
    AdrenalineGained,
    DieLost,
    FighterPushed,
    KnockedOut,
    PenaltyEarned,
    ResistRolled,
)
from tests.games.warriors_way.table import Table, a_combat


def struck(target: str, *faces: int, hitter: str = "A 5/0/0 D5", more: str = "") -> Table:
    """A strikes B, who refuses to defend."""
    table = a_combat(f"{hitter}; {target}{more}").dice(*faces).does("A", "strike:B")
    return table.does("B", "none") if "none" in table.offered("B") else table


@pytest.mark.parametrize("face", [4, 5, 6])
def test_a_roll_as_high_as_the_damage_stops_the_hit_and_the_die_stays(face: int) -> None:
    """WW-6.1.1, WW-6.1.2."""
    struck("B 5/0/0 E5", 4, face).expect("B 5/0/0 E5")


def test_a_lower_roll_loses_the_die_and_another_is_rolled() -> None:
    """WW-6.1.3, WW-6.1.4."""
    table = struck("B 5/0/0 E5", 4, 1, 2, 3, 4).expect("B 2/0/0")
    assert table.fighter("B").lost == 3
    table = struck("B 3/0/0 E5", 6, 1, 1, 1).expect("B 0/0/0 knocked_out")
    assert len(table.saw(DieLost)) == 3  # till no die is left


def test_the_damage_does_not_shrink_with_lost_dice() -> None:
    """WW-6.1.5."""
    table = struck("B 5/0/0 E5", 5, 1, 4, 4, 5)
    assert [e.damage for e in table.saw(ResistRolled)] == [5, 5, 5, 5]


def test_nobody_may_decline_to_resist_or_give_a_die_up() -> None:
    """WW-6.1.6."""
    table = struck("B 5/0/0 E5 conditioning=1", 5, 1)
    assert table.offered("B") == ("keep", "reroll")
    table.refuses("B", "none")


def test_conditioning_saves_a_die_before_it_is_lost() -> None:
    """WW-6.1.7."""
    table = struck("B 5/0/0 E5 conditioning=2", 5, 1, 2, 5)
    assert not table.saw(DieLost)
    table.does("B", "reroll").does("B", "reroll").expect("B 5/0/0 conditioning=0")
    assert not table.saw(DieLost)


def test_damage_above_6_costs_every_die_one_by_one() -> None:
    """WW-6.1.8."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 2/1/0 E5; C 5/0/0 J9").dice(6, 6, 6)
    table.meets(GmHit(1, 7)).does("B", "none").expect("B 0/0/0 knocked_out")
    assert len(table.saw(ResistRolled)) == 3


def test_damage_goes_on_against_fatigue_dice_once_energy_is_gone() -> None:
    """WW-6.2.1, WW-6.2.2, WW-6.2.3."""
    table = struck("B 1/3/0 E5", 5, 1, 2, 5)
    assert [e.pool for e in table.saw(ResistRolled)] == ["energy", "fatigue", "fatigue"]
    table.expect("B 0/2/0").goes_on()
    table = struck("B 0/5/0 E5", 5, 5).expect("B 0/5/0 E5")
    assert [e.pool for e in table.saw(ResistRolled)] == ["fatigue"]


def test_a_fatigue_die_is_re_rolled_with_conditioning_too() -> None:
    """WW-6.2.2."""
    struck("B 0/5/0 E5 conditioning=1", 5, 1, 5).does("B", "reroll").expect("B 0/5/0")


def test_adrenaline_dice_do_not_resist_and_keep_nobody_standing() -> None:
    """WW-6.2.4, WW-6.3.1."""
    table = struck("B 1/0/4 E5; C 5/0/0 J9", 5, 1)
    table.expect("B 0/0/0 knocked_out")
    assert len(table.saw(ResistRolled)) == 1


def test_a_knock_out_takes_the_fighter_off_the_map_with_all_it_has() -> None:
    """WW-6.3.1, WW-6.3.2."""
    table = a_combat("A 5/0/0 D5; B 1/0/2 E5 energy=3; C 5/0/0 J9").dice(5, 1, 1)
    table.does("A", "strike:B").does("B", "none").shows("B 0/0/0 knocked_out")
    assert table.saw(KnockedOut, fighter=1, square="E5")
    table.does("A", "move:1:E5").shows("A E5").does("A", "end").asks("C", "WW-3.4.5")


def test_the_end_is_tested_only_after_all_return_hits() -> None:
    """WW-6.3.3, WW-9.2.5."""
    table = a_combat("A 1/0/0 D5; B 1/0/1 E5 moves=trading_blow").dice(5, 4, 1, 1)
    table.does("A", "strike:B").does("B", "trading_blow")
    table.ended("nobody_standing").expect("A 0/0/0 knocked_out; B knocked_out")


def test_the_aftermath_has_four_steps_in_order() -> None:
    """WW-6.4.1."""
    table = a_combat("A 5/0/1 D5 moves=target_arms; B 5/0/0 E5").dice(5, 1, 5)
    table.does("A", "target_arms:B").does("B", "none").expect("A 5/0/1; B 4/0/0 F5")
    kinds = [type(e).__name__ for e in table.events]
    order = [kinds.index(k) for k in ("AdrenalineGained", "PenaltyEarned", "FighterPushed")]
    assert order == sorted(order)


def test_who_is_knocked_out_earns_no_penalty_and_is_not_pushed() -> None:
    """WW-6.4.1."""
    table = a_combat("A 5/0/1 D5 moves=target_arms; B 1/0/0 E5; C 5/0/0 J9").dice(5, 1)
    table.does("A", "target_arms:B").does("B", "none").expect("A 5/0/1; B knocked_out")
    assert not table.saw(PenaltyEarned)
    assert not table.saw(FighterPushed)


@pytest.mark.parametrize(("lost", "square"), [(0, "E5"), (1, "F5"), (2, "G5"), (3, "H5")])
def test_a_fighter_is_pushed_one_space_for_each_die_lost(lost: int, square: str) -> None:
    """WW-6.5.1: Energy and Fatigue dice alike."""
    table = struck("B 5/0/0 E5", 5, *[1] * lost, 5).expect(f"B {square}")
    assert len(table.saw(FighterPushed)) == min(lost, 1)
    struck("B 0/5/0 E5", 5, *[1] * lost, 5).expect(f"B {square}")


def test_every_source_pushes_but_game_master_damage_without_a_square() -> None:
    """WW-6.5.2."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 5/0/0 H5").dice(1, 6)
    table.meets(GmHit(1, 5)).does("B", "none").expect("B 4/0/0 H5")
    table = a_combat("10x10 gm; A 5/0/0 D5; B 5/0/0 H5").dice(1, 6)
    table.meets(GmHit(1, 5, "H4")).does("B", "none").expect("B 4/0/0 H6")
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=counter_attack").dice(3, 5, 1, 6)
    table.does("A", "strike:B").does("B", "counter_attack").does("A", "none")
    table.expect("A 3/1/0 C5; B 5/0/1")


def test_knockback_of_a_jump_kick_is_measured_from_where_it_landed() -> None:
    """WW-6.5.3."""
    table = a_combat("A 5/0/1 D5 moves=jump_kick; B 5/0/0 F5").dice(2, 1, 6)
    table.does("A", "jump_kick").does("A", "F4").does("B", "none").expect("A F4; B 4/0/0 F6")


@pytest.mark.parametrize(
    ("attacker", "end"),
    [("D4", "G7"), ("E4", "E7"), ("F4", "C7"), ("D5", "G5"), ("F6", "C3"), ("E6", "E3")],
)
def test_the_push_keeps_one_of_eight_directions(attacker: str, end: str) -> None:
    """WW-6.5.4."""
    struck("B 5/0/0 E5", 5, 1, 1, 5, hitter=f"A 5/0/0 {attacker}").expect(f"B {end}")


@pytest.mark.parametrize(
    ("source", "end"),
    [
        ("C5", "F5"),
        ("C6", "F5"),  # |dx| 2, |dy| 1
        ("C7", "F4"),  # equal
        ("D7", "E4"),  # |dy| 2 is twice |dx| 1
        ("B7", "F4"),  # 3 and 2: neither is twice the other
        ("A7", "F5"),  # 4 and 2
        ("E10", "E4"),
        ("E5", "E5"),  # the same square: no push
    ],
)
def test_out_of_line_the_push_goes_straight_where_one_side_is_twice_the_other(
    source: str, end: str
) -> None:
    """WW-6.5.5."""
    assert board(10, 10, ()).pushed("E5", source, 1, 0)[-1] == end
    table = a_combat("10x10 gm; A 5/0/0 J1; B 5/0/0 E5").dice(1, 6)
    table.meets(GmHit(1, 5, source)).does("B", "none").expect(f"B 4/0/0 {end}")


@pytest.mark.parametrize(
    ("table_words", "more", "end"),
    [
        ("walls=G5", "", "F5"),
        ("", "; C 5/0/0 G5", "F5"),
        ("", "; C 5/0/0 G5 team=1", "F5"),
    ],
)
def test_the_push_ends_before_walls_and_fighters_and_does_nothing_to_them(
    table_words: str, more: str, end: str
) -> None:
    """WW-6.5.6."""
    table = a_combat(f"10x10 {table_words}; A 5/0/0 D5; B 5/0/0 E5{more}").dice(5, 1, 1, 1, 5)
    table.does("A", "strike:B").does("B", "none").expect(f"B 2/0/0 {end}")
    assert [(e.wanted, len(e.path) - 1) for e in table.saw(FighterPushed)] == [(3, 1)]
    if more:
        table.shows("C 5/0/0 G5")


def test_the_push_ends_at_the_edge_and_at_a_closed_corner() -> None:
    """WW-6.5.6."""
    struck("B 5/0/0 I5", 5, 1, 1, 5, hitter="A 5/0/0 H5").expect("B 3/0/0 J5")
    table = a_combat("10x10 walls=F5,E6; A 5/0/0 D4; B 5/0/0 E5").dice(5, 1, 5)
    table.does("A", "strike:B").does("B", "none").expect("B 4/0/0 E5")


def test_a_knockback_is_nobodys_choice_and_no_action() -> None:
    """WW-6.5.7."""
    table = struck("B 5/0/0 E5", 5, 1, 5).asks("A", "WW-3.4.5")
    table.expect("B 4/0/0 F5 actions=0; A 4/1/1 actions=1")


def test_opponents_lost_dice_become_adrenaline_and_nothing_else_does() -> None:
    """WW-6.6.1, WW-6.6.2."""
    struck("B 1/4/0 E5", 5, 1, 1, 5).expect("A 4/1/2")  # Energy and Fatigue dice
    struck("B 5/0/0 E5", 5, 5).expect("A 4/1/0")
    dodged = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(5, 6).does("A", "strike:B")
    dodged.does("B", "dodge").expect("A 4/1/0; B 5/0/0")


def test_adrenaline_is_capped_by_the_energy_stat_and_the_rest_is_lost() -> None:
    """WW-6.6.3, WW-6.6.4, WW-6.6.5."""
    hitter = "A 2/0/2 D5 energy=3 start=2"  # injured: the cap is 3 all the same
    table = a_combat(f"{hitter}; B 5/0/0 E5").dice(5, 1, 1, 5).does("A", "none")
    table.does("A", "strike:B").does("B", "none").expect("A 1/1/3; B 3/0/0")
    assert [(e.dice, e.wasted) for e in table.saw(AdrenalineGained)] == [(1, 1)]
    assert table.fighter("B").lost == 2


def test_return_hits_feed_their_user_after_its_die_has_been_paid() -> None:
    """WW-6.6.6."""
    table = a_combat("A 5/0/0 D5; B 2/0/2 E5 energy=2 moves=trading_blow").dice(1, 6, 1, 1, 1, 6)
    table.does("A", "strike:B").does("B", "trading_blow").does("A", "none")
    table.expect("A 2/1/0; B 2/0/2")  # 2 - 1 + 2, but no more than 2
    assert [(e.dice, e.wasted) for e in table.saw(AdrenalineGained)] == [(1, 1)]


def test_gained_dice_can_be_used_once_the_blows_are_over() -> None:
    """WW-6.6.7."""
    table = a_combat(
        "A 5/0/0 D5 moves=soft_defense,target_arms; B 5/0/1 E5 moves=trading_blow"
    ).dice(5, 3, 1, 5, 4)
    table.does("A", "strike:B").does("B", "trading_blow").shows("A 4/1/1")
    assert "soft_defense" not in table.offered("A")  # the die has just been gained
    table.does("A", "none").asks("A", "WW-3.4.5")
    assert not any(key.startswith("target_arms") for key in table.offered("A"))  # B is away
    table = a_combat("A 5/0/0 D5 moves=target_arms; B 5/0/0 E5; C 5/0/0 D6").dice(5, 1, 5)
    table.does("A", "strike:B").does("B", "none")
    assert "target_arms:C" in table.offered("A")


def test_a_hitter_that_is_out_gains_nothing() -> None:
    """WW-6.6.8."""
    table = a_combat("A 5/0/0 D5; B 1/0/1 E5 moves=trading_blow; C 5/0/0 J9")
    table.dice(5, 4, 1, 1, 6).does("A", "strike:B").does("B", "trading_blow").does("A", "none")
    table.expect("A 3/1/1; B 0/0/0 knocked_out")
    assert [e.fighter for e in table.saw(AdrenalineGained)] == [0]
