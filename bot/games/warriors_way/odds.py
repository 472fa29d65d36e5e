"""What to expect of the dice: damage, defences and re-rolls, for house fighters."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.warriors_way import content
from bot.games.warriors_way.effects import CANCELS
from bot.games.warriors_way.view import FighterView, HitView

FACES: Final = range(1, 7)
LOST: Final = 1.4
"""What a lost die costs: the die, and the Adrenaline that the hitter gains."""
KNOCK_OUT: Final = 4.0
TIRED: Final = 0.35
"""What an Energy die costs that goes to Fatigue."""
ADRENALINE: Final = 0.3


def mean(worth: Callable[[int], float]) -> float:
    """What a roll is worth on average."""
    return sum(map(worth, FACES)) / len(FACES)


def damage_cost(fighter: FighterView, damage: int) -> float:
    """What resisting so much damage costs a fighter on average (WW-6.1, WW-6.2)."""
    if damage <= 0:
        return 0.0
    needed = damage + ("head" in fighter.penalties)
    fails = min(1.0, (needed - 1) / 6)
    dice = fighter.pool + fighter.fatigue
    lost = sum(fails**n for n in range(1, dice + 1))
    return LOST * lost + KNOCK_OUT * float(fails**dice)


def defence_cost(fighter: FighterView, hit: HitView, key: str) -> float:
    """What answering a hit in this way costs on average; the least is best."""
    word, _, pool = key.partition(":")
    die = ADRENALINE if pool else TIRED
    take = damage_cost(fighter, hit.remaining)
    if word == "none":
        return take
    if word == "block":
        less = "arms" in fighter.penalties
        return die + mean(lambda face: damage_cost(fighter, hit.remaining - face + less))
    if word == "dodge":
        less = "legs" in fighter.penalties
        return mean(lambda face: 0.0 if face - less >= hit.value else die + take)
    move = content.moves()[word]
    compare = CANCELS.get(move.cancels)

    def outcome(face: int) -> float:
        works = bool(compare and compare(face, hit.value))
        returned = move.returns == "always" or (move.returns == "success" and works)
        cost = 0.0 if works and move.keeps_die else ADRENALINE
        return cost + (0.0 if works else take) - (face / 5 if returned else 0.0)

    return mean(outcome)


def left_after(hit: HitView, strike: int) -> float:
    """The damage that a Strike of this value leaves, given the defence that lies against it."""
    if hit.defence == "block":
        return max(0, strike - hit.defence_value)
    if hit.defence == "dodge":
        return 0 if hit.defence_value >= strike else strike
    move = content.moves().get(hit.defence)
    compare = CANCELS.get(move.cancels) if move else None
    if move is None or compare is None or not compare(hit.defence_value, strike):
        return strike
    return -hit.defence_value if move.returns == "success" else 0
