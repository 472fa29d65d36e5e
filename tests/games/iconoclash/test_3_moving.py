"""Chapter 3.4: movement that cards grant, Teleports, and moving somebody else."""

from __future__ import annotations

from bot.games.iconoclash.events import FighterMoved, FighterTeleported
from bot.games.iconoclash.moving.walking import MoveBy, Teleport
from tests.games.iconoclash.box import BLANK, card, item
from tests.games.iconoclash.tables import a_combat, a_section

COUNTING = "+1 damage for each space moved right before."


def test_granted_movement_costs_no_tokens_and_follows_all_rules() -> None:
    """IC-3.4.1, IC-10.1.3: Hazards, areas and Items on the way."""
    run = card("Run", "Move 3.")
    table = a_combat(
        f"A c1r1 moves=1 hand={run}; B c6r4",
        hazards="c2r1",
        items="c3r1",
        force={"B": ("Zone: 2 damage.", "c4r1")},
    )
    table.does("A", f"attack:{run}:0", "c2r1", "c3r1", "c4r1").shows("A 22 c4r1 moves=1 hand=1")


def test_move_x_is_exactly_x_steps_which_may_double_back() -> None:
    """IC-3.4.2."""
    table = a_section("A c1r1; B c6r4", MoveBy(0, 0, 2, False, "test"))
    assert "stay" not in table.offered("A")
    table.does("A", "c2r1")
    assert "stay" not in table.offered("A")
    table.does("A", "c1r1").shows("A c1r1")
    assert [event.path for event in table.saw(FighterMoved)] == [("c1r1", "c2r1"), ("c2r1", "c1r1")]


def test_if_no_path_of_x_steps_ends_on_a_free_space_the_longest_is_made() -> None:
    """IC-3.4.2: one step leads to the only free space, two would end on somebody."""
    table = a_section(
        "A c1r1; B c2r1; C c1r2", MoveBy(0, 0, 1, False, "test"), mode="classic", blocks="c2r2"
    )
    assert table.asked == ("", "")  # both neighbours are taken: no step of one
    table = a_section(
        "A c1r1; B c2r1; C c1r2", MoveBy(0, 0, 2, False, "test"), mode="classic", blocks="c2r2"
    )
    table.does("A", "c2r1")
    assert sorted(table.offered("A")) == ["c1r1", "c3r1", "c3r2"]
    table.does("A", "c3r1").shows("A c3r1")


def test_a_step_from_which_no_legal_end_can_be_reached_is_not_open() -> None:
    """IC-3.4.2, IC-3.2.7."""
    table = a_section("A c2r1; B c1r1", MoveBy(0, 0, 1, False, "test"), blocks="c1r2 c2r2 c3r2")
    assert table.offered("A") == ["c3r1"]


def test_move_up_to_and_may_move_allow_no_step_at_all() -> None:
    """IC-3.4.2."""
    table = a_section("A c1r1; B c6r4", MoveBy(0, 0, 2, True, "test")).does("A", "stay")
    table.shows("A c1r1")
    table = a_section("A c1r1; B c6r4", MoveBy(0, 0, 2, True, "test")).does("A", "c2r1", "stay")
    table.shows("A c2r1")
    may = card("May", "You may move 2.")
    table = a_combat(f"A c1r1 hand={may}; B c6r4").does("A", f"attack:{may}:0")
    table.asks("A", "IC-4.3.1").does("A", "no").shows("A c1r1").asks("A", "IC-3.1.1")


def test_may_move_x_allows_fewer_steps_than_x() -> None:
    """IC-3.4.2: any number from 0 to X."""
    may = card("May", "You may move 3.")
    table = a_combat(f"A c1r1 hand={may}; B c6r4").does("A", f"attack:{may}:0", "yes", "c2r1")
    assert "stay" in table.offered("A")
    table.does("A", "stay").shows("A c2r1")


