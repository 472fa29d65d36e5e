"""Every pairing of a game's fighters equally often, and how even they are: `selfplay --pairings`.

For games with a mode for exactly two seats whose view tells the order of play and how many turns
each side has had.
"""

from __future__ import annotations

from collections import Counter
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
TURNS = (6, 9)
WANTED = 300
"""Matches of each pairing that a report should rest on."""
BY_DECK = 5
"""The most that may end because a deck has run out, in per cent."""


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
    winner = result.winners[0] if len(result.winners) == 1 else None
    turns = sum(side.turns for side in view.sides) / len(view.sides)
    return Duel(task.fighters, winner, view.order[0], turns, result.clause)


def _stage(game: Game[Any, Any], lap: int) -> dict[str, str]:
    """All stages in turn, so that each pairing is played on all."""
    for setting in game.settings:
        if setting.key == "stage":
            stages = [value for value, _ in setting.choices if value != "random"]
            return {setting.key: stages[lap % len(stages)]}
    return {}


def report(game: Game[Any, Any], duels: Sequence[Duel], by_deck: str) -> dict[str, Any]:
    """The figures, as JSON data; `by_deck` is the clause by which a deck that is empty ends it."""
    names = {ready.key: ready.name for ready in fighters(game)}
    decided = [duel for duel in duels if duel.winner is not None]
    first = sum(duel.winner == duel.first for duel in decided)
    return {
        "matches": len(duels),
        "ties": len(duels) - len(decided),
        "first": _percent(first, len(decided)),
        "median_turns": median(duel.turns for duel in duels) if duels else 0,
        "by_deck": _percent(sum(duel.clause == by_deck for duel in duels), len(duels)),
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


def as_markdown(title: str, command: str, found: Mapping[str, Any], planned: int = 0) -> str:
    """The report as a page for `docs/balance`, with the targets that it misses.

    `planned` says how many matches the command plays, where it was stopped before its end.
    """
    missed = misses(found)
    count = f"The first {found['matches']} of {planned}" if planned else str(found["matches"])
    lines = [
        f"# Balance of {title}",
        "",
        f"{count} matches of house fighters in twos, on all stages in turn. Made by:",
        "",
        "```",
        command,
        "```",
        "",
        "| | found | target |",
        "| --- | --- | --- |",
        f"| first player wins | {found['first']} % | {FIRST[0]} to {FIRST[1]} % |",
        f"| median of turns each | {found['median_turns']:g} | {TURNS[0]} to {TURNS[1]} |",
        f"| ended by an empty deck | {found['by_deck']} % | under {BY_DECK} % |",
        f"| ties | {found['ties']} | |",
        "",
        f"Fighters against the field (target {FIGHTER[0]} to {FIGHTER[1]} %):",
        "",
        "| Fighter | matches | won |",
        "| --- | --- | --- |",
        *(f"| {name} | {f['of']} | {f['won']} % |" for name, f in found["fighters"].items()),
        "",
        f"Pairings, won by the one named first (target {PAIRING[0]} to {PAIRING[1]} %):",
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


def _certainty(found: Mapping[str, Any]) -> str:
    """How far the shares can be trusted: two standard errors either way."""
    least, field = (min(f["of"] for f in found[kind].values()) for kind in ("pairings", "fighters"))
    margins = [round(100 / max(1, matches) ** 0.5) for matches in (least, field)]
    short = f", where {WANTED} are wanted" if least < WANTED else ""
    return (
        f"There are {least} matches of each pairing{short}: its share is certain to about "
        f"{margins[0]} points either way, that of a Fighter to {margins[1]}."
    )


def misses(found: Mapping[str, Any]) -> list[str]:
    """Which targets are missed, in words."""
    told = []
    if not FIRST[0] <= found["first"] <= FIRST[1]:
        told.append(f"the first player wins {found['first']} %")
    if not TURNS[0] <= found["median_turns"] <= TURNS[1]:
        told.append(f"a median of {found['median_turns']:g} turns each")
    if found["by_deck"] >= BY_DECK:
        told.append(f"{found['by_deck']} % ended by an empty deck")
    for kind, (least, most) in (("fighters", FIGHTER), ("pairings", PAIRING)):
        told += [
            f"{name} wins {figures['won']} %"
            for name, figures in found[kind].items()
            if not least <= figures["won"] <= most
        ]
    return told


def endings(duels: Sequence[Duel]) -> dict[str, int]:
    """By which clauses the matches ended."""
    return dict(Counter(duel.clause for duel in duels))
