"""What can go wrong in words a person may read: every message here can be shown as it is."""

from __future__ import annotations


class KumiteError(Exception):
    """The root of all errors whose message may be shown to the person who caused them.

    `clause` is the number of the rule that the refusal rests on, or an empty string.
    """

    def __init__(self, message: str, *, clause: str = "") -> None:
        super().__init__(message)
        self.message = message
        self.clause = clause

    def __str__(self) -> str:
        return f"{self.message} ({self.clause})" if self.clause else self.message


class NotUnderstood(KumiteError, ValueError):
    """The words given mean nothing here."""


class NotAllowed(KumiteError, ValueError):
    """Understood, but the rules do not allow it now."""


class NotYourSeat(KumiteError):
    """Somebody answered for a seat that is not theirs."""


class TableMovedOn(KumiteError):
    """The question that was answered is no longer asked."""


class NoSuchMatch(KumiteError):
    """No match goes by that name here."""


class BrokenContent(KumiteError):
    """A data file cannot be used; the message names the file and the entry."""


class BrokenSave(KumiteError):
    """A stored match cannot be read; the message says what it names that is unknown."""
