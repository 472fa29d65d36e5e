"""What is printed: drills, Adrenaline Moves, wall plans, ready-made fighters, fighters' sheets.

All of it is read from data/warriors_way on first use and checked then.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final, Literal, TypeVar

from pydantic import BaseModel, ConfigDict

from bot.kernel.content import DATA, check, read_toml
from bot.kernel.errors import BrokenContent, NotAllowed

FOLDER: Final = DATA / "warriors_way"
LEVELS: Final = (
    "unfit person",
    "fit person",
    "beginning fighter",
    "trained fighter",
    "experienced fighter",
    "exceptional fighter",
    "master fighter",
    "godlike fighter",
)
MOST_ENERGY: Final = 20
STARTING_ENERGY: Final = 5
RecordT = TypeVar("RecordT", bound="Record")


class Record(BaseModel):
    """An entry of a data file: frozen, and nothing unknown in it."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    key: str


class Drill(Record):
    """One of the five drills and the rolls that its points re-roll (WW-2.1.1 to WW-2.1.5)."""

    title: str
    rerolls: tuple[Literal["strike", "block", "dodge", "move", "resist"], ...]
    summary: str


class Move(Record):
    """One of the nine Adrenaline Moves; the comments of moves.toml say what each field means."""

    title: str
    clause: str
    kind: Literal["action", "defence"]
    summary: str
    cancels: Literal["higher", "at_least", "lower", "never"] = "never"
    returns: Literal["success", "always", "never"] = "never"
    keeps_die: bool = False
    reach: Literal["adjacent", "leap", ""] = ""
    penalty: Literal["arms", "legs", "head", ""] = ""
    tires: bool = False


class WallPlan(Record):
    """Walls to choose before a Combat, for maps of at least this size."""

    title: str
    columns: int
    rows: int
    squares: tuple[str, ...]


class ReadyFighter(Record):
    """A fighter that can be picked as it is."""

    name: str
    summary: str
    energy: int
    drills: dict[str, int]
    moves: tuple[str, ...]

    def sheet(self) -> dict[str, Any]:
        """The fighter's sheet, as `check_sheet` takes it."""
        return self.model_dump(include={"name", "energy", "drills", "moves"})


def _read(kind: type[RecordT], file: str, table: str = "") -> dict[str, RecordT]:
    path = FOLDER / file
    whole = read_toml(path)
    entries = whole.get(table, {}) if table else whole
    return {k: check(kind, {"key": k, **entry}, path, k) for k, entry in entries.items()}


@lru_cache(maxsize=1)
def drills() -> dict[str, Drill]:
    """The five drills by key, in the order of the rulebook."""
    return _read(Drill, "drills.toml")


@lru_cache(maxsize=1)
def moves() -> dict[str, Move]:
    """The nine Adrenaline Moves by key, in the order of the rulebook."""
    return _read(Move, "moves.toml")


@lru_cache(maxsize=1)
def wall_plans() -> dict[str, WallPlan]:
    """The wall plans by key."""
    return _read(WallPlan, "walls.toml")


@lru_cache(maxsize=2)
def fighters(table: str) -> dict[str, ReadyFighter]:
    """The ready-made fighters (table `fighter`) or the game master's presets (`preset`).

    Raises BrokenContent where one of them breaks a rule for sheets.
    """
    found = _read(ReadyFighter, "fighters.toml", table)
    for key, fighter in found.items():
        try:
            full_sheet(fighter.sheet())
        except NotAllowed as error:
            raise BrokenContent(f"data/warriors_way/fighters.toml: {key}: {error}") from error
    return found


@lru_cache(maxsize=8)
def drill_for(roll: str) -> str:
    """The drill whose points re-roll this kind of roll."""
    return next(d.key for d in drills().values() if roll in d.rerolls)


def level(energy: int) -> str:
    """The name of an Energy level, the one measure of strength (WW-1.2.1, WW-1.2.3)."""
    return LEVELS[min(energy, len(LEVELS)) - 1]


def moves_known(energy: int) -> int:
    """How many Adrenaline Moves a fighter of this Energy knows (WW-1.3.3, WW-1.3.5, WW-1.3.7)."""
    return max(0, min(energy - 2, len(moves())))


def full_sheet(sheet: Mapping[str, Any]) -> dict[str, Any]:
    """A fighter's sheet with nothing left out: name, energy, drills, moves, npc, start.

    `npc` marks a game master's fighter; `start` is its number of Energy dice at the start of the
    next Combat, lowered by an injury (WW-9.3.5). Raises NotAllowed with the clause it breaks.
    """
    known = {"name", "energy", "drills", "moves", "npc", "start"}
    if extra := sorted(set(sheet) - known):
        raise NotAllowed(f"A fighter has no “{extra[0]}”.", clause="WW-1.4.2")
    name = sheet.get("name", "")
    if not isinstance(name, str) or not name.strip():
        raise NotAllowed("Please give the fighter a name.", clause="WW-1.1.3")
    energy = sheet.get("energy", STARTING_ENERGY)  # WW-1.2.2
    if not _whole(energy) or not 1 <= energy <= MOST_ENERGY:
        raise NotAllowed("Energy is a whole number from 1 to 20.", clause="WW-1.2.4")
    start = sheet.get("start", energy)
    if not _whole(start) or not 1 <= start <= energy:
        raise NotAllowed(f"A fighter starts with 1 to {energy} Energy dice.", clause="WW-9.3.5")
    return {
        "name": name.strip(),
        "energy": energy,
        "drills": _spread(sheet.get("drills", {}), energy),
        "moves": _picks(sheet.get("moves", ()), energy),
        "npc": bool(sheet.get("npc", False)),
        "start": start,
    }


def _spread(points: Any, energy: int) -> dict[str, int]:
    if not isinstance(points, Mapping) or set(points) - set(drills()):
        raise NotAllowed(f"The drills are {', '.join(drills())}.", clause="WW-1.3.1")
    spread = {key: points.get(key, 0) for key in drills()}
    if not all(_whole(n) and n >= 0 for n in spread.values()):
        raise NotAllowed("A drill holds a whole number of points.", clause="WW-1.3.2")
    if (total := sum(spread.values())) != energy:
        points_due = "1 drill point" if energy == 1 else f"{energy} drill points"
        raise NotAllowed(f"Share out exactly {points_due}; these are {total}.", clause="WW-1.3.2")
    return spread


def _picks(names: Any, energy: int) -> tuple[str, ...]:
    by_name = {m.title.casefold(): m.key for m in moves().values()} | {k: k for k in moves()}
    picks = []
    for name in names:
        if str(name).casefold() not in by_name:
            raise NotAllowed(f"There is no Adrenaline Move “{name}”.", clause="WW-1.3.4")
        picks.append(by_name[str(name).casefold()])
    if len(set(picks)) < len(picks):
        raise NotAllowed("Each Adrenaline Move can be picked only once.", clause="WW-1.3.6")
    if len(picks) != (right := moves_known(energy)):
        clause = "WW-1.3.3" if energy - 2 == right else "WW-1.3.5"
        many = {0: "no Adrenaline Move", 1: "exactly 1 Adrenaline Move"}
        due = many.get(right, f"exactly {right} Adrenaline Moves")
        raise NotAllowed(f"With Energy {energy}, pick {due}.", clause=clause)
    return tuple(picks)


def _whole(number: Any) -> bool:
    return isinstance(number, int) and not isinstance(number, bool)
