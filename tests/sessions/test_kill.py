"""Kill -9 while it writes, again and again: the file stays whole and no answer is missing."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

from bot.sessions.records import Status
from tests.sessions.room import Room

ROOT = Path(__file__).resolve().parents[2]


def play_and_kill(path: Path, name: str, presses: int) -> list[str]:
    """Start a process, and kill it as soon as it has told of so many presses."""
    command = [sys.executable, "-m", "tests.sessions.endless", str(path), name]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        told = [process.stdout.readline().strip() for _ in range(presses)]
        process.kill()
        told += process.stdout.read().split("\n")[:-1]
    return [line for line in told if line]


async def test_a_killed_process_loses_no_press_that_it_has_answered(room: Room) -> None:
    told: list[str] = []
    for round_, presses in enumerate((1, 7, 40, 100)):
        heard = play_and_kill(room.path, f"round{round_}", presses)
        assert len(heard) >= presses
        told += heard
        connection = sqlite3.connect(room.path)
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        taken = [press for (press,) in connection.execute("SELECT press FROM log")]
        connection.close()
        assert set(told) <= set(taken), "an answered press is not in the log"
        assert len(taken) == len(set(taken))
    desk = await room.desk()
    matches = await desk.matches(statuses=(Status.RUNNING, Status.OVER))
    assert len(matches) >= 3
    for match in matches:
        verdict = await desk.verify(match.id)
        assert verdict.ok, verdict.problem
        assert verdict.steps == match.seq
