"""Chapter 12: keywords, where no other chapter has them."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME, phrases
from bot.games.way_of_the_fighter.events import ActionCountered, CardsDrawn, DamageTaken
from bot.games.way_of_the_fighter.reading import read_text
from bot.kernel.errors import BrokenContent
from tests.games.way_of_the_fighter.box import blast, block, grab, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_fight

WORDS = (
    "Advance 1. Block: Draw 1. Burnout 1. Cancel. Chain 1. Combo (Draw 1). Counter (strike): "
    "Draw 1. Cripple. Crouch. Damage: Draw 1. Damage Bonus 1. Daze. Drain 1. Draw 1. End: Draw 1. "
    "Energize 1. Follow-Up (Draw 1). Hit: Draw 1. Jump. Knockdown. Link (strike). Power-Up 1. "
    "Priority Bonus 1. Repeat 1. Retreat 1. Reveal: Draw 1. Special: Draw 1. Stand. Start: Draw 1. "
    "Push 1. Pull 1. Throw 1."
)


def does(words: str, a: str = "active=1c", b: str = "", roll: str = "c1", **figures: int) -> Table:
    """A's strike of this text hits B, who blocks without dice."""
    jab = strike("Jab", words, **figures)
    return a_fight(f"A hand={jab} {a}; B {b}").fights(f"{jab} {roll}", "guard")


def test_every_keyword_of_the_rules_can_be_printed_and_stun_cannot() -> None:
    """WF-12.2.1, WF-12.3.4."""
    read = read_text(WORDS, "here")
    assert len(read.effects) == 32
    with pytest.raises(BrokenContent):
        read_text("Stun 1.", "here")


def test_advance_and_retreat_move_the_active_fighter() -> None:
    """WF-12.1.1, WF-12.2.11."""
    does("Hit: Retreat 2.").shows("A 3>; B 6<")
    does("Hit: Push 3, Advance 2.").shows("A 7>; B 9<")


def test_burnout_moves_dice_off_the_action_and_its_owner_picks() -> None:
    """WF-12.1.3, WF-12.1.4: its score and its icons fall."""
    words = "Hit: Burnout 2, Draw [Dice]."
    table = does(words, "active=2c1p", roll="c1 c6 p4", priority=4).asks("A", "WF-10.3.14")
    assert set(table.offered("A")) == {"c1.p4", "c1.c6", "p4.c6"}
    table.does("A", "p4.c6").shows("A burnout=5c1p hand=2")
    assert table.score("jab") == 5


def test_counter_gives_its_effects_against_the_named_types_only() -> None:
    """WF-12.1.9."""
    jab = strike("Jab", "Counter (grab, move): Priority Bonus 4, Damage Bonus 2.", priority=4)
    for card, life in ((grab("Hold", priority=1), 9), (strike("Kick", priority=1), 11)):
        table = a_fight(f"A hand={jab} active=1c; B hand={card} active=1c")
        table.fights(f"{jab} c3", f"{card} c1").shows(f"B life={life}")
        assert bool(table.saw(ActionCountered)) == (life == 9)


def test_counter_looks_after_the_position_check() -> None:
    """WF-12.1.10: an action that is already cancelled is not countered."""
    jab = strike("Jab", "Counter (strike): Damage Bonus 2.")
    low = strike("Low", only="crouching")
    table = a_fight(f"A hand={jab} active=1c; B hand={low} active=1c")
    table.fights(f"{jab} c3", f"{low} c1").shows("B life=11")


def test_a_combo_action_counters_what_lies_face_up() -> None:
    """WF-12.1.10, WF-12.1.9."""
    jab = strike("Jab", damage=0, priority=9)
    kick = strike("Kick", "Counter (move): Damage Bonus 2.")
    for card, life in ((move("Step", priority=1), 9), (mode("Focus", priority=1), 11)):
        table = a_fight(f"A hand={jab},{kick} active=5c; B hand={card} active=1c")
        table.fights(f"{jab} c1", f"{card} c1").combos("A", f"{kick} c6 c6 c6 c6")
        table.shows(f"B life={life}")


def test_counter_may_name_a_timing_of_its_own() -> None:
    """WF-12.1.9, WF-12.2.3."""
    jab = strike("Jab", "Counter (grab): Hit: Daze.", priority=9)
    for card, flag in ((grab("Hold"), "dazed"), (strike("Kick"), "no-dazed")):
        table = a_fight(f"A hand={jab} active=1c; B hand={card} active=1c")
        table.fights(f"{jab} c3", f"{card} c1").shows(f"B {flag}")


