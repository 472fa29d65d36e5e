"""Chapter 4: Strike and Move."""

from __future__ import annotations

import pytest

from bot.games.warriors_way.events import DefenceRefused, FighterMoved, ResistRolled
from tests.games.warriors_way.table import Table, a_combat


def ends(table: Table, who: str, distance: int) -> set[str]:
    words = (key.split(":") for key in table.offered(who) if key.startswith("move:"))
    return {word[2] for word in words if word[1] == str(distance)}


def test_strikes_and_moves_mix_within_three_dice() -> None:
    """WW-4.1.1."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(1, 6, 1, 1, 6)
    table.does("A", "strike:B").does("B", "none").does("A", "move:1:D6")
    table.does("A", "strike:B").does("B", "none").asks("B", "WW-3.4.5")
    table.expect("A 3/2/0 actions=3")


@pytest.mark.parametrize(
    ("position", "action", "clause"),
    [
        ("A 5/0/0 D5; B 5/0/0 F5", "strike:B", "WW-4.2.2"),
        ("A 0/0/1 D5 energy=2 moves=jump_kick hyper=rush:0; B 5/0/0 E5", "strike:B", ""),
        ("A 5/0/0 D5; B 5/0/0 E5", "move:1:E5", "WW-4.3.6"),
        ("A 5/0/0 D5; B 5/0/0 E5", "move:1:G5", "WW-4.3.6"),
        ("A 5/0/0 D5; B 5/0/0 E5", "move:7:D5", "WW-4.3.1"),
        ("A 5/0/0 D5; B 5/0/0 E5", "move:0:D5", "WW-4.3.1"),
        ("A 5/0/0 A5; B 5/0/0 E5", "move:1:K5", "WW-4.3.6"),
        ("A 5/0/0 D5; B 5/0/0 knocked_out; C 5/0/0 J9", "strike:B", "WW-4.1.2"),
    ],
)
def test_an_impossible_action_is_refused_and_costs_nothing(
    position: str, action: str, clause: str
) -> None:
    """WW-4.1.2, WW-4.2.2, WW-4.3.1, WW-4.3.8."""
    if "knocked_out" in position:
        position = position.replace("B 5/0/0", "B 0/0/0")
    table = a_combat(position)
    if "energy=2" in position:
        table.does("A", "none")
    table.refuses("A", action, clause).expect("")


def test_one_strike_covers_every_attack() -> None:
    """WW-4.2.1: there is one kind of Strike, whatever it is called."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").begins()
    assert [key for key in table.offered("A") if not key.startswith(("move", "end"))] == [
        "strike:B"
    ]


def test_the_strike_dies_value_is_the_damage() -> None:
    """WW-4.2.3."""
    for face in range(2, 7):
        table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(face, face - 1, face)
        table.does("A", "strike:B").does("B", "none").expect("B 4/0/0")
        assert {e.damage for e in table.saw(ResistRolled)} == {face}


def test_the_strike_die_goes_to_fatigue_whether_it_hurts_or_not() -> None:
    """WW-4.2.4."""
    hurts = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(5, 1, 6)
    hurts.does("A", "strike:B").does("B", "none").expect("A 4/1/1")
    dodged = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(5, 5)
    dodged.does("A", "strike:B").does("B", "dodge").expect("A 4/1/0")


def test_a_strike_names_one_target_before_its_roll() -> None:
    """WW-4.2.5."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5; C 5/0/0 D6").dice(6, 6)
    table.refuses("A", "strike").does("A", "strike:C").asks("C", "WW-5.1.1")
    table.does("C", "none").expect("B 5/0/0 E5")


def test_each_strike_needs_adjacency_at_its_own_moment() -> None:
    """WW-4.2.6."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(5, 1, 6, 1, 5, 6)
    table.does("A", "strike:B").does("B", "none").shows("B F5")
    table.refuses("A", "strike:B", "WW-4.2.2").does("A", "move:1:E5")
    table.does("A", "strike:B").does("B", "none").expect("A 3/2/1 actions=3")


