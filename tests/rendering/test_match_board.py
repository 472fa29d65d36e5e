"""What a picture of Iconoclash is made from: the story of the events, figures, and no secrets."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import pytest
from PIL import ImageChops

import rendering
from bot.games.iconoclash import GAME, content, events
from bot.games.iconoclash.view import MatchView
from bot.kernel.chance import Rng, answer, guess
from bot.kernel.errors import KumiteError, NotAllowed, NotUnderstood
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.procedure import CHANCE
from rendering import theme
from rendering.canvas import Lettered
from rendering.iconoclash import emblems, held, layout, picture
from rendering.iconoclash.beats import latest
from rendering.iconoclash.column import until
from rendering.iconoclash.deeds import Play
from rendering.iconoclash.room import Room
from rendering.iconoclash.story import tell
from rendering.iconoclash.tokens import signs_of
from rendering.iconoclash.undecided import stage_of
from tests.rendering.matches import MATCHES, RULE, match, side


def test_an_attack_is_told_from_where_it_was_made_with_its_answer() -> None:
    last = tell(MATCHES["launch"]()).last
    assert isinstance(last, Play)
    assert (last.seat, last.source, last.spots, last.edged) == (0, "c4r2", ("c5r2",), (1,))
    assert [(a.seat, a.card, a.origin) for a in last.answers] == [(1, "sidestep", "shield")]


def test_steps_with_tokens_make_one_way() -> None:
    told = (
        events.FighterMoved(rule=RULE, seat=0, path=("c1r1", "c2r1"), by="tokens"),
        events.FighterMoved(rule=RULE, seat=0, path=("c2r1", "c3r2"), by="tokens"),
    )
    story = tell(match(side(0, "c3r2"), side(1, "c6r1"), events=told))
    assert [(way.kind, way.path) for way in story.ways] == [("move", ("c1r1", "c2r1", "c3r2"))]


def test_a_launch_off_the_board_keeps_its_direction_and_its_damage_stands_there() -> None:
    story = tell(MATCHES["launch"]())
    flight = next(way for way in story.ways if way.kind == "launch")
    assert (flight.off, flight.step) == (True, (1, 0))
    wound = next(wound for wound in story.wounds if wound.seat == 1)
    assert (wound.amount, wound.place, wound.step) == (2, "c6r2", (1, 0))
    assert layout.beyond("c6r2", (1, 0))[0] > layout.RIGHT
    assert layout.beyond("c3r1", (0, -1))[1] > layout.BOTTOM


def test_damage_of_several_causes_at_one_place_is_added_up() -> None:
    wounds = {wound.seat: (wound.amount, wound.causes) for wound in tell(MATCHES["drop"]()).wounds}
    assert wounds[1] == (3, ["hazard", "edge_off"])
    assert wounds[2] == (1, ["collision"])


def test_what_happened_is_numbered_in_its_order() -> None:
    beats = latest(tell(MATCHES["launch"]()))
    ways = {way.kind: beats.numbers[way.order] for way in beats.ways}
    assert ways == {"move": 1, "launch": 3, "respawn": 4}
    assert [beats.numbers[play.order] for play in beats.attacks] == [2]


def test_one_thing_alone_and_all_falls_of_one_drop_need_no_number() -> None:
    view = MATCHES["drop"]()
    drawn, fallen, *_ = view.events
    beats = latest(tell(replace(view, events=(drawn, fallen))))
    assert [way.kind for way in beats.ways] == ["drop", "drop"]
    assert not beats.numbers
    assert not latest(tell(MATCHES["pending"]())).numbers


def test_who_is_pushed_aside_after_a_drop_goes_as_its_second_beat() -> None:
    """IC-2.6.11."""
    beats = latest(tell(MATCHES["drop"]()))
    pushed = beats.ways[-1]
    assert (pushed.path, beats.numbers[pushed.order]) == (("c2r3", "c3r3"), 2)


@pytest.mark.parametrize("name", MATCHES)
def test_samples_show_only_falls_that_the_stage_lets_happen(name: str) -> None:
    """IC-2.6.2: golden pictures must not teach what cannot be."""
    view = MATCHES[name]()
    falls = stage_of(view.stage).falls
    drops = [event for event in view.events if isinstance(event, events.DropCaused)]
    for start, end in (fall for drop in drops for fall in drop.falls.values()):
        assert falls[start][-1:] == (end,), f"Nobody falls from {start} to {end}."
    if drops:
        spaces = [side.space for side in view.sides if side.space is not None]
        assert [space for space in spaces if falls[space]] == [], "They have all landed."


def test_of_a_long_story_the_newest_is_drawn_with_its_damage() -> None:
    told: list[events.Event] = []
    for column in range(1, 6):
        for seat, row in ((0, 1), (1, 2)):
            path = (f"c{column}r{row}", f"c{column + 1}r{row}")
            told.append(events.FighterMoved(rule=RULE, seat=seat, path=path, by="tokens"))
            hurt = events.DamageTaken(rule=RULE, seat=seat, amount=1, cause="area", left=9)
            told.append(hurt)
    beats = latest(tell(match(side(0, "c6r1"), side(1, "c6r2"), events=tuple(told))))
    assert [way.path[1] for way in beats.ways] == ["c4r1", "c4r2", "c5r1", "c5r2", "c6r1", "c6r2"]
    assert sorted(beats.numbers.values()) == [1, 2, 3, 4, 5, 6]
    assert {wound.place for wound in beats.wounds} == {way.path[1] for way in beats.ways}


def test_small_plates_lie_beside_each_other_where_there_is_room() -> None:
    room = Room()
    wishes = [(300, 300), (300, 360), (380, 300)]
    assert room.find(wishes, (30, 30)) == (300, 300)
    assert room.find(wishes, (30, 30)) == (300, 360)
    assert room.find([(-50, 300)], (30, 30))[0] > 0, "moved into the scene"


def test_an_attack_that_is_going_on_is_last_even_without_events() -> None:
    last = tell(MATCHES["pending"]()).last
    assert isinstance(last, Play)
    assert (last.pending, last.card, last.targets, last.spots) == (
        True, "sunbeam_toss", (2,), ("c4r1",),
    )  # fmt: skip


def test_an_environment_card_ends_with_its_owners_next_turn() -> None:
    view = MATCHES["drop"]()
    assert [until(view, owner) for owner in range(4)] == [13, 14, 15, 16]


@pytest.mark.parametrize(
    ("text", "signs"),
    [
        ("1 damage and discard a card", ["1", "discard"]),
        ("heal 1", ["hp"]),
        ("gain 1 Movement Token and gain 1 Power Token", ["movement", "power"]),
    ],
)
def test_areas_bear_signs_of_what_they_do(text: str, signs: list[str]) -> None:
    assert signs_of(text) == signs


def test_every_areas_words_have_a_sign() -> None:
    for card in content.weather().values():
        for part in card.parts:
            if part.verb.startswith("area_"):
                assert signs_of(part.text), card.key


def test_fighters_differ_in_outline_not_only_in_colour() -> None:
    keys = [*content.fighters(), "somebody", "anybody"]
    outlines = [emblems.figure(key, 88, theme.team_colour(0)).getchannel("A") for key in keys]
    for one, other in combinations(outlines, 2):
        assert sum(ImageChops.difference(one, other).histogram()[128:]) > 200


def test_a_fighter_without_a_look_of_its_own_always_looks_the_same() -> None:
    assert emblems.look("somebody") == emblems.look("somebody")
    assert len({emblems.look(f"fighter {n}") for n in range(20)}) > 12


def test_pictures_of_all_modes_can_be_drawn_at_every_question_of_a_match() -> None:
    for number, mode in enumerate(GAME.modes):
        for view in _views(mode.key, mode.most, number)[::40]:
            assert rendering.draw(view)
            assert len(rendering.alt_text(view)) <= 1024
            assert len(rendering.text_board(view)) <= 1800


def test_nothing_made_for_spectators_depends_on_hidden_cards() -> None:
    """Two matches that differ in hidden hands alone give the same picture and words."""
    rng = Rng(11)
    flow = GAME.begin(_setup("duel", 2))
    while not flow.state.turn or CHANCE in flow.awaited():
        seat = flow.awaited()[0]
        offer = flow.offers()[seat]
        flow.choose(seat, answer(offer, rng) if seat == CHANCE else guess(offer, rng))
    twin = GAME.imagine(flow, 0, Rng(5))
    assert flow.state.zones["hand 1"].cards != twin.state.zones["hand 1"].cards
    one, other = (GAME.view(each, None) for each in (flow, twin))
    assert rendering.draw(one) == rendering.draw(other)
    assert rendering.alt_text(one) == rendering.alt_text(other)
    assert rendering.text_board(one) == rendering.text_board(other)


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    view = MATCHES["own_hand"]()
    ledger: list[Lettered] = []
    held.paint(view, None, ledger)
    written = " ".join(text.text for text in ledger)
    for title in ("Quick Jab", "Petal Rush", "Sidestep", "Flame Sword"):
        assert title in written
    with pytest.raises(NotAllowed, match="owner alone"):
        rendering.extra("iconoclash", "hand", replace(view, viewer=1))
    with pytest.raises(NotAllowed, match="Only a player"):
        rendering.extra("iconoclash", "hand", replace(view, viewer=None))


def test_the_board_shows_no_card_of_the_viewers_hand() -> None:
    ledger: list[Lettered] = []
    picture.paint(MATCHES["own_hand"](), ledger)
    written = " ".join(text.text for text in ledger)
    assert not any(title in written for title in ("Petal Rush", "Sidestep", "Flame Sword"))


def test_unusable_cards_are_marked() -> None:
    view = MATCHES["own_hand"]()
    marked = held.paint(view, ("quick_jab",)).image
    assert marked.tobytes() != held.paint(view).image.tobytes()


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("card", ("quick_jab",)),
        ("card", ("everdawn_terraces-wasp_nest",)),
        ("fighter", ("lilac_everdawn",)),
        ("fighters", ()),
        ("fighters", (("nim_trapdoor", "moll_bodger"),)),
        ("stage", ("farlight_point",)),
    ],
)
def test_other_pictures_are_had_by_their_name(name: str, given: tuple[object, ...]) -> None:
    drawn = rendering.extra("iconoclash", name, *given)
    assert drawn.startswith(b"\x89PNG")
    assert len(drawn) <= 60 * 1024


@pytest.mark.parametrize(
    ("name", "given"),
    [("sculpture", ()), ("card", ("no_such",)), ("stage", ("x",)), ("fighter", ("x",))],
)
def test_what_there_is_not_is_refused_in_words(name: str, given: tuple[object, ...]) -> None:
    with pytest.raises(NotUnderstood, match="There is no"):
        rendering.extra("iconoclash", name, *given)


def test_what_is_left_to_chance_can_be_shown_before_it_is_drawn() -> None:
    nobody = side(0, None, fighter="random")
    view = match(nobody, side(1, None), stage="", turn=0, active=None, phase="", awaited=(-1,))
    assert rendering.draw(view)
    assert "Stage still to be drawn" in rendering.alt_text(view)
    assert rendering.text_board(view).startswith("Duel, set-up.")
    drawn = rendering.sheet_card("iconoclash", {"fighter": "random", "name": "Random Fighter"})
    assert drawn == rendering.extra("iconoclash", "fighters")


def test_a_game_without_other_pictures_says_so() -> None:
    with pytest.raises(KumiteError, match="Known: none"):
        rendering.extra("warriors_way", "card", "jump_kick")


def _setup(mode: str, seats: int) -> Setup:
    keys = list(content.fighters())
    people = tuple(SeatSetup(f"P{n}", {"fighter": keys[n]}, n % 2) for n in range(seats))
    return Setup(mode, people)


def _views(mode: str, seats: int, seed: int) -> list[MatchView]:
    """What a spectator sees at each question of a random match."""
    rng, flow = Rng(seed), GAME.begin(_setup(mode, seats))
    views: list[MatchView] = []
    news: list[events.Event] = []
    while not GAME.result(flow):
        seat = flow.awaited()[0]
        offer = flow.offers()[seat]
        flow.choose(seat, answer(offer, rng) if seat == CHANCE else guess(offer, rng))
        news += flow.state.take_events()
        if CHANCE not in flow.awaited():
            views.append(GAME.view(flow, None, tuple(news)))
            news.clear()
    return views
