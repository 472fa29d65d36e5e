"""Chapter 4.1: what a card shows, which of its abilities works, and where it goes afterwards."""

from __future__ import annotations

from collections import Counter

import pytest
from pydantic import ValidationError

from bot.games.iconoclash import content
from bot.games.iconoclash.events import CardPlayed, DeckReshuffled, ShieldPlayed
from bot.kernel.errors import BrokenContent
from tests.games.iconoclash.box import BASIC, BLANK, CRATE, box, card, item, shield
from tests.games.iconoclash.tables import a_clean_up, a_combat, a_turn

PRINTED, FIGHTERS, ITEMS = content.cards(), content.fighters(), content.items()


def test_attack_cards_are_played_in_the_own_combat_phase_only() -> None:
    """IC-4.1.1."""
    jab = card("Jab", "+1 damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={jab}").refuses("B", f"attack:{jab}:0")
    table.does("A", f"attack:{jab}:0", "seat:B")
    assert table.offered("B") == ["none"]
    full = ",".join([jab] * 9)
    table = a_clean_up(f"A c3r2 hand={full} deck=3; B c4r2").asks("A", "IC-10.1.11")
    table.refuses("A", f"attack:{jab}:0")
    drawing = a_turn(f"A c3r2 hand={jab}; B c4r2", weather=("Each player may Teleport 1.",) * 3)
    assert drawing.offered("A") == ["stay", "yes"]  # in Upkeep


def test_shield_cards_answer_an_opponents_attack_card_that_targets_their_player() -> None:
    """IC-4.1.2: they are never played by themselves, nor for the own attack."""
    guard, jab = shield("Guard", "Prevent all damage."), card("Jab", "+2 damage.")
    table = a_combat(
        f"A c3r2 hand={guard},{jab}; B c4r2 hand={guard}; C c3r3 hand={guard}", mode="classic"
    )
    assert table.offered("A", "attack") == [f"{jab}:0"]
    table.refuses("B", f"shield:{guard}:0").does("A", f"attack:{jab}:0")
    table.refuses("A", f"shield:{guard}:0").does("A", "seat:B").refuses("C", f"shield:{guard}:0")
    table.does("B", f"shield:{guard}:0").asks("A", "IC-3.1.1").shows("B 25 hand=0; C hand=1")


def test_what_an_attack_card_shows() -> None:
    """IC-4.1.3, IC-4.1.21: all of it is read from its entry; there is no third type."""
    key = card("Jab", "+1 damage.", damage=3, launch=2, range=4, boost=1, copies=2, flavour="Hm.")
    read = box().cards[key]
    figures = (read.type, read.title, read.damage, read.launch, read.range, read.boost, read.copies)
    assert figures == ("attack", "Jab", 3, 2, 4, 1, 2)
    assert [ability.text for ability in read.abilities] == ["+1 damage."]
    assert read.flavour == "Hm."
    with pytest.raises(ValidationError, match="type"):
        card("Spell", "+1 damage.", type="spell")


@pytest.mark.parametrize("figure", ["damage", "launch", "range"])
def test_a_shield_card_has_neither_damage_nor_launch_nor_range(figure: str) -> None:
    """IC-4.1.4."""
    key = shield("Guard", "Prevent all damage.", boost=3, copies=2, flavour="Hm.")
    read = box().cards[key]
    assert (read.type, read.title, read.boost, read.copies, read.flavour) == (
        "shield",
        "Guard",
        3,
        2,
        "Hm.",
    )
    with pytest.raises(BrokenContent, match="Odd: a Shield has no damage"):
        shield("Odd", "Prevent all damage.", **{figure: 1})


def test_damage_is_subtracted_from_the_hp_of_the_target() -> None:
    """IC-4.1.5."""
    jab = card("Jab", "Draw 1 card.", damage=3)
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hp=9").does("A", f"attack:{jab}:0", "seat:B")
    table.does("B", "none").shows("A 25; B 6")


def test_the_launch_value_is_how_far_the_target_flies() -> None:
    """IC-4.1.6: in a straight line."""
    kick = card("Kick", "Draw 1 card.", launch=2)
    table = a_combat(f"A c2r2 hand={kick}; B c3r2").does("A", f"attack:{kick}:0", "seat:B")
    table.does("B", "none").does("A", "up-right").shows("B c5r4")


def test_an_attack_without_a_range_is_a_melee_attack() -> None:
    """IC-4.1.7."""
    near, far = card("Near", "Draw 1 card."), card("Far", "Draw 1 card.", range=3)
    table = a_combat(f"A c1r2 hand={near},{far}; B c4r2").does("A", f"attack:{far}:0")
    assert table.offered("A") == ["seat:B", "nobody"]
    table = a_combat(f"A c1r2 hand={near},{far}; B c4r2").does("A", f"attack:{near}:0")
    assert table.saw(CardPlayed)
    table.asks("A", "IC-3.1.1")  # nobody to choose
    table = a_combat(f"A c1r2 hand={far}; B c5r2").does("A", f"attack:{far}:0")
    table.asks("A", "IC-3.1.1")


