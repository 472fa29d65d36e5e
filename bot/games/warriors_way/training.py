"""Life outside Combat, on a fighter's sheet: training, awards, checks (WW-2.4, WW-1.2.5, WW-10.4).

Pure; for whoever keeps fighters between Combats. Sheets go in full, as `content.full_sheet` gives
them, and come out as new sheets.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from bot.games.warriors_way import content
from bot.kernel.errors import NotAllowed

Sheet = Mapping[str, Any]
TRAINING_DIFFICULTY: Final = 4
MOST_DICE: Final = 3


def can_train(sheet: Sheet, drill: str) -> bool:
    """Whether there is a point elsewhere that training this drill could bring (WW-2.4.9)."""
    points: Mapping[str, int] = sheet["drills"]
    return sum(points.values()) > points[drill]


def train(
    sheet: Sheet, drill: str, taken_from: str | None, *, success: bool, in_combat: bool = False
) -> dict[str, Any]:
    """The sheet after one week of training one drill (WW-2.4.1, WW-2.4.8).

    A successful week shifts one point into the drill from another with at least one, or none if
    the Player leaves the points as they are (WW-2.4.2, WW-2.4.3, WW-2.4.6, WW-2.4.9); a failed one
    changes nothing (WW-2.4.5). Raises NotAllowed for a shift that cannot be, or in Combat
    (WW-2.4.7).
    """
    if in_combat:
        raise NotAllowed("A fighter in a Combat cannot train.", clause="WW-2.4.7")
    for key in filter(None, (drill, taken_from)):
        if key not in sheet["drills"]:
            raise NotAllowed(f"There is no drill “{key}”.", clause="WW-2.4.1")
    if not can_train(sheet, drill):
        raise NotAllowed("All drill points are there already.", clause="WW-2.4.9")
    if not success or taken_from is None:
        return dict(sheet)
    points = sheet["drills"]
    if taken_from == drill or not points[taken_from]:
        raise NotAllowed("Take the point from another drill that has one.", clause="WW-2.4.3")
    shifted = {drill: points[drill] + 1, taken_from: points[taken_from] - 1}
    return {**sheet, "drills": {**points, **shifted}}


def training_succeeds(faces: Sequence[int]) -> bool:
    """Whether the check that a game master may call for at a week's end succeeds (WW-2.4.4)."""
    return any(face >= TRAINING_DIFFICULTY for face in faces)


def change_energy(sheet: Sheet, by: int, drill: str, move: str | None = None) -> dict[str, Any]:
    """The sheet after a game master raised or lowered Energy by 1 (WW-1.2.5).

    The fighter gains or gives up a point of `drill`, and a `move` where its number of moves
    changes. Raises NotAllowed where the outcome is no legal sheet. Pure; for whoever keeps fighters
    between Combats.
    """
    points, moves = dict(sheet["drills"]), list(sheet["moves"])
    points[drill] = points.get(drill, 0) + by
    if move is not None and by > 0:
        moves.append(move)
    elif move is not None and move in moves:
        moves.remove(move)
    energy = sheet["energy"] + by
    return content.full_sheet(
        {**sheet, "energy": energy, "start": energy, "drills": points, "moves": moves}
    )


def swap_move(
    sheet: Sheet, old: str, new: str, *, by_gm: bool, in_combat: bool = False
) -> dict[str, Any]:
    """The sheet after the game master swapped one Adrenaline Move between Combats (WW-1.3.8)."""
    if not by_gm or in_combat or old not in sheet["moves"]:
        raise NotAllowed("Moves stay as they were chosen.", clause="WW-1.3.8")
    moves = [new if move == old else move for move in sheet["moves"]]
    return content.full_sheet({**sheet, "moves": moves})


# ------------------------------------------------------------ checks, outside Combat


@dataclass(frozen=True)
class Scene:
    """What a fighter can still commit to checks: its scene pool and drill points (WW-10.4.2).

    Checks are for outside Combat, and tired dice are not missing in one (WW-10.4.5).
    """

    pool: int
    tired: int
    drills: Mapping[str, int]


@dataclass(frozen=True)
class Check:
    """A check under way: its difficulty, the drill that fits (or none), the dice as they lie."""

    difficulty: int
    drill: str | None
    faces: tuple[int, ...]

    @property
    def succeeds(self) -> bool:
        """Whether one face at least beats or equals the difficulty (WW-10.4.1)."""
        return any(face >= self.difficulty for face in self.faces)


def attempt(scene: Scene, difficulty: int, faces: Sequence[int], drill: str | None = None) -> Check:
    """A check with 1 to 3 dice of the scene pool that show these faces (WW-10.4.1, WW-10.4.2)."""
    if not 2 <= difficulty <= 6:
        raise NotAllowed("A difficulty is a number from 2 to 6.", clause="WW-10.4.1")
    if not 1 <= len(faces) <= MOST_DICE:
        raise NotAllowed("Commit 1 to 3 dice.", clause="WW-10.4.1")
    if len(faces) > scene.pool:
        raise NotAllowed("The scene pool has not that many dice.", clause="WW-10.4.2")
    return Check(difficulty, drill, tuple(faces))


def reroll(scene: Scene, check: Check, die: int, face: int) -> tuple[Scene, Check]:
    """Spend a point of the fitting drill: one die shows another face (WW-10.4.3)."""
    if check.drill is None or not scene.drills.get(check.drill):
        raise NotAllowed("No point of a fitting drill is left.", clause="WW-10.4.3")
    left = {**scene.drills, check.drill: scene.drills[check.drill] - 1}
    faces = tuple(face if i == die else f for i, f in enumerate(check.faces))
    return replace(scene, drills=left), replace(check, faces=faces)


def settle(scene: Scene, check: Check) -> Scene:
    """The scene after the check: dice that beat or equal the difficulty return (WW-10.4.2)."""
    tired = sum(face < check.difficulty for face in check.faces)
    return replace(scene, pool=scene.pool - tired, tired=scene.tired + tired)


def rest(scene: Scene, sheet: Sheet) -> Scene:
    """The scene after a rest, or a training week: all dice and points are back (WW-10.4.2)."""
    return Scene(scene.pool + scene.tired, 0, dict(sheet["drills"]))


def oppose(faces: Sequence[int], against: Sequence[int]) -> int:
    """Which of two opposed fighters wins by its best face: 1, 2, or 0 for neither (WW-10.4.4).

    The winner's dice return and the loser's are tired; where neither wins, all return.
    """
    if not all(1 <= len(dice) <= MOST_DICE for dice in (faces, against)):
        raise NotAllowed("Commit 1 to 3 dice.", clause="WW-10.4.4")
    best, other = max(faces), max(against)
    return 0 if best == other else 1 if best > other else 2
