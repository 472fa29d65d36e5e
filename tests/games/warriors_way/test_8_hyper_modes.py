"""Chapter 8: Hyper Rush and Hyper Recover."""

from __future__ import annotations

import pytest

from bot.games.warriors_way.events import AdrenalineDiscarded, AdrenalineGained
from tests.games.warriors_way.table import a_combat, a_round


def test_hyper_mode_is_for_the_beginning_of_the_own_turn() -> None:
    """WW-8.1.1."""
    table = a_combat("A 2/0/2 D5; B 5/0/5 E5").dice(1, 6).asks("A", "WW-8.1.1")
    table.refuses("B", "rush", "WW-8.1.1").does("A", "none").does("A", "strike:B")
    table.does("B", "none").refuses("A", "rush", "WW-8.1.1").asks("A", "WW-3.4.5")


@pytest.mark.parametrize(
    ("dice", "open_to_it"),
    [("3/0/2", False), ("2/0/2", True), ("2/0/3", True), ("0/3/0", False), ("0/3/1", True)],
)
def test_it_takes_as_much_adrenaline_as_energy_and_one_die_at_least(
    dice: str, open_to_it: bool
) -> None:
    """WW-8.1.2, WW-8.1.4."""
    table = a_combat(f"A {dice} D5; B 5/0/0 E5").begins()
    assert ("rush" in table.offered("A")) is open_to_it


def test_there_are_two_kinds_and_no_third() -> None:
    """WW-8.1.3."""
    assert a_combat("A 0/3/2 D5; B 5/0/0 E5").offered("A") == (
        "none",
        "rush",
        "recover:1",
        "recover:2",
    )


@pytest.mark.parametrize("first", ["rush", "recover:1"])
def test_one_mode_a_turn_and_no_way_back_but_again_in_a_later_round(first: str) -> None:
    """WW-8.1.5."""
    table = a_round("A 1/2/2 D5 energy=3; B 1/0/0 E5 energy=1").does("B", "end")
    table.does("A", first)
    table.asks("A", "WW-3.4.5").refuses("A", "rush").refuses("A", "none")
    later = a_round("A 1/4/2 D5; B 1/0/0 E5 energy=1").does("B", "end")
    later.does("A", "none").does("A", "end")
    later.shows("A 4/1/2").asks("A", "WW-3.4.5")  # not enough Adrenaline any more
    again = a_round("A 1/0/2 D5 energy=3; B 1/0/0 E5 energy=1").does("A", "none").does("A", "end")
    again.does("B", "end").asks("A", "WW-8.1.1")


def test_activation_is_free_and_open_after_the_one_die_was_spent() -> None:
    """WW-8.1.6."""
    table = a_combat("A 1/4/2 D5 die_spent; B 5/0/0 E5").does("A", "rush")
    table.asks("A", "WW-3.4.5").shows("A 1/4/2 actions=0")
    table = a_combat("A 1/4/2 D5 moves=target_arms; B 5/0/0 E5").does("A", "rush")
    assert "target_arms:B" in table.offered("A")  # activation was not the one die


def test_in_a_rush_adrenaline_pays_and_energy_does_not() -> None:
    """WW-8.2.1, WW-8.2.7."""
    table = a_combat("A 2/3/2 D5; B 5/0/0 E5").dice(1, 6, 1, 6).does("A", "rush")
    for left in (1, 0):
        table.does("A", "strike:B").does("B", "none").shows(f"A 2/3/{left}")
    table.asks("B", "WW-3.4.5").expect("A 2/3/0")  # though two Energy dice are left


def test_a_rush_has_as_many_actions_as_adrenaline_dice_even_above_three() -> None:
    """WW-8.2.2, WW-8.2.6."""
    table = a_combat("A 1/4/5 D5; B 5/0/0 E5").dice(*[1, 6] * 5).does("A", "rush")
    for _ in range(5):
        table.does("A", "strike:B").does("B", "none")
    table.asks("B", "WW-3.4.5").expect("A 1/4/0 actions=5")


