"""Cards and tokens of the players, and how cards are played."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from bot.kernel.events import Event
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN


@dataclass(frozen=True, kw_only=True)
class TokensChanged(Event):
    """`kind` is `movement` or `power`; `count` is negative where tokens went."""

    minor: ClassVar[bool] = True

    seat: Seat
    kind: str
    count: int
    why: str = ""


@dataclass(frozen=True, kw_only=True)
class CardsDrawn(Event):
    """`source` is `deck` or `items`; only the seat itself learns which cards."""

    reveals: ClassVar[bool] = True
    minor: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]
    source: str

    def public(self) -> Self:
        """The others learn how many."""
        return replace(self, cards=(HIDDEN,) * len(self.cards), only=None)


@dataclass(frozen=True, kw_only=True)
class CardsDiscarded(Event):
    """Discard piles are open, so everybody sees which."""

    reveals: ClassVar[bool] = True

    seat: Seat
    cards: tuple[str, ...]
    why: str


@dataclass(frozen=True, kw_only=True)
class DeckReshuffled(Event):
    """`seat` is None for the Item deck."""

    minor: ClassVar[bool] = True

    seat: Seat | None


@dataclass(frozen=True, kw_only=True)
class BasicReturned(Event):
    minor: ClassVar[bool] = True

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class NotPaid(Event):
    """A price could not be paid, so that what stands behind it on the card does not happen."""

    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class HandEmpty(Event):
    """The empty-hand action was taken."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class CardPlayed(Event):
    """An Attack Card as an attack."""

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    ability: int


@dataclass(frozen=True, kw_only=True)
class ReactionPlayed(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    ability: int


@dataclass(frozen=True, kw_only=True)
class ShieldPlayed(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    ability: int


@dataclass(frozen=True, kw_only=True)
class TargetChosen(Event):
    """No targets where an empty space or none was chosen: that is the same (IC-5.1.2, IC-5.1.6)."""

    gone: ClassVar[tuple[str, ...]] = ("space",)

    seat: Seat
    targets: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class AttackEnded(Event):
    """An attack is over: whom it was aimed at, and the Shields against it with their abilities.

    Nothing happens by it; it says what the blows before it were, also to who sees only these.
    """

    minor: ClassVar[bool] = True

    seat: Seat
    card: str
    ability: int
    targets: tuple[Seat, ...]
    shields: dict[Seat, tuple[str, int]]
