"""Chapter 2.1 to 2.4: the phases of a turn, Environment Cards, areas, and rolls."""

from __future__ import annotations

from bot.games.iconoclash.attack.verbs import RandomItems
from bot.games.iconoclash.events import (
    AreaPlaced,
    DamageTaken,
    EnvironmentDrawn,
    EnvironmentEnded,
    ItemCollected,
    ItemPlaced,
    Respawned,
    TokensChanged,
    TurnBegan,
    ZoneRolled,
)
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.side import Leftover
from tests.games.iconoclash.box import BLANK, CALM, card, shield
from tests.games.iconoclash.tables import Table, a_combat, a_section, a_turn

FULL = "hand=2 deck=9"


def kinds(table: Table, *wanted: type) -> list[str]:
    return [type(event).__name__ for event in table.events if isinstance(event, wanted)]


def test_a_turn_has_three_phases_and_then_the_next_player_is_active() -> None:
    """IC-2.1.1, IC-10.1.6."""
    table = a_turn(f"A c1r1 {FULL}; B c6r4 {FULL}")
    table.begins()
    assert (table.match.active, table.match.phase) == (0, "combat")
    table.passes("A").asks("B", "IC-3.1.1")
    assert (table.match.active, table.match.phase) == (1, "combat")
    assert [(event.seat, event.number) for event in table.saw(TurnBegan)] == [(0, 1), (1, 2)]


def test_upkeep_goes_in_its_order() -> None:
    """IC-2.1.2, IC-2.1.3, IC-2.1.4, IC-2.1.5, IC-2.1.6: what was left over, tokens, the card."""
    rest = card("Rest", "At the start of your next turn, gain 1 Power Token.")
    table = a_turn(
        "A c1r1 hand=2; B c6r4",
        weather=("Drop. Put 1 Item Token on random spaces.",),
        force={"A": ("Zone: 1 damage.", "c1r4")},
        respawns="c1r1 c2r4 c3r4 c4r4",
        hard="c6r4",
    )
    table.match.sides[0].later = (Leftover(rest, 0),)
    table.dice(3, 3).asks("A", "IC-5.6.4")
    gained = [(event.kind, event.count) for event in table.saw(TokensChanged)]
    assert gained == [("power", 1), ("movement", 2)]
    assert kinds(
        table, TokensChanged, EnvironmentEnded, EnvironmentDrawn, DamageTaken, ItemPlaced
    ) == [
        "TokensChanged",
        "TokensChanged",
        "EnvironmentEnded",
        "EnvironmentDrawn",
        "DamageTaken",
        "ItemPlaced",
    ]
    assert table.match.phase == "upkeep"
    table.does("A", "c1r1").asks("A", "IC-3.1.1").expect("A 23 c1r1 moves=2 power=1")


def test_who_falls_in_a_delayed_effect_respawns_at_the_end_of_upkeep() -> None:
    """IC-2.1.6: after the new Environment Card, not before."""
    trap = card("Trap", "At the start of your next turn, drop.")
    table = a_turn(
        "A c1r1 hand=2; B c6r4", hard="c6r4", weather=("Put 1 Item Token on random spaces.",)
    )
    table.match.sides[0].later = (Leftover(trap, 0),)
    table.dice(1, 1).asks("A", "IC-5.6.4")
    assert kinds(table, ItemPlaced, Respawned, EnvironmentDrawn) == [
        "EnvironmentDrawn",
        "ItemPlaced",
    ]
    table.does("A", "c1r4").expect("A 23 c1r4 moves=2")


def test_no_token_is_spent_outside_the_combat_phase() -> None:
    """IC-2.1.7: nothing of the kind is on offer in Upkeep or Clean Up."""
    table = a_turn(
        f"A c1r1 moves=4 hand={','.join([BLANK] * 9)} deck=4; B c6r4 hand=1",
        weather=("Each player may Teleport 2.",),
    )
    assert table.offered("A") == ["stay", "yes"]
    table.does("A", "stay").does("B", "stay").asks("A", "IC-3.1.1")
    assert table.offered("A", "step")
    table.passes("A").asks("A", "IC-10.1.11")
    assert not table.offered("A", "step")


def test_an_environment_card_is_in_force_for_a_round_and_for_everybody() -> None:
    """IC-2.2.1, IC-2.2.2, IC-10.1.7: until its owner's next draw; the last one of each player."""
    table = a_turn(f"A c1r1 {FULL}; B c6r4 {FULL}").begins()
    first = table.match.forced[0].card
    table.passes("A").begins()
    assert list(table.match.forced) == [0, 1]
    table.passes("B").begins()
    assert [e.card for e in table.saw(EnvironmentEnded)] == [first]
    assert table.match.forced[0].card != first


def test_overlapping_areas_work_separately() -> None:
    """IC-2.2.2: one of each card."""
    force = {"A": ("Zone: 1 damage.", "c2r1"), "B": ("Zone: 2 damage.", "c2r1 c3r1")}
    table = a_combat("A c1r1 moves=2; B c6r4", force=force)
    table.does("A", "step:c2r1").shows("A 22").does("A", "step:c3r1").shows("A 22")


