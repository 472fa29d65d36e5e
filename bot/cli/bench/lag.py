"""An extension that only the benchmark loads: how late the bot's event loop is, while it plays."""

from __future__ import annotations

import asyncio
import json
import os
import time
from pathlib import Path
from typing import Any

from bot.client import KumiteClient

PATH = "KUMITE_BENCH_LAG"
"""The environment variable that names the file to write when the bot ends."""
EVERY = 0.005


async def setup(client: KumiteClient) -> None:
    """Measure for as long as the client lives."""
    client.keep_running(_probe(Path(os.environ[PATH])), "lag probe")


async def _probe(path: Path) -> None:
    """Sleep over and over; whatever a sleep takes too long is the loop's lag."""
    found: list[tuple[float, float]] = []
    try:
        while True:
            begun = time.monotonic()
            await asyncio.sleep(EVERY)
            ended = time.monotonic()
            found.append((ended, max(0.0, ended - begun - EVERY)))
    finally:
        path.write_text(json.dumps(found), encoding="utf-8")  # noqa: ASYNC240  (all is over)


def read(path: Path, since: float, until: float) -> list[float]:
    """The lags in seconds between two moments of the machine's monotonic clock."""
    found: Any = json.loads(path.read_text(encoding="utf-8"))
    return [lag for at, lag in found if since <= at <= until]
