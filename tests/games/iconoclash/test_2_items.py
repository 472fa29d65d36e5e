"""Chapter 2.5: Item Tokens on the board and Item cards in hands."""

from __future__ import annotations

from bot.games.iconoclash import GAME
from bot.games.iconoclash.attack.verbs import RandomItems
from bot.games.iconoclash.cards.drawing import Draw
from bot.games.iconoclash.events import (
    CardsDrawn,
    DeckReshuffled,
    EnvironmentDrawn,
    ItemCollected,
    ItemMoved,
    ItemsRemoved,
    TokensChanged,
)
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.launch import Launch
from tests.games.iconoclash.box import BASIC, BLANK, CALM, CRATE, card, item
from tests.games.iconoclash.tables import a_clean_up, a_combat, a_section, a_turn


def test_an_environment_card_puts_items_on_the_board() -> None:
    """IC-2.5.1."""
    table = a_turn("A c1r1; B c6r4", weather=("Put 2 Item Tokens on random spaces.",))
    table.dice(2, 2, 4, 3).begins().expect("A 25")
    assert table.match.tokens == {"c2r2": 1, "c4r3": 1}


def test_an_item_may_appear_where_a_fighter_stands() -> None:
    """IC-2.5.2, IC-2.5.9: and stays there while that player is not active."""
    table = a_section("A c1r1; B c6r4 hand=0", RandomItems(1)).dice(6, 4).begins()
    assert table.match.tokens == {"c6r4": 1}
    table.shows("B hand=0")


def test_items_may_lie_on_one_space() -> None:
    """IC-2.5.3."""
    table = a_section("A c1r1; B c6r4", RandomItems(3), items="c2r2").dice(*[2, 2] * 3).begins()
    assert table.match.tokens == {"c2r2": 4}


def test_items_hang_in_the_air_until_a_drop() -> None:
    """IC-2.5.4, IC-2.5.18."""
    table = a_turn("A c1r1 hand=2; B c6r4 hand=2", items="c3r4", hard="c3r2 c1r1 c6r4")
    table.passes("A").asks("B", "IC-3.1.1")
    assert table.match.tokens == {"c3r4": 1}
    table.meets(Drop())
    assert table.match.tokens == {"c3r2": 1}


def test_who_comes_onto_an_item_in_its_turn_gets_the_top_item_card_unseen() -> None:
    """IC-2.5.5."""
    sword = item("Sword", "+1 damage.")
    table = a_combat("A c1r1 moves=1; B c6r4", items="c2r1", deck_of_items=f"{sword} {CRATE}")
    table.does("A", "step:c2r1")
    assert table.hand("A") == [sword]
    assert not table.match.tokens
    drawn = table.saw(CardsDrawn)[0]
    assert (drawn.seen_by(0).cards, drawn.seen_by(1).cards) == ((sword,), ("?",))


def test_collecting_is_automatic_with_a_card_for_every_token() -> None:
    """IC-2.5.6: nobody is asked."""
    table = a_combat("A c1r1 moves=1; B c6r4", items="c2r1 c2r1 c2r1")
    table.does("A", "step:c2r1").asks("A", "IC-3.1.1").shows("A hand=3")


def test_items_are_collected_in_passing_on_granted_movement_too() -> None:
    """IC-2.5.7, IC-3.4.1."""
    run = card("Run", "Move 3.")
    table = a_combat(f"A c1r1 hand={run}; B c6r4", items="c2r1 c3r1")
    table.does("A", f"attack:{run}:0", "c2r1", "c3r1", "c4r1").shows("A c4r1 hand=2")


def test_nothing_is_collected_beside_another_fighter() -> None:
    """IC-2.5.8: not on the way through its space either."""
    table = a_combat("A c1r1 moves=2; B c2r1", items="c2r1")
    assert "c2r1.c3r1" in table.offered("A", "path")
    table.does("A", "path:c2r1.c3r1").shows("A c3r1 hand=0 moves=0")
    assert table.match.tokens == {"c2r1": 1}


def test_nobody_collects_while_another_player_is_active() -> None:
    """IC-2.5.9: launched over Items or dropped among them."""
    table = a_section("A c1r1; B c3r1", Launch(0, 1, 2, 0), items="c4r1 c5r1")
    table.does("A", "right").shows("B c5r1 hand=0")
    assert table.match.tokens == {"c4r1": 1, "c5r1": 1}


def test_an_item_that_waits_under_a_fighter_is_collected_before_upkeep() -> None:
    """IC-2.5.10."""
    table = a_turn("A c1r1; B c6r4", items="c1r1").begins()
    kinds = [
        type(e).__name__
        for e in table.events
        if isinstance(e, ItemCollected | TokensChanged | EnvironmentDrawn)
    ]
    assert kinds == ["ItemCollected", "TokensChanged", "EnvironmentDrawn"]


def test_what_is_put_or_falls_onto_the_active_fighters_space_is_collected_at_once() -> None:
    """IC-2.5.10."""
    table = a_turn("A c1r2; B c6r4", weather=("Put 1 Item Token on random spaces.",))
    table.dice(1, 2).begins().expect("A hand=1")
    table = a_section("A c1r1; B c6r4", Drop(), items="c1r3", hard="c1r1 c6r4").begins()
    table.shows("A hand=1")
    table = a_turn("A c1r3; B c6r4", weather=("Each Item Token moves up 1.",), items="c1r2")
    table.begins().shows("A hand=1")


