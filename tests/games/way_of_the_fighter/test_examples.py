"""Worked examples that stand in no other test: see the names of the examples in the chapters."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import ActionRevealed, ComboPlayed
from tests.games.way_of_the_fighter.box import move
from tests.games.way_of_the_fighter.tables import a_fight, a_recovery


def test_charge_light_kick_compounded_strike() -> None:
    """WF-EX-6: n dice at first, n - 4 in the end, and four on her cards."""
    slow = move("Slow", priority=1)
    table = a_fight(
        "A 3> crouching fighter=aurelia hand=charge,light_kick,compounded_strike active=6c;"
        f"B 7< hand={slow} active=1c"
    )
    table.fights("charge c1 c2", f"{slow} c1").shows("A 5> standing active=4c0p")
    assert [event.score for event in table.saw(ActionRevealed, card="charge")] == [9]
    table.combos("A", "light_kick c2").does("A", "standing", "0")
    assert table.score("charge") == 7
    assert (table.score("light_kick"), table.saw(ComboPlayed)[0].floor) == (8, 7)
    table.shows(f"B life=10 energy=1c1p pile={slow}; A active=4c0p hand=3")
    table.combos("A", "compounded_strike c2 c3").does("A", "standing", "0")
    assert table.score("compounded_strike") == 9
    assert [(event.score, event.floor) for event in table.saw(ComboPlayed)] == [(8, 7), (9, 8)]
    # 2 printed and 2 by its Combo text; the Follow-Up of Charge was for Light Kick alone
    table.shows("B life=6 down energy=3c3p; A active=2c0p")
    assert table.on_table("A") == ["charge c1", "light_kick c2", "compounded_strike c2.c3"]


def test_the_dice_of_a_combo_burn_out_in_the_recovery_phase() -> None:
    """WF-EX-6, WF-4.4.1, WF-9.2.21."""
    table = a_recovery(
        "A fighter=aurelia done=charge:c1,light_kick:c2,compounded_strike:c2.c3 active=2c; B"
    )
    table.is_done().shows("A burnout=4c0p active=2c0p")
