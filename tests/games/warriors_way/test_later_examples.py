"""The later worked examples of the rulebook: Hyper Modes, recovery, odd cases, out of Combat."""

from __future__ import annotations

from bot.games.warriors_way import GAME, training
from bot.games.warriors_way.attack.hit import GmHit
from bot.games.warriors_way.events import AdrenalineGained
from bot.games.warriors_way.turn.recovery import RecoverStep
from tests.games.warriors_way.table import a_combat, a_section


def test_a_hyper_rush_from_its_first_strike_to_the_recover_step() -> None:
    """WW-EX-23: WW-8.2.1, .3, .4, .5, .6, .8: WW-8.2.3, WW-8.2.4, WW-8.2.5, WW-8.2.6, WW-8.2.8,
    and WW-9.1.8."""
    table = a_combat("10x10 order=B,A,C acting=A; A 2/1/3 D5; B 2/0/0 E5; C 1/0/0 F6 team=1").dice(
        4, 2, 5, 1, 6, 3, 2, 2, 5
    )
    table.does("A", "rush").shows("A 2/1/3 hyper=rush:3")
    table.does("A", "strike:B").does("B", "none").shows("A 2/1/3; B 1/0/0 F5")
    table.does("A", "move:1:E5").shows("A 2/1/3 E5")
    table.does("A", "strike:B").does("B", "block").shows("A 2/1/3; B 0/0/0 knocked_out")
    # Three Rush Actions are taken: no fourth is offered, and it is C's Turn.
    table.refuses("A", "strike:C").does("C", "strike:A").shows("C 0/1/0")
    table.does("A", "dodge:adrenaline")
    # C has no Energy die left, so the Round closes with the Recover Step.
    table.expect("A 2/1/0 E5; B 0/0/0 knocked_out; C 1/0/0 F6").goes_on()


def test_hyper_recover_lifts_exhaustion() -> None:
    """WW-EX-24: WW-8.1.4, WW-8.3.1, WW-8.3.5, WW-3.5.4, WW-9.1.3."""
    table = a_combat("10x10 order=B,A acting=A; A 0/3/2 D5; B 5/0/0 E5").dice(5, 5)
    table.does("A", "recover:2").shows("A 2/1/0")
    table.does("A", "strike:B").does("B", "block").shows("A 1/2/0; B 4/1/0")
    table.does("A", "end")
    table.expect("A 3/0/0 D5; B 5/0/0 E5")


def test_an_exhausted_fighter_takes_no_action_but_recovers() -> None:
    """WW-EX-25: WW-3.5.2, WW-3.5.3, WW-9.1.2, WW-9.1.10, WW-9.1.13."""
    table = a_combat("10x10 order=B,A acting=A; A 0/4/1 D5 moves=target_arms; B 5/0/0 E5").asks(
        "A", "WW-8.1.1"
    )
    table.does("A", "none").refuses("A", "target_arms:B")
    table.expect("A 3/1/1 D5; B 5/0/0 E5")


def test_how_many_dice_come_back_in_the_recover_step() -> None:
    """WW-EX-26: WW-9.1.2, WW-9.1.3, WW-9.1.4, WW-9.1.5, WW-9.1.6, WW-9.1.7, WW-9.1.8."""
    table = a_section(
        "A 1/4/0 B2; B 4/1/0 I9 actions=1; C 2/3/0 I2 actions=2; D 2/3/0 B9 actions=3",
        RecoverStep(),
    )
    table.expect("A 4/1/0 actions=0; B 5/0/0 actions=0; C 3/2/0 actions=0; D 2/3/0 actions=0")


def test_the_edge_of_the_map_stops_a_knockback() -> None:
    """WW-EX-27: WW-6.5.6, WW-6.1.5."""
    table = a_combat("A 5/0/0 H5; B 5/0/0 I5").dice(6, 1, 2, 3, 6)
    table.does("A", "strike:B").does("B", "none")
    table.expect("A 4/1/3 H5; B 2/0/0 J5")
    assert table.fighter("B").lost == 3