def test_effect_tokens_go_with_their_card_and_items_stay() -> None:
    """IC-2.2.3, IC-2.2.4."""
    force = {"A": ("Zone: 1 damage.", "c2r1"), "B": ("Zone: 1 damage.", "c3r1")}
    table = a_turn("A c1r1 hand=2; B c6r4", force=force, items="c4r4").begins()
    assert not table.match.forced[0].areas
    assert table.match.forced[1].areas
    assert table.match.tokens == {"c4r4": 1}


def test_an_area_has_one_effect_token_on_each_space_that_is_no_block() -> None:
    """IC-2.2.5."""
    weather = (("Zone: 1 damage.", {"1-6": "c2r1 c3r1 c4r1"}),)
    table = a_turn("A c1r1; B c6r4", weather=weather, blocks="c3r1").dice(4).begins()
    assert table.match.forced[0].areas[0].spaces == ("c2r1", "c4r1")
    assert table.saw(AreaPlaced)[0].spaces == ("c2r1", "c4r1")


def test_the_match_ends_when_there_is_no_environment_card_to_draw() -> None:
    """IC-2.2.6."""
    a_turn("A c1r1; B c6r4 hp=24", weather=()).begins().ended("score", "A")


def test_the_card_of_an_eliminated_player_stays_until_their_turn_would_have_come() -> None:
    """IC-2.2.7, IC-8.1.4: its area works on, and then its tokens go."""
    blow = card("Blow", "+1 damage.", damage=3)
    table = a_combat(
        f"A c3r2 moves=3 hand={blow},{BLANK} deck=9; B c6r1 {FULL}; C c2r2 hp=1; D c6r4 {FULL}",
        mode="classic",
        force={"C": ("Zone: 1 damage.", "c3r1")},
    )
    table.does("A", f"attack:{blow}:0", "seat:C").does("C", "none").shows("C out")
    assert 2 in table.match.forced
    table.does("A", "step:c3r1").shows("A 24")
    table.passes("A").asks("B", "IC-3.1.1")
    assert 2 in table.match.forced
    table.passes("B").asks("D", "IC-3.1.1")
    assert 2 not in table.match.forced


def test_who_comes_into_an_area_for_the_first_time_suffers_its_effect() -> None:
    """IC-2.3.1."""
    force = {"B": ("Zone: Gain 2 Power Tokens.", "c2r1")}
    table = a_combat("A c1r1 moves=2; B c6r4", force=force)
    table.does("A", "step:c2r1").shows("A power=2")


def test_who_stands_there_already_has_not_entered() -> None:
    """IC-2.3.2."""
    weather = (("Zone: 1 damage.", {"1-6": "c1r1 c2r1"}),)
    table = a_turn("A c1r1; B c2r1", weather=weather).dice(1).begins()
    table.shows("A 25; B 25")


def test_movement_respawn_drop_launch_and_teleport_are_ways_into_an_area() -> None:
    """IC-2.3.3, IC-2.3.7, IC-10.1.9."""
    area = {"B": ("Zone: 1 damage.", "c2r1 c1r4 c1r2")}
    a_combat("A c1r1 moves=1; B c6r4", force=area).does("A", "step:c2r1").shows("A 24")
    jump = card("Jump", "Teleport 1.")
    table = a_combat(f"A c1r1 hand={jump}; B c6r4", force=area)
    table.does("A", f"attack:{jump}:0", "c2r1").shows("A 24 c2r1")
    table = a_section("A c1r1; B c6r4", Launch(1, 0, 1, 1), force=area)
    table.does("B", "right").shows("A 24 c2r1")
    table = a_turn("A c3r1; B c6r4", weather=("Drop.",), force=area, hard="c6r4")
    table.does("A", "c1r4").shows("A 22 c1r4")
    table = a_turn("A c1r3; B c6r4", weather=("Drop.",), force=area, hard="c6r4 c1r2")
    table.begins().shows("A 24 c1r2")


def test_an_area_affects_each_fighter_once_whatever_its_spaces() -> None:
    """IC-2.3.4: spaces that do not touch are one area, and others are affected all the same."""
    area = {"A": ("Zone: 1 damage.", "c2r1 c5r4")}
    table = a_combat(f"A c1r1 moves=3 {FULL}; B c6r4 moves=1 {FULL}", force=area)
    table.does("A", "step:c2r1", "step:c1r1", "step:c2r1").shows("A 24")
    table.passes("A").does("B", "step:c5r4").shows("B 24")
    table.meets(Launch(1, 0, 1, 1, free=False)).does("B", "up").shows("A 24 c2r2")


def test_two_zones_of_one_card_with_one_effect_are_one_area() -> None:
    """IC-2.3.4: each is rolled for, and a Fighter suffers in one of them only."""
    text = "Zone: 1 damage. Zone: 1 damage. Zone: Heal 1."
    table = a_turn("A c1r1; B c6r4", weather=(text,)).dice(2, 3, 2).begins()
    areas = table.match.forced[0].areas
    assert [len(area.spaces) for area in areas] == [8, 4]
    table.does("A", "step:c2r1", "step:c3r1").expect("A 25 c3r1")
    assert table.damage("A") == [("area", 1)]


