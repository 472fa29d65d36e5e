"""Chapter 1: what lies on the table, dice, cards and decks."""

from __future__ import annotations

from collections import Counter

import pytest

from bot.games.way_of_the_fighter import GAME, checks, content
from bot.games.way_of_the_fighter.opening import deck_of
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.setup import check_sheet
from bot.kernel.errors import BrokenContent, NotAllowed
from bot.kernel.game import Sheet
from tests.games.way_of_the_fighter.box import blast, block, mode, move, strike
from tests.games.way_of_the_fighter.tables import a_fight, a_recovery, a_resolution, a_turn

KINDS = {"strike", "grab", "move", "blast", "block", "mode"}


def refused(sheet: Sheet) -> str:
    """The clause that forbids a deck."""
    with pytest.raises(NotAllowed) as refusal:
        check_sheet(sheet)
    return refusal.value.clause


def test_each_fighter_is_on_one_of_ten_spaces_in_one_row() -> None:
    """WF-1.1.2, WF-1.1.3, WF-1.1.4."""
    stride = move("Stride", move=4)
    table = a_fight("A 8> hand=stride active=1c; B 2> active=1c").fights(f"{stride} c1", "guard c1")
    table.shows("A 10<; B 2>")
    table = a_resolution("A 0>; B 2<")
    with pytest.raises(AssertionError, match="left the arena"):
        checks.check(table.flow.state)


def test_distance_counts_spaces_and_is_nought_in_one_space() -> None:
    """WF-1.1.3: spaces 4 and 6 are two apart."""
    two, none = strike("Two", reach="2"), strike("None", reach="0")
    a_fight("A 4> hand=two active=1c; B 6<").fights(f"{two} c1", "guard").shows("B life=11")
    table = a_fight("A 4> jumping hand=none active=1c; B 4<").fights(f"{none} c1", "guard")
    table.shows("B life=11")


def test_a_card_can_ask_whether_a_fighter_is_at_an_edge_space() -> None:
    """WF-1.1.4: spaces 1 and 10, and no others."""
    shove = strike("Shove", "Damage Bonus 2 if the opponent is at an Edge Space.")
    for space, life in ((10, 9), (9, 11)):
        table = a_fight(f"A 8> hand=shove active=1c; B {space}<").fights(f"{shove} c1", "guard")
        table.shows(f"B life={life}")


def test_every_player_has_pools_areas_a_hand_a_deck_and_a_pile() -> None:
    """WF-1.1.5."""
    table = a_turn("A active=2c1p energy=1c; B", at="challenge").begins()
    view = GAME.view(table.flow, 0)
    for side in view.sides:
        assert len(side.life) + sum(side.burnout) + sum(side.energy) + sum(side.pool) == 18
        assert len(side.hand) + side.deck + len(side.pile) == 45
        assert side.position == "standing"
    assert (view.sides[0].pool, view.sides[0].energy) == ((2, 1), (1, 0))


def test_actions_lie_in_the_challenge_area_and_what_stays_in_the_fighter_area() -> None:
    """WF-1.1.6, WF-1.1.7."""
    focus, shot = mode("Focus"), blast("Shot")
    table = a_fight("A hand=focus active=1p; B 9< hand=shot active=1p")
    table.fights(f"{focus} p6", f"{shot} p1")
    assert table.on_table("A", "fighter") == ["focus p6"]
    assert table.on_table("B", "challenge") == ["shot p1"]
    assert table.on_table("B", "fighter") == []
    table = a_recovery("A; B done=shot:p1@high7<")
    assert table.on_table("B", "fighter") == ["shot p1"]


def test_a_player_owns_twelve_core_and_six_power_dice_at_every_moment() -> None:
    """WF-1.2.1, WF-1.2.4, WF-1.2.5: no die is made, lost, or changes its type or owner."""
    jab = strike("Jab", damage=3)
    table = a_fight("A hand=jab active=2c2p; B life=9 active=1c")
    table.fights(f"{jab} c1 c2 p3 p4", "guard c1")
    for who in "AB":
        assert table.dice_of(who) == Counter(C=12, P=6)
    table.match.sides[0].energy = (7, 0)
    with pytest.raises(AssertionError, match="Core"):
        checks.check(table.match)


