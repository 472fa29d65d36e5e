"""Chapter 2: what drill points buy, when, and how they are trained."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.warriors_way import GAME, training
from bot.games.warriors_way.attack.hit import GmHit
from bot.games.warriors_way.events import DieRerolled, OrderDieRolled
from bot.kernel.errors import NotAllowed
from tests.games.warriors_way.table import a_combat, a_round


def test_an_offensive_point_re_rolls_a_strike() -> None:
    """WW-2.1.1."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5").dice(1, 6, 1, 6)
    table.does("A", "strike:B").does("B", "none").does("A", "reroll")
    assert table.saw(DieRerolled, drill="offensive", what="strike", face=6)
    table.expect("A 4/1/1 offensive=0; B 4/0/0")


def test_a_defensive_point_re_rolls_a_block_and_an_evasive_one_does_not() -> None:
    """WW-2.1.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 defensive=1 evasive=1").dice(5, 1, 5)
    table.does("A", "strike:B").does("B", "block").does("B", "reroll")
    table.expect("B 4/1/0 defensive=0 evasive=1")
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 evasive=1").dice(5, 1, 6)
    table.does("A", "strike:B").does("B", "block").expect("B 4/1/0 evasive=1")


def test_an_evasive_point_re_rolls_a_dodge_and_a_defensive_one_does_not() -> None:
    """WW-2.1.3."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 evasive=1 defensive=1").dice(5, 1, 5)
    table.does("A", "strike:B").does("B", "dodge").does("B", "reroll")
    table.expect("B 5/0/0 evasive=0 defensive=1")
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 defensive=1").dice(5, 1, 6)
    table.does("A", "strike:B").does("B", "dodge").expect("B 4/1/0 defensive=1")


def test_a_footwork_point_re_rolls_a_move() -> None:
    """WW-2.1.4, WW-2.3.3: at once, whatever others think."""
    table = a_combat("A 5/0/0 D5 footwork=1; B 5/0/0 J9").dice(2, 3)
    table.does("A", "move:3:G5").asks("A", "WW-2.1.4").does("A", "reroll")
    table.expect("A 5/0/0 G5 footwork=0")


def test_a_conditioning_point_re_rolls_a_resist_roll() -> None:
    """WW-2.1.5, WW-2.3.3."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 conditioning=1").dice(4, 3, 4)
    table.does("A", "strike:B").does("B", "none").asks("B", "WW-2.1.5").does("B", "reroll")
    table.expect("A 4/1/0; B 5/0/0 E5 conditioning=0")


def test_a_spent_point_is_gone_and_comes_back_when_the_combat_is_over() -> None:
    """WW-2.1.6, WW-9.3.1."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 1/0/0 E5").dice(1, 1, 2, 1)
    table.does("A", "strike:B").does("B", "block").does("A", "reroll").shows("A offensive=0")
    table.shows("B 0/1/0")
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5").dice(1, 1, 1, 1, 1)
    table.does("A", "strike:B").does("B", "none").does("A", "reroll").shows("A offensive=0")
    table.does("A", "strike:B").does("B", "none")
    table.asks("A", "WW-3.4.5").expect("A offensive=0")  # no second window
    table.interjects("B", "concede").ended("last_standing", "A").shows("A offensive=1")


def test_a_die_may_be_re_rolled_as_often_as_there_are_points() -> None:
    """WW-2.2.1."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 defensive=3").dice(6, 1, 2, 1, 6)
    table.does("A", "strike:B").does("B", "block")
    for left in (2, 1, 0):
        table.does("B", "reroll").shows(f"B defensive={left}")
    table.asks("A", "WW-3.4.5").expect("B 4/1/0")


def test_one_may_stop_re_rolling_while_points_are_left() -> None:
    """WW-2.2.1."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 defensive=3").dice(5, 1, 5)
    table.does("A", "strike:B").does("B", "block").does("B", "reroll").does("B", "keep")
    table.expect("B 4/1/0 defensive=2")