def test_dice_kept_back_pay_for_defences_until_the_recover_step() -> None:
    """WW-8.2.3, WW-8.2.9, WW-8.2.10, WW-8.2.8."""
    table = a_combat("A 1/4/3 D5; B 5/0/0 E5").dice(6, 6, 6, 6, 6, 6).does("A", "rush")
    table.does("A", "end").does("B", "strike:A")
    assert table.offered("A") == ("none", "block", "dodge", "block:adrenaline", "dodge:adrenaline")
    table.does("A", "block:adrenaline").shows("A 1/4/2")
    table.does("B", "strike:A").does("A", "dodge:adrenaline").shows("A 1/4/2")
    table.does("B", "strike:A").does("A", "block")
    table.expect("A 0/5/0")  # the third Strike ended the Round: what was kept is gone


def test_saved_dice_defend_in_the_own_turn_too() -> None:
    """WW-8.2.10."""
    table = a_combat("A 1/4/3 D5; B 5/0/1 E5 moves=counter_attack").dice(1, 6, 6)
    table.does("A", "rush").does("A", "strike:B").does("B", "counter_attack")
    table.does("A", "block:adrenaline").expect("A 1/4/1")


def test_without_a_rush_adrenaline_pays_for_no_block() -> None:
    """WW-8.2.9."""
    table = a_combat("A 5/0/0 D5; B 5/0/3 E5").dice(3).does("A", "strike:B")
    assert table.offered("B") == ("none", "block", "dodge")


def test_leftovers_are_discarded_in_the_recover_step() -> None:
    """WW-8.2.4, WW-8.3.2."""
    for mode in ("rush", "recover:1"):
        table = a_round("A 1/4/3 D5; B 1/0/0 E5 energy=1").does("B", "end")
        table.does("A", mode).does("A", "end")
        assert table.fighter("A").adrenaline == 0
        assert table.saw(AdrenalineDiscarded, fighter=0)


def test_adrenaline_gained_in_a_hyper_round_is_discarded_with_the_rest() -> None:
    """WW-8.4.2."""
    table = a_combat("10x10 order=A,B; A 1/4/1 D5; B 1/4/0 E5").dice(5, 1, 5).does("A", "rush")
    table.does("A", "strike:B").does("B", "none")
    assert table.saw(AdrenalineGained, fighter=0, dice=1)
    # Its one Rush Action is taken, B is exhausted: the Round is over.
    assert table.saw(AdrenalineDiscarded, fighter=0, dice=1)
    table.shows("A 1/4/0")


@pytest.mark.parametrize("actions", [0, 1])
def test_a_rush_counts_as_three_actions_however_idle(actions: int) -> None:
    """WW-8.2.5, WW-8.2.12."""
    table = a_round("A 1/4/2 D5; B 1/0/0 E5 energy=1").dice(*[1, 1] * actions)
    table.does("B", "end").does("A", "rush")
    for _ in range(actions):
        table.does("A", "strike:B").does("B", "none")
    table.does("A", "end").expect("A 1/4/0")


def test_dice_that_come_back_do_not_raise_the_rush_limit() -> None:
    """WW-8.2.6, WW-8.2.8."""
    table = a_combat("A 0/5/2 D5; B 5/0/0 J9").dice(6, 6).does("A", "rush")
    table.does("A", "move:1:E5").shows("A 0/5/2").does("A", "move:1:F5")
    table.asks("B", "WW-3.4.5").expect("A 0/5/2 actions=2")


def test_gained_dice_may_pay_within_the_limit() -> None:
    """WW-8.2.6."""
    table = a_combat("A 0/5/2 D5; B 5/0/0 E5; C 5/0/0 D6").dice(5, 1, 5, 1, 6).does("A", "rush")
    table.does("A", "strike:B").does("B", "none").shows("A 0/5/2")
    table.does("A", "strike:C").does("C", "none").asks("B", "WW-3.4.5").expect("A 0/5/1")


@pytest.mark.parametrize(
    ("action", "face", "left"), [("move:2:F5", 2, 2), ("move:2:F5", 1, 1), ("strike:B", 1, 1)]
)
def test_rush_dice_leave_the_combat_unless_a_move_or_dodge_succeeds(
    action: str, face: int, left: int
) -> None:
    """WW-8.2.8: and never tire."""
    table = a_combat("A 1/4/2 D5; B 5/0/0 D6").dice(face, 6).does("A", "rush").does("A", action)
    table.shows(f"A 1/4/{left}")


