"""Chapter 14: a game of Tag Team is set up, and somebody gives up before it has begun."""

from __future__ import annotations

from bot.games.way_of_the_fighter import GAME
from bot.kernel.zones import HIDDEN
from tests.games.way_of_the_fighter.test_14_teams import a_tag_match, wishes


def test_all_four_choose_their_starting_hands_at_once() -> None:
    """WF-1.6.2, WF-1.6.3, WF-14.1.2, WF-14.1.17: team-mates see the hands once they are taken."""
    table = wishes(a_tag_match(), "me me partner partner").dice(*"655111")
    table.asks("ABCD", "WF-1.6.2")
    before = GAME.view(table.flow, 2)
    table.does("A", table.flow.offers()[0].default)
    assert GAME.view(table.flow, 2).sides == before.sides
    table.defaults(3).asks("A", "WF-1.7.4")
    for who in "ABCD":
        table.shows(f"{who} hand=5 deck=40")
    assert HIDDEN not in GAME.view(table.flow, 2).sides[0].hand
    assert set(GAME.view(table.flow, 2).sides[1].hand) == {HIDDEN}


def test_who_has_conceded_chooses_no_starting_hand() -> None:
    """WF-14.5.8, WF-1.6.2: nobody waits for it."""
    table = wishes(a_tag_match(), "me me partner partner").dice(*"655111")
    table.interjects("C", "concede").asks("ABD", "WF-1.6.2")
    table.defaults(3).asks("A", "WF-1.7.4")


def test_who_concedes_before_anybody_has_entered_does_not_begin() -> None:
    """WF-14.1.4, WF-14.5.8: the team-mate takes the starting space."""
    table = a_tag_match().asks("ABCD", "WF-14.1.4").interjects("A", "concede")
    table.does("B", "me").does("C", "partner").does("D", "partner")
    table.shows("C 3> no-out; A off out; B 8<")


def test_who_concedes_on_the_arena_is_replaced_in_recovery_even_before_turn_1() -> None:
    """WF-14.4.4, WF-14.5.6, WF-14.5.7: no clause makes an exception of the set-up.

    A concession counts as a knock out (WF-5.1.11, WF-14.5.8).
    """
    table = wishes(a_tag_match(), "me me partner partner").dice(*"655111")
    table.interjects("A", "concede").asks("BCD", "WF-1.6.2").shows("A 3> standing out; C off")
    table.defaults(3).until("WF-3.2.4").shows("A 3> out; C off")
    assert table.match.turn == 1
    table.dice(*"111111").until("WF-2.1.1").shows("C 3> standing no-out; A off out")
    assert table.match.turn == 2