def test_a_strike_of_value_0_ends_at_once() -> None:
    """WW-4.2.7."""
    table = a_combat("A 5/0/0 D5 penalties=arms; B 5/0/0 E5").dice(1)
    table.does("A", "strike:B").asks("A", "WW-3.4.5").expect("A 4/1/0; B 5/0/0")
    assert not table.saw(DefenceRefused)


def test_a_strike_of_value_0_that_may_be_re_rolled_is_answered_first() -> None:
    """WW-4.2.7."""
    table = a_combat("A 5/0/0 D5 offensive=1 penalties=arms; B 5/0/0 E5").dice(1, 4, 3)
    table.does("A", "strike:B").asks("B", "WW-5.1.1").does("B", "none")
    table.asks("A", "WW-2.3.1").does("A", "reroll").expect("B 5/0/0")
    table = a_combat("A 5/0/0 D5 offensive=1 penalties=arms; B 5/0/0 E5").dice(1)
    table.does("A", "strike:B").does("B", "none").does("A", "keep").asks("A", "WW-3.4.5")


@pytest.mark.parametrize("distance", range(1, 7))
def test_a_move_declares_1_to_6_spaces(distance: int) -> None:
    """WW-4.3.1, WW-4.3.6."""
    table = a_combat("A 5/0/0 A10; B 5/0/0 J1")
    assert "ABCDEFGHIJ"[distance] + "10" in ends(table, "A", distance)


def test_the_fighter_is_moved_before_the_roll() -> None:
    """WW-4.3.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 J9").begins()
    table.flow.choose(0, "move:3:G5")
    assert table.combat.square(0) == "G5"
    assert -1 in table.flow.offers()  # only now is the die rolled


@pytest.mark.parametrize(("face", "pools"), [(2, "4/1/0"), (3, "5/0/0"), (6, "5/0/0")])
def test_the_die_comes_back_if_its_value_is_at_least_the_distance(face: int, pools: str) -> None:
    """WW-4.3.3, WW-4.3.4, WW-4.3.5: the ground is kept either way."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 J9").dice(face)
    table.does("A", "move:3:G5").expect(f"A {pools} G5")


def test_a_failed_re_roll_keeps_the_ground_too() -> None:
    """WW-4.3.5."""
    table = a_combat("A 5/0/0 D5 footwork=1; B 5/0/0 J9").dice(1, 2)
    table.does("A", "move:3:G5").does("A", "reroll").expect("A 4/1/0 G5")


def test_a_path_may_bend_and_come_back_to_where_it_began() -> None:
    """WW-4.3.6."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 J1").dice(2)
    assert "D5" in ends(table, "A", 2)
    assert "E5" in ends(table, "A", 2)  # two steps to the next square
    assert "D5" not in ends(table, "A", 1)
    table.does("A", "move:2:D5").expect("A 5/0/0 D5")
    assert [len(e.path) for e in table.saw(FighterMoved)] == [3]


def test_a_path_leads_round_what_is_in_the_way() -> None:
    """WW-4.3.6."""
    table = a_combat("10x10 walls=E4,E5,E6; A 5/0/0 D5; B 5/0/0 J1").dice(4)
    assert "F5" not in ends(table, "A", 2) | ends(table, "A", 3)
    table.does("A", "move:4:F5")
    path = table.saw(FighterMoved)[0].path
    assert (path[0], path[-1], len(path)) == ("D5", "F5", 5)
    assert not {"E4", "E5", "E6"} & set(path)


def test_leaving_an_opponent_gives_it_nothing() -> None:
    """WW-4.3.7."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(1)
    table.does("A", "move:1:C5").asks("A", "WW-3.4.5").expect("A 5/0/0; B 5/0/0")


def test_nobody_moves_off_the_map() -> None:
    """WW-4.3.8."""
    table = a_combat("A 5/0/1 A1 moves=jump_kick; B 5/0/0 J9").dice(1)
    assert ends(table, "A", 1) == {"B1", "A2", "B2"}
    table.does("A", "jump_kick")
    assert set(table.offered("A")) == {"B1", "A2", "B2"}
    pushed = a_combat("A 5/0/0 B5; B 5/0/0 A5").dice(6, 1, 1, 6)
    pushed.does("A", "strike:B").does("B", "none").expect("B 3/0/0 A5")
