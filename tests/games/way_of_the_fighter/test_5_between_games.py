"""What is kept of a game that has ended while the next one is set up (WF-5.1.3, WF-6.3.1)."""

from __future__ import annotations

from bot.games.way_of_the_fighter import GAME
from bot.games.way_of_the_fighter.events import GameBegan, GameEnded, KnockedOut
from bot.games.way_of_the_fighter.view import MatchView, Scene
from bot.kernel.chance import Rng
from bot.kernel.zones import HIDDEN
from tests.games.way_of_the_fighter.box import strike
from tests.games.way_of_the_fighter.table import Table
from tests.games.way_of_the_fighter.tables import a_turn

ROLLS = ("0.1", *"655111")
"""Sides and starting roll of the next game."""


def knocked_out(games: int = 3) -> Table:
    """Ann knocks Bo out in turn 7 of game 1, with cards left in both hands."""
    jab = strike("Jab", damage=3, priority=9)
    text = f"A 5> hand={jab},{jab} active=1c; B 6< life=2 hand={jab} active=1c"
    table = a_turn(text, init="A", at="challenge", games=games, turn=7)
    table.flow.state.game = 1
    table.until("WF-3.3.1").fights(f"{jab} c6", "guard c1")
    return table.dice(*ROLLS).does("A", "keep")


def seen(table: Table, viewer: int | None = None) -> MatchView:
    return GAME.view(table.flow, viewer, table.events)


def kept(table: Table) -> Scene:
    scene = seen(table).ended
    assert scene is not None
    return scene


def test_the_view_after_a_game_shows_how_the_table_stood_when_it_ended() -> None:
    table = knocked_out().asks("AB", "WF-1.6.2")
    scene = kept(table)
    assert (scene.game, scene.turn, scene.winners, scene.front) == (1, 7, (0,), (0, 1))
    assert [(s.space, s.life, s.out) for s in scene.sides] == [
        (5, "CP" * 6, False),
        (6, "", True),
    ]
    assert [(p.seat, p.up, p.dice) for p in scene.plays] == [(0, True, ("c6",))]
    now = seen(table)
    assert (now.game_number, now.standing, now.turn) == (2, (1, 0), 0)
    assert [(s.space, len(s.life)) for s in now.sides] == [(3, 12), (8, 12)]


def test_nobody_reads_a_hand_in_what_is_kept() -> None:
    """WF-6.3.1: not even the player whose hand it was."""
    table = knocked_out()
    for viewer in (None, 0, 1):
        scene = seen(table, viewer).ended
        assert scene is not None
        assert [set(side.hand) for side in scene.sides] == [{HIDDEN}, {HIDDEN}]


def test_a_card_face_down_when_a_game_is_conceded_stays_hidden() -> None:
    jab = strike("Jab", priority=9)
    table = a_turn(f"A hand={jab} active=1c; B hand={jab} active=1c", init="A", games=3)
    table.flow.state.game = 1
    table.until("WF-3.3.1").fights(f"{jab} c6", f"{jab} c1").asks("A", "WF-3.4.5")
    table.dice(*ROLLS).interjects("B", "concede")
    assert [(play.card, play.up) for play in kept(table).plays] == [(HIDDEN, False)] * 2


def test_only_events_that_tell_of_the_end_bring_it_back() -> None:
    table = knocked_out()
    late = [e for e in table.events if not isinstance(e, GameEnded)]
    assert any(isinstance(e, GameBegan) for e in late)
    assert GAME.view(table.flow, None, late).ended is None
    assert GAME.view(table.flow, None, ()).ended is None


def test_it_is_forgotten_once_commands_are_asked_for() -> None:
    table = knocked_out().until("WF-2.1.1")
    assert table.match.ended is not None
    table.until("WF-3.2.4")
    assert table.match.ended is None
    assert seen(table).ended is None


def test_nothing_is_kept_of_the_last_game_of_a_match() -> None:
    table = knocked_out(games=1).is_done()
    assert table.match.ended is None
    table = knocked_out()
    scene = table.match.ended
    assert scene is not None
    table.match.standing = {0: 1, 1: 0}
    table.dice(*ROLLS).interjects("B", "concede").is_done()
    assert table.match.ended is None
    assert len(table.saw(KnockedOut)) == 2


def test_a_game_conceded_during_the_set_up_takes_the_place_of_the_one_before() -> None:
    table = knocked_out().dice(*ROLLS).interjects("A", "concede")
    scene = kept(table)
    assert (scene.game, scene.winners, scene.turn) == (2, (1,), 0)
    assert scene.sides[0].out


def test_it_survives_saving_and_older_saves_have_none() -> None:
    table = knocked_out()
    text = GAME.codec.save(table.flow)
    loaded = GAME.codec.load(text)
    assert loaded.state.ended == table.match.ended is not None
    assert GAME.codec.save(loaded) == text
    table.until("WF-3.2.4")
    old = GAME.codec.save(table.flow).replace(',"ended":null', "")
    assert "ended" not in old
    assert GAME.codec.load(old).state == table.match


def test_imagining_what_is_hidden_leaves_it_as_it_is() -> None:
    table = knocked_out()
    world = GAME.imagine(table.flow, 0, Rng(1))
    assert world.state.ended == table.match.ended
