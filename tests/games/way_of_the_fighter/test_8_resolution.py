"""Chapter 8: one resolution of an action, and what its icons count."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import DamageTaken, FighterMoved
from tests.games.way_of_the_fighter.box import blast, block, grab, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_fight


def told(table: Table, *names: str) -> list[str]:
    """The events of these kinds, in order, after all was revealed."""
    found = table.told()
    found = found[found.index("ActionBegan") :]
    return [name for name in found if name in names]


def test_every_type_does_what_it_is_for() -> None:
    """WF-8.2.1."""
    cards = [strike("S"), grab("G"), blast("B"), move("M"), mode("O")]
    shown = ["B life=11", "B life=11", "B life=11", "A 6>", "B life=12"]
    for card, outcome in zip(cards, shown, strict=True):
        table = a_fight(f"A 4> hand={card} active=1p; B 6< crouching")
        if card == "b":
            table = a_fight(f"A 4> hand={card} active=1p; B 6<")
        elif card == "m":
            table = a_fight(f"A 4> hand={card} active=1p; B 9<")
        table.fights(f"{card} p1", "guard").shows(outcome)
    jab = strike("Jab", damage=3, priority=1)
    table = a_fight(f"A active=1c; B hand={jab} active=1c")
    table.fights("guard c6", f"{jab} c1").shows("A life=11")


def test_the_order_of_one_resolution() -> None:
    """WF-8.2.5: Start, hit, damage, effects as printed, End, landing, facing, combo."""
    jab = strike(
        "Jab", "Start: Advance 1. Hit: Draw 1. Energize 1. Damage: Push 1. End: Retreat 1."
    )
    kick = strike("Kick")
    table = a_fight(f"A 3> jumping hand={jab},{kick} active=2c; B 5<").fights(f"{jab} c1", "guard")
    names = ("FighterMoved", "AttackHit", "DamageTaken", "CardsDrawn", "DiceMoved")
    assert told(table, *names, "PositionChanged") == [
        "FighterMoved",
        "AttackHit",
        "DiceMoved",
        "DamageTaken",
        "CardsDrawn",
        "DiceMoved",
        "FighterMoved",
        "FighterMoved",
        "PositionChanged",
    ]
    assert [(e.seat, e.start, e.end) for e in table.saw(FighterMoved)] == [
        (0, 3, 4),
        (1, 5, 6),
        (0, 4, 3),
    ]
    table.asks("A", "WF-9.1.1").shows("A standing")


def test_damage_cancels_before_the_other_effects_of_the_hit() -> None:
    """WF-8.2.5, WF-9.3.1."""
    jab, slow = strike("Jab", "Hit: Draw 1.", priority=9), strike("Slow", priority=1)
    table = a_fight(f"A hand={jab} active=1c; B hand={slow} active=1c")
    table.fights(f"{jab} c6", f"{slow} c1")
    assert told(table, "DamageTaken", "ActionCancelled", "CardsDrawn") == [
        "DamageTaken",
        "ActionCancelled",
        "CardsDrawn",
    ]


def test_repetitions_come_before_landing_and_turning() -> None:
    """WF-8.2.5, WF-12.2.9: a Jumping fighter repeats from the air."""
    jab = strike("Jab", "Repeat 1.", only="jumping")
    table = a_fight(f"A 5> jumping hand={jab} active=1c; B 6<").fights(f"{jab} c1", "guard")
    table.asks("A", "WF-12.2.9").shows("A jumping").does("A", "repeat")
    table.shows("A standing; B life=10")
    assert told(table, "DamageTaken", "PositionChanged") == ["DamageTaken"] * 2 + [
        "PositionChanged"
    ]


def test_each_timing_waits_for_its_moment() -> None:
    """WF-8.2.2, WF-12.1.20, WF-12.2.3, WF-12.2.12, WF-12.2.15."""
    jab = strike("Jab", "Reveal: Energize 1. Start: Crouch. End: Stand. Hit: Draw 1.", damage=0)
    table = a_fight(f"A hand={jab} active=1c; B").fights(f"{jab} c1", "guard")
    table.shows("A energy=1c0p hand=2 standing")
    assert told(table, "PositionChanged", "AttackHit", "CardsDrawn") == [
        "PositionChanged",
        "AttackHit",
        "CardsDrawn",
        "PositionChanged",
    ]


def test_a_timing_whose_condition_is_not_met_does_nothing() -> None:
    """WF-8.2.3, WF-12.1.13: no damage, no Damage effect; no hit, no Hit effect."""
    tap = strike("Tap", "Damage: Draw 1.", damage=0)
    a_fight(f"A hand={tap} active=1c; B").fights(f"{tap} c1", "guard").shows("A hand=1")
    jab = strike("Jab", "Hit: Draw 1. Damage: Draw 1. End: Draw 1.", reach="1")
    a_fight(f"A hand={jab} active=1c; B 9<").fights(f"{jab} c1", "guard").shows("A hand=1")


def test_an_effect_without_a_timing_always_applies_to_its_action() -> None:
    """WF-8.2.4: from the reveal on, as its score shows."""
    jab = strike("Jab", "Priority Bonus 2. Damage Bonus 1.", priority=3)
    table = a_fight(f"A hand={jab} active=1c; B").fights(f"{jab} c1", "guard").shows("B life=10")
    assert table.score(jab) == 6


def test_a_damage_bonus_behind_hit_or_special_applies_to_that_same_hit() -> None:
    """WF-8.2.6, WF-12.1.23: and to no other hit."""
    hard = strike("Hard", "Hit: Damage Bonus 2.")
    a_fight(f"A hand={hard} active=1c; B").fights(f"{hard} c1", "guard").shows("B life=9")
    grid = ("....", "@*x.", "....")
    neat = strike(
        "Neat", "Special: Damage Bonus 1. Hit: Push 1. Repeat 1.", standing=grid, only="standing"
    )
    table = a_fight(f"A 5> hand={neat} active=1c; B 6<").fights(f"{neat} c1", "guard")
    table.does("A", "repeat")
    assert [event.points for event in table.saw(DamageTaken)] == [2, 1]


def test_effects_are_mandatory_unless_they_say_may_or_up_to() -> None:
    """WF-8.2.7."""
    jab = strike("Jab", "Hit: Draw 1, may Energize 1.")
    table = a_fight(f"A hand={jab} active=1c; B").fights(f"{jab} c1", "guard")
    table.asks("A", "WF-8.2.7").shows("A hand=2").does("A", "no").shows("A energy=0c0p")
    table = a_fight(f"A hand={jab} active=1c; B").fights(f"{jab} c1", "guard").does("A", "yes")
    table.shows("A energy=1c0p")


def test_an_untimed_effect_on_the_opponent_needs_the_hit() -> None:
    """WF-8.2.8: after its damage."""
    trip = strike("Trip", "Knockdown.", reach="1")
    table = a_fight(f"A hand={trip} active=1c; B 6<").fights(f"{trip} c1", "guard")
    assert told(table, "DamageTaken", "StatusGiven") == ["DamageTaken", "StatusGiven"]
    table.shows("B down")
    a_fight(f"A hand={trip} active=1c; B 9<").fights(f"{trip} c1", "guard").shows("B no-down")
    orb = blast("Orb", "Daze.", blast=1)
    for space, flag in ((6, "dazed"), (9, "no-dazed")):
        table = a_fight(f"A 5> hand={orb} active=1c; B {space}<").fights(f"{orb} c1", "guard")
        table.shows(f"B {flag}")


def test_an_action_cancelled_in_its_resolution_does_no_more() -> None:
    """WF-8.2.9, WF-9.3.2: no Hit effect, no End, no landing, no combo; the block still pays."""
    wall = block("Wall", "Reveal: Energize 1. Block: Cancel.", priority=9)
    jab = strike("Jab", "Hit: Draw 1. End: Draw 1. Repeat 2.", damage=3, priority=1)
    text = f"A 6> jumping hand={jab},{jab} active=2c; B 7< guard={wall} active=1c"
    table = a_fight(text).fights(f"{jab} c1", f"{wall} c1").is_done()
    table.shows("A jumping hand=2 pile=jab; B life=11 hand=1")
    assert table.hand("B") == [wall]


def test_values_never_fall_below_nought() -> None:
    """WF-8.2.10: a block against nothing prevents nothing, and pays nothing."""
    tap = strike("Tap", damage=0, priority=1)
    table = a_fight(f"A active=1c; B hand={tap} active=1c").fights("guard c6", f"{tap} c1")
    table.shows("A life=12")
    assert table.on_table("A") == ["guard c6"]


def test_what_is_carried_out_without_a_timing_comes_each_time_and_not_after_a_miss() -> None:
    """WF-8.2.11: a move needs no hit for it."""
    jab = strike("Jab", "Draw 1. Repeat 1.", reach="1")
    table = a_fight(f"A hand={jab} active=1c; B 6<").fights(f"{jab} c1", "guard")
    table.does("A", "repeat").shows("A hand=3")
    a_fight(f"A hand={jab} active=1c; B 9<").fights(f"{jab} c1", "guard").shows("A hand=1")
    step = move("Step", "Draw 1.")
    a_fight(f"A hand={step} active=1c; B").fights(f"{step} c1", "guard").shows("A hand=2")
    orb = blast("Orb", "Draw 1.")
    a_fight(f"A hand={orb} active=1c; B 9<").fights(f"{orb} c1", "guard").shows("A hand=2")


def test_the_active_fighter_is_the_owner_of_what_is_carried_out() -> None:
    """WF-8.2.12: a Block effect on A's turn to strike is B's."""
    wall = block("Wall", "Reveal: Energize 1. Block: Draw 1, Push 2.", priority=9)
    jab = strike("Jab", priority=1)
    table = a_fight(f"A 5> hand={jab} active=1c; B 6< guard={wall} active=2c")
    table.fights(f"{jab} c1", f"{wall} c1 c1").shows("A 3> hand=1; B hand=1 deck=43")


def test_icons_count_dice_at_the_moment_of_the_effect() -> None:
    """WF-8.3.1, WF-8.3.2, WF-8.3.5."""
    power = strike("Power", "Start: Burnout 1. Damage Bonus [Power Dice].")
    table = a_fight(f"A hand={power} active=1c2p; B").fights(f"{power} c1 p2 p3", "guard")
    table.does("A", "p2").shows("B life=10")
    dice = strike("Dice", "Hit: Draw [Dice].")
    table = a_fight(f"A hand={dice} active=2c1p; B").fights(f"{dice} c1 c2 p3", "guard")
    table.shows("A hand=4")


def test_icons_count_points_actually_dealt_and_prevented() -> None:
    """WF-8.3.3, WF-8.3.4, WF-8.3.5, WF-10.3.11."""
    jab = strike("Jab", "Damage: Draw [Damage dealt].", damage=3, priority=1)
    wall = block("Wall", "Reveal: Energize 1. Block: Draw [Damage prevented].", priority=9)
    table = a_fight(f"A hand={jab} active=1c; B guard={wall} active=1c")
    table.fights(f"{jab} c1", f"{wall} c1").shows("A hand=2; B hand=3 life=11")


def test_icons_show_which_way_a_move_goes_and_how_high_a_blast_flies() -> None:
    """WF-8.3.6, WF-8.3.7."""
    for way, shown in (("advance", "A 6>"), ("retreat", "A 2>")):
        step = move(f"Step {way}", way=way)
        a_fight(f"A 4> hand={step} active=1c; B 9<").fights(f"{step} c1", "guard").shows(shown)
    for height in ("high", "low"):
        orb = blast(f"Orb {height}", height=height, blast=1)
        table = a_fight(f"A 4> hand={orb} active=1c; B 9<").fights(f"{orb} c1", "guard")
        assert table.tokens("A") == [f"{height}5>"]
