"""Chapter 9: the Recover Step, how a Combat ends, and what follows."""

from __future__ import annotations

import pytest

from bot.games.warriors_way import ending
from bot.games.warriors_way.events import (
    AdrenalineDiscarded,
    AdrenalineGained,
    FighterLeft,
    FightersRecovered,
)
from bot.games.warriors_way.turn.recovery import RecoverStep
from bot.kernel.errors import NotAllowed
from tests.games.warriors_way.table import Table, a_combat, a_round, a_section
from tests.games.warriors_way.test_1_fighters import begun, sheet


def recovered(*fighters: str, table: str = "10x10") -> Table:
    """A Recover Step on this position."""
    text = "; ".join([table, *fighters])
    return a_section(text, RecoverStep()).begins()


def test_recovery_comes_when_all_turns_are_over() -> None:
    """WW-9.1.1."""
    table = a_round("A 3/2/0 D5; B 2/2/0 H5").does("A", "end")
    assert not table.saw(FightersRecovered)
    table.does("B", "end").shows("A 5/0/0; B 4/0/0")
    assert len(table.saw(FightersRecovered)) == 1


@pytest.mark.parametrize(("actions", "pools"), [(0, "3/2/0"), (1, "2/3/0"), (2, "1/4/0")])
def test_the_fewer_actions_the_more_dice_come_back(actions: int, pools: str) -> None:
    """WW-9.1.2, WW-9.1.3, WW-9.1.4."""
    recovered(f"A 0/5/0 D5 actions={actions}", "B 5/0/0 E5").shows(f"A {pools}")


def test_after_three_actions_no_die_comes_back() -> None:
    """WW-9.1.5."""
    recovered("A 0/5/0 D5 actions=3", "B 5/0/0 E5").shows("A 0/5/0")


def test_defences_are_left_out_of_the_count() -> None:
    """WW-9.1.6."""
    table = a_round("A 5/0/0 D5; B 4/1/0 E5").dice(5, 5, 5, 5)
    for _ in range(2):
        table.does("A", "strike:B").does("B", "block")
    table.does("A", "end").shows("B 2/3/0").does("B", "end").shows("B 5/0/0; A 4/1/0")


def test_moves_count_even_if_their_die_came_back() -> None:
    """WW-9.1.7."""
    table = a_round("A 3/2/0 D5; B 2/0/0 J9 energy=2").dice(6, 6)
    table.does("A", "move:1:D6").does("A", "move:1:D5").shows("A 3/2/0").does("A", "end")
    table.does("B", "end").shows("A 4/1/0")


@pytest.mark.parametrize(("before", "after"), [("4/1/0", "5/0/0"), ("5/0/0", "5/0/0")])
def test_no_more_comes_back_than_fatigue_holds(before: str, after: str) -> None:
    """WW-9.1.8."""
    recovered(f"A {before} D5", "B 5/0/0 E5").shows(f"A {after}")
    missing = recovered("A 1/1/0 D5", "B 5/0/0 E5").shows("A 2/0/0")
    assert missing.fighter("A").lost == 3  # not made up from elsewhere


def test_all_recover_at_once_and_nobody_is_asked() -> None:
    """WW-9.1.9."""
    table = recovered("A 0/5/0 D5", "B 1/4/0 E5", "C 2/3/0 F5")
    assert [e.dice for e in table.saw(FightersRecovered)] == [{0: 3, 1: 3, 2: 3}]


def test_who_could_not_act_regains_three() -> None:
    """WW-9.1.10."""
    table = a_round("A 5/0/0 D5; B 0/5/0 H5").does("A", "end")
    table.shows("B 3/2/0")


def test_every_rolled_strike_and_move_counts_once_and_nothing_else_does() -> None:
    """WW-9.1.11."""
    table = a_combat("A 5/0/1 D5 offensive=1 footwork=1 moves=target_arms; B 5/0/0 E5").dice(
        1, 2, 3, 1, 1, 1, 2
    )
    table.refuses("A", "strike:A").does("A", "strike:B").does("B", "none").does("A", "reroll")
    table.shows("A actions=1").does("A", "target_arms:B").does("B", "none").shows("A actions=1")
    table.does("A", "move:2:B5").does("A", "reroll").shows("A actions=2")


