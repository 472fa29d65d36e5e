"""Where Fighters go, and how they are hurt."""

from __future__ import annotations

from dataclasses import dataclass

from bot.kernel.events import Event
from bot.kernel.procedure import Seat


@dataclass(frozen=True, kw_only=True)
class FighterPlaced(Event):
    seat: Seat
    space: str


@dataclass(frozen=True, kw_only=True)
class FighterMoved(Event):
    """`path` begins with the space left; `by` is whoever moved it: `tokens` or a card's key."""

    seat: Seat
    path: tuple[str, ...]
    by: str


@dataclass(frozen=True, kw_only=True)
class FighterTeleported(Event):
    seat: Seat
    start: str
    space: str


@dataclass(frozen=True, kw_only=True)
class FighterLaunched(Event):
    """`path` begins with the space left and ends with `off` in an Edge-Off."""

    seat: Seat
    direction: str
    path: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class LaunchDeclined(Event):
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class EdgedOff(Event):
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Respawned(Event):
    seat: Seat
    space: str


@dataclass(frozen=True, kw_only=True)
class DropCaused(Event):
    """Who fell from where to where; `off` for the lower border."""

    falls: dict[Seat, tuple[str, str]]


@dataclass(frozen=True, kw_only=True)
class FighterDisplaced(Event):
    seat: Seat
    start: str
    space: str


@dataclass(frozen=True, kw_only=True)
class DamageTaken(Event):
    """`cause` is `attack`, `hazard`, `area`, `edge_off`, `collision`, `cost`, `empty_hand` …

    `left` is the HP or pool afterwards; in Battle Royale the score of whoever scored.
    """

    seat: Seat
    amount: int
    cause: str
    left: int
    scorer: Seat | None = None


@dataclass(frozen=True, kw_only=True)
class DamageReduced(Event):
    seat: Seat
    amount: int


@dataclass(frozen=True, kw_only=True)
class LaunchReduced(Event):
    """A Shield has taken spaces off a Launch; `left` are those that it still goes."""

    seat: Seat
    amount: int
    left: int


@dataclass(frozen=True, kw_only=True)
class Healed(Event):
    seat: Seat
    amount: int
    left: int
