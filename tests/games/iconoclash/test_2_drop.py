"""Chapter 2.6: Drops."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import (
    CardsDrawn,
    DamageTaken,
    EnvironmentDrawn,
    ItemMoved,
    Respawned,
)
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.respawn import Respawns
from bot.kernel.procedure import Procedure
from tests.games.iconoclash.box import card
from tests.games.iconoclash.tables import Table, a_combat, a_section, a_turn


def a_drop(text: str, *then: Procedure, **setting: object) -> Table:
    return a_section(text, *then, Drop(), **setting)


def test_a_drop_comes_from_an_environment_card_or_an_attack() -> None:
    """IC-2.6.1, IC-2.6.18: it affects its author and everybody else."""
    a_turn("A c1r3; B c6r3", weather=("Drop.",), hard="c1r1 c6r1").begins().shows("A c1r1; B c6r1")
    quake = card("Quake", "Drop.")
    table = a_combat(f"A c1r3 hand={quake}; B c6r3; C c4r4", mode="classic", hard="c1r1 c6r1 c4r2")
    table.does("A", f"attack:{quake}:0").shows("A c1r1; B c6r1; C c4r2")


def test_fighters_and_items_fall_and_nothing_else() -> None:
    """IC-2.6.2: areas stay where they are."""
    table = a_drop(
        "A c1r3; B c6r4",
        items="c2r3",
        hard="c1r2 c2r1 c6r1",
        force={"B": ("Zone: 1 damage.", "c3r3")},
    )
    table.begins().shows("A c1r2; B c6r1")
    assert table.match.tokens == {"c2r1": 1}
    assert table.match.forced[1].areas[0].spaces == ("c3r3",)


@pytest.mark.parametrize("kind", ["soft", "hard"])
def test_both_kinds_of_platform_stop_a_fall(kind: str) -> None:
    """IC-2.6.3."""
    table = a_drop("A c1r4; B c6r4", items="c1r3", **{kind: "c1r2 c6r3"}).begins()
    table.shows("A c1r2 hand=1; B c6r3")


def test_who_stands_on_a_platform_or_above_a_block_does_not_move() -> None:
    """IC-2.6.4."""
    table = a_drop(
        "A c1r3; B c2r3; C c3r2",
        mode="classic",
        soft="c1r3",
        hard="c2r3",
        blocks="c3r1",
        items="c4r4",
        ceilings={"c3r4": "hard"},
    )
    table.begins().shows("A c1r3; B c2r3; C c3r2")


def test_a_falling_fighter_enters_every_space_on_its_way() -> None:
    """IC-2.6.5: the landing space included, but not the one it leaves."""
    table = a_drop(
        "A c1r4; B c6r4",
        hazards="c1r4 c1r3 c1r1",
        hard="c1r1 c6r4",
        force={"B": ("Zone: 2 damage.", "c1r2")},
    )
    table.begins().shows("A 21 c1r1")
    assert sorted(table.damage("A")) == [("area", 2), ("hazard", 1), ("hazard", 1)]


def test_who_falls_past_the_lower_border_is_edged_off() -> None:
    """IC-2.6.6."""
    table = a_drop("A c1r3; B c6r4", hard="c6r4", hazards="c1r1").begins()
    table.shows("A 22 off")
    assert table.damage("A") == [("hazard", 1), ("edge_off", 2)]
    assert list(table.match.waiting) == [0]


def test_items_that_fall_off_are_gone_and_nobody_draws() -> None:
    """IC-2.6.7."""
    table = a_drop("A c1r3; B c6r4", hard="c1r3 c6r4", items="c3r3 c3r2").begins()
    assert not table.match.tokens
    assert [event.path[-1] for event in table.saw(ItemMoved)] == ["off", "off"]
    assert not table.saw(CardsDrawn)


def test_who_fell_in_upkeep_respawns_before_the_combat_phase() -> None:
    """IC-2.6.8: the active player first."""
    table = a_turn(
        "B c1r3; C c2r3; A c3r3",
        mode="classic",
        active="C",
        weather=("Drop. Remove all Item Tokens.",),
    )
    for who, space in zip("CAB", ("c1r1", "c6r1", "c1r4"), strict=True):
        assert table.asked[0] == who
        assert table.match.phase == "upkeep"
        table.does(who, space)
    assert [event.seat for event in table.saw(Respawned)] == [2, 0, 1]
    table.asks("C", "IC-3.1.1").shows("A 23; B 23; C 23")


def test_who_fell_in_an_attack_respawns_in_its_respawn_step() -> None:
    """IC-2.6.9: after its damage and gains, before what comes after attacking."""
    quake = card("Quake", "Drop. Gain 1 Power Token. After attacking, gain 1 Movement Token.")
    table = a_combat(f"A c1r3 hand={quake}; B c6r3", hard="c6r3")
    table.does("A", f"attack:{quake}:0").asks("A", "IC-5.6.4").shows("A 23 off power=1 moves=0")
    table.does("A", "c1r1").shows("A c1r1 moves=1")


def test_the_lower_fighter_keeps_the_space_and_each_takes_1_damage() -> None:
    """IC-2.6.10, IC-2.6.14: whoever was lower before the Drop."""
    table = a_drop("A c3r4; B c3r3", hard="c3r1").asks("B", "IC-2.6.11")
    table.does("B", "A:c2r1").shows("A 24 c2r1; B 24 c3r1")


def test_who_stood_on_the_platform_is_the_nearest_and_is_hurt_too() -> None:
    """IC-2.6.14."""
    table = a_drop("A c3r4; B c3r1", hard="c3r1").asks("B", "IC-2.6.11")
    table.does("B", "A:c4r2").shows("A 24 c4r2; B 24 c3r1")


def test_the_displaced_goes_to_a_free_space_one_open_step_away_on_the_board() -> None:
    """IC-2.6.11: so nobody is edged off by it."""
    table = a_drop("A c1r4; B c1r1; C c2r2", mode="classic", hard="c1r1 c1r2 c2r2", blocks="c2r1")
    assert table.asked == ("", "")  # c1r2 is a platform: nobody falls that far
    table = a_drop("A c1r2; B c1r1; C c2r2", mode="classic", hard="c1r1 c2r2", blocks="c2r1")
    assert table.offered("B") == ["A:c1r2"]
    table = a_drop("A c1r4; B c1r1", hard="c1r1")
    assert table.offered("B") == ["A:c1r2", "A:c2r1", "A:c2r2"]


def test_the_displaced_enters_both_spaces_and_then_hangs_there() -> None:
    """IC-2.6.12: Hazards and areas of the shared space and of the new one."""
    table = a_drop(
        "A c3r3; B c3r1",
        hard="c3r1",
        hazards="c3r1 c4r2",
        force={"B": ("Zone: 3 damage.", "c4r2")},
    )
    table.does("B", "A:c4r2").shows("A 19 c4r2; B 24 c3r1").goes_on()


def test_without_room_beside_it_the_displaced_stays_above() -> None:
    """IC-2.6.13: on the lowest free space of the column."""
    table = a_drop(
        "A c1r3; B c1r1; C c1r2",
        mode="classic",
        hard="c1r1",
        blocks="c2r1 c2r2 c2r3",
    )
    table.does("B", "C:c1r2").begins().shows("A 24 c1r3; B 24 c1r1; C 24 c1r2")


def test_three_on_one_space_take_1_damage_each_and_are_placed_one_by_one() -> None:
    """IC-2.6.15, IC-2.6.11: in any order that the nearest one's player likes."""
    table = a_drop("A c3r2; B c3r3; C c3r4", mode="classic", hard="c3r1").asks("A", "IC-2.6.11")
    table.does("A", "C:c2r1", "B:c4r1").shows("A 24 c3r1; B 24 c4r1; C 24 c2r1")
    assert [len(table.damage(who)) for who in "ABC"] == [1, 1, 1]


