"""What happened, in the words that people read, with the clause below each line."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.events import DiceMoved, EnergyShifted
from bot.games.way_of_the_fighter.words import ended
from tests.games.way_of_the_fighter.box import blast, block, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import (
    a_challenge,
    a_fight,
    a_ready_phase,
    a_recovery,
    a_resolution,
    a_turn,
)
from tests.games.way_of_the_fighter.test_1_set_up import a_match


def told(table: Table) -> list[tuple[str, str]]:
    """Every line that a spectator reads, with its clause."""
    view = GAME.view(table.begins().flow, None, table.events)
    return [(line, e.rule) for e in view.events if (line := GAME.sentence(view, e))]


def test_conceding_in_a_team_puts_the_own_fighter_out() -> None:
    """WF-14.5.8, WF-14.5.1."""
    table = a_turn("A; B; C; D", mode="tag", init="A").interjects("B", "concede")
    assert told(table)[:2] == [
        ("Bo concedes.", "WF-14.5.8"),
        ("Bo is out of the match; Di fights on alone.", "WF-14.5.1"),
    ]
    table = a_turn("A; B; C; D", mode="tag", init="A", games=3).interjects("B", "concede")
    assert ("Bo is out of the game; Di fights on alone.", "WF-14.5.1") in told(table)


def test_conceding_a_duel_is_told_by_the_clause_of_duels() -> None:
    """WF-5.1.11."""
    table = a_turn("A; B", init="A").interjects("B", "concede")
    assert told(table)[0] == ("Bo concedes.", "WF-5.1.11")
    assert not [line for line, _ in told(table) if "is out" in line]


def test_a_block_that_does_not_reach_says_where_the_attacker_is() -> None:
    """WF-10.3.6, before the damage stops it (WF-10.3.18)."""
    lunge = strike("Lunge", priority=1)
    wall = block("Wall", standing=("....", "@xx.", "...."), priority=9)
    table = a_fight(f"A 5> crouching hand={lunge} active=1c; B 6< guard={wall} active=1c")
    table.fights(f"{lunge} c1", f"{wall} c1")
    why = "Bo's Wall does not help: Ann is Crouching, 1 space away, outside its Target Zones."
    lines = told(table)
    assert (why, "WF-10.3.6") in lines
    assert lines.index((why, "WF-10.3.6")) < lines.index(
        ("Bo's Wall is stopped by the damage.", "WF-10.3.18")
    )


@pytest.mark.parametrize(
    ("height", "row", "clause"), [("high", "top", "WF-10.3.7"), ("low", "bottom", "WF-10.3.8")]
)
def test_a_block_without_the_row_of_a_blast_says_so(height: str, row: str, clause: str) -> None:
    """WF-10.3.7, WF-10.3.8."""
    orb = blast("Orb", height=height, blast=1)
    wall = block("Wall", standing=("....", "@xxx", "...."), only="standing")
    text = f"A 2> blast={orb}:p1@{height}6>; B 7< guard={wall} block={wall}:c1.c1"
    table = a_resolution(text).is_done()
    why = f"it has no Target Zone in the {row} row, for {height.title()} blasts."
    assert (f"Bo's Wall does not help: {why}", clause) in told(table)


def test_a_block_that_helps_explains_nothing() -> None:
    """WF-10.3.5."""
    jab, wall = strike("Jab", priority=1), block("Wall", priority=9)
    table = a_fight(f"A 5> hand={jab} active=1c; B 6< guard={wall} active=1c")
    table.fights(f"{jab} c1", f"{wall} c1")
    assert not [line for line, _ in told(table) if "does not help" in line]


def test_the_dice_of_a_ready_phase_have_a_line_for_each_shift() -> None:
    """WF-2.2.1, and one WF-2.3.1 for everybody."""
    table = a_ready_phase("A life=10; B life=10 energy=1c", init="A")
    table.does("A", "core").does("B", "power").is_done()
    lines = told(table)
    assert ("Ann brings 2 Core Dice back from Burnout.", "WF-2.2.1") in lines
    assert ("Bo brings 1 Power Die back from Burnout.", "WF-2.2.1") in lines
    ready = "Energy Shift: Ann 2 Core Dice, Bo 1 Core Die and 1 Power Die."
    assert [line for line in lines if line[1] == "WF-2.3.1"] == [(ready, "WF-2.3.1")]


def test_dice_that_are_energized_or_burnt_have_a_line() -> None:
    """WF-3.2.1, WF-12.1.21, WF-12.1.17, WF-12.2.7."""
    table = a_challenge("A; B", init="A").does("A", "kneel")
    assert ("Kneel: Ann energizes 1 Core Die.", "WF-3.2.1") in told(table)
    step = move("Step", "Energize 2. Drain 1. Power-Up 1.", move=1)
    table = a_fight(f"A 5> hand={step} active=1c; B 9< energy=1c").fights(f"{step} c1", "guard")
    lines = told(table)
    assert ("Ann energizes 2 Core Dice.", "WF-12.1.21") in lines
    assert ("Drain: Bo loses 1 Core Die from Energy to Burnout.", "WF-12.1.17") in lines
    assert ("Power-Up: 1 Core Die of Ann is active.", "WF-12.2.7") in lines


def test_chain_and_blocks_return_their_dice_by_name() -> None:
    """WF-12.1.6, WF-4.2.1."""
    jab, kick = strike("Jab", "Chain 1."), strike("Kick")
    table = a_fight(f"A 5> hand={jab},{kick} active=2c; B 6<", init="B!")
    table.fights(f"{jab} c4", "guard").combos("A", f"{kick} c6")
    assert ("Chain returns 1 Core Die to Ann's Active Pool.", "WF-12.1.6") in told(table)
    table = a_recovery("A block=guard:c1.c2; B")
    assert ("Ann's block returns 2 Core Dice to Energy.", "WF-4.2.1") in told(table)


def test_lines_of_dice_give_way_where_there_is_no_room_for_all() -> None:
    """WF-2.2.1: a short report of many steps keeps what is more than bookkeeping."""
    table = a_ready_phase("A life=10; B life=10", init="A").defaults(2)
    dice = [event for event in table.events if isinstance(event, DiceMoved | EnergyShifted)]
    assert {type(event) for event in dice} == {DiceMoved, EnergyShifted}
    assert all(event.minor for event in dice)


def test_a_starting_hand_is_not_drawn() -> None:
    """WF-1.6.2."""
    lines = told(a_match().dice(*"655111").defaults(2))
    assert lines.count(("A's starting hand is ready.", "WF-1.6.2")) == 1
    assert not [line for line, _ in lines if "draws 4" in line]


def test_a_knockdown_uses_the_initiative_up() -> None:
    """WF-11.4.1: it becomes used, and passes on in Recovery."""
    trip = strike("Trip", "Knockdown.")
    table = a_fight(f"A 5> hand={trip} active=1c; B 6<", init="B").fights(f"{trip} c1", "guard")
    table.does("B", "keep")
    assert ("The knockdown uses up Bo's Initiative.", "WF-11.4.1") in told(table)


def test_cards_that_leave_are_told_with_their_cause() -> None:
    """WF-10.1.2, WF-10.6.6, WF-4.5.1, WF-2.1.1."""
    jab, will = strike("Jab", reach="1"), mode("Will", "After the roll: may discard this, Draw 1.")
    table = a_fight(f"A 5> hand={jab} mode={will}:p2 active=1c; B 9<").fights(f"{jab} c1", "guard")
    table.does("A", table.offered("A")[1])
    assert ("Ann's Will is discarded.", "WF-10.6.6") in told(table)
    assert ("Ann's Jab is discarded.", "WF-10.1.2") in told(table)
    over = a_recovery(f"A hand={','.join(f'filler_{n}' for n in range(7))}; B")
    over.does("A", "filler_0.0")
    assert ("Hand limit: Ann discards Filler 0.", "WF-4.5.1") in told(over)
    three = a_ready_phase("A hand=filler_0,filler_1,filler_2; B").does("A", "exchange")
    line = "Ann exchanges Filler 0, Filler 1 and Filler 2."
    assert (line, "WF-2.1.1") in told(three)


def test_a_match_of_three_games_ends_with_its_standing() -> None:
    """WF-5.1.9."""
    assert ended(["Ann"], "games", (1, 2)) == "Ann wins the match 2 games to 1."
    assert ended(["Ann"], "games", (1, 0)) == "Ann wins the match 1 game to 0."
    table = a_turn("A; B", init="A", games=3).dice("0.1", *"655111").interjects("A", "concede")
    table.interjects("A", "concede").is_done()
    result = GAME.result(table.flow)
    assert result
    assert result.how == "Bo wins the match 2 games to 0."
    assert told(table)[-1] == (result.how, "WF-5.1.9")
