"""Chapter 3.3: what platforms, Hazards, Blocks and overhangs do to movement, Launch and attacks."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.stage import DIRECTIONS, OFF, Stage
from tests.games.iconoclash.box import bare_stage, card
from tests.games.iconoclash.tables import a_combat, a_section, a_turn


def movement_open(stage: Stage, start: str, end: str) -> bool:
    """Whether one step leads from space to space, for steps and Launches alike."""
    assert (end in stage.moves[start]) == (end in stage.steps[start].values())
    return end in stage.moves[start]


def attack_open(stage: Stage, start: str, end: str) -> bool:
    return end in stage.sights()[start].values()


def around(stage: Stage, space: str) -> set[str]:
    return set(stage.moves[space])


ALL_EIGHT = {"c2r1", "c3r1", "c4r1", "c2r2", "c4r2", "c2r3", "c3r3", "c4r3"}


def test_a_soft_platform_hinders_no_movement() -> None:
    """IC-3.3.1: not up, down, sideways or across."""
    stage = bare_stage(soft="c2r2 c3r2 c4r2 c2r3 c3r3 c4r3")
    assert around(stage, "c3r2") == ALL_EIGHT
    table = a_section("A c3r1; B c6r4", Launch(0, 0, 2, None), soft="c3r2 c3r3")
    table.does("A", "up").shows("A c3r3")


@pytest.mark.parametrize("kind", ["soft", "hard"])
def test_no_attack_passes_through_a_platform(kind: str) -> None:
    """IC-3.3.2, IC-3.3.4."""
    stage = bare_stage(**{kind: "c3r3"})
    assert not attack_open(stage, "c3r2", "c3r3")
    assert not attack_open(stage, "c3r3", "c3r2")
    assert attack_open(stage, "c3r2", "c4r2")
    jab = card("Jab", "+1 damage.", range=3)
    table = a_combat(f"A c3r2 hand={jab}; B c3r3", **{kind: "c3r3"})
    table.does("A", f"attack:{jab}:0").shows("B 25")
    assert "seat:B" not in table.offered("A")


def test_a_hard_platform_stops_movement_up_and_down_through_it() -> None:
    """IC-3.3.3: and what it touches can be occupied."""
    stage = bare_stage(hard="c3r3")
    assert around(stage, "c3r2") == ALL_EIGHT - {"c3r3"}
    assert "c3r2" not in around(stage, "c3r3")
    a_combat("A c2r3 moves=2; B c6r1", hard="c3r3").does("A", "step:c3r3").shows("A c3r3")
    a_combat("A c2r2 moves=2; B c6r1", hard="c3r3").does("A", "step:c3r2").shows("A c3r2")


def test_a_hazard_hurts_on_every_entry_and_hinders_nobody() -> None:
    """IC-3.3.5."""
    table = a_combat("A c1r1 moves=3; B c6r4", hazards="c2r1 c3r1")
    table.does("A", "step:c2r1", "step:c3r1", "step:c2r1").shows("A 22 c2r1")


def test_moving_respawning_dropping_and_being_launched_into_a_hazard_are_entering() -> None:
    """IC-3.3.6."""
    a_combat("A c1r1 moves=1; B c6r4", hazards="c2r1").does("A", "step:c2r1").shows("A 24")
    table = a_section("A c1r3; B c6r4", Drop(), hard="c1r1 c6r4", hazards="c1r2 c1r1")
    table.begins().shows("A 23 c1r1")
    table = a_section("A c1r1; B c6r4", Launch(1, 0, 2, 1), hazards="c2r1 c3r1")
    table.does("B", "right").shows("A 23 c3r1")
    table = a_turn("A c2r1; B c6r4", weather=("Drop.",), hazards="c1r1", hard="c6r4")
    table.does("A", "c1r1").shows("A 22 c1r1")


def test_nobody_is_hurt_for_staying_in_a_hazard() -> None:
    """IC-3.3.7: not at the start, in the course or at the end of a turn, nor in a Drop."""
    table = a_turn("A c2r1 hand=2 deck=4; B c6r4", hazards="c2r1", hard="c2r1")
    table.passes("A").shows("A 25 c2r1")
    a_section("A c2r1; B c6r4", Drop(), hazards="c2r1", hard="c2r1 c6r4").begins().shows("A 25")


def test_a_block_fills_its_space() -> None:
    """IC-3.3.8, IC-3.2.10: nothing goes into or through it."""
    stage = bare_stage(blocks="c3r3")
    assert around(stage, "c3r2") == ALL_EIGHT - {"c3r3"}
    assert "c3r4" not in stage.reach("c3r2", 5)
    assert stage.line("c3r2", "up", 3) == ()
    assert stage.line("c1r3", "right", 4) == ("c2r3",)


def test_an_overhang_affects_neither_straight_steps_nor_a_drop() -> None:
    """IC-3.3.9."""
    corners = ((2, 1), (2, 2), (3, 1), (3, 2))
    stage = bare_stage(overhangs=corners)
    assert around(stage, "c3r2") == {"c3r1", "c2r2", "c4r2", "c3r3"}
    table = a_section("A c3r3; B c6r4", Drop(), overhangs=corners, hard="c3r1 c6r4")
    table.begins().shows("A 25 c3r1")


def test_no_diagonal_step_crosses_an_overhang_either_way() -> None:
    """IC-3.3.10, IC-3.3.16: four spaces meet there, and both diagonals are shut."""
    stage = bare_stage(overhangs=((3, 2),))
    for start, end in (("c3r2", "c4r3"), ("c3r3", "c4r2")):
        assert not movement_open(stage, start, end)
        assert not movement_open(stage, end, start)
        assert movement_open(bare_stage(), start, end)


def test_an_overhang_shuts_the_diagonal_line_of_attack() -> None:
    """IC-3.3.14."""
    stage = bare_stage(overhangs=((3, 2),))
    assert "c5r4" not in stage.reach("c2r1", 4)
    assert "c5r4" in bare_stage().reach("c2r1", 4)


@pytest.mark.parametrize(
    ("terrain", "shut"),
    [
        ({}, set()),
        ({"blocks": "c4r2"}, {"c4r2"}),
        ({"soft": "c3r3"}, set()),
        ({"hard": "c3r3"}, {"c3r3"}),
        ({"hard": "c3r2"}, {"c3r1"}),
        ({"hard": "c4r2"}, set()),
    ],
)
def test_straight_steps(terrain: dict[str, str], shut: set[str]) -> None:
    """IC-3.3.11."""
    stage = bare_stage(**terrain)
    straight = {"c3r1", "c2r2", "c4r2", "c3r3"}
    assert around(stage, "c3r2") & straight == straight - shut


@pytest.mark.parametrize(
    ("terrain", "moves", "attacks"),
    [
        ({"hard": "c3r3"}, True, True),
        ({"hard": "c3r3 c4r3"}, False, False),
        ({"soft": "c3r3 c4r3"}, True, False),
        ({"blocks": "c4r2", "hard": "c3r3"}, False, False),
        ({"blocks": "c4r2 c3r3"}, False, False),
        ({"blocks": "c4r2"}, True, True),
        ({"overhangs": ((3, 2),)}, False, False),
        ({"soft": "c3r3"}, True, True),
        ({"hard": "c4r3", "soft": "c3r3"}, True, False),
    ],
)
def test_diagonal_steps(terrain: dict[str, str], moves: bool, attacks: bool) -> None:
    """IC-EX-R2 and more: IC-3.3.12, IC-3.3.13, IC-3.3.14, from c3r2 to c4r3 and back."""
    stage = bare_stage(**terrain)
    for start, end in (("c3r2", "c4r3"), ("c4r3", "c3r2")):
        assert movement_open(stage, start, end) is moves
        assert attack_open(stage, start, end) is attacks
    assert "c4r3" not in around(bare_stage(blocks="c4r3"), "c3r2")
    if "overhangs" in terrain:
        assert movement_open(stage, "c3r2", "c4r2")
        assert movement_open(stage, "c3r2", "c3r3")


def test_fighters_beside_a_diagonal_do_not_matter() -> None:
    """IC-3.3.12."""
    table = a_combat("A c3r2 moves=1; B c4r2; C c3r3", mode="classic")
    assert "c4r3" in table.offered("A", "step")


def test_who_stands_in_between_shuts_no_line_of_attack() -> None:
    """IC-3.3.13."""
    shot = card("Shot", "+1 damage.", range=4)
    table = a_combat(f"A c1r2 hand={shot}; B c2r2; C c4r2", mode="classic")
    table.does("A", f"attack:{shot}:0")
    assert table.offered("A")[:2] == ["seat:B", "seat:C"]


def test_a_launch_leaves_over_the_border_unless_a_hard_platform_lies_on_it() -> None:
    """IC-3.3.15: the diagonal beside it stays open by way of the neighbour."""
    stage = bare_stage(hard="c3r1", ceilings={"c5r4": "hard"})
    assert "down" not in stage.steps["c3r1"]
    assert stage.steps["c3r1"]["down-left"] == OFF
    assert "up" not in stage.steps["c5r4"]
    assert stage.steps["c5r4"]["up-left"] == OFF
    both = bare_stage(hard="c3r1 c4r1")
    assert "down-right" not in both.steps["c3r1"]  # both ways round cross a hard platform
    assert {d for d, to in bare_stage().steps["c6r2"].items() if to == OFF} == {
        d for d, (right, _) in DIRECTIONS.items() if right == 1
    }
