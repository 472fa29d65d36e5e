"""Chapter 10, as far as a Combat needs it: what is open to all, and reasons for refusals."""

from __future__ import annotations

import pytest

from bot.games.warriors_way import GAME, training
from bot.kernel.chance import Rng
from bot.kernel.errors import NotAllowed
from bot.selfplay import checks
from tests.games.warriors_way.table import Table, a_combat
from tests.games.warriors_way.test_1_fighters import sheet

HIDDEN = (
    "10x10 gm; A 5/0/0 D5 offensive=2 moves=soft_defense,target_arms,jump_kick; "
    "B 5/0/1 E5 npc evasive=2 conditioning=3 moves=trading_blow,counter_attack,target_head"
)


def test_pools_places_and_penalties_are_open_to_all() -> None:
    """WW-10.2.2."""
    table = a_combat(HIDDEN).begins()
    for viewer in (None, 0, 1, 2):
        view = GAME.view(table.flow, viewer)
        assert [(f.pool, f.adrenaline, f.square) for f in view.fighters] == [
            (5, 0, "D5"),
            (5, 1, "E5"),
        ]


@pytest.mark.parametrize(("viewer", "knows"), [(None, False), (0, False), (1, True), (2, True)])
def test_an_npcs_drills_and_moves_are_hidden_from_players(viewer: int | None, knows: bool) -> None:
    """WW-10.2.2: its own seat and the game master see them; a Player's are open."""
    player, npc = GAME.view(a_combat(HIDDEN).begins().flow, viewer).fighters
    assert player.drills is not None
    assert player.drills["offensive"] == 2
    assert set(player.moves or ()) == {"soft_defense", "target_arms", "jump_kick"}
    assert (npc.drills is not None) is knows
    assert (npc.moves is not None) is knows


def used() -> Table:
    """B has used Trading Blow, and Conditioning once."""
    table = a_combat(HIDDEN).dice(5, 2, 1, 5, 2)
    table.does("A", "strike:B").does("B", "trading_blow").does("A", "keep").does("B", "reroll")
    return table.does("A", "none")


def test_what_an_npc_uses_is_known_from_then_on() -> None:
    """WW-10.2.2."""
    npc = GAME.view(used().flow, 0).fighters[1]
    assert npc.moves == ("trading_blow",)
    assert npc.drills == {"conditioning": 2}


def test_players_cannot_tell_one_hidden_sheet_from_another() -> None:
    """WW-10.2.2: not by what they see, are asked, or are advised."""
    for table in (
        a_combat(HIDDEN).begins(),
        used(),
        a_combat(HIDDEN).dice(4).does("A", "strike:B"),
    ):
        for seed in range(10):
            checks.worlds_look_alike(GAME, table.flow, 0, Rng(seed), table.events)
    deals = {GAME.imagine(used().flow, 0, Rng(n)).state.fighters[1].moves for n in range(30)}
    assert len(deals) > 5
    assert all("trading_blow" in moves and len(moves) == 3 for moves in deals)


def test_an_npc_without_a_fitting_move_is_asked_all_the_same() -> None:
    """WW-10.2.2: else the question itself would give it away."""
    table = a_combat("10x10 gm; A 5/0/0 D5; B 0/5/1 E5 npc moves=target_head").dice(3, 3)
    table.does("A", "strike:B").asks("B", "WW-5.1.1")
    assert table.offered("B") == ("none",)


def test_a_strong_npc_has_three_energy_dice_and_one_adrenaline_die_as_all_have() -> None:
    """WW-10.2.1."""
    table = a_combat("10x10 gm; A 12/0/2 D5 energy=12 npc moves=target_arms; B 5/0/0 E5")
    table.dice(*[1, 6] * 4)
    for action in ("strike:B", "target_arms:B", "strike:B", "strike:B"):
        table.does("A", action).does("B", "none")
    table.asks("B", "WW-3.4.5").expect("A 9/3/1 actions=3")


@pytest.mark.parametrize(
    ("who", "answer", "clause"),
    [
        ("A", "strike:A", "WW-4.1.2"),
        ("A", "target_legs:B", "WW-7.1.7"),
        ("A", "rush", "WW-8.1.1"),
        ("A", "reroll", "WW-2.3.9"),
        ("B", "block", "WW-5.1.8"),
        ("B", "strike:A", "WW-3.2.5"),
    ],
)
def test_a_refusal_names_the_clause_it_rests_on(who: str, answer: str, clause: str) -> None:
    """WW-10.1.5."""
    a_combat(HIDDEN).refuses(who, answer, clause)


def scene(pool: int = 5, tired: int = 0, **drills: int) -> training.Scene:
    return training.Scene(pool, tired, drills)


@pytest.mark.parametrize(
    ("faces", "against", "winner"), [([2, 5], [4, 4, 4], 1), ([1], [2], 2), ([3, 6], [6], 0)]
)
def test_of_two_opposed_the_best_face_wins(
    faces: list[int], against: list[int], winner: int
) -> None:
    """WW-10.4.4."""
    assert training.oppose(faces, against) == winner
    for wrong in ([], [1, 2, 3, 4]):
        with pytest.raises(NotAllowed):
            training.oppose(wrong, against)


def test_tired_scene_dice_are_not_missing_in_a_combat() -> None:
    """WW-10.4.5, WW-10.4.2."""
    after = training.settle(scene(), training.attempt(scene(), 4, [1, 2, 5]))
    assert (after.pool, after.tired) == (3, 2)
    rested = training.rest(after, GAME.check_sheet(sheet()))
    assert (rested.pool, rested.tired) == (5, 0)
    assert GAME.check_sheet(sheet())["start"] == 5
