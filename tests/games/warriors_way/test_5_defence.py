"""Chapter 5: answers to a hit, and hits that answer."""

from __future__ import annotations

import pytest

from bot.games.warriors_way.attack.hit import GmHit
from bot.games.warriors_way.events import DefenceRolled, HitRolled, ResistRolled
from tests.games.warriors_way.table import a_combat

STACKED = "10x10 stacked"


def test_each_hit_may_be_answered_on_anyones_turn() -> None:
    """WW-5.1.1."""
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=counter_attack").dice(2, 5, 5)
    table.does("A", "strike:B").asks("B", "WW-5.1.1").does("B", "counter_attack")
    table.asks("A", "WW-5.1.1")  # on its own Turn
    table.does("A", "dodge").asks("A", "WW-3.4.5").expect("A 4/1/0; B 5/0/0")


@pytest.mark.parametrize("defence", ["block", "dodge"])
def test_a_standard_defence_takes_and_rolls_one_energy_die(defence: str) -> None:
    """WW-5.1.2, WW-5.1.5."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(6, 5, 6)
    table.does("A", "strike:B").does("B", defence).expect("B 4/1/0")
    assert [(e.by, e.face) for e in table.saw(DefenceRolled)] == [(defence, 5)]


def test_defences_are_no_actions_and_have_no_limit_but_the_pool() -> None:
    """WW-5.1.3, WW-5.1.4."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5; C 5/0/0 F5")
    for _ in range(3):
        table.dice(5, 5).does("A", "strike:B").does("B", "block")
    table.shows("B 2/3/0 actions=0")
    assert "strike:A" in table.offered("B")  # three defences, and its own Turn is whole


def test_defence_dice_do_not_count_toward_the_three_of_a_turn() -> None:
    """WW-5.1.3: four defences on the own Turn leave room for three Actions."""
    table = a_combat("A 5/0/0 D5; B 5/0/3 E5 moves=counter_attack").dice(1, 6, 6)
    table.does("A", "strike:B").does("B", "counter_attack").does("A", "block")
    table.shows("A 3/2/0 actions=1").dice(1, 6, 1, 6)
    for _ in range(2):
        table.does("A", "strike:B").does("B", "none")
    table.asks("B", "WW-3.4.5")
    table.expect("A 1/4/0 actions=3")


def test_a_successful_dodge_die_is_the_only_defence_die_not_tired() -> None:
    """WW-5.1.5, WW-5.3.1, WW-5.3.2, WW-5.3.3."""
    for face, pools in ((4, "5/0/0"), (6, "5/0/0"), (3, "4/1/0")):
        table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(4, face)
        table.dice(*[6] * (face < 4)).does("A", "strike:B").does("B", "dodge")
        table.expect(f"B {pools} E5")
        damage = {e.damage for e in table.saw(ResistRolled)}
        assert damage == ({4} if face < 4 else set())


def test_a_hit_is_answered_once_unless_the_table_stacks() -> None:
    """WW-5.1.6."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(5, 1, 6)
    table.does("A", "strike:B").does("B", "block").asks("A", "WW-3.4.5").expect("B 4/1/0")
    table = a_combat(f"{STACKED}; A 5/0/0 D5; B 5/0/0 E5").dice(5, 1, 1, 3, 6)
    table.does("A", "strike:B")
    for defence in ("block", "dodge", "block", "none"):
        table.asks("B", "WW-5.1.1").does("B", defence)
    table.asks("A", "WW-3.4.5").expect("B 2/3/0")


def test_stacked_defences_end_with_the_damage_or_the_dice() -> None:
    """WW-5.1.6, WW-5.2.2."""
    table = a_combat(f"{STACKED}; A 5/0/0 D5; B 5/0/0 E5").dice(5, 3, 2)
    table.does("A", "strike:B").does("B", "block").does("B", "block")
    table.asks("A", "WW-3.4.5").expect("B 3/2/0")
    table = a_combat(f"{STACKED}; A 5/0/0 D5; B 1/4/0 E5").dice(5, 3, 2)
    table.does("A", "strike:B").does("B", "block").asks("A", "WW-3.4.5").expect("B 0/5/0")


def test_the_kind_of_defence_is_named_before_its_roll_and_stays() -> None:
    """WW-5.1.7."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 evasive=1").dice(5, 2)
    table.does("A", "strike:B").does("B", "dodge").asks("B", "WW-2.3.2")
    table.refuses("B", "block")
    assert table.offered("B") == ("keep", "reroll")


