"""Chapter 3: actions are revealed, and resolve from the highest score to the lowest."""

from __future__ import annotations

from typing import Any

from bot.games.way_of_the_fighter.events import (
    ActionBegan,
    ActionCancelled,
    ActionRevealed,
    CardsDrawn,
)
from tests.games.way_of_the_fighter.box import blast, block, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_fight, a_resolution


def order(table: Table) -> list[str]:
    """The cards in the order in which they began to resolve."""
    return [event.card for event in table.saw(ActionBegan)]


def test_both_actions_are_turned_up_with_their_dice() -> None:
    """WF-3.5.1, WF-3.5.5: priority value, dice and bonuses make the score."""
    jab = strike("Jab", "Priority Bonus 1.", priority=4)
    table = a_fight("A hand=jab active=2c; B active=1c1p").fights(f"{jab} c3 c4", "guard c2 p6")
    jab_shown, guard_shown = table.saw(ActionRevealed)
    assert (jab_shown.card, jab_shown.dice, jab_shown.score) == (jab, ("c3", "c4"), 12)
    assert (guard_shown.card, guard_shown.score) == ("guard", 13)


def test_an_action_without_a_black_box_for_the_position_is_cancelled_at_once() -> None:
    """WF-3.5.2, WF-3.3.4, WF-8.1.5, WF-9.3.4, WF-9.3.3: its dice burn out."""
    low = strike("Low", "Reveal: Draw 1.", only="crouching")
    table = a_fight("A hand=low active=1c1p; B").fights(f"{low} c6 p6", "guard")
    table.shows("A pile=low burnout=6c1p hand=1; B life=12")
    assert [event.why for event in table.saw(ActionCancelled, seat=0)] == ["position"]


def test_the_position_of_the_moment_of_reveal_counts() -> None:
    """WF-3.3.4, WF-3.5.2: the Initiative can still make it legal."""
    low = strike("Low", only="crouching")
    table = a_fight("A hand=low active=1c; B", init="A").fights(f"{low} c6", "guard")
    table.does("A", "crouch").shows("B life=11")


def test_a_cancelled_action_has_no_reveal_effect() -> None:
    """WF-3.5.8."""
    low = strike("Low", "Reveal: Draw 1.", only="crouching")
    table = a_fight("A hand=low active=1c; B").fights(f"{low} c6", "guard")
    assert table.saw(CardsDrawn, seat=0) == []


def test_reveal_effects_come_before_everything_and_whatever_the_scores() -> None:
    """WF-3.5.3, WF-12.2.12: the slow one draws before the fast one hits it."""
    slow = move("Slow", "Reveal: Draw 1.", priority=1)
    jab = strike("Jab", priority=9)
    table = a_fight("A hand=slow active=1c; B hand=jab active=1c")
    table.fights(f"{slow} c1", f"{jab} c6").shows("A hand=2 life=11 pile=slow")
    told = table.told()
    assert told.index("CardsDrawn") < told.index("ActionBegan")


def test_reveal_effects_of_the_initiative_come_first() -> None:
    """WF-3.5.4, WF-12.2.12."""
    look = move("Look", "Reveal: Draw 1.")
    for init, seats in (("A!", [0, 1]), ("B!", [1, 0])):
        table = a_fight("A hand=look active=1c; B hand=look active=1c", init=init)
        table.fights(f"{look} c1", f"{look} c1")
        assert [event.seat for event in table.saw(CardsDrawn)] == seats


def test_a_score_follows_its_dice() -> None:
    """WF-3.5.6, WF-12.1.4: the die that burns at the start of the resolution is gone from it."""
    jab = strike("Jab", "Start: Burnout 1.", priority=4)
    table = a_fight("A hand=jab active=2c; B").fights(f"{jab} c2 c5", "guard")
    assert table.score(jab) == 11
    table.does("A", "c5")
    assert table.score(jab) == 6


def test_there_is_no_second_position_check() -> None:
    """WF-3.5.7, WF-8.1.13: a strike that has lost its grid since the reveal simply misses."""
    up = strike("Up", "Start: Crouch.", only="standing")
    table = a_fight("A hand=up active=1c; B").fights(f"{up} c1", "guard").shows("B life=12 no-down")
    assert [event.why for event in table.saw(ActionCancelled, seat=0)] == ["miss"]


def test_a_new_blast_replaces_the_old_one_at_its_reveal() -> None:
    """WF-3.5.9, WF-10.4.20, WF-10.4.21: before anything resolves."""
    old, new = blast("Old", priority=9), blast("New", priority=1)
    table = a_fight(f"A blast={old}:p6@high5> hand={new} active=1c; B 9< active=1c")
    table.fights(f"{new} c1", "guard c1")
    assert order(table) == ["guard", new]
    assert table.tokens("A") == ["high7>"]
    table.shows("A pile=old")


