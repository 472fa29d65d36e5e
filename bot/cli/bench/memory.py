"""How much memory a process and what it has started hold."""

from __future__ import annotations

from pathlib import Path

_KB_IN_MB = 1024


def rss_mb(pid: int) -> float:
    """Megabytes of memory that a process and its children hold; not a number where unknown."""
    try:
        return sum(map(_own_rss_kb, (pid, *_children(pid)))) / _KB_IN_MB
    except OSError:
        return float("nan")


def _own_rss_kb(pid: int) -> int:
    for line in Path(f"/proc/{pid}/status").read_text(encoding="utf-8").splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1])
    return 0


def _children(pid: int) -> list[int]:
    found: list[int] = []
    for task in Path(f"/proc/{pid}/task").iterdir():
        own = [int(n) for n in (task / "children").read_text(encoding="utf-8").split()]
        found += own
        for child in own:
            found += _children(child)
    return found
