"""Warriors Way's own questions as panels: what is on the pad of squares, and what has its name."""

from bot.games.warriors_way import GAME
from cogs.ui.panel.options import Shown, groups_of
from cogs.ui.panel.panel import Look, panel_view
from tests.cogs.made_up import accepted_by_discord, labels, panel, texts
from tests.games.warriors_way.table import a_combat


def asked(situation, who="A"):
    table = a_combat(situation).begins()
    return GAME.decision(table.flow, table.seat(who))


def shown(decision, square, group=""):
    look = Look(shown=Shown(groups_of(decision).index(group)) if group else Shown())
    layout = panel_view(panel(decision, square=square), look)
    accepted_by_discord(layout)
    return layout


def test_an_adrenaline_move_has_its_name_and_no_bare_square():
    """With no Action left there is nothing but the move: one neighbour, one button."""
    decision = asked("A 2/0/1 C5 moves=target_head actions=3; B 5/0/0 B5")
    layout = shown(decision, "C5")
    assert labels(layout)[:2] == ["Target Head B", "End Turn"]
    assert "B5" not in labels(layout)
    assert "You: C5" not in str(layout.to_components())
    assert "**Target Head B**" in texts(layout)


def test_a_strike_has_its_name_and_no_bare_square():
    decision = asked("A 5/0/0 C5 moves=target_head; B 5/0/0 B5")
    assert "Strike B" in labels(shown(decision, "C5"))


def test_the_pad_of_move_has_the_square_beside_the_opponent_too():
    decision = asked("A 5/0/0 G5; B 5/0/0 I5")
    assert "Close in on B" in labels(shown(decision, "G5"))
    layout = shown(decision, "G5", "Move")
    beside = [f"{column}{row}" for row in (4, 5, 6) for column in "FGH" if f"{column}{row}" != "G5"]
    assert labels(layout)[:8] == beside
    assert decision.options[[o.square for o in decision.options].index("H5")].key == "move:1:H5"


def test_a_longer_way_is_offered_for_longer_moves_alone():
    decision = asked("A 5/0/0 G5; B 5/0/0 I5")
    layout = shown(decision, "G5", "Move a longer way")
    assert "Close in on B" not in str(layout.to_components())
