"""What can happen in a Combat of Warriors Way; squares are named as on the board ("D5")."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.kernel.events import Event
from bot.kernel.procedure import Seat

NO_DIE: Final = "WW-5.1.9"
"""The rule of a DefenceRefused by a fighter that was not asked, since it could pay for nothing."""


@dataclass(frozen=True, kw_only=True)
class RoundBegan(Event):
    number: int
    order: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class OrderDieRolled(Event):
    fighter: Seat
    face: int


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    fighter: Seat
    exhausted: bool = False


@dataclass(frozen=True, kw_only=True)
class FighterExhausted(Event):
    """Known only after the choice of a Hyper Mode: no Actions in this Turn."""

    fighter: Seat


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    fighter: Seat
    actions: int


@dataclass(frozen=True, kw_only=True)
class HyperModeActivated(Event):
    """`dice` is the Rush limit, or how many dice Hyper Recover exchanged."""

    fighter: Seat
    kind: str
    dice: int


@dataclass(frozen=True, kw_only=True)
class FighterMoved(Event):
    """`path` starts with the square left; `by` is `move` or `jump_kick`."""

    fighter: Seat
    path: tuple[str, ...]
    by: str


@dataclass(frozen=True, kw_only=True)
class MoveRolled(Event):
    fighter: Seat
    distance: int
    face: int
    value: int


@dataclass(frozen=True, kw_only=True)
class MoveDiePlaced(Event):
    """The Move is final: whether its die came back."""

    fighter: Seat
    returned: bool


@dataclass(frozen=True, kw_only=True)
class HitRolled(Event):
    """`by` is `strike`, an Adrenaline Move's key, or `gm`; no face for a return hit or the GM."""

    hitter: Seat | None
    target: Seat
    by: str
    value: int
    face: int | None = None
    source: str | None = None


@dataclass(frozen=True, kw_only=True)
class DefenceRefused(Event):
    """No defence at all; by the rule `NO_DIE` where the fighter could not pay for any."""

    fighter: Seat


@dataclass(frozen=True, kw_only=True)
class DefenceRolled(Event):
    """`by` is `block`, `dodge`, or the key of a defensive Adrenaline Move."""

    fighter: Seat
    by: str
    face: int
    value: int


@dataclass(frozen=True, kw_only=True)
class DieRerolled(Event):
    """A drill point spent: on `what` (`strike`, `block`, `dodge`, `move`, `resist`)."""

    fighter: Seat
    drill: str
    what: str
    face: int
    value: int
    left: int
    before: int | None = None
    """What the die was worth before; None in logs of older versions."""


@dataclass(frozen=True, kw_only=True)
class RollKept(Event):
    """A die that might have been rolled again stays as it is; `what` as in DieRerolled."""

    fighter: Seat
    what: str
    value: int


@dataclass(frozen=True, kw_only=True)
class DefenceJudged(Event):
    """The defence took effect; `remaining` is the damage still to resist."""

    fighter: Seat
    by: str
    worked: bool
    remaining: int


@dataclass(frozen=True, kw_only=True)
class ResistRolled(Event):
    """`pool` is `energy` or `fatigue`."""

    fighter: Seat
    pool: str
    face: int
    value: int
    damage: int


@dataclass(frozen=True, kw_only=True)
class DieLost(Event):
    fighter: Seat
    pool: str


@dataclass(frozen=True, kw_only=True)
class HitEnded(Event):
    """All resist rolls against a hit are over: how many dice it cost."""

    hitter: Seat | None
    target: Seat
    lost: int


@dataclass(frozen=True, kw_only=True)
class AdrenalineGained(Event):
    """`wasted` dice were above the cap and left the Combat."""

    fighter: Seat
    dice: int
    wasted: int = 0


@dataclass(frozen=True, kw_only=True)
class PenaltyEarned(Event):
    """`penalty` is `arms`, `legs` or `head`."""

    fighter: Seat
    penalty: str


@dataclass(frozen=True, kw_only=True)
class DieTired(Event):
    fighter: Seat


@dataclass(frozen=True, kw_only=True)
class FighterPushed(Event):
    """`path` starts with the square left; `wanted` spaces were due, but it may be shorter."""

    fighter: Seat
    path: tuple[str, ...]
    wanted: int


@dataclass(frozen=True, kw_only=True)
class KnockedOut(Event):
    fighter: Seat
    square: str


@dataclass(frozen=True, kw_only=True)
class FighterLeft(Event):
    """Conceded, yielded or fled: `how` says which."""

    fighter: Seat
    square: str
    how: str


@dataclass(frozen=True, kw_only=True)
class FighterConceded(Event):
    """Gave up in the middle of a blow: refuses everything, and leaves once it is over."""

    fighter: Seat


@dataclass(frozen=True, kw_only=True)
class FighterEntered(Event):
    fighter: Seat
    square: str


@dataclass(frozen=True, kw_only=True)
class LeaveAsked(Event):
    """`how` is `yielded` or `fled`: what the fighter would do if the game master agrees."""

    fighter: Seat
    how: str


@dataclass(frozen=True, kw_only=True)
class LeaveRefused(Event):
    fighter: Seat


@dataclass(frozen=True, kw_only=True)
class EndWished(Event):
    """A seat would end the Combat by agreement (`yes`), or not; `missing` must still agree."""

    seat: Seat
    yes: bool
    missing: tuple[Seat, ...]


@dataclass(frozen=True, kw_only=True)
class FightersRecovered(Event):
    """Who moved how many dice from Fatigue to Energy in the Recover Step."""

    dice: dict[Seat, int]


@dataclass(frozen=True, kw_only=True)
class AdrenalineDiscarded(Event):
    fighter: Seat
    dice: int


@dataclass(frozen=True, kw_only=True)
class CombatEnded(Event):
    """`winners` is empty for a draw; `how` is a short key such as `last_standing`."""

    winners: tuple[Seat, ...]
    how: str