def test_a_new_card_makes_a_new_area() -> None:
    """IC-2.3.4: who was affected by the last one may be affected again."""
    weather = (("Zone: 1 damage.", {"1-6": "c1r2"}), CALM, ("Zone: 1 damage.", {"1-6": "c1r2"}))
    table = a_turn(f"A c1r1 moves=3 {FULL}; B c6r4 {FULL}", weather=weather).dice(1, 1)
    table.does("A", "step:c1r2", "step:c1r1").passes("A").passes("B")
    table.does("A", "step:c1r2").expect("A 23")


def test_from_space_to_space_of_an_area_is_entering() -> None:
    """IC-2.3.5: who stood in it at the start is affected when it moves within."""
    area = {"B": ("Zone: 1 damage.", "c1r1 c2r1 c3r1")}
    table = a_combat("A c1r1 moves=2; B c6r4", force=area)
    table.does("A", "step:c2r1").shows("A 24").does("A", "step:c3r1").shows("A 24")


def test_what_a_space_does_happens_before_the_next_one_is_entered() -> None:
    """IC-2.3.6: who is eliminated on the way goes no further."""
    force = {"A": ("Zone: 1 damage.", "c2r1"), "B": ("Zone: 1 damage.", "c3r1")}
    table = a_section(
        "A c1r1 hp=1; B c6r4; C c6r1", Launch(1, 0, 4, 1), mode="classic", force=force
    )
    table.does("B", "right").shows("A 0 off out")
    assert table.damage("A") == [("area", 1)]
    assert not table.match.forced[1].areas[0].entered


def test_environment_damage_is_not_answered() -> None:
    """IC-2.3.8: nobody is asked for a Shield."""
    guard = shield("Guard", "Prevent all damage.")
    table = a_combat(
        f"A c1r1 moves=1 hand={guard}; B c6r4",
        hazards="c2r1",
        force={"B": ("Zone: 1 damage.", "c2r1")},
    )
    table.does("A", "step:c2r1").shows("A 23").asks("A", "IC-3.1.1")


def test_several_effects_on_one_space_have_their_order() -> None:
    """IC-2.3.9: the Hazard, the active player's area, the others' in turn order, Items."""
    force = {
        "A": ("Zone: 3 damage.", "c2r1"),
        "B": ("Zone: 2 damage.", "c2r1"),
        "C": ("Zone: 4 damage.", "c2r1"),
    }
    setting = {"mode": "classic", "force": force, "hazards": "c2r1", "items": "c2r1", "active": "B"}
    table = a_combat("A c6r1; B c1r1 moves=1; C c6r4", **setting)
    table.does("B", "step:c2r1")
    assert [amount for _, amount in table.damage("B")] == [1, 2, 4, 3]
    assert kinds(table, DamageTaken, ItemCollected)[-1] == "ItemCollected"
    table = a_combat("A c6r1; B c1r1 hp=3 moves=1; C c6r4", **setting)
    table.does("B", "step:c2r1").shows("B out")
    assert table.match.tokens == {"c2r1": 1}
    assert [amount for _, amount in table.damage("B")] == [1, 2]


def test_a_zone_roll_chooses_the_area() -> None:
    """IC-2.4.1: the stage's zone of that number, here column 5."""
    table = a_turn("A c1r1; B c6r4", weather=("Zone: 1 damage.",)).dice(5).begins()
    assert table.match.forced[0].areas[0].spaces == ("c5r1", "c5r2", "c5r3", "c5r4")
    assert [event.face for event in table.saw(ZoneRolled)] == [5]


def test_a_random_space_is_a_column_and_a_row() -> None:
    """IC-2.4.2."""
    a_section("A c1r1; B c6r4", RandomItems(1)).dice(6, 2).begins().expect("A 25")
    table = a_section("A c1r1; B c6r4", RandomItems(2)).dice(6, 2, 1, 4).begins()
    assert table.match.tokens == {"c6r2": 1, "c1r4": 1}


def test_a_random_space_that_is_a_block_is_rolled_again() -> None:
    """IC-2.4.3: both dice, until it is none."""
    table = a_section("A c1r1; B c6r4", RandomItems(1), blocks="c3r3 c4r3")
    table.dice(3, 3, 4, 3, 3, 4).begins().expect("A 25")
    assert table.match.tokens == {"c3r4": 1}


def test_the_roll_belongs_to_the_player_whose_card_it_is() -> None:
    """IC-2.4.4: everybody sees it, and nobody is asked whether to roll again."""
    table = a_turn("A c1r1; B c6r4", weather=("Zone: 1 damage.",), active="B").dice(2).begins()
    assert [(event.seat, event.only) for event in table.saw(ZoneRolled)] == [(1, None)]
    table.asks("B", "IC-3.1.1")