def test_nobody_stays_on_another_fighter_in_the_middle_of_a_move() -> None:
    """IC-3.4.2, IC-3.2.7."""
    table = a_section("A c1r1; B c2r1", MoveBy(0, 0, 2, True, "test")).does("A", "c2r1")
    assert "stay" not in table.offered("A")


def test_a_teleport_reaches_n_spaces_in_columns_and_rows() -> None:
    """IC-3.4.3, IC-3.4.4: the larger difference counts, and no line is needed."""
    table = a_section("A c3r1; B c6r4", Teleport(0, 0, 2, "test"))
    ends = table.offered("A")
    assert {"c1r1", "c5r3", "c4r3", "c2r2"} <= set(ends)
    assert all(end[1] in "12345" and end[3] in "123" for end in ends)
    assert len(ends) == 14


def test_what_lies_between_does_not_matter_to_a_teleport() -> None:
    """IC-3.4.5, IC-10.1.4: Blocks, platforms, Items, Hazards, areas and Fighters."""
    table = a_section(
        "A c1r1; B c2r1",
        Teleport(0, 0, 2, "test"),
        blocks="c1r2 c2r2",
        hard="c3r1 c3r2",
        hazards="c2r1",
        items="c2r1",
        force={"B": ("Zone: 1 damage.", "c2r1")},
    )
    table.does("A", "c3r1").shows("A 25 c3r1 hand=0")


def test_a_teleport_ends_on_the_board_on_a_free_space_that_is_entered() -> None:
    """IC-3.4.6, IC-2.3.7."""
    table = a_section(
        "A c1r1; B c2r1", Teleport(0, 0, 1, "test"), blocks="c1r2", hazards="c2r2", items="c2r2"
    )
    assert table.offered("A") == ["c2r2"]
    table.does("A", "c2r2").shows("A 24 c2r2 hand=1")


def test_a_teleport_counts_as_one_space_whatever_its_distance() -> None:
    """IC-3.4.7, IC-3.4.8."""
    jump, count = card("Jump", "Teleport 3."), item("Count", COUNTING)
    table = a_combat(f"A c1r2 hand={jump},{count}; B c5r2")
    table.does("A", f"attack:{jump}:0", "c4r2", f"attack:{count}:0", "seat:B").does("B", "none")
    table.shows("B 24")
    assert len(table.saw(FighterTeleported)) == 1


def test_a_teleport_to_where_one_stands_is_none() -> None:
    """IC-3.4.8: it is not on offer, and where nothing else is legal nothing happens."""
    table = a_section("A c1r1; B c2r1", Teleport(0, 0, 1, "test"))
    assert "c1r1" not in table.offered("A")
    jump, count = card("Jump", "Teleport 1."), item("Count", COUNTING)
    table = a_combat(
        f"A c1r1 hand={jump},{count}; B c2r1; C c1r2", mode="classic", blocks="c2r2", hazards="c1r1"
    )
    table.does("A", f"attack:{jump}:0", "nobody").shows("A 25 c1r1")
    table.does("A", f"attack:{count}:0", "seat:B").does("B", "none").shows("B 25")


def test_who_moves_another_fighter_chooses_its_way() -> None:
    """IC-3.4.9: no tokens are spent, and all rules of movement hold."""
    pull = card("Pull", "Move the target 2.", "Teleport the target 2.")
    table = a_combat(f"A c3r2 hand={pull},{BLANK}; B c4r2 moves=1", hazards="c5r2", blocks="c6r2")
    table.does("A", f"attack:{pull}:0", "seat:B").does("B", "none").asks("A", "IC-3.4.2")
    table.does("A", "c5r2")
    assert "c6r2" not in table.offered("A")
    table.does("A", "c6r1").shows("B 24 c6r1 moves=1")
    table = a_combat(f"A c3r2 hand={pull}; B c4r2")
    table.does("A", f"attack:{pull}:1", "seat:B").does("B", "none").asks("A", "IC-3.4.3")
    table.does("A", "c6r4").shows("B c6r4")
