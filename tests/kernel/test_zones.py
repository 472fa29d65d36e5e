"""Cards in an order, who sees them, and dealing anew what a seat cannot see."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.kernel.chance import Rng
from bot.kernel.zones import Zone, redeal
from tests.kernel.tables import GAME, dealt, faces, play

CARDS = st.lists(st.sampled_from("abcdef"), max_size=6).map(tuple)


def test_the_top_is_drawn_first_and_no_more_than_there_is() -> None:
    drawn, rest = Zone(("a", "b", "c")).draw(2)
    assert (drawn, rest.cards) == (("a", "b"), ("c",))
    assert rest.draw(2) == (("c",), Zone())


def test_cards_go_on_top_or_below() -> None:
    zone = Zone(("a",), (1,))
    assert zone.put(["b", "c"]).cards == ("b", "c", "a")
    assert zone.put(["b", "c"], below=True).cards == ("a", "b", "c")
    assert zone.put(["b"]).seen_by == (1,)


def test_one_copy_leaves_and_the_order_stays() -> None:
    assert Zone(("a", "b", "a", "c")).without("a").cards == ("b", "a", "c")
    with pytest.raises(ValueError):
        Zone(("a",)).without("b")


def test_a_shuffle_names_the_old_places() -> None:
    assert Zone(("a", "b", "c")).ordered((2, 0, 1)).cards == ("c", "a", "b")


@pytest.mark.parametrize(
    ("seen_by", "seers"), [(None, {0, 1, None}), ((0,), {0}), ((), set()), ((0, 1), {0, 1})]
)
def test_faces_show_to_those_who_may_see_them(
    seen_by: tuple[int, ...] | None, seers: set[int | None]
) -> None:
    zone = Zone(("jab", "kick"), seen_by)
    for viewer in (0, 1, None):
        assert zone.shown(viewer) == (("jab", "kick") if viewer in seers else ("?", "?"))


@given(CARDS, CARDS, CARDS, st.integers(0, 2**32))
def test_a_new_deal_keeps_sizes_known_cards_and_the_whole_stock(
    deck: tuple[str, ...], hand: tuple[str, ...], pile: tuple[str, ...], seed: int
) -> None:
    zones = {"deck": Zone(deck), "hand": Zone(hand, (0,)), "pile": Zone(pile, None)}
    for seat in (0, 1):
        dealt_anew = redeal(zones, seat, Rng(seed))
        assert {n: len(z.cards) for n, z in dealt_anew.items()} == {
            n: len(z.cards) for n, z in zones.items()
        }
        assert sorted("".join(sum(faces(dealt_anew).values(), ()))) == sorted(deck + hand + pile)
        assert {n: z.shown(seat) for n, z in dealt_anew.items()} == {
            n: z.shown(seat) for n, z in zones.items()
        }


def test_the_true_order_leaves_no_trace_in_a_new_deal() -> None:
    one = {"deck": Zone(("a", "b", "c")), "hand": Zone(("d",), (0,))}
    other = {"deck": Zone(("d", "c", "a")), "hand": Zone(("b",), (0,))}
    for seed in range(20):
        assert redeal(one, 1, Rng(seed)) == redeal(other, 1, Rng(seed))


def test_every_hidden_card_may_be_anywhere() -> None:
    zones = {"deck": Zone(("a", "b")), "hand": Zone(("c",), (0,))}
    hands = {redeal(zones, 1, Rng(seed))["hand"].cards for seed in range(60)}
    assert hands == {("a",), ("b",), ("c",)}
    assert {redeal(zones, 0, Rng(seed))["hand"].cards for seed in range(60)} == {("c",)}


def test_an_imagined_duel_looks_the_same_to_its_seat() -> None:
    flow = play(dealt("jab kick", "slam jab", ann_deck="kick", bob_deck="shield kick"), "1:slam")
    for seed in range(20):
        world = GAME.imagine(flow, 0, Rng(seed))
        assert GAME.view(world, 0) == GAME.view(flow, 0)
        assert GAME.decision(world, 0) == GAME.decision(flow, 0)
    hands = {GAME.imagine(flow, 0, Rng(seed)).state.hand(1) for seed in range(40)}
    assert len(hands) > 5
