"""Words put together as sentences need them, the same in all games."""

from __future__ import annotations

from collections.abc import Iterable


def listed(words: Iterable[str]) -> str:
    """Words in a row: `a`, `a and b`, `a, b and c`; an empty text for none."""
    *first, last = tuple(words) or ("",)
    return f"{', '.join(first)} and {last}" if first else last


def plural(count: int, word: str) -> str:
    """A count with its word: `1 card`, `2 cards`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