def test_a_die_counts_only_while_it_lies_on_an_action() -> None:
    """WF-1.2.3, WF-1.2.5: in a pool there are only numbers of dice."""
    jab = strike("Jab", "Burnout 1.", priority=4)
    table = a_fight("A hand=jab active=2c; B 6<").fights(f"{jab} c5 c6", "guard")
    table.does("A", "c6")
    assert table.score(jab) == 9
    table.shows("A active=0c0p burnout=5c0p")


def test_a_die_has_six_faces() -> None:
    """WF-1.2.2."""
    strike("Jab")
    table = a_fight("A hand=jab active=1c; B").dice("6").does("A", "play:jab:1c0p")
    table.does("B", "play:guard:0c0p")
    assert table.on_table("A") == ["jab c6"]
    table = a_fight("A hand=jab active=1c; B").begins()
    with pytest.raises(NotAllowed):
        table.dice("7").does("A", "play:jab:1c0p").does("B", "play:guard:0c0p")


def test_every_printed_action_has_a_type_a_priority_and_the_values_of_its_type() -> None:
    """WF-1.4.1, WF-1.4.4, WF-1.4.5, WF-1.4.6, WF-1.4.7."""
    for card in content.cards().values():
        assert card.kind in KINDS
        assert 1 <= card.priority <= 9
        assert bool(card.fighter) != bool(card.style)
        assert bool(card.pack) == bool(card.style)
        assert card.grids
        assert (card.move > 0, card.way != "") == ((card.kind == "move"),) * 2
        assert (card.blast > 0, card.height != "") == ((card.kind == "blast"),) * 2
        assert (card.prevents > 0 or card.prevents_dice) == (card.kind == "block")
        assert not card.damage or card.kind in ("strike", "grab", "blast")


def test_a_fighter_card_names_the_fighter_its_ability_and_its_two_styles() -> None:
    """WF-1.4.2."""
    for fighter in content.fighters().values():
        assert fighter.name
        assert fighter.ability
        assert len(set(fighter.styles)) == 2
        assert set(fighter.styles) <= set(content.STYLES)


def test_an_ability_is_always_in_force_or_used_in_place_of_a_command() -> None:
    """WF-1.4.3."""
    jab = strike("Jab")
    table = a_fight("A hand=jab active=1c; B", ability={"A": "Your strikes gain Damage Bonus 2."})
    table.fights(f"{jab} c1", "guard").shows("B life=9")
    table = a_turn("A; B", ability={"A": "As a Command: Energize 2."}, init="A")
    table.does("A", "as:-1").shows("A energy=2c0p").asks("B", "WF-3.2.4")


def test_a_card_beats_the_general_rules() -> None:
    """WF-1.4.8: grabs cannot be used in the air, but El Falcon's can."""
    hold = "hurricane_rana"
    table = a_fight(f"A 5> jumping fighter=el_falcon hand={hold} active=1c; B 6<")
    table.fights(f"{hold} c3", "guard")
    assert table.play(hold)
    hold = "klimax_hold"
    table = a_fight(f"A 5> jumping fighter=alberdus hand={hold} active=1c; B 6<")
    table.fights(f"{hold} c3", "guard")
    assert table.play(hold) is None


def counted(key: str) -> Counter[str]:
    fighter = content.fighters()[key]
    return Counter(deck_of(key, fighter.prebuilt))


def test_a_deck_is_a_fighters_whole_pack_and_two_of_each_card_of_four_technique_packs() -> None:
    """WF-1.5.1, WF-1.5.2, WF-1.5.3, WF-1.5.4, WF-1.5.5: with the fighter's card, 46 cards."""
    for key, fighter in content.fighters().items():
        deck = counted(key)
        assert sum(deck.values()) + 1 == 46
        assert deck[fighter.block] == 1
        assert len(fighter.actions) == 6
        assert all(deck[card] == 2 for card in fighter.actions)
        learnt = [card for pack in fighter.prebuilt for card in content.packs()[pack].actions]
        assert len(learnt) == 16
        assert all(deck[card] == 2 for card in learnt)


