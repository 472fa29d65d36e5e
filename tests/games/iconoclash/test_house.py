"""House fighters of Iconoclash: they play well, by what they may know, in every mode."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from bot.games.iconoclash import GAME, setup
from bot.games.iconoclash.state import ROYALE, Match
from bot.games.iconoclash.worth import worth
from bot.kernel.chance import Rng, answer
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Mode, SeatSetup, Setup
from bot.kernel.procedure import CHANCE, Seat
from bot.search import house
from bot.selfplay import random_player
from bot.selfplay.playout import any_setup, play_out
from tests.games.iconoclash.box import Box
from tests.games.iconoclash.tables import Table, a_combat

Pick = Callable[..., str]


def a_duel(one: str = "tamsin_farlight", other: str = "magistra_quill") -> Flow[Match]:
    seats = (SeatSetup("Ann", {"fighter": one}, 0), SeatSetup("Bob", {"fighter": other}, 1))
    return GAME.begin(Setup("duel", seats))


def winners(picks: Sequence[Pick], seed: int) -> tuple[Seat, ...]:
    """Who wins a duel in which each seat has a player of its own."""
    flow, rng = a_duel(), Rng(seed)
    while flow.awaited():
        seat = flow.awaited()[0]
        if seat == CHANCE:
            flow.choose(seat, answer(flow.offers()[seat], rng))
        else:
            flow.choose(seat, picks[seat](GAME, flow, seat, rng))
    return flow.state.winners


class TestPrinted:
    """With the printed cards."""

    @pytest.fixture(autouse=True)
    def fresh(self) -> None:
        """These matches are played with the printed game itself."""

    def test_it_beats_whoever_plays_at_random(self) -> None:
        won = sum(winners((house.fast, random_player.pick), seed) == (0,) for seed in range(8))
        won += sum(winners((random_player.pick, house.fast), seed) == (1,) for seed in range(8, 16))
        assert won >= 14

    @pytest.mark.parametrize("mode", setup.MODES, ids=lambda mode: mode.key)
    def test_it_plays_every_mode_to_its_end_within_the_offer(self, mode: Mode) -> None:
        rng = Rng(11)
        flow = GAME.begin(any_setup(GAME, mode, rng))

        def inspect(flow: Flow[Match], events: Sequence[Event]) -> None:
            GAME.check_state(flow)

        assert play_out(GAME, flow, house.fast, rng, inspect=inspect).result is not None

    def test_what_it_cannot_see_makes_no_difference(self) -> None:
        """IC-1.1.4: the same choice in two worlds that look alike to it."""
        flow, rng = a_duel(), Rng(2)
        compared = 0
        while flow.awaited() and compared < 40:
            seat = flow.awaited()[0]
            if seat == CHANCE:
                flow.choose(seat, answer(flow.offers()[seat], rng))
                continue
            world = GAME.imagine(flow, seat, Rng(rng.below(1 << 30)))
            number = rng.below(1 << 30)
            choice = house.fast(GAME, flow, seat, Rng(number))
            assert house.fast(GAME, world, seat, Rng(number)) == choice
            compared += GAME.codec.save(world) != GAME.codec.save(flow)
            flow.choose(seat, choice)
        assert compared == 40


class TestChoices:
    """What anybody would do, with cards made for it."""

    def test_the_last_blow_is_struck(self, fresh: Box) -> None:
        """IC-7.1.1."""
        blow, heal = fresh.card("Blow", "+2 damage.", damage=2), fresh.card("Rest", "Heal 3.")
        table = a_combat(f"A c3r1 hand={heal},{blow} deck=4; B c4r1 hp=4 deck=4").begins()
        assert choice(table) == f"attack:{blow}:0"

    def test_it_walks_to_where_it_can_strike(self, fresh: Box) -> None:
        """IC-3.2.1."""
        blow = fresh.card("Blow", "+2 damage.", damage=2)
        table = a_combat(f"A c2r1 moves=3 hand={blow} deck=4; B c5r1 deck=4").begins()
        assert choice(table).startswith("step:c3")

    def test_a_heavy_blow_is_shielded(self, fresh: Box) -> None:
        """IC-5.4.1."""
        blow = fresh.card("Blow", "+2 damage.", damage=4)
        wall = fresh.card("Wall", "Reduce damage by 4.", type="shield")
        table = a_combat(f"A c3r1 hand={blow} deck=4; B c4r1 hand={wall} deck=4").begins()
        table.flow.choose(0, f"attack:{blow}:0")
        table.flow.choose(0, "seat:1")
        while 0 in table.flow.awaited():
            table.flow.choose(0, table.flow.offers()[0].default)
        assert house.pick(GAME, table.flow, 1, Rng(4)) == f"shield:{wall}:0"

    def test_an_opponent_at_the_edge_is_launched_off_the_board(self, fresh: Box) -> None:
        """IC-5.5.10."""
        kick = fresh.card("Kick", "Heal 0.", damage=1, launch=1)
        table = a_combat(f"A c5r1 hand={kick} deck=4; B c6r1 deck=4").begins()
        table.flow.choose(0, f"attack:{kick}:0")
        for _ in range(8):
            if table.flow.state.sides[1].space is None:
                break
            seat = table.flow.awaited()[0]
            table.flow.choose(seat, house.pick(GAME, table.flow, seat, Rng(4)))
        assert table.flow.state.sides[1].space is None


def choice(table: Table) -> str:
    return house.pick(GAME, table.flow, 0, Rng(4))


def valued(text: str, **more: str) -> float:
    found = worth(a_combat(text, **more).begins().flow, 0)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("A c3r1; B c5r1 hp=20", "A c3r1; B c5r1"),
        ("A c3r1; B c5r1", "A c3r1 hp=20; B c5r1"),
        ("A c3r1 hand=3; B c5r1", "A c3r1 hand=1; B c5r1"),
        ("A c3r1 power=1; B c5r1", "A c3r1; B c5r1"),
        ("A c3r1 moves=1; B c5r1", "A c3r1; B c5r1"),
        ("A c3r2; B c5r1", "A c1r2; B c5r1"),
    ],
    ids=["hurt", "unhurt", "cards", "power", "movement", "away from the edge"],
)
def test_what_is_good_for_a_seat_is_worth_more(better: str, worse: str) -> None:
    assert valued(better) > valued(worse)


def test_the_last_hp_are_worth_most() -> None:
    lost_late = valued("A c3r1 hp=3; B c5r1") - valued("A c3r1 hp=1; B c5r1")
    lost_early = valued("A c3r1 hp=25; B c5r1") - valued("A c3r1 hp=23; B c5r1")
    assert lost_late > lost_early


def test_nothing_is_told_while_something_is_resolved(fresh: Box) -> None:
    blow = fresh.card("Blow", "+2 damage.", damage=2)
    table = a_combat(f"A c3r1 hand={blow} deck=4; B c4r1 deck=4").begins()
    table.flow.choose(0, f"attack:{blow}:0")
    assert worth(table.flow, 0) is None


def test_in_a_battle_royale_scores_stand_for_hp() -> None:
    """IC-8.3.2."""
    table = a_combat("A c3r1; B c5r1", mode=ROYALE).begins()
    before = worth(table.flow, 0)
    table.flow.state.scores = {0: 3, 1: 0}
    after = worth(table.flow, 0)
    assert before is not None
    assert after is not None
    assert after == pytest.approx(before + 3)
