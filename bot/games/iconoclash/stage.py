"""A stage: 6 columns by 4 rows of spaces, and which steps between them are open.

A space is written `c<column>r<row>` (IC-1.2.5); all tables are worked out once for each stage.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

COLUMNS: Final = 6
ROWS: Final = 4
"""IC-1.2.4."""
OFF: Final = "off"
"""What lies outside of the board: it contains no spaces (IC-1.2.11)."""
HARD, SOFT, BLOCK, NOTHING = "hard", "soft", "block", "none"
Place = tuple[int, int]

DIRECTIONS: Final[Mapping[str, Place]] = {
    "up": (0, 1),
    "up-right": (1, 1),
    "right": (1, 0),
    "down-right": (1, -1),
    "down": (0, -1),
    "down-left": (-1, -1),
    "left": (-1, 0),
    "up-left": (-1, 1),
}
ORTHOGONAL: Final = ("up", "right", "down", "left")
LEAST_RESPAWNS: Final = 4


def name(place: Place) -> str:
    """A place as a space's name, or `off`."""
    column, row = place
    inside = 1 <= column <= COLUMNS and 1 <= row <= ROWS
    return f"c{column}r{row}" if inside else OFF


SPACES: Final[tuple[str, ...]] = tuple(
    name((column, row)) for row in range(1, ROWS + 1) for column in range(1, COLUMNS + 1)
)
PLACES: Final[Mapping[str, Place]] = {space: (int(space[1]), int(space[3])) for space in SPACES}


def distance(one: str, other: str) -> int:
    """The larger of the column and the row difference (IC-3.4.4)."""
    (a, b), (c, d) = PLACES[one], PLACES[other]
    return max(abs(a - c), abs(b - d))


