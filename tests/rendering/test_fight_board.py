"""What a picture of Way of the Fighter is made from: the story of the events, and no secrets."""

from __future__ import annotations

from dataclasses import replace

import pytest

import rendering
from bot.games.way_of_the_fighter import GAME, content, events
from bot.games.way_of_the_fighter.view import Asked, MatchView
from bot.kernel.chance import Rng, answer, guess
from bot.kernel.errors import NotAllowed, NotUnderstood
from bot.kernel.flow import Flow
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.procedure import CHANCE
from rendering.canvas import Lettered
from rendering.way_of_the_fighter import grids, held, hud, picture
from rendering.way_of_the_fighter.story import tell
from tests.rendering.fighting import RULE, match, play, side
from tests.rendering.fights import FIGHTS


def test_steps_onward_make_one_way_and_a_push_another() -> None:
    legs = [(leg.seat, leg.start, leg.end, leg.forced) for leg in tell(FIGHTS["exchange"]()).legs]
    assert legs == [(0, 5, 6, False), (1, 7, 8, True)]
    assert [(leg.start, leg.end) for leg in tell(FIGHTS["commands"]()).legs] == [(3, 5)]


def test_damage_and_prevention_are_added_up_by_who_takes_them() -> None:
    assert tell(FIGHTS["exchange"]()).blows[1].points == 2
    blow = tell(FIGHTS["blocked"]()).blows[1]
    assert (blow.points, blow.prevented) == (0, 1)


