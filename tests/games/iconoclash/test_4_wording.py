"""Chapter 4.3: 'may', 'to', 'must', and abilities that can be done in part."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.events import TokensChanged
from bot.kernel.errors import BrokenContent
from tests.games.iconoclash.box import BLANK, card, shield
from tests.games.iconoclash.deeds import against, alone, held
from tests.games.iconoclash.tables import Table, a_combat


def tokens(table: Table) -> list[tuple[str, int]]:
    return [(event.kind, event.count) for event in table.saw(TokensChanged, seat=0)]


# ------------------------------------------------------------------ may, to, must


def test_only_what_says_may_is_optional() -> None:
    """IC-4.3.1."""
    table = alone("You may gain 1 Power Token. Gain 1 Movement Token.").asks("A", "IC-4.3.1")
    table.does("A", "no").shows("A power=0 moves=1")
    alone("You may gain 1 Power Token.").does("A", "yes").shows("A power=1")
    alone("Gain 1 Power Token.").asks("A", "IC-3.1.1").shows("A power=1")


def test_what_stands_behind_to_needs_what_stands_in_front_of_it() -> None:
    """IC-4.3.2."""
    text = "You may discard a card to gain 1 Power Token."
    alone(text, "hand=2").does("A", "no").shows("A power=0 hand=2")
    alone(text, "hand=2").does("A", "yes", f"{BLANK}.0").shows("A power=1 hand=1")
    alone(text).does("A", "yes").shows("A power=0")
    alone("Spend 2 Movement Tokens to draw 1 card.", "moves=1 deck=2").shows("A moves=1 hand=0")
    alone("Spend 2 Movement Tokens to draw 1 card.", "moves=3 deck=2").shows("A moves=1 hand=1")


@pytest.mark.parametrize(("answers", "shown"), [(["no"], "B 24"), (["yes"], "B 22 c5r2")])
def test_a_bonus_needs_its_price_as_well(answers: list[str], shown: str) -> None:
    """IC-4.3.2."""
    key = card("Deed", "You may discard a card to get +2 damage and Launch +1.", damage=1)
    table = a_combat(f"A c3r2 hand={key},{BLANK}; B c4r2").does("A", f"attack:{key}:0", "seat:B")
    table.does("A", *answers).does("B", "none")
    if answers == ["yes"]:
        table.does("A", "right")
    table.asks("A", "IC-3.1.1").shows(shown)


def test_so_does_what_a_shield_blocks() -> None:
    """IC-4.3.2."""
    guard = shield("Guard", "You may discard a card to prevent all damage.")
    jab = card("Jab", "+1 damage.", damage=1)
    for answer, hp in (("no", 23), ("yes", 25)):
        table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={guard},{BLANK}")
        table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{guard}:0", answer)
        table.shows(f"B {hp}")


@pytest.mark.parametrize(
    ("text", "answers", "power"),
    [
        ("You may move 1 to gain 1 Power Token.", ["yes", "stay"], 0),
        ("You may move 1 to gain 1 Power Token.", ["yes", "c2r2"], 1),
        ("Move up to 2 to gain 1 Power Token.", ["stay"], 0),
        ("Move up to 2 to gain 1 Power Token.", ["c2r2", "c3r2"], 1),
        ("Move up to 2 to gain 1 Power Token.", ["c2r2", "stay"], 1),
        ("Teleport 2 to gain 1 Power Token.", ["c1r1"], 1),
    ],
)
def test_a_move_of_no_space_is_not_done(text: str, answers: list[str], power: int) -> None:
    """IC-4.3.2, IC-3.4.2: going back to where it began is a move."""
    alone(text).does("A", *answers).asks("A", "IC-3.1.1").shows(f"A power={power}")


def test_a_declined_launch_is_not_done() -> None:
    """IC-4.3.2, IC-5.5.5: of a Shield and of an attack."""
    for answer, hand in (("none", 0), ("left", 1)):
        table = against("Heal 1.", guard="Launch the attacker 1 to draw 1 card.", theirs="deck=3")
        table.does("B", answer).shows(f"B hand={hand}")
    for answer, power in (("none", 0), ("up", 1)):
        table = against("Launch +1 to gain 1 Power Token.", damage=1).does("A", answer)
        table.shows(f"A power={power}; B 24")


@pytest.mark.parametrize(
    ("text", "mine", "open_"),
    [
        ("You must discard 2 cards to get +3 damage.", "hand=1", False),
        ("You must discard 2 cards to get +3 damage.", "hand=2", True),
        ("You must discard an Item card to get +3 damage.", "hand=1", False),
        ("You must discard an Item card to get +3 damage.", "hand=crate", True),
        ("You must discard 3 Boost to get +3 damage.", "hand=2", False),
        ("You must discard 3 Boost to get +3 damage.", "hand=3", True),
        ("You must spend 1 Power Token to get +3 damage.", "", False),
        ("You must spend 1 Power Token to get +3 damage.", "power=1", True),
        ("You must spend 2 Movement Tokens to get +3 damage.", "moves=1", False),
        ("You must spend 2 Movement Tokens to get +3 damage.", "moves=2", True),
        ("You must take 1 damage to get +3 damage.", "hp=1", True),
        ("You must discard 1 card. You must discard 1 Item card.", "hand=crate", False),
        ("You must discard 1 card. You must discard 1 Item card.", "hand=crate,blank", True),
        ("Discard 2 cards to get +3 damage.", "hand=1", True),
    ],
)
def test_an_ability_with_must_needs_its_condition(text: str, mine: str, open_: bool) -> None:
    """IC-4.3.3: an attack, a Shield and a Reaction alike."""
    attack = card("Deed", text)
    mine = held(mine, attack)
    table = a_combat(f"A c3r2 {mine}; B c6r4")
    assert (f"{attack}:0" in table.offered("A", "attack")) == open_
    block = text.replace("get +3 damage", "prevent all damage")
    shield("Deed", block, f"[When you are attacked] {text.replace('get +3 damage', 'heal 1')}")
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"B c4r2 hand={jab}; A c3r2 {mine}", active="B")
    table.does("B", f"attack:{jab}:0", "seat:A")
    assert ("shield:deed:0" in table.offered("A")) == open_
    assert ("react:deed:1" in table.offered("A")) == open_


def test_must_is_printed_with_payments_only() -> None:
    """IC-4.3.3: nothing else can be checked when the ability is chosen."""
    with pytest.raises(BrokenContent, match="only a payment can be a must, not “draw 1 card”"):
        card("Odd", "You must draw 1 card.")


def test_must_is_checked_when_the_ability_is_chosen() -> None:
    """IC-4.3.11: what can be done no longer is an impossible part, with no way back."""
    key = card(
        "Deed",
        "Before attacking, discard 1 card. You must discard 1 card to gain 1 Power "
        "Token. Gain 3 Movement Tokens.",
        damage=2,
    )
    table = a_combat(f"A c3r2 hand={key},{BLANK}; B c4r2").does("A", f"attack:{key}:0", "seat:B")
    table.does("B", "none").shows("A power=0 moves=0 hand=0; B 23")


# ------------------------------------------------------------------ in part


def test_behind_an_impossible_part_the_rest_is_ignored() -> None:
    """IC-4.3.4: the part in front of it and the card's own figures are not."""
    text = "Gain 1 Power Token. Discard 1 card. Gain 2 Movement Tokens. +3 damage."
    against(text, damage=2).shows("A power=1 moves=0; B 23")
    table = against(text, "hand=1", damage=2)
    table.shows("A power=1 moves=2 hand=0; B 20")


