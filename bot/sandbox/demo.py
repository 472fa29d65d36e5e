"""A whole demonstration match, played through the sandbox without a page."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path


async def play(out: Path, say: Callable[[str], None]) -> int:
    """Placeholder."""
    return 1
