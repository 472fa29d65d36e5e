"""The error a person's client raises when something is not on the screen."""

from __future__ import annotations

from collections.abc import Iterable

from bot.kernel.errors import KumiteError


class CannotDo(KumiteError, AssertionError):
    """The person cannot do that; the message says what they see instead."""


def listed(things: Iterable[object]) -> str:
    """Return things as a list for a sentence, or "nothing"."""
    return ", ".join(repr(str(thing)) for thing in things) or "nothing"
