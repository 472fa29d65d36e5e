"""What the board shows: part of the map, directions, tokens, and the story of the events."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import Image, ImageChops

from bot.games.warriors_way.events import FighterMoved, MoveDiePlaced, MoveRolled
from rendering import pieces
from rendering.warriors_way.fighters import facing
from rendering.warriors_way.story import Blow, Step, tell
from rendering.warriors_way.window import frame
from tests.rendering.duels import duel_blow, duel_pending
from tests.rendering.figures import combat, fighter
from tests.rendering.samples import SAMPLES, counter, vast, vast_close


def test_a_small_map_is_shown_whole() -> None:
    window = frame(duel_blow(), tell(duel_blow()))
    assert (window.column, window.row, window.columns, window.rows) == (0, 0, 10, 10)


def test_of_a_large_map_the_part_with_the_fighters_is_shown() -> None:
    window = frame(vast_close(), tell(vast_close()))
    assert (window.columns, window.rows) == (10, 10)
    assert [window.shows(square) for square in ("O17", "R15", "A1")] == [True, True, False]


@pytest.mark.parametrize("name", SAMPLES)
def test_every_fighter_is_in_the_part_shown(name: str) -> None:
    view = SAMPLES[name]()
    window = frame(view, tell(view))
    left, top, right, bottom = window.box
    for person in view.fighters:
        if person.square:
            x, y = window.centre(person.square)
            assert left < x < right
            assert top < y < bottom


def test_the_whole_of_a_large_map_is_shown_if_need_be() -> None:
    assert frame(vast(), tell(vast())).columns == 20


def test_a_fighter_faces_where_it_last_acted_and_a_target_faces_back() -> None:
    view = duel_blow()
    story = tell(view)
    assert facing(view, story, view.fighters[0]) == (1, 0)
    assert facing(view, story, view.fighters[1]) == (-1, 0)


def test_without_news_a_fighter_faces_its_nearest_opponent() -> None:
    view = combat(
        fighter(0, "Jade Tiger", "E5", team=0),
        fighter(1, "Mei", "E6", team=0),
        fighter(2, "Iron Boris", "B2", team=1),
    )
    assert facing(view, tell(view), view.fighters[0]) == (-1, -1)


def test_a_blow_is_placed_where_both_stood_when_it_fell() -> None:
    blow = tell(duel_blow()).blows[0]
    assert (blow.source, blow.square, blow.lost) == ("E5", "F5", 2)
    assert [d.worked for d in blow.defences] == [True]
    assert [r.held for r in blow.resists] == [False, False, True]


def test_a_return_hit_comes_from_its_source_square() -> None:
    first, second = tell(counter()).blows
    assert (first.hitter, first.source, first.square) == (0, "D5", "E6")
    assert (second.hitter, second.source, second.square, second.lost) == (1, "E6", "D5", 1)


def test_a_hit_that_is_going_on_is_last_even_without_events() -> None:
    view = replace(duel_pending(), events=())
    last = tell(view).last
    assert isinstance(last, Blow)
    assert (last.pending, last.hitter, last.target, last.value) == (True, 0, 1, 5)


@pytest.mark.parametrize("rolled_first", [True, False])
def test_a_move_keeps_its_die_whichever_was_told_first(rolled_first: bool) -> None:
    moved = FighterMoved(rule="WW-4.3.1", fighter=0, path=("B5", "C5"), by="move")
    rolled = MoveRolled(rule="WW-4.3.3", fighter=0, distance=1, face=4, value=4)
    placed = MoveDiePlaced(rule="WW-4.3.4", fighter=0, returned=True)
    events = (rolled, moved, placed) if rolled_first else (moved, rolled, placed)
    view = combat(fighter(0, "Jade Tiger", "C5"), fighter(1, "Mei", "H5"), events=events)
    last = tell(view).last
    assert isinstance(last, Step)
    assert (last.face, last.returned) == (4, True)


def test_teams_differ_in_shape_and_without_colour() -> None:
    tokens = [pieces.token(team, 24) for team in range(8)]
    for one, other in combinations(tokens, 2):
        outlines = ImageChops.difference(one.getchannel("A"), other.getchannel("A"))
        assert _marked(outlines) > 40


def test_tokens_of_all_eight_directions_differ() -> None:
    ways = [(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)]
    for team in range(8):
        tokens = [pieces.token(team, 24, way) for way in ways]
        for one, other in combinations(tokens, 2):
            assert _marked(ImageChops.difference(one.getchannel("A"), other.getchannel("A"))) > 12


def _marked(shades: Image.Image) -> int:
    return sum(shades.histogram()[128:])
