"""How far a long series has come, on standard error."""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator

from bot.cli.tally import Match

EVERY = 30.0
"""Seconds between two lines where standard error is no terminal."""


def told(matches: Iterator[Match], total: int) -> Iterator[Match]:
    """The same matches, and meanwhile how many of `total` there are.

    On a terminal one line is kept up to date; elsewhere a line is written every 30 seconds.
    """
    watched = sys.stderr.isatty()
    start, end = ("\r", "") if watched else ("", "\n")
    bad, done, due = 0, 0, time.monotonic() + EVERY
    try:
        for done, match in enumerate(matches, start=1):
            bad += match.winners is None
            if watched or time.monotonic() >= due:
                line = f"{start}{done} of {total} matches, {bad} with trouble"
                print(line, end=end, file=sys.stderr, flush=True)
                due = time.monotonic() + EVERY
            yield match
    finally:
        if watched and done:
            print(file=sys.stderr)