def test_the_new_face_stands_even_if_it_is_worse() -> None:
    """WW-2.2.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 defensive=1").dice(5, 4, 1, 6)
    table.does("A", "strike:B").does("B", "block").does("B", "reroll")
    assert table.flow.state.hit is None  # 5 - 1 = 4 came through; the 6 stopped it
    table.expect("B 4/1/0")


def test_a_re_roll_costs_a_point_and_no_die_and_is_no_action() -> None:
    """WW-2.2.3."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5").dice(1, 2, 6)
    table.does("A", "strike:B").does("B", "none").does("A", "reroll")
    table.expect("A 4/1/0 actions=1; B 5/0/0")


@pytest.mark.parametrize("move", ["counter_attack", "trained_reflexes", "soft_defense"])
def test_no_drill_touches_a_defensive_move_but_the_strike_may_be_re_rolled(move: str) -> None:
    """WW-2.2.4, WW-7.1.11."""
    drills = "defensive=1 evasive=1 conditioning=1 offensive=1"
    table = a_combat(f"A 5/0/0 D5 offensive=1; B 5/0/1 E5 {drills} moves={move}").dice(1, 3, 3)
    table.dice(*[3] * (move != "trained_reflexes"))
    table.does("A", "strike:B").does("B", move).asks("A", "WW-2.3.1").does("A", "reroll")
    # Never a window for the move; 3 against 3 helps only the reflexes, so the others resist.
    assert not table.saw(DieRerolled, fighter=1)
    table.asks("A", "WW-3.4.5").expect("A offensive=0; B defensive=1 evasive=1")


@pytest.mark.parametrize("move", ["target_arms", "target_legs", "target_head", "tiring_attack"])
def test_no_drill_touches_an_attacking_move(move: str) -> None:
    """WW-2.2.4, WW-2.3.8: no window for its user, and the target re-rolls at once."""
    table = a_combat(f"A 5/0/1 D5 offensive=2 moves={move}; B 5/0/0 E5 defensive=1").dice(3, 1, 3)
    table.does("A", f"{move}:B").does("B", "block").asks("B", "WW-2.3.2")
    table.does("B", "reroll").expect("A 5/0/0 offensive=2; B 4/1/0 defensive=0")


def test_no_drill_touches_the_jump_kick() -> None:
    """WW-2.2.4, WW-7.10.5."""
    table = a_combat("A 5/0/1 D5 footwork=2 moves=jump_kick; B 5/0/0 J9").dice(1)
    table.does("A", "jump_kick").asks("A", "WW-7.10.2")
    table.does("A", "E5").expect("A footwork=2 E5")


def test_no_drill_touches_turn_order_dice() -> None:
    """WW-2.2.5, WW-3.3.7."""
    drills = "offensive=1 defensive=1 evasive=1 footwork=1 conditioning=1"
    table = a_round(f"A 5/0/0 D5 {drills}; B 5/0/0 E5 {drills}").dice(2, 5)
    table.asks("B", "WW-3.4.5").expect(f"A {drills}; B {drills}")
    assert len(table.saw(OrderDieRolled)) == 2


@pytest.mark.parametrize(
    ("answer", "drill"), [("block:adrenaline", "defensive"), ("dodge:adrenaline", "evasive")]
)
def test_drills_work_for_rush_defences(answer: str, drill: str) -> None:
    """WW-2.2.6."""
    table = a_combat(f"A 5/0/0 D5; B 5/0/2 E5 hyper=rush:2 {drill}=1").dice(3, 1, 3)
    table.does("A", "strike:B").does("B", answer).asks("B", "WW-2.3.2").does("B", "reroll")
    table.expect(f"B {drill}=0")


def test_drills_work_for_rush_actions() -> None:
    """WW-2.2.6."""
    table = a_combat("A 1/0/2 D5 offensive=1 footwork=1; B 5/0/0 E5").dice(1, 2, 2, 1, 3)
    table.does("A", "rush").does("A", "strike:B").does("B", "none").does("A", "reroll")
    table.shows("A 1/0/1 offensive=0").does("A", "move:3:A5").does("A", "reroll")
    table.expect("A 1/0/1 A5 footwork=0")


