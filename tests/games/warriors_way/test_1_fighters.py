"""Chapter 1: who sits at the table, and what a fighter is made of."""

from __future__ import annotations

from typing import Any

import pytest

from bot.games.warriors_way import GAME, content, training
from bot.games.warriors_way.state import Combat
from bot.kernel.errors import NotAllowed
from bot.kernel.flow import Flow
from bot.kernel.game import SeatSetup, Setup
from bot.kernel.offer import Kind
from bot.kernel.procedure import CHANCE
from tests.games.warriors_way.table import a_combat, a_round

MOVES = [
    "counter_attack",
    "trained_reflexes",
    "soft_defense",
    "target_arms",
    "target_legs",
    "target_head",
    "trading_blow",
    "jump_kick",
    "tiring_attack",
]


def sheet(energy: int = 5, **more: Any) -> dict[str, Any]:
    """A legal sheet: all drill points in one drill, the first moves of the list."""
    moves = MOVES[: max(0, min(9, energy - 2))]
    return {"name": "Kim", "energy": energy, "drills": {"offensive": energy}, "moves": moves} | more


def begun(*sheets: dict[str, Any], mode: str = "duel", **more: Any) -> Flow[Combat]:
    seats = tuple(SeatSetup(f"P{n}", s, n) for n, s in enumerate(sheets))
    return GAME.begin(Setup(mode, seats, **more))


def refused(clause: str, *sheets: dict[str, Any], **more: Any) -> None:
    with pytest.raises(NotAllowed) as refusal:
        begun(*sheets, **more)
    assert refusal.value.clause == clause


def bad_sheet(clause: str, **fields: Any) -> None:
    with pytest.raises(NotAllowed) as refusal:
        GAME.check_sheet(sheet(fields.pop("energy", 5)) | fields)
    assert refusal.value.clause == clause


def test_one_alone_cannot_play() -> None:
    """WW-1.1.1."""
    refused("WW-1.1.1", sheet())


def test_fighters_that_belong_to_no_player_need_a_game_master() -> None:
    """WW-1.1.2, WW-1.1.8: and a game master may have any number of them."""
    npc = sheet(npc=True)
    refused("WW-1.1.9", sheet(), npc)
    seven = begun(sheet(), *[npc] * 7, mode="free_for_all", gm=True)
    assert [f.npc for f in seven.state.fighters.values()] == [False, *[True] * 7]
    assert seven.state.gm == 8


def test_each_player_decides_for_one_fighter_and_for_it_alone() -> None:
    """WW-1.1.3, WW-1.1.8."""
    table = a_combat("A 5/0/0 D5 offensive=1; B 5/0/0 E5 defensive=1").dice(3, 3)
    table.begins().asks("A", "WW-3.4.5").does("A", "strike:B")
    table.asks("B", "WW-5.1.1").does("B", "block")
    table.asks("A", "WW-2.3.1").does("A", "keep").asks("B", "WW-2.3.2")


def test_every_die_has_six_faces() -> None:
    """WW-1.1.4."""
    flow = begun(sheet(), sheet())  # equal in all three tests of the order: dice decide
    offer = flow.offers()[CHANCE]
    assert (offer.kind, offer.keys) == (Kind.DIE, ("1", "2", "3", "4", "5", "6"))


def test_there_are_dice_for_everybody() -> None:
    """WW-1.1.6."""
    flow = begun(*[sheet(20)] * 8, mode="free_for_all")
    assert [f.pool for f in flow.state.fighters.values()] == [20] * 8


def test_dice_of_a_pool_are_alike() -> None:
    """WW-1.1.7: a defence names no die, and takes one from the count."""
    table = a_combat("A 5/0/0 D5; B 4/1/0 E5").dice(6, 6)
    table.does("A", "strike:B")
    assert table.offered("B") == ("none", "block", "dodge")
    table.does("B", "block").expect("B 3/2/0")


def test_a_combat_without_a_game_master_has_players_on_the_usual_map_only() -> None:
    """WW-1.1.9."""
    for options in ({"map": "8x8"}, {"friendly_fire": "yes"}):
        refused("WW-1.1.9", sheet(), sheet(), options=options)
        begun(sheet(), sheet(), options=options, gm=True)
    refused("WW-1.1.9", sheet(), sheet(start=3))  # an injury
    flow = begun(sheet(), sheet(), options={"places": "A1,J10"})
    assert flow.state.square(0) == "C5"  # the usual places, whatever was wished
    assert (flow.state.columns, flow.state.rows, flow.state.gm) == (10, 10, None)


def test_a_fighter_has_nothing_but_energy_drills_and_moves() -> None:
    """WW-1.2.1, WW-1.4.2: no strength, no agility."""
    for attribute in ("strength", "agility", "speed", "hp"):
        bad_sheet("WW-1.4.2", **{attribute: 3})


def test_a_new_fighter_has_energy_5_five_drill_points_and_three_moves() -> None:
    """WW-1.2.2, WW-1.3.1, WW-1.3.3."""
    usual = sheet()
    del usual["energy"]
    full = GAME.check_sheet(usual)
    assert full["energy"] == 5
    assert sum(full["drills"].values()) == 5
    assert list(full["drills"]) == ["offensive", "defensive", "evasive", "footwork", "conditioning"]
    assert len(full["moves"]) == 3


def test_energy_levels_have_names() -> None:
    """WW-1.2.3, WW-1.2.4."""
    names = [content.level(n).split()[0] for n in range(1, 9)]
    assert names == [
        "unfit",
        "fit",
        "beginning",
        "trained",
        "experienced",
        "exceptional",
        "master",
        "godlike",
    ]
    assert {content.level(n) for n in range(8, 21)} == {"godlike fighter"}


