"""Chapter 10: strikes, grabs, moves and modes."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import ActionCancelled, AttackMissed
from tests.games.way_of_the_fighter.box import block, grab, mode, move, strike
from tests.games.way_of_the_fighter.tables import a_challenge, a_fight


def test_a_strike_hits_who_is_in_its_target_zones_or_is_cancelled() -> None:
    """WF-10.1.1, WF-10.1.2."""
    jab = strike("Jab", reach="1")
    a_fight(f"A 5> hand={jab} active=1c; B 6<").fights(f"{jab} c1", "guard").shows("B life=11")
    table = a_fight(f"A 5> hand={jab} active=1c; B 7<").fights(f"{jab} c1", "guard")
    table.shows(f"B life=12; A pile={jab} burnout=6c0p")
    assert len(table.saw(AttackMissed)) == 1


def test_a_strike_deals_its_damage_and_bonuses_less_what_a_block_prevents() -> None:
    """WF-10.1.3."""
    jab = strike("Jab", "Damage Bonus 1.", damage=3, priority=1)
    table = a_fight(f"A hand={jab} active=1c; B active=1c").fights(f"{jab} c1", "guard c6")
    table.shows("B life=10")


def test_a_blocked_strike_has_hit_but_damages_nothing() -> None:
    """WF-10.1.5: Hit effects and a combo, no Damage effects, nothing cancelled."""
    jab = strike("Jab", "Hit: Draw 1. Damage: Draw 2.", priority=1)
    table = a_fight(f"A hand={jab},{jab} active=2c; B active=2c").fights(f"{jab} c1", "guard c6 c6")
    table.asks("A", "WF-9.1.1").shows("A hand=3; B life=12")
    assert table.saw(ActionCancelled) == []


def test_a_grab_hits_and_misses_as_a_strike_does() -> None:
    """WF-10.2.1."""
    hold = grab("Hold", reach="1")
    a_fight(f"A 5> hand={hold} active=1c; B 6<").fights(f"{hold} c1", "guard").shows("B life=11")
    table = a_fight(f"A 5> hand={hold} active=1c; B 7<").fights(f"{hold} c1", "guard")
    table.shows(f"B life=12; A pile={hold}")


def test_a_grab_beats_a_block_resolved_or_not() -> None:
    """WF-10.2.2, WF-10.2.3, WF-10.2.4: nothing is prevented, and its dice burn out."""
    hold = grab("Hold", damage=2)
    for roll, why in (("c1", "grab"), ("c6", "grab")):
        table = a_fight(f"A hand={hold} active=1c; B active=2c").fights(
            f"{hold} {roll}", "guard c1 c1"
        )
        table.shows("B life=10 hand=1 burnout=5c0p energy=2c1p")
        assert [event.why for event in table.saw(ActionCancelled)] == [why]


def test_a_grab_beats_a_block_even_without_damage_and_from_outside_its_zones() -> None:
    """WF-10.2.5."""
    hold = grab("Hold", damage=0)
    wall = block("Wall", reach="1", priority=9)
    table = a_fight(f"A 5> hand={hold} active=1c; B 8< guard={wall} active=1c")
    table.fights(f"{hold} c1", f"{wall} c1").shows("B life=12 hand=1")
    assert table.on_table("B") == []


def test_a_move_comes_before_its_other_text_but_start_and_reveal() -> None:
    """WF-10.5.1, WF-10.5.2."""
    step = move("Step", "Reveal: Jump. Start: Retreat 1. Draw 1. End: Crouch.", move=3)
    table = a_fight(f"A 4> hand={step} active=1c; B 9<").fights(f"{step} c1", "guard")
    table.shows("A 6> crouching hand=2")
    found = [t for t in table.told() if t in ("FighterMoved", "CardsDrawn", "PositionChanged")]
    assert found == [
        "PositionChanged",
        "FighterMoved",
        "FighterMoved",
        "CardsDrawn",
        "PositionChanged",
    ]


def test_either_way_is_chosen_as_the_move_resolves_and_moved_in_full() -> None:
    """WF-10.5.3."""
    step = move("Step", way="either")
    for way, shown in (("advance", "A 6>"), ("retreat", "A 2>")):
        table = a_fight(f"A 4> hand={step} active=1c; B 9<").fights(f"{step} c1", "guard")
        table.asks("A", "WF-10.5.3").does("A", way).shows(shown)


def test_a_move_that_cannot_move_still_resolves() -> None:
    """WF-10.5.4: its Link and End apply."""
    step, jab = move("Step", "Link (strike). End: Draw 1."), strike("Jab")
    table = a_fight(f"A 5> hand={step},{jab} active=2c; B 6<").fights(f"{step} c1", "guard")
    table.asks("A", "WF-9.1.1").shows("A 5> hand=3")


def test_a_jumping_fighter_moves_by_the_rules_for_jumping_fighters_and_stays_up() -> None:
    """WF-10.5.5."""
    step = move("Step")
    table = a_fight(f"A 5> jumping hand={step} active=1c; B 6<").fights(f"{step} c1", "guard")
    table.shows("A 7< jumping")


def test_a_resolved_mode_lies_in_the_fighter_area_with_its_power_dice() -> None:
    """WF-10.6.1."""
    focus = mode("Focus")
    table = a_fight(f"A hand={focus} active=2c1p; B").fights(f"{focus} c1 c2 p3", "guard")
    table.shows("A burnout=6c0p")
    assert table.on_table("A", "fighter") == [f"{focus} p3"]


def test_a_mode_applies_to_its_own_fighter_as_long_as_it_lies_there() -> None:
    """WF-10.6.2."""
    focus = mode("Focus", "Your strikes gain Damage Bonus 1.")
    jab = strike("Jab")
    text = f"A mode={focus} hand={jab} active=1c; B hand={jab} active=1c"
    a_fight(text).fights(f"{jab} c6", "guard c1").shows("B life=10")
    a_fight(text).fights("guard c1", f"{jab} c6").shows("A life=11")
    text = f"A hand={jab} active=1c; B hand={jab} active=1c"
    a_fight(text).fights(f"{jab} c6", "guard c1").shows("B life=11")


def test_a_lost_mode_is_discarded_and_its_power_dice_burn_out() -> None:
    """WF-10.6.3."""
    focus, trip = mode("Focus"), strike("Trip", "Knockdown.")
    table = a_fight(f"A hand={trip} active=1c; B life=8 mode={focus}:p3.p4")
    table.fights(f"{trip} c1", "guard").shows("B burnout=7c2p pile=focus")


def test_a_second_mode_of_one_name_is_cancelled_as_it_would_resolve() -> None:
    """WF-10.6.4: not before; the first one stays."""
    focus = mode("Focus", only="standing jumping")
    table = a_fight(f"A 5> jumping mode={focus}:p1 hand={focus} active=1c; B")
    table.fights(f"{focus} c2", "guard").shows("A pile=focus burnout=6c0p")
    assert table.on_table("A", "fighter") == ["focus p1"]


def test_modes_of_different_names_all_apply() -> None:
    """WF-10.6.5."""
    for name in ("Fire", "Ice"):
        mode(name, "Your strikes gain Damage Bonus 1.")
    jab = strike("Jab")
    table = a_fight(f"A mode=fire,ice hand={jab} active=1c; B").fights(f"{jab} c1", "guard")
    table.shows("B life=9")


def test_a_mode_is_used_at_the_moment_that_its_text_names() -> None:
    """WF-10.6.6: in its owner's Command turn, or after the roll."""
    mode("Breath", "As a Command: discard this, Draw 2.")
    mode("Will", "After the roll: may discard this, Priority Bonus 3.")
    table = a_challenge("A mode=breath,will active=1c; B active=1c")
    number = table.offered("A", "as")
    assert len(number) == 1
    table.does("A", f"as:{number[0]}").shows("A pile=breath hand=3").does("B", "kneel")
    table.fights("guard c1", "guard c1").asks("A", "WF-10.6.6")


def test_damage_cancels_a_waiting_mode_and_leaves_a_resolved_one() -> None:
    """WF-10.6.7."""
    focus, fury = mode("Focus", priority=1), mode("Fury")
    jab = strike("Jab", priority=9)
    table = a_fight(f"A hand={jab} active=1c; B mode={fury} hand={focus} active=1c")
    table.fights(f"{jab} c6", f"{focus} c1").shows("B pile=focus")
    assert table.play(fury)
