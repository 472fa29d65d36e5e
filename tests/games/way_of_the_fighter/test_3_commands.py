"""Chapter 3: Commands."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import CardsDrawn, CommandUsed, FighterTurned
from tests.games.way_of_the_fighter.box import blast, mode
from tests.games.way_of_the_fighter.tables import a_challenge


def test_kneel_crouches_and_energizes_a_core_die() -> None:
    """WF-3.2.1, WF-12.1.12, WF-12.1.21."""
    table = a_challenge("A; B").does("A", "kneel")
    table.shows("A 5> crouching burnout=5c0p energy=1c0p; B standing")


def test_kneel_needs_no_burnt_out_die_and_works_in_any_position() -> None:
    """WF-3.2.10, WF-3.2.11."""
    a_challenge("A active=6c crouching; B").does("A", "kneel").shows("A crouching energy=0c0p")
    table = a_challenge("A crouching; B").does("A", "kneel")
    table.shows("A crouching energy=1c0p")


def test_kneel_moves_no_power_die() -> None:
    """WF-12.1.22."""
    table = a_challenge("A active=8c life=8; B").does("A", "kneel")
    table.shows("A energy=0c0p burnout=0c2p")


def test_shift_stands_moves_up_to_one_space_and_may_draw() -> None:
    """WF-3.2.2, WF-3.2.8, WF-7.1.5."""
    table = a_challenge("A crouching; B").does("A", "shift:-1:draw")
    table.shows("A 4> standing hand=2 deck=43")
    a_challenge("A 4> crouching; B").does("A", "shift:1:stay").shows("A 5> standing hand=1")


def test_shift_may_do_nothing_at_all_but_a_command_must_be_used() -> None:
    """WF-3.2.5, WF-3.2.7: no answer means no Command."""
    table = a_challenge("A; B")
    assert set(table.offered("A", "shift")) == {
        f"{n}:{draw}" for n in (0, 1, -1) for draw in ("draw", "stay")
    }
    table.refuses("A", "none", "").does("A", "shift:0:stay").shows("A 5> standing hand=1")
    table.asks("B", "WF-3.2.4").does("B", "kneel").asks("AB", "WF-3.3.1")
    assert [event.seat for event in table.saw(CommandUsed)] == [0, 1]


def test_leap_jumps_and_moves_up_to_two_spaces_one_way() -> None:
    """WF-3.2.3, WF-3.2.9, WF-12.2.4: 0, 1 or 2, forward or back."""
    for way, space in ((0, 5), (1, 6), (2, 7), (-1, 4), (-2, 3)):
        table = a_challenge("A 5>; B 9<").does("A", f"leap:{way}")
        table.shows(f"A {space}> jumping")
    assert set(table.saw(CardsDrawn)) == set()
    assert set(a_challenge("A; B").offered("A", "leap")) == {"0", "1", "2", "-1", "-2"}


def test_the_initiative_commands_first() -> None:
    """WF-3.2.4."""
    a_challenge("A; B", init="B").asks("B", "WF-3.2.4").does("B", "kneel").asks("A", "WF-3.2.4")


def test_fighters_turn_after_each_command() -> None:
    """WF-3.2.12, WF-7.4.1: A leaps over B."""
    table = a_challenge("A 5>; B 6<").does("A", "leap:2").shows("A 7< jumping; B 6>")
    assert len(table.saw(FighterTurned)) == 2


def test_fighters_in_one_space_do_not_turn() -> None:
    """WF-3.2.12, WF-7.4.2, WF-7.4.5: their old facing stays until they next turn."""
    table = a_challenge("A 5>; B 6<").does("A", "leap:1").shows("A 6> jumping; B 6<")
    table.does("B", "shift:-1:stay").shows("A 6>; B 7<")
    table = a_challenge("A 5>; B 6<").does("A", "leap:1").does("B", "shift:1:stay")
    table.shows("A 6< jumping; B 5>")


def test_an_ability_that_is_a_command_is_the_one_command_of_the_turn() -> None:
    """WF-3.2.6, WF-13.2.7: it is open from the start, and stays."""
    table = a_challenge("A; B", ability={"A": "As a Command: Draw 2."})
    table.does("A", "as:-1").shows("A hand=3").asks("B", "WF-3.2.4")
    assert "as:-1" not in table.offered("B")


def test_an_action_is_a_command_only_from_the_fighter_area() -> None:
    """WF-3.2.13: a mode there, or a blast that has stayed; not one in hand."""
    focus = mode("Focus", "As a Command: discard this, Power-Up 2.")
    orb = blast("Orb", "As a Command: discard this, Energize 3.")
    assert a_challenge(f"A hand={focus},{orb}; B").offered("A", "as") == []
    table = a_challenge(f"A mode={focus}:p2 energy=3c; B")
    (number,) = table.offered("A", "as")
    table.does("A", f"as:{number}").shows("A active=2c0p energy=1c0p pile=focus")
    assert table.play(focus) is None
    table = a_challenge(f"A blast={orb}:p2@high7>; B")
    (number,) = table.offered("A", "as")
    table.does("A", f"as:{number}").shows("A energy=3c0p pile=orb")
    assert table.tokens("A") == []


def test_ground_fighters_may_move_below_one_who_jumps() -> None:
    """WF-7.2.7: A leaps onto B's space, and B steps out of it or stays."""
    table = a_challenge("A 5>; B 6<").does("A", "leap:1").does("B", "kneel")
    table.shows("A 6> jumping; B 6< crouching")
    table = a_challenge("A 5>; B 6<").does("A", "leap:0").does("B", "shift:1:stay")
    table.shows("A 5> jumping; B 5<")


def test_who_leaps_below_a_jumping_fighter_must_leave_or_is_moved_in_front_of_it() -> None:
    """WF-7.2.13: B's leap that leaves the space is not affected."""
    table = a_challenge("A 5>; B 6<").does("A", "leap:1").does("B", "leap:0")
    table.shows("A 6> jumping; B 7< jumping")
    table = a_challenge("A 5>; B 6<").does("A", "leap:1").does("B", "leap:2")
    table.shows("A 6< jumping; B 4> jumping")


def test_off_the_arena_that_fighter_is_moved_behind_the_jumping_one() -> None:
    """WF-7.2.13."""
    table = a_challenge("A 9>; B 10<").does("A", "leap:1").does("B", "leap:-1")
    table.shows("A 10< jumping; B 9> jumping")
