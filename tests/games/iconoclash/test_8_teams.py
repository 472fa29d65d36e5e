"""Chapter 8.4: two teams of two with one pool of HP each; and conceding, in every mode."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import GAME
from bot.games.iconoclash.events import Eliminated
from bot.games.iconoclash.moving.drop import Drop
from bot.kernel.errors import NotAllowed
from tests.games.iconoclash.box import BLANK, CALM, card, shield
from tests.games.iconoclash.tables import Table, a_combat, a_section, a_start, a_turn
from tests.games.iconoclash.test_1_set_up import begun, refused

FULL = "hand=2 deck=9"


def a_team_combat(text: str, **setting: object) -> Table:
    return a_combat(text, mode="team", **setting)


def may_concede(table: Table, who: str) -> bool:
    return "concede" in [option.key for option in GAME.anytime(table.flow, table.seat(who))]


# ------------------------------------------------------------------- teams


def test_two_teams_of_two() -> None:
    """IC-8.4.1."""
    assert len(begun("team", *"abcd", teams=(0, 0, 1, 1)).state.pools) == 2
    refused("IC-8.4.1", "team", *"efgh", teams=(0, 0, 0, 1))


@pytest.mark.parametrize("drawn", ["0.2.1.3", "3.1.0.2", "2.3.0.1", "0.1.2.3"])
def test_the_teams_take_turns(drawn: str) -> None:
    """IC-8.4.2, IC-1.1.11: whatever order is drawn, its first player begins."""
    table = a_start("team", 4).dice(drawn).begins()
    teams = [table.match.sides[seat].team for seat in table.match.order]
    assert teams in ([0, 1, 0, 1], [1, 0, 1, 0])
    assert table.match.order[0] == int(drawn[0])


def test_each_team_has_one_pool_and_no_single_fighter_is_eliminated() -> None:
    """IC-8.4.3, IC-8.4.4: all damage to either partner changes it."""
    blow = card("Blow", "+1 damage.", damage=7)
    table = a_team_combat(f"A c3r2 hand={','.join([blow] * 5)}; B c4r2; C c6r4; D c2r2", left=5)
    assert table.match.pools == {0: 50, 1: 50}
    for who in "BDB":
        table.does("A", f"attack:{blow}:0", f"seat:{who}").does(who, "none")
    table.shows("B 26 c4r2; D 26 c2r2; A 50; C 50").goes_on()


def test_a_team_loses_at_the_moment_its_pool_is_0_and_may_rise_above_50() -> None:
    """IC-8.4.4."""
    cure, blow = card("Cure", "Heal 3."), card("Blow", "+1 damage.", damage=7)
    table = a_team_combat(f"A c3r2 hp=49 hand={cure},{blow}; B c4r2 hp=2; C c6r4; D c2r2")
    table.does("A", f"attack:{cure}:0", "nobody").shows("A 52; C 52")
    table.does("A", f"attack:{blow}:0", "seat:D").does("D", "none").ended("last", "AC")
    assert table.match.over_by == "IC-8.4.4"
    assert not table.saw(Eliminated)


def test_partners_are_no_targets_and_never_opponents() -> None:
    """IC-8.4.5: but Drops, areas and Hazards affect them alike."""
    blow, storm = card("Blow", "+1 damage."), card("Storm", "Each opponent discards 1 card.")
    swirl = card("Swirl", "Attack all surrounding opponents.", damage=1)
    table = a_team_combat(
        f"A c3r2 hand={blow},{storm}; B c6r4 hand=1; C c4r2 hand=1; D c1r4 hand=1"
    )
    table.does("A", f"attack:{blow}:0").asks("A", "IC-3.1.1").does("A", f"attack:{storm}:0")
    table.shows("B hand=0; C hand=1; D hand=0")
    table = a_team_combat(f"A c3r2 hand={swirl}; B c3r3; C c4r2; D c2r2")
    table.does("A", f"attack:{swirl}:0", "all").does("B", "none").does("D", "none")
    table.shows("A 50; B 48; C 50; D 48")
    table = a_section("A c3r2; B c6r4; C c4r2; D c5r3", Drop(by=0), mode="team", hard="c6r4")
    table.begins().shows("A 46 off; B 48; C off; D off")


def test_the_damage_of_a_drop_to_both_partners_is_added_up() -> None:
    """IC-8.4.6: and if both pools reach 0 in it, the match is a tie."""
    table = a_section("A c3r2 hp=4; B c6r4; C c4r2; D c1r4", Drop(), mode="team", hard="c6r4 c1r4")
    table.begins().ended("last", "BD")
    table = a_section("A c3r2 hp=4; B c6r4 hp=3; C c4r2; D c1r4", Drop(), mode="team")
    table.begins().ended("tie", "ABCD")
    assert GAME.result(table.flow).winners == ()


def test_partners_have_hands_and_tokens_of_their_own() -> None:
    """IC-8.4.7: and do not see each other's cards."""
    table = a_team_combat(f"A c3r2 power=1 moves=2 {FULL}; B c6r4; C c4r1 hand=3; D c1r4")
    view = GAME.view(table.flow, 0)
    assert view.sides[2].hand == ("?",) * 3
    assert view.sides[0].hand == (BLANK,) * 2
    table.shows("C power=0 moves=0")


def test_nobody_shields_for_the_partner() -> None:
    """IC-8.4.8."""
    blow, guard = card("Blow", "+1 damage.", damage=1), shield("Guard", "Prevent all damage.")
    table = a_team_combat(f"A c3r2 hand={blow}; B c4r2; C c6r4; D c5r2 hand={guard}")
    table.does("A", f"attack:{blow}:0", "seat:B").asks("B", "IC-5.4.1")
    assert table.offered("B") == ["none"]
    table.does("B", "none").asks("A", "IC-3.1.1").shows("B 48")