def test_nobody_defends_for_somebody_else() -> None:
    """WW-5.1.8."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 team=1; C 5/0/0 F5 team=1").dice(5)
    table.does("A", "strike:B").asks("B", "WW-5.1.1").refuses("C", "block", "WW-5.1.8")


def test_fatigue_dice_cannot_defend() -> None:
    """WW-5.1.9."""
    table = a_combat("A 5/0/0 D5; B 0/5/0 E5").dice(5, 6).does("A", "strike:B")
    table.asks("A", "WW-3.4.5").expect("B 0/5/0")


def test_no_defence_once_resisting_has_begun() -> None:
    """WW-5.1.10."""
    table = a_combat(f"{STACKED}; A 5/0/0 D5; B 5/0/0 E5 conditioning=1").dice(5, 1, 5)
    table.does("A", "strike:B").does("B", "none").asks("B", "WW-2.1.5")
    table.refuses("B", "block").does("B", "reroll").asks("A", "WW-3.4.5").expect("B 5/0/0")


def test_all_damage_may_be_defended_against_but_only_fighters_are_hit_back() -> None:
    """WW-5.1.11."""
    moves = "counter_attack,trading_blow,trained_reflexes,soft_defense"
    table = a_combat(f"10x10 gm; A 5/0/0 D5; B 5/0/1 E5 moves={moves}").dice(3)
    table.meets(GmHit(1, 3)).asks("B", "WW-5.1.1")
    assert table.offered("B") == ("none", "block", "dodge", "trained_reflexes", "soft_defense")
    table.does("B", "trained_reflexes").asks("A", "WW-3.4.5").expect("B 5/0/1")


def test_a_team_mate_is_not_hit_back() -> None:
    """WW-5.1.11."""
    table = a_combat(
        "10x10 gm friendly_fire; A 5/0/0 D5 team=0; B 5/0/0 J9 team=1; "
        "C 5/0/1 E5 team=0 moves=counter_attack,trading_blow,soft_defense"
    ).dice(5)
    table.does("A", "strike:C")
    assert table.offered("C") == ("none", "block", "dodge", "soft_defense")


@pytest.mark.parametrize(
    ("target", "defence", "clause"),
    [
        ("B 0/5/1 E5 moves=soft_defense", "block", "WW-5.1.9"),
        ("B 5/0/1 E5 moves=soft_defense", "counter_attack", "WW-7.1.7"),
        ("B 5/0/1 E5 moves=soft_defense die_spent", "soft_defense", "WW-7.1.4"),
        ("B 5/0/0 E5 moves=soft_defense", "soft_defense", "WW-7.1.2"),
        ("B 5/0/1 E5 moves=soft_defense", "block:adrenaline", "WW-8.2.9"),
    ],
)
def test_an_impossible_defence_costs_nothing_and_another_may_be_chosen(
    target: str, defence: str, clause: str
) -> None:
    """WW-5.1.12, WW-7.1.7."""
    table = a_combat(f"A 5/0/0 D5; {target}").dice(5)
    table.does("A", "strike:B").refuses("B", defence, clause).asks("B", "WW-5.1.1")


@pytest.mark.parametrize(("block", "left"), [(1, 4), (3, 2), (5, 0), (6, 0)])
def test_a_block_lowers_the_damage_by_its_value_but_not_below_0(block: int, left: int) -> None:
    """WW-5.2.1, WW-5.2.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(5, block, *[6] * (left > 0))
    table.does("A", "strike:B").does("B", "block").expect("B 4/1/0 E5")
    assert [e.damage for e in table.saw(ResistRolled)] == [left] * (left > 0)


def test_surplus_block_helps_against_no_other_hit() -> None:
    """WW-5.2.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(1, 6, 4, 4)
    table.does("A", "strike:B").does("B", "block").does("A", "strike:B").does("B", "none")
    assert [e.damage for e in table.saw(ResistRolled)] == [4]


def test_a_dodge_faces_the_whole_hit_even_after_a_block() -> None:
    """WW-5.3.4."""
    table = a_combat(f"{STACKED}; A 5/0/0 D5; B 5/0/0 E5").dice(5, 3, 4, 2)
    table.does("A", "strike:B").does("B", "block").does("B", "dodge").does("B", "none")
    table.expect("B 3/2/0")  # 4 would beat the remaining 2, but not the 5


def test_values_are_compared_after_penalties_on_both_sides() -> None:
    """WW-5.3.5."""
    table = a_combat("A 5/0/0 D5 penalties=arms; B 5/0/0 E5 penalties=legs").dice(5, 5)
    table.does("A", "strike:B").does("B", "dodge").expect("B 5/0/0")  # 4 against 4
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 penalties=legs").dice(5, 5, 6)
    table.does("A", "strike:B").does("B", "dodge").expect("B 4/1/0")  # 4 against 5
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 penalties=arms").dice(5, 5, 1)
    table.does("A", "strike:B").does("B", "block").expect("B 4/1/0")
    assert [e.damage for e in table.saw(ResistRolled)] == [1]


def test_the_steps_of_a_hit_come_in_their_order() -> None:
    """WW-5.4.1."""
    table = a_combat(
        "A 5/0/0 D5 offensive=1; B 5/0/1 E5 defensive=1 conditioning=1 moves=soft_defense"
    ).dice(4, 1, 5, 2, 1, 2, 3)
    steps = []
    for who, answer in (
        ("A", "strike:B"),
        ("B", "block"),
        ("A", "reroll"),
        ("B", "reroll"),
        ("B", "reroll"),
    ):
        table.does(who, answer)
        steps.append(table.flow.mark.clause if table.flow.mark else "")
    assert steps == ["WW-5.1.1", "WW-2.3.1", "WW-2.3.2", "WW-2.1.5", "WW-3.4.5"]
    table.expect("A 4/1/1; B 3/1/1 F5")


def test_a_defence_is_judged_by_the_values_after_the_re_rolls() -> None:
    """WW-5.4.2."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/1 E5 moves=counter_attack").dice(3, 5, 6, 6)
    table.does("A", "strike:B").does("B", "counter_attack").does("A", "reroll")
    table.asks("A", "WW-3.4.5").expect("A 4/1/0; B 5/0/0")  # 5 against 6 after all


