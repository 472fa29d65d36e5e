"""Words put together as sentences need them, the same in all games."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

NUMBERS: Final = ("no", "one", "two", "three", "four")


def listed(words: Iterable[str]) -> str:
    """Words in a row: `a`, `a and b`, `a, b and c`; an empty text for none."""
    *first, last = tuple(words) or ("",)
    return f"{', '.join(first)} and {last}" if first else last


def headcounts(teams: Sequence[int], count: int) -> str:
    """How many players each of so many teams has, given each one's team from 0."""
    numbers = [teams.count(team) for team in range(count)]
    words = [NUMBERS[n] if n < len(NUMBERS) else str(n) for n in numbers]
    first = f"Team 1 has {words[0]} player{'' if numbers[0] == 1 else 's'}"
    others = (f"Team {n} {'none' if w == 'no' else w}" for n, w in enumerate(words[1:], 2))
    return ", ".join((first, *others))


def plural(count: int, word: str) -> str:
    """A count with its word: `1 card`, `2 cards`."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"