def test_to_ignore_the_rest_is_no_matter_of_may() -> None:
    """IC-4.3.4, IC-4.3.1: whoever declines goes on with the next part."""
    table = alone("You may discard 1 card. Gain 1 Power Token.", "hand=1")
    table.does("A", "no").shows("A power=1 hand=1")
    alone("You may discard 1 card. Gain 1 Power Token.").does("A", "yes").shows("A power=0")


def test_a_condition_that_is_not_met_makes_nothing_impossible() -> None:
    """IC-4.3.4."""
    against("Heal 1 if the target was Edged-Off. Gain 1 Power Token.").shows("A 25 power=1")


def test_the_sequence_decides_between_steps_and_print_within_one() -> None:
    """IC-4.3.5: a move comes before gains, whatever is printed first."""
    table = against("Gain 1 Power Token. Gain 2 Movement Tokens. Move 1.", damage=1)
    table.shows("A power=0").does("A", "c3r3").shows("A c3r3 power=1 moves=2; B 24")
    assert tokens(table) == [("power", 1), ("movement", 2)]


def test_what_has_been_carried_out_stays_so() -> None:
    """IC-4.3.5: a move printed behind an impossible gain has happened in its earlier step."""
    table = against("The target discards 1 card. Move 1. Gain 1 Power Token.", damage=1)
    table.does("A", "c3r3").shows("A c3r3 power=0; B 24")


def test_a_number_that_cannot_be_reached_is_fulfilled_as_far_as_possible() -> None:
    """IC-4.3.5: unless it is a cost in front of 'to'."""
    alone("Discard 3 cards. Gain 1 Power Token.", "hand=2").shows("A power=1 hand=0")
    alone("Discard 3 cards to gain 1 Power Token.", "hand=2").shows("A power=0 hand=2")
    alone("Draw 3 cards. Gain 1 Power Token.", "deck=2").shows("A power=1 hand=2")
    table = against("The target loses 3 Movement Tokens. Gain 1 Power Token.", theirs="moves=1")
    table.shows("A power=1; B moves=0")
    table = against("The target loses 3 Movement Tokens. Gain 1 Power Token.", theirs="moves=0")
    table.shows("A power=0")


def test_damage_and_launch_of_the_card_are_no_part_of_its_text() -> None:
    """IC-4.3.5: they apply behind any impossible part."""
    table = against("Discard 1 card. Launch +1. +1 damage.", damage=2, launch=1)
    table.does("A", "right").shows("B 23 c5r2")