def test_a_penalty_lowers_re_rolls_too() -> None:
    """WW-2.2.7."""
    table = a_combat("A 5/0/0 D5 footwork=1 penalties=legs; B 5/0/0 J9").dice(1, 3)
    table.does("A", "move:3:G5").does("A", "reroll").expect("A 4/1/0 G5")
    table = a_combat("A 5/0/0 D5 offensive=1 penalties=arms; B 5/0/0 E5").dice(1, 4, 3)
    table.does("A", "strike:B").does("B", "none").does("A", "reroll")
    table.expect("B 5/0/0")  # 4 is worth 3, and a 3 resists it


def test_points_re_roll_only_their_owners_dice() -> None:
    """WW-2.2.8: neither a team-mate's Block nor an opponent's Strike."""
    table = a_combat(
        "A 5/0/0 D5 defensive=3; B 5/0/0 E5 team=1 offensive=3; C 5/0/0 F5 team=1 defensive=3"
    ).dice(5, 1, 5)
    table.does("A", "strike:B").does("B", "block")
    table.asks("A", "WW-3.4.5").expect("B offensive=3; C defensive=3; A defensive=3")


def test_the_attacker_decides_after_the_defence_is_rolled_and_the_target_after_that() -> None:
    """WW-2.3.1, WW-2.3.2, WW-2.3.6."""
    table = a_combat("A 5/0/0 D5 offensive=2; B 5/0/0 E5 defensive=2").dice(4, 3, 3)
    table.does("A", "strike:B")
    assert table.offered("A") == ()
    table.does("B", "block").asks("A", "WW-2.3.1").does("A", "reroll").does("A", "keep")
    table.asks("B", "WW-2.3.2").refuses("A", "reroll", "WW-2.3.6").does("B", "keep")
    table.asks("A", "WW-3.4.5").expect("A offensive=1; B 4/1/0 defensive=2")


def test_the_last_word_is_the_targets() -> None:
    """WW-2.3.6."""
    table = a_combat("A 5/0/0 D5 offensive=2; B 5/0/0 E5 defensive=2").dice(4, 3, 6)
    table.does("A", "strike:B").does("B", "block").does("A", "keep").does("B", "reroll")
    table.asks("B", "WW-2.3.2").does("B", "keep").asks("A", "WW-3.4.5").expect("B 4/1/0")


def test_after_a_refusal_the_attacker_has_its_window_and_the_target_no_defence() -> None:
    """WW-2.3.4, WW-2.3.5."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5 defensive=1").dice(1, 6, 6)
    table.does("A", "strike:B").does("B", "none").asks("A", "WW-2.3.1").does("A", "reroll")
    table.expect("B 5/0/0 defensive=1")


def test_with_stacked_defences_the_strike_is_fixed_after_the_first() -> None:
    """WW-2.3.4, WW-2.3.7: later ones are re-rolled at once, by the target alone."""
    table = a_combat("10x10 stacked; A 5/0/0 D5 offensive=2; B 5/0/0 E5 defensive=1 evasive=1")
    table.dice(6, 1, 1, 2, 4).does("A", "strike:B").does("B", "dodge")
    table.asks("A", "WW-2.3.1").does("A", "keep").asks("B", "WW-2.3.2").does("B", "keep")
    table.does("B", "block").asks("B", "WW-2.3.2").does("B", "reroll")
    table.asks("B", "WW-5.1.1").shows("B defensive=0 evasive=1")
    table.does("B", "block").expect("B 2/3/0")


def test_a_hit_by_the_game_master_has_no_attacker_window() -> None:
    """WW-2.3.8."""
    table = a_combat("10x10 gm; A 5/0/0 D5 offensive=2; B 5/0/0 E5 defensive=1").dice(1, 3)
    table.meets(GmHit(1, 3)).does("B", "block").asks("B", "WW-2.3.2").does("B", "reroll")
    table.asks("A", "WW-3.4.5").expect("A offensive=2; B 4/1/0")


def test_a_kept_die_is_final() -> None:
    """WW-2.3.9."""
    table = a_combat("A 5/0/0 D5 footwork=2; B 5/0/0 J9").dice(1)
    table.does("A", "move:3:G5").does("A", "keep").asks("A", "WW-3.4.5")
    table.refuses("A", "reroll", "WW-2.3.9").expect("A 4/1/0 footwork=2")
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 conditioning=2").dice(4, 1, 4)
    table.does("A", "strike:B").does("B", "none").does("B", "keep")
    table.expect("B 4/0/0 conditioning=2")  # the next die was rolled: the first is lost


def test_windows_without_points_or_need_are_skipped() -> None:
    """WW-2.3.10."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(4, 4).does("A", "strike:B").does("B", "block")
    table.asks("A", "WW-3.4.5").expect("B 4/1/0")
    table = a_combat("A 5/0/0 D5 footwork=1; B 5/0/0 J9").dice(3)
    table.does("A", "move:3:G5").asks("A", "WW-3.4.5").expect("A 5/0/0 footwork=1")
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 conditioning=1").dice(3, 3)
    table.does("A", "strike:B").does("B", "none").asks("A", "WW-3.4.5").expect("B conditioning=1")


