"""Every pairing of a game's fighters equally often, and how even they are: `selfplay --pairings`.

For games with a mode for exactly two seats that tell how a match has gone (`Game.course`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import median
from typing import Any

from bot.kernel.chance import Rng
from bot.kernel.game import Game, ReadyMade, SeatSetup, Setup
from bot.selfplay.playout import Pick, play_out

FIGHTER, PAIRING, FIRST = (43, 57), (35, 65), (45, 55)
"""Targets for shares of wins, in per cent."""
WANTED = 300
"""Matches of each pairing that a report should rest on."""


@dataclass(frozen=True)
class Targets:
    """What else a game is to keep to: a median of turns, and how often it ends by some clauses.

    `first` says who has the first move, `ended` what these clauses are; `share` is in per cent.
    """

    first: str
    turns: tuple[float, float]
    ended: str
    clauses: frozenset[str]
    share: tuple[float, float]


TARGETS = {
    "iconoclash": Targets(
        "the first player",
        (6, 9),
        "ended by an empty deck",
        frozenset({"IC-7.2.1"}),
        (0, 5),
    ),
    "way_of_the_fighter": Targets(
        "whoever begins with the Initiative",
        (8, 10),
        "ended by knock out",
        frozenset({"WF-5.1.1"}),
        (65, 95),
    ),
}


@dataclass(frozen=True)
class Duel:
    """One match: its fighters by seat, who won (None in a tie), who began, how long it took."""

    fighters: tuple[str, str]
    winner: int | None
    first: int
    turns: float
    clause: str


@dataclass(frozen=True)
class Task:
    """One match to be played: `number` decides the dice, `lap` which stage it is on."""

    number: int
    lap: int
    fighters: tuple[str, str]


def tasks(game: Game[Any, Any], pairings: int) -> Iterator[Task]:
    """All matches of a report, pairing by pairing in turn, seats changed each time."""
    number = 0
    for lap in range(pairings):
        for one, other in combinations(fighters(game), 2):
            pair = (one.key, other.key) if lap % 2 else (other.key, one.key)
            yield Task(number, lap, pair)
            number += 1


def fighters(game: Game[Any, Any]) -> list[ReadyMade]:
    """Those that are always the same: a random one is no fighter of its own."""
    return [ready for ready in game.ready_made() if ready.key != "random"]


def two_seats(game: Game[Any, Any]) -> str:
    """The mode for exactly two. Raises StopIteration if the game has none."""
    return next(mode.key for mode in game.modes if mode.least == mode.most == 2)


def play(game: Game[Any, Any], task: Task, seed: int, pick: Pick) -> Duel:
    """Play one match; equal numbers and seeds give equal matches."""
    known = {ready.key: ready for ready in fighters(game)}
    seats = tuple(
        SeatSetup(known[key].name, known[key].sheet, team) for team, key in enumerate(task.fighters)
    )
    flow = game.begin(Setup(two_seats(game), seats, _stage(game, task.lap)))
    played = play_out(game, flow, pick, Rng((seed << 32) + task.number))
    view, result = game.view(flow, None), played.result
    if result is None:
        raise RuntimeError(f"match {task.number} is stuck")
    course = game.course(view)
    if course is None:
        raise RuntimeError(f"{game.title} does not tell how a match has gone")
    winner = result.winners[0] if len(result.winners) == 1 else None
    return Duel(task.fighters, winner, course.first, course.turns, result.clause)


def _stage(game: Game[Any, Any], lap: int) -> dict[str, str]:
    """All stages in turn, so that each pairing is played on all."""
    for setting in game.settings:
        if setting.key == "stage":
            stages = [value for value, _ in setting.choices if value != "random"]
            return {setting.key: stages[lap % len(stages)]}
    return {}


def report(game: Game[Any, Any], duels: Sequence[Duel]) -> dict[str, Any]:
    """The figures, as JSON data; `ended` is the share of matches ended as the targets name it."""
    names = {ready.key: ready.name for ready in fighters(game)}
    decided = [duel for duel in duels if duel.winner is not None]
    first = sum(duel.winner == duel.first for duel in decided)
    return {
        "matches": len(duels),
        "ties": len(duels) - len(decided),
        "first": _percent(first, len(decided)),
        "median_turns": median(duel.turns for duel in duels) if duels else 0,
        "ended": _percent(sum(d.clause in TARGETS[game.name].clauses for d in duels), len(duels)),
        "fighters": {names[key]: _field(duels, key) for key in names},
        "pairings": {
            f"{names[one]} / {names[other]}": _pairing(duels, one, other)
            for one, other in combinations(names, 2)
        },
    }


def _field(duels: Sequence[Duel], key: str) -> dict[str, float]:
    mine = [duel for duel in duels if key in duel.fighters]
    return {"of": len(mine), "won": _percent(sum(map(_points(key), mine)), len(mine))}


def _pairing(duels: Sequence[Duel], one: str, other: str) -> dict[str, float]:
    mine = [duel for duel in duels if {one, other} == set(duel.fighters)]
    return {"of": len(mine), "won": _percent(sum(map(_points(one), mine)), len(mine))}


def _points(key: str) -> Any:
    """A win counts 1, a tie half of it."""

    def points(duel: Duel) -> float:
        if duel.winner is None:
            return 0.5
        return float(duel.fighters[duel.winner] == key)

    return points


def _percent(part: float, whole: int) -> float:
    return round(100 * part / whole, 1) if whole else 0.0


def as_markdown(
    game: Game[Any, Any], command: str, found: Mapping[str, Any], planned: int = 0
) -> str:
    """The report as a page for `docs/balance`, with the targets that it misses.

    `planned` says how many matches the command plays, where it was stopped before its end.
    """
    targets, missed = TARGETS[game.name], misses(game, found)
    stages = ", on all stages in turn" if _stage(game, 0) else ""
    count = f"The first {found['matches']} of {planned}" if planned else str(found["matches"])
    lines = [
        f"# Balance of {game.title}",
        "",
        f"{count} matches of house fighters in twos{stages}. Made by:",
        "",
        "```",
        command,
        "```",
        "",
        "| | found | target |",
        "| --- | --- | --- |",
        f"| {targets.first} wins | {found['first']} % | {_span(FIRST)} % |",
        f"| median of turns each | {found['median_turns']:g} | {_span(targets.turns)} |",
        f"| {targets.ended} | {found['ended']} % | {_span(targets.share)} % |",
        f"| ties | {found['ties']} | |",
        "",
        f"Fighters against the field (target {_span(FIGHTER)} %):",
        "",
        "| Fighter | matches | won |",
        "| --- | --- | --- |",
        *(f"| {name} | {f['of']} | {f['won']} % |" for name, f in found["fighters"].items()),
        "",
        f"Pairings, won by the one named first (target {_span(PAIRING)} %):",
        "",
        "| Pairing | matches | won |",
        "| --- | --- | --- |",
        *(f"| {name} | {f['of']} | {f['won']} % |" for name, f in found["pairings"].items()),
        "",
        _certainty(found),
        "",
        "Missed: " + "; ".join(missed) + "." if missed else "No target is missed.",
        "",
    ]
    return "\n".join(lines)


def _span(bounds: tuple[float, float]) -> str:
    return f"{bounds[0]:g} to {bounds[1]:g}"


def _certainty(found: Mapping[str, Any]) -> str:
    """How far the shares can be trusted: two standard errors either way."""
    least, field = (min(f["of"] for f in found[kind].values()) for kind in ("pairings", "fighters"))
    margins = [round(100 / max(1, matches) ** 0.5) for matches in (least, field)]
    short = f", where {WANTED} are wanted" if least < WANTED else ""
    return (
        f"There are {least} matches of each pairing{short}: its share is certain to about "
        f"{margins[0]} points either way, that of a Fighter to {margins[1]}."
    )


def misses(game: Game[Any, Any], found: Mapping[str, Any]) -> list[str]:
    """Which targets are missed, in words."""
    targets, told = TARGETS[game.name], []
    if not FIRST[0] <= found["first"] <= FIRST[1]:
        told.append(f"{targets.first} wins {found['first']} %")
    if not targets.turns[0] <= found["median_turns"] <= targets.turns[1]:
        told.append(f"a median of {found['median_turns']:g} turns each")
    if not targets.share[0] <= found["ended"] <= targets.share[1]:
        told.append(f"{found['ended']} % {targets.ended}")
    for kind, (least, most) in (("fighters", FIGHTER), ("pairings", PAIRING)):
        told += [
            f"{name} wins {figures['won']} %"
            for name, figures in found[kind].items()
            if not least <= figures["won"] <= most
        ]
    return told
