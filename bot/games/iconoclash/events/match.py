"""A match from its set-up to its end, and what its players do beside it."""

from __future__ import annotations

from dataclasses import dataclass

from bot.kernel.events import Event
from bot.kernel.procedure import Seat


@dataclass(frozen=True, kw_only=True)
class FighterDrawn(Event):
    """A random Fighter, for a player who asked for one."""

    seat: Seat
    fighter: str


@dataclass(frozen=True, kw_only=True)
class StageDrawn(Event):
    stage: str


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    seat: Seat
    number: int


@dataclass(frozen=True, kw_only=True)
class TimeRanOut(Event):
    """The clock has chosen for a player, `times` so far; the third time is a concession."""

    seat: Seat
    times: int


@dataclass(frozen=True, kw_only=True)
class Conceded(Event):
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class TakeBackAsked(Event):
    """A player asks the others to let the latest choice be taken back, agrees, or declines."""

    seat: Seat
    chooser: Seat
    declined: bool = False


@dataclass(frozen=True, kw_only=True)
class TakenBack(Event):
    """All is as it was before that player's latest choice."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Eliminated(Event):
    seat: Seat
    conceded: bool = False


@dataclass(frozen=True, kw_only=True)
class MatchEnded(Event):
    winners: tuple[Seat, ...]
    how: str
