"""What a re-roll could still change, put plainly: the rules offer it wherever there is a point."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from bot.games.warriors_way.odds import FACES, left_after
from bot.games.warriors_way.view import CombatView, HitView, RollView

NOTHING: Final = "No face can change the outcome: the point would be wasted."
NO_BETTER: Final = "No face is better than this one: a new roll can only be worse."


def hopeless(view: CombatView) -> str:
    """Why the viewer's re-roll cannot do any good; an empty text where it can.

    It is offered all the same: only two kinds of windows are ever skipped (WW-2.3.10).
    """
    roll = view.roll
    worth = _worth(roll, view.hit) if roll else None
    if roll is None or worth is None:
        return ""
    lowered = roll.face - roll.value
    now, others = worth(roll.value), [worth(face - lowered) for face in FACES]
    if max(others) > now:
        return ""
    return NOTHING if min(others) == now else NO_BETTER


def _worth(roll: RollView, hit: HitView | None) -> Callable[[int], float] | None:
    """What a die of this value is worth to its owner, compared with other values of it."""
    if roll.needed:  # a Move's die comes back or not, a resist roll holds or not
        return lambda value: value >= roll.needed
    if hit is None:
        return None
    if roll.what == "strike":
        return lambda value: left_after(hit, value)
    if roll.what == "dodge":  # the whole hit, whatever was blocked before (WW-5.3.4)
        return lambda value: value >= hit.value
    return lambda value: -max(0, hit.remaining - value)
