"""Numbers given to commands, read so that what makes no sense is refused in plain words."""

from __future__ import annotations

import argparse


def whole(text: str) -> int:
    """A whole number of at least 1. Raises argparse.ArgumentTypeError."""
    number = int(text) if text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"“{text}”: a whole number of at least 1 is needed")
    return number


def above_zero(text: str) -> float:
    """A number above 0. Raises argparse.ArgumentTypeError."""
    try:
        number = float(text)
    except ValueError:
        number = -1.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"“{text}”: a number above 0 is needed")
    return number