def test_cards_that_read_hp_read_the_pool() -> None:
    """IC-8.4.9."""
    rage = card("Rage", "+3 damage if you have less HP than the target.")
    for own, damage in ((10, 3), (20, 0)):
        table = a_team_combat(f"A c3r2 hp={own} hand={rage}; B c4r2 hp=20; C c6r4; D c1r4")
        table.does("A", f"attack:{rage}:0", "seat:B").does("B", "none").shows(f"B {20 - damage}")


# --------------------------------------------------------------- conceding


def test_conceding_ends_a_duel_at_once_even_while_the_other_decides() -> None:
    """IC-1.1.14."""
    blow = card("Blow", "+1 damage.")
    table = a_combat(f"A c3r2 hand={blow}; B c4r2").does("A", f"attack:{blow}:0", "seat:B")
    table.asks("B", "IC-5.4.1").interjects("A", "concede").ended("conceded", "B")
    table = a_start(settings={"first": "1"}).interjects("B", "concede").ended("conceded", "A")
    assert not may_concede(table, "A")


def test_who_concedes_while_nothing_is_resolved_is_out_at_once() -> None:
    """IC-1.1.14: as if the HP had become 0; the turn of the active player goes on."""
    table = a_combat(f"A c1r1 {FULL}; B c2r1 {FULL}; C c6r4 {FULL}", mode="classic")
    table.interjects("B", "concede").shows("B out off hand=0").asks("A", "IC-3.1.1")
    assert [event.conceded for event in table.saw(Eliminated)] == [True]
    table.passes("A").asks("C", "IC-3.1.1")


def test_the_active_player_may_concede_and_the_next_turn_begins() -> None:
    """IC-1.1.14, IC-8.1.3: without Clean Up."""
    table = a_combat(f"A c1r1 {FULL}; B c2r1 {FULL}; C c6r4 {FULL}", mode="classic")
    table.interjects("A", "concede").shows("A out").asks("B", "IC-3.1.1")
    table.interjects("C", "concede").ended("conceded", "B")


def test_what_is_being_resolved_is_finished_with_defaults_for_who_concedes() -> None:
    """IC-1.1.14: the attack still hits; then the Fighter leaves."""
    blow = card("Blow", "+1 damage. Gain 1 Power Token.", damage=1, launch=1)
    table = a_combat(f"A c3r2 hand={blow} {FULL[7:]}; B c4r2 {FULL}; C c6r4 {FULL}", mode="classic")
    table.does("A", f"attack:{blow}:0", "seat:B").interjects("B", "concede")
    table.asks("A", "IC-5.5.1").shows("B 25 c4r2").does("A", "right")
    table.shows("B 23 out; A power=1").asks("A", "IC-3.1.1")


def test_an_attacker_who_concedes_in_the_middle_makes_no_more_choices() -> None:
    """IC-1.1.14, IC-9.1.9: no Launch, and whatever is optional is declined."""
    blow = card("Blow", "+1 damage. After attacking, you may draw 1 card.", launch=2)
    table = a_combat(f"A c3r2 hand={blow},{BLANK}; B c4r2 {FULL}; C c6r4 {FULL}", mode="classic")
    table.does("A", f"attack:{blow}:0", "seat:B").interjects("A", "concede")
    table.asks("B", "IC-5.4.1").does("B", "none").shows("A out; B 24 c4r2").asks("B", "IC-3.1.1")


def test_who_concedes_during_the_setup_never_takes_a_turn() -> None:
    """IC-1.1.14."""
    table = a_start("classic", 3).dice("0.1.2").interjects("A", "concede").asks("B", "IC-10.1.11")
    while table.asked[1] != "IC-3.1.1":
        table.defaults()
    assert table.asked[0] == "B"
    table.shows("A out")


def test_the_last_two_conceding_leave_a_winner() -> None:
    """IC-1.1.14: the second concession ends the match, although the first waits for its moment."""
    table = a_turn(
        "A c1r1 hand=2; B c6r4 hand=2; C c6r1 hand=2",
        mode="classic",
        weather=("Each player may Teleport 1.", CALM),
    )
    table.asks("A", "IC-4.3.1").interjects("B", "concede").asks("A", "IC-4.3.1")
    table.interjects("C", "concede").ended("conceded", "A")


def test_a_team_concedes_once_both_partners_have_declared_it() -> None:
    """IC-1.1.14: until then neither declaration has any effect."""
    table = a_team_combat(f"A c1r1 {FULL}; B c6r4 {FULL}; C c6r1 {FULL}; D c1r4 {FULL}")
    table.interjects("A", "concede").goes_on().asks("A", "IC-3.1.1").shows("A 50 c1r1")
    assert (may_concede(table, "A"), may_concede(table, "C")) == (False, True)
    table.passes("A").asks("B", "IC-3.1.1").interjects("C", "concede").ended("conceded", "BD")


def test_nobody_concedes_twice_or_for_another_thing() -> None:
    """IC-1.1.14."""
    table = a_combat(f"A c1r1 {FULL}; B c6r4 {FULL}; C c6r1 {FULL}", mode="classic")
    with pytest.raises(NotAllowed):
        table.interjects("A", "draw")
    table.interjects("B", "concede")
    assert not may_concede(table, "B")
    with pytest.raises(NotAllowed):
        table.interjects("B", "concede")
