"""How a match, its games and turns go on."""

from __future__ import annotations

from dataclasses import dataclass

from bot.kernel.events import Event
from bot.kernel.procedure import Seat


@dataclass(frozen=True, kw_only=True)
class GameBegan(Event):
    """`number` counts the games of a match from 1."""

    number: int


@dataclass(frozen=True, kw_only=True)
class FighterEntered(Event):
    """A fighter came onto the arena. `swapped` names the team-mate whose place it took."""

    seat: Seat
    space: int
    swapped: Seat | None = None


@dataclass(frozen=True, kw_only=True)
class StartingRolled(Event):
    """The starting roll of one player."""

    seat: Seat
    dice: tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class InitiativeGiven(Event):
    """A team (0 or 1) has the Initiative now; `seat` is its player on the arena."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class InitiativeUsed(Event):
    """`use` is `advance`, `retreat`, `crouch`, `stand`, `jump`, `bonus`, `swap` or `lost`."""

    seat: Seat
    use: str


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    number: int


@dataclass(frozen=True, kw_only=True)
class KnockedOut(Event):
    """`conceded` where the player gave up (WF-5.1.11)."""

    seat: Seat
    conceded: bool = False


@dataclass(frozen=True, kw_only=True)
class FighterEliminated(Event):
    """A fighter of a team is out, and the team-mate goes on alone (WF-14.5.1)."""

    seat: Seat


@dataclass(frozen=True, kw_only=True)
class GameEnded(Event):
    """One game of the match is over; `winners` are seats, none for a draw, `life` as at its end."""

    winners: tuple[Seat, ...]
    how: str
    life: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class MatchEnded(Event):
    """`life` is what is left of each team's where that has decided (WF-5.1.5, WF-14.5.4)."""

    winners: tuple[Seat, ...]
    how: str
    life: tuple[int, ...] = ()


@dataclass(frozen=True, kw_only=True)
class StarterDrawn(Event):
    """Two of a team differed on who begins on the arena, so the lot has fallen on one."""

    seat: Seat
