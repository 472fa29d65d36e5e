"""Chapter 4: the Recovery Phase and the end of the turn."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import (
    ActionCancelled,
    CardsDiscarded,
    FighterMoved,
    PositionChanged,
    TurnBegan,
)
from tests.games.way_of_the_fighter.box import blast, mode, strike
from tests.games.way_of_the_fighter.tables import a_recovery, a_turn

EIGHT = ",".join(f"filler_{number}" for number in range(8))


def test_the_steps_follow_each_other_and_both_complete_each() -> None:
    """WF-4.0.1: Initiative, blocks, blasts, actions, hands, counter."""
    jab, orb = strike("Jab"), blast("Orb")
    table = a_turn(
        f"A done={jab}:c1 block=guard:c2 hand={EIGHT}; B blast={orb}:p1.c1@high8<", at="recovery"
    )
    table.until("WF-6.1.9").shows("A pile=jab energy=1c0p").asks("A", "WF-6.1.9")
    told = table.told()
    order = ["InitiativeGiven", "DiceMoved", "ActionCancelled"]
    assert sorted(order, key=told.index) == order
    assert [(e.to, e.rule) for e in table.events if hasattr(e, "to")] == [
        ("energy", "WF-4.2.1"),
        ("burnout", "WF-4.3.2"),
        ("burnout", "WF-4.4.1"),
    ]


def test_a_used_initiative_passes_unused() -> None:
    """WF-4.1.1, WF-3.4.7."""
    assert a_recovery("A; B", init="A!").is_done().initiative == "B"


def test_an_unused_initiative_stays() -> None:
    """WF-4.1.2."""
    assert a_recovery("A; B", init="A").is_done().initiative == "A"


def test_dice_on_blocks_go_to_the_energy_pool_and_blocks_to_the_hand() -> None:
    """WF-4.2.1, WF-4.2.2, WF-3.3.3."""
    table = a_recovery("A block=guard:c2.p3; B waits=guard:c1").is_done()
    table.shows("A energy=1c1p hand=1 pile=; B energy=1c0p hand=1")
    assert (table.hand("A"), table.on_table("A")) == (["guard"], [])


def test_a_blast_without_a_token_ends() -> None:
    """WF-4.3.1."""
    orb = blast("Orb")
    table = a_recovery(f"A done={orb}:p2.c1; B").is_done().shows("A pile=orb burnout=6c1p")
    assert table.saw(ActionCancelled)[0].why == "tokens"


def test_a_blast_with_a_token_stays_with_its_power_dice_only() -> None:
    """WF-4.3.2, WF-1.1.6."""
    orb = blast("Orb")
    table = a_recovery(f"A done={orb}:p2.c1@high7>; B").is_done().shows("A pile= burnout=6c0p")
    assert table.on_table("A", "fighter") == ["orb p2"]
    assert table.tokens("A") == ["high7>"]


def test_other_actions_are_discarded_and_their_dice_burn_out() -> None:
    """WF-4.4.1, WF-6.1.2: modes in the Fighter Area stay."""
    jab, focus = strike("Jab"), mode("Focus")
    table = a_recovery(f"A done={jab}:c2.p3 mode={focus}:p1; B").is_done()
    table.shows("A pile=jab burnout=7c1p")
    assert table.on_table("A", "fighter") == ["focus p1"]


def test_a_hand_of_more_than_seven_is_discarded_down_to_seven() -> None:
    """WF-4.5.1, WF-4.5.2, WF-4.5.3: the block counts, and is never among what goes."""
    table = a_recovery(f"A hand={EIGHT}; B").asks("A", "WF-6.1.9")
    assert [key for key in table.offered("A") if "guard" in key] == []
    table.refuses("A", "filler_0.0", "filler_0.0+guard.0")
    table.does("A", "filler_0.0+filler_1.0").is_done().shows("A hand=7 pile=filler_0,filler_1")
    seven = EIGHT.removesuffix(",filler_6,filler_7")
    a_recovery(f"A hand={seven}; B").is_done().shows("A hand=7")


def test_a_hand_may_hold_more_during_the_turn() -> None:
    """WF-4.5.4: nothing is discarded before the step."""
    table = a_turn(f"A hand={EIGHT}; B", at="begins", turn=1)
    table.does("A", "draw").does("A", "shift:0:draw").shows("A hand=11")
    assert table.saw(CardsDiscarded) == []


def test_the_counter_moves_on_and_a_new_turn_begins() -> None:
    """WF-4.6.1, WF-1.1.1."""
    table = a_turn("A; B", at="recovery", turn=4).begins()
    assert (table.match.turn, table.match.phase) == (5, "commands")
    assert [event.number for event in table.saw(TurnBegan)] == [5]


def test_at_the_end_fighters_land_then_turn_then_get_up() -> None:
    """WF-4.6.2, WF-7.3.2, WF-7.2.4, WF-11.4.5: A lands in front of B, and then they turn."""
    table = a_recovery("A 6> jumping; B 6< down").is_done()
    table.shows("A 5> standing; B 6< no-down")
    table = a_recovery("A 6< jumping; B 6> down").is_done()
    table.shows("A 7< standing; B 6> no-down")
    told = [t for t in table.told() if t in ("PositionChanged", "FighterTurned", "StatusEnded")]
    assert told == ["PositionChanged", "StatusEnded"]
    table = a_recovery("A 4< jumping; B 6< down").is_done()
    told = [t for t in table.told() if t in ("PositionChanged", "FighterTurned", "StatusEnded")]
    assert told == ["PositionChanged", "FighterTurned", "StatusEnded"]


def test_standing_and_crouching_last_from_turn_to_turn() -> None:
    """WF-7.2.4."""
    a_recovery("A crouching; B").is_done().shows("A crouching; B standing")


def test_who_then_has_the_initiative_acts_first() -> None:
    """WF-4.6.3, WF-4.6.2: it has passed from A to B before the hands are looked at."""
    table = a_recovery(f"A 3> jumping hand={EIGHT}; B 7< jumping hand={EIGHT}", init="A!")
    table.asks("B", "WF-6.1.9").defaults().asks("A", "WF-6.1.9").defaults().is_done()
    assert [event.seat for event in table.saw(PositionChanged)] == [1, 0]
    table = a_recovery(f"A hand={EIGHT}; B hand={EIGHT}", init="A").asks("A", "WF-6.1.9")
    assert table.saw(FighterMoved) == []
