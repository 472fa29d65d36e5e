"""Chapter 5: knock outs, the turn limit, and matches of several games."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.events import (
    ActionBegan,
    DamageTaken,
    GameBegan,
    GameEnded,
    KnockedOut,
)
from bot.games.way_of_the_fighter.side import FULL_LIFE
from tests.games.way_of_the_fighter.box import blast, strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_fight, a_recovery, a_turn


def ended(table: Table, how: str, clause: str, winners: tuple[int, ...] = ()) -> None:
    """The match is over in this way, by this clause."""
    table.is_done()
    match = table.match
    assert (match.over, match.over_by, match.winners) == (how, clause, winners)
    result = GAME.result(table.flow)
    assert result
    assert (result.winners, result.clause) == (winners, clause)


def test_an_empty_life_pool_is_not_a_knock_out() -> None:
    """WF-5.1.1, WF-5.1.2, WF-EX-11."""
    jab = strike("Jab", damage=2)
    text = f"A hand={jab},{jab} active=2c; B life=2"
    table = a_fight(text).fights(f"{jab} c1", "guard").shows("B life=0 no-out")
    assert not table.match.game_over
    table.combos("A", f"{jab} c6").shows("B out")
    assert table.saw(KnockedOut, seat=1)


def test_a_full_life_pool_takes_thirteen_points() -> None:
    """WF-5.1.2."""
    for points, out in ((12, "no-out"), (13, "out")):
        text = f"Damage Bonus {points - 1}."
        jab = strike(f"Jab {points}", text)
        a_fight(f"A hand={jab} active=1c; B").fights(f"{jab} c1", "guard").shows(f"B {out}")


def test_one_hit_for_more_than_there_is_knocks_out() -> None:
    """WF-5.1.4, WF-EX-11: three points with two dice left."""
    jab = strike("Jab", damage=3)
    table = a_fight(f"A hand={jab} active=1c; B life=2").fights(f"{jab} c1", "guard")
    table.shows("B life=0 out")
    assert [(e.points, e.life) for e in table.saw(DamageTaken)] == [(3, 0)]


def test_a_knock_out_ends_the_game_at_once() -> None:
    """WF-5.1.3: neither the slower action nor an effect of the hit is resolved."""
    jab = strike("Jab", "Damage: Draw 2.", priority=9)
    orb = blast("Orb", priority=1)
    table = a_turn(
        f"A hand={jab} active=1c; B life=0 blast={orb}:p1@high9<", init="A", at="challenge"
    )
    table.until("WF-3.3.1").fights(f"{jab} c6", "guard").does("A", "keep")
    assert [event.card for event in table.saw(ActionBegan)] == [jab]
    table.shows("A hand=2 deck=42")
    ended(table, "knocked out", "WF-5.1.1", (0,))


def test_after_turn_12_more_life_wins() -> None:
    """WF-5.1.5."""
    table = a_turn("A life=5; B life=6", at="recovery", turn=12).begins()
    ended(table, "time", "WF-5.1.5", (1,))
    table = a_turn("A life=5; B life=6", at="recovery", turn=11).begins()
    assert (table.match.turn, table.match.over) == (12, "")


def test_equal_life_after_turn_12_is_a_draw() -> None:
    """WF-5.1.6."""
    table = a_turn("A life=6; B life=6", at="recovery", turn=12).begins()
    ended(table, "time", "WF-5.1.6")


def test_who_is_knocked_out_first_loses() -> None:
    """WF-5.1.7: the faster of two mortal blows decides."""
    jab = strike("Jab")
    for init, loser in (("A!", 1), ("B!", 0)):
        table = a_fight(f"A life=0 hand={jab} active=1c; B life=0 hand={jab} active=1c", init=init)
        table.fights(f"{jab} c1", f"{jab} c1")
        assert [event.seat for event in table.saw(KnockedOut)] == [loser]


def best_of_three(*lives: tuple[int, int]) -> Table:
    """A match whose games end by the turn limit with these lives."""
    table = a_turn("A life=12; B life=12", at="recovery", turn=12, games=3)
    for number, (a, b) in enumerate(lives):
        sides = table.flow.state.sides
        if number:
            table.until("WF-3.2.4")
            table.flow.state.turn = 12
            turns = table.flow.agenda[1]
            turns.at = "recovery"
            table.flow.agenda[2:] = []
        for side, life in ((sides[0], a), (sides[1], b)):
            lost = side.life[life:]
            side.life = side.life[:life]
            core, power = side.burnout
            side.burnout = (core + lost.count("C"), power + lost.count("P"))
        if number:
            table.dice("0.1", *"655111")
            table.flow.run()
            table._settle()
        else:
            table.dice("0.1", *"655111").begins()
    return table


def test_two_games_won_decide_a_match() -> None:
    """WF-5.1.8, WF-5.1.9."""
    table = best_of_three((12, 11), (12, 11))
    ended(table, "games", "WF-5.1.9", (0,))
    assert len(table.saw(GameEnded)) == 2


def test_after_three_games_more_wins_take_the_match() -> None:
    """WF-5.1.9: a draw, a win and a draw."""
    table = best_of_three((12, 12), (11, 12), (12, 12))
    ended(table, "games", "WF-5.1.9", (1,))
    assert len(table.saw(GameEnded)) == 3


def test_a_match_of_equal_wins_is_a_draw() -> None:
    """WF-5.1.9."""
    ended(best_of_three((12, 11), (11, 12), (12, 12)), "games", "WF-5.1.9")


def test_each_game_is_set_up_afresh_with_the_same_decks() -> None:
    """WF-5.1.10: a new roll, new hands, full pools; fighters and packs stay."""
    table = best_of_three((12, 11))
    sides = [(side.fighter, side.packs) for side in table.match.sides.values()]
    assert [event.number for event in table.saw(GameBegan)] == [2]
    table.asks("AB", "WF-1.6.2")
    table.shows("A 3> standing burnout=6c0p hand=1; B 8< standing burnout=6c0p hand=1")
    assert [side.life for side in table.match.sides.values()] == [FULL_LIFE] * 2
    table.until("WF-3.2.4")
    assert [(side.fighter, side.packs) for side in table.match.sides.values()] == sides
    assert (table.match.turn, table.match.standing) == (1, {0: 1, 1: 0})


def test_conceding_loses_the_game_at_any_time() -> None:
    """WF-5.1.11: also while the other one is asked."""
    table = a_turn("A; B", init="A").asks("A", "WF-3.2.4").interjects("B", "concede")
    ended(table, "conceded", "WF-5.1.11", (0,))


def test_conceding_one_of_three_games_goes_on_with_the_next() -> None:
    """WF-5.1.11, WF-5.1.9."""
    table = a_turn("A; B", init="A", games=3).dice("0.1", *"655111").interjects("A", "concede")
    assert (table.match.over, table.match.game, table.match.standing) == ("", 2, {0: 0, 1: 1})


def test_life_does_not_come_back() -> None:
    """WF-5.1.12, WF-6.1.1: neither by Burnout Shift nor by Energize."""
    table = a_turn("A life=3; B life=4 energy=2c", at="begins", turn=1)
    table.defaults(2).does("A", "kneel").does("B", "kneel")
    table.shows("A life=3; B life=4")
    a_recovery("A life=3 block=guard:c1.c2; B").is_done().shows("A life=3")


@pytest.mark.parametrize(
    ("games", "standing", "label", "about"),
    [
        (1, (0, 0), "Concede", "You lose the match."),
        (3, (0, 0), "Concede this game", "You lose game 1 of 3; the match goes on."),
        (3, (0, 1), "Concede this game", "You lose this game, and the match with it."),
    ],
)
def test_conceding_says_how_much_is_given_up(
    games: int, standing: tuple[int, int], label: str, about: str
) -> None:
    """WF-5.1.11, WF-5.1.9: a game of several is not the match."""
    table = a_turn("A 5>; B 6<")
    table.match.games, table.match.standing = games, dict(enumerate(standing))
    table.match.game = 1
    (option,) = GAME.anytime(table.flow, 0)
    assert (option.label, option.description) == (label, about)
