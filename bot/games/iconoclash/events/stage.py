"""What changes on the stage: Environment Cards, their areas, Item Tokens."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.kernel.events import Event
from bot.kernel.procedure import Seat


@dataclass(frozen=True, kw_only=True)
class EnvironmentDrawn(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class EnvironmentEnded(Event):
    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class ZoneRolled(Event):
    seat: Seat
    face: int


@dataclass(frozen=True, kw_only=True)
class AreaPlaced(Event):
    """`text` is what the area does; `positive` tells which Effect Tokens mark it."""

    seat: Seat
    spaces: tuple[str, ...]
    text: str
    positive: bool


@dataclass(frozen=True, kw_only=True)
class ItemPlaced(Event):
    space: str


@dataclass(frozen=True, kw_only=True)
class ItemMoved(Event):
    """`path` ends with `off` where the token left the board."""

    path: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class ItemsRemoved(Event):
    count: int


@dataclass(frozen=True, kw_only=True)
class ItemCollected(Event):
    seat: Seat
    space: str