def test_a_life_pool_loses_dice_and_not_the_points_beyond_them(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """WF-5.1.1, WF-6.1.6: of 4 points to 2 dice of Life, two are crossed out."""
    lost = events.DiceMoved(rule=RULE, seat=1, core=1, power=1, source="life", to="energy")
    hurt = events.DamageTaken(rule=RULE, seat=1, points=4, life=0)
    view = match(side(0, 4), side(1, 5, life=""), events=(lost, hurt))
    blow = tell(view).blows[1]
    assert (blow.points, blow.lost) == (4, 2)
    cells: list[str] = []
    drawn = hud.life_cell
    monkeypatch.setattr(
        hud, "life_cell", lambda kind, ink: (cells.append(kind), drawn(kind, ink))[1]
    )
    picture.paint(view)
    assert cells.count("!") == 2


def test_an_action_keeps_what_became_of_it_when_its_card_is_gone() -> None:
    shown = tell(FIGHTS["exchange"]()).shown
    assert [(s.seat, s.card, s.outcome, s.damage) for s in shown] == [
        (0, "dragon_wings", "HIT", 2),
        (1, "light_kick", "CANCELLED", 0),
    ]


def test_a_hit_of_an_action_revealed_in_an_earlier_picture_is_told() -> None:
    hit = events.AttackHit(rule=RULE, seat=0, card="light_kick", target=1, damage=1)
    gone = tell(match(side(0, 4), side(1, 5), events=(hit,))).shown
    assert [(s.card, s.outcome, s.score) for s in gone] == [("light_kick", "HIT", None)]
    lies = match(side(0, 4), side(1, 5), events=(hit,), plays=(play(1, 0, "light_kick"),))
    assert [(s.card, s.outcome, s.score) for s in tell(lies).shown] == [("light_kick", "HIT", 11)]


def test_a_spent_action_does_not_count_as_cancelled() -> None:
    told = (
        events.ActionRevealed(rule=RULE, seat=0, card="light_kick", dice=("c1",), score=7),
        events.AttackMissed(rule=RULE, seat=0, card="light_kick", target=1),
        events.ActionCancelled(rule=RULE, seat=0, card="light_kick", why="miss"),
    )
    assert tell(match(side(0, 4), side(1, 8), events=told)).shown[0].outcome == "MISSED"


def test_a_new_game_forgets_where_everybody_was() -> None:
    moved = events.FighterMoved(rule=RULE, seat=0, start=1, end=3, why="step")
    view = match(side(0, 3), side(1, 8), events=(moved, events.GameBegan(rule=RULE, number=2)))
    assert tell(view).legs == []


def test_a_grid_in_letters_names_rows_distances_and_special_zones() -> None:
    thrust = content.cards()["needle_thrust"].grids
    assert grids.reaches(thrust["standing"]) == "S12*"
    assert grids.reaches(thrust["crouching"]) == "S12* C1"


def test_unusable_cards_bear_the_reason() -> None:
    view = FIGHTS["own_hand"]()
    offered = frozenset(view.sides[0].hand)
    cards = content.cards()
    assert held.why_not(view, cards["opening_jab"], offered) == ""
    assert held.why_not(view, cards["dragon_rush"], offered) == "while Jumping"
    assert held.why_not(view, cards["dragon_rush"], None) == ""
    lamed = replace(view, sides=(replace(view.sides[0], crippled=True), view.sides[1]))
    assert held.why_not(lamed, cards["opening_jab"], ("power_block",)) == "crippled"
    combo = replace(view, clause="WF-9.1.1")
    assert held.why_not(combo, cards["opening_jab"], ()) == "cannot follow"
    after_a_hit = replace(combo, asked=Asked(0, "light_kick", 30, kinds=("strike",)))
    assert held.why_not(after_a_hit, cards["opening_jab"], ()) == "score too low"
    ledger: list[Lettered] = []
    held.paint(view, offered, ledger)
    assert [text.text for text in ledger].count("while Jumping") == 6


def test_el_falcon_may_grab_in_the_air() -> None:
    grab = "super_luchar"
    for fighter, reason in (("el_falcon", ""), ("ren", "while Jumping")):
        me = side(0, 4, fighter=fighter, position="jumping", hand=(grab,))
        view = match(me, side(1, 6), viewer=0, clause="WF-3.3.1")
        assert held.why_not(view, content.cards()[grab], (grab,)) == reason


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    view = FIGHTS["own_hand"]()
    with pytest.raises(NotAllowed, match="owner alone"):
        rendering.extra("way_of_the_fighter", "hand", replace(view, viewer=1))
    with pytest.raises(NotAllowed, match="Only a player"):
        rendering.extra("way_of_the_fighter", "hand", replace(view, viewer=None))


def test_the_board_shows_no_card_of_the_viewers_hand_or_face_down() -> None:
    view = FIGHTS["own_hand"]()
    mine = play(1, 0, "dragon_punch", up=False, dice=("c0",), score=0)
    ledger: list[Lettered] = []
    picture.paint(replace(view, plays=(mine,)), ledger)
    written = " ".join(text.text for text in ledger)
    assert "Face down" in written
    hidden = ("Dragon Punch", *(content.cards()[key].name for key in view.sides[0].hand))
    assert not any(name in written for name in hidden)


@pytest.mark.parametrize(
    ("name", "given"),
    [
        ("card", ("light_kick",)),
        ("card", ("dragon_blast",)),
        ("fighter", ("lumi",)),
        ("fighters", ()),
        ("fighters", (("jun", "kasi"),)),
        ("pack", ("velocity",)),
    ],
)
def test_other_pictures_are_had_by_their_name(name: str, given: tuple[object, ...]) -> None:
    drawn = rendering.extra("way_of_the_fighter", name, *given)
    assert drawn.startswith(b"\x89PNG")
    assert len(drawn) <= 60 * 1024


@pytest.mark.parametrize(
    ("name", "given"),
    [("stage", ()), ("card", ("no_such",)), ("pack", ("x",)), ("fighter", ("x",))],
)
def test_what_there_is_not_is_refused_in_words(name: str, given: tuple[object, ...]) -> None:
    with pytest.raises(NotUnderstood, match="There is no"):
        rendering.extra("way_of_the_fighter", name, *given)


def test_a_sheet_shows_the_deck_it_names() -> None:
    sheet = {"fighter": "kasi", "packs": ["crush", "throw", "yang", "bombard"], "name": "Mother"}
    drawn = rendering.sheet_card("way_of_the_fighter", sheet)
    assert drawn != rendering.sheet_card("way_of_the_fighter", {"fighter": "kasi"})
    assert drawn.startswith(b"\x89PNG")


def test_pictures_of_both_modes_can_be_drawn_at_every_sort_of_question() -> None:
    for mode, seats in (("duel", 2), ("tag", 4)):
        seen: set[str] = set()
        for view in _views(mode, seats, 7):
            if view.clause in seen and not view.result:
                continue
            seen.add(view.clause)
            assert len(rendering.draw(view)) <= 60 * 1024
            assert len(rendering.alt_text(view)) <= 1024
            assert len(rendering.text_board(view)) <= 1800
        assert len(seen) > 7


def test_nothing_made_for_spectators_depends_on_hidden_cards() -> None:
    """Two matches that differ in hidden hands and face-down actions alone look the same."""
    flow, rng = _begun("duel", 2), Rng(3)
    while not any(not each.up for each in flow.state.plays.values()) or CHANCE in flow.awaited():
        _step(flow, rng)
    twin = GAME.imagine(flow, 0, Rng(5))
    one, other = (GAME.view(each, None) for each in (flow, twin))
    cards = [[each.card for each in world.state.plays.values()] for world in (flow, twin)]
    hands = [world.state.zones["hand 1"].cards for world in (flow, twin)]
    assert (cards[0], hands[0]) != (cards[1], hands[1])
    assert rendering.draw(one) == rendering.draw(other)
    assert rendering.alt_text(one) == rendering.alt_text(other)
    assert rendering.text_board(one) == rendering.text_board(other)


def _begun(mode: str, seats: int) -> Flow:
    keys = list(content.fighters())
    people = tuple(SeatSetup(f"P{n}", {"fighter": keys[n]}, n % 2) for n in range(seats))
    return GAME.begin(Setup(mode, people))


def _step(flow: Flow, rng: Rng) -> None:
    seat = flow.awaited()[0]
    offer = flow.offers()[seat]
    flow.choose(seat, answer(offer, rng) if seat == CHANCE else guess(offer, rng))


def _views(mode: str, seats: int, seed: int) -> list[MatchView]:
    """What a spectator sees at each question of a random match."""
    rng, flow = Rng(seed), _begun(mode, seats)
    views: list[MatchView] = []
    news: list[events.Event] = []
    while not GAME.result(flow):
        _step(flow, rng)
        news += flow.state.take_events()
        if CHANCE not in flow.awaited():
            views.append(GAME.view(flow, None, tuple(news)))
            news.clear()
    return views


def test_a_starting_hand_is_chosen_from_a_picture_of_all_cards_of_the_packs() -> None:
    """WF-1.6.2: its owner's alone."""
    view = replace(FIGHTS["own_hand"](), clause="WF-1.6.2")
    cards = content.cards()
    offered = [key for pack in view.sides[0].packs for key in content.packs()[pack].actions]
    ledger: list[Lettered] = []
    held.paint(view, offered, ledger)
    texts = [text.text for text in ledger]
    assert len(offered) == 16
    assert all(any(t.rstrip("…") in cards[key].name for t in texts) for key in offered)
    assert "power_block" in view.sides[0].hand
    assert cards["power_block"].name not in texts
    assert "not now" not in texts
    assert view.hand_in_words() == ", ".join(cards[key].name for key in offered)
    with pytest.raises(NotAllowed, match="owner alone"):
        held.paint(replace(view, viewer=1))


@pytest.mark.parametrize(("rule", "note"), [("WF-1.6.2", "HAND READY"), ("WF-2.1.1", "DRAWS 4")])
def test_a_starting_hand_is_chosen_and_not_drawn(rule: str, note: str) -> None:
    drawn = events.CardsDrawn(rule=rule, seat=0, cards=("?",) * 4)
    assert tell(match(side(0, 4), side(1, 5), events=(drawn,))).notes == [(0, note)]
