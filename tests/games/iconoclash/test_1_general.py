"""Chapter 1.1: what the game is about, what is open, tokens and dice, who comes first."""

from __future__ import annotations

from itertools import permutations

import pytest

from bot.games.iconoclash import GAME
from bot.games.iconoclash.attack.verbs import RandomItems
from bot.games.iconoclash.events import CardsDrawn, TokensChanged
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.turn.rounds import Turn
from bot.games.iconoclash.view import MatchView
from bot.kernel.flow import Flow
from bot.kernel.offer import Kind
from bot.kernel.procedure import CHANCE
from tests.games.iconoclash.box import BASIC, BLANK, CALM, CRATE, card, item, shield
from tests.games.iconoclash.tables import a_combat, a_section, a_start, a_turn, position


def seen(table, who: str | None) -> MatchView:
    return GAME.view(table.flow, None if who is None else table.seat(who), table.events)


def test_who_reduces_every_opponent_to_0_hp_wins() -> None:
    """IC-1.1.1."""
    blow = card("Blow", "+1 damage.", damage=2)
    table = a_combat(f"A c3r2 hand={blow},{blow}; B c4r2 hp=1; C c2r2 hp=2", mode="classic")
    table.does("A", f"attack:{blow}:0", "seat:B").does("B", "none").shows("B out").goes_on()
    table.does("A", f"attack:{blow}:0", "seat:C").does("C", "none").ended("last", "A")
    assert GAME.result(table.flow).winners == (0,)


def test_the_text_of_a_card_overrides_a_general_rule() -> None:
    """IC-1.1.2: no attack passes through a platform, unless its ability says so."""
    drill = card("Drill", "+1 damage.", "Attack through soft platforms.")
    for ability, reached in ((0, False), (1, True)):
        table = a_combat(f"A c3r3 hand={drill}; B c3r2", soft="c3r3")
        table.does("A", f"attack:{drill}:{ability}")
        assert ("seat:B" in table.offered("A")) is reached


def test_everybody_may_read_every_discard_pile() -> None:
    """IC-1.1.3."""
    blow = card("Blow", "+1 damage.")
    table = a_combat(f"A c1r1 hand=1 pile={blow}; B c6r4 pile={BASIC}", items_discarded=CRATE)
    for who in ("A", "B", None):
        view = seen(table, who)
        assert blow in view.sides[0].pile
        assert view.sides[1].pile == (BASIC,)
    assert table.match.zones["item pile"].shown(None) == (CRATE,)


def test_what_is_hidden_and_what_is_public() -> None:
    """IC-1.1.4: hands but one's own are hidden, and how many cards there are is not."""
    blow = card("Blow", "+1 damage.")
    table = a_turn(
        f"A c1r1 moves=1 power=2 hand={blow},{CRATE} deck=3; B c6r4 hand={blow},{blow} deck=4",
        items="c3r3",
    )
    table.begins()
    own, other, crowd = (seen(table, who) for who in ("B", "A", None))
    assert own.sides[1].hand == (blow, blow)
    assert other.sides[1].hand == crowd.sides[1].hand == ("?", "?")
    for view in (own, other, crowd):
        side = view.sides[0]
        assert (side.hp, side.movement, side.power, side.space) == (25, 3, 2, "c1r1")
        assert (len(side.hand), side.deck, side.items) == (2, 3, 1)
        assert view.environment == {0: table.match.forced[0].card}
        assert (view.tokens, view.environment_left) == ({"c3r3": 1}, 7)


def test_nobody_learns_which_cards_another_draws() -> None:
    """IC-1.1.4: from hand to hand as little as from the words for what happened."""
    blow = card("Blow", "Draw 2 cards.")
    table = a_combat(f"A c1r1 hand={blow} deck=4; B c6r4")
    table.does("A", f"attack:{blow}:0")
    drawn = [
        [event.cards for event in seen(table, who).events if isinstance(event, CardsDrawn)]
        for who in ("A", "B", None)
    ]
    assert drawn == [[(BLANK, BLANK)], [("?", "?")], [("?", "?")]]


def test_tokens_never_run_out() -> None:
    """IC-1.1.5."""
    rich = card("Rich", "Gain 90 Power Tokens. Gain 90 Movement Tokens.")
    table = a_combat(f"A c1r1 power=80 moves=80 hand={rich}; B c6r4", items="c3r3 " * 40)
    table.does("A", f"attack:{rich}:0").shows("A power=170 moves=170")
    table.dice(3, 3).meets(RandomItems(1))
    assert table.match.tokens == {"c3r3": 41}


