"""What one viewer may know of a match: the only thing that text, pictures and players are given."""

from __future__ import annotations

from dataclasses import dataclass

from bot.kernel.events import Event
from bot.kernel.procedure import Seat


@dataclass(frozen=True, kw_only=True)
class Result:
    """How a match ended: the winning seats (none for a draw), in a sentence, by which rule."""

    winners: tuple[Seat, ...]
    how: str
    clause: str


@dataclass(frozen=True, kw_only=True)
class View:
    """The root of a game's views; every field is something its viewer may know.

    `viewer` is a seat, or None for a spectator. `names` are the seats' names in order. `events` are
    those since the last board that the viewer may see, oldest first.
    """

    game: str
    viewer: Seat | None
    question: int
    names: tuple[str, ...]
    awaited: tuple[Seat, ...]
    events: tuple[Event, ...] = ()
    result: Result | None = None

    def stands_on(self) -> str:
        """The square of the viewer's own fighter; an empty text where there is none."""
        return ""

    def partner_in_words(self) -> str:
        """What a team-mate holds that the viewer may know, in a line; "" where there is nothing."""
        return ""

    def hand_in_words(self) -> str:
        """The viewer's own cards, in games whose renderer draws a `hand`; else an empty text."""
        return ""
