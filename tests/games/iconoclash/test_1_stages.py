"""Chapter 1.2: spaces, platforms, Blocks, overhangs, zones, and which stages are valid."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.games.iconoclash import content
from bot.games.iconoclash.events import StageDrawn
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.stage import OFF, SPACES, distance
from bot.kernel.errors import BrokenContent
from tests.games.iconoclash.box import bare_stage
from tests.games.iconoclash.tables import a_section, a_start, a_turn

STAGE = """
name = "Somewhere"
about = "A place."
special = "Nobody sings here."
rows = ["= . . . . -", ". - . . . .", ". . # . . .", "= = . = . ."]
ceiling = "=-...."
hazards = ["c6r2"]
respawns = ["c1r3", "c2r3", "c4r3", "c5r3"]
overhangs = [[4, 2]]

[[environment]]
title = "Calm"
text = "Each player gains 0 Movement Tokens."
copies = 3
"""


def read(tmp_path: Path, text: str = STAGE) -> content.Stage:
    path = tmp_path / "somewhere.toml"
    path.write_text(text, encoding="utf-8")
    return content.read_stage(path)


def test_a_stage_has_24_spaces_numbered_from_the_left_and_from_the_bottom() -> None:
    """IC-1.2.4, IC-1.2.5."""
    stage = bare_stage()
    assert len(stage.free) == 24
    assert (SPACES[0], SPACES[5], SPACES[-1]) == ("c1r1", "c6r1", "c6r4")
    assert stage.steps["c2r2"]["right"] == "c3r2"
    assert stage.steps["c2r2"]["down"] == "c2r1"  # down is a lower row number


def test_a_stage_file_says_what_is_on_each_space(tmp_path: Path) -> None:
    """IC-1.2.6: rows are written from the top."""
    stage = read(tmp_path)
    assert stage.floors == {
        "c1r4": "hard",
        "c6r4": "soft",
        "c2r3": "soft",
        "c1r1": "hard",
        "c2r1": "hard",
        "c4r1": "hard",
    }
    assert stage.ceilings == {"c1r4": "hard", "c2r4": "soft"}
    assert stage.blocks == {"c3r2"}
    assert stage.hazards == {"c6r2"}
    assert stage.respawns == ("c1r3", "c2r3", "c4r3", "c5r3")
    assert stage.overhangs == {(4, 2)}


def test_the_floor_of_a_space_is_the_ceiling_of_the_one_below() -> None:
    """IC-1.2.7: a hard floor shuts the way up and the way down alike, the borders' too."""
    stage = bare_stage(hard="c3r3 c2r1", ceilings={"c5r4": "hard", "c6r4": "soft"})
    assert "up" not in stage.steps["c3r2"]
    assert "down" not in stage.steps["c3r3"]
    assert "down" not in stage.steps["c2r1"]
    assert "up" not in stage.steps["c5r4"]
    assert stage.steps["c6r4"]["up"] == OFF


def test_only_a_block_shuts_the_border_between_two_spaces_side_by_side() -> None:
    """IC-1.2.8."""
    stage = bare_stage(hard="c3r2 c4r2", soft="c5r2", blocks="c2r2", overhangs=((3, 2), (3, 1)))
    assert stage.steps["c3r2"]["right"] == "c4r2"
    assert stage.steps["c4r2"]["right"] == "c5r2"
    assert "left" not in stage.steps["c3r2"]


def test_a_block_is_nothing_else_and_its_top_holds_like_a_hard_floor(tmp_path: Path) -> None:
    """IC-1.2.9."""
    stage = bare_stage(blocks="c4r1")
    assert stage.falls["c4r4"] == ("c4r3", "c4r2")
    assert stage.falls["c4r2"] == ()
    for more in ('hazards = ["c3r2"]', 'respawns = ["c1r1", "c2r1", "c4r1", "c5r1", "c3r2"]'):
        old = more.split(" = ")[0]
        text = "\n".join(more if line.startswith(old) else line for line in STAGE.splitlines())
        with pytest.raises(BrokenContent, match=r"IC-1\.2\.9"):
            read(tmp_path, text)
    assert any("IC-1.2.9" in fault for fault in bare_stage(blocks="c3r3", hard="c3r3").faults())


def test_an_overhang_is_a_corner_where_four_spaces_meet() -> None:
    """IC-1.2.10: named by the column to its left and the row below it."""
    stage = bare_stage(overhangs=((3, 2),))
    assert "up-right" not in stage.steps["c3r2"]
    assert "up-right" in stage.steps["c2r2"]
    assert not stage.faults()
    for corner in ((6, 2), (0, 1), (3, 4), (3, 0)):
        assert any("IC-1.2.10" in fault for fault in bare_stage(overhangs=(corner,)).faults())


def test_beyond_the_border_lies_nothing_that_could_stop_a_launch() -> None:
    """IC-1.2.11: all four sides are open, and no line of attack leads out there."""
    stage = bare_stage()
    assert stage.line("c5r2", "right", 5) == ("c6r2", OFF)
    assert stage.line("c2r2", "left", 5) == ("c1r2", OFF)
    assert stage.line("c2r4", "up", 5) == (OFF,)
    assert stage.line("c2r1", "down-left", 5) == (OFF,)
    assert OFF not in stage.reach("c1r1", 5)


