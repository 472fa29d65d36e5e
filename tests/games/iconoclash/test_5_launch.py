"""Chapter 5.5: Launches, how far they go and who decides."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import FighterLaunched, LaunchDeclined
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.stage import DIRECTIONS
from bot.games.iconoclash.turn.weather import EachOf
from tests.games.iconoclash.box import card, shield
from tests.games.iconoclash.tables import Table, a_combat, a_section, a_turn


def kicked(spaces: int, text: str, deed: str = "Draw 1 card.", guard: str = "", **setting: object):
    """The Launch of an attack, A's against B; A is asked for the direction."""
    key = card("Kick", deed, launch=spaces, range=4)
    hand = f"hand={shield('Guard', guard)}" if guard else ""
    first, second, *rest = text.split("; ")
    table = a_combat(
        "; ".join([f"{first} hand={key}", f"{second} {hand}", *rest]),
        mode="classic" if rest else "duel",
        **setting,
    )
    table.does("A", f"attack:{key}:0", "seat:B")
    return table.does("B", "shield:guard:0" if guard else "none")


def launched(direction: str, spaces: int, text: str, **setting: object) -> Table:
    """A Launch of B alone, in this direction."""
    mode = "classic" if text.count(";") > 1 else "duel"
    table = a_section(text, Launch(0, 1, spaces, 0), mode=mode, **setting)
    return table.does("A", direction)


def counted(table: Table) -> int:
    """How many spaces the last Launch covered."""
    return len(table.saw(FighterLaunched)[-1].path) - 1


@pytest.mark.parametrize(
    ("direction", "end"),
    [
        ("up", "c4r3"),
        ("up-right", "c5r3"),
        ("right", "c5r2"),
        ("down-right", "c5r1"),
        ("down", "c4r1"),
        ("down-left", "c3r1"),
        ("left", "c3r2"),
        ("up-left", "c3r3"),
    ],
)
def test_the_attacker_chooses_any_of_eight_directions(direction: str, end: str) -> None:
    """IC-5.5.1: towards itself as well."""
    table = kicked(1, "A c1r2; B c4r2").asks("A", "IC-5.5.1")
    assert table.offered("A") == ["none", *DIRECTIONS]
    table.does("A", direction).shows(f"B {end}")


def test_a_launch_keeps_its_line_and_a_bonus_makes_it_longer() -> None:
    """IC-5.5.2."""
    table = kicked(1, "A c1r1; B c3r1", "Launch +1. Launch +1.").does("A", "up-right")
    table.shows("B c6r4")
    assert table.saw(FighterLaunched)[0].path == ("c3r1", "c4r2", "c5r3", "c6r4")


def test_the_direction_is_chosen_after_the_shield() -> None:
    """IC-5.5.3: and after the attacker has moved."""
    kick = card("Kick", "Move 1.", launch=1)
    table = a_combat(f"A c3r2 hand={kick}; B c4r2").does("A", f"attack:{kick}:0", "seat:B")
    table.asks("B", "IC-5.4.1").does("B", "none").asks("A", "IC-3.4.2").does("A", "c3r3")
    table.asks("A", "IC-5.5.1")


def test_launch_and_what_it_leads_to_come_before_the_damage() -> None:
    """IC-5.5.4: Hazards, areas and the Edge-Off."""
    kick = card("Kick", "Gain 1 Power Token.", launch=3, damage=2)
    force = {"B": ("Zone: 3 damage.", "c6r2")}
    table = a_combat(f"A c3r2 hand={kick}; B c4r2", hazards="c5r2", force=force)
    table.does("A", f"attack:{kick}:0", "seat:B").does("B", "none").does("A", "right")
    assert table.damage("B") == [("hazard", 1), ("area", 3), ("edge_off", 2), ("attack", 2)]


def test_a_launch_may_be_declined_as_a_whole() -> None:
    """IC-5.5.5: but not made shorter."""
    table = kicked(2, "A c3r2; B c4r2").does("A", "none").asks("A", "IC-3.1.1").shows("B 25 c4r2")
    assert table.saw(LaunchDeclined)
    kicked(2, "A c3r2; B c4r2").does("A", "left").shows("B c2r2")


def test_a_launch_stops_in_front_of_what_it_cannot_pass() -> None:
    """IC-5.5.6: a Block, or a hard platform."""
    launched("right", 3, "A c1r1; B c3r2", blocks="c5r2").shows("B c4r2")
    launched("up", 3, "A c1r1; B c3r1", hard="c3r3").shows("B c3r2")


def test_each_step_must_be_open_for_movement() -> None:
    """IC-5.5.7: soft platforms are no obstacle, overhangs are one to diagonals."""
    launched("up", 3, "A c1r1; B c3r1", soft="c3r2 c3r3 c3r4").shows("B c3r4")
    launched("up-right", 3, "A c1r1; B c3r1", overhangs=((4, 2),)).shows("B c4r2")
    launched("up-right", 3, "A c1r1; B c3r1", hard="c4r2", blocks="c3r2").shows("B c3r1")
    launched("down", 2, "A c1r1; B c3r1", hard="c3r1").shows("B 25 c3r1")


def test_a_launch_passes_others_but_does_not_end_on_one() -> None:
    """IC-5.5.8."""
    text = "A c1r1; B c2r2; C c4r2"
    launched("right", 2, text).shows("B c3r2; C c4r2")
    launched("right", 3, text).shows("B c5r2; C c4r2")