@pytest.mark.parametrize("energy", [0, -1, 21, 2.5, "5", True, None])
def test_energy_is_a_whole_number_from_1_to_20(energy: Any) -> None:
    """WW-1.2.4."""
    with pytest.raises(NotAllowed) as refusal:
        GAME.check_sheet(sheet() | {"energy": energy})
    assert refusal.value.clause == "WW-1.2.4"


def test_energy_1_and_20_are_both_possible() -> None:
    """WW-1.2.4."""
    assert GAME.check_sheet(sheet(1))["moves"] == ()
    assert GAME.check_sheet(sheet(20))["energy"] == 20


def test_energy_changes_by_award_only_and_drills_and_moves_follow() -> None:
    """WW-1.2.5."""
    full = GAME.check_sheet(sheet())
    assert training.train(full, "footwork", "offensive", success=True)["energy"] == 5
    raised = training.change_energy(full, 1, "evasive", "jump_kick")
    assert (raised["energy"], sum(raised["drills"].values()), len(raised["moves"])) == (6, 6, 4)
    lowered = training.change_energy(raised, -1, "evasive", "jump_kick")
    assert (lowered["energy"], lowered["drills"], set(lowered["moves"])) == (
        5,
        full["drills"],
        set(full["moves"]),
    )
    with pytest.raises(NotAllowed):
        training.change_energy(full, 1, "evasive")  # a fourth move is due
    top = GAME.check_sheet(sheet(11))
    assert len(training.change_energy(top, 1, "evasive")["moves"]) == 9  # all nine known already


@pytest.mark.parametrize(
    "drills",
    [
        {"offensive": 4},
        {"offensive": 6},
        {"offensive": 6, "evasive": -1},
        {"offensive": 4.5, "evasive": 0.5},
        {},
    ],
)
def test_the_drill_points_add_up_to_the_energy(drills: dict[str, Any]) -> None:
    """WW-1.3.1, WW-1.3.2."""
    bad_sheet("WW-1.3.2", drills=drills)


def test_all_points_may_go_into_one_drill_and_there_is_no_sixth() -> None:
    """WW-1.3.2, WW-1.3.1."""
    assert GAME.check_sheet(sheet(20))["drills"]["offensive"] == 20
    bad_sheet("WW-1.3.1", drills={"offensive": 4, "cooking": 1})


@pytest.mark.parametrize("energy", range(1, 21))
def test_a_fighter_knows_energy_minus_2_moves_none_below_and_nine_at_most(energy: int) -> None:
    """WW-1.3.3, WW-1.3.5, WW-1.3.7: NPCs by the same formulas."""
    count = max(0, min(9, energy - 2))
    for npc in (False, True):
        full = GAME.check_sheet(sheet(energy, npc=npc))
        assert len(full["moves"]) == count
        assert sum(full["drills"].values()) == energy
        if count:
            with pytest.raises(NotAllowed, match="exactly"):
                GAME.check_sheet(sheet(energy, npc=npc, moves=MOVES[: count - 1]))
        if count < 9:
            with pytest.raises(NotAllowed, match="pick exactly" if count else "pick no "):
                GAME.check_sheet(sheet(energy, npc=npc, moves=MOVES[: count + 1]))


def test_moves_come_from_the_list_of_nine() -> None:
    """WW-1.3.4."""
    assert sorted(content.moves()) == sorted(MOVES)
    bad_sheet("WW-1.3.4", moves=["jump_kick", "target_arms", "headlock"])


def test_no_move_is_picked_twice_but_two_fighters_may_know_the_same() -> None:
    """WW-1.3.6."""
    bad_sheet("WW-1.3.6", moves=["jump_kick", "jump_kick", "target_arms"])
    flow = begun(sheet(), sheet())
    assert flow.state.fighters[0].moves == flow.state.fighters[1].moves


def test_presets_for_the_game_master_follow_the_formulas() -> None:
    """WW-1.3.7."""
    presets = [GAME.check_sheet(p.sheet) for p in GAME.presets()]
    assert all(p["npc"] for p in presets)
    assert all(sum(p["drills"].values()) == p["energy"] for p in presets)
    assert all(len(p["moves"]) == max(0, min(9, p["energy"] - 2)) for p in presets)


def test_moves_stay_unless_the_game_master_swaps_one_between_combats() -> None:
    """WW-1.3.8."""
    full = GAME.check_sheet(sheet())
    old = full["moves"][0]
    swapped = training.swap_move(full, old, "jump_kick", by_gm=True)
    assert set(swapped["moves"]) == {*full["moves"][1:], "jump_kick"}
    for wrong in ({"by_gm": False}, {"by_gm": True, "in_combat": True}):
        with pytest.raises(NotAllowed) as refusal:
            training.swap_move(full, old, "jump_kick", **wrong)
        assert refusal.value.clause == "WW-1.3.8"


def test_fatigue_and_adrenaline_start_empty() -> None:
    """WW-1.4.1, WW-3.4.1."""
    flow = begun(sheet(7), sheet(3))
    assert [(f.pool, f.fatigue, f.adrenaline) for f in flow.state.fighters.values()] == [
        (7, 0, 0),
        (3, 0, 0),
    ]


def test_a_round_of_nothing_changes_no_pool() -> None:
    """WW-1.4.1: pools change only through what happens in Combat."""
    table = a_round("A 5/0/0 D5; B 4/0/0 E5")
    table.does("A", "end").does("B", "end").expect("A 5/0/0; B 4/0/0")