def test_zones_are_six_lists_of_spaces_by_default_the_columns(tmp_path: Path) -> None:
    """IC-1.2.12: zone 3 leaves out the Block of column 3."""
    stage = read(tmp_path)
    assert stage.zones[0] == ("c1r1", "c1r2", "c1r3", "c1r4")
    assert stage.zones[2] == ("c3r1", "c3r3", "c3r4")
    own = 'zones = [["c1r1"], ["c1r1", "c2r1"], ["c3r1"], ["c4r1"], ["c5r1"], ["c6r1"]]'
    overlapping = read(tmp_path, STAGE.replace("[[environment]]", f"{own}\n[[environment]]", 1))
    assert overlapping.zones[:2] == (("c1r1",), ("c1r1", "c2r1"))
    five = own.replace(', ["c6r1"]', "")
    with pytest.raises(BrokenContent, match=r"IC-1\.2\.12"):
        read(tmp_path, STAGE.replace("[[environment]]", f"{five}\n[[environment]]", 1))


def test_a_card_may_bring_areas_of_its_own_for_every_face_of_the_die() -> None:
    """IC-1.2.13."""
    faces = {"1-2": "c1r1", "3-4": "c3r1 c4r1", "5-6": "c6r4"}
    for face, spaces in ((2, ("c1r1",)), (4, ("c3r1", "c4r1")), (5, ("c6r4",))):
        table = a_turn("A c2r2; B c5r2", weather=(("Zone: 1 damage.", faces),)).dice(face)
        table.begins()
        assert table.match.forced[0].areas[0].spaces == spaces


def test_a_card_that_leaves_a_face_without_area_is_refused(tmp_path: Path) -> None:
    """IC-1.2.13."""
    areas = '\n[environment.faces]\n"1-2" = ["c1r1"]\n"3-5" = ["c2r1"]\n'
    text = STAGE.replace("Each player gains 0 Movement Tokens.", "Zone: 1 damage.") + areas
    path = tmp_path / "faces.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(BrokenContent, match="each face once"):
        content.read_environment(path)


def test_a_stage_has_at_least_four_respawns_none_of_them_a_block() -> None:
    """IC-1.2.14."""
    assert not bare_stage(respawns="c1r1 c2r1 c3r1 c4r1").faults()
    assert bare_stage(respawns="c1r1 c2r1 c3r1").faults()
    assert bare_stage(respawns="c1r1 c2r1 c3r1 c3r1").faults()
    assert bare_stage(respawns="c1r1 c2r1 c3r1 c4r1", blocks="c4r1").faults()


def test_every_space_can_be_reached_from_every_respawn_and_no_zone_is_all_blocks() -> None:
    """IC-1.2.15."""
    walled_in = bare_stage(blocks="c2r1 c1r2")  # c1r1 has only a diagonal, shut by both Blocks
    assert any("IC-1.2.15" in fault for fault in walled_in.faults())
    assert any("IC-1.2.15" in f for f in bare_stage(zones=("c1r1",) * 5 + ("",)).faults())


def test_what_is_no_space_is_no_hazard() -> None:
    """IC-1.2.5: a slip of the pen is found at the start."""
    assert any("c7r1" in fault for fault in bare_stage(hazards="c7r1").faults())


def test_the_special_rules_of_a_stage_stay_available(tmp_path: Path) -> None:
    """IC-1.2.16."""
    assert read(tmp_path).special == "Nobody sings here."


def test_the_stage_that_was_agreed_upon_brings_board_and_deck() -> None:
    """IC-1.2.1."""
    table = a_start(hard="c3r3", settings={"stage": "stage0"})
    assert table.match.stage.floors == {"c3r3": "hard"}
    assert set(table.match.zones["environment"].cards) == set(table.match.stage.deck)


@pytest.mark.parametrize("face", [1, 2, 3])
def test_a_random_stage_is_drawn_from_all_with_equal_chance(face: int) -> None:
    """IC-1.2.2, IC-1.2.3: one face of a die for each stage."""
    table = a_start(stages=3)
    offer = table.flow.offers()[-1]
    assert (offer.kind, len(offer.keys)) == ("die", 3)
    table.dice(face).begins()
    assert table.match.stage_key == f"stage{face - 1}"
    assert len(table.saw(StageDrawn)) == 1


def test_the_distance_of_two_spaces_is_the_larger_difference() -> None:
    """IC-1.2.5, IC-3.4.4."""
    assert distance("c1r1", "c3r2") == 2
    assert distance("c1r1", "c2r4") == 3


def test_falling_past_the_lower_border_needs_no_space_there() -> None:
    """IC-1.2.11."""
    a_section("A c2r2; B c5r2", Drop(), hard="c5r2").begins().shows("A 23 off; B 25 c5r2")
