"""Whole matches of random players under the eyes of a ledger: nothing changes without an event."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.games.iconoclash import GAME, setup
from bot.games.iconoclash.events import DamageTaken, ItemPlaced, TokensChanged
from bot.games.iconoclash.ledger import Ledger
from bot.kernel.chance import Rng
from bot.kernel.events import Event
from bot.kernel.game import Mode
from bot.selfplay import random_player
from bot.selfplay.playout import any_setup, play_out
from tests.games.iconoclash.tables import Table, a_combat


class TestPrinted:
    """With the printed cards."""

    @pytest.fixture(autouse=True)
    def fresh(self) -> None:
        """These matches are played with the printed game itself."""

    @pytest.mark.parametrize("mode", setup.MODES, ids=lambda mode: mode.key)
    @pytest.mark.parametrize("number", [1, 2])
    def test_every_change_is_told(self, mode: Mode, number: int) -> None:
        rng = Rng(number)
        flow = GAME.begin(any_setup(GAME, mode, rng))
        account = GAME.accounting(flow)
        assert play_out(GAME, flow, random_player.pick, rng, inspect=account, whims=500).result

    def test_setups_for_self_play_have_no_fighter_twice(self) -> None:
        for number in range(30):
            fighters = [
                seat.sheet["fighter"] for seat in any_setup(GAME, setup.MODES[1], Rng(number)).seats
            ]
            chosen = [fighter for fighter in fighters if fighter != setup.RANDOM]
            assert len(set(chosen)) == len(chosen)


def a_table() -> Table:
    return a_combat("A c1r1 moves=1 power=1 hand=3 deck=3; B c6r4 hand=1", items="c3r3").begins()


@pytest.mark.parametrize(
    "event",
    [
        DamageTaken(seat=0, amount=1, cause="attack", left=24, rule="IC-5.8.9"),
        TokensChanged(seat=0, kind="power", count=1, rule="IC-5.8.9"),
        ItemPlaced(space="c3r3", rule="IC-2.5.1"),
    ],
)
def test_the_ledger_finds_what_is_told_and_did_not_happen(event: Event) -> None:
    table = a_table()
    with pytest.raises(AssertionError):
        Ledger(table.match).enter(table.match, [event])


def test_the_ledger_finds_what_happened_untold() -> None:
    table = a_table()
    ledger = Ledger(table.match)
    ledger.enter(table.match, [])
    table.match.pools[0] -= 1
    with pytest.raises(AssertionError, match="hp 0: 24 instead of 25"):
        ledger.enter(table.match, [])


def test_the_accounting_of_self_play_finds_both_what_is_untold_and_what_cannot_be() -> None:
    table = a_table()
    account = GAME.accounting(table.flow)
    account(table.flow, [])
    table.match.pools[0] -= 1
    with pytest.raises(AssertionError, match="no event tells"):
        account(table.flow, [])
    table.match.sides[1].movement = -1
    with pytest.raises(AssertionError, match="-1 Movement"):
        account(table.flow, [])


def test_cards_are_counted_again_as_soon_as_one_has_moved() -> None:
    table = a_table()
    account = GAME.accounting(table.flow)
    account(table.flow, [])
    zones = table.match.zones
    for zone in ("items", "environment", "deck 1", "pile 1"):
        kept = zones[zone]
        zones[zone] = kept.put(["blank"])
        with pytest.raises(AssertionError, match=r"[Cc]ard"):
            account(table.flow, [])
        zones[zone] = kept
        account(table.flow, [])


def test_the_checks_find_lost_cards_and_fighters_out_of_place() -> None:
    def with_a_card_more(table: Table) -> None:
        zones = table.match.zones
        zones["hand 0"] = zones["hand 0"].put(["blank"])

    def on_one_space(table: Table) -> None:
        table.match.sides[0].space = "c6r4"

    def off_the_board(table: Table) -> None:
        table.match.sides[0].space = None

    def out_and_asked(table: Table) -> None:
        table.match.sides[0] = replace(table.match.sides[0], out="eliminated")

    def on_an_item(table: Table) -> None:
        table.match.sides[0].space = "c3r3"

    for spoil in (with_a_card_more, on_one_space, off_the_board, out_and_asked, on_an_item):
        table = a_table()
        spoil(table)
        with pytest.raises(AssertionError):
            GAME.check_state(table.flow)
