"""The fighters, packs and action cards as they are delivered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest

from bot.games.way_of_the_fighter import content, phrases
from bot.games.way_of_the_fighter.printed import (
    CROUCHING,
    JUMPING,
    STANDING,
    Card,
    Effect,
    Fighter,
    Pack,
)

POSITIONS = (STANDING, CROUCHING, JUMPING)
CARDS = content.cards()
FIGHTERS = content.fighters()
PACKS = content.packs()
BOXED = ("ren", "jun", "alberdus", "aurelia", "el_falcon")
STYLES = {
    "Hard": ("Brawl", "Overpower", "Knockdown", "Stun"),
    "Soft": ("Combo", "Precise", "Assault", "Denial"),
    "Wrestle": ("Grapple", "Crush", "Press", "Throw"),
    "Chi": ("Wave", "Yang", "Bombard", "Yin"),
    "Fluid": ("Fallback", "Rush", "Aerial", "Velocity"),
}
KNOWN = {
    "Power Block": ("block", "ren"),
    "Dragon Blast": ("blast", "ren"),
    "Dragon Wings": ("strike", "ren"),
    "Dragon Punch": ("strike", "ren"),
    "Dragon Rush": ("move", "ren"),
    "Dragon's Tail": ("strike", "ren"),
    "Fangs of the Dragon": ("mode", "ren"),
    "Quick Block": ("block", "jun"),
    "Tiger Pounce": ("strike", "jun"),
    "Rising Claw": ("strike", "jun"),
    "Tiger Flip": ("strike", "jun"),
    "Tiger Jaw": ("strike", "jun"),
    "Tiger Roar": ("blast", "jun"),
    "Eye of the Tiger": ("mode", "jun"),
    "Evading Block": ("block", "aurelia"),
    "Negativa": ("strike", "aurelia"),
    "Scorpion Kick": ("strike", "aurelia"),
    "Helicopter Kick": ("strike", "aurelia"),
    "Double Compass Kick": ("strike", "aurelia"),
    "Scissor Takedown": ("grab", "aurelia"),
    "Pendulum": ("mode", "aurelia"),
    "Swift Block": ("block", "el_falcon"),
    "El Plancha": ("strike", "el_falcon"),
    "Super Luchar": ("grab", "el_falcon"),
    "Hurricane Rana": ("grab", "el_falcon"),
    "Tomar Vuelo": ("move", "el_falcon"),
    "Furia Cyclonica": ("grab", "el_falcon"),
    "Lucha Libre": ("mode", "el_falcon"),
    "Shooting Stars": ("blast", "lumi"),
    "Charge": ("move", "Rush"),
    "Light Kick": ("strike", "Assault"),
    "Compounded Strike": ("strike", "Assault"),
    "Triple Punch": ("strike", "Combo"),
    "Momentum": ("mode", "Velocity"),
}
"""The cards whose names and types are known, and whose they are."""


def named(name: str) -> Card:
    return next(card for card in CARDS.values() if card.name == name)


def says(card: Card) -> set[tuple[str, int, str, str]]:
    return {(e.verb, e.n or len(e.links), e.when, e.scope) for e in card.effects}


def all_effects() -> Iterator[Effect]:
    """Every effect that anything prints."""
    for card in CARDS.values():
        yield from card.effects
    for holder in (*CARDS.values(), *FIGHTERS.values()):
        for passive in holder.passives:
            yield from passive.effects


def deck(fighter: Fighter) -> Counter[str]:
    """The pre-built deck (WF-1.5.2, WF-1.5.4)."""
    own = Counter({fighter.block: 1, **dict.fromkeys(fighter.actions, 2)})
    return own + Counter(key for pack in fighter.prebuilt for key in PACKS[pack].actions * 2)


def test_everything_loads_and_there_are_129_actions() -> None:
    assert content.load().keys() == {"cards", "packs", "fighters"}
    assert (len(FIGHTERS), len(PACKS), len(CARDS)) == (7, 20, 7 * 7 + 20 * 4)


@pytest.mark.parametrize("fighter", FIGHTERS.values(), ids=list(FIGHTERS))
def test_a_deck_has_46_cards(fighter: Fighter) -> None:
    """WF-1.5.1 to WF-1.5.5: a character card, 13 of the fighter and 32 of four packs."""
    cards = deck(fighter)
    assert 1 + cards.total() == 46
    assert sum(n for key, n in cards.items() if CARDS[key].fighter == fighter.key) == 13
    assert Counter(CARDS[key].kind for key in cards)["block"] == 1
    assert len({fighter.block, *fighter.actions}) == 7


def test_packs_belong_to_their_styles() -> None:
    """WF-1.5.9: twenty packs, four of each style, in this order."""
    assert [(pack.style, pack.name) for pack in PACKS.values()] == [
        (style, name) for style, names in STYLES.items() for name in names
    ]
    for pack in PACKS.values():
        assert {(CARDS[key].style, CARDS[key].pack) for key in pack.actions} == {
            (pack.style, pack.name)
        }


@pytest.mark.parametrize(
    ("key", "styles", "prebuilt"),
    [
        ("ren", {"Hard", "Chi"}, {"brawl", "overpower", "wave", "yang"}),
        ("jun", {"Soft", "Chi"}, {"combo", "precise", "bombard", "yin"}),
        ("alberdus", {"Hard", "Wrestle"}, {"knockdown", "stun", "grapple", "crush"}),
        ("aurelia", {"Soft", "Fluid"}, {"assault", "denial", "fallback", "rush"}),
        ("el_falcon", {"Wrestle", "Fluid"}, {"press", "throw", "aerial", "velocity"}),
        ("kasi", {"Wrestle", "Chi"}, {"crush", "throw", "yin", "wave"}),
    ],
)
def test_fighters_have_their_styles_and_decks(
    key: str, styles: set[str], prebuilt: set[str]
) -> None:
    """WF-13.2.1 to WF-13.2.6, WF-EX-1."""
    assert (set(FIGHTERS[key].styles), set(FIGHTERS[key].prebuilt)) == (styles, prebuilt)


def test_the_five_decks_of_the_box_use_every_pack_once() -> None:
    """WF-1.5.10."""
    assert sorted(p for key in BOXED for p in FIGHTERS[key].prebuilt) == sorted(PACKS)


@pytest.mark.parametrize("name", KNOWN)
def test_known_cards_have_their_type_and_owner(name: str) -> None:
    assert (named(name).kind, named(name).fighter or named(name).pack) == KNOWN[name]


def test_no_two_actions_are_the_same_but_for_the_name() -> None:
    """The effects are compared, not their words; the grids alone do not tell two apart."""
    seen: dict[object, str] = {}
    for card in CARDS.values():
        values = (card.kind, card.damage, card.move, card.way, card.blast, card.height)
        guard = (card.prevents, card.prevents_dice)
        text = frozenset(says(card)), tuple(passive.text for passive in card.passives)
        lines = (values, guard, text, tuple(e.condition for e in card.effects))
        other = seen.setdefault((lines, tuple(e.against for e in card.effects)), card.name)
        assert other == card.name, f"{other} and {card.name} are alike"


def test_everything_that_a_card_can_say_is_said_somewhere() -> None:
    effects = list(all_effects())
    book = {
        **phrases.BONUSES,
        **phrases.DICE_AND_CARDS,
        **phrases.MOVES,
        **phrases.SEQUENCES,
        **phrases.ON_OPPONENT,
    }
    assert set(book.values()) | {"link", "airborne_grid"} == {effect.verb for effect in effects}
    whens = {effect.when for effect in effects} - {""}
    assert whens == {*phrases.TIMINGS.values(), *phrases.TRIGGERS.values()}
    assert {e.count for e in effects} - {""} == set(phrases.COUNTS.values())
    assert {e.condition for e in effects} - {""} == set(phrases.CONDITIONS.values())
    assert {e.scope for e in effects} == {"", "combo", "follow_up", "counter"}


def test_some_cards_act_as_a_command_and_some_after_the_roll() -> None:
    holders = (*CARDS.values(), *FIGHTERS.values())
    triggers = Counter(passive.trigger for holder in holders for passive in holder.passives)
    assert triggers["command"] >= 3
    assert triggers["roll"] >= 2


@pytest.mark.parametrize("pack", PACKS.values(), ids=list(PACKS))
def test_a_pack_is_of_use_in_every_position_and_has_one_heavy_card_at_most(pack: Pack) -> None:
    cards = [CARDS[key] for key in pack.actions]
    kinds = Counter(card.kind for card in cards)
    assert kinds["block"] == 0
    assert kinds["mode"] <= 1
    assert sum(card.damage > 2 for card in cards) <= 1
    assert any(len(card.grids) == len(POSITIONS) for card in cards if card.kind != "mode")


@pytest.mark.parametrize("style", STYLES)
def test_a_style_avoids_what_is_not_its_own(style: str) -> None:
    cards = [card for card in CARDS.values() if card.style == style]
    kinds = Counter(card.kind for card in cards)
    assert 1 <= kinds["mode"] <= 2
    assert (kinds["blast"] > 0) == (style == "Chi")
    assert (max(card.damage for card in cards) == 3) == (style in ("Hard", "Wrestle"))
    assert (kinds["grab"] > kinds["strike"]) == (style == "Wrestle")
    for card in cards:
        if card.kind == "grab":
            assert all(column <= 1 for grid in card.grids.values() for _, column in grid.zones)


@pytest.mark.parametrize("fighter", FIGHTERS.values(), ids=list(FIGHTERS))
def test_a_fighter_has_one_mode_and_words_of_its_own(fighter: Fighter) -> None:
    assert [CARDS[key].kind for key in fighter.actions].count("mode") == 1
    assert fighter.tagline.endswith((".", "!"))
    assert fighter.country


def test_every_pack_says_its_plan_in_one_sentence() -> None:
    for pack in PACKS.values():
        assert pack.summary.endswith("."), pack.name
        assert 40 <= len(pack.summary) <= 130, pack.name
    assert len({pack.summary for pack in PACKS.values()}) == len(PACKS)


@pytest.mark.parametrize("position", POSITIONS)
@pytest.mark.parametrize("fighter", FIGHTERS.values(), ids=list(FIGHTERS))
def test_every_starting_hand_of_a_prebuilt_deck_can_act(fighter: Fighter, position: str) -> None:
    """WF-1.6.2: the block and one card of each pack, whichever these are."""
    whole = [
        all(position in CARDS[key].grids for key in PACKS[pack].actions)
        for pack in fighter.prebuilt
    ]
    assert position in CARDS[fighter.block].grids or any(whole)


@pytest.mark.parametrize("fighter", FIGHTERS.values(), ids=list(FIGHTERS))
def test_blocks_energize_and_lack_something(fighter: Fighter) -> None:
    """WF-10.3.23; a block that stops everything everywhere would end the game."""
    block = CARDS[fighter.block]
    assert ("energize", 1, "reveal", "") in says(block)
    rows = [{row for row, _ in grid.zones} for grid in block.grids.values()]
    assert len(block.grids) < len(POSITIONS) or any(len(row) < len(POSITIONS) for row in rows)
    assert {1, 2} <= {column for grid in block.grids.values() for _, column in grid.zones}


@pytest.mark.parametrize("key", sorted(CARDS))
def test_attacks_reach_somebody_and_modes_and_blasts_need_no_zones(key: str) -> None:
    """WF-8.1.6, WF-10.4.27."""
    card = CARDS[key]
    zones = [bool(grid.zones) for grid in card.grids.values()]
    assert all(zones) == (card.kind in ("strike", "grab", "block")) or card.kind == "move"
    assert any(zones) == all(zones) or card.kind == "move"
