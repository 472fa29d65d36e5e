"""How players, dice, cards and directions are called."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.printed import Card
from bot.games.way_of_the_fighter.side import Pool
from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN

LONGEST: Final = 100
"""So long a description may be."""
LONGEST_NAME: Final = 18
POSITIONS: Final = {"standing": "Standing", "crouching": "Crouching", "jumping": "Jumping"}
POOLS: Final = {
    "life": "Life",
    "burnout": "Burnout",
    "energy": "Energy",
    "active": "Active",
    "card": "an action",
}


def name(view: MatchView, seat: Seat | None) -> str:
    """A player's name, short enough for a button."""
    if seat is None:
        return "somebody"
    full = view.names[seat]
    return full if len(full) <= LONGEST_NAME else f"{full[: LONGEST_NAME - 1]}…"


def clip(text: str, longest: int = LONGEST) -> str:
    """A text that fits a description."""
    return text if len(text) <= longest else f"{text[: longest - 1].rstrip()}…"


def title(card: str) -> str:
    """A card's name, or what stands for one that is face down."""
    return "a face-down action" if card == HIDDEN else content.cards()[card].name


def dice(core: int, power: int) -> str:
    """`2 Core and 1 Power`; `no dice` for none."""
    found = [f"{core} Core"] * bool(core) + [f"{power} Power"] * bool(power)
    return " and ".join(found) or "no dice"


def whole(core: int, power: int) -> str:
    """`2 Core Dice and 1 Power Die`; `no dice` for none."""
    counts = ((core, "Core"), (power, "Power"))
    found = [f"{n} {kind} {'Die' if n == 1 else 'Dice'}" for n, kind in counts if n]
    return " and ".join(found) or "no dice"


def active(pool_: Pool) -> str:
    """`1 Core Die is active`."""
    return f"{whole(*pool_)} {'is' if sum(pool_) == 1 else 'are'} active"


def pool(dice_: Pool) -> str:
    """The dice of a pool in words."""
    return dice(*dice_)


def faces(rolled: Sequence[str]) -> str:
    """A roll as people read it: `Core 4, 2, Power 6`."""
    core = [die[1:] for die in rolled if die[0] == "c"]
    power = [die[1:] for die in rolled if die[0] == "p"]
    found = [f"Core {', '.join(core)}"] * bool(core) + [f"Power {', '.join(power)}"] * bool(power)
    return ", ".join(found) or "no dice"


def figure(card: Card) -> str:
    """The primary value of an action: `2 damage`, `moves 2 forward`."""
    match card.kind:
        case "strike" | "grab":
            return f"{card.damage} damage"
        case "blast":
            height = {"either": "High or Low"}.get(card.height, card.height.title())
            return f"{height}, {card.blast} a turn, {card.damage} damage"
        case "move":
            ways = {"advance": "Advance", "retreat": "Retreat", "either": "Advance or Retreat"}
            return f"{ways[card.way]} {card.move}"
        case "block":
            return f"prevents {'its dice' if card.prevents_dice else card.prevents}"
    return "stays in play"


def kind(card: Card) -> str:
    """`Strike 6 · 1 damage`."""
    return f"{card.kind.title()} {card.priority} · {figure(card)}"
