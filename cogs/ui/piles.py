"""Discard piles in words: they are public in all card games, and can be read nowhere else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from cogs.ui.items import clip

PILE = 600
"""So long one pile may be told: those of four players fit a message with all else."""


def discards(names: Iterable[str]) -> str:
    """A pile of discards by names in small print, `Jab, Kick ×2`; an empty text for none."""
    counted = Counter(names).items()
    told = ", ".join(f"{name} ×{many}" if many > 1 else name for name, many in counted)
    return f"-# Discards: {clip(told, PILE)}" if told else ""