@dataclass(frozen=True, eq=False)
class Stage:
    """Terrain as it is printed: one object for each stage.

    `floors` and `ceilings` are by space (IC-1.2.6, IC-1.2.7); nothing but a Block stands between
    two spaces side by side (IC-1.2.8). `special` is what the reference card says besides
    (IC-1.2.16).
    """

    key: str
    name: str
    about: str
    floors: Mapping[str, str]
    ceilings: Mapping[str, str]
    blocks: frozenset[str]
    hazards: frozenset[str]
    respawns: tuple[str, ...]
    overhangs: frozenset[Place]
    zones: tuple[tuple[str, ...], ...]
    deck: tuple[str, ...]
    special: str = ""

    @cached_property
    def free(self) -> tuple[str, ...]:
        """All spaces that are not Blocks."""
        return tuple(space for space in SPACES if space not in self.blocks)

    @cached_property
    def steps(self) -> Mapping[str, Mapping[str, str]]:
        """Open steps of movement and Launch: space, direction, where it leads (or `off`).

        Only hard platforms and Blocks are in the way (IC-3.3.1, IC-3.3.3, IC-5.5.6).
        """
        return self._table(frozenset({HARD}))

    @cached_property
    def moves(self) -> Mapping[str, tuple[str, ...]]:
        """Where a Fighter may step to from each space: never off the board (IC-3.2.9)."""
        return {
            space: tuple(to for to in steps.values() if to != OFF)
            for space, steps in self.steps.items()
        }

    def sights(self, through: str = "") -> Mapping[str, Mapping[str, str]]:
        """Open steps of attacks; `through` names the platforms that the attack ignores.

        Soft platforms close an edge like hard ones (IC-3.3.2, IC-3.3.4, IC-3.3.13), but for what an
        attack goes through (IC-5.3.8, IC-5.3.9).
        """
        return self._sights[through]

    @cached_property
    def _sights(self) -> Mapping[str, Mapping[str, Mapping[str, str]]]:
        return {
            "": self._table(frozenset({HARD, SOFT})),
            SOFT: self._table(frozenset({HARD})),
            "all": self._table(frozenset()),
        }

    def floor(self, place: Place) -> str:
        """What lies under a place: the upper border is the ceiling of row 4 (IC-1.2.7)."""
        column, row = place
        if row == ROWS + 1:
            return self.ceilings.get(name((column, ROWS)), NOTHING)
        return self.floors.get(name(place), NOTHING)

    def stands(self, space: str) -> bool:
        """Whether something in this space does not fall (IC-2.6.3, IC-2.6.4)."""
        column, row = PLACES[space]
        return self.floor((column, row)) != NOTHING or name((column, row - 1)) in self.blocks

    @cached_property
    def falls(self) -> Mapping[str, tuple[str, ...]]:
        """The spaces that a Drop from each space enters; `off` last where it leaves the board."""
        return {space: self._fall(space) for space in self.free}

    def _fall(self, space: str) -> tuple[str, ...]:
        path: list[str] = []
        while space != OFF and not self.stands(space):
            column, row = PLACES[space]
            space = name((column, row - 1))
            path.append(space)
        return tuple(path)

    def _table(self, closing: frozenset[str]) -> dict[str, dict[str, str]]:
        return {
            space: {
                direction: name((column + right, row + up))
                for direction, (right, up) in DIRECTIONS.items()
                if self._is_open((column, row), right, up, closing)
            }
            for space in self.free
            for column, row in (PLACES[space],)
        }

    def _is_open(self, place: Place, right: int, up: int, closing: frozenset[str]) -> bool:
        """IC-3.3.11 and IC-3.3.12; over the border as IC-3.3.15 says.

        An overhang closes both diagonals across its corner, for attacks too (IC-3.3.14, IC-3.3.16),
        and nothing else (IC-3.3.9).
        """
        if not right or not up:
            return self._straight(place, right, up, closing)
        column, row = place
        corner = (min(column, column + right), min(row, row + up))
        if name((column + right, row + up)) in self.blocks or corner in self.overhangs:
            return False
        return any(
            self._straight(place, *first, closing)
            and self._straight((column + first[0], row + first[1]), *second, closing)
            for first, second in (((right, 0), (0, up)), ((0, up), (right, 0)))
        )

    def _straight(self, place: Place, right: int, up: int, closing: frozenset[str]) -> bool:
        column, row = place
        if name((column + right, row + up)) in self.blocks:
            return False
        if not up:
            return True
        upper = (column, max(row, row + up))
        return self.floor(upper) not in closing

    # ------------------------------------------------------------------ lines

    def line(self, space: str, direction: str, length: int) -> tuple[str, ...]:
        """The spaces of a Launch up to its first closed step, `off` last where it leads there."""
        path: list[str] = []
        while len(path) < length and space != OFF:
            step = self.steps[space].get(direction)
            if step is None:
                break
            path.append(step)
            space = step
        return tuple(path)

    def reach(self, space: str, length: int, through: str = "") -> Mapping[str, str]:
        """Every space that an attack reaches, with the direction of its line.

        Without a range (`length` 0) the four spaces beside it (IC-5.2.1 to IC-5.2.3), otherwise
        straight lines in eight directions, from 1 space on, past Fighters but not through platforms
        or Blocks (IC-5.3.1, IC-5.3.2, IC-5.3.3, IC-5.3.4, IC-5.3.5, IC-5.3.6, IC-5.3.7).
        """
        key = (space, length, through)
        if key not in self._reached_from:
            self._reached_from[key] = self._reach(space, length, through)
        return self._reached_from[key]

    @cached_property
    def _reached_from(self) -> dict[tuple[str, int, str], Mapping[str, str]]:
        return {}

    def _reach(self, space: str, length: int, through: str) -> Mapping[str, str]:
        sights, found = self.sights(through), {}
        for direction in DIRECTIONS if length else ORTHOGONAL:
            here = space
            for _ in range(length or 1):
                step = sights[here].get(direction)
                if step is None or step == OFF:
                    break
                found[step] = direction
                here = step
        return found

    def surrounding(self, space: str) -> tuple[str, ...]:
        """Spaces one step away, diagonals too, whatever lies between (IC-10.1.5)."""
        return tuple(other for other in self.free if distance(space, other) == 1)

    def faults(self) -> list[str]:
        """What makes the stage unfit to be played on (IC-1.2.14, IC-1.2.15); usually nothing."""
        found = []
        if len(set(self.respawns)) < LEAST_RESPAWNS:
            found.append(f"a stage needs at least {LEAST_RESPAWNS} Respawns (IC-1.2.14)")
        if len(self.zones) != COLUMNS:
            found.append("a stage has six zones (IC-1.2.12)")
        named = {*self.respawns, *self.hazards, *(s for zone in self.zones for s in zone)}
        found += [f"{space} is no space (IC-1.2.5)" for space in sorted(named - set(SPACES))]
        found += [
            f"no four spaces meet at ({column}, {row}) (IC-1.2.10)"
            for column, row in sorted(self.overhangs)
            if not (1 <= column < COLUMNS and 1 <= row < ROWS)
        ]
        found += [
            f"{space} is a Block and can be nothing else (IC-1.2.9, IC-1.2.14)"
            for space in sorted(self.blocks)
            if space in self.respawns or space in self.hazards or space in self.floors
        ]
        found += [
            f"not every space can be reached from {space} (IC-1.2.15)"
            for space in self.respawns
            if space in self.free and set(self.free) - self._reached(space)
        ]
        found += [
            f"zone {number} has no space (IC-1.2.15)"
            for number, zone in enumerate(self.zones, start=1)
            if not set(zone) & set(self.free)
        ]
        return found

    def _reached(self, space: str) -> set[str]:
        reached, fresh = {space}, [space]
        while fresh:
            for other in self.moves[fresh.pop()]:
                if other not in reached:
                    reached.add(other)
                    fresh.append(other)
        return reached