def test_a_range_in_an_ability_replaces_that_of_the_card() -> None:
    """IC-4.1.8: also where it is shorter, and only while this ability is used."""
    bow = card("Bow", "+1 damage.", "Range 4.", "Range 1.", range=2)
    for ability, space, reached in (
        (0, "c3r2", True),
        (0, "c4r2", False),
        (1, "c5r2", True),
        (2, "c3r2", False),
        (2, "c2r3", True),
    ):
        table = a_combat(f"A c1r2 hand={bow}; B {space}").does("A", f"attack:{bow}:{ability}")
        assert (table.asked == ("A", "IC-5.8.3")) == reached, (ability, space)


def test_abilities_may_refer_to_the_boost_of_a_card() -> None:
    """IC-4.1.9: not to the damage printed on it."""
    guard = shield("Guard", "Discard a card to reduce damage by its Boost.")
    big, jab = card("Big", "+1 damage.", boost=3, damage=4), card("Jab", "+1 damage.", damage=4)
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={guard},{big},{BLANK}")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{guard}:0", f"{big}.0")
    table.shows("B 23 hand=1")
    a_combat(f"A c3r2 hand={big}; B c4r2").does("A", f"boost:{big}").shows("A moves=3")


def test_a_deck_holds_as_many_copies_as_its_cards_say() -> None:
    """IC-4.1.10."""
    for fighter in FIGHTERS.values():
        assert Counter(fighter.deck) == {key: PRINTED[key].copies for key in set(fighter.deck)}


def test_item_cards_are_marked_and_go_to_a_pile_of_their_own() -> None:
    """IC-4.1.11, IC-4.1.18: after they were played."""
    assert all(PRINTED[key].is_item for key in ITEMS)
    assert not any(PRINTED[key].is_item for fighter in FIGHTERS.values() for key in fighter.deck)
    table = a_combat(f"A c1r1 hand={CRATE},{BLANK}; B c6r4")
    table.does("A", f"attack:{CRATE}:0", f"attack:{BLANK}:0")
    assert table.match.zones["item pile"].cards == (CRATE,)
    assert table.pile("A") == [BASIC, BLANK]


def test_an_item_card_follows_the_rules_of_its_type() -> None:
    """IC-4.1.12."""
    buckler = item("Buckler", "Prevent all damage.", type="shield")
    table = a_combat(f"A c3r2 hand={CRATE},{buckler}; B c4r2 hand={CRATE},{buckler}")
    assert table.offered("A", "attack") == [f"{CRATE}:0"]
    table.does("A", f"attack:{CRATE}:0", "seat:B")
    assert table.offered("B") == ["none", f"shield:{buckler}:0"]
    table.does("B", f"shield:{buckler}:0").shows("B 25 hand=1")
    assert sorted(table.match.zones["item pile"].cards) == [buckler, CRATE]


def test_only_the_one_chosen_ability_works() -> None:
    """IC-4.1.13: of an Attack Card and of a Shield."""
    jab = card("Jab", "+2 damage.", "Gain 1 Power Token.", "Draw 1 card.")
    guard = shield("Guard", "Prevent all damage.", "Gain 1 Power Token.")
    table = a_combat(f"A c3r2 hand={jab},{jab} deck=3; B c4r2 hand={guard}")
    assert table.offered("A", "attack") == [f"{jab}:0", f"{jab}:1", f"{jab}:2"]
    table.does("A", f"attack:{jab}:1", "seat:B").does("B", "none").shows("A power=1 hand=1; B 25")
    table.does("A", f"attack:{jab}:0", "seat:B").does("B", f"shield:{guard}:1")
    table.shows("A power=1 hand=0; B 23 power=1")


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_a_card_has_one_to_four_abilities(count: int) -> None:
    """IC-4.1.14."""
    key = card("Jab", *["+1 damage."] * count)
    assert len(a_combat(f"A c1r1 hand={key}; B c6r4").offered("A", "attack")) == count
    for number in (0, 5):
        with pytest.raises(ValidationError, match="abilities"):
            card("Odd", *["+1 damage."] * number)


