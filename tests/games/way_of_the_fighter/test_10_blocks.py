"""Chapter 10: blocks."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.events import ActionCancelled, AttackHit
from tests.games.way_of_the_fighter.box import blast, block, grab, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_fight, a_recovery, a_resolution

FAST, SLOW = "guard c6", "guard c1"


def hit(words: str = "", b: str = "active=2c", reply: str = "guard c6 c6", **figures: int) -> Table:
    """A's slow strike (damage 1 unless told otherwise) against B's block."""
    jab = strike("Jab", words, **{"priority": 1, **figures})
    return a_fight(f"A 5> hand={jab} active=1c; B 6< {b}").fights(f"{jab} c1", reply)


def why(table: Table) -> list[str]:
    return [event.why for event in table.saw(ActionCancelled)]


def test_a_block_in_force_reduces_damage_until_the_turn_ends() -> None:
    """WF-10.3.1, WF-10.3.10."""
    hit(damage=3).shows("B life=11")
    a_recovery("A; B block=guard:c1").is_done().shows("B hand=1")


def test_a_hit_before_the_block_resolves_cancels_it() -> None:
    """WF-10.3.2, WF-10.3.4: it prevents nothing, but has energized at its reveal."""
    table = hit(priority=9, reply=SLOW, b="active=1c").shows("B life=11 hand=1 energy=1c1p")
    assert why(table) == ["hit"]


@pytest.mark.parametrize("kind", ["strike", "grab", "blast"])
def test_any_harmless_hit_stops_a_slow_block(kind: str) -> None:
    """WF-10.3.3."""
    made = {"strike": strike, "grab": grab, "blast": blast}[kind]("Tap", damage=0, priority=9)
    table = a_fight(f"A hand={made} active=1c; B active=1c").fights(f"{made} c6", SLOW)
    assert table.on_table("B") == []
    table.shows("B life=12 hand=1 energy=1c0p")


def test_a_strike_is_blocked_only_from_the_zones_of_the_block() -> None:
    """WF-10.3.5, WF-10.3.6."""
    jab = strike("Jab", priority=1, reach="123")
    wall = block("Wall", reach="1", priority=9)
    for space, life in ((6, 12), (7, 11)):
        table = a_fight(f"A 5> hand={jab} active=1c; B {space}< guard={wall} active=2c")
        table.fights(f"{jab} c1", f"{wall} c1 c1").shows(f"B life={life}")
    low = block("Low Wall", standing=("....", "@...", ".xxx"), priority=9)
    for own, life in (("crouching", 12), ("standing", 11)):
        table = a_fight(f"A 5> {own} hand={jab} active=1c; B 6< guard={low} active=2c")
        table.fights(f"{jab} c1", f"{low} c1 c1").shows(f"B life={life}")


HIGH_ROW = ("...x", "@...", "....")
LOW_ROW = ("....", "@...", "...x")


@pytest.mark.parametrize(
    ("rows", "height", "life"),
    [
        (HIGH_ROW, "high", 12),
        (HIGH_ROW, "low", 11),
        (LOW_ROW, "low", 12),
        (LOW_ROW, "high", 11),
    ],
)
def test_a_high_blast_needs_a_zone_in_the_top_row_and_a_low_one_in_the_bottom_row(
    rows: tuple[str, ...], height: str, life: int
) -> None:
    """WF-10.3.7, WF-10.3.8, WF-10.3.9: columns, distance and direction do not matter."""
    orb = blast("Orb", height=height, blast=1)
    wall = block("Wall", standing=rows, only="standing")
    for at, heading in ((6, ">"), (8, "<")):
        text = f"A 2> blast={orb}:p1@{height}{at}{heading}; B 7< guard={wall} block={wall}:c1.c1"
        a_resolution(text).is_done().shows(f"B life={life}")


def test_prevention_is_limited_to_the_damage() -> None:
    """WF-10.3.10, WF-10.3.11."""
    table = hit(damage=1)
    (event,) = table.saw(AttackHit)
    assert (event.damage, event.prevented) == (1, 1)
    table.shows("B life=12")


def test_a_blocked_hit_costs_a_die_and_then_the_block_effects_come() -> None:
    """WF-10.3.13, WF-12.1.2, WF-10.3.16: the die just paid may come back."""
    wall = block("Wall", "Reveal: Energize 1. Block: Energize 1.", priority=9)
    jab = strike("Jab", priority=1)
    table = a_fight(f"A hand={jab} active=1c; B guard={wall} active=6c")
    table.fights(f"{jab} c1", f"{wall} c1 c2").does("B", "c1")
    # no die was left to energize at the reveal
    table.shows("B burnout=0c0p energy=1c0p active=4c0p")
    assert table.on_table("B") == [f"{wall} c2"]


def test_the_owner_chooses_the_die_that_pays() -> None:
    """WF-10.3.14, WF-6.1.8."""
    table = hit(b="active=1c1p", reply="guard c6 p5").asks("B", "WF-10.3.14")
    assert set(table.offered("B")) == {"c6", "p5"}
    table.does("B", "p5").shows("B burnout=4c1p")
    assert table.on_table("B") == ["guard c6"]


def test_a_block_that_prevented_nothing_pays_nothing() -> None:
    """WF-10.3.14."""
    wall = block("Wall", "Reveal: Energize 1. Block: Draw 1.", reach="3", priority=9)
    jab = strike("Jab", damage=0, priority=1)
    for reach in ("1", "3"):
        space = 5 + int(reach)
        table = a_fight(f"A 5> hand={jab} active=1c; B {space}< guard={wall} active=1c")
        table.fights(f"{jab} c1", f"{wall} c1").shows("B hand=0")
        assert table.on_table("B") == [f"{wall} c1"]


def test_the_sequence_of_a_blocked_hit() -> None:
    """WF-10.3.15: damage, one die, Block effects, empty or not, then the attacker's effects."""
    wall = block("Wall", "Reveal: Energize 1. Block: Draw 1.", priority=9)
    jab = strike("Jab", "Hit: Energize 1.", damage=3, priority=1)
    table = a_fight(f"A hand={jab} active=1c; B guard={wall} active=1c")
    table.fights(f"{jab} c1", f"{wall} c1")
    told = table.told()[table.told().index("AttackHit") :]
    assert [t for t in told if t not in ("FighterTurned", "ActionBegan")] == [
        "AttackHit",
        "DiceMoved",
        "DamageTaken",
        "DiceMoved",
        "CardsDrawn",
        "ActionCancelled",
        "DiceMoved",
    ]


