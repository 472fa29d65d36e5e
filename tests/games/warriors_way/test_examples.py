"""The worked examples of the rulebook, each played with its own dice: hits and moves."""

from __future__ import annotations

from bot.games.warriors_way.events import AdrenalineGained, FighterPushed, ResistRolled
from tests.games.warriors_way.table import a_combat, a_round


def test_a_hit_is_stopped_by_the_first_resist_die() -> None:
    """WW-EX-1: WW-4.2.3, WW-4.2.4, WW-6.1.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(3, 4)
    table.does("A", "strike:B").does("B", "none")
    table.expect("A 4/1/0 D5; B 5/0/0 E5")
    assert not table.saw(FighterPushed)
    assert not table.saw(AdrenalineGained)


def test_a_block_lowers_the_damage_and_a_lost_die_feeds_adrenaline_and_pushes() -> None:
    """WW-EX-2: WW-5.2.1, WW-5.2.2, WW-6.1.3, WW-6.1.5, WW-6.5.1, WW-6.6.1."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(4, 2, 1, 2)
    table.does("A", "strike:B").does("B", "block")
    assert [e.damage for e in table.saw(ResistRolled)] == [2, 2]
    table.expect("A 4/1/1 D5; B 3/1/0 F5")
    assert table.fighter("B").lost == 1


def test_a_dodge_as_high_as_the_strike_cancels_it_and_its_die_returns() -> None:
    """WW-EX-3: WW-5.3.1, WW-5.3.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(4, 4)
    table.does("A", "strike:B").does("B", "dodge")
    table.expect("A 4/1/0 D5; B 5/0/0 E5")


def test_stacked_defences_answer_one_hit_twice() -> None:
    """WW-EX-4: WW-5.1.6, WW-5.3.3, WW-5.2.2."""
    table = a_combat("10x10 stacked; A 5/0/0 D5; B 5/0/0 E5").dice(5, 3, 4, 1)
    table.does("A", "strike:B").does("B", "dodge").shows("B 4/1/0")
    table.does("B", "block").does("B", "none")
    table.expect("A 4/1/0; B 3/2/0")
    assert table.fighter("B").lost == 0


def test_first_the_attacker_re_rolls_then_the_target() -> None:
    """WW-EX-5: WW-2.3.1, WW-2.3.2, WW-2.3.6, WW-5.4.1."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5 defensive=1").dice(2, 3, 6, 5, 3)
    table.does("A", "strike:B").does("B", "block")
    table.asks("A", "WW-2.3.1").does("A", "reroll")
    table.asks("B", "WW-2.3.2").does("B", "reroll")
    table.expect("A 4/1/0 D5 offensive=0; B 4/1/0 E5 defensive=0")


def test_who_refuses_to_defend_cannot_do_so_after_the_re_roll() -> None:
    """WW-EX-6: WW-2.3.4, WW-2.3.5, WW-6.1.4."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5").dice(1, 6, 2, 5, 6)
    table.does("A", "strike:B").does("B", "none").refuses("B", "block", "WW-2.3.5")
    table.does("A", "reroll").refuses("B", "block")
    table.expect("A 4/1/2 D5; B 3/0/0 G5")
    assert table.fighter("B").lost == 2


def test_a_fighter_without_dice_is_out_and_adrenaline_has_a_cap() -> None:
    """WW-EX-7: WW-6.2.1, WW-6.2.2, WW-6.3.1, WW-6.6.3, WW-6.6.5, WW-9.2.4."""
    table = a_combat("A 4/0/3 D5; B 1/2/0 E5").dice(5, 2, 4, 3)
    # With 3 Adrenaline against 4 Energy no Hyper Mode is open.
    table.does("A", "strike:B").does("B", "none")
    table.expect("A 3/1/5 D5; B 0/0/0 knocked_out")
    assert table.saw(AdrenalineGained, dice=2, wasted=1)
    table.ended("last_standing", "A")
    assert table.fighter("A").fatigue == 1, "no Recover Step follows"


def test_a_fatigue_die_can_stop_a_hit_and_stays_in_fatigue() -> None:
    """WW-EX-8: WW-6.2.2, WW-6.2.3."""
    table = a_combat("A 5/0/0 D5; B 1/2/0 E5").dice(3, 2, 3)
    table.does("A", "strike:B").does("B", "none")
    table.expect("A 4/1/1 D5; B 0/2/0 F5").goes_on()
    assert table.fighter("B").lost == 3


def test_one_resist_die_is_re_rolled_twice() -> None:
    """WW-EX-9: WW-2.2.1, WW-2.1.5, WW-6.1.7."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 conditioning=2").dice(4, 2, 3, 5)
    table.does("A", "strike:B").does("B", "none").does("B", "reroll").does("B", "reroll")
    table.expect("A 4/1/0; B 5/0/0 E5 conditioning=0")
    assert table.fighter("B").lost == 0