def test_it_ends_on_the_last_free_space_of_its_path() -> None:
    """IC-5.5.9: only spaces up to there are entered; without any it does not move."""
    text = "A c1r1; B c2r2; C c4r2"
    table = launched("right", 2, text, hazards="c2r2 c4r2").shows("B 25 c3r2")
    table = launched("right", 2, "A c1r1; B c2r2; C c4r2; D c3r2", hazards="c2r2 c3r2 c4r2")
    table.shows("B 25 c2r2")
    assert counted(table) == 0
    launched("right", 4, "A c1r1; B c2r2; C c4r2; D c3r2", blocks="c5r2").shows("B c2r2")


@pytest.mark.parametrize("direction", list(DIRECTIONS))
def test_off_the_board_on_any_side_is_an_edge_off(direction: str) -> None:
    """IC-5.5.10."""
    table = kicked(4, "A c1r2; B c4r2").does("A", direction).asks("B", "IC-5.6.4")
    table.shows("B 23 off")


def test_leaving_the_board_costs_one_space() -> None:
    """IC-5.5.11: what is left of the Launch is lost."""
    kicked(2, "A c3r2; B c5r2").does("A", "right").asks("B", "IC-5.6.4").shows("B 23 off")
    kicked(1, "A c3r2; B c5r2").does("A", "right").asks("A", "IC-3.1.1").shows("B 25 c6r2")
    table = launched("right", 9, "A c1r1; B c5r2")
    assert table.saw(FighterLaunched)[0].path == ("c5r2", "c6r2", "off")
    launched("up", 9, "A c1r1; B c3r3", ceilings={"c3r4": "hard"}).shows("B 25 c3r4")


@pytest.mark.parametrize(
    ("direction", "start", "spaces", "damage"),
    [
        ("right", "c4r2", 2, 2),  # c5r2, c6r2
        ("right", "c4r2", 3, 3),  # and over the border
        ("right", "c5r2", 5, 2),  # what is left counts for nothing
        ("left", "c4r2", 3, 3),  # past the attacker
        ("left", "c4r2", 1, 0),  # ends on the attacker: does not move
        ("up", "c4r2", 3, 1),  # under a hard platform
    ],
)
def test_spaces_launched_are_those_really_covered(
    direction: str, start: str, spaces: int, damage: int
) -> None:
    """IC-5.5.12."""
    table = kicked(
        spaces, f"A c3r2; B {start}", "+1 damage for each space launched.", hard="c4r4"
    ).does("A", direction)
    hits = [amount for cause, amount in table.damage("B") if cause == "attack"]
    assert sum(hits) == damage


def test_a_launched_fighter_enters_every_space_on_its_way() -> None:
    """IC-5.5.13: also those that others occupy, but no Items for who is not active."""
    force = {"A": ("Zone: 1 damage.", "c5r2")}
    table = launched(
        "right", 3, "A c1r1; B c3r2; C c4r2", hazards="c3r2 c4r2 c6r2", force=force, items="c5r2"
    )
    table.shows("B 22 c6r2 hand=0")
    assert table.damage("B") == [("hazard", 1), ("area", 1), ("hazard", 1)]


def test_a_direction_without_an_open_step_may_be_chosen() -> None:
    """IC-5.5.14."""
    table = kicked(2, "A c3r2; B c4r2", hard="c4r2").does("A", "down").shows("B 25 c4r2")
    assert counted(table) == 0


def test_a_shield_launches_the_attacker_as_its_player_likes() -> None:
    """IC-5.5.15: all rules of Launches apply; it may be declined."""
    guard = "Launch the attacker 2."
    table = kicked(0, "A c3r2; B c4r2; C c1r2", guard=guard).asks("B", "IC-5.5.1")
    assert table.offered("B") == ["none", *DIRECTIONS]
    table.does("B", "left").shows("A 25 c2r2")
    kicked(0, "A c3r2; B c4r2", guard=guard).does("B", "none").shows("A c3r2")
    table = kicked(0, "A c3r2; B c4r2", guard=guard, hazards="c3r3").does("B", "up")
    table.shows("A 24 c3r4")


def test_a_launch_of_nobodys_is_directed_by_the_active_player() -> None:
    """IC-5.5.16: and cannot be declined, whoever flies."""
    weather = ("Each Fighter is launched 1.",) * 3
    table = a_turn("A c3r2; B c4r2", weather=weather).asks("A", "IC-5.5.1")
    assert table.offered("A") == list(DIRECTIONS)
    table.does("A", "up").asks("A", "IC-5.5.1").shows("A c3r3; B c4r2")
    assert table.offered("A") == list(DIRECTIONS)
    table.does("A", "right").asks("A", "IC-3.1.1").shows("B c5r2")
    later = a_section(
        "A c3r2; B c4r2", EachOf("launch_all", 1, (1,)), mode="duel", active="B"
    ).asks("B", "IC-5.5.1")
    later.does("B", "up").shows("B c4r3")


def test_an_attack_without_launch_launches_only_by_its_ability() -> None:
    """IC-5.5.17."""
    table = kicked(0, "A c3r2; B c4r2").asks("A", "IC-3.1.1")
    assert not table.saw(FighterLaunched)
    kicked(0, "A c3r2; B c4r2", "Launch +1.").does("A", "right").shows("B c5r2")