def test_all_fall_first_then_collisions_are_settled_in_turn_order() -> None:
    """IC-2.6.16: no damage before the last one is placed."""
    table = a_drop(
        "A c1r4; B c1r1; C c4r1; D c4r3", mode="classic", hard="c1r1 c4r1", active="C"
    ).asks("C", "IC-2.6.11")
    assert not table.saw(DamageTaken)
    table.does("C", "D:c5r1").asks("B", "IC-2.6.11")
    assert not table.saw(DamageTaken)
    table.does("B", "A:c2r1").shows("A 24; B 24; C 24; D 24")


def test_all_damage_and_healing_of_a_drop_is_applied_at_once() -> None:
    """IC-2.6.16, IC-7.1.4: no order in it could save or end anybody."""
    heal = {"B": ("Zone: Heal 1.", "c1r1")}
    a_drop("A c1r3 hp=1; B c6r4", hard="c1r1 c6r4", hazards="c1r2", force=heal).begins().shows(
        "A 1 c1r1"
    )
    table = a_drop("A c1r4 hp=1; B c6r4", hard="c1r1 c6r4", hazards="c1r2 c1r3", force=heal)
    table.begins().shows("A 0").ended("last", "B")
    table = a_drop("A c1r2 hp=2; B c2r2 hp=2").begins().ended("tie", "AB")
    assert table.match.over_by == "IC-7.1.3"


def test_other_effects_of_areas_follow_and_items_come_last() -> None:
    """IC-2.6.16: the active Fighter collects on the space where it has ended."""
    table = a_drop(
        "A c1r3 deck=2; B c6r4",
        hard="c1r1 c6r4",
        items="c1r2",
        hazards="c1r2",
        force={"B": ("Zone: Draw 1 card.", "c1r2")},
    ).begins()
    told = [type(event).__name__ for event in table.events]
    order = [told.index(name) for name in ("DamageTaken", "CardsDrawn", "ItemCollected")]
    assert order == sorted(order)
    table.shows("A 24 c1r1 hand=2")


def test_who_fall_off_in_one_column_do_not_collide() -> None:
    """IC-2.6.17."""
    table = a_drop("A c1r3; B c1r2", Respawns()).does("A", "c1r1").does("B", "c6r1")
    table.shows("A 23; B 23")
    assert table.damage("A") == table.damage("B") == [("edge_off", 2)]


def test_nobody_falls_outside_of_a_drop() -> None:
    """IC-2.6.19."""
    table = a_turn("A c2r3 moves=1 hand=2 deck=2; B c5r4 hand=2 deck=2", hard="c2r1 c5r1")
    table.does("A", "step:c3r3").passes("A").passes("B").shows("A 25 c3r3; B 25 c5r4")
    assert len(table.saw(EnvironmentDrawn)) == 3
