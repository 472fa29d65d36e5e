"""Chapter 7: the last one standing, ties, and the end of the Environment deck."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import GAME
from bot.games.iconoclash.events import EnvironmentDrawn, TokensChanged
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.side import Leftover
from tests.games.iconoclash.box import BLANK, card
from tests.games.iconoclash.tables import Table, a_combat, a_section, a_turn


def winners(table: Table) -> str:
    """As the game tells it: nobody where everybody shares the victory."""
    result = GAME.result(table.flow)
    assert result is not None
    assert result.clause == table.match.over_by
    return table.letters(result.winners)


def test_the_match_goes_on_until_one_fighter_is_left() -> None:
    """IC-7.1.1."""
    table = a_section(
        "A c1r1 hp=1; B c6r4; C c2r1 hp=1; D c6r1", Drop(), mode="classic", hard="c6r1 c6r4"
    )
    table.begins().shows("A out; C out").goes_on()
    table = a_section("A c1r1 hp=1; B c6r4; C c2r1 hp=1", Drop(), mode="classic", hard="c6r4")
    table.begins().ended("last", "B")
    assert (winners(table), table.match.over_by) == ("B", "IC-7.1.1")


def test_elimination_is_immediate() -> None:
    """IC-7.1.2: the target's 0 HP end the match before the attacker gains anything."""
    blow = card("Blow", "Gain 1 Power Token.", damage=2)
    table = a_combat(f"A c3r2 hand={blow}; B c4r2 hp=2")
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", "none").ended("last", "A")
    table.shows("A power=0")


def test_who_lose_their_last_hp_at_the_same_moment_tie() -> None:
    """IC-EX-22: IC-7.1.3, IC-2.6.16: dropping onto each other, or off the board together."""
    table = a_section("A c3r1 hp=1; B c3r3 hp=1", Drop(), hard="c3r1").does("A", "B:c2r1")
    table.ended("tie", "AB").shows("A 0; B 0")
    assert winners(table) == ""
    table = a_section("A c3r1 hp=1; B c4r3 hp=2", Drop()).begins().ended("tie", "AB")
    assert table.match.over_by == "IC-7.1.3"


def test_an_effect_that_damages_several_alike_may_tie_too() -> None:
    """IC-7.1.4."""
    table = a_turn("A c3r1 hp=1; B c4r3 hp=1", weather=("Each Fighter in the air takes 1 damage.",))
    table.begins().ended("tie", "AB")


def test_all_other_damage_has_its_order() -> None:
    """IC-7.1.4: each player in turn is asked, and the first to fall has lost."""
    weather = ("Each player discards 1 Boost or takes 2 damage.",)
    table = a_turn("A c3r1 hp=2 hand=1; B c4r3 hp=2 hand=1", weather=weather)
    table.does("A", "suffer").ended("last", "B")


def test_all_who_remain_and_fall_together_share_the_victory() -> None:
    """IC-7.1.5: who was eliminated earlier has lost."""
    blow = card("Blow", "+1 damage. After attacking, drop.", damage=1)
    table = a_combat(
        f"A c3r2 hp=2 hand={blow}; B c4r2 hp=2; C c3r3 hp=1; D c6r4 hp=1", mode="classic"
    )
    table.does("A", f"attack:{blow}:0", "seat:C").does("C", "none").ended("tie", "ABD")
    assert (winners(table), table.match.over_by) == ("ABD", "IC-7.1.5")


def test_without_an_environment_card_the_most_hp_win() -> None:
    """IC-EX-R8: IC-7.2.1, IC-7.2.2: in the draw step, after the two tokens."""
    table = a_turn("A c1r1 hp=12; B c6r4 hp=9", weather=()).begins()
    table.ended("score", "A").shows("A 12 moves=2; B 9")
    assert (winners(table), table.match.over_by) == ("A", "IC-7.2.1")
    table = a_turn("A c1r1 hp=12; B c6r4 hp=12", weather=()).begins().ended("tie", "AB")
    assert winners(table) == ""


def test_those_with_equal_most_hp_tie() -> None:
    """IC-7.2.2: the others have lost."""
    table = a_turn("A c1r1 hp=12; B c6r4 hp=9; C c6r1 hp=12", mode="classic", weather=())
    table.begins().ended("tie", "AC")
    assert winners(table) == "AC"


def test_delayed_effects_still_happen_in_the_last_upkeep() -> None:
    """IC-7.2.3: older Environment Cards do not, and no turn begins any more."""
    rest = card("Rest", "At the start of your next turn, heal 1.")
    table = a_turn(
        "A c1r1 hp=12; B c6r4 hp=12", weather=(), force={"B": "At the end of your turn, drop."}
    )
    table.match.sides[0].later = (Leftover(rest, 0),)
    table.begins().ended("score", "A").shows("A 13 c1r1 moves=2")
    assert [event.why for event in table.saw(TokensChanged)] == ["upkeep"]
    assert not table.saw(EnvironmentDrawn)


@pytest.mark.parametrize(
    ("mode", "text", "best"),
    [
        ("team", "A c1r1 hp=20; B c6r4 hp=21; C c6r1; D c1r4", "BD"),
        ("royale", "A c1r1 hp=5; B c6r4 hp=-1; C c6r1 hp=4", "A"),
        ("royale", "A c1r1 hp=5; B c6r4 hp=-1; C c6r1 hp=5", "AC"),
        ("classic", "A c1r1 hp=5; B c6r4 hp=6; C c6r1 hp=4", "B"),
    ],
)
def test_the_end_of_the_deck_in_other_modes(mode: str, text: str, best: str) -> None:
    """IC-7.2.4: by the pools of the teams, or by score."""
    table = a_turn(text, mode=mode, weather=()).begins()
    assert winners(table) == best


def test_who_is_out_wins_nothing_at_the_end_of_the_deck() -> None:
    """IC-7.2.1: whoever conceded with the most HP has left."""
    table = a_combat(
        f"A c1r1 hp=9 hand={BLANK},{BLANK} deck=5; B c6r4 hp=20; C c6r1 hp=8",
        mode="classic",
        weather=(),
    )
    table.interjects("B", "concede").passes("A").ended("score", "A")