def test_recovery_first_then_hyper_leftovers_then_limits() -> None:
    """WW-9.1.12."""
    table = recovered("A 1/4/2 D5 hyper=recover actions=1 die_spent", "B 5/0/0 E5")
    assert [type(e) for e in table.events] == [FightersRecovered, AdrenalineDiscarded]
    table.shows("A 3/2/0 actions=0")
    assert not table.fighter("A").move_die_spent
    assert not table.fighter("A").hyper


def test_recovery_leaves_lost_dice_points_penalties_and_adrenaline_alone() -> None:
    """WW-9.1.13."""
    table = recovered("A 1/2/2 D5 offensive=1/3 penalties=legs", "B 5/0/0 E5")
    table.shows("A 3/0/2 offensive=1 penalties=legs")
    assert table.fighter("A").lost == 2


def test_the_last_team_standing_ends_it_and_its_fallen_members_win_too() -> None:
    """WW-9.2.1, WW-9.2.6."""
    table = a_combat(
        "A 5/0/0 D5 team=0; B 1/0/0 E5 team=1; C 0/0/0 knocked_out team=0; "
        "D 0/0/0 knocked_out team=1"
    ).dice(5, 1)
    table.does("A", "strike:B").does("B", "none").ended("last_standing", "AC")


def test_while_two_teams_stand_it_goes_on() -> None:
    """WW-9.2.1."""
    table = a_combat("A 5/0/0 D5; B 1/0/0 E5; C 5/0/0 J9").dice(5, 1)
    table.does("A", "strike:B").does("B", "none").goes_on()


def test_nothing_follows_the_end() -> None:
    """WW-9.2.4."""
    table = a_round("A 3/2/0 D5; B 1/0/0 E5; C 0/0/0 knocked_out").dice(5, 1)
    table.does("A", "strike:B").does("B", "none").ended("last_standing", "A")
    table.expect("A 2/3/1")
    assert not table.saw(FightersRecovered)


def test_with_nobody_left_it_is_a_draw() -> None:
    """WW-9.2.5."""
    table = a_combat("A 1/0/0 D5; B 1/0/1 E5 moves=trading_blow").dice(6, 5, 1, 1)
    table.does("A", "strike:B").does("B", "trading_blow").ended("nobody_standing", "")


@pytest.mark.parametrize(("quiet", "over"), [(18, ""), (19, "stalemate")])
def test_twenty_quiet_rounds_are_a_draw(quiet: int, over: str) -> None:
    """WW-9.2.7."""
    table = recovered("A 5/0/0 D5", "B 4/0/0 E5", table=f"10x10 quiet={quiet}")
    assert (table.combat.over, table.combat.winners) == (over, ())


def test_a_lost_die_starts_the_count_anew_and_a_game_master_ends_fights_otherwise() -> None:
    """WW-9.2.7."""
    table = a_round("10x10 quiet=19; A 5/0/0 D5; B 4/0/0 E5").dice(5, 1, 5)
    table.does("A", "strike:B").does("B", "none").does("A", "end").does("B", "end").goes_on()
    assert table.combat.quiet_rounds == 0
    recovered("A 5/0/0 D5", "B 4/0/0 E5", table="10x10 gm quiet=40").goes_on()


def test_a_whole_fight_of_quiet_rounds_ends_by_itself() -> None:
    """WW-9.2.7."""
    table = a_round("A 5/0/0 D5; B 4/0/0 E5 energy=4")
    for _ in range(20):
        table.goes_on().does("A", "end").does("B", "end")
    table.ended("stalemate", "")


def test_drill_points_come_back_at_the_end_for_all() -> None:
    """WW-9.3.1, WW-9.3.3."""
    table = a_combat("A 5/0/0 D5 offensive=1/3; B 1/0/0 E5 evasive=0/2; C 0/0/0 knocked_out")
    table.dice(5, 1).does("A", "strike:B").does("B", "none").does("A", "keep")
    table.ended("last_standing", "A").shows("A offensive=3; B evasive=2")


