"""Chapter 3: dice of a Turn, exhaustion, and who fights whom."""

from __future__ import annotations

import pytest

from bot.games.warriors_way import GAME
from bot.games.warriors_way.events import AdrenalineGained, HyperModeActivated
from bot.kernel.game import SeatSetup, Setup
from tests.games.warriors_way.table import a_combat, a_round
from tests.games.warriors_way.test_1_fighters import begun, sheet


def test_pools_start_full_of_energy() -> None:
    """WW-3.4.1."""
    flow = begun(sheet(7), sheet(4, drills={"evasive": 4}))
    assert [f.pool for f in flow.state.fighters.values()] == [7, 4]


def test_an_action_takes_an_energy_die_to_fatigue() -> None:
    """WW-3.4.2."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(1, 6)
    table.does("A", "strike:B").shows("A 4/1/0").does("B", "none").expect("A 4/1/0")


def test_a_turn_has_room_for_three_energy_dice_and_no_more() -> None:
    """WW-3.4.3, WW-3.5.8: none at all is possible too."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(1, 6, 1, 6, 1, 6)
    for _ in range(3):
        table.does("A", "strike:B").does("B", "none")
    table.refuses("A", "strike:B").asks("B", "WW-3.4.5").expect("A 2/3/0")
    a_combat("A 5/0/0 D5; B 5/0/0 E5").does("A", "end").asks("B", "WW-3.4.5")


def test_a_die_that_came_back_may_pay_again_and_counts_again() -> None:
    """WW-3.4.4."""
    table = a_combat("A 1/4/0 D5; B 5/0/0 J9").dice(6, 6, 6)
    for square in ("E5", "F5", "G5"):
        table.does("A", f"move:1:{square}").shows("A 1/4/0")
    table.asks("B", "WW-3.4.5").expect("A 1/4/0 actions=3")


