"""Views of duels in all sorts of situations, made by hand for looking at and for tests."""

from __future__ import annotations

from bot.games.warriors_way.events import (
    AdrenalineGained,
    DefenceJudged,
    DefenceRolled,
    FighterMoved,
    FighterPushed,
    HitRolled,
    KnockedOut,
    MoveDiePlaced,
    MoveRolled,
    RoundBegan,
)
from bot.games.warriors_way.view import CombatView, HitView
from bot.kernel.view import Result
from tests.rendering.figures import DRILLS, combat, fighter, hit


def duel_start() -> CombatView:
    """Nobody has done anything yet."""
    return combat(
        fighter(0, "Jade Tiger", "C5"),
        fighter(1, "Iron Boris", "H5"),
        events=(RoundBegan(rule="WW-3.2.1", number=1, order=(0, 1)),),
    )


def duel_blow() -> CombatView:
    """A Strike got through a Block, cost two dice and threw its target back."""
    events = (
        HitRolled(rule="WW-4.2.3", hitter=0, target=1, by="strike", value=6, face=6),
        DefenceRolled(rule="WW-5.2.1", fighter=1, by="block", face=2, value=2),
        DefenceJudged(rule="WW-5.2.2", fighter=1, by="block", worked=True, remaining=4),
        *hit(0, 1, 6, [2, 1, 5], 4)[1:],
        AdrenalineGained(rule="WW-6.6.1", fighter=0, dice=2),
        FighterPushed(rule="WW-6.5.1", fighter=1, path=("F5", "G5", "H5"), wanted=2),
    )
    return combat(
        fighter(0, "Jade Tiger", "E5", pool=3, fatigue=2, adrenaline=2, drills=DRILLS, actions=1),
        fighter(1, "Iron Boris", "H5", pool=2, fatigue=1, lost=2, penalties=("arms",)),
        round=3,
        events=events,
    )


def duel_pending() -> CombatView:
    """A hit waits for the target's defence."""
    events = (HitRolled(rule="WW-4.2.3", hitter=0, target=1, by="strike", value=5, face=5),)
    return combat(
        fighter(0, "Jade Tiger", "E5", pool=2, fatigue=2, lost=1, adrenaline=3, hyper="rush"),
        fighter(
            1, "Iron Boris", "F6", pool=3, fatigue=1, lost=1, penalties=("arms", "legs", "head")
        ),
        round=7,
        awaited=(1,),
        hit=HitView(hitter=0, target=1, by="strike", value=5, remaining=5),
        events=events,
        viewer=1,
    )


def duel_move() -> CombatView:
    """A Move of four spaces around a wall, whose die came back."""
    events = (
        FighterMoved(rule="WW-4.3.1", fighter=0, path=("C5", "D4", "E3", "F3", "G4"), by="move"),
        MoveRolled(rule="WW-4.3.3", fighter=0, distance=4, face=5, value=5),
        MoveDiePlaced(rule="WW-4.3.4", fighter=0, returned=True),
    )
    return combat(
        fighter(0, "Jade Tiger", "G4", actions=1),
        fighter(1, "Iron Boris", "H5"),
        walls=("E4", "E5", "E6", "D8", "E8"),
        events=events,
    )


def knock_out() -> CombatView:
    """The last hit ended the Combat."""
    events = (
        *hit(1, 0, 6, [3, 2], 6),
        KnockedOut(rule="WW-6.3.1", fighter=0, square="D4"),
    )
    return combat(
        fighter(0, "Jade Tiger", None, pool=0, lost=5, out="knocked_out"),
        fighter(1, "Iron Boris", "E4", pool=2, fatigue=2, lost=1, adrenaline=4),
        round=9,
        acting=1,
        awaited=(),
        events=events,
        result=Result(winners=(1,), how="Iron Boris is the last one standing.", clause="WW-9.2.1"),
    )


def draw_game() -> CombatView:
    """Nobody won."""
    return combat(
        fighter(0, "Jade Tiger", "D4", pool=1, lost=4),
        fighter(1, "Iron Boris", "H9", pool=1, lost=4),
        round=22,
        acting=None,
        awaited=(),
        result=Result(winners=(), how="Both agreed to end it.", clause="WW-9.2.2"),
    )
