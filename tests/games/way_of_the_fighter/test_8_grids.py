"""Chapter 8: grids and Target Zones."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.grid import read_grid
from bot.games.way_of_the_fighter.printed import Grid
from bot.kernel.errors import BrokenContent
from tests.games.way_of_the_fighter.box import move, strike
from tests.games.way_of_the_fighter.tables import a_fight

POSITIONS = ("jumping", "standing", "crouching")


def hits(card: str, a: str, b: str) -> bool:
    """Whether this strike of A hits B."""
    table = a_fight(f"A {a} hand={card} active=1c; B {b}").fights(f"{card} c1", "guard")
    life = len(table.match.sides[1].life)
    assert life in (11, 12)
    return life < 12


def test_the_grid_of_the_fighters_own_position_is_used() -> None:
    """WF-8.1.1: the left one Crouching, the middle one Standing, the right one Jumping."""
    jab = strike(
        "Jab",
        crouching=("....", ".x..", "@..."),
        standing=("....", "@.x.", "...."),
        jumping=("@...", "...x", "...."),
    )
    for own, reached in (("crouching", 1), ("standing", 2), ("jumping", 3)):
        found = [n for n in (1, 2, 3) if hits(jab, f"5> {own}", f"{5 + n}<")]
        assert found == [reached]


def test_columns_are_distances_and_rows_are_positions_of_the_target() -> None:
    """WF-8.1.2, WF-8.1.3, WF-8.1.6, WF-8.1.7, WF-8.1.9: a white box is not affected."""
    for row, position in enumerate(POSITIONS):
        for column in (1, 2, 3):
            rows = [["."] * 4 for _ in range(3)]
            rows[1][0] = "@"
            rows[row][column] = "x"
            grid = tuple("".join(cells) for cells in rows)
            jab = strike(f"Jab {row} {column}", standing=grid, only="standing")
            found = [
                (there, n)
                for there in POSITIONS
                for n in (1, 2, 3)
                if hits(jab, "5>", f"{5 + n}< {there}")
            ]
            assert found == [(position, column)]


def test_grids_are_mirrored_for_a_fighter_that_faces_left() -> None:
    """WF-8.1.4."""
    jab = strike("Jab", reach="2")
    assert hits(jab, "5<", "3>")
    assert not hits(jab, "5<", "7<")


def test_a_grid_has_one_black_box_in_the_left_column_and_the_own_row() -> None:
    """WF-8.1.5."""
    read_grid(("....", "@x..", "...."), "standing", "here")
    for rows in (("....", ".@..", "...."), ("@...", "....", "...."), ("....", "....", "....")):
        with pytest.raises(BrokenContent, match="one @"):
            read_grid(rows, "standing", "here")


def test_without_a_black_box_for_the_position_an_action_cannot_be_performed() -> None:
    """WF-8.1.5: Light Kick works everywhere, Hip Toss not in the air."""
    assert set(content.cards()["light_kick"].grids) == set(POSITIONS)
    assert "jumping" not in content.cards()["hip_toss"].grids
    toss = "hip_toss"
    packs = "packs=grapple,crush,knockdown,stun"
    table = a_fight(f"A 5> jumping fighter=alberdus {packs} hand={toss} active=1c; B 6<")
    table.fights(f"{toss} c1", "guard").shows(f"A pile={toss}; B life=12")


def test_a_special_zone_is_a_target_zone_that_enables_the_special_effect() -> None:
    """WF-8.1.8, WF-12.2.13."""
    jab = strike("Jab", "Special: Draw 1.", standing=("....", "@x*.", "...."), only="standing")
    assert content.cards()[jab].grids["standing"] == Grid(
        frozenset({("standing", 1), ("standing", 2)}), frozenset({("standing", 2)})
    )
    for space, hand in ((6, 1), (7, 2)):
        table = a_fight(f"A 5> hand={jab} active=1c; B {space}<").fights(f"{jab} c1", "guard")
        table.shows(f"B life=11; A hand={hand}")


def test_behind_and_beyond_three_spaces_nothing_is_in_a_zone() -> None:
    """WF-8.1.10."""
    jab = strike("Jab")
    assert hits(jab, "3>", "6<")
    assert not hits(jab, "3>", "7<")
    assert not hits(jab, "3>", "2>")


def test_in_the_same_space_column_nought_counts_whatever_the_facing() -> None:
    """WF-8.1.11."""
    jab = strike("Jab", standing=("x...", "@xxx", "...."), only="standing")
    for facing in "<>":
        assert hits(jab, f"5{facing}", "5< jumping")


def test_zones_are_checked_with_the_state_of_the_moment() -> None:
    """WF-8.1.12: B steps back first, or crouches, and the strike misses."""
    jab = strike("Jab", reach="1", priority=1)
    away = move("Away", priority=9, move=1, way="retreat")
    text = f"A 5> hand={jab} active=1c; B 6< hand={away} active=1c"
    a_fight(text).fights(f"{jab} c1", f"{away} c6").shows("B 7< life=12; A pile=jab")
    high = strike("High", standing=("xxxx", "@xxx", "...."), only="standing", priority=1)
    duck = move("Duck", "Start: Crouch.", priority=9, move=1)
    text = f"A 5> hand={high} active=1c; B 6< hand={duck} active=1c"
    a_fight(text).fights(f"{high} c1", f"{duck} c6").shows("B 6< crouching life=12")


def test_a_strike_whose_grid_has_no_zones_by_now_misses() -> None:
    """WF-8.1.13, WF-3.5.7."""
    jab = strike("Jab", "Start: Jump.", only="standing crouching")
    assert not hits(jab, "5>", "6<")


def test_light_kick_in_the_air_and_on_the_ground() -> None:
    """WF-EX-4, WF-EX-5."""
    text = "A 5> {own} fighter=aurelia hand=light_kick active=1c deck=tail_whip; B {there}"
    found: dict[str, set[tuple[str, int]]] = {"jumping": set(), "standing": set()}
    for own, boxes in found.items():
        for there in POSITIONS:
            for n in range(5):
                if n == 0 and (own == "jumping") == (there == "jumping"):
                    continue
                at = f"{5 + n}< {there}"
                table = a_fight(text.format(own=own, there=at)).fights("light_kick c1", "guard")
                if len(table.match.sides[1].life) < 12:
                    boxes.add((there, n))
    assert found["jumping"] == {(there, n) for there in POSITIONS for n in (1, 2)}
    assert not {box for box in found["standing"] if box[0] == "crouching" or box[1] > 2}
    assert ("jumping", 0) not in found["standing"]
    assert ("standing", 1) in found["standing"]
