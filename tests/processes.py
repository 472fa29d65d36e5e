"""Processes that live beside the bot, and must not outlive it."""

from __future__ import annotations

import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PATIENCE = 30.0


def assert_ends_with_the_bot(setup: str, pid: str) -> None:
    """Run `setup` in a bot of its own, kill that, and wait for the process of number `pid` to go.

    Both are Python: statements that start the process, and an expression for its number.
    """
    code = f"import time; {setup}; print({pid}, flush=True); time.sleep(60)"
    with subprocess.Popen(
        [sys.executable, "-c", code], stdout=subprocess.PIPE, text=True, cwd=ROOT
    ) as bot:
        assert bot.stdout is not None
        worker = int(bot.stdout.readline())
        bot.kill()
    deadline = time.monotonic() + PATIENCE
    while _lives(worker) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not _lives(worker), "it goes on although the bot was killed"


def _lives(pid: int) -> bool:
    try:
        return "(zombie)" not in Path(f"/proc/{pid}/status").read_text()
    except (FileNotFoundError, ProcessLookupError):
        return False