def test_a_deck_is_refused_if_its_packs_break_a_rule() -> None:
    """WF-1.5.5, WF-1.5.6, WF-1.5.7, WF-1.5.8, WF-1.5.9, WF-EX-1."""
    assert check_sheet({"fighter": "kasi", "packs": ["crush", "throw", "yin", "wave"]})
    assert refused({"fighter": "kasi", "packs": ["crush", "crush", "yin", "wave"]}) == "WF-1.5.6"
    assert refused({"fighter": "kasi", "packs": ["crush", "brawl", "yin", "wave"]}) == "WF-1.5.7"
    assert refused({"fighter": "kasi", "packs": ["crush", "yang", "yin", "wave"]}) == "WF-1.5.8"
    assert refused({"fighter": "kasi", "packs": ["crush", "throw", "yin"]}) == "WF-1.5.5"
    assert refused({"fighter": "kasi", "packs": ["crush", "throw", "yin", "tide"]}) == "WF-1.5.9"
    assert refused({"fighter": "nobody"}) == "WF-1.5.2"
    assert refused({"fighter": "kasi", "actions": ["jab"]}) == "WF-1.5.2"


def test_kasis_deck_of_the_example_has_46_cards() -> None:
    """WF-EX-1: 1 card of the fighter, 13 of her pack, 32 of techniques."""
    sheet = check_sheet({"fighter": "kasi", "packs": ["crush", "throw", "yin", "wave"]})
    deck = deck_of(sheet["fighter"], tuple(sheet["packs"]))
    own = [card for card in deck if content.cards()[card].fighter == "kasi"]
    assert (len(deck), len(own)) == (45, 13)


def test_there_are_twenty_technique_packs_four_of_each_style() -> None:
    """WF-1.5.9, WF-13.1.1, WF-13.1.2, WF-13.1.3, WF-13.1.4, WF-13.1.5."""
    names: dict[str, list[str]] = {}
    for pack in content.packs().values():
        names.setdefault(pack.style, []).append(pack.name)
    assert names == {
        "Hard": ["Brawl", "Overpower", "Knockdown", "Stun"],
        "Soft": ["Combo", "Precise", "Assault", "Denial"],
        "Wrestle": ["Grapple", "Crush", "Press", "Throw"],
        "Chi": ["Wave", "Yang", "Bombard", "Yin"],
        "Fluid": ["Fallback", "Rush", "Aerial", "Velocity"],
    }


BOXED = {
    "ren": ("Ren", {"Hard", "Chi"}, ("brawl", "overpower", "wave", "yang")),
    "jun": ("Jun", {"Soft", "Chi"}, ("combo", "precise", "bombard", "yin")),
    "alberdus": ("Alberdus", {"Hard", "Wrestle"}, ("knockdown", "stun", "grapple", "crush")),
    "aurelia": ("Aurelia", {"Soft", "Fluid"}, ("assault", "denial", "fallback", "rush")),
    "el_falcon": ("El Falcon", {"Wrestle", "Fluid"}, ("press", "throw", "aerial", "velocity")),
}


def test_the_five_fighters_of_the_box_have_their_styles_and_pre_built_decks() -> None:
    """WF-1.5.10, WF-13.2.1, WF-13.2.2, WF-13.2.3, WF-13.2.4, WF-13.2.5.

    Their pre-built decks together use every technique pack once.
    """
    used = []
    for key, (name, styles, packs) in BOXED.items():
        fighter = content.fighters()[key]
        assert (fighter.name, set(fighter.styles), fighter.prebuilt) == (name, styles, packs)
        assert fighter.country
        used += packs
    assert sorted(used) == sorted(content.packs())


def test_kasi_and_lumi_play_by_the_same_rules() -> None:
    """WF-13.2.6."""
    assert set(content.fighters()["kasi"].styles) == {"Wrestle", "Chi"}
    assert {"kasi", "lumi"} <= {each.key for each in GAME.ready_made()}


def test_a_pre_built_deck_may_be_altered_within_its_styles() -> None:
    """WF-1.5.11, WF-13.1.6: a style matters for decks only."""
    sheet = check_sheet({"fighter": "ren", "packs": ["stun", "knockdown", "yin", "wave"]})
    assert sheet["packs"] == ["stun", "knockdown", "yin", "wave"]
    assert check_sheet({"fighter": "ren"})["packs"] == list(BOXED["ren"][2])


def is_attack(card: Card) -> bool:
    return card.kind in ("strike", "grab", "blast")


def test_an_attack_with_a_block_value_would_not_be_a_card() -> None:
    """WF-1.4.7: each type prints its own values, and every block energizes (WF-10.3.23)."""
    with pytest.raises(BrokenContent, match="states"):
        strike("Odd", prevents=2)
    with pytest.raises(BrokenContent, match="energizes"):
        block("Lazy", "Block: Draw 1.")
    assert all(is_attack(card) or not card.damage for card in content.cards().values())
