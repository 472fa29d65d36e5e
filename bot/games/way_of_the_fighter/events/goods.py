"""Cards and dice that go from one place to another."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from bot.kernel.events import Event
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN


@dataclass(frozen=True, kw_only=True)
class CardsDrawn(Event):
    """Only the player (and a team-mate) learns which cards."""

    reveals: ClassVar[bool] = True
    minor: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]

    def public(self) -> Self:
        """The others learn how many."""
        return replace(self, cards=(HIDDEN,) * len(self.cards), only=None)


@dataclass(frozen=True, kw_only=True)
class CardsDiscarded(Event):
    """`why` is `exchange`, `hand_limit`, `focus` or `effect`."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]
    why: str


@dataclass(frozen=True, kw_only=True)
class DeckReshuffled(Event):
    minor: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class DiceMoved(Event):
    """Dice of one player went from one pool to another, or from or to an action.

    `source` and `to` are `life`, `burnout`, `energy`, `active` or `card`.
    """

    minor: ClassVar[bool] = True

    seat: Seat
    core: int
    power: int
    source: str
    to: str


@dataclass(frozen=True, kw_only=True)
class EnergyShifted(Event):
    """All dice of the Energy Pools have become active: how many Core and Power Dice, by player."""

    minor: ClassVar[bool] = True

    dice: dict[Seat, tuple[int, int]]


@dataclass(frozen=True, kw_only=True)
class DiceRolled(Event):
    """The roll for an action; the dice are written as on it, `c4` or `p2`."""

    reveals: ClassVar[bool] = True

    seat: Seat
    dice: tuple[str, ...]