def test_a_fighter_in_the_way_stops_a_knockback() -> None:
    """WW-EX-28: WW-3.1.6, WW-6.5.4, WW-6.5.6."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E6; C 5/0/0 G8 team=1").dice(4, 1, 3, 4)
    table.does("A", "strike:B").does("B", "none")
    table.expect("A 4/1/2 D5; B 3/0/0 F7; C 5/0/0 G8")


def test_damage_from_the_game_master_pushes_and_feeds_nobody() -> None:
    """WW-EX-29: WW-6.5.5, WW-10.1.6."""
    table = a_combat("10x10 gm; A 5/0/0 J10; B 5/0/0 D3").dice(2, 4, 5)
    table.meets(GmHit(target=1, value=5, source="B2")).does("B", "none")
    table.expect("A 5/0/0 J10; B 3/0/0 F3")
    assert table.fighter("B").lost == 2
    assert not table.saw(AdrenalineGained)


def test_a_trading_blow_needs_no_reach_once_its_user_is_pushed() -> None:
    """WW-EX-30: WW-7.9.1, WW-7.9.2, WW-5.5.1, WW-5.5.3."""
    table = a_combat("10x10 stacked; A 5/0/0 D5; B 5/0/1 E5 moves=trading_blow")
    table.dice(5, 4, 3, 1, 2, 3, 5).does("A", "strike:B").does("B", "trading_blow")
    table.does("B", "block").does("B", "none").shows("A 4/1/1 D5; B 3/1/0 F5")
    table.does("A", "none")
    table.expect("A 3/1/1 C5; B 3/1/1 F5")


def test_even_a_godlike_fighter_spends_three_energy_dice_a_turn() -> None:
    """WW-EX-31: WW-3.4.1, WW-3.4.3, WW-10.2.1, WW-9.1.5."""
    table = a_combat("10x10 gm; A 8/0/0 D5 energy=8 npc; B 5/0/0 E5").dice(1, 1, 1, 1, 1, 1)
    for _ in range(3):
        table.does("A", "strike:B").does("B", "none")
    table.refuses("A", "strike:B")
    table.expect("A 5/3/0 D5 actions=3; B 5/0/0 E5")
    table.does("B", "end").shows("A 5/3/0 D5 actions=0")


def test_nobody_strikes_through_the_corner_of_two_walls() -> None:
    """WW-EX-32: WW-3.1.9, WW-4.1.2, WW-4.2.2."""
    table = a_combat("10x10 walls=E4,D5; A 5/0/0 D4; B 5/0/0 E5")
    table.refuses("A", "strike:B", "WW-4.2.2").expect("A 5/0/0 D4 actions=0; B 5/0/0 E5")
    one_wall = a_combat("10x10 walls=E4; A 5/0/0 D4; B 5/0/0 E5")
    assert "strike:B" in one_wall.offered("A")


def test_a_week_of_training_shifts_one_drill_point() -> None:
    """WW-EX-33: WW-2.4.2, WW-2.4.3, WW-2.4.6."""
    drills = {"offensive": 2, "defensive": 1, "evasive": 1, "footwork": 1}
    moves = ["jump_kick", "target_head", "trading_blow"]
    sheet = GAME.check_sheet({"name": "A", "energy": 5, "drills": drills, "moves": moves})
    trained = training.train(sheet, "conditioning", "offensive", success=True)
    assert trained["drills"] == dict.fromkeys(trained["drills"], 1)
    assert sum(trained["drills"].values()) == sum(sheet["drills"].values())


def test_a_check_outside_combat_with_a_fitting_drill() -> None:
    """WW-EX-34: WW-10.4.1, WW-10.4.2, WW-10.4.3."""
    scene = training.Scene(pool=5, tired=0, drills={"footwork": 1})
    check = training.attempt(scene, 4, (2, 3), drill="footwork")
    assert not check.succeeds
    scene, check = training.reroll(scene, check, 0, 5)
    assert check.succeeds
    assert training.settle(scene, check) == training.Scene(4, 1, {"footwork": 0})


def test_hurt_legs_also_lower_the_re_roll_of_a_move() -> None:
    """WW-EX-35: WW-2.1.4, WW-2.2.7, WW-4.3.3, WW-7.2.6."""
    table = a_combat("A 5/0/0 C5 footwork=1 penalties=legs; B 5/0/0 H5").dice(3, 4)
    table.does("A", "move:3:F5").shows("A 4/1/0 F5").does("A", "reroll")
    table.expect("A 5/0/0 F5 footwork=0 actions=1; B 5/0/0 H5")


def test_the_blow_of_a_fighter_knocked_out_still_lands_and_feeds_nobody() -> None:
    """WW-EX-36: WW-5.5.4, WW-6.6.8, WW-6.2.1, WW-5.5.3."""
    table = a_combat("A 2/0/0 D5; B 1/0/1 E5 moves=trading_blow; C 5/0/0 H5 team=1")
    table.dice(6, 5, 3, 2, 5).does("A", "strike:B").does("B", "trading_blow")
    table.shows("A 1/1/1; B 0/0/0 knocked_out").does("A", "none")
    table.expect("A 0/1/1 C5; B 0/0/0 knocked_out; C 5/0/0 H5").goes_on()
    assert table.fighter("A").lost == 4
