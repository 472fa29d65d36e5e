"""Fighters and blast tokens on the arena."""

from __future__ import annotations

from dataclasses import dataclass

from bot.kernel.events import Event
from bot.kernel.procedure import Seat


@dataclass(frozen=True, kw_only=True)
class CommandUsed(Event):
    """`command` is `kneel`, `shift`, `leap`, `ability`, `dazed`, or a passive player's.

    Those are `tag`, `focus`, `rest` and `taunt`.
    """

    seat: Seat
    command: str
    card: str = ""


@dataclass(frozen=True, kw_only=True)
class PositionChanged(Event):
    seat: Seat
    position: str


@dataclass(frozen=True, kw_only=True)
class FighterMoved(Event):
    """`why` is `step`, `forced`, `landing` or `thrown`; without room `end` is the same space."""

    seat: Seat
    start: int
    end: int
    why: str


@dataclass(frozen=True, kw_only=True)
class FighterTurned(Event):
    seat: Seat
    facing: int


@dataclass(frozen=True, kw_only=True)
class StatusGiven(Event):
    """`status` is `cripple`, `daze` or `knockdown`."""

    seat: Seat
    status: str


@dataclass(frozen=True, kw_only=True)
class StatusEnded(Event):
    seat: Seat
    status: str


@dataclass(frozen=True, kw_only=True)
class TokenPlaced(Event):
    seat: Seat
    card: str
    space: int
    height: str


@dataclass(frozen=True, kw_only=True)
class TokenMoved(Event):
    seat: Seat
    card: str
    start: int
    end: int
    height: str


@dataclass(frozen=True, kw_only=True)
class TokenPassed(Event):
    """A token went over or under a fighter in its space, for its `position` or `knocked down`."""

    seat: Seat
    target: Seat
    height: str
    position: str


@dataclass(frozen=True, kw_only=True)
class TokenGone(Event):
    """`why` is `hit`, `collision`, `edge` or `cancelled`."""

    seat: Seat
    space: int
    height: str
    why: str
