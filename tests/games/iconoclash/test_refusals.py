"""Whoever wants what is not open reads why, and by which clause."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import GAME
from tests.games.iconoclash.box import BASIC, BLANK, card
from tests.games.iconoclash.tables import Table, a_combat


def reason(table: Table, who: str, wish: str) -> tuple[str, str]:
    """The clause and the sentence."""
    table.begins()
    found = GAME.why_not(table.flow, table.seat(who), table.keyed(wish))
    return found.clause, found.message


@pytest.mark.parametrize(
    ("wish", "clause", "words"),
    [
        ("step:c6r1", "IC-3.2.1", "not next to you"),
        ("step:c3r1", "IC-3.2.7", "occupied"),
        ("step:c1r2", "IC-3.2.10", "is a Block"),
        ("step:c2r2", "IC-3.3.3", "hard platform"),
        ("step:c3r2", "IC-3.3.10", "overhang"),
        ("step:off", "IC-3.2.9", "off the board"),
        ("step:z9", "IC-1.2.5", "no such space"),
        ("path:c3r1.c4r1.c5r1.c6r1", "IC-3.2.1", "needs 4"),
        ("end", "IC-3.1.1", "2 actions first"),
        ("empty", "IC-3.1.9", "still hold cards"),
        ("attack:blank:7", "IC-4.1.13", "no such ability"),
        ("attack:wall:0", "IC-4.1.2", "only answers"),
        ("attack:swap:0", "IC-4.2.1", "needs a Power Token; you have 0"),
        ("attack:swap:1", "IC-4.2.5", "for use as a Shield"),
        ("attack:swap:2", "IC-4.2.12", "moment"),
        ("attack:swap:3", "IC-4.3.3", "must"),
        ("attack:crate:0", "IC-4.1.1", "not in your hand"),
        ("boost:crate", "IC-3.1.4", "not in your hand"),
        ("discard:crate", "IC-3.1.1", "Crate is not in your hand"),
        ("discard:wall", "IC-3.1.1", "cannot discard Wall here, or not so often"),
        ("discard:none", "IC-3.1.1", "There is no card “none”"),
        ("shield:wall:0", "IC-4.1.2", "not on your turn"),
        ("react:blank:0", "IC-4.2.9", "no Reaction"),
        ("seat:B", "IC-5.1.2", "First play"),
        ("up", "IC-5.5.3", "Nobody is being launched"),
        ("c4r4", "IC-3.1.1", "No space"),
    ],
)
def test_on_ones_own_turn(wish: str, clause: str, words: str) -> None:
    card("Wall", "Reduce damage by 1.", type="shield")
    card(
        "Swap",
        "[Power] +1 damage.",
        "[Shield] Gain 1 Power Token.",
        "[When you are attacked] Draw 1 card.",
        "You must discard 9 cards to get +9 damage.",
    )
    table = a_combat(
        f"A c2r1 moves=3 hand={BLANK},wall,swap; B c3r1",
        blocks="c1r2",
        hard="c2r2 c3r2",
        overhangs=((2, 1),),
    )
    found = reason(table, "A", wish)
    assert found[0] == clause, found
    assert words in found[1]


def test_without_tokens_there_is_no_step() -> None:
    """IC-3.2.5."""
    assert reason(a_combat("A c2r1; B c6r4"), "A", "step:c2r2")[0] == "IC-3.2.5"


def test_out_of_turn() -> None:
    table = a_combat(f"A c1r1 hand={BLANK}; B c6r4 hand={BLANK} moves=1")
    assert reason(table, "B", f"attack:{BLANK}:0")[0] == "IC-4.1.1"
    assert reason(table, "B", "step:c6r3")[0] == "IC-3.2.4"
    assert reason(table, "B", "end")[0] == "IC-2.1.1"
    assert reason(table, "B", f"shield:{BLANK}:0")[0] == "IC-5.4.4"


def test_a_third_action_is_one_too_many() -> None:
    """IC-3.1.1."""
    table = a_combat(f"A c1r1 hand={BLANK},{BLANK},{BLANK}; B c6r4")
    table.does("A", f"boost:{BLANK}", f"boost:{BLANK}")
    for wish in (f"attack:{BLANK}:0", f"boost:{BLANK}"):
        assert reason(table, "A", wish) == ("IC-3.1.1", "Your two actions are taken.")


def test_targets_and_shields_during_an_attack() -> None:
    """IC-5.2.1, IC-5.1.4, IC-5.4.1, IC-5.4.2, IC-3.2.3."""
    hit = card("Hit", "+1 damage.")
    wall = card("Wall", "Reduce damage by 1.", type="shield")
    table = a_combat(f"A c1r1 hand={hit} moves=2; B c2r1 hand={wall},{wall}; C c6r4", left=1)
    table.does("A", f"attack:{hit}:0")
    assert reason(table, "A", "seat:C") == ("IC-5.2.1", "C is out of reach.")
    assert reason(table, "A", "seat:A")[0] == "IC-5.1.4"
    assert reason(table, "A", "step:c1r2")[0] == "IC-3.2.3"
    assert reason(table, "B", f"shield:{wall}:0")[0] == "IC-5.4.4"
    table.does("A", "seat:B")
    assert reason(table, "B", f"shield:{BASIC}:0")[0] == "IC-5.4.1"
    assert reason(table, "C", f"shield:{wall}:0")[0] == "IC-5.4.4"


def test_who_is_out_and_a_match_that_is_over_say_so() -> None:
    """IC-8.1.2."""
    hit = card("Hit", "+1 damage.", damage=5)
    table = a_combat(f"A c1r1 hand={hit}; B c2r1 hp=1; C c6r4")
    table.does("A", f"attack:{hit}:0", "seat:B").does("B", "none")
    assert reason(table, "B", "end") == ("IC-8.1.2", "You are out of this match.")
    table = a_combat(f"A c1r1 hand={hit}; B c2r1 hp=1")
    table.does("A", f"attack:{hit}:0", "seat:B").does("B", "none")
    assert reason(table, "A", "end")[1] == "The match is over."
