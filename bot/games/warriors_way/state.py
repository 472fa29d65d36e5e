"""The facts of a Combat, and the verbs of the rulebook that change them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final, Self

from bot.games.warriors_way import content
from bot.games.warriors_way.board import Board, Squares, board
from bot.games.warriors_way.events import (
    AdrenalineGained,
    DieLost,
    FighterLeft,
    FighterPushed,
    KnockedOut,
)
from bot.games.warriors_way.fighter import Fighter, Hit
from bot.kernel.errors import NotAllowed
from bot.kernel.procedure import Seat
from bot.kernel.state import State

ACTIONS_A_TURN: Final = 3


@dataclass
class Combat(State):
    """A whole Combat.

    `fighters` are in the order in which they were added. `hit` is the hit being resolved and
    `returns` are the hits that wait for it (WW-5.5.1). `face` is the Move or resist die as it lies.
    `wishes` are the seats that would end the Combat, `requests` those that asked to leave and how.
    """

    mode: str
    fighters: dict[Seat, Fighter]
    columns: int = 10
    rows: int = 10
    walls: tuple[str, ...] = ()
    settings: dict[str, str] = field(default_factory=dict)
    stacked_defences: bool = False
    friendly_fire: bool = False
    gm: Seat | None = None
    gm_name: str = ""
    round: int = 0
    order: tuple[Seat, ...] = ()
    acting: Seat | None = None
    hit: Hit | None = None
    returns: tuple[Hit, ...] = ()
    face: int = 0
    die_lost: bool = False
    quiet_rounds: int = 0
    wishes: tuple[Seat, ...] = ()
    requests: dict[Seat, str] = field(default_factory=dict)
    over: str = ""
    winners: tuple[Seat, ...] = ()

    def copy(self) -> Self:
        """A twin that shares no change with this one."""
        twin = super().copy()
        twin.fighters = {seat: f.copy() for seat, f in self.fighters.items()}
        twin.hit = self.hit and self.hit.copy()
        return twin

    @property
    def board(self) -> Board:
        """The map with its walls."""
        return board(self.columns, self.rows, self.walls)

    @property
    def blow(self) -> Hit:
        """The hit being resolved. Only for rules that run while there is one."""
        assert self.hit is not None, "no hit is being resolved"
        return self.hit

    def standing(self) -> Iterator[Seat]:
        """The fighters still in the Combat, in the order in which they were added."""
        return (seat for seat, f in self.fighters.items() if f.square is not None)

    def is_standing(self, seat: Seat | None) -> bool:
        """Whether this fighter is still in the Combat."""
        return seat is not None and self.fighters[seat].square is not None

    def opposed(self, one: Seat, other: Seat) -> bool:
        """Whether two fighters are of different teams (WW-3.6.1)."""
        return self.fighters[one].team != self.fighters[other].team

    def square(self, seat: Seat) -> str:
        """Where a standing fighter stands: on exactly one square (WW-3.1.2)."""
        square = self.fighters[seat].square
        assert square is not None, f"fighter {seat} is out"
        return square

    def held(self, but: Seat | None = None) -> Squares:
        """The squares that standing fighters hold, one of them left out (WW-3.1.3)."""
        bit, held = self.board.bit, 0
        for seat, f in self.fighters.items():
            if f.square is not None and seat != but:
                held |= bit[f.square]
        return held

    def in_reach(self, seat: Seat, *, team_mates: bool = False) -> list[Seat]:
        """The opponents on adjacent squares, and team-mates too if wanted (WW-4.2.2, WW-7.1.9)."""
        near, bit = self.board.neighbours[self.square(seat)], self.board.bit
        return [
            other
            for other, f in self.fighters.items()
            if f.square is not None
            and near & bit[f.square]
            and (team_mates or self.opposed(seat, other))
        ]

    def build_wall(self, square: str) -> None:
        """Make a square a wall. Raises NotAllowed where a fighter stands (WW-3.1.8).

        For whoever leads a Combat as its game master; no question of the rules asks for it.
        """
        if self.held() & self.board.bit.get(square, -1):
            raise NotAllowed(f"{square} cannot become a wall now.", clause="WW-3.1.8")
        self.walls = (*self.walls, square)

    # ------------------------------------------------------------------ dice

    def payment(self, seat: Seat) -> str:
        """The pool that pays for a Strike or Move now; empty where none can (WW-4.1.2).

        At most three Energy dice a Turn (WW-3.4.3, WW-10.2.1); in Hyper Rush Adrenaline in place
        of Energy, up to the Rush limit (WW-8.2.1, WW-8.2.2, WW-8.2.6, WW-8.2.7).
        """
        f = self.fighters[seat]
        if f.hyper == "rush":
            return "adrenaline" if f.ready_adrenaline and f.actions < f.rush_limit else ""
        return "energy" if f.pool and f.actions < ACTIONS_A_TURN and not f.exhausted else ""

    def spend(self, seat: Seat, pool: str) -> None:
        """Take a die for a roll: Energy goes to Fatigue unless it comes back (WW-3.4.2, WW-5.1.5).

        An Adrenaline die leaves the Combat unless it comes back (WW-7.1.8, WW-8.2.8).
        """
        f = self.fighters[seat]
        if pool == "energy":
            f.pool, f.fatigue = f.pool - 1, f.fatigue + 1
        else:
            f.adrenaline -= 1

    def bring_back(self, seat: Seat, pool: str) -> None:
        """A die just spent returns to the pool it came from (WW-4.3.3, WW-5.3.2, WW-8.2.8)."""
        f = self.fighters[seat]
        if pool == "energy":
            f.pool, f.fatigue = f.pool + 1, f.fatigue - 1
        else:
            f.adrenaline += 1

    def resisting_pool(self, seat: Seat) -> str:
        """The pool whose dice resist now, empty for none (WW-6.2.1, WW-6.2.3, WW-6.2.4)."""
        f = self.fighters[seat]
        return "energy" if f.pool else "fatigue" if f.fatigue else ""

    def lose_die(self, seat: Seat, pool: str, rule: str) -> None:
        """Discard a die to damage: it is gone for the whole Combat (WW-6.1.3, WW-3.4.6)."""
        f = self.fighters[seat]
        if pool == "energy":
            f.pool -= 1
        else:
            f.fatigue -= 1
        f.lost += 1
        self.die_lost = True
        self.tell(DieLost(fighter=seat, pool=pool, rule=rule))

    def gain_adrenaline(self, seat: Seat, dice: int) -> None:
        """Take an opponent's lost dice, up to the Energy stat.

        WW-6.6.1, WW-6.6.3; the cap is the stat alone (WW-6.6.4), the rest is gone (WW-6.6.5).
        """
        f = self.fighters[seat]
        kept = min(dice, f.energy - f.adrenaline)
        f.adrenaline += kept
        f.fresh += kept
        self.tell(AdrenalineGained(fighter=seat, dice=kept, wasted=dice - kept, rule="WW-6.6.1"))

    # --------------------------------------------------------------- squares

    def push(self, seat: Seat, source: str, spaces: int) -> None:
        """Knock a fighter back, away from a square (WW-6.5.1, WW-6.5.7)."""
        square = self.square(seat)
        path = self.board.pushed(square, source, spaces, self.held(but=seat))
        self.fighters[seat].square = path[-1]
        self.tell(FighterPushed(fighter=seat, path=path, wanted=spaces, rule="WW-6.5.1"))

    def knock_out(self, seat: Seat) -> None:
        """Take a fighter without dice off the map (WW-6.3.1, WW-6.3.2)."""
        square, f = self.square(seat), self.fighters[seat]
        f.square, f.out, f.adrenaline, f.fresh = None, "knocked_out", 0, 0
        self._forget_wishes(seat)
        self.tell(KnockedOut(fighter=seat, square=square, rule="WW-6.3.1"))

    def leave(self, seat: Seat, how: str, rule: str) -> None:
        """Take a fighter off the map that chose to go; its dice help nobody (WW-9.3.4)."""
        square, f = self.square(seat), self.fighters[seat]
        f.square, f.out, f.conceding = None, how, False
        f.adrenaline = f.fresh = 0
        self._forget_wishes(seat)
        self.tell(FighterLeft(fighter=seat, square=square, how=how, rule=rule))

    def _forget_wishes(self, seat: Seat) -> None:
        """A fighter that is out neither asks to leave nor has a say in the end (WW-9.2.3)."""
        self.requests = {s: h for s, h in self.requests.items() if s != seat}
        self.wishes = tuple(s for s in self.wishes if s != seat)

    # ---------------------------------------------------------------- drills

    def can_reroll(self, seat: Seat | None, roll: str) -> bool:
        """Whether a fighter has a point for this roll and may choose (WW-2.3.10, WW-2.1.6)."""
        if seat is None:
            return False
        f = self.fighters[seat]
        may_choose = f.square is not None and not f.conceding
        return may_choose and f.drills[content.drill_for(roll)] > 0