def test_damage_bonuses_add_up_and_apply_to_every_hit() -> None:
    """WF-12.1.14, WF-12.1.15, WF-12.1.23: Start gives its bonus once, though it is repeated."""
    table = does("Start: Damage Bonus 1. Damage Bonus 1. Repeat 2.").does("A", "repeat", "repeat")
    assert [event.points for event in table.saw(DamageTaken)] == [3, 3, 3]


def test_a_bonus_after_damage_serves_the_next_hit_and_comes_once() -> None:
    """WF-12.1.23: it is a line of text like any other."""
    table = does("Damage: Damage Bonus 1. Repeat 2.").does("A", "repeat", "repeat")
    assert [event.points for event in table.saw(DamageTaken)] == [1, 2, 2]


def test_equal_lines_of_two_modes_are_two_lines() -> None:
    """WF-12.1.23, WF-10.6.5."""
    for name in ("Fire", "Ice"):
        mode(name, "Your strikes gain Start: Damage Bonus 1.")
    does("Draw 1.", "mode=fire,ice active=1c").shows("B life=9")


def test_drain_moves_energy_dice_of_the_opponents_choice() -> None:
    """WF-12.1.17, WF-12.1.18."""
    table = does("Hit: Drain 2.", b="life=8 energy=1c").asks("B", "WF-6.1.8")
    assert table.offered("B") == ["2c0p", "1c1p"]
    table.does("B", "1c1p").shows("B energy=1c0p")


def test_draw_and_energize_serve_the_active_player() -> None:
    """WF-12.1.19, WF-12.1.21, WF-12.1.22."""
    table = does("Hit: Draw 2, Energize 2.", "life=8 active=1c").shows("A hand=3 energy=2c0p")
    assert [event.seat for event in table.saw(CardsDrawn)] == [0]
    does("Hit: Energize 9.", "life=8 active=1c").shows("A energy=7c0p burnout=0c2p")


def test_power_up_makes_energy_dice_active_at_once() -> None:
    """WF-12.2.7, WF-6.1.3: its owner chooses, and may roll them in a combo."""
    table = does("Hit: Power-Up 1.", "active=1c energy=1c1p")
    table.asks("A", "WF-6.1.8").does("A", "0c1p").shows("A active=0c1p energy=1c0p")
    table.asks("A", "WF-9.1.1")


def test_priority_bonuses_add_up() -> None:
    """WF-12.2.8."""
    table = does("Priority Bonus 1. Priority Bonus 2. Reveal: Priority Bonus 1.", priority=4)
    assert table.score("jab") == 9


def test_repeat_is_a_complete_new_resolution_but_for_reveal_landing_and_turning() -> None:
    """WF-12.2.9: Start, hit, Hit, Damage and End effects come again."""
    words = "Reveal: Energize 1. Start: Advance 1. Hit: Draw 1. Damage: Push 1. End: Energize 1."
    jab = strike("Jab", f"{words} Repeat 1.")
    table = a_fight(f"A 4> jumping hand={jab} active=1c; B 6<").fights(f"{jab} c1", "guard")
    table.shows("A 5> jumping hand=2 energy=2c0p; B 7<").does("A", "repeat")
    table.shows("A 6> standing hand=3 energy=3c0p; B 8< life=10")


def test_a_repetition_checks_the_target_zones_anew() -> None:
    """WF-12.2.9, WF-12.2.10: a miss ends the repeating, not the action, and a combo may follow."""
    jab, kick = strike("Jab", "Hit: Push 2. Repeat 3.", reach="1"), strike("Kick")
    table = a_fight(f"A 5> hand={jab},{kick} active=2c; B 6<").fights(f"{jab} c1", "guard")
    table.does("A", "repeat").asks("A", "WF-9.1.1").shows("B 8< life=11 no-down; A pile=")
    table.does("A", "enough")
    assert table.play(jab)


def test_repeat_is_counted_once_after_the_first_resolution_and_may_stop() -> None:
    """WF-12.2.10: what burns or is gained later changes nothing."""
    jab = strike("Jab", "Hit: Burnout 1. Repeat [Dice].")
    table = a_fight(f"A hand={jab} active=3c; B").fights(f"{jab} c1 c2 c3", "guard")
    table.does("A", "c3")
    repeats = 0
    while "repeat" in table.offered("A"):
        table.does("A", "repeat")
        repeats += 1
        if table.asked[1] == "WF-10.3.14":
            table.does("A", table.offered("A")[0])
    assert repeats == 2
    table = a_fight(f"A hand={jab} active=3c; B").fights(f"{jab} c1 c2 c3", "guard")
    table.does("A", "c3", "enough").shows("B life=11").is_done()