def test_actions_are_chosen_one_by_one_and_the_turn_may_end_in_between() -> None:
    """WW-3.4.5."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(1, 6)
    table.does("A", "strike:B").refuses("A", "strike:B", "WW-3.4.5").does("B", "none")
    assert "end" in table.offered("A")
    table.does("A", "end").asks("B", "WW-3.4.5").expect("A 4/1/0 actions=1")


def test_dice_are_conserved_and_a_lost_die_is_gone_even_while_it_serves_the_hitter() -> None:
    """WW-3.4.6."""
    table = a_combat("A 5/0/0 D5; B 5/0/0 E5").dice(5, 1, 2, 5)
    table.does("A", "strike:B").does("B", "none").expect("A 4/1/2; B 3/0/0")
    for who in "AB":
        f = table.fighter(who)
        assert f.pool + f.fatigue + f.lost == 5


def test_copies_of_a_ready_made_fighter_are_fighters_of_their_own() -> None:
    """WW-3.4.7."""
    ready = GAME.ready_made()[0].sheet
    flow = begun(dict(ready), dict(ready))
    one, other = flow.state.fighters.values()
    one.drills["offensive"] = 0
    one.pool -= 1
    assert other.drills["offensive"] == ready["drills"]["offensive"]
    assert other.pool == 5


def test_a_turn_begins_with_hyper_mode_before_anything_else() -> None:
    """WW-3.5.1."""
    table = a_combat("A 0/3/2 D5; B 5/0/0 E5")
    table.asks("A", "WW-8.1.1").does("A", "none")
    table.asks("B", "WW-3.4.5").expect("A 0/3/2")  # exhausted only after that
    table = a_combat("A 2/0/2 D5; B 5/0/0 E5").asks("A", "WW-8.1.1").does("A", "none")
    table.asks("A", "WW-3.4.5").refuses("A", "rush", "WW-8.1.1")


def test_without_energy_at_the_start_of_its_turn_a_fighter_cannot_act() -> None:
    """WW-3.5.2."""
    a_combat("A 0/5/0 D5; B 5/0/0 E5").asks("B", "WW-3.4.5")
    a_combat("A 1/4/0 D5; B 5/0/0 E5").asks("A", "WW-3.4.5")


@pytest.mark.parametrize(
    "move", ["target_arms", "target_legs", "target_head", "jump_kick", "tiring_attack"]
)
def test_exhaustion_bars_adrenaline_moves_that_are_actions(move: str) -> None:
    """WW-3.5.3."""
    table = a_combat(f"A 0/5/1 D5 moves={move}; B 5/0/0 E5").does("A", "none")
    table.refuses("A", move if move == "jump_kick" else f"{move}:B").asks("B", "WW-3.4.5")


def test_hyper_recover_lifts_exhaustion() -> None:
    """WW-3.5.4."""
    table = a_combat("A 0/5/1 D5; B 5/0/0 E5").does("A", "recover:1")
    table.asks("A", "WW-3.4.5").expect("A 1/4/0")
    assert "strike:B" in table.offered("A")


def test_hyper_rush_ignores_exhaustion() -> None:
    """WW-3.5.5."""
    table = a_combat("A 0/5/2 D5 moves=target_arms; B 5/0/0 E5").does("A", "rush")
    assert {"strike:B", "target_arms:B"} <= set(table.offered("A"))


def test_an_exhausted_fighter_defends_with_adrenaline() -> None:
    """WW-3.5.6."""
    table = a_combat("A 5/0/0 D5; B 0/5/1 E5 moves=soft_defense").dice(4, 3)
    table.does("A", "strike:B")
    assert table.offered("B") == ("none", "soft_defense")
    table.does("B", "soft_defense").expect("B 0/5/0 E5")


def test_running_dry_in_mid_turn_is_not_exhaustion() -> None:
    """WW-3.5.7."""
    table = a_combat("A 1/4/1 D5 moves=target_arms; B 5/0/0 E5").dice(1, 6, 1, 6)
    table.does("A", "none").does("A", "strike:B").does("B", "none")
    assert table.offered("A") == ("target_arms:B", "end")
    table.does("A", "target_arms:B").does("B", "none").expect("A 0/5/0")


def test_a_passed_turn_counts_as_no_action() -> None:
    """WW-3.5.8, WW-9.1.2."""
    table = a_round("A 2/3/0 D5; B 1/0/0 E5 energy=1").does("A", "end").does("B", "end")
    table.expect("A 5/0/0")


def test_fighters_fight_alone_or_in_teams() -> None:
    """WW-3.6.1."""
    flow = begun(*[sheet()] * 4, mode="free_for_all")
    assert len({f.team for f in flow.state.fighters.values()}) == 4
    seats = tuple(SeatSetup(f"P{n}", sheet(), n % 2) for n in range(4))
    teams = GAME.begin(Setup("teams", seats)).state
    assert teams.opposed(0, 1)
    assert not teams.opposed(0, 2)


def test_by_default_players_stand_against_npcs_and_alone_without_any() -> None:
    """WW-3.6.2."""
    npc = sheet(npc=True)
    seats = [SeatSetup(f"P{n}", s) for n, s in enumerate((sheet(), npc, sheet(), npc))]
    with_npcs = GAME.begin(Setup("teams", tuple(seats), gm=True)).state
    assert [f.team for f in with_npcs.fighters.values()] == [0, 1, 0, 1]
    players = [SeatSetup(f"P{n}", sheet()) for n in range(3)]
    alone = GAME.begin(Setup("teams", tuple(players))).state
    assert len({f.team for f in alone.fighters.values()}) == 3


def test_team_mates_are_no_targets() -> None:
    """WW-3.6.3."""
    text = "A 5/0/1 D5 team=0 moves=target_arms; B 5/0/0 E5 team=0; C 5/0/0 J9 team=1"
    a_combat(text).refuses("A", "strike:B", "WW-3.6.3").refuses("A", "target_arms:B", "WW-3.6.3")


def test_friendly_fire_opens_strikes_only_and_feeds_nobody() -> None:
    """WW-3.6.3."""
    text = "A 5/0/1 D5 team=0 moves=target_arms; B 5/0/0 E5 team=0; C 5/0/0 J9 team=1"
    table = a_combat(f"10x10 gm friendly_fire; {text}").dice(5, 1, 6)
    table.refuses("A", "target_arms:B").does("A", "strike:B").does("B", "none")
    table.expect("A 4/1/1; B 4/0/0 F5")
    assert not table.saw(AdrenalineGained)


def test_a_mode_is_told_to_all() -> None:
    """WW-8.1.5: the choice stands, and everybody sees it."""
    table = a_combat("A 0/3/2 D5; B 5/0/0 E5").does("A", "rush")
    assert [(e.fighter, e.kind, e.dice) for e in table.saw(HyperModeActivated)] == [(0, "rush", 2)]
    table.refuses("A", "recover:1", "WW-8.1.1")