def test_a_card_without_an_ability_to_choose_is_no_attack() -> None:
    """IC-4.1.15: it is still discarded, a Shield or a Reaction."""
    key = card(
        "Odd",
        "[Shield] Prevent all damage.",
        "[When you are attacked] Draw 1 card.",
        "[Power] +4 damage.",
        "You must discard 2 cards to get +4 damage.",
        boost=2,
    )
    table = a_combat(f"A c3r2 hand={key},{BLANK}; B c4r2 hand={key}")
    assert table.offered("A", "attack") == [f"{BLANK}:0"]
    table.does("A", f"attack:{BLANK}:0", "seat:B")
    assert table.offered("B") == ["none", f"shield:{key}:0", f"react:{key}:1"]
    table.does(
        "B",
        "none",
    ).does("A", f"boost:{key}").shows("A moves=2")


@pytest.mark.parametrize(("ability", "hp"), [(0, 21), (1, 23)])
def test_base_damage_and_launch_apply_with_any_ability(ability: int, hp: int) -> None:
    """IC-4.1.16: plus the bonuses of that ability alone."""
    jab = card("Jab", "+2 damage.", "Draw 1 card.", damage=2, launch=1)
    table = a_combat(f"A c3r2 hand={jab} deck=1; B c4r2").does("A", f"attack:{jab}:{ability}")
    table.does("A", "seat:B").does("B", "none").does("A", "right").shows(f"B {hp} c5r2")


def test_the_card_that_is_played_pays_for_nothing_and_is_not_shuffled() -> None:
    """IC-4.1.17: it is in neither hand nor pile until the end of the attack."""
    jab = card("Jab", "You may discard a card to get +2 damage.", boost=3)
    table = a_combat(f"A c3r2 hand={jab},{BLANK}; B c4r2")
    table.does("A", f"attack:{jab}:0", "seat:B").shows("A hand=1 pile=1").does("A", "yes")
    assert table.pile("A") == [BASIC, BLANK]
    table.does("B", "none").shows("B 23")
    assert table.pile("A") == [BASIC, BLANK, jab]
    read = card("Read", "Draw 3 cards.")
    table = a_combat(f"A c1r1 hand={read} pile=2; B c6r4").does("A", f"attack:{read}:0")
    table.shows("A hand=2 deck=0 pile=2")
    assert table.pile("A") == [BASIC, read]


@pytest.mark.parametrize(
    ("text", "playable"),
    [
        ("You must discard an Item card to get +3 damage.", False),
        ("You must discard 3 Boost to get +3 damage.", False),
        ("You must discard 2 cards to get +3 damage.", False),
        ("[Power] You must spend 1 Power Token to get +3 damage.", False),
        ("You must discard 1 Boost to get +3 damage.", True),
    ],
)
def test_it_does_not_count_for_its_own_must_either(text: str, playable: bool) -> None:
    """IC-4.1.17, IC-4.3.3: nor does a Power Token count for icon and cost at once."""
    axe = item("Axe", text, boost=3)
    table = a_combat(f"A c1r1 power=1 hand={axe},{BLANK}; B c6r4")
    assert (f"{axe}:0" in table.offered("A", "attack")) == playable


def test_a_used_card_goes_to_the_pile_of_its_owner() -> None:
    """IC-4.1.18."""
    jab, guard = card("Jab", "+1 damage."), shield("Guard", "Prevent all damage.")
    table = a_combat(f"A c3r2 hand={jab}; B c4r2 hand={guard}").does("A", f"attack:{jab}:0")
    table.does("A", "seat:B").does("B", f"shield:{guard}:0")
    assert (table.pile("A"), table.pile("B")) == ([BASIC, jab], [BASIC, guard])
    assert [event.card for event in table.saw(ShieldPlayed)] == [guard]


def test_an_empty_deck_is_made_anew_in_the_middle_of_a_draw() -> None:
    """IC-4.1.19: and if there is still no card, the rest is skipped."""
    jab, read = card("Jab", "+1 damage."), card("Read", "Draw 3 cards. Gain 1 Power Token.")
    table = a_combat(f"A c1r1 hand={read} deck={BLANK} pile={jab},{jab}; B c6r4").dice("1.0")
    table.does("A", f"attack:{read}:0").expect("A hand=3 deck=0 power=1")
    assert len(table.saw(DeckReshuffled)) == 1
    table = a_combat(f"A c1r1 hand={read} deck={BLANK}; B c6r4").does("A", f"attack:{read}:0")
    table.shows("A 25 hand=1 power=1")
    assert not table.saw(DeckReshuffled)


def test_the_basic_card_is_never_shuffled_into_a_deck() -> None:
    """IC-4.1.20."""
    read = card("Read", "Draw 3 cards.")
    table = a_combat(f"A c1r1 hand={read} pile={BLANK},{BASIC},{BLANK}; B c6r4")
    table.does("A", f"attack:{read}:0").shows("A hand=2 deck=0")
    assert table.pile("A") == [BASIC, read]