def test_blasts_repeat_whether_or_not_anything_was_hit() -> None:
    """WF-12.2.10: each repetition places a new token."""
    orb = blast("Orb", "Repeat 1.", blast=1)
    table = a_fight(f"A 4> hand={orb} active=1c; B 9<").fights(f"{orb} c1", "guard")
    table.does("A", "repeat")
    assert table.tokens("A") == ["high5>", "high5>"]


def test_a_cancelled_action_is_not_repeated() -> None:
    """WF-12.2.9."""
    wall = block("Wall", "Reveal: Energize 1. Block: Cancel.", priority=9)
    jab = strike("Jab", "Repeat 3.", priority=1)
    table = a_fight(f"A hand={jab} active=1c; B guard={wall} active=2c")
    table.fights(f"{jab} c1", f"{wall} c1 c1").is_done().shows("A pile=jab; B life=12")


def test_special_on_an_action_that_cannot_hit_compares_the_grid_as_it_resolves() -> None:
    """WF-12.2.13: after the movement, and also against a knocked-down opponent."""
    rows = ("....", "@*..", "....")
    step = move("Step", "Special: Draw 1.", standing=rows, only="standing")
    for space, hand in ((7, 2), (9, 1)):
        table = a_fight(f"A 4> hand={step} active=1c; B {space}<").fights(f"{step} c1", "guard")
        table.shows(f"A 6> hand={hand}")


def test_special_on_a_strike_needs_the_special_zone() -> None:
    """WF-12.2.13."""
    rows = ("....", "@*x.", "....")
    jab = strike("Jab", "Special: Daze.", standing=rows, only="standing")
    for space, flag in ((6, "dazed"), (7, "no-dazed")):
        table = a_fight(f"A 5> hand={jab} active=1c; B {space}<").fights(f"{jab} c1", "guard")
        table.shows(f"B life=11 {flag}")


def test_start_does_not_save_an_action_from_the_position_check() -> None:
    """WF-12.2.15."""
    low = strike("Low", "Start: Crouch.", only="crouching")
    table = a_fight(f"A hand={low} active=1c; B").fights(f"{low} c6", "guard")
    table.shows(f"A standing pile={low}; B life=12")


def test_stand_crouch_and_jump_change_the_active_fighters_position() -> None:
    """WF-12.1.12, WF-12.2.4, WF-12.2.14."""
    for word in ("Stand", "Crouch", "Jump"):
        shown = {"Stand": "standing", "Crouch": "crouching", "Jump": "jumping"}[word]
        step = move(f"Step {word}", f"End: {word}.", move=1, way="retreat")
        table = a_fight(f"A 5> hand={step} active=1c; B 9<").fights(f"{step} c1", "guard")
        table.shows(f"A {shown}; B standing")


def test_every_phrase_is_carried_out() -> None:
    """WF-8.2.1: each verb that a card can print changes something on this table."""
    jab, slow = "jab", move("Slow", priority=1, move=1, way="retreat")
    text = f"A 4> hand={jab} active=2c energy=2c; B 6< hand={slow},filler_0 active=1c energy=2c"

    def after(words: str) -> str:
        strike("Jab", words, damage=0, priority=9)
        table = a_fight(text).fights(f"{jab} c1", f"{slow} c1")
        return str(GAME.codec.save(table.flow)).replace(words, "")

    idle = after("Hit: Advance 0.")
    untested = {"Stand", "Crouch", "Jump", "Blast Bonus 1", "Prevention Bonus 1", "discard this"}
    lists = (phrases.BONUSES, phrases.DICE_AND_CARDS, phrases.MOVES, phrases.ON_OPPONENT)
    for words in {phrase.replace("{n}", "1") for each in lists for phrase in each} - untested:
        timing = "Start" if "Bonus" in words else "Hit"
        assert after(f"{timing}: {words}.") != idle, words


def test_blast_and_prevention_bonuses() -> None:
    """WF-10.4.3, WF-10.3.10, WF-8.2.4."""
    orb = blast("Orb", "Blast Bonus 2.")
    table = a_fight(f"A 4> hand={orb} active=1c; B 9<").fights(f"{orb} c1", "guard")
    assert table.tokens("A") == ["high8>"]
    wall = block("Wall", "Reveal: Energize 1. Prevention Bonus 1.", priority=9)
    jab = strike("Jab", damage=4, priority=1)
    table = a_fight(f"A hand={jab} active=1c; B guard={wall} active=1c")
    table.fights(f"{jab} c1", f"{wall} c1").shows("B life=11")
