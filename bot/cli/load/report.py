"""The figures of a load, and how it comes along."""

from __future__ import annotations

import json
import math
import sys
from collections.abc import Mapping

from bot.cli.bench.figures import MILLI, Figure, percentile
from bot.cli.bench.presses import Acks
from bot.cli.load.measure import Load, Run

DIGITS = 3
SHOWN = 20
"""Problems named in a report; the figures count them all."""


def asked_for(limit: float) -> tuple[Figure, ...]:
    """Every key of the report, in order; `limit` is the most that ack_ms_p99 may be."""
    return (
        Figure("matches", "matches played at once"),
        Figure("people", "people who share them"),
        Figure("channels", "channels they are played in; fewer than matches: in threads"),
        Figure("presses", "presses that were counted", 1, at_least=True),
        Figure("presses_per_s", "the same in a second"),
        Figure("missed", "presses not acknowledged within three seconds", 0),
        Figure("failed", "presses answered with a fault of the bot"),
        Figure("ack_ms_p50", "a press until it is acknowledged, through TCP"),
        Figure("ack_ms_p95", "the same, 95th percentile"),
        Figure("ack_ms_p99", "the same, 99th percentile", limit),
        Figure("ack_ms_max", "the same, the slowest"),
        Figure("handler_ms_p50", "in the bot, dispatch until acknowledgement"),
        Figure("handler_ms_p95", "the same, 95th percentile"),
        Figure("handler_ms_p99", "the same, 99th percentile"),
        Figure("rest_calls_per_resolution", "requests besides people's own interactions"),
        Figure("resolutions", "answers that moved a table on"),
        Figure("rate_limited", "requests put off by Discord's limits"),
        Figure("loop_lag_ms_p50", "lateness of the bot's event loop"),
        Figure("loop_lag_ms_p99", "the same, 99th percentile"),
        Figure("rss_mb", "memory of the bot and what draws, at its most"),
        Figure("matches_finished", "matches that came to their end"),
        Figure("errors", "requests refused by Discord's rules, and errors the bot logged"),
    )


def figures(load: Load, run: Run) -> dict[str, float]:
    """The figures, one key each."""
    acks, lags = run.acks, run.probed.lags
    found: dict[str, float] = {
        "matches": load.matches,
        "people": load.people,
        "channels": load.channels,
        "presses": acks.presses,
        "presses_per_s": acks.presses / load.seconds,
        "missed": acks.missed,
        "failed": len(run.course.failed),
        **_percentiles("ack_ms", acks.seconds),
        "ack_ms_max": percentile(acks.seconds, 1) * MILLI,
        **_percentiles("handler_ms", run.probed.handlers),
        "rest_calls_per_resolution": run.window.requests / max(1, run.resolutions),
        "resolutions": run.resolutions,
        "rate_limited": run.rate_limited,
        "loop_lag_ms_p50": percentile(lags, 0.5) * MILLI,
        "loop_lag_ms_p99": percentile(lags, 0.99) * MILLI,
        "rss_mb": run.rss_mb,
        "matches_finished": run.course.finished,
        "errors": len(run.problems),
    }
    return {key: round(value, DIGITS) for key, value in found.items()}


def as_json(found: Mapping[str, float]) -> str:
    """The figures as one line of JSON; null for those of which there was nothing to measure."""
    return json.dumps({key: None if math.isnan(value) else value for key, value in found.items()})


def _percentiles(name: str, seconds: list[float]) -> dict[str, float]:
    return {f"{name}_p{share}": percentile(seconds, share / 100) * MILLI for share in (50, 95, 99)}


class Progress:
    """One line on a terminal that tells how far it has come; elsewhere nothing."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._shown = False

    def show(self, passed: float, acks: Acks) -> None:
        """Tell so many seconds, and what was counted in them."""
        if not sys.stderr.isatty():
            return
        self._shown = True
        worst = percentile(acks.seconds, 0.99) * MILLI
        line = (
            f"\r{passed:.0f} of {self._seconds:g} s: {acks.presses:,} presses, "
            f"99 in 100 within {worst:.0f} ms, {acks.missed} missed  "
        )
        print(line, end="", file=sys.stderr, flush=True)

    def end(self) -> None:
        """Leave the line."""
        if self._shown:
            print(file=sys.stderr)