def test_a_new_blast_that_fails_the_position_check_replaces_nothing() -> None:
    """WF-3.5.9."""
    old, new = blast("Old", blast=1), blast("New", only="crouching")
    table = a_fight(f"A blast={old}:p6@high5> hand={new} active=1c; B 9<")
    table.fights(f"{new} c1", "guard").shows("A pile=new")
    assert table.tokens("A") == ["high6>"]


def test_actions_resolve_from_the_highest_score_and_old_blasts_in_between() -> None:
    """WF-3.6.1, WF-10.4.4."""
    orb = blast("Orb", priority=4)
    step, wait = move("Step", move=1, priority=5), move("Wait", move=1, priority=2)
    table = a_fight(f"A 2> blast={orb}:p3@high2> hand={step} active=1c; B 9< hand={wait} active=1c")
    table.fights(f"{step} c6", f"{wait} c1")
    assert order(table) == [step, orb, wait]


def test_a_tie_goes_to_the_initiative_even_where_it_is_used() -> None:
    """WF-3.6.2."""
    step = move("Step", move=1)
    for init, first in (("A!", 0), ("B!", 1)):
        table = a_fight("A hand=step active=1c; B hand=step active=1c", init=init)
        table.fights(f"{step} c3", f"{step} c3")
        assert [event.seat for event in table.saw(ActionBegan)] == [first, 1 - first]


def test_a_player_decides_between_two_equal_actions_of_its_own() -> None:
    """WF-3.6.3."""
    orb, step = blast("Orb", priority=4), move("Step", move=1, priority=5)
    text = f"A 2> blast={orb}:p2@high2> hand={step} active=1c; B 9<"
    for first in (orb, step):
        table = a_fight(text).fights(f"{step} c1", "guard").asks("A", "WF-3.6.3")
        play = table.play(first)
        assert play
        table.does("A", str(play.id))
        assert order(table)[0] == first


def test_an_old_blast_scores_its_priority_and_power_dice_and_nothing_of_earlier_turns() -> None:
    """WF-3.6.4, WF-10.4.24."""
    orb = blast("Orb", "Priority Bonus 3. Combo (Priority Bonus 2).", priority=4)
    table = a_resolution(f"A 2> blast={orb}:p2.p3@high2>; B 9<").begins()
    assert table.saw(ActionBegan)[0].score == 9


def test_an_ability_goes_on_giving_an_old_blast_its_bonus() -> None:
    """WF-3.6.4, WF-1.4.8: it is a bonus of this turn."""
    blast("Orb", priority=4)
    words = {"A": "Your blasts gain Priority Bonus 1."}
    table = a_resolution("A 2> blast=orb:p2@high2>; B 9<", ability=words).begins()
    assert table.saw(ActionBegan)[0].score == 7


def test_the_next_action_is_found_by_the_scores_of_that_moment() -> None:
    """WF-3.6.5: the first action takes a bonus away from the second."""
    orb = blast("Orb", priority=5)
    rise = strike("Rise", "Priority Bonus 5 if the opponent is Jumping.", priority=1)
    down = move("Down", "Start: Crouch.", priority=9)
    table = a_fight(
        f"A 2> blast={orb}:p1@high2> hand={rise} active=1c; B 9< jumping hand={down} active=1c"
    )
    table.fights(f"{rise} c1", f"{down} c6")
    assert order(table) == [down, orb, rise]


def test_a_cancelled_action_is_skipped_and_does_nothing() -> None:
    """WF-3.6.6, WF-9.3.1."""
    jab, slow = strike("Jab", priority=9), strike("Slow", priority=1, damage=4)
    table = a_fight("A hand=jab active=1c; B hand=slow active=1c").fights(f"{jab} c6", f"{slow} c1")
    assert order(table) == [jab]
    table.shows("A life=12; B life=11 pile=slow")


def test_old_blasts_resolve_even_if_both_actions_are_cancelled() -> None:
    """WF-3.6.7."""
    orb, low = blast("Orb"), strike("Low", only="crouching")
    text = f"A 2> blast={orb}:p1@high2> hand={low} active=1c; B 9< hand={low} active=1c"
    table = a_fight(text).fights(f"{low} c1", f"{low} c1").is_done()
    assert order(table) == [orb]
    assert table.tokens("A") == ["high4>"]


def test_a_resolved_action_stays_for_the_rest_of_the_turn() -> None:
    """WF-3.6.8."""
    jab = strike("Jab")
    table = a_fight("A hand=jab active=1c; B").fights(f"{jab} c3", "guard")
    assert table.on_table("A") == ["jab c3"]


def seen(table: Table, card: str) -> Any:
    play = table.play(card)
    assert play
    return play


def test_a_resolved_mode_and_a_block_in_force_stay_too() -> None:
    """WF-3.6.8, WF-10.3.1."""
    focus, wall = mode("Focus"), block("Wall")
    table = a_fight(f"A hand={focus} active=1p; B guard={wall} active=1c")
    table.fights(f"{focus} p1", f"{wall} c1")
    assert (seen(table, focus).area, seen(table, wall).state) == ("fighter", "resolved")
