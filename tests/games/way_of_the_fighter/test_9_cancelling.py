"""Chapter 9: actions are cancelled."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import ActionCancelled
from tests.games.way_of_the_fighter.box import blast, mode, move, strike
from tests.games.way_of_the_fighter.tables import a_fight, a_resolution


def test_damage_cancels_the_opponents_unresolved_action() -> None:
    """WF-9.3.1: one point is enough; a resolved one stays."""
    jab, slow = strike("Jab", priority=9), move("Slow", priority=1, way="retreat")
    table = a_fight(f"A hand={jab} active=1c; B hand={slow} active=1c1p")
    table.fights(f"{jab} c6", f"{slow} c1 p2").shows("B 6< pile=slow")
    fast = move("Fast", priority=9, move=1, way="retreat")
    table = a_fight(f"A hand={jab} active=1c; B hand={fast} active=1c", init="B!")
    table.fights(f"{jab} c6", f"{fast} c6").shows("B 7< life=11")
    assert table.play(fast)


def test_the_keyword_cancels_without_damage() -> None:
    """WF-9.3.2, WF-12.1.5."""
    stop, slow = strike("Stop", "Cancel.", damage=0, priority=9), move("Slow", priority=1)
    table = a_fight(f"A hand={stop} active=1c; B hand={slow} active=1c")
    table.fights(f"{stop} c6", f"{slow} c1").shows("B life=12 pile=slow")
    flash = move("Flash", "Reveal: Cancel.")
    table = a_fight(f"A hand={flash} active=1c; B hand={slow} active=1c")
    table.fights(f"{flash} c6", f"{slow} c1").shows("B 6< pile=slow")


def test_a_cancelled_action_is_discarded_and_its_dice_burn_out() -> None:
    """WF-9.3.3."""
    stop, slow = strike("Stop", "Cancel.", damage=0, priority=9), move("Slow", priority=1)
    table = a_fight(f"A hand={stop} active=1c; B life=10 hand={slow} active=2c1p")
    table.fights(f"{stop} c6", f"{slow} c1 c2 p1").shows("B burnout=7c1p pile=slow")


def test_a_wrong_position_and_a_failed_combo_cancel_too() -> None:
    """WF-9.3.4."""
    low, jab, weak = strike("Low", only="crouching"), strike("Jab"), strike("Weak", priority=1)
    table = a_fight(f"A hand={jab},{weak} active=2c; B hand={low} active=1c")
    table.fights(f"{jab} c6", f"{low} c6").combos("A", f"{weak} c1")
    assert [event.why for event in table.saw(ActionCancelled)] == ["position", "combo"]


def test_a_cancelled_block_returns_to_hand() -> None:
    """WF-9.3.5: its dice go to the Burnout Pool."""
    stop = strike("Stop", "Cancel.", damage=0, priority=9)
    table = a_fight(f"A hand={stop} active=1c; B active=2c").fights(f"{stop} c6", "guard c1 c2")
    table.shows("B hand=1 pile= energy=1c0p burnout=5c0p")
    assert table.hand("B") == ["guard"]


def test_only_an_unresolved_action_is_cancelled() -> None:
    """WF-9.3.6: not modes, not blasts in the Fighter Area, not what has resolved."""
    stop = strike("Stop", "Cancel.", priority=1)
    focus, orb, quick = mode("Focus"), blast("Orb", blast=1), move("Quick", priority=9, move=1)
    text = (
        f"A 5> hand={stop} active=1c; B 7< life=9 mode={focus}:p1 blast={orb}:p2@low9> hand={quick}"
    )
    table = a_fight(text).fights(f"{stop} c1", quick).shows("B life=8 pile=")
    assert table.tokens("B") == ["low10>"]
    assert table.play(focus)
    assert table.play(quick)


def test_damage_by_an_old_blast_cancels_too() -> None:
    """WF-9.3.7."""
    orb, slow = blast("Orb", priority=9), strike("Slow", priority=1)
    text = f"A 4> blast={orb}:p6@high5>; B 6< waits={slow}:c1"
    a_resolution(text).is_done().shows("B life=11 pile=slow; A life=11")


def test_a_hit_without_damage_cancels_no_action_but_a_slow_block() -> None:
    """WF-9.3.8, WF-10.3.3."""
    tap, slow = strike("Tap", damage=0, priority=9), strike("Slow", priority=1)
    text = f"A hand={tap} active=1c; B hand={slow} active=1c"
    a_fight(text).fights(f"{tap} c6", f"{slow} c1").shows("A life=11")
    table = a_fight(text).fights(f"{tap} c6", "guard c1")
    assert [event.why for event in table.saw(ActionCancelled)] == ["hit"]