def test_after_a_combat_nothing_is_missing_in_the_next() -> None:
    """WW-9.3.2, WW-9.3.3: knocked out is not dead."""
    flow = begun(sheet(), sheet(), mode="duel")
    fighter = flow.state.fighters[0]
    fighter.pool, fighter.lost, fighter.penalties = 2, 3, ("arms",)
    fighter.drills = dict.fromkeys(fighter.drills, 0)
    after = ending.sheets_after(flow.state)
    assert after[0]["drills"] == sheet()["drills"] | {
        key: 0 for key in after[0]["drills"] if key != "offensive"
    }
    again = begun(after[0], after[1]).state.fighters[0]
    assert (again.pool, again.lost, again.penalties, again.adrenaline) == (5, 0, (), 0)


def test_a_knocked_out_fighter_fights_again() -> None:
    """WW-9.3.3."""
    table = a_combat("A 5/0/0 D5; B 1/0/0 E5").dice(5, 1).does("A", "strike:B").does("B", "none")
    assert table.fighter("B").out == "knocked_out"
    assert ending.sheets_after(table.combat)[1]["start"] == 5


@pytest.mark.parametrize(("word", "how"), [("yield", "yielded"), ("flee", "fled")])
def test_a_fighter_may_leave_if_the_game_master_agrees(word: str, how: str) -> None:
    """WW-9.3.4."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 5/0/0 E5")
    table.interjects("B", word).goes_on().interjects("gm", "agree:B")
    table.ended("last_standing", "A").shows(f"B {how}")
    assert table.saw(FighterLeft, fighter=1, how=how)
    assert not table.saw(AdrenalineGained)


def test_a_fighter_stays_if_the_game_master_refuses() -> None:
    """WW-9.3.4."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 5/0/0 E5")
    table.interjects("B", "flee").interjects("gm", "refuse:B").goes_on().shows("B 5/0/0 E5")
    table.interjects("B", "yield")  # one may ask again


def test_leaving_is_asked_between_actions_only() -> None:
    """WW-9.3.4."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 5/0/0 E5").dice(5).does("A", "strike:B")
    with pytest.raises(NotAllowed):
        table.interjects("B", "yield")


def test_an_injured_fighter_starts_with_fewer_dice_and_is_the_same_otherwise() -> None:
    """WW-9.3.5."""
    hurt = sheet(start=2)
    fighter = begun(hurt, sheet(), gm=True).state.fighters[0]
    assert (fighter.pool, fighter.energy, fighter.start, len(fighter.moves)) == (2, 5, 2, 3)
    assert sum(fighter.drills.values()) == 5
    for start in (0, 6, -1):
        with pytest.raises(NotAllowed) as refusal:
            begun(sheet(start=start), sheet(), gm=True)
        assert refusal.value.clause == "WW-9.3.5"


def test_a_player_may_concede_at_anothers_prompt_with_nobodys_consent() -> None:
    """WW-9.3.6."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").interjects("B", "concede")
    table.ended("last_standing", "A").shows("B conceded")
    (left,) = table.saw(FighterLeft, how="conceded")
    assert left.rule == "WW-9.3.6"


def test_a_hit_in_progress_is_finished_with_the_conceder_refusing_all() -> None:
    """WW-9.3.6."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5 defensive=2 conditioning=2; C 5/0/0 J9")
    table.dice(5, 1, 5).does("A", "strike:B").interjects("B", "concede")
    table.expect("A 4/1/1; B conceded").goes_on().asks("A", "WW-3.4.5")


def test_the_attacker_may_concede_in_the_middle_of_its_hit() -> None:
    """WW-9.3.6."""
    table = a_combat("A 5/0/0 D5 offensive=2; B 5/0/0 E5; C 5/0/0 J9").dice(5, 5)
    table.does("A", "strike:B").interjects("A", "concede").asks("B", "WW-5.1.1")
    table.does("B", "block").shows("A conceded; B 4/1/0").asks("B", "WW-3.4.5")


def test_with_a_game_master_one_asks_to_leave_and_does_not_concede() -> None:
    """WW-9.3.6, WW-9.3.4."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 5/0/0 E5")
    with pytest.raises(NotAllowed):
        table.interjects("B", "concede")
