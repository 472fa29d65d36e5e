"""Chapter 3: squares and walls, Rounds and Turns, the order, exhaustion, teams."""

from __future__ import annotations

import pytest

from bot.games.warriors_way import GAME, setup
from bot.games.warriors_way.board import board
from bot.games.warriors_way.events import OrderDieRolled, RoundBegan, TurnBegan
from bot.games.warriors_way.state import Combat
from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.game import SeatSetup, Setup
from tests.games.warriors_way.table import Table, a_combat, a_round
from tests.games.warriors_way.test_1_fighters import begun, refused, sheet


def squares(flow: Flow[Combat]) -> list[str | None]:
    return [f.square for f in flow.state.fighters.values()]


def moves_of(table: Table, who: str, distance: int) -> set[str]:
    words = (key.split(":") for key in table.offered(who) if key.startswith("move:"))
    return {word[2] for word in words if word[1] == str(distance)}


def test_the_map_has_100_squares_from_a1_in_the_north_west_to_j10_in_the_south_east() -> None:
    """WW-3.1.1, WW-3.1.4, WW-3.1.5."""
    field = board(10, 10, ())
    assert len(field.squares) == 100
    assert (field.squares[0], field.squares[9], field.squares[-1]) == ("A1", "J1", "J10")
    assert field.pushed("D5", "C5", 1, 0)[-1] == "E5"  # east is to the right
    assert field.pushed("D5", "D4", 1, 0)[-1] == "D6"  # south is down


@pytest.mark.parametrize("size", ["4x4", "20x20", "4x20", "13x7"])
def test_a_game_master_sets_the_map_from_4_to_20_each_way(size: str) -> None:
    """WW-3.1.4."""
    flow = begun(sheet(), sheet(), gm=True, options={"map": size})
    assert f"{flow.state.columns}x{flow.state.rows}" == size


@pytest.mark.parametrize("size", ["3x10", "10x21", "10", "axb", "0x0"])
def test_no_other_size_is_possible(size: str) -> None:
    """WW-3.1.4."""
    with pytest.raises(NotAllowed):
        begun(sheet(), sheet(), gm=True, options={"map": size})


def test_each_fighter_fills_one_square_and_shares_it_with_nobody() -> None:
    """WW-3.1.2, WW-3.1.3: a Move onto a team-mate or an opponent is not open."""
    table = a_combat("A 5/0/0 D5 team=1; B 5/0/0 E5 team=1; C 5/0/0 D6 team=2")
    assert moves_of(table, "A", 1) == {"C4", "D4", "E4", "C5", "C6", "E6"}


def test_eight_neighbours_are_adjacent_diagonals_too() -> None:
    """WW-3.1.6."""
    field = board(10, 10, ())
    near = {s for s in field.squares if s != "D5" and field.adjacent("D5", s)}
    assert near == {"C4", "D4", "E4", "C5", "E5", "C6", "D6", "E6"}
    assert not field.adjacent("D5", "D5")
    assert len([s for s in field.squares if field.adjacent("A1", s)]) == 3