def test_where_tokens_are_kept() -> None:
    """IC-1.1.6: Movement and Power Tokens with their player, the others on spaces."""
    table = a_combat(
        "A c1r1 power=1 moves=2; B c6r4",
        items="c3r3",
        force={"B": ("Zone: 1 damage.", "c2r2"), "A": ("Zone: Heal 1.", "c2r2 c2r3")},
    )
    view = seen(table, None)
    assert (view.sides[0].power, view.sides[0].movement, view.sides[1].power) == (1, 2, 0)
    assert view.tokens == {"c3r3": 1}
    assert {(area.owner, area.spaces, area.positive) for area in view.areas} == {
        (1, ("c2r2",), False),
        (0, ("c2r2", "c2r3"), True),
    }


def test_the_two_dice() -> None:
    """IC-1.1.7: six sides for zones and columns, four for rows."""
    faces = []
    for text in ("Zone: 1 damage.", "Put 1 Item Token on random spaces."):
        flow = Flow(position("A c1r1; B c6r4", weather=(text,)), [Turn(0)]).run()
        while CHANCE in flow.offers():
            offer = flow.offers()[CHANCE]
            assert offer.kind is Kind.DIE
            faces.append(offer.most)
            flow.choose(CHANCE, "1")
    assert faces == [6, 6, 4]


def test_every_player_and_each_common_deck_has_a_discard_pile_of_its_own() -> None:
    """IC-1.1.8."""
    table = a_turn(
        f"A c1r1 hand={BASIC},{BLANK},{CRATE}; B c6r4",
        weather=("Drop.",),
        force={"A": "Remove all Item Tokens."},
        hard="c1r1 c6r4",
    )
    old = table.match.forced[0].card
    table.does("A", f"boost:{BASIC}", f"boost:{CRATE}")
    assert table.pile("A") == [BASIC]
    assert table.pile("B") == [BASIC]
    assert table.match.zones["item pile"].cards == (CRATE,)
    assert table.match.zones["environment pile"].cards == (old,)


def test_a_replaced_environment_card_never_returns_to_the_deck() -> None:
    """IC-1.1.9: not even when the deck is used up."""
    table = a_turn("A c1r1 hand=2 deck=9; B c6r4 hand=2 deck=9", weather=(CALM,) * 3)
    table.passes("A").passes("B").passes("A")
    assert table.match.over_by == "IC-7.2.1"
    assert len(table.match.zones["environment pile"].cards) == 1  # the other two lie in force


@pytest.mark.parametrize("order", list(permutations(range(4)))[::5])
def test_the_order_of_seats_is_drawn_and_fixed(order: tuple[int, ...]) -> None:
    """IC-1.1.11: turns go round in it, and skip whoever is out."""
    table = a_start("classic", 4, deck=(BLANK,) * 30).dice(".".join(map(str, order)))
    table.begins()
    assert table.match.order == order
    first, second, third, last = map(table.letter, order)
    while table.asked[1] != "IC-3.1.1":
        table.defaults()
    table.asks(first, "IC-3.1.1").passes(first).asks(second, "IC-3.1.1")
    table.interjects(third, "concede").passes(second)
    table.asks(last, "IC-3.1.1").passes(last).asks(first, "IC-3.1.1")


def test_the_attackers_effect_comes_before_the_targets() -> None:
    """IC-1.1.12: both gain a Power Token in the course of one attack."""
    jab = card("Jab", "Gain 1 Power Token.")
    calm = shield("Calm Mind", "Gain 1 Power Token.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={calm}")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{calm}:0")
    assert [event.seat for event in table.saw(TokensChanged, kind="power")] == [0, 1]


def test_at_the_same_moment_players_choose_in_turn_order_from_the_active_one() -> None:
    """IC-1.1.13."""
    table = a_turn(
        "B c1r1 hand=2; C c6r4 hand=2; A c1r4 hand=2",
        mode="classic",
        active="C",
        weather=("Each player discards 1 Boost or takes 2 damage.",),
    )
    for who in "CAB":
        table.asks(who, "IC-10.2.3").does(who, "suffer")
    table.asks("C", "IC-3.1.1").shows("A 23; B 23; C 23")


def test_a_drop_asks_nobody_who_has_nothing_to_choose() -> None:
    """IC-1.1.13."""
    table = a_section("A c1r2; B c2r2", Drop(), hard="c1r1 c2r1").begins()
    assert table.asked == ("", "")


def test_items_are_no_secret_on_the_board_but_in_the_hand() -> None:
    """IC-1.1.4: that a card in a hand is an Item is known, which one it is not."""
    sword = item("Sword", "+1 damage.")
    table = a_combat("A c1r1 moves=1; B c6r4", items="c2r1", deck_of_items=sword)
    table.does("A", "step:c2r1")
    assert table.hand("A") == [sword]
    view = seen(table, "B")
    assert (view.sides[0].items, view.sides[0].hand) == (1, ("?",))
