"""How a house fighter chooses: from what it sees and the question alone.

It closes in, hits what is beside it while keeping a die or two to defend with, and weighs
defences and re-rolls by what the dice are worth on average.
"""

from __future__ import annotations

from typing import Final

from bot.games.warriors_way.board import board, reach
from bot.games.warriors_way.odds import defence_cost, left_after, mean
from bot.games.warriors_way.view import CombatView, FighterView
from bot.kernel.chance import Chance
from bot.kernel.decision import Decision

FAR: Final = 7
LONGEST_DASH: Final = 4
PATIENCE: Final = 10
"""The Round after which a house fighter spends all it has, so that fights end."""
TARGETED: Final = {
    "target_head": "head",
    "target_arms": "arms",
    "target_legs": "legs",
    "tiring_attack": "",
}
"""Moves against an adjacent opponent, the most wanted first, and the penalty each brings."""


def advise(view: CombatView, decision: Decision, chance: Chance) -> str:
    """A sensible answer to the question; the default where nothing better is known."""
    me = view.me
    keys = [option.key for option in decision.options]
    if me is None or not keys:
        return decision.default
    match decision.clause:
        case "WW-8.1.1":
            return _hyper(view, me, keys)
        case "WW-3.4.5":
            return _action(view, me, keys, chance)
        case "WW-5.1.1":
            hit = view.hit
            return min(keys, key=lambda k: defence_cost(me, hit, k)) if hit else decision.default
        case "WW-7.10.2":
            return min(keys, key=lambda square: (_distance(view, square), _whim(chance)))
        case "WW-7.10.4":
            return min(keys, key=lambda k: _strength(view, k))
    return "reroll" if "reroll" in keys and _wants_reroll(view) else decision.default


def _whim(chance: Chance) -> int:
    """What decides between answers that are equally good."""
    return chance.below(1000)


def _opponents(view: CombatView, me: FighterView) -> list[FighterView]:
    return [f for f in view.fighters if f.standing and f.team != me.team]


def _dice(fighter: FighterView) -> int:
    return fighter.pool + fighter.fatigue


def _strength(view: CombatView, key: str) -> tuple[int, int]:
    """How much is left of the fighter that an answer names."""
    fighter = view.fighter(int(key.rpartition(":")[2]))
    return _dice(fighter), fighter.pool


def _distance(view: CombatView, square: str) -> int:
    """The steps from a square to the nearest opponent, by the free squares between."""
    field, me = board(view.columns, view.rows, view.walls), view.me
    held = sum(field.bit[f.square] for f in view.fighters if f.square and f is not me)
    column, row = field.place[square]
    nearest = 2 * FAR * FAR
    for foe in _opponents(view, me) if me else ():
        there = foe.square or square
        layers = reach(field, there, held & ~field.bit[there])
        far_column, far_row = field.place[there]
        as_the_crow_flies = FAR + max(abs(far_column - column), abs(far_row - row))
        steps = (n for n, layer in enumerate(layers, 1) if layer & field.bit[square])
        nearest = min(nearest, next(steps, as_the_crow_flies))
    return nearest


# ------------------------------------------------------------------- the Turn


def _hyper(view: CombatView, me: FighterView, keys: list[str]) -> str:
    """Rush at somebody close with dice to burn; else trade Adrenaline for breath."""
    close = _distance(view, me.square or "A1") <= 2
    if close and me.adrenaline >= 2 and me.adrenaline > me.pool:
        return "rush"
    worn_out = me.pool == 0 or (me.adrenaline >= 2 and me.fatigue >= 2)
    recover = [key for key in keys if key.startswith("recover")]
    return recover[-1] if recover and worn_out else "none"


def _action(view: CombatView, me: FighterView, keys: list[str], chance: Chance) -> str:
    """A move that costs no breath, a Strike, a step closer, or the end of the Turn."""
    if free := _adrenaline_move(view, me, keys):
        return free
    strikes = [key for key in keys if key.startswith("strike:")]
    strikes = [k for k in strikes if view.fighter(int(k.rpartition(":")[2])).team != me.team]
    if strikes:
        weakest = min(strikes, key=lambda key: _strength(view, key))
        return weakest if _may_spend(view, me, weakest) else "end"
    moves = [key for key in keys if key.startswith("move:")]
    return _approach(view, me, moves, chance) or "end"


def _adrenaline_move(view: CombatView, me: FighterView, keys: list[str]) -> str:
    """An Adrenaline Move worth its die: a penalty that is new, or a kick that lands."""
    for move, penalty in TARGETED.items():
        options = [key for key in keys if key.startswith(f"{move}:")]
        fresh = [
            key
            for key in options
            if not penalty or penalty not in view.fighter(int(key.rpartition(":")[2])).penalties
        ]
        if fresh:
            return min(fresh, key=lambda key: _strength(view, key))
    away = _distance(view, me.square or "A1") - 1
    return "jump_kick" if "jump_kick" in keys and away <= LONGEST_DASH else ""


def _may_spend(view: CombatView, me: FighterView, strike: str) -> bool:
    """Whether one more Strike leaves enough to defend with, or may decide the fight."""
    target = view.fighter(int(strike.rpartition(":")[2]))
    if me.hyper == "rush" or _dice(target) <= 2 or view.round > PATIENCE:
        return True
    if target.pool == 0:
        return me.pool > 1 or me.actions == 0
    return me.pool > 2 - (me.actions == 0) and me.actions < 2


def _approach(view: CombatView, me: FighterView, moves: list[str], chance: Chance) -> str:
    """A Move towards the nearest opponent, short enough for its die to come back more often."""
    away = _distance(view, me.square or "A1") - 1
    if away < 1 or (me.pool < 2 and me.fatigue and me.actions):
        return ""
    longest = min(away, 3 if me.actions or me.fatigue > 1 else LONGEST_DASH)
    if me.actions >= 2 or (me.actions and away > LONGEST_DASH):
        return ""
    reachable = [key for key in moves if int(key.split(":")[1]) <= longest]

    def order(key: str) -> tuple[int, int, int]:
        _, spaces, square = key.split(":")
        return _distance(view, square), int(spaces), _whim(chance)

    best = min(reachable, key=order, default="")
    closer = best and _distance(view, best.split(":")[2]) - 1 < away
    return best if closer else ""


# --------------------------------------------------------------- the re-rolls


def _wants_reroll(view: CombatView) -> bool:
    """Whether a new roll is better on average than the one that lies."""
    roll, hit, me = view.roll, view.hit, view.me
    if roll is None or me is None:
        return False
    if roll.needed:
        lowered = roll.face - roll.value
        return roll.needed + lowered <= 6 - (roll.what == "move")
    if hit is None:
        return False
    if roll.what == "strike":
        less = "arms" in me.penalties
        again = mean(lambda face: left_after(hit, face - less))
        return again > left_after(hit, roll.value) + 0.5
    if roll.what == "dodge":
        return roll.value < hit.value < 6
    less = "arms" in me.penalties
    again = mean(lambda face: max(0, hit.value - face + less))
    return again + 0.5 < max(0, hit.value - roll.value)
