"""What one viewer may know of a Combat."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.kernel.procedure import Seat
from bot.kernel.view import View


@dataclass(frozen=True, kw_only=True)
class FighterView:
    """One fighter as its viewer may know it; `drills` and `moves` are None where hidden.

    `letter` marks the fighter on the board. `energy` is the stat; `pool`, `fatigue`, `adrenaline`
    and `lost` are counts of dice. `square` is None for a fighter that is out. `drills` holds the
    points left, `drills_full` the points at the start of the Combat.
    """

    seat: Seat
    name: str
    letter: str
    team: int
    energy: int
    pool: int
    fatigue: int
    adrenaline: int
    lost: int
    square: str | None
    actions: int = 0
    hyper: str = ""
    rush_left: int = 0
    move_die_spent: bool = False
    penalties: tuple[str, ...] = ()
    drills: dict[str, int] | None = None
    drills_full: dict[str, int] | None = None
    moves: tuple[str, ...] | None = None
    house: bool = False
    npc: bool = False

    @property
    def standing(self) -> bool:
        """Whether the fighter is still in the Combat."""
        return self.square is not None


@dataclass(frozen=True, kw_only=True)
class HitView:
    """The hit being resolved: `by` as in HitRolled, `defence` as in DefenceRolled or empty."""

    hitter: Seat | None
    target: Seat
    by: str
    value: int
    remaining: int
    defence: str = ""
    defence_value: int = 0


@dataclass(frozen=True, kw_only=True)
class CombatView(View):
    """A Combat as one seat, or a spectator, may know it.

    `teams` numbers the teams in use. `acting` is the fighter whose Turn it is. `walls` are squares.
    """

    mode: str
    columns: int
    rows: int
    walls: tuple[str, ...] = ()
    round: int = 0
    order: tuple[Seat, ...] = ()
    acting: Seat | None = None
    fighters: tuple[FighterView, ...] = ()
    hit: HitView | None = None
    stacked_defences: bool = False
    settings: dict[str, str] = field(default_factory=dict)
