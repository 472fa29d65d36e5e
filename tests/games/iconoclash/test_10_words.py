"""Chapter 10: what the words on cards mean, and demands for Boost."""

from __future__ import annotations

import pytest

from bot.games.iconoclash.cards.drawing import Draw
from bot.games.iconoclash.cards.losing import BoostLoss, Discarding
from bot.games.iconoclash.events import CardsDiscarded
from bot.games.iconoclash.moving.drop import Drop
from bot.games.iconoclash.moving.launch import Launch
from tests.games.iconoclash.box import BASIC, BLANK, CRATE, bare_stage, card
from tests.games.iconoclash.tables import a_combat, a_section, a_turn


def boosts(*figures: int) -> list[str]:
    return [
        card(f"Boost {n} {figure}", "+1 damage.", boost=figure) for n, figure in enumerate(figures)
    ]


def a_demand(*hand: str, amount: int = 3, **more: object):
    return a_section(
        f"A c1r1 hand={','.join(hand)}; B c6r4", BoostLoss(0, amount, "test", "IC-10.2.1", **more)
    )


def test_to_discard_is_to_put_a_card_from_the_hand_on_the_pile_it_belongs_to() -> None:
    """IC-10.1.1."""
    table = a_section(
        f"A c1r1 hand={BLANK},{CRATE},{BASIC}; B c6r4", Discarding(0, 3, "", "IC-10.1.11")
    )
    table.begins().shows("A hand=0")
    assert table.pile("A") == [BASIC, BLANK]
    assert table.match.zones["item pile"].cards == (CRATE,)


def test_to_draw_is_to_take_from_the_own_fighter_deck() -> None:
    """IC-10.1.2: an Item comes from the top of the Item deck."""
    mine, theirs = card("Mine", "+1 damage."), card("Theirs", "+1 damage.")
    setting = f"A c1r1 deck={mine},{BLANK}; B c6r4 deck={theirs}"
    table = a_section(setting, Draw(0, 1, "deck")).begins()
    assert table.hand("A") == [mine]
    lucky = card("Lucky", "Draw 1 Item card.")
    table = a_combat(f"A c1r1 hand={lucky} deck=2; B c6r4").does("A", f"attack:{lucky}:0")
    assert table.hand("A") == [CRATE]


def test_to_move_is_to_go_by_the_rules_of_movement() -> None:
    """IC-10.1.3."""
    dash = card("Dash", "Move 1.")
    table = a_combat(f"A c1r1 hand={dash}; B c2r1", blocks="c1r2", hazards="c2r2", items="c2r2")
    table.does("A", f"attack:{dash}:0", "nobody")
    assert table.offered("A") == ["c2r2"]
    table.does("A", "c2r2").shows("A 24 c2r2 hand=1")


def test_to_teleport_passes_through_nothing() -> None:
    """IC-10.1.4."""
    jump = card("Jump", "Teleport 2.")
    table = a_combat(f"A c1r1 hand={jump}; B c6r4", blocks="c1r2", hazards="c2r1 c2r2 c3r2")
    table.does("A", f"attack:{jump}:0", "c3r1").shows("A 25 c3r1")


def test_surrounding_spaces_are_all_eight_around() -> None:
    """IC-10.1.5: without Blocks, whatever lies between."""
    stage = bare_stage(hard="c3r3 c2r3 c4r3", overhangs=((3, 1),), blocks="c2r2")
    around = {"c2r1", "c3r1", "c4r1", "c4r2", "c2r3", "c3r3", "c4r3"}
    assert set(stage.surrounding("c3r2")) == around
    assert set(stage.surrounding("c1r1")) == {"c1r2", "c2r1"}


def test_only_the_player_whose_turn_it_is_is_active() -> None:
    """IC-10.1.6."""
    table = a_turn("A c1r1 hand=2 deck=4; B c6r4 hand=2 deck=4").begins()
    assert table.match.active == 0
    table.refuses("B", f"boost:{BLANK}").passes("A").begins()
    assert table.match.active == 1


def test_a_round_lasts_to_the_start_of_the_own_next_turn() -> None:
    """IC-10.1.7: so long a card is in force, and what waits for the next turn waits."""
    wait = card("Wait", "At the start of your next turn, gain 2 Power Tokens.")
    table = a_combat(f"A c1r1 hand={wait},{BLANK} deck=9; B c6r4 hand=2 deck=9")
    table.does("A", f"attack:{wait}:0").passes("A").shows("A power=0")
    table.passes("B").asks("A", "IC-3.1.1").shows("A power=2")
    table.passes("A").passes("B").shows("A power=2")


