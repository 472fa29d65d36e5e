"""Chapter 5.4: who is asked for an answer, by what everybody knows."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import GAME
from bot.games.iconoclash.turn.upkeep import Upkeep
from bot.kernel.chance import Rng
from tests.games.iconoclash.box import BLANK, card, item, shield
from tests.games.iconoclash.tables import a_combat


@pytest.mark.parametrize("hand", ["", "hand=1", "hand=parry", "hand=guard"])
def test_the_target_is_asked_whatever_it_holds(hand: str) -> None:
    """IC-5.4.8: so that nobody learns what it holds, not even of an empty hand."""
    card("Parry", "[Shield] [Power] Prevent all damage.")
    shield("Guard", "Prevent all damage.")
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 {hand}").does("A", f"attack:{jab}:0", "seat:B")
    table.asks("B", "IC-5.4.1")
    assert table.offered("B")[0] == "none"


REACT = "[When another Fighter is attacked] Draw 1 card."


@pytest.mark.parametrize(
    ("where", "asked"),
    [
        ("hand=1 deck=1,react".replace("1,react", "blank,react"), True),
        ("hand=react", True),
        ("hand=1 pile=react", False),
        ("hand=1 pile=react deck=react", True),
        ("deck=react", False),
        ("hand=1 deck=2", False),
    ],
)
def test_other_windows_open_by_what_is_public(where: str, asked: bool) -> None:
    """IC-5.4.8: by the deck list, the pile and the number of cards in hand."""
    card("React", REACT)
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2; C c1r1 {where}", mode="classic")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", "none")
    assert (table.asked[0] == "C") == asked


@pytest.mark.parametrize(
    ("hand", "setting", "asked"),
    [
        ("hand=crate", {"deck_of_items": "react crate"}, True),
        ("hand=crate", {"items_discarded": "react"}, False),
        ("hand=blank", {"deck_of_items": "react crate"}, False),
    ],
)
def test_who_holds_an_item_may_hold_any_that_is_not_seen(
    hand: str, setting: dict[str, str], asked: bool
) -> None:
    """IC-5.4.8: how many Items a player has drawn is known, which ones is not."""
    item("React", REACT)
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2; C c1r1 {hand}", mode="classic", **setting)
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", "none")
    assert (table.asked[0] == "C") == asked


@pytest.mark.parametrize(("theirs", "asked"), [(",blank deck=react", True), (" deck=react", False)])
def test_after_its_shield_the_target_is_asked_by_what_is_public(theirs: str, asked: bool) -> None:
    """IC-5.4.8, IC-5.8.6: if one of the cards left in its hand could be a Reaction."""
    card("React", "[When you are attacked] Draw 1 card.")
    jab, guard = card("Jab", "+1 damage."), shield("Guard", "Reduce damage by 1.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={guard}{theirs}")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{guard}:0")
    assert table.asked[0] == ("B" if asked else "A")


def test_a_card_on_the_table_is_not_in_a_hand() -> None:
    """IC-5.4.8: played as a Shield, the only card with the Reaction cannot be played again."""
    odd = card("Odd", "[Shield] Reduce damage by 1.", "[When you are attacked] Draw 1 card.")
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={odd},{BLANK}").does("A", f"attack:{jab}:0")
    table.does("A", "seat:B").does("B", f"shield:{odd}:0").asks("A", "IC-3.1.1")


FLASH = "[Anytime during your turn] Gain 1 Power Token."


def test_who_wants_no_reactions_is_left_alone_until_its_next_turn() -> None:
    """IC-5.8.17: the choice is free whatever the hand holds, so it gives nothing away."""
    flash, jab = card("Flash", FLASH), card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={flash},{jab},{jab}; B c4r2")
    table.does("A", f"attack:{jab}:0", "seat:B").asks("A", "IC-4.2.9").does("A", "rest")
    table.does("B", "none").does("A", f"attack:{jab}:0", "seat:B").asks("B", "IC-5.4.1")
    assert f"react:{flash}:0" in table.does("B", "none").offered("A")


def test_a_target_that_wants_no_reactions_is_still_asked_for_its_shield() -> None:
    """IC-5.4.8, IC-5.8.6."""
    card("React", "[When you are attacked] Draw 1 card.")
    jab, guard = card("Jab", "+1 damage."), shield("Guard", "Reduce damage by 1.")
    table = a_combat(f"A c3r2 hand={jab},{jab}; B c4r2 hand={guard},{guard},{BLANK} deck=react")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{guard}:0", "rest")
    table.does("A", f"attack:{jab}:0", "seat:B").asks("B", "IC-5.4.1")
    table.does("B", f"shield:{guard}:0").asks("A", "IC-3.1.1")


def test_the_wish_ends_with_the_next_upkeep_and_nobody_else_can_see_it() -> None:
    """IC-5.4.8: an imagined world does not know who wants to be left alone."""
    flash, jab = card("Flash", FLASH), card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={flash},{jab}; B c4r2")
    table.does("A", f"attack:{jab}:0", "seat:B").does("A", "rest")
    mine, theirs = table.seat("A"), table.seat("B")
    chance = Rng(1)
    assert GAME.imagine(table.flow, mine, chance).state.sides[mine].rests
    assert not GAME.imagine(table.flow, theirs, chance).state.sides[mine].rests
    section = Upkeep(mine)
    section.movement_tokens(table.flow.state)
    assert not table.flow.state.sides[mine].rests
