"""What became of many matches, in figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from bot.kernel.procedure import Seat

SHOWN = 20
"""Problems named in a report; the figures count them all."""


@dataclass
class Match:
    """One match of a series. `winners` is None while it has not ended, empty for a draw.

    `seats` holds fighter and team of each seat; `steps` counts all answers, chance's too, `pairs`
    the comparisons with an imagined world that differed in what a seat cannot see.
    """

    number: int
    mode: str
    seats: tuple[tuple[str, int], ...] = ()
    winners: tuple[Seat, ...] | None = None
    decisions: int = 0
    steps: int = 0
    pairs: int = 0
    error: str = ""


def report(matches: Sequence[Match], seconds: float) -> dict[str, Any]:
    """The figures of a series, as JSON data."""
    ended = [m for m in matches if m.winners is not None]
    broken = [m for m in matches if m.error]
    stuck = [m for m in matches if m.winners is None and not m.error]
    problems = [m.error for m in broken]
    problems += [f"match {m.number} (mode {m.mode}): stuck" for m in stuck]
    return {
        "matches": len(matches),
        "finished": len(ended),
        "stuck": len(stuck),
        "errors": len(broken),
        "decisions": sum(m.decisions for m in matches),
        "pairs": sum(m.pairs for m in matches),
        "seconds": round(seconds, 3),
        "lengths": lengths([m.decisions for m in ended]),
        "wins": wins(ended),
        "problems": problems[:SHOWN],
    }


def lengths(decisions: Sequence[int]) -> dict[str, float]:
    """Mean, median, 95th percentile and maximum; zeros where there is nothing to measure."""
    if not decisions:
        return {"mean": 0, "p50": 0, "p95": 0, "max": 0}
    ordered = sorted(decisions)
    return {
        "mean": round(sum(ordered) / len(ordered), 1),
        "p50": ordered[(len(ordered) - 1) // 2],
        "p95": ordered[(len(ordered) - 1) * 95 // 100],
        "max": ordered[-1],
    }


def wins(ended: Sequence[Match]) -> dict[str, Any]:
    """How often each seat, team and fighter won, and of how many matches it sat in."""
    seat, team, fighter = Counter[str](), Counter[str](), Counter[str]()
    for match in ended:
        won = set(match.winners or ())
        seat.update(str(s + 1) for s in won)
        team.update({str(match.seats[s][1] + 1) for s in won if s < len(match.seats)})
        fighter.update(match.seats[s][0] for s in won if s < len(match.seats))
    sat = Counter(name for match in ended for name, _ in match.seats)
    return {
        "draws": sum(m.winners == () for m in ended),
        "seat": dict(sorted(seat.items())),
        "team": dict(sorted(team.items())),
        "fighter": {n: {"won": fighter[n], "of": sat[n]} for n in sorted(sat)},
    }
