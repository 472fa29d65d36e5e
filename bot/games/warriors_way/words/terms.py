"""How fighters, moves, penalties and counts are called."""

from __future__ import annotations

from typing import Final

from bot.games.warriors_way import content
from bot.games.warriors_way.view import CombatView
from bot.kernel.procedure import Seat

LONGEST_NAME: Final = 18
PENALTIES: Final = {
    "arms": "Strike and Block",
    "legs": "Move and Dodge",
    "head": "rolls against damage",
}
ROLLS: Final = {
    "strike": "Strike",
    "block": "Block",
    "dodge": "Dodge",
    "move": "Move",
    "resist": "roll against damage",
}


def name(view: CombatView, seat: Seat) -> str:
    """A seat's name, short enough for a button; with its letter where two share a name."""
    full = view.names[seat]
    short = full if len(full) <= LONGEST_NAME else f"{full[: LONGEST_NAME - 1]}…"
    if view.names.count(full) < 2 or seat == view.gm:
        return short
    return f"{short} ({view.fighter(seat).letter})"


def title(key: str) -> str:
    """What a defence, a Strike or an Adrenaline Move is called."""
    if key in ROLLS:
        return ROLLS[key]
    move = content.moves().get(key)
    return move.title if move else "The blow"


def dice(count: int, kind: str = "") -> str:
    """A count of dice: `1 die`, `2 Energy dice`."""
    return f"{count} {kind + ' ' if kind else ''}{'die' if count == 1 else 'dice'}"
