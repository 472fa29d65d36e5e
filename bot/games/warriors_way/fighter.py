"""One fighter in a Combat, and one hit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Self

from bot.kernel.procedure import Seat

PENALTY_ON: Final = {
    "strike": "arms",
    "block": "arms",
    "move": "legs",
    "dodge": "legs",
    "resist": "head",
}
"""Which penalty lowers which kind of roll (WW-7.2.6)."""


@dataclass
class Fighter:
    """One fighter in a Combat.

    `energy` is the stat; `pool`, `fatigue`, `adrenaline` and `lost` are counts of dice, alike and
    without identity (WW-1.1.7); `start` is the number of Energy dice it began with. `full` and
    `drills` are the drill points at the start and left. `out` says how a fighter without a square
    left, or `coming` for one that enters at the next Round. `fresh` are Adrenaline dice gained in
    the blows now exchanged. `shown` names the drills and moves of an NPC that all have seen.
    """

    name: str
    energy: int
    full: dict[str, int]
    moves: tuple[str, ...]
    team: int
    start: int
    pool: int
    square: str | None
    drills: dict[str, int]
    fatigue: int = 0
    adrenaline: int = 0
    lost: int = 0
    npc: bool = False
    house: bool = False
    penalties: tuple[str, ...] = ()
    actions: int = 0
    exhausted: bool = False
    hyper: str = ""
    rush_limit: int = 0
    move_die_spent: bool = False
    fresh: int = 0
    out: str = ""
    conceding: bool = False
    shown: tuple[str, ...] = ()

    def copy(self) -> Self:
        """A twin that shares no change with this one."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    def value(self, roll: str, face: int) -> int:
        """A face's value on this kind of roll (WW-7.2.4, WW-7.2.5, WW-2.2.7)."""
        return face - (PENALTY_ON.get(roll) in self.penalties)

    @property
    def ready_adrenaline(self) -> int:
        """Adrenaline dice that can be spent now: those just gained must wait (WW-6.6.7)."""
        return self.adrenaline - self.fresh

    def can_use_a_move(self) -> bool:
        """Whether a die for an Adrenaline Move is at hand (WW-7.1.2, WW-7.1.4)."""
        return self.ready_adrenaline > 0 and not self.move_die_spent

    def show(self, drill_or_move: str) -> None:
        """An NPC's drill or move was used, so all know it from now on (WW-10.2.2)."""
        if self.npc and drill_or_move not in self.shown:
            self.shown = (*self.shown, drill_or_move)


@dataclass
class Hit:
    """One source of damage against one fighter (WW-5.4.1).

    `by` is `strike`, the key of an Adrenaline Move, or `gm`. `source` is the square from which a
    knockback is measured (WW-6.5.3), `stand` the square of the target when the hit was declared.
    `defence`, `defence_face` and `defence_pool` are the latest defence against it.
    """

    hitter: Seat | None
    target: Seat
    by: str
    value: int
    stand: str
    source: str | None = None
    face: int | None = None
    defence: str = ""
    defence_pool: str = ""
    defence_face: int = 0
    blocked: int = 0
    cancelled: bool = False
    lost: int = 0

    def copy(self) -> Self:
        """A twin that shares no change with this one."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        return twin

    @property
    def remaining(self) -> int:
        """The damage still to resist (WW-5.2.2)."""
        return 0 if self.cancelled else max(0, self.value - self.blocked)
