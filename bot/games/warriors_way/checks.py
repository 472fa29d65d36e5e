"""What must hold in a Combat after every step, whatever the rules did."""

from __future__ import annotations

from bot.games.warriors_way.fighter import Fighter
from bot.games.warriors_way.state import ACTIONS_A_TURN, Combat
from bot.kernel.procedure import Seat


def check(combat: Combat) -> None:
    """Raise AssertionError, in a sentence, if a Combat cannot be so."""
    for seat, fighter in combat.fighters.items():
        check_fighter(seat, fighter)
    squares = [f.square for f in combat.fighters.values() if f.square is not None]
    free = set(combat.board.names(combat.board.free))
    assert len(set(squares)) == len(squares), f"two fighters share a square: {squares}"  # WW-3.1.3
    assert set(squares) <= free, f"a fighter is in a wall or off the map: {squares}"  # WW-3.1.8
    if not combat.over:
        teams = {combat.fighters[seat].team for seat in combat.standing()}
        assert combat.hit or len(teams) > 1, "one team is left and the Combat goes on"  # WW-9.2.1


def check_fighter(seat: Seat, f: Fighter) -> None:
    """Raise AssertionError, in a sentence, if a fighter's counts cannot be so."""
    counts = (f.pool, f.fatigue, f.adrenaline, f.lost, f.fresh, f.actions)
    assert min(counts) >= 0, f"fighter {seat} has a count below 0: {counts}"
    dice = f.pool + f.fatigue + f.lost
    assert dice == f.start, f"fighter {seat} has {dice} dice of {f.start}"  # WW-3.4.6
    assert f.adrenaline <= f.energy, f"fighter {seat} has {f.adrenaline} Adrenaline"  # WW-6.6.3
    assert f.fresh <= f.adrenaline, f"fighter {seat} gained more Adrenaline than it has"
    limit = f.rush_limit if f.hyper == "rush" else ACTIONS_A_TURN
    assert f.actions <= limit, f"fighter {seat} took {f.actions} Actions"  # WW-3.4.3, WW-8.2.6
    for drill, left in f.drills.items():
        assert 0 <= left <= f.full[drill], f"fighter {seat} has {left} points of {drill}"
    standing = f.square is not None
    assert standing == (not f.out), f"fighter {seat} is {f.out or 'in'} but on {f.square}"
    assert not standing or f.pool + f.fatigue or f.lost, f"fighter {seat} has no dice"