@pytest.mark.parametrize(
    ("defence", "face", "pools"),
    [
        ("dodge:adrenaline", 6, "1/4/2"),
        ("dodge:adrenaline", 1, "1/4/1"),
        ("block:adrenaline", 5, "1/4/1"),
        ("dodge", 6, "1/4/2"),
        ("block", 5, "0/5/2"),
    ],
)
def test_the_pool_that_paid_decides_where_the_die_goes(defence: str, face: int, pools: str) -> None:
    """WW-8.2.8, WW-8.2.9."""
    table = a_combat("A 5/0/0 D5; B 1/4/2 E5 hyper=rush:2").dice(5, face, 6)
    table.does("A", "strike:B").does("B", defence).shows(f"B {pools}")


def test_besides_rush_actions_one_adrenaline_move_stays_open() -> None:
    """WW-8.2.11: it lowers the pool, not the limit."""
    table = a_combat("A 1/4/3 D5 moves=target_arms; B 5/0/0 E5").dice(*[1, 6] * 3)
    table.does("A", "rush").does("A", "target_arms:B").does("B", "none")
    table.shows("A 1/4/2 actions=0").refuses("A", "target_arms:B", "WW-7.1.4")
    for _ in range(2):
        table.does("A", "strike:B").does("B", "none")
    table.asks("B", "WW-3.4.5").expect("A 1/4/0 actions=2")


@pytest.mark.parametrize(("dice", "after"), [("recover:1", "1/4/1"), ("recover:2", "2/3/0")])
def test_hyper_recover_exchanges_adrenaline_for_tired_dice(dice: str, after: str) -> None:
    """WW-8.3.1, WW-8.3.3."""
    a_combat("A 0/5/2 D5; B 5/0/0 E5").does("A", dice).shows(f"A {after}")


@pytest.mark.parametrize(
    ("pools", "most"), [("0/5/2", 2), ("0/1/4", 1), ("1/0/2", 0), ("1/2/2", 2)]
)
def test_the_number_is_named_from_1_to_the_smaller_pool(pools: str, most: int) -> None:
    """WW-8.3.3, WW-8.3.4: with no tired dice it is refused, lost ones do not come back."""
    table = a_combat(f"A {pools} D5; B 5/0/0 E5").begins()
    recover = [key for key in table.offered("A") if key.startswith("recover")]
    assert recover == [f"recover:{n}" for n in range(1, most + 1)]
    table.refuses("A", f"recover:{most + 1}", "WW-8.3.3")


def test_hyper_recover_brings_no_lost_die_back() -> None:
    """WW-8.3.4."""
    table = a_combat("A 0/1/4 D5; B 5/0/0 E5").does("A", "recover:1").shows("A 1/0/3")
    assert table.fighter("A").lost == 4


def test_after_hyper_recover_the_turn_and_the_recover_step_are_as_usual() -> None:
    """WW-8.3.5."""
    table = a_combat("10x10 order=B,A acting=A; A 0/5/3 D5; B 5/0/0 E5").dice(1, 6)
    table.does("A", "recover:3").shows("A 3/2/0").does("A", "strike:B").does("B", "none")
    table.shows("A 2/3/0").does("A", "end").shows("A 4/1/0")  # one Action: two dice


@pytest.mark.parametrize("mode", ["rush", "recover:1"])
def test_either_mode_leaves_the_one_adrenaline_move(mode: str) -> None:
    """WW-8.4.1."""
    table = a_combat("A 1/4/3 D5 moves=target_arms; B 5/0/0 E5").does("A", mode)
    assert "target_arms:B" in table.offered("A")


def test_a_mode_goes_on_whatever_the_pools_become() -> None:
    """WW-8.4.3."""
    table = a_combat("A 2/3/2 D5; B 5/0/0 E5").dice(1, 6).does("A", "rush")
    table.does("A", "strike:B").does("B", "none")
    table.shows("A 2/3/1")  # less Adrenaline than Energy by now
    assert "strike:B" in table.offered("A")
