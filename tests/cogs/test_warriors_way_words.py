"""Which option a `/ww` command means, at questions that a real fight reaches late."""

from __future__ import annotations

from copy import copy

import pytest

from bot.games.warriors_way import GAME
from bot.games.warriors_way.turn.hyper import Turn
from bot.kernel.errors import NotUnderstood
from bot.kernel.game import SeatSetup, Setup
from bot.sessions.records import MatchRecord, Panel, SeatRecord, Status
from cogs.ui import warriors_way as ww
from cogs.ui.commands import NOTHING, Closed
from cogs.ui.warriors_way_status import status_text

ALL_MOVES = {"energy": 5, "drills": {"offensive": 5}}
ATTACKER = {**ALL_MOVES, "name": "Crane", "moves": ["jump_kick", "target_legs", "tiring_attack"]}
DEFENDER = {**ALL_MOVES, "name": "Bull", "moves": ["counter_attack", "soft_defense", "target_arms"]}


def fight(adrenaline=0, pool=5, fatigue=0, squares=("D5", "E5"), sheets=(ATTACKER, DEFENDER)):
    """Crane's Turn with these dice, before its Hyper Mode if that is open."""
    setups = tuple(SeatSetup(s["name"], GAME.check_sheet(s), n) for n, s in enumerate(sheets))
    flow = GAME.begin(Setup("duel", setups))
    for face in ("6", "1"):
        flow.choose(-1, face)
    assert flow.state.acting == 0
    for fighter, square in zip(flow.state.fighters.values(), squares, strict=True):
        fighter.adrenaline, fighter.pool, fighter.fatigue = adrenaline, pool, fatigue
        fighter.lost = fighter.energy - pool - fatigue
        fighter.square = square
    flow.agenda[:] = [p for p in flow.agenda if type(p).__name__ not in ("Turn", "Actions")]
    flow.agenda.append(Turn(0))
    return flow.run()


def panel(flow, seat=0):
    seats = tuple(SeatRecord(n, 100 + n, f"P{n}") for n in range(2))
    match = MatchRecord(
        1, GAME.name, "duel", Status.RUNNING, 100, 1, 2, None, {}, seats, "", 0.0,
        awaited=flow.awaited(),
    )  # fmt: skip
    return Panel(match, seat, GAME.view(flow, seat), GAME.decision(flow, seat))


def refusal(flow, call, *arguments, seat=0):
    """What the rules say of what is typed, as the desk asks them."""
    with pytest.raises(Closed) as closed:
        call(panel(flow, seat), *arguments)
    return GAME.why_not(flow, seat, closed.value.key)


def clause_of(flow, call, *arguments, seat=0):
    return refusal(flow, call, *arguments, seat=seat).clause


def test_hyper_modes_by_name_and_dice():
    flow = fight(adrenaline=3, pool=2, fatigue=3)
    at = panel(flow)
    assert ww.wanted(at, "hyper", "rush") == "rush"
    assert ww.wanted(at, "hyper", "recover:2") == "recover:2"
    assert ww.wanted(at, "hyper", "none") == "none"
    assert clause_of(flow, ww.wanted, "hyper", "recover:9") == "WW-8.3.3"


def test_before_hyper_mode_is_settled_no_action_is_open():
    flow = fight(adrenaline=3, pool=2, fatigue=3)
    assert clause_of(flow, ww.wanted, "strike", "Bull") == "WW-3.4.5"


def test_refusing_to_defend_is_no_answer_to_hyper_mode():
    """Both are called `none`; neither may ever be taken for the other."""
    assert clause_of(fight(adrenaline=3, pool=2, fatigue=3), ww.wanted, "none") == "WW-5.1.8"
    hit = hit_on_bull()
    assert clause_of(hit, ww.wanted, "hyper", "none", seat=1) == "WW-8.1.1"


def test_hyper_recover_without_a_number_lists_what_there_is():
    with pytest.raises(Closed) as closed:
        ww.wanted(panel(fight(adrenaline=3, pool=2, fatigue=3)), "hyper", "recover")
    labels = [option.label for option in closed.value.instead]
    assert labels[2:] == ["Hyper Recover 1", "Hyper Recover 2", "Hyper Recover 3"]


def test_an_adrenaline_move_needs_its_target_only_if_there_are_several():
    flow = fight(adrenaline=2)
    at = panel(flow)
    assert ww.use_wanted(at, "use", "Target Legs") == "target_legs:1"
    assert ww.use_wanted(at, "use", "target_legs", "Bull") == "target_legs:1"
    assert ww.use_wanted(at, "use", "jump kick") == "jump_kick"
    assert clause_of(flow, ww.use_wanted, "use", "Target Head") == "WW-7.1.7"
    assert clause_of(flow, ww.use_wanted, "use", "Counter Attack") == "WW-5.1.8"


def test_why_no_adrenaline_move_is_open():
    far = fight(adrenaline=2, squares=("A1", "J10"))
    far.state.fighters[0].moves = ("target_legs",)
    assert clause_of(far.run(), ww.use_wanted, "use", "Target Legs") == "WW-7.1.9"
    spent = fight(adrenaline=2)
    spent.state.fighters[0].move_die_spent = True
    assert clause_of(spent.run(), ww.use_wanted, "use", "Target Legs") == "WW-7.1.4"
    assert clause_of(fight(), ww.use_wanted, "use", "Target Legs") == "WW-7.1.2"


