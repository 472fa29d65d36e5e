"""WF-6.3.1: before its reveal nobody but its player (and a team-mate) is told which card it is."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.events import BonusGained
from bot.kernel.chance import Rng
from bot.kernel.zones import HIDDEN
from bot.selfplay import checks
from tests.games.way_of_the_fighter.box import mode, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_fight, a_resolution


def lines(table: Table, viewer: int | None) -> list[str]:
    """What this viewer has read so far."""
    view = GAME.view(table.flow, viewer, table.events)
    return [line for event in view.events if (line := GAME.sentence(view, event))]


def after_a_will(text: str = "A{more}; B 9<", mode_: str = "duel") -> Table:
    """A has used a mode after its roll, and is asked about the Initiative before the reveal."""
    will = mode("Will", "After the roll: may discard this, Priority Bonus 3.")
    jab = strike("Jab", priority=4)
    position = text.format(more=f" hand={jab} mode={will}:p2 active=1c")
    table = a_fight(position, init="A", mode=mode_).fights(f"{jab} c1", "guard")
    return table.does("A", table.offered("A")[1]).asks("A", "WF-3.4.5")


def test_a_bonus_before_the_reveal_does_not_name_the_action() -> None:
    """WF-6.3.1, WF-12.2.8, WF-10.6.6."""
    table = after_a_will()
    (bonus,) = table.saw(BonusGained)
    assert bonus.rule == "WF-12.2.8"
    for viewer in (1, None):
        assert "Ann's action: priority +3." in lines(table, viewer)
        assert not [line for line in lines(table, viewer) if "Jab" in line]
        assert bonus.seen_by(viewer).card == HIDDEN
    assert "Jab: priority +3." in lines(table, 0)


def test_a_team_mate_is_told_which_action_gains_a_bonus() -> None:
    """WF-14.1.17."""
    table = after_a_will("A{more}; B 9<; C; D", "tag")
    assert "Jab: priority +3." in lines(table, 2)
    assert "Ann's action: priority +3." in lines(table, 3)


def test_the_initiative_before_the_reveal_does_not_name_the_action() -> None:
    """WF-3.4.13: B still decides about a mode, and A's action lies face down."""
    wish = mode("Wish", "After the roll: may discard this, Priority Bonus 3.")
    jab = strike("Jab")
    table = a_fight(f"A hand={jab} active=1c; B 9< mode={wish}:p2", init="A")
    table.fights(f"{jab} c1", "guard").does("A", "bonus").asks("B", "WF-10.6.6")
    assert table.saw(BonusGained)[0].seen_by(1).card == HIDDEN
    assert not [line for line in lines(table, 1) if "Jab" in line]
    assert "Ann uses the Initiative: priority +2." in lines(table, 1)
    table.does("B", "keep")
    assert [line for line in lines(table, 1) if "Jab" in line]


def test_what_a_mode_asks_before_the_reveal_does_not_name_the_action() -> None:
    """WF-10.6.6: the others read that A is asked, and by which mode."""
    will = mode("Will", "After the roll: may Draw 1.")
    jab = strike("Jab")
    table = a_fight(f"A hand={jab} mode={will}:p2 active=1c; B 9<").fights(f"{jab} c1", "guard")
    table.does("A", table.offered("A")[1]).asks("A", "WF-8.2.7")
    asked = [GAME.view(table.flow, viewer).asked for viewer in (0, 1, None)]
    assert [a and a.card for a in asked] == [jab, HIDDEN, HIDDEN]
    assert GAME.at_stake(GAME.view(table.flow, 1)) == "whether to use Will, on a face-down action"


def test_worlds_that_differ_in_a_face_down_action_tell_whether_an_event_names_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """WF-6.3.1: the check of imagined worlds finds an event that names the card."""
    will = mode("Will", "After the roll: may discard this, Priority Bonus 3.")
    jab = strike("Jab", priority=4)
    table = a_fight(f"A hand={jab} mode={will}:p2 active=1c; B 9<", init="A")
    table.fights(f"{jab} c1", "guard").asks("A", "WF-10.6.6")

    def look_at_worlds() -> None:
        for seed in range(12):
            checks.worlds_look_alike(GAME, table.flow, 1, Rng(seed))

    look_at_worlds()
    monkeypatch.setattr(BonusGained, "public", lambda self: replace(self, only=None))
    with pytest.raises(AssertionError, match="is told what nobody has shown"):
        look_at_worlds()


def test_a_bonus_after_the_reveal_names_the_action_and_cites_its_own_clause() -> None:
    """WF-12.2.8 and WF-12.1.14: each bonus by the clause of its kind."""
    jab = strike("Jab", "Start: Priority Bonus 2, Damage Bonus 1.")
    table = a_resolution(f"A 5> waits={jab}:c1; B 6<").is_done()
    assert [e.rule for e in table.saw(BonusGained)] == ["WF-12.2.8", "WF-12.1.14"]
    assert "Jab: priority +2." in lines(table, 1)