def trainee(**drills: int) -> dict[str, Any]:
    moves = ("jump_kick", "target_arms", "target_legs")
    return GAME.check_sheet({"name": "Kim", "drills": drills, "moves": moves})


def test_a_successful_week_shifts_one_point_into_the_trained_drill() -> None:
    """WW-2.4.1, WW-2.4.2, WW-2.4.3."""
    after = training.train(trainee(offensive=3, evasive=2), "footwork", "offensive", success=True)
    assert after["drills"] == trainee(offensive=2, evasive=2, footwork=1)["drills"]


@pytest.mark.parametrize("taken_from", ["defensive", "footwork", "cooking"])
def test_the_point_comes_from_another_drill_that_has_one(taken_from: str) -> None:
    """WW-2.4.3."""
    with pytest.raises(NotAllowed):
        training.train(trainee(offensive=3, footwork=2), "footwork", taken_from, success=True)


def test_a_check_for_training_has_difficulty_4_and_a_completed_week_needs_none() -> None:
    """WW-2.4.4."""
    assert training.training_succeeds([1, 4])
    assert not training.training_succeeds([3, 3, 3])
    assert training.train(trainee(offensive=5), "evasive", "offensive", success=True)


def test_a_failed_week_changes_nothing() -> None:
    """WW-2.4.5."""
    before = trainee(offensive=5)
    assert training.train(before, "evasive", "offensive", success=False) == before


def test_in_time_every_point_can_end_up_elsewhere() -> None:
    """WW-2.4.6."""
    sheet = trainee(offensive=5)
    for _ in range(5):
        sheet = training.train(sheet, "evasive", "offensive", success=True)
        assert sum(sheet["drills"].values()) == 5
    assert sheet["drills"]["evasive"] == 5


def test_nobody_trains_in_a_combat() -> None:
    """WW-2.4.7."""
    with pytest.raises(NotAllowed) as refusal:
        training.train(trainee(offensive=5), "evasive", None, success=True, in_combat=True)
    assert refusal.value.clause == "WW-2.4.7"


def test_one_week_trains_one_drill() -> None:
    """WW-2.4.8: only the named drill gains, and by one."""
    before = trainee(offensive=3, evasive=2)
    after = training.train(before, "footwork", "evasive", success=True)["drills"]
    gains = {key: after[key] - before["drills"][key] for key in after}
    assert [key for key, gain in gains.items() if gain > 0] == ["footwork"]


def test_points_may_stay_and_a_drill_that_holds_all_cannot_be_trained() -> None:
    """WW-2.4.9."""
    before = trainee(offensive=3, evasive=2)
    assert training.train(before, "footwork", None, success=True) == before
    with pytest.raises(NotAllowed) as refusal:
        training.train(trainee(offensive=5), "offensive", None, success=True)
    assert refusal.value.clause == "WW-2.4.9"