def test_landing_and_kicking():
    flow = fight(adrenaline=2, squares=("D5", "F5"))
    assert clause_of(flow, ww.kick_wanted, "E5", None) == "WW-7.10.2"
    flow.choose(0, "jump_kick")
    flow.choose(-1, "1")
    at = panel(flow)
    assert ww.kick_wanted(at, "e5", None) == "E5"
    assert clause_of(flow, ww.kick_wanted, "J10", None) == "WW-7.10.2"
    with pytest.raises(NotUnderstood, match="say where you land"):
        ww.kick_wanted(at, None, "Bull")


def test_whom_to_kick():
    flow = fight(adrenaline=2, squares=("D5", "E6"))
    third = copy(flow.state.fighters[1])
    third.name, third.square = "Ox", "E4"
    flow.state.fighters[2] = third
    flow.choose(0, "jump_kick")
    flow.choose(-1, "1")
    flow.choose(0, "E5")
    assert ww.kick_wanted(panel(flow), None, "Ox") == "jump_kick:2"
    assert clause_of(flow, ww.kick_wanted, None, "Crane") == "WW-7.10.4"


def hit_on_bull(**dice):
    flow = fight(**dice)
    if flow.offers()[0].allows("none"):
        flow.choose(0, "none")
    flow.choose(0, "strike:1")
    flow.choose(-1, "4")
    return flow


def test_answers_to_a_hit():
    flow = hit_on_bull(adrenaline=1)
    at = panel(flow, seat=1)
    assert ww.defence_wanted(at, "block", None) == "block"
    assert ww.defence_wanted(at, "dodge", "energy") == "dodge"
    assert ww.use_wanted(at, "defend", "Soft Defense") == "soft_defense"
    assert ww.wanted(at, "none") == "none"
    assert clause_of(flow, ww.defence_wanted, "block", "adrenaline", seat=1) == "WW-8.2.9"
    assert clause_of(flow, ww.use_wanted, "defend", "Trading Blow", seat=1) == "WW-7.1.7"


def test_why_a_defence_is_not_open():
    none = hit_on_bull()
    assert clause_of(none, ww.use_wanted, "defend", "Soft Defense", seat=1) == "WW-7.1.2"
    tired = fight(adrenaline=1)
    tired.state.fighters[1].pool = 0
    tired.state.fighters[1].fatigue = 5
    tired.choose(0, "strike:1")
    tired.choose(-1, "4")
    assert clause_of(tired, ww.defence_wanted, "block", None, seat=1) == "WW-5.1.9"
    gained = hit_on_bull(adrenaline=1)
    gained.state.fighters[1].fresh = 1
    assert clause_of(gained.run(), ww.use_wanted, "defend", "Soft Defense", seat=1) == "WW-6.6.7"


def test_in_a_rush_the_die_that_pays_may_be_named():
    flow = fight(adrenaline=1)
    bull = flow.state.fighters[1]
    bull.hyper, bull.adrenaline = "rush", 2
    flow.choose(0, "strike:1")
    flow.choose(-1, "4")
    at = panel(flow, 1)
    assert ww.defence_wanted(at, "block", "adrenaline") == "block:adrenaline"
    assert ww.defence_wanted(at, "dodge", None) == "dodge"


def test_three_actions_are_the_end_of_it():
    flow = fight(adrenaline=1)
    flow.state.fighters[0].actions = 3
    flow.run()
    assert clause_of(flow, ww.wanted, "strike", "Bull") == "WW-3.4.3"
    assert clause_of(flow, ww.move_wanted, "D6") == "WW-3.4.3"


def test_why_a_square_cannot_be_moved_to():
    flow = fight(squares=("A1", "A2"))
    assert clause_of(flow, ww.move_wanted, "J10", 2) == "WW-4.3.6"
    assert "up to 6 spaces leads to J10" in refusal(flow, ww.move_wanted, "j10").message
    told = refusal(flow, ww.move_wanted, "z99").message
    assert told == "There is no square Z99 on this map (A1 to J10)."
    assert clause_of(flow, ww.move_wanted, "A3", 7) == "WW-4.3.1"


def test_status_shows_penalties_and_hyper_mode():
    flow = fight(adrenaline=1)
    flow.state.fighters[1].penalties = ("arms",)
    flow.state.fighters[0].hyper = "rush"
    text = status_text(GAME.view(flow, None))
    assert "-1: arms" in text
    assert "Hyper Rush" in text


def test_the_row_that_only_explains_chooses_nothing_even_once_something_is_open():
    at = panel(fight(adrenaline=1))
    for call, arguments in (
        (ww.wanted, ("strike", NOTHING)),
        (ww.move_wanted, (NOTHING,)),
        (ww.use_wanted, ("use", NOTHING)),
        (ww.use_wanted, ("use", "target_legs", NOTHING)),
        (ww.kick_wanted, (NOTHING, None)),
    ):
        with pytest.raises(Closed):
            call(at, *arguments)


def test_with_no_free_square_around_there_is_no_move():
    flow = fight(squares=("A1", "J9"))
    flow.state.walls = ("A2", "B1", "B2")
    assert refusal(flow, ww.move_wanted, NOTHING).message == "No free square is in reach."
