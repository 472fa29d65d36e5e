"""Chapter 7: what all Adrenaline Moves share, and the penalties."""

from __future__ import annotations

import pytest

from bot.games.warriors_way import content
from bot.games.warriors_way.events import HitRolled, PenaltyEarned
from tests.games.warriors_way.table import a_combat, a_round

ATTACKS = ["target_arms", "target_legs", "target_head", "tiring_attack"]
DEFENCES = ["counter_attack", "trained_reflexes", "soft_defense", "trading_blow"]
PENALTY = {"target_arms": "arms", "target_legs": "legs", "target_head": "head"}
NINE = ",".join(content.moves())


def test_actions_are_for_the_own_turn_and_defences_for_hits() -> None:
    """WW-7.1.1."""
    table = a_combat(f"A 5/0/1 D5 moves={NINE}; B 5/0/1 E5 moves={NINE}").dice(3)
    words = {key.partition(":")[0] for key in table.offered("A")}
    assert words == {*ATTACKS, "jump_kick", "strike", "move", "end"}
    table.does("A", "strike:B")
    assert set(table.offered("B")) == {*DEFENCES, "block", "dodge", "none"}


@pytest.mark.parametrize("move", ATTACKS)
def test_an_attacking_move_is_paid_with_adrenaline_and_counts_for_nothing(move: str) -> None:
    """WW-7.1.2, WW-7.1.3, WW-7.1.8: its die leaves the Combat."""
    table = a_combat(f"A 5/0/1 D5 moves={move}; B 5/0/0 E5").dice(3, 3)
    table.does("A", f"{move}:B").does("B", "none").expect("A 5/0/0 actions=0; B 5/0/0")


def test_without_adrenaline_there_is_no_move() -> None:
    """WW-7.1.2."""
    table = a_combat(f"A 5/0/0 D5 moves={NINE}; B 5/0/0 E5")
    table.refuses("A", "target_arms:B", "WW-7.1.2").refuses("A", "jump_kick", "WW-7.1.2")


def test_one_adrenaline_die_a_round_for_actions_and_defences_together() -> None:
    """WW-7.1.4, WW-7.1.5: cleared with the Round, not with the Turn."""
    moves = "target_arms,soft_defense"
    table = a_round(f"A 5/0/2 D5 moves={moves}; B 4/0/0 E5").dice(3, 3, 3, 2, 3)
    table.does("A", "target_arms:B").does("B", "none").refuses("A", "target_arms:B", "WW-7.1.4")
    table.does("A", "end").does("B", "strike:A").refuses("A", "soft_defense", "WW-7.1.4")
    table.does("A", "block").does("B", "end").shows("A 5/0/1")
    assert "target_arms:B" in table.offered("A")


def test_returned_reflexes_have_been_spent_all_the_same() -> None:
    """WW-7.1.5."""
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=trained_reflexes").dice(3, 3, 3, 3)
    table.does("A", "strike:B").does("B", "trained_reflexes").shows("B 5/0/1")
    table.does("A", "strike:B").refuses("B", "trained_reflexes", "WW-7.1.4")


@pytest.mark.parametrize("before", range(4))
def test_a_move_comes_before_between_or_after_three_paid_actions(before: int) -> None:
    """WW-7.1.6."""
    table = a_combat("A 5/0/1 D5 moves=target_arms; B 5/0/0 E5").dice(*[1, 6] * 4)
    for number in range(4):
        table.does("A", "target_arms:B" if number == before else "strike:B").does("B", "none")
    table.asks("B", "WW-3.4.5").expect("A 2/3/0 actions=3")


def test_only_known_moves_are_open() -> None:
    """WW-7.1.7."""
    table = a_combat("A 5/0/1 D5 moves=target_arms; B 5/0/1 E5 moves=soft_defense").dice(3)
    table.refuses("A", "target_legs:B", "WW-7.1.7").refuses("A", "jump_kick", "WW-7.1.7")
    table.does("A", "strike:B").refuses("B", "counter_attack", "WW-7.1.7")


@pytest.mark.parametrize("move", DEFENCES)
def test_a_defensive_moves_die_is_gone_but_for_successful_reflexes(move: str) -> None:
    """WW-7.1.8, WW-7.4.1."""
    table = a_combat(f"A 5/0/0 D5; B 5/0/1 E5 moves={move}")
    table.dice(3, 2 if move == "soft_defense" else 6, 6, 6)
    table.does("A", "strike:B").does("B", move)
    table.shows(f"B 5/0/{int(move == 'trained_reflexes')}")


@pytest.mark.parametrize("move", ATTACKS)
def test_attacking_moves_need_an_opponent_beside_them(move: str) -> None:
    """WW-7.1.9."""
    table = a_combat(f"A 5/0/1 D5 moves={move}; B 5/0/0 F5")
    table.refuses("A", f"{move}:B", "WW-7.1.9").refuses("A", move).expect("A 5/0/1")


