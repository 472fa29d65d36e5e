"""What one viewer may know of a Combat."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property

from bot.games.warriors_way.board import board, least_distances
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
    hidden: bool = False
    """Whether some of its drills and moves are not shown here."""
    exhausted: bool = False
    out: str = ""
    """How it left: `knocked_out`, `conceded`, `yielded`, `fled`; `coming` before it enters."""

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
class RollView:
    """A die that its owner may re-roll: on `what`, as in DieRerolled; `needed` is 0 if unknown."""

    owner: Seat
    what: str
    face: int
    value: int
    needed: int = 0


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
    friendly_fire: bool = False
    gm: Seat | None = None
    roll: RollView | None = None
    requests: dict[Seat, str] = field(default_factory=dict)
    """Who asked the game master to leave, and how."""
    quiet_rounds: int = 0
    """Rounds in a row without a lost die (WW-9.2.7)."""
    wishes: tuple[Seat, ...] = ()
    """Who would end the Combat by agreement."""

    def fighter(self, seat: Seat) -> FighterView:
        """The fighter of this seat."""
        return next(f for f in self.fighters if f.seat == seat)

    @property
    def me(self) -> FighterView | None:
        """The viewer's own fighter, if it has one."""
        return next((f for f in self.fighters if f.seat == self.viewer), None)

    def stands_on(self) -> str:
        """The square of the viewer's own fighter."""
        return (self.me.square if self.me else None) or ""

    @cached_property
    def ways(self) -> dict[str, int]:
        """The fewest spaces in which the viewer's fighter can Move to each square."""
        field = board(self.columns, self.rows, self.walls)
        if self.me is None or self.me.square is None:
            return {}
        held = sum(field.bit[f.square] for f in self.fighters if f.square and f is not self.me)
        return least_distances(field, self.me.square, held)

    @cached_property
    def closing(self) -> dict[str, Seat]:
        """Where the viewer's fighter would stand beside an opponent out of its reach: by square.

        For each opponent the square that takes the fewest spaces, of several the one nearest in
        a straight line; the three nearest opponents at most.
        """
        me = self.me
        if me is None or me.square is None:
            return {}
        field, start = board(self.columns, self.rows, self.walls), me.square
        found: list[tuple[int, int, str, Seat]] = []
        for f in self.fighters:
            if f.square and f.team != me.team and not field.adjacent(start, f.square):
                near = [s for s in self.ways if field.adjacent(s, f.square)]
                found += sorted((self.ways[s], field.gap(start, s), s, f.seat) for s in near)[:1]
        return {square: seat for _, _, square, seat in sorted(found)[:3]}

    @property
    def in_reach(self) -> bool:
        """Whether some opponent stands beside the viewer's fighter."""
        me = self.me
        if me is None or me.square is None:
            return False
        field = board(self.columns, self.rows, self.walls)
        others = (f.square for f in self.fighters if f.team != me.team and f.square)
        return any(field.adjacent(me.square, square) for square in others)
