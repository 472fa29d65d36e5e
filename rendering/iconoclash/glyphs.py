"""What an ability does, as icons with numbers: for cards that are shown too small for sentences.

What depends on something stands behind an "if": on what is said by the card alone.
"""

from __future__ import annotations

from typing import Final

from bot.games.iconoclash.printed import Ability
from bot.kernel.phrases import Part
from rendering import theme
from rendering.canvas import Canvas
from rendering.iconoclash.icons import icon
from rendering.iconoclash.sentences import MARKS, plate
from rendering.paragraphs import type_width

_GAINS: Final = {
    "damage": "damage",
    "damage_per_launch": "damage",
    "damage_per_move": "damage",
    "damage_per_power": "damage",
    "damage_per_item": "damage",
    "strike_back": "damage",
    "strike_target": "damage",
    "surrounding": "damage",
    "launch": "launch",
    "launch_attacker": "launch",
    "range": "range",
    "through_soft": "range",
    "through_all": "range",
    "reduce": "shield",
    "reduce_by_boost": "shield",
    "prevent": "shield",
    "reduce_launch": "shield",
    "cancel_launch": "shield",
    "gain_movement": "movement",
    "move": "walk",
    "move_up_to": "walk",
    "move_target": "launch",
    "move_attacker": "launch",
    "teleport": "teleport",
    "teleport_target": "teleport",
    "gain_power": "power",
    "draw": "hand",
    "draw_item": "item",
    "item_here": "item",
    "items_random": "item",
    "heal": "hp",
    "extra_attack": "plus",
    "extra_action": "plus",
    "drop": "drop",
}
_LOSSES: Final = {
    "discard": "hand",
    "discard_boost": "hand",
    "discard_item": "item",
    "take_damage": "hp",
    "spend_power": "power",
    "spend_movement": "movement",
    "target_discards": "hand",
    "attacker_discards": "hand",
    "opponents_discard": "hand",
    "target_loses_movement": "movement",
    "target_loses_power": "power",
}
IF: Final = "if"
_BARE: Final = frozenset({"surrounding", "through_soft", "through_all", "prevent", "cancel_launch"})


def of_part(part: Part) -> tuple[str, str]:
    """The icon of one part, and the number that stands beside it."""
    if part.verb in _LOSSES:
        return _LOSSES[part.verb], f"−{part.n}"
    number = "" if part.verb in _BARE or not part.n else f"+{part.n}"
    return _GAINS.get(part.verb, "plus"), number


def of_ability(printed: Ability) -> list[tuple[str, str]]:
    """The icons of all parts with their numbers; `IF` once in front of what shares a condition."""
    found: list[tuple[str, str]] = []
    before = ("", -1)
    for part in printed.parts:
        depends = (part.condition, part.sentence)
        if part.condition and depends != before:
            found.append((IF, ""))
        before = depends
        found.append(of_part(part))
    return found


def row(
    canvas: Canvas, at: tuple[int, int], printed: Ability, fill: theme.Colour, end: int
) -> None:
    """The ability's marks and parts in one row, as far as there is room."""
    x, middle = at
    for mark in printed.icons:
        name, ground = MARKS[mark]
        plate(canvas, (x + 20, middle), name, ground)
        x += 46
    for name, number in of_ability(printed):
        width = 36 if name == IF else 32 + (type_width(number) + 4 if number else 4)
        if x + width > end:
            canvas.text((x, middle), "…", fill)
            return
        if name == IF:
            provided(canvas, (x + 19, middle))
        else:
            tint = theme.RED if fill == theme.INK else fill
            canvas.sprite(icon(name, 30, tint), (x + 15, middle))
        if number:
            canvas.text((x + 34, middle), number, fill)
        x += width + 8


def provided(canvas: Canvas, at: tuple[int, int]) -> None:
    """The mark in front of what is not always so."""
    x, y = at
    canvas.plate((x - 19, y - 20, x + 19, y + 20), theme.INK, 8)
    canvas.text((x, y), "if", theme.GOLD, align="middle")
