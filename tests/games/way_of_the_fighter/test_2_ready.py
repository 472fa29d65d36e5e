"""Chapter 2: cards, Burnout Shift, Energy Shift."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import CardsDiscarded, CardsDrawn, DeckReshuffled
from tests.games.way_of_the_fighter.tables import a_ready_phase, a_turn

FOUR = "filler_0,filler_1,filler_2,filler_3"


def test_a_turn_is_ready_challenge_and_recovery_phase() -> None:
    """WF-2.0.1, WF-3.1.1, WF-4.0.1."""
    table = a_turn(f"A hand={FOUR}; B", at="begins", turn=1, init="A")
    assert (table.match.turn, table.match.phase) == (2, "ready")
    table.until("WF-3.2.4")
    assert table.match.phase == "commands"
    table.until("WF-3.3.1")
    assert table.match.phase == "actions"
    table.dice(1, 1).until("WF-2.1.1")
    assert (table.match.turn, table.match.phase) == (3, "ready")


def test_both_finish_a_step_before_the_next_and_the_initiative_goes_first() -> None:
    """WF-2.0.2, WF-2.0.3."""
    table = a_ready_phase(f"A hand={FOUR} life=10; B hand={FOUR} life=10", init="B")
    table.asks("B", "WF-2.1.1").does("B", "draw").asks("A", "WF-2.1.1").does("A", "draw")
    table.asks("B", "WF-2.2.1").does("B", "core").asks("A", "WF-2.2.1").does("A", "core")
    table.is_done()


def test_one_draws_a_card_or_exchanges_three() -> None:
    """WF-2.1.1: exactly one of the two."""
    table = a_ready_phase(f"A hand={FOUR}; B")
    assert table.offered("A") == ["draw", "exchange"]
    table.does("A", "draw").shows("A hand=6 pile= deck=39")
    assert table.saw(CardsDiscarded) == []
    table = a_ready_phase(f"A hand={FOUR}; B").does("A", "exchange")
    table.does("A", "filler_0.0+filler_1.0+filler_3.0")
    table.shows("A hand=5 pile=filler_0,filler_1,filler_3 deck=37")


def test_an_exchange_needs_three_cards_besides_the_block() -> None:
    """WF-2.1.2, WF-10.3.22: with two and the block there is nothing to choose."""
    a_ready_phase("A hand=filler_0,filler_1; B").is_done().shows("A hand=4 pile=")
    table = a_ready_phase("A hand=filler_0,filler_1,filler_2; B").does("A", "exchange")
    table.shows("A hand=4 pile=filler_0,filler_1,filler_2")
    assert "guard" in table.hand("A")


def test_exactly_three_are_discarded_and_never_the_block() -> None:
    """WF-2.1.2, WF-10.3.22."""
    table = a_ready_phase(f"A hand={FOUR}; B").does("A", "exchange")
    table.refuses("A", "filler_0.0+filler_1.0", "filler_0.0+filler_1.0+guard.0")
    table.refuses("A", "filler_0.0+filler_1.0+filler_2.0+filler_3.0")


def test_what_is_exchanged_may_come_back_at_once_by_a_reshuffle() -> None:
    """WF-2.1.3: the three are in the pile before the first is drawn."""
    table = a_ready_phase("A hand=filler_0,filler_1,filler_2 deck=filler_4 rest=hand; B")
    table.does("A", "exchange", "filler_0.0+filler_0.1+filler_1.0")
    assert len(table.saw(DeckReshuffled)) == 1
    table.shows("A deck=1 pile=")
    assert [len(event.cards) for event in table.saw(CardsDrawn, seat=0)] == [1, 2]


def test_the_draw_step_just_ends_where_nothing_can_be_drawn() -> None:
    """WF-2.1.4, WF-6.2.4: it cannot be skipped, but there may be nothing to draw."""
    table = a_ready_phase("A deck= rest=hand; B").does("A", "draw")
    assert table.saw(CardsDrawn, seat=0) == []
    table.shows("A hand=45 deck=0").is_done()
    assert a_ready_phase(f"A hand={FOUR}; B").offered("A") == ["draw", "exchange"]


def test_burnout_shift_moves_a_power_die_or_two_core_dice() -> None:
    """WF-2.2.1, WF-2.3.2: never one of each."""
    table = a_ready_phase("A life=8 energy=1c; B")
    assert table.offered("A") == ["core", "power"]
    table.does("A", "core").shows("A burnout=5c2p active=3c0p")
    table = a_ready_phase("A life=8 energy=1c; B").does("A", "power")
    table.shows("A burnout=7c1p active=1c1p")


def test_burnout_shift_of_a_single_core_die_moves_that_one() -> None:
    """WF-2.2.2."""
    table = a_ready_phase("A life=8 active=7c; B").does("A", "core")
    table.shows("A burnout=0c2p active=8c0p")


def test_burnout_shift_must_move_something_if_it_can() -> None:
    """WF-2.2.2: without a choice nobody is asked."""
    a_ready_phase("A life=8 active=8c; B").is_done().shows("A burnout=0c1p active=8c1p")
    a_ready_phase("A active=5c; B").is_done().shows("A burnout=0c0p active=6c0p")
    a_ready_phase("A active=6c; B").is_done().shows("A burnout=0c0p active=6c0p")


def test_energy_shift_empties_the_energy_pool_into_the_active_pool() -> None:
    """WF-2.3.1, WF-6.1.3: both at once, whatever was in it."""
    table = a_ready_phase("A energy=1c1p active=1c; B energy=2c").is_done()
    table.shows("A energy=0c0p active=4c1p; B energy=0c0p active=4c0p")
