"""Chapter 7: movement, collisions and positions."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import FighterMoved
from tests.games.way_of_the_fighter.box import move
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_challenge, a_fight


def moved(text: str, words: str = "", **figures: object) -> Table:
    """A plays a move with this text from the position; B's block does nothing."""
    stride = move("Stride", words, **figures)
    text = text.replace("A ", f"A hand={stride} active=1c ", 1)
    return a_fight(text).fights(f"{stride} c1", "guard")


def test_one_advances_the_way_one_faces_and_retreats_the_other_way() -> None:
    """WF-7.1.1, WF-7.1.2, WF-12.1.1, WF-12.2.11: the facing stays."""
    moved("A 3>; B 9<", move=2).shows("A 5>")
    moved("A 7<; B 2>", move=2).shows("A 5<")
    moved("A 5>; B 9<", move=2, way="retreat").shows("A 3>")
    moved("A 5>; B 9<", "Advance 1.", move=2, way="retreat").shows("A 4>")
    moved("A 5>; B 9<", "Retreat 2.", move=1).shows("A 4>")


def test_movement_stops_where_a_collision_comes_on_the_way() -> None:
    """WF-7.1.3, WF-7.2.6, WF-7.2.10, WF-7.2.11: a ground fighter stops next to a ground fighter."""
    for position in ("standing", "crouching"):
        table = moved(f"A 3>; B 6< {position}", move=4)
        table.shows("A 5>; B 6<")
        assert [(e.start, e.end) for e in table.saw(FighterMoved)] == [(3, 5)]
    moved("A 5> crouching; B 6<", move=4).shows("A 5> crouching")


def test_movement_beyond_the_edge_is_lost_and_nothing_else() -> None:
    """WF-7.1.4: the action's other effects still resolve."""
    moved("A 2>; B 9<", "Draw 1.", move=4, way="retreat").shows("A 1> hand=2")
    moved("A 1>; B 9<", "Draw 1.", move=4, way="retreat").shows("A 1> hand=2")
    a_challenge("A 1>; B 9<").does("A", "leap:-2").shows("A 1> jumping")


def test_a_printed_distance_is_moved_in_full_and_up_to_is_chosen() -> None:
    """WF-7.1.5, WF-10.5.2."""
    table = moved("A 3>; B 9<", "Advance up to 2.", move=1).asks("A", "WF-7.1.5")
    assert table.offered("A") == ["0", "1", "2"]
    table.does("A", "2").shows("A 6>")
    table = moved("A 3>; B 9<", "Advance or Retreat up to 1.", move=2).shows("A 5>")
    assert set(table.offered("A")) == {"0", "1", "-1"}
    table.does("A", "-1").shows("A 4>")
    moved("A 5>; B 9<", "Retreat up to 2.", move=1).does("A", "-2").shows("A 4>")


def test_a_fighter_is_in_exactly_one_position() -> None:
    """WF-7.2.1, WF-7.2.2, WF-7.2.3, WF-1.3.1."""
    table = a_challenge("A; B")
    table.shows("A standing no-crouching no-jumping")
    table.does("A", "kneel").shows("A crouching no-standing no-jumping")
    table.does("B", "leap:0").shows("B jumping no-standing no-crouching")


def test_ground_fighters_never_share_a_space() -> None:
    """WF-7.2.5."""
    for here in ("standing", "crouching"):
        for there in ("standing", "crouching"):
            moved(f"A 5> {here}; B 6< {there}", move=1).shows("A 5>; B 6<")


def test_a_ground_fighter_moves_through_and_below_one_who_jumps() -> None:
    """WF-7.2.7."""
    moved("A 4>; B 6< jumping", move=4).shows("A 8<")
    moved("A 4>; B 6< jumping", move=2).shows("A 6> standing; B 6< jumping")


def test_a_jumping_fighter_moves_over_one_on_the_ground_or_ends_above() -> None:
    """WF-7.2.8, WF-10.5.5: and stays Jumping after a move."""
    moved("A 4> jumping; B 5<", move=2).shows("A 6< jumping; B 5>")
    moved("A 4> jumping; B 6< crouching", move=2).shows("A 6> jumping; B 6< crouching")


def test_jumping_fighters_stop_next_to_each_other() -> None:
    """WF-7.2.9."""
    moved("A 4> jumping; B 6< jumping", move=3).shows("A 5> jumping; B 6<")


def test_a_fighter_leaves_a_shared_space_freely() -> None:
    """WF-7.2.12."""
    moved("A 6> jumping; B 6<", move=1).shows("A 7< jumping; B 6>")
    table = a_challenge("A 5>; B 6<").does("A", "leap:1").does("B", "shift:1:stay")
    table.shows("A 6< jumping; B 5>")


def test_becoming_jumping_below_a_jumping_fighter_moves_one_in_front_of_it() -> None:
    """WF-7.2.13: through an effect, and through the Initiative."""
    moved("A 6>; B 6< jumping", "Start: Jump.", move=1, way="retreat").shows("A 4> jumping")
    wait = move("Wait", move=1, way="retreat")
    table = a_fight(f"A 6> hand={wait} active=1c; B 6< jumping", init="A")
    table.fights(f"{wait} c1", "guard").does("A", "jump").shows("A 4> jumping")


def test_a_jumping_fighter_that_stands_or_crouches_lands_at_that_moment() -> None:
    """WF-7.2.14, WF-12.1.12, WF-12.2.14, WF-12.2.4."""
    moved("A 6> jumping; B 6<", "Start: Crouch.", move=1).shows("A 5> crouching; B 6<")
    moved("A 6> jumping; B 6>", "Start: Stand.", move=1).shows("A 8< standing; B 6>")
    moved("A 5>; B 6<", "Start: Jump.", move=2).shows("A 7< jumping; B 6>")


def test_a_fighter_with_one_may_change_its_position_as_it_likes() -> None:
    """WF-7.2.1, WF-8.2.7: or keep it."""
    table = moved("A 3>; B 9<", "End: may change position.", move=1).asks("A", "WF-7.1.5")
    assert table.offered("A")[0] == "standing"
    table.does("A", "crouching").shows("A crouching")
