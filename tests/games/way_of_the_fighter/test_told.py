"""Lines of commentary with the clause of what they tell, and which a short report keeps."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.events import (
    ActionCancelled,
    FighterMoved,
    InitiativeUsed,
)
from bot.games.way_of_the_fighter.words import ended
from tests.games.way_of_the_fighter.box import blast, mode, strike
from tests.games.way_of_the_fighter.tables import (
    a_challenge,
    a_fight,
    a_recovery,
    a_resolution,
)
from tests.games.way_of_the_fighter.test_commentary import told


@pytest.mark.parametrize(
    ("command", "line", "clause"),
    [
        ("kneel", "Ann kneels.", "WF-3.2.1"),
        ("shift:0:stay", "Ann shifts.", "WF-3.2.2"),
        ("leap:1", "Ann leaps.", "WF-3.2.3"),
    ],
)
def test_a_command_is_told_by_its_own_clause(command: str, line: str, clause: str) -> None:
    """WF-3.2.1 to WF-3.2.3."""
    table = a_challenge("A 3>; B 8<", init="A").does("A", command)
    assert (line, clause) in told(table)


def test_a_dazed_player_and_passive_ones_too() -> None:
    """WF-11.3.3, WF-14.2.6, WF-14.2.10."""
    table = a_challenge("A 3> dazed; B 8<; C; D", mode="tag", init="A").does("A", "die")
    table.does("B", "kneel").does("C", "focus").until("WF-14.2.4", "D").does("D", "taunt")
    lines = told(table)
    assert ("Ann is dazed and uses no Command.", "WF-11.3.3") in lines
    assert ("Cy focuses.", "WF-14.2.6") in lines
    assert ("Di taunts.", "WF-14.2.10") in lines


def test_a_flight_is_one_line_and_its_damage_cites_tokens() -> None:
    """WF-10.4.6, WF-10.4.18."""
    orb = blast("Orb", blast=3)
    table = a_resolution(f"A 2> blast={orb}:p1@high4>; B 7<").is_done()
    lines = told(table)
    assert ("Orb: the High token flies from 4 to 7.", "WF-10.4.6") in lines
    assert ("Bo takes 1: 11 life left.", "WF-10.4.18") in lines


@pytest.mark.parametrize(
    ("token", "state", "line", "clause"),
    [
        ("high", "crouching", "The High token passes over Bo, who is Crouching.", "WF-10.4.13"),
        ("low", "jumping", "The Low token passes under Bo, who is Jumping.", "WF-10.4.14"),
    ],
)
def test_a_token_that_passes_somebody_says_why(
    token: str, state: str, line: str, clause: str
) -> None:
    """WF-10.4.13, WF-10.4.14."""
    orb = blast("Orb", blast=3)
    table = a_resolution(f"A 2> blast={orb}:p1@{token}4>; B 6< {state}").is_done()
    lines = [text for text, _ in told(table)]
    assert (line, clause) in told(table)
    first = lines.index(f"Orb: the {token.title()} token flies from 4 to 6.")
    assert lines[first : first + 2][1] == line
    assert f"Orb: the {token.title()} token flies from 6 to 7." in lines


def test_a_counter_says_what_it_gains_and_whether_that_needs_a_hit() -> None:
    """WF-12.1.9, WF-8.2.8."""
    shut = strike("Shut", "Counter (strike): Cancel.", priority=1)
    lift = strike("Lift", "Counter (strike): Priority Bonus 2.", priority=1)
    for card, line in (
        (shut, "Shut counters: Cancel, if it hits."),
        (lift, "Lift counters: Priority Bonus 2."),
    ):
        table = a_fight(f"A 5> hand={card} active=1c; B 9< hand={shut} active=1c")
        assert line in [text for text, _ in told(table.fights(f"{card} c1", f"{shut} c1"))]


def test_a_tag_that_was_not_used_is_told() -> None:
    """WF-14.3.10."""
    table = a_recovery("A; B; C tag=filler_0; D", mode="tag").is_done()
    line = "Cy's Filler 0 was not called in and leaves play."
    assert (line, "WF-14.3.10") in told(table)


def test_an_end_on_life_names_the_life_that_decided() -> None:
    """WF-5.1.5, WF-14.5.4."""
    assert ended(["Ann"], "time", life=(4, 7)) == "Ann wins on life after turn 12, 7 to 4."
    assert ended(["Ann"], "knocked out") == "Ann wins by knock out."


def test_forced_movement_and_the_initiative_outlast_what_explains_less() -> None:
    """Without them, what follows on a board looks impossible."""
    toss = strike("Toss", "Hit: Throw 2.", priority=4)
    table = a_fight(f"A 5> hand={toss} active=1c; B 6<", init="A").fights(f"{toss} c6", "guard")
    table.does("A", "advance").until("")
    points = GAME.turning_points(table.events)
    weights = {
        type(event): points.get(n, 0)
        for n, event in enumerate(table.events)
        if isinstance(event, InitiativeUsed) or getattr(event, "why", "") == "thrown"
    }
    assert weights == {FighterMoved: 2, InitiativeUsed: 1}


def test_a_step_without_room_is_told() -> None:
    """WF-7.1.4, WF-7.2.6: the border, and somebody on the ground, end a movement."""
    table = a_challenge("A 1>; B 2<", init="A").does("A", "shift:-1:stay").does("B", "shift:1:stay")
    lines = told(table)
    assert ("Ann has no room to move.", "WF-3.2.2") in lines
    assert ("Bo has no room to move.", "WF-3.2.2") in lines


def test_a_tie_that_the_initiative_decides_is_told() -> None:
    """WF-3.6.2: and no other, nor the second of the two."""
    jab = strike("Jab", priority=4)
    table = a_fight(f"A 3> hand={jab} active=1c; B 8< hand={jab} active=1c", init="B!")
    lines = told(table.fights(f"{jab} c3", f"{jab} c3"))
    first = "Bo's Jab (7) resolves first: at a tie the Initiative decides."
    assert (first, "WF-3.6.2") in lines
    assert ("Ann's Jab (7) resolves.", "WF-3.6.1") in lines
    table = a_fight(f"A 3> hand={jab} active=1c; B 8< hand={jab} active=1c", init="B!")
    lines = told(table.fights(f"{jab} c4", f"{jab} c3"))
    assert ("Ann's Jab (8) resolves.", "WF-3.6.1") in lines


def test_what_is_discarded_as_a_command_is_told_by_what_it_is() -> None:
    """WF-10.6.6 is about modes, WF-3.2.13 about whatever lies in the Fighter Area."""
    text = "As a Command: discard this, Draw 1."
    for card, sort, clause in (
        (mode("Calm", text), "mode=calm", "WF-10.6.6"),
        (blast("Orb", text), "blast=orb:p1@high4>", "WF-3.2.13"),
    ):
        table = a_challenge(f"A 2> {sort}; B 8<", init="A")
        (number,) = table.offered("A", "as")
        table.does("A", f"as:{number}")
        told_by = [e.rule for e in table.saw(ActionCancelled) if e.card == card]
        assert told_by == [clause]