def test_a_move_whose_die_returns_still_counts_for_the_recover_step() -> None:
    """WW-EX-10: WW-4.3.2, WW-4.3.3, WW-3.4.4, WW-9.1.4, WW-9.1.7."""
    table = a_combat("10x10 order=B,A acting=A; A 1/4/0 C5; B 5/0/0 H5").dice(4, 2, 2)
    table.does("A", "move:4:G5").shows("A 1/4/0 G5 actions=1")
    table.does("A", "strike:B").does("B", "none")
    # A third Action is not asked for: no Energy die is left. The Recover Step has been taken.
    table.refuses("A", "move:1:F5").expect("A 1/4/0 G5; B 5/0/0 H5")
    assert table.combat.round == 1, "the next Round has begun"


def test_the_order_of_turns_by_pools_and_then_dice() -> None:
    """WW-EX-11: WW-3.3.1, WW-3.3.2, WW-3.3.3, WW-3.3.4, WW-3.3.5."""
    table = a_round("A 4/1/0 B2; B 3/0/0 I9; C 3/1/2 I2; D 3/1/0 B9; E 3/1/0 B5")
    table.dice(3, 3, 2, 6).expect("")
    assert table.order == "ABCED"


def test_only_those_who_tie_roll_again() -> None:
    """WW-EX-12: WW-3.3.4, WW-3.3.6."""
    table = a_round("A 5/0/0 B2; B 5/0/0 I9; C 5/0/0 I2").dice(4, 6, 4, 1, 5).expect("")
    assert table.order == "BCA"


def test_a_counter_attack_cancels_the_hit_and_strikes_back() -> None:
    """WW-EX-13: WW-7.3.1, WW-7.3.3, WW-5.5.1, WW-5.5.2, WW-6.5.2, WW-6.6.6."""
    table = a_combat("A 5/0/0 D5; B 5/0/1 E5 moves=counter_attack").dice(3, 5, 2, 2, 4)
    table.does("A", "strike:B").does("B", "counter_attack").shows("B 5/0/0")
    table.does("A", "block")
    table.expect("A 2/2/0 C5 actions=1; B 5/0/1 E5")
    assert table.fighter("A").lost == 1
    table.asks("A", "WW-3.4.5")


def test_a_re_rolled_strike_beats_a_counter_attack_and_a_second_defence_follows() -> None:
    """WW-EX-14: WW-5.4.2, WW-7.3.2, WW-7.1.12, WW-2.2.4."""
    table = a_combat("10x10 stacked; A 5/0/0 D5 offensive=1; B 5/0/1 E5 moves=counter_attack").dice(
        3, 5, 6, 6
    )
    table.does("A", "strike:B").does("B", "counter_attack").does("A", "reroll")
    table.does("B", "block")
    table.expect("A 4/1/0 D5 offensive=0; B 4/1/0 E5")
    assert not table.saw(ResistRolled)


def test_a_trading_blow_can_knock_out_both() -> None:
    """WW-EX-15: WW-5.5.4, WW-6.3.3, WW-7.9.2, WW-9.2.5, WW-6.2.4."""
    table = a_combat("A 1/0/0 D5; B 1/0/1 E5 moves=trading_blow").dice(6, 5, 3, 2)
    table.does("A", "strike:B").does("B", "trading_blow")
    table.expect("A 0/0/0 knocked_out; B 0/0/0 knocked_out")
    table.ended("nobody_standing")