def test_a_block_survives_what_it_blocks_in_part() -> None:
    """WF-10.3.17."""
    table = hit(damage=4).shows("B life=10")
    assert table.on_table("B") == ["guard c6"]


def test_unblocked_damage_cancels_a_block_in_force() -> None:
    """WF-10.3.18."""
    wall = block("Wall", reach="3", priority=9)
    jab = strike("Jab", priority=1)
    table = a_fight(f"A 5> hand={jab} active=1c; B 6< guard={wall} active=2c")
    table.fights(f"{jab} c1", f"{wall} c1 c1").shows("B life=11 hand=1 burnout=5c0p")
    assert why(table) == ["damage"]


def test_an_empty_block_is_cancelled_and_returns_to_hand() -> None:
    """WF-10.3.19."""
    table = hit(b="active=1c", reply=FAST).shows("B life=12 hand=1 burnout=5c0p")
    assert why(table) == ["dice"]


def test_a_block_without_dice_is_cancelled_as_it_would_resolve() -> None:
    """WF-10.3.20: its Reveal effect has happened, and it makes nobody land."""
    table = a_fight("A 4> jumping; B 9<").fights("guard", "guard").shows("A energy=1c0p jumping")
    assert why(table) == ["dice", "dice"]


def test_one_block_reduces_several_hits_one_die_each() -> None:
    """WF-10.3.21: repetitions are hits of their own."""
    table = hit("Repeat 2.", b="active=2c", reply="guard c6 c6").does("A", "repeat", "repeat")
    table.shows("B life=11 hand=1")


def test_a_block_is_never_discarded() -> None:
    """WF-10.3.22: neither in hand nor on the table."""
    jab = strike("Jab", "Hit: the opponent discards 9.")
    table = a_fight(f"A hand={jab} active=1c; B hand=filler_0,guard").fights(
        f"{jab} c1", "filler_0"
    )
    assert table.hand("B") == ["guard"]


def test_every_printed_block_energizes_at_its_reveal() -> None:
    """WF-10.3.23."""
    for fighter in content.fighters().values():
        effects = content.cards()[fighter.block].effects
        assert any((e.verb, e.when) == ("energize", "reveal") and e.n > 0 for e in effects)


def test_two_blocks_both_stay_in_force_and_may_block_old_blasts() -> None:
    """WF-10.3.24."""
    orb = blast("Orb", priority=1, blast=1)
    table = a_fight(f"A 3> blast={orb}:p1@high5> active=1c; B 6< active=2c")
    table.fights("guard c1", "guard c1 c1").shows("B life=12")
    assert (table.on_table("A"), table.on_table("B")) == (["guard c1"], ["guard c1"])


def test_the_cancel_keyword_cancels_a_block_in_force() -> None:
    """WF-10.3.25."""
    table = hit("Cancel.").shows("B life=12 hand=1")
    assert why(table) == ["keyword"]


def test_power_block_against_triple_punch() -> None:
    """WF-EX-7, WF-10.3.12, WF-10.3.21."""
    table = a_fight(
        "A 6< fighter=jun hand=triple_punch,tiger_jaw active=2c;"
        "B 5> fighter=ren hand=power_block active=2c life=12"
    )
    ability = content.fighters()["jun"].passives
    assert ability[0].effects[0].verb == "priority_bonus"  # so the die shows 2, for a score of 6
    table.fights("triple_punch c2", "power_block c2 c2")
    assert (table.score("triple_punch"), table.score("power_block")) == (6, 7)
    table.shows("B life=12 energy=2c0p burnout=3c0p")  # one die paid, one came back
    assert table.on_table("B") == ["power_block c2"]
    table.does("A", "repeat").shows("B life=12 energy=3c0p burnout=3c0p hand=1")
    assert table.on_table("B") == []
    table.does("A", "repeat").shows("B life=11 energy=3c1p")
    table.asks("A", "WF-9.1.1")
