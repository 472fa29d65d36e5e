"""What the nine Adrenaline Moves do (WW-7.3 to WW-7.11), as data/warriors_way/moves.toml has it."""

from __future__ import annotations

from operator import ge, gt, lt

from bot.games.warriors_way import content
from bot.games.warriors_way.events import DefenceJudged, DieTired, PenaltyEarned
from bot.games.warriors_way.fighter import Hit
from bot.games.warriors_way.state import Combat
from bot.kernel.procedure import Seat

CANCELS = {"higher": gt, "at_least": ge, "lower": lt}
"""How a defensive move's roll must compare with the full hit value (WW-5.3.5, WW-7.3.3)."""


def judge(combat: Combat) -> None:
    """The defence against the present hit takes effect, by the values now on the dice (WW-5.4.2).

    Block: WW-5.2.1 and WW-5.2.2. Dodge: WW-5.3.1 to WW-5.3.3, WW-5.3.4. Moves: see `judge_move`.
    """
    blow = combat.blow
    value = combat.fighters[blow.target].value(blow.defence, blow.defence_face)
    clause = "WW-5.2.1"
    if blow.defence == "block":
        blow.blocked += value
        worked = value > 0
    elif blow.defence == "dodge":
        clause = "WW-5.3.1"
        worked = value >= blow.value
        if worked:
            blow.cancelled = True
            combat.bring_back(blow.target, blow.defence_pool)
    else:
        move = content.moves()[blow.defence]
        clause = move.clause
        worked = judge_move(combat, move, value)
    combat.tell(
        DefenceJudged(
            fighter=blow.target,
            by=blow.defence,
            worked=worked,
            remaining=blow.remaining,
            rule=clause,
        )
    )


def judge_move(combat: Combat, move: content.Move, roll: int) -> bool:
    """A defensive Adrenaline Move takes effect: whether it did what it is for.

    A roll that does not compare as it should (WW-7.3.1, WW-7.4.1, WW-7.5.1) changes nothing, and
    the die is gone (WW-7.3.2, WW-7.4.2, WW-7.5.2). Trading Blow leaves the damage as
    it is (WW-7.9.2).
    """
    blow = combat.blow
    compare = CANCELS.get(move.cancels)
    success = compare(roll, blow.value) if compare else move.returns == "always"
    if success and compare:
        blow.cancelled = True
    if success and move.keeps_die:  # WW-7.4.1
        combat.bring_back(blow.target, "adrenaline")
    if blow.hitter is not None and (
        move.returns == "always" or (move.returns == "success" and success)
    ):
        hit_back(combat, blow.hitter, move.key, roll)
    return success


def hit_back(combat: Combat, hitter: Seat, by: str, value: int) -> None:
    """Add a return hit to those that wait (WW-5.5.1, WW-5.5.3, WW-7.3.1, WW-7.9.1, WW-7.9.3)."""
    blow = combat.blow
    answer = Hit(
        hitter=blow.target,
        target=hitter,
        by=by,
        value=value,
        stand=blow.source or "",
        source=blow.stand,
    )
    combat.returns = (*combat.returns, answer)


def after(combat: Combat) -> None:
    """The extra effect of the move that made the present hit, if it cost a die (WW-7.2.1).

    A penalty is on or off and lasts (WW-7.2.2 to WW-7.2.4); Tiring Attack moves one die of the
    target, which counts for nothing else (WW-7.11.2, WW-7.11.3).
    """
    blow = combat.blow
    move = content.moves().get(blow.by)
    if move is None or not blow.lost:
        return
    fighter = combat.fighters[blow.target]
    if move.penalty and move.penalty not in fighter.penalties:
        fighter.penalties = (*fighter.penalties, move.penalty)
        combat.tell(PenaltyEarned(fighter=blow.target, penalty=move.penalty, rule=move.clause))
    if move.tires and fighter.pool:
        fighter.pool, fighter.fatigue = fighter.pool - 1, fighter.fatigue + 1
        combat.tell(DieTired(fighter=blow.target, rule="WW-7.11.2"))