def test_a_diagonal_step_counts_as_one_space() -> None:
    """WW-3.1.7."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 J1").dice(2)
    table.does("A", "move:2:F7").expect("A 5/0/0 F7")


def test_nobody_can_be_in_a_wall_and_no_fighter_is_walled_in() -> None:
    """WW-3.1.8."""
    table = a_combat("10x10 walls=E5; A 5/0/0 D5; B 5/0/0 J9")
    assert "E5" not in moves_of(table, "A", 1)
    with pytest.raises(NotAllowed) as refusal:
        table.combat.build_wall("D5")
    assert refusal.value.clause == "WW-3.1.8"
    with pytest.raises(NotAllowed):
        table.combat.build_wall("K11")
    table.combat.build_wall("D6")
    assert "D6" in table.combat.walls


@pytest.mark.parametrize(("walls", "closed"), [("E4,D5", True), ("E4", False), ("D5", False)])
def test_a_diagonal_is_closed_by_two_walls(walls: str, closed: bool) -> None:
    """WW-3.1.9: for steps, adjacency and knockback."""
    table = a_combat(f"10x10 walls={walls}; A 5/0/0 D4; B 5/0/0 E5")
    assert ("strike:B" in table.offered("A")) is not closed
    table = a_combat(f"10x10 walls={walls}; A 5/0/0 D4; B 5/0/0 J9")
    assert ("E5" not in moves_of(table, "A", 1)) is closed
    pushed = board(10, 10, tuple(walls.split(","))).pushed("D4", "C3", 1, 0)
    assert (pushed[-1] == "D4") is closed


def test_fighters_never_close_a_diagonal() -> None:
    """WW-3.1.9."""
    table = a_combat("A 5/0/0 D4 team=0; B 5/0/0 E5 team=1; C 5/0/0 E4 team=1; D 5/0/0 D5 team=1")
    assert "strike:B" in table.offered("A")


def test_a_step_enters_no_square_that_is_held() -> None:
    """WW-3.1.10: a corridor is shut by whoever stands in it, friend or foe."""
    walls = ",".join(f"{c}{r}" for c in "ABCDEFGHIJ" for r in (4, 6))
    for team in (0, 1):
        table = a_combat(
            f"10x10 walls={walls}; A 5/0/0 A5 team=0; B 5/0/0 C5 team={team}; C 5/0/0 J5 team=2"
        )
        assert moves_of(table, "A", 1) == {"B5"}
        assert moves_of(table, "A", 3) == {"B5"}  # to and fro, never past


def test_two_teams_start_in_columns_c_and_h() -> None:
    """WW-3.1.11."""
    assert squares(begun(sheet(), sheet())) == ["C5", "H5"]
    seats = [setup.fresh_fighter(GAME.check_sheet(sheet()), team=n % 2) for n in range(24)]
    combat = Combat(mode="teams", fighters=dict(enumerate(seats)))
    places = setup.starting_places(combat)
    rows = (5, 6, 4, 7, 3, 8, 2, 9, 1, 10)
    assert [places[n] for n in range(0, 20, 2)] == [f"C{row}" for row in rows]
    assert [places[n] for n in range(1, 20, 2)] == [f"H{row}" for row in rows]
    assert len(set(places.values())) == 24


def test_starting_places_pass_over_walls() -> None:
    """WW-3.1.11."""
    fighters = [setup.fresh_fighter(GAME.check_sheet(sheet()), team=n % 2) for n in range(4)]
    combat = Combat(mode="teams", fighters=dict(enumerate(fighters)), walls=("C5", "H6"))
    assert setup.starting_places(combat) == {0: "C6", 1: "H5", 2: "C4", 3: "H4"}


def test_a_game_master_may_place_fighters_on_free_squares_of_their_own() -> None:
    """WW-3.1.11, WW-3.1.12."""
    flow = begun(sheet(), sheet(), gm=True, options={"places": "A1,J10"})
    assert squares(flow) == ["A1", "J10"]
    for places in ("A1,A1", "A1", "A1,K1", "A1,B2,C3"):
        refused("WW-3.1.12", sheet(), sheet(), gm=True, options={"places": places})


def test_a_combat_needs_two_teams() -> None:
    """WW-3.1.12."""
    seats = tuple(SeatSetup(f"P{n}", sheet(), team=3) for n in range(3))
    with pytest.raises(NotAllowed) as refusal:
        GAME.begin(Setup("teams", seats))
    assert refusal.value.clause == "WW-3.1.12"


@pytest.mark.parametrize("count", range(3, 9))
def test_three_to_eight_teams_start_in_a_ring(count: int) -> None:
    """WW-3.1.13."""
    flow = begun(*[sheet()] * count, mode="free_for_all")
    assert squares(flow) == ["B2", "I9", "I2", "B9", "B5", "I6", "E2", "F9"][:count]


def test_further_members_take_the_nearest_free_square() -> None:
    """WW-3.1.13: by the larger difference, then the smaller row, then the column nearest A."""
    fighters = [setup.fresh_fighter(GAME.check_sheet(sheet()), team=n % 3) for n in range(7)]
    combat = Combat(mode="teams", fighters=dict(enumerate(fighters)))
    places = setup.starting_places(combat)
    assert (places[0], places[3], places[6]) == ("B2", "A1", "B1")
    assert (places[1], places[4]) == ("I9", "H8")
    combat.walls = ("B2", "A1")
    assert setup.starting_places(combat)[0] == "B1"


def test_a_round_is_one_turn_for_everybody_and_the_next_follows_after_recovery() -> None:
    """WW-3.2.1, WW-3.2.2, WW-3.2.3."""
    table = a_round("A 4/1/0 D5 team=0; B 3/1/0 H5 team=1 npc; C 2/1/0 H6 team=1 npc")
    for who in "ABC":
        table.asks(who, "WW-3.4.5").does(who, "end")
    assert [e.number for e in table.saw(RoundBegan)] == [1, 2]
    assert [e.fighter for e in table.saw(TurnBegan)] == [0, 1, 2, 0]
    table.shows("A 5/0/0; B 4/0/0; C 3/0/0")


def test_the_order_is_set_once_a_round_from_the_pools_at_its_start() -> None:
    """WW-3.2.4."""
    table = a_round("A 5/0/0 D5; B 4/0/0 E5").dice(6, 5, 1, 1, 1)
    assert table.begins().order == "AB"
    table.does("A", "strike:B").does("B", "block").does("A", "strike:B").does("B", "none")
    table.does("A", "end")
    assert table.order == "AB"
    table.asks("B", "WW-3.4.5")


def test_nobody_waits_or_acts_out_of_turn() -> None:
    """WW-3.2.5."""
    table = a_round("A 5/0/0 D5; B 4/0/0 E5").begins()
    assert not any("wait" in key or "delay" in key for key in table.offered("A"))
    table.refuses("B", "strike:A", "WW-3.2.5")
    table.does("A", "end").does("B", "end")
    assert [e.fighter for e in table.saw(TurnBegan)][:2] == [0, 1]


def test_who_is_knocked_out_before_its_turn_loses_it() -> None:
    """WW-3.2.6."""
    table = a_round("A 5/0/0 D5; B 1/0/0 E5; C 1/1/0 J9").dice(6, 1)
    table.does("A", "strike:B").does("B", "none").does("A", "end").asks("C", "WW-3.4.5")


def test_who_is_knocked_out_in_its_own_turn_ends_it() -> None:
    """WW-3.2.6."""
    table = a_combat("A 2/0/0 D5; B 5/0/1 E5 moves=counter_attack; C 1/0/0 J9")
    table.dice(3, 6, 1, 1).does("A", "strike:B").does("B", "counter_attack").does("A", "none")
    table.asks("B", "WW-3.4.5").expect("A 0/0/0 knocked_out")


def test_late_fighters_enter_with_the_next_round() -> None:
    """WW-3.2.7."""
    table = a_combat("10x10 gm order=A,B; A 1/0/0 D5; B 2/0/0 H5").begins()
    late = setup.add_late(table.combat, sheet(), 2, "E8")
    assert table.combat.fighters[late].square is None
    table.does("A", "end").does("B", "end")
    newcomer = table.combat.fighters[late]
    assert (newcomer.square, newcomer.pool) == ("E8", 5)
    assert table.combat.order[0] == late  # the most Energy of all
    with pytest.raises(NotAllowed):
        setup.add_late(a_combat("A 5/0/0 D5; B 5/0/0 E5").combat, sheet(), 2, "E8")


@pytest.mark.parametrize(
    ("dice", "first"),
    [
        ("A 3/2/0 D5; B 4/1/0 E5", "BA"),  # WW-3.3.1: more Energy dice
        ("A 3/0/0 D5 energy=3; B 4/0/0 E5 energy=4", "BA"),
        ("A 2/0/0 D5 energy=9; B 3/0/0 E5 energy=3", "BA"),  # WW-3.3.5: the pool, not the stat
        ("A 3/2/0 D5; B 3/1/0 E5", "BA"),  # WW-3.3.2: fewer Fatigue dice
        ("A 3/2/0 D5; B 3/2/1 E5", "BA"),  # WW-3.3.3: more Adrenaline dice
        ("A 3/1/0 D5; B 3/2/3 E5", "AB"),  # Fatigue comes before Adrenaline
    ],
)
def test_the_order_follows_energy_then_fatigue_then_adrenaline(dice: str, first: str) -> None:
    """WW-3.3.1, WW-3.3.2, WW-3.3.3, WW-3.3.5."""
    table = a_round(dice).begins()
    assert table.order == first
    assert not table.saw(OrderDieRolled)


def test_equal_fighters_roll_and_the_same_faces_roll_again() -> None:
    """WW-3.3.4, WW-3.3.6: in the order of joining; higher faces are settled first."""
    text = "A 5/0/0 B2; B 5/0/0 I9; C 5/0/0 I2; D 5/0/0 B9"
    table = a_round(text).dice(2, 5, 2, 5, 1, 6, 3, 4).begins().expect("")
    assert [e.fighter for e in table.saw(OrderDieRolled)] == [0, 1, 2, 3, 1, 3, 0, 2]
    assert table.order == "DBCA"


def test_groups_are_settled_from_the_front() -> None:
    """WW-3.3.6."""
    text = "A 3/0/0 B2; B 5/0/0 I9; C 3/0/0 I2; D 5/0/0 B9"
    table = a_round(text).dice(1, 2, 1, 2).begins().expect("")
    assert [e.fighter for e in table.saw(OrderDieRolled)] == [1, 3, 0, 2]
    assert table.order == "DBCA"


def test_order_dice_belong_to_no_pool_and_know_no_penalty() -> None:
    """WW-3.3.7."""
    table = a_round("A 5/0/0 D5 penalties=arms,head,legs; B 5/0/0 E5").dice(4, 3).begins()
    assert table.order == "AB"
    table.expect("A 5/0/0; B 5/0/0")
