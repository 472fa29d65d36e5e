"""Chapter 7: what each of the nine Adrenaline Moves does."""

from __future__ import annotations

import pytest

from bot.games.warriors_way.events import DieTired, FighterPushed, HitRolled
from tests.games.warriors_way.table import Table, a_combat


def counter(roll: int, *more: int, text: str = "") -> Table:
    """A Strikes with a 3 and B answers with a Counter Attack."""
    table = a_combat(text or "A 5/0/0 D5; B 5/0/1 E5 moves=counter_attack").dice(3, roll, *more)
    return table.does("A", "strike:B").does("B", "counter_attack")


def test_a_higher_counter_attack_cancels_the_hit_and_strikes_back_for_its_roll() -> None:
    """WW-7.3.1, WW-7.3.3."""
    table = counter(4, 1, 4).asks("A", "WW-5.1.1").does("A", "none")
    table.expect("A 3/1/0 C5; B 5/0/1 E5")
    assert [(e.by, e.value) for e in table.saw(HitRolled)] == [("strike", 3), ("counter_attack", 4)]


@pytest.mark.parametrize("roll", [1, 3])
def test_an_equal_or_lower_counter_attack_changes_nothing(roll: int) -> None:
    """WW-7.3.2."""
    table = counter(roll, 1, 3).asks("A", "WW-3.4.5")
    table.expect("A 4/1/1; B 4/0/0 F5")


def test_a_counter_attack_is_compared_with_the_whole_hit_even_after_a_block() -> None:
    """WW-7.3.3."""
    table = a_combat("10x10 stacked; A 5/0/0 D5; B 5/0/1 E5 moves=counter_attack")
    table.dice(5, 3, 4, 6).does("A", "strike:B").does("B", "block").does("B", "counter_attack")
    table.does("B", "none").asks("A", "WW-3.4.5").expect("A 4/1/0; B 4/1/0")


@pytest.mark.parametrize(("roll", "adrenaline"), [(3, 1), (6, 1)])
def test_reflexes_at_least_as_high_cancel_the_hit_and_keep_their_die(
    roll: int, adrenaline: int
) -> None:
    """WW-7.4.1."""
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=trained_reflexes").dice(3, roll)
    table.does("A", "strike:B").does("B", "trained_reflexes").expect(f"B 5/0/{adrenaline} E5")


def test_lower_reflexes_cancel_nothing_and_the_die_is_gone() -> None:
    """WW-7.4.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=trained_reflexes").dice(3, 2, 1, 3)
    table.does("A", "strike:B").does("B", "trained_reflexes").expect("B 4/0/0 F5")


@pytest.mark.parametrize(("roll", "saved"), [(1, True), (2, True), (3, False), (4, False)])
def test_soft_defense_needs_a_lower_roll_and_its_die_is_gone(roll: int, saved: bool) -> None:
    """WW-7.5.1, WW-7.5.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=soft_defense").dice(3, roll, *[6] * (not saved))
    table.does("A", "strike:B").does("B", "soft_defense").asks("A", "WW-3.4.5").expect("B 5/0/0")


def test_target_head_needs_no_other_move() -> None:
    """WW-7.8.2."""
    table = a_combat("A 5/0/1 D5 moves=target_head; B 5/0/0 E5").dice(6, 1, 6)
    table.does("A", "target_head:B").does("B", "none").expect("B 4/0/0 penalties=head")
    assert [(e.by, e.face, e.value) for e in table.saw(HitRolled)] == [("target_head", 6, 6)]