@pytest.mark.parametrize("move", ATTACKS)
def test_damage_of_moves_is_ordinary_damage(move: str) -> None:
    """WW-7.1.10: it is defended against, resisted, pushes and feeds."""
    table = a_combat(f"A 5/0/1 D5 moves={move}; B 5/0/0 E5").dice(5, 1, 1, 4)
    table.does("A", f"{move}:B").does("B", "block").shows("A 5/0/1")
    table.expect("B 3/1/0 F5" if move != "tiring_attack" else "B 2/2/0 F5")
    dodged = a_combat(f"A 5/0/1 D5 moves={move}; B 5/0/0 E5").dice(5, 5)
    dodged.does("A", f"{move}:B").does("B", "dodge").expect("A 5/0/0; B 5/0/0 E5")


def test_no_penalty_and_no_drill_touches_a_move() -> None:
    """WW-7.1.11."""
    all_three = "penalties=arms,legs,head"
    table = a_combat(
        f"A 5/0/1 D5 moves=target_arms {all_three}; B 5/0/1 E5 {all_three} moves=trained_reflexes"
    ).dice(4, 4)
    table.does("A", "target_arms:B").does("B", "trained_reflexes").expect("B 5/0/1")
    assert table.saw(HitRolled)[0].value == 4


def test_moves_mix_with_block_and_dodge_only_where_the_table_stacks() -> None:
    """WW-7.1.12."""
    text = "A 5/0/0 D5; B 5/0/1 E5 moves=soft_defense"
    table = a_combat(text).dice(4, 5, 6).does("A", "strike:B").does("B", "soft_defense")
    table.asks("A", "WW-3.4.5").expect("B 5/0/0")
    table = a_combat(f"10x10 stacked; {text}").dice(4, 1, 5, 4).does("A", "strike:B")
    table.does("B", "block").does("B", "soft_defense").asks("B", "WW-5.1.1")
    table.does("B", "dodge").asks("A", "WW-3.4.5").expect("B 4/1/0")


@pytest.mark.parametrize("move", PENALTY)
def test_a_penalty_needs_a_lost_die_and_touches_later_rolls_only(move: str) -> None:
    """WW-7.2.1, WW-7.2.3, WW-7.6.1, WW-7.7.1, WW-7.8.1."""
    text = f"A 5/0/1 D5 moves={move}; B 5/0/0 E5"
    table = a_combat(text).dice(3, 3).does("A", f"{move}:B").does("B", "none")
    table.expect("B 5/0/0 penalties=")
    table = a_combat(text).dice(3, 1, 3).does("A", f"{move}:B").does("B", "none")
    table.expect(f"B 4/0/0 penalties={PENALTY[move]}")  # the second 3 still counted as 3


def test_a_penalty_lasts_through_rounds() -> None:
    """WW-7.2.2, WW-9.1.13."""
    table = a_round("A 5/0/0 D5 penalties=arms,head; B 4/0/0 E5")
    for _ in range(2):
        table.does("A", "end").does("B", "end")
    table.expect("A penalties=arms,head")


def test_the_same_penalty_does_not_pile_up_and_different_ones_do_not_meet() -> None:
    """WW-7.2.4."""
    table = a_combat("A 5/0/1 D5 moves=target_arms; B 5/0/0 E5 penalties=arms,legs").dice(3, 1, 3)
    table.does("A", "target_arms:B").does("B", "none").expect("B 4/0/0 penalties=arms,legs")
    assert not table.saw(PenaltyEarned)
    assert [table.fighter("B").value(roll, 4) for roll in ("strike", "block", "move", "dodge")] == [
        3,
        3,
        3,
        3,
    ]


def test_a_penalised_roll_can_be_0_and_is_rolled_all_the_same() -> None:
    """WW-7.2.5."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 penalties=head,arms").dice(1, 1, 1, 2)
    table.does("A", "strike:B").does("B", "block")
    table.expect("B 3/1/0")  # a Block of 0, a die of value 0 is lost, a 2 of value 1 stops


@pytest.mark.parametrize(
    ("penalty", "lowered"),
    [("arms", {"strike", "block"}), ("legs", {"move", "dodge"}), ("head", {"resist"})],
)
def test_each_penalty_touches_its_rolls_and_no_others(penalty: str, lowered: set[str]) -> None:
    """WW-7.2.6."""
    fighter = a_combat(f"A 5/0/0 D5 penalties={penalty}; B 5/0/0 E5").fighter("A")
    rolls = {"strike", "block", "move", "dodge", "resist", *content.moves()}
    assert {roll for roll in rolls if fighter.value(roll, 6) == 5} == lowered


def test_the_head_penalty_lowers_fatigue_dice_too_and_arms_in_a_rush() -> None:
    """WW-7.2.6."""
    table = a_combat("A 5/0/0 D5; B 0/5/0 E5 penalties=head").dice(3, 3, 4)
    table.does("A", "strike:B").expect("B 0/4/0")
    table = a_combat("A 1/0/2 D5 penalties=arms; B 5/0/0 E5").dice(3, 2).does("A", "rush")
    table.does("A", "strike:B").does("B", "none").expect("B 5/0/0")
