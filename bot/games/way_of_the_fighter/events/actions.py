"""Actions from the hand to the discard pile."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar, Self

from bot.kernel.events import Event
from bot.kernel.procedure import Seat
from bot.kernel.zones import HIDDEN


@dataclass(frozen=True, kw_only=True)
class ActionPlayed(Event):
    """An action was placed face down, with so many dice of each type for the coming roll."""

    seat: Seat
    core: int
    power: int
    combo: bool = False


@dataclass(frozen=True, kw_only=True)
class ActionRevealed(Event):
    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    dice: tuple[str, ...]
    score: int
    combo: bool = False


@dataclass(frozen=True, kw_only=True)
class ActionCountered(Event):
    """An action has gained its Counter text, since it meets one of the types named there."""

    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class BonusGained(Event):
    """`kind` is `priority`, `damage`, `blast` or `prevention`; `card` is the action.

    While it lies face down, only its player (and a team-mate) is told which one.
    """

    seat: Seat
    card: str
    kind: str
    n: int

    def public(self) -> Self:
        """The others learn of the bonus alone (WF-6.3.1)."""
        return replace(self, card=HIDDEN, only=None)


@dataclass(frozen=True, kw_only=True)
class ActionBegan(Event):
    """An action is resolved; `again` where it is repeated."""

    seat: Seat
    card: str
    score: int
    again: bool = False


@dataclass(frozen=True, kw_only=True)
class ActionCancelled(Event):
    """An action leaves play, face up, even if nobody had seen it (WF-6.3.1, WF-14.3.10).

    `why` is `position`, `damage`, `keyword`, `miss`, `combo`, `replaced`, `grab`, `hit`,
    `dice`, `tokens`, `knockdown`, `double`, `end`, `unused` (a Tag action that nobody came in
    with), `spent` or `knocked_out`.
    """

    reveals: ClassVar[bool] = True

    seat: Seat
    card: str
    why: str


@dataclass(frozen=True, kw_only=True)
class ComboPlayed(Event):
    """A combo goes on: `floor` is the score to reach."""

    seat: Seat
    card: str
    score: int
    floor: int


@dataclass(frozen=True, kw_only=True)
class AttackHit(Event):
    """An attack hit: `damage` before what was `prevented`; `zone` says whether it was special."""

    seat: Seat
    card: str
    target: Seat
    damage: int
    prevented: int = 0
    special: bool = False


@dataclass(frozen=True, kw_only=True)
class AttackMissed(Event):
    seat: Seat
    card: str
    target: Seat


@dataclass(frozen=True, kw_only=True)
class DamageTaken(Event):
    """`life` is what is left of the Life Pool."""

    seat: Seat
    points: int
    life: int


@dataclass(frozen=True, kw_only=True)
class BlockPassed(Event):
    """A block in force stops nothing of a hit, since the attacker is outside its Target Zones.

    `position` and `distance` are the attacker's. Of a blast only `height` counts, `high` or `low`:
    the block has no zone in that row.
    """

    seat: Seat
    card: str
    attacker: Seat
    position: str
    distance: int
    height: str = ""


@dataclass(frozen=True, kw_only=True)
class BlockHolds(Event):
    """A block is in force from now on."""

    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class ModePlaced(Event):
    seat: Seat
    card: str