def test_an_occupied_space_is_passable_but_no_end_point() -> None:
    """IC-10.1.8, IC-10.2.4: for steps, Launches and Drops alike."""
    table = a_combat("A c1r1 moves=2; B c2r1")
    assert "c2r1" not in table.offered("A", "step")
    assert "c2r1.c3r1" in table.offered("A", "path")
    table = a_section("A c1r1; B c2r1", Launch(1, 0, 1, 1)).does("B", "right")
    table.shows("A c1r1")
    table = a_section("A c1r1; B c2r1", Launch(1, 0, 2, 1)).does("B", "right").shows("A c3r1")
    table = a_section("A c1r3; B c1r1", Drop(), hard="c1r1")
    assert "A:c1r1" not in table.offered("B")


def test_to_enter_is_to_come_onto_a_space() -> None:
    """IC-10.1.9: displacement included, and being there already not."""
    table = a_section("A c1r3; B c1r1", Drop(), hard="c1r1", hazards="c1r1 c2r1")
    table.does("B", "A:c2r1").shows("A 22; B 24")


def test_who_has_to_discard_chooses_and_may_choose_the_basic_card() -> None:
    """IC-10.1.11: with too few cards the whole hand goes, and nobody is asked."""
    storm = card("Storm", "Each opponent discards 2 cards.")
    table = a_combat(f"A c1r1 hand={storm}; B c6r4 hand={BASIC},{BLANK},{BLANK}")
    table.does("A", f"attack:{storm}:0").asks("B", "IC-10.1.11")
    table.does("B", f"{BASIC}.0+{BLANK}.1").shows("B hand=1 pile=2")
    table = a_combat(f"A c1r1 hand={storm}; B c6r4 hand={BASIC}")
    table.does("A", f"attack:{storm}:0").asks("A", "IC-3.1.1").shows("B hand=0")


@pytest.mark.parametrize("figures", [(3,), (1, 2), (2, 2), (1, 1, 1)])
def test_discarding_3_boost(figures: tuple[int, ...]) -> None:
    """IC-EX-17: IC-10.2.1: cards whose Boosts together reach it or exceed it."""
    paid = boosts(*figures)
    table = a_demand(*paid, BLANK)
    for key in paid:
        assert "done" not in table.offered("A")
        table.does("A", key)
    table.does("A", "done").shows("A hand=1")
    assert [set(event.cards) for event in table.saw(CardsDiscarded)] == [set(paid)]


def test_less_than_the_demanded_boost_is_refused() -> None:
    """IC-EX-17: IC-10.2.1: one card with Boost 2 while holding more."""
    two, one = boosts(2, 1)
    a_demand(two, one).does("A", two).refuses("A", "done")


def test_cards_that_are_not_needed_may_be_discarded_too() -> None:
    """IC-10.2.2: the Basic Card included."""
    three, none = boosts(3, 0)
    table = a_demand(three, none, BASIC).does("A", three, BASIC)
    assert set(table.offered("A")) == {"done", none}
    table.does("A", none).shows("A hand=0")


def test_who_cannot_reach_the_amount_discards_the_whole_hand() -> None:
    """IC-10.2.3."""
    a_demand(*boosts(1, 1), BASIC, amount=4).begins().shows("A hand=0")


def test_unless_there_is_an_alternative_or_it_is_a_cost() -> None:
    """IC-10.2.3: a cost that cannot be paid in full is not paid at all."""
    table = a_demand(*boosts(1, 1), instead=True)
    assert table.offered("A") == ["suffer"]
    table.does("A", "suffer").shows("A 23 hand=2")
    table = a_demand(*boosts(2, 1), instead=True)
    assert table.offered("A") == ["discard", "suffer"]
    dear = card("Dear", "Discard 3 Boost to gain 2 Power Tokens.")
    table = a_combat(f"A c1r1 hand={dear},{BLANK}; B c6r4").does("A", f"attack:{dear}:0")
    table.asks("A", "IC-3.1.1").shows("A hand=1 power=0")


def test_nobody_ends_on_a_space_with_another() -> None:
    """IC-10.2.4."""
    table = a_section("A c1r4; B c1r2; C c1r3", Drop(), mode="classic", hard="c1r2")
    table.does("B", "C:c1r3").does("B", "A:c2r2").shows("A c2r2; B c1r2; C c1r3")