def test_a_hit_with_its_return_hits_is_finished_before_the_next_action() -> None:
    """WW-5.4.3, WW-5.5.1."""
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=trading_blow").dice(2, 3, 2, 3)
    table.does("A", "strike:B").does("B", "trading_blow")
    table.asks("A", "WW-5.1.1").refuses("A", "strike:B").does("A", "none")
    table.asks("A", "WW-3.4.5").expect("A 4/1/0; B 5/0/0")
    assert [(e.hitter, e.target) for e in table.saw(HitRolled)] == [(0, 1), (1, 0)]


def test_several_return_hits_are_first_come_first_served() -> None:
    """WW-5.5.1, WW-5.5.2."""
    table = a_combat("A 5/0/1 D5 moves=trading_blow; B 5/0/1 E5 moves=counter_attack").dice(
        2, 5, 3, 5, 3
    )
    table.does("A", "strike:B").does("B", "counter_attack").does("A", "trading_blow")
    table.asks("B", "WW-5.1.1").does("B", "none").asks("A", "WW-3.4.5")
    assert [e.by for e in table.saw(HitRolled)] == ["strike", "counter_attack", "trading_blow"]
    assert [e.value for e in table.saw(HitRolled)] == [2, 5, 3]


def test_a_return_hit_needs_no_adjacency_and_comes_from_where_its_user_stood() -> None:
    """WW-5.5.3."""
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=trading_blow").dice(5, 4, 1, 1, 6, 1, 6)
    table.does("A", "strike:B").does("B", "trading_blow").shows("B G5")
    table.does("A", "none").expect("A 3/1/2 C5; B 3/0/1 G5")
    assert table.saw(HitRolled)[1].source == "E5"


def test_a_declared_return_hit_lands_even_if_its_user_is_out() -> None:
    """WW-5.5.4."""
    table = a_combat("A 5/0/0 D5; B 1/0/1 E5 moves=trading_blow; C 5/0/0 J9").dice(5, 4, 1, 6)
    table.does("A", "strike:B").does("B", "trading_blow").shows("B 0/0/0 knocked_out")
    table.does("A", "none").expect("A 4/1/1 D5").goes_on()


def test_a_return_hit_on_somebody_who_is_out_is_dropped() -> None:
    """WW-5.5.4."""
    table = a_combat(
        "A 1/0/1 D5 moves=trading_blow; B 1/0/1 E5 moves=counter_attack; C 5/0/0 J9 team=1"
    ).dice(2, 6, 5, 1, 1)
    table.does("A", "none").does("A", "strike:B").does("B", "counter_attack")
    table.does("A", "trading_blow")
    table.shows("A 0/0/0 knocked_out")
    assert len(table.saw(HitRolled)) == 3  # A's own blow was declared, so it lands


def test_the_bot_waits_and_nothing_is_decided_for_anybody() -> None:
    """WW-5.6.1: until the answer is there, nothing moves."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(5, 5).does("A", "strike:B")
    for _ in range(3):
        table.flow.resume()
    table.asks("B", "WW-5.1.1").does("B", "block").asks("A", "WW-3.4.5")


def test_what_a_clock_takes_is_no_defence_no_re_roll_no_mode_and_the_end_of_the_turn() -> None:
    """WW-5.6.2."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 0/4/1 E5 energy=4 moves=soft_defense")
    defaults = [table.begins().flow.offers()[0].default]
    table.dice(5, 6, 6).does("A", "strike:B")
    defaults.append(table.flow.offers()[1].default)
    table.does("B", "soft_defense")
    defaults.append(table.flow.offers()[0].default)
    table.does("A", "keep").does("A", "end")
    assert defaults == ["end", "none", "keep"]
    hyper = a_combat("A 0/4/1 D5; B 5/0/0 E5").begins()
    assert hyper.flow.offers()[0].default == "none"
    kick = a_combat("A 5/0/1 D5 moves=jump_kick; B 5/0/0 J9").dice(1).does("A", "jump_kick")
    assert kick.flow.offers()[0].default == kick.offered("A")[0]