def test_trading_blow_strikes_back_and_prevents_nothing() -> None:
    """WW-7.9.1, WW-7.9.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=trading_blow").dice(5, 1, 1, 5, 1)
    table.does("A", "strike:B").does("B", "trading_blow").shows("B 4/0/0 F5")
    table.asks("A", "WW-5.1.1").does("A", "none").expect("A 4/1/1; B 4/0/0")


@pytest.mark.parametrize(("defence", "face"), [("block", 5), ("dodge", 5)])
def test_trading_blow_lands_even_if_its_hit_came_to_nothing(defence: str, face: int) -> None:
    """WW-7.9.2, WW-7.9.3."""
    table = a_combat("10x10 stacked; A 5/0/0 D5; B 5/0/1 E5 moves=trading_blow")
    table.dice(5, 4, face, 1, 6).does("A", "strike:B").does("B", "trading_blow")
    table.does("B", defence).asks("A", "WW-5.1.1").does("A", "none").expect("A 3/1/0; B E5")


def test_trading_blow_lands_even_if_the_strike_is_re_rolled_to_0() -> None:
    """WW-7.9.3."""
    table = a_combat("A 5/0/0 D5 offensive=1 penalties=arms; B 5/0/1 E5 moves=trading_blow").dice(
        5, 4, 1, 4
    )
    table.does("A", "strike:B").does("B", "trading_blow").does("A", "reroll")
    table.asks("A", "WW-5.1.1").does("A", "none").expect("A 4/1/0; B 5/0/0 E5")


def test_a_jump_kick_moves_exactly_its_roll_then_kicks_for_it() -> None:
    """WW-7.10.1, WW-7.10.2."""
    table = a_combat("A 5/0/1 D5 moves=jump_kick; B 5/0/0 G5").dice(2, 1, 2)
    table.does("A", "jump_kick").asks("A", "WW-7.10.2")
    assert {"F5", "D5", "E5"} <= set(table.offered("A"))  # there and back is two steps as well
    assert "G5" not in table.offered("A")
    assert "G6" not in table.offered("A")
    table.does("A", "F5").asks("B", "WW-5.1.1").does("B", "none")
    table.expect("A 5/0/1 F5; B 4/0/0 H5")


def test_a_jump_kick_jumps_over_nobody_and_may_start_hemmed_in() -> None:
    """WW-7.10.2."""
    walls = "A2,B2"
    table = a_combat(f"10x10 walls={walls}; A 5/0/1 A1 moves=jump_kick; B 5/0/0 B1").dice(3, 3)
    table.does("A", "jump_kick").asks("B", "WW-5.1.1").does("B", "none")
    table.expect("A 5/0/0 A1; B 5/0/0 B1")  # nowhere to go: it kicks from where it is


def test_a_jump_kick_needs_no_target_and_then_only_costs_its_die() -> None:
    """WW-7.10.3."""
    table = a_combat("A 5/0/1 D5 moves=jump_kick; B 5/0/0 J9").dice(1)
    table.does("A", "jump_kick").does("A", "E5").asks("A", "WW-3.4.5")
    table.expect("A 5/0/0 E5 actions=0; B 5/0/0")
    assert not table.saw(HitRolled)


def test_the_user_of_a_jump_kick_must_kick_and_picks_among_several() -> None:
    """WW-7.10.4."""
    table = a_combat("A 5/0/1 D5 moves=jump_kick; B 5/0/0 F5; C 5/0/0 F6").dice(1, 1)
    table.does("A", "jump_kick").does("A", "E5").asks("A", "WW-7.10.4")
    assert table.offered("A") == ("jump_kick:B", "jump_kick:C")
    table.does("A", "jump_kick:C").asks("C", "WW-5.1.1")
    one = a_combat("A 5/0/1 D5 moves=jump_kick; B 5/0/0 F5").dice(1)
    one.does("A", "jump_kick").does("A", "E5").asks("B", "WW-5.1.1")


def test_a_jump_kick_is_no_move() -> None:
    """WW-7.10.5: no distance, no die back, no Footwork, no Legs penalty, no Action."""
    table = a_combat("A 5/0/1 D5 moves=jump_kick footwork=2 penalties=legs; B 5/0/0 J9").dice(2)
    table.does("A", "jump_kick").asks("A", "WW-7.10.2")
    assert "F5" in table.offered("A")  # two steps in spite of the penalty
    table.does("A", "F5").asks("A", "WW-3.4.5").expect("A 5/0/0 footwork=2 actions=0")


def test_tiring_attack_tires_one_die_if_it_cost_one() -> None:
    """WW-7.11.1, WW-7.11.2."""
    text = "A 5/0/1 D5 moves=tiring_attack; B 5/0/0 E5"
    table = a_combat(text).dice(5, 1, 1, 5).does("A", "tiring_attack:B").does("B", "none")
    table.expect("B 2/1/0")  # two lost, one tired
    table = a_combat(text).dice(5, 5).does("A", "tiring_attack:B").does("B", "none")
    table.expect("B 5/0/0")
    assert not table.saw(DieTired)


def test_an_empty_energy_pool_cannot_be_tired() -> None:
    """WW-7.11.2."""
    table = a_combat("A 5/0/1 D5 moves=tiring_attack; B 1/4/0 E5").dice(5, 1, 5)
    table.does("A", "tiring_attack:B").does("B", "none").expect("B 0/4/0")
    assert not table.saw(DieTired)


def test_a_tired_die_feeds_nobody_and_pushes_nobody() -> None:
    """WW-7.11.3."""
    table = a_combat("A 5/0/1 D5 moves=tiring_attack; B 5/0/0 E5").dice(5, 1, 5)
    table.does("A", "tiring_attack:B").does("B", "none").expect("A 5/0/1; B 3/1/0 F5")
    assert [e.wanted for e in table.saw(FighterPushed)] == [1]
