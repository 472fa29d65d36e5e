"""What the benchmark measures: every key, its limit, and how big a run is."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from bot.kernel.game import Game
from bot.search import ahead


@dataclass(frozen=True, slots=True)
class Figure:
    """One key of the report. `limit` is the most it may be, or with `at_least` the least."""

    key: str
    about: str
    limit: float | None = None
    at_least: bool = False

    def holds(self, value: float) -> bool | None:
        """Whether the limit holds; None where there is none."""
        if self.limit is None:
            return None
        return value >= self.limit if self.at_least else value <= self.limit


FIGURES = (
    Figure("decisions_per_s", "decisions in random matches, on one core", 5000, at_least=True),
    Figure("copies_per_s", "copies of a match"),
    Figure("saves_per_s", "matches written as JSON"),
    Figure("house_move_ms_p50", "a house fighter that looks ahead, by its own process"),
    Figure("house_move_ms_p95", "the same, 95th percentile", 200),
    Figure("house_move_ms_max", "the same, the slowest"),
    Figure("picture_ms_p50", "drawing and encoding a board", 30),
    Figure("picture_ms_p95", "the same, 95th percentile", 60),
    Figure("picture_bytes_p95", "size of a board's picture", 60 * 1024),
    Figure("encode_share", "encoding's part of the drawing"),
    Figure("commit_ms_p50", "storing a decision for good"),
    Figure("commit_ms_p99", "the same, 99th percentile"),
    Figure("ack_ms_p50", "a press until it is acknowledged, 50 matches at once"),
    Figure("ack_ms_p95", "the same, 95th percentile"),
    Figure("ack_ms_p99", "the same, 99th percentile", 50),
    Figure("noop_ack_ms_p99", "the same for a bot that does nothing else"),
    Figure("rest_calls_per_resolution", "requests besides people's own interactions", 2),
    Figure("loop_lag_ms_p99", "lateness of the bot's event loop meanwhile"),
    Figure("rss_mb_1000_matches", "memory with 1,000 running matches"),
    Figure("restart_s_1000_matches", "process start to first accepted press", 5),
)
KEYS = tuple(figure.key for figure in FIGURES)
LOOKING_AHEAD = {"house_move_ms_p50", "house_move_ms_p95", "house_move_ms_max"}
"""Keys that only games have whose house fighters look ahead."""
DECISIONS_PER_S = {"iconoclash": 2000}
"""The least in games that ask more of each decision than the others."""
MILLI = 1000.0


def figures_of(game: Game[Any, Any]) -> tuple[Figure, ...]:
    """The keys that a game has, with its own limits."""
    least = DECISIONS_PER_S.get(game.name)
    return tuple(
        replace(figure, limit=least) if least and figure.key == "decisions_per_s" else figure
        for figure in FIGURES
        if figure.key not in LOOKING_AHEAD or ahead.looks_ahead(game)
    )


@dataclass(frozen=True, slots=True)
class Sizes:
    """How much is done for the figures; times are in seconds.

    `rules` is spent on each figure of the rules, and `moves` choices of house fighters are made.
    `at_once` matches are played for `playing` by people who think for `thinking` on average before
    each press; all is finished once there was no request for `calm`. `running` matches are in the
    database, and `touched` of them are looked at.
    """

    rules: float = 4.0
    moves: int = 600
    boards: int = 300
    commits: int = 1000
    at_once: int = 50
    playing: float = 40.0
    thinking: float = 2.0
    calm: float = 2.0
    running: int = 1000
    touched: int = 1000


FULL = Sizes()
QUICK = Sizes(rules=1.0, moves=120, boards=60, commits=200, playing=10.0, touched=100)


def percentile(values: Sequence[float], share: float) -> float:
    """The least value that so many of them (0 to 1) do not exceed; not a number without values."""
    ordered = sorted(values)
    if not ordered:
        return float("nan")
    return ordered[min(len(ordered) - 1, max(0, -int(-len(ordered) * share // 1) - 1))]


def table(found: Mapping[str, float], figures: Sequence[Figure] = FIGURES) -> str:
    """The figures as text, each with its limit and whether it holds."""
    lines = []
    for figure in figures:
        if figure.key not in found:
            continue
        value = found[figure.key]
        held = {None: "", True: "holds", False: "MISSED"}[figure.holds(value)]
        sign = "≥" if figure.at_least else "≤"
        limit = "" if figure.limit is None else f"{sign} {figure.limit:,g}"
        lines.append(f"{figure.key:<27}{value:>12,.5g}  {limit:<9}{held:<7} {figure.about}")
    return "\n".join(lines)