def test_a_defence_is_judged_by_the_values_after_the_re_roll() -> None:
    """WW-EX-16: WW-7.5.1, WW-7.5.2, WW-5.4.2, WW-2.2.2; the Block needs stacked defences."""
    table = a_combat("10x10 stacked; A 5/0/0 D5 offensive=1; B 5/0/1 E5 moves=soft_defense").dice(
        4, 3, 2, 6
    )
    table.does("A", "strike:B").does("B", "soft_defense").does("A", "reroll")
    table.does("B", "block")
    table.expect("A 4/1/0 D5 offensive=0; B 4/1/0 E5")


def test_trained_reflexes_keep_their_die_but_only_once_a_round() -> None:
    """WW-EX-17: WW-7.4.1, WW-7.1.4, WW-7.1.5."""
    table = a_combat("A 5/0/0 D5; B 5/0/2 E5 moves=trained_reflexes").dice(4, 4, 2, 3)
    table.does("A", "strike:B").does("B", "trained_reflexes").shows("A 4/1/0; B 5/0/2")
    table.does("A", "strike:B").refuses("B", "trained_reflexes", "WW-7.1.4").does("B", "none")
    table.expect("A 3/2/0 D5; B 5/0/2 E5")


def test_a_hurt_head_makes_resisting_harder_from_then_on() -> None:
    """WW-EX-18: WW-7.8.1, WW-7.2.3, WW-7.2.6, WW-7.1.3, WW-4.2.6."""
    table = a_combat("A 5/0/1 D5 moves=target_head; B 5/0/0 E5").dice(4, 3, 5, 1, 3, 3, 4)
    table.does("A", "target_head:B").does("B", "none")
    table.shows("A 5/0/1 D5 actions=0; B 4/0/0 F5 penalties=head").refuses("A", "strike:B")
    table.does("A", "move:1:E5").shows("A 5/0/1 E5 actions=1")
    table.does("A", "strike:B").does("B", "none")
    table.expect("A 4/1/2 E5 actions=2; B 3/0/0 G5 penalties=head")
    assert table.fighter("B").lost == 2


def test_hurt_arms_make_a_strike_of_1_worth_nothing() -> None:
    """WW-EX-19: WW-4.2.7, WW-7.2.5, WW-5.3.5."""
    table = a_combat("A 5/0/0 D5 penalties=arms; B 5/0/0 E5").dice(1, 5, 3, 1)
    table.does("A", "strike:B").shows("A 4/1/0; B 5/0/0").asks("A", "WW-3.4.5")
    table.does("A", "strike:B").does("B", "block")
    table.expect("A 3/2/0 D5 actions=2; B 4/1/0 E5")


def test_a_tiring_attack_moves_one_more_die_to_fatigue() -> None:
    """WW-EX-20: WW-7.11.1, WW-7.11.2, WW-7.11.3, WW-6.4.1."""
    table = a_combat("A 5/0/1 D5 moves=tiring_attack; B 2/1/0 E5").dice(4, 1, 5)
    table.does("A", "tiring_attack:B").does("B", "none")
    table.expect("A 5/0/1 D5 actions=0; B 0/2/0 F5")
    assert table.fighter("B").lost == 3


def test_a_jump_kick_moves_by_its_roll_and_hits_with_it() -> None:
    """WW-EX-21: WW-7.10.1, WW-7.10.2, WW-7.10.5."""
    table = a_combat("A 5/0/1 C5 moves=jump_kick; B 5/0/0 G5").dice(3, 3)
    table.does("A", "jump_kick").shows("A 5/0/0 C5").refuses("A", "G5").does("A", "F5")
    table.does("B", "block")
    table.expect("A 5/0/0 F5 actions=0; B 4/1/0 G5")


def test_a_jump_kick_that_lands_beside_nobody_deals_no_damage() -> None:
    """WW-EX-22: WW-7.10.3, WW-7.1.8."""
    table = a_combat("A 5/0/1 C5 moves=jump_kick; B 5/0/0 G5").dice(2)
    table.does("A", "jump_kick").does("A", "E5").asks("A", "WW-3.4.5")
    table.expect("A 5/0/0 E5; B 5/0/0 G5")