def test_the_active_fighter_collects_where_it_is_launched_drops_or_respawns() -> None:
    """IC-2.5.11."""
    table = a_section("A c1r1; B c6r4", Launch(1, 0, 2, 1), items="c2r1 c3r1")
    table.does("B", "right").shows("A c3r1 hand=2")
    table = a_section("A c1r3; B c6r4", Drop(), items="c1r1 c1r2", hard="c1r1 c6r4").begins()
    table.shows("A c1r1 hand=2")
    table = a_turn("A c2r3; B c6r4", weather=("Drop.",), items="c1r4", hard="c1r4 c6r4")
    table.does("A", "c1r4").shows("A c1r4 hand=1")


def test_item_cards_are_played_discarded_and_counted_like_others() -> None:
    """IC-2.5.12: as an action, for their Boost, and for the hand limit."""
    table = a_combat(f"A c3r2 hand={CRATE},{CRATE}; B c4r2")
    table.does("A", f"attack:{CRATE}:0", "seat:B").does("B", "none").shows("B 23")
    table.does("A", f"boost:{CRATE}").shows("A moves=1")
    table = a_clean_up(f"A c1r1 hand={','.join([CRATE] * 8)} deck=2; B c6r4")
    table.asks("A", "IC-10.1.11")
    assert len(table.offered("A")) == 10


def test_item_cards_go_to_the_pile_of_items() -> None:
    """IC-2.5.13: whether played or discarded."""
    table = a_combat(f"A c3r2 hand={CRATE},{CRATE}; B c4r2")
    table.does("A", f"attack:{CRATE}:0", "nobody", f"boost:{CRATE}")
    assert table.match.zones["item pile"].cards == (CRATE, CRATE)
    assert table.pile("A") == [BASIC]


def test_a_used_up_item_deck_is_made_anew_from_its_pile() -> None:
    """IC-2.5.14."""
    axe, bow = item("Axe", "+1 damage."), item("Bow", "+1 damage.")
    table = a_combat(
        "A c1r1 moves=1; B c6r4", items="c2r1", deck_of_items="", items_discarded=f"{axe} {bow}"
    )
    table.dice("1.0").does("A", "step:c2r1")
    assert table.hand("A") == [bow]
    assert table.match.zones["items"].cards == (axe,)
    assert not table.match.zones["item pile"].cards


def test_decks_are_reshuffled_when_a_card_must_be_drawn_and_not_before() -> None:
    """IC-2.5.15: what is left comes first, then a new deck, then the rest."""
    table = a_section(f"A c1r1 deck=2 pile={BLANK},{BLANK}; B c6r4", Draw(0, 2, "deck")).begins()
    table.shows("A hand=2 deck=0 pile=3")
    assert not table.saw(DeckReshuffled)
    table.meets(Draw(0, 1, "deck")).shows("A hand=3 deck=1 pile=1")
    assert len(table.saw(DeckReshuffled)) == 1
    old, new = card("Old", "+1 damage."), card("New", "+1 damage.")
    table = a_section(f"A c1r1 deck={old} pile={new},{new}; B c6r4", Draw(0, 2, "deck")).begins()
    assert [event.cards for event in table.saw(CardsDrawn)] == [(old,), (new,)]


def test_with_no_item_card_left_a_token_is_collected_for_nothing() -> None:
    """IC-2.5.16."""
    table = a_combat("A c1r1 moves=1; B c6r4", items="c2r1", deck_of_items="")
    table.does("A", "step:c2r1").shows("A c2r1 hand=0")
    assert not table.match.tokens


def test_what_only_fighters_can_suffer_does_nothing_to_items() -> None:
    """IC-2.5.17: Hazards and areas leave them alone."""
    table = a_section(
        "A c1r1; B c6r4",
        Drop(),
        items="c3r3",
        hazards="c3r2",
        hard="c3r1 c1r1 c6r4",
        force={"B": ("Zone: Draw 1 card.", "c3r1")},
    ).begins()
    assert table.match.tokens == {"c3r1": 1}
    assert not table.match.forced[1].areas[0].entered


def test_effects_that_move_or_remove_what_lies_there_include_items() -> None:
    """IC-2.5.17: they stop before a closed step, may stack, and may leave the board."""
    lift = "Each Item Token moves up 2."
    table = a_turn(
        "A c1r1; B c6r4", weather=(lift,), items="c2r1 c2r2 c3r1 c4r4", hard="c2r4 c3r3"
    ).begins()
    assert table.match.tokens == {"c2r3": 2, "c3r2": 1}
    assert table.saw(ItemMoved)[-1].path == ("c4r4", "off")
    table = a_turn("A c1r1; B c6r4", weather=("Remove all Item Tokens.",), items="c2r1 c3r1 c3r1")
    table.begins()
    assert (table.match.tokens, table.saw(ItemsRemoved)[0].count) == ({}, 3)


def test_items_that_others_may_draw_are_hidden_from_them_in_every_world() -> None:
    """IC-2.5.5: an imagined world keeps how many Items a hand holds, and no more."""
    sword = item("Sword", "+1 damage.")
    table = a_turn(f"A c1r1 hand={sword}; B c6r4", weather=(CALM,)).begins()
    view = GAME.view(table.flow, 1)
    assert (view.sides[0].hand, view.sides[0].items) == (("?",), 1)
