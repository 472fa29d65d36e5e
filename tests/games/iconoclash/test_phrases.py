"""Phrases that the printed cards need beyond what the examples of the rules show."""

from __future__ import annotations

import pytest

from bot.games.iconoclash import phrases
from bot.games.iconoclash.events import ItemPlaced
from bot.kernel.errors import BrokenContent
from tests.games.iconoclash.box import Box
from tests.games.iconoclash.tables import a_combat, a_turn

FLOOR = {"hard": "c1r1 c2r1 c3r1 c4r1 c5r1 c6r1"}


@pytest.mark.parametrize(("theirs", "hp"), [(1, 22), (2, 24), (3, 24)])
def test_a_bonus_against_whoever_holds_fewer_cards(fresh: Box, theirs: int, hp: int) -> None:
    """IC-4.3.5: counted when the damage is dealt, the card that is played not included."""
    fresh.card("Verdict", "+2 damage if the target has fewer cards in hand than you.", damage=1)
    table = a_combat(f"A c2r1 hand=verdict,blank,blank; B c3r1 hand={theirs}", **FLOOR)
    table.does("A", "attack:verdict:0", "seat:B").does("B", "none").shows(f"B {hp}")


def test_cards_discarded_by_the_same_attack_come_too_late_for_the_bonus(fresh: Box) -> None:
    """IC-5.8.9: damage is dealt before the gains of the attack."""
    fresh.card(
        "Plea",
        "+2 damage if the target has fewer cards in hand than you. The target discards 1 card.",
        damage=1,
    )
    table = a_combat("A c2r1 hand=plea,blank,blank; B c3r1 hand=2", **FLOOR)
    table.does("A", "attack:plea:0", "seat:B").does("B", "none").shows("B 24")


@pytest.mark.parametrize(("hand", "hp"), [("blank", 24), ("crate", 23), ("crate,crate", 22)])
def test_damage_for_each_item_card_in_hand(fresh: Box, hand: str, hp: int) -> None:
    """IC-2.5.12, IC-4.1.17: an Item in hand counts, the card that is played does not."""
    fresh.card("Swing", "+1 damage for each Item card in your hand.", damage=1)
    table = a_combat(f"A c2r1 hand=swing,{hand}; B c3r1 hand=1", **FLOOR)
    table.does("A", "attack:swing:0", "seat:B").does("B", "none").shows(f"B {hp}")


def test_may_move_two_allows_one_step(fresh: Box) -> None:
    """IC-3.4.2."""
    fresh.card("Dash", "After attacking, you may move 2.")
    table = a_combat("A c2r1 hand=dash,blank; B c6r1", **FLOOR)
    table.does("A", "attack:dash:0", "yes", "c3r1", "stay").shows("A c3r1")


def test_move_two_without_may_takes_both_steps(fresh: Box) -> None:
    """IC-3.4.2."""
    fresh.card("March", "After attacking, move 2.")
    table = a_combat("A c2r1 hand=march,blank; B c6r1", **FLOOR)
    table.does("A", "attack:march:0", "c3r1").refuses("A", "stay")
    table.does("A", "c4r1").shows("A c4r1")


def test_one_item_token_on_a_random_space(fresh: Box) -> None:
    """IC-2.4.2, IC-2.5.1."""
    weather = ("Put 1 Item Token on a random space.",) * 4
    table = a_turn("A c2r1 hand=2; B c4r1", weather=weather, **FLOOR).dice(6, 3)
    table.begins()
    assert [event.space for event in table.saw(ItemPlaced)] == ["c6r3"]


def test_a_card_at_the_end_of_each_turn_works_in_the_turns_of_all(fresh: Box) -> None:
    """IC-6.1.1, IC-2.2.1: in the turn of whoever drew it and in that of the others."""
    weather = ("At the end of each turn, drop.", *["Each player gains 0 Movement Tokens."] * 5)
    table = a_turn("A c2r3 hand=3 deck=9; B c4r3 hand=3 deck=9", weather=weather, **FLOOR)
    table.begins().shows("A c2r3; B c4r3")
    table.passes("A").shows("A c2r1; B c4r1")
    table.does("B", "boost:blank", "step:c4r2").passes("B").shows("A c2r1; B c4r1")


def test_only_what_is_known_can_be_printed(fresh: Box) -> None:
    """A sentence that no phrase claims stops the start, with its card and its words."""
    with pytest.raises(BrokenContent, match="Odd: no phrase claims “Juggle 2 otters”"):
        phrases.CARD.read("Juggle 2 otters.", "Odd")
    with pytest.raises(BrokenContent, match="nothing is known of “if it rains”"):
        phrases.CARD.read("+1 damage if it rains.", "Odd")
    with pytest.raises(BrokenContent, match="no icon"):
        phrases.CARD.read("[Otter] +1 damage.", "Odd")
