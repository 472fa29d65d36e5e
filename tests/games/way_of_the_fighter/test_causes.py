"""What a question names as its cause: whose text asks, and the clause behind "Why?"."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.kernel.decision import Decision
from tests.games.way_of_the_fighter.box import block, mode, move, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import (
    a_challenge,
    a_fight,
    a_ready_phase,
    a_recovery,
)

EIGHT = ",".join(f"filler_{n}" for n in range(8))


def asked(table: Table, who: str = "A") -> Decision:
    decision = GAME.decision(table.begins().flow, table.seat(who))
    assert decision is not None
    return decision


@pytest.mark.parametrize(
    ("text", "reach", "clause"),
    [
        ("Hit: Draw 1.", "1", "WF-9.1.1"),
        ("Link (move).", "3", "WF-9.1.3"),
        ("Link (move).", "1", "WF-9.1.4"),
    ],
)
def test_a_combo_is_explained_by_the_hit_or_by_link(text: str, reach: str, clause: str) -> None:
    """WF-9.1.1, WF-9.1.3, WF-9.1.4: Link needs no hit."""
    first = strike("First", text, reach=reach)
    table = a_fight(f"A 5> hand={first},{first} active=2c; B 6<").fights(f"{first} c1", "guard")
    assert asked(table.asks("A", "WF-9.1.1")).reason == clause


def test_discards_are_explained_by_what_takes_the_cards() -> None:
    """WF-4.5.1, WF-2.1.1, WF-14.2.6: the hand limit, an exchange, Focus."""
    assert asked(a_recovery(f"A hand={EIGHT}; B")).reason == "WF-4.5.1"
    exchange = a_ready_phase(f"A hand={EIGHT}; B").does("A", "exchange")
    assert asked(exchange).reason == "WF-2.1.1"
    focus = a_challenge("A; B; C hand=filler_0; D", mode="tag", init="A").until("WF-14.2.4", "C")
    assert asked(focus.does("C", "focus"), "C").reason == "WF-14.2.6"


@pytest.mark.parametrize(
    ("timing", "clause"), [("Hit: ", "WF-12.2.3"), ("Damage: ", "WF-12.1.13"), ("", "WF-8.2.4")]
)
def test_a_card_that_takes_cards_is_named_with_its_clause(timing: str, clause: str) -> None:
    """WF-12.2.3, WF-12.1.13: what stands before the colon made it happen."""
    twist = strike("Twist", f"{timing}the opponent discards 1.")
    table = a_fight(f"A 5> hand={twist} active=1c; B 6< hand=filler_0,filler_1")
    decision = asked(table.fights(f"{twist} c1", "guard").asks("B", "WF-6.1.9"), "B")
    assert (decision.reason, decision.prompt) == (clause, "Twist: discard 1 card.")


def test_an_ability_that_asks_is_named_and_explained_by_its_effect() -> None:
    """WF-1.4.3, WF-7.2.1: a change of position is no distance."""
    jab = strike("Jab")
    table = a_fight(
        f"A 5> hand={jab} active=1c; B 6<",
        ability={"A": "Your strikes gain End: may change position, may Advance up to 1."},
    )
    table.fights(f"{jab} c1", "guard")
    while not asked(table).prompt.startswith("Ann's ability"):
        table.defaults()
    decision = asked(table)
    assert decision.prompt == "Ann's ability, on Jab: End: may change position."
    assert decision.reason == "WF-7.2.1"
    decision = asked(table.does("A", "standing"))
    assert decision.prompt == "Ann's ability, on Jab: End: may Advance up to 1."
    assert decision.reason == "WF-7.1.5"


def test_a_mode_that_asks_is_named_with_the_action_that_it_is_for() -> None:
    """WF-10.6.2: and a card's own text with the card alone."""
    jab, flow = strike("Jab"), mode("Flow", "Your strikes gain End: may Retreat up to 1.")
    table = a_fight(f"A 5> hand={jab} mode={flow}:p2 active=1c; B 6<").fights(f"{jab} c1", "guard")
    assert asked(table).prompt.startswith("Flow, on Jab: ")
    step = move("Step", "End: may Retreat up to 1.", move=1)
    table = a_fight(f"A 5> hand={step} active=1c; B 9<").fights(f"{step} c1", "guard")
    assert asked(table).prompt.startswith("Step: ")


def test_who_picks_the_dice_that_burnout_takes_is_explained_by_its_clause() -> None:
    """WF-12.1.4; those that a block pays by WF-10.3.14."""
    jab = strike("Jab", "Hit: Burnout 1.")
    table = a_fight(f"A 5> hand={jab} active=2c; B 6<").fights(f"{jab} c1 c2", "guard")
    assert asked(table.asks("A", "WF-10.3.14")).reason == "WF-12.1.4"
    jab, wall = strike("Hook"), block("Wall", priority=9)
    table = a_fight(f"A 5> hand={jab} active=1c; B 6< guard={wall} active=2c")
    table.fights(f"{jab} c1", f"{wall} c1 c2").asks("B", "WF-10.3.14")
    assert asked(table, "B").reason == "WF-10.3.14"


@pytest.mark.parametrize(
    ("pool", "told"),
    [("1c", "1 Core Die is active."), ("2c1p", "2 Core Dice and 1 Power Die are active.")],
)
def test_a_question_about_dice_says_which_are_active(pool: str, told: str) -> None:
    """WF-6.1.4, WF-3.4.1."""
    table = a_fight(f"A hand={strike('Jab')} active={pool}; B 9<")
    assert asked(table).prompt.endswith(told)
