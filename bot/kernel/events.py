"""What happened, in the past tense, with the number of its rule and who may know it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from pydantic import ConfigDict

from bot.kernel.procedure import Seat


@dataclass(frozen=True, kw_only=True)
class Event:
    """The root of a game's events: each kind is a frozen dataclass named in the past tense.

    `rule` is the clause that made it happen. `only` lists the seats that may see it as it is, or is
    None where everybody may; all others are shown what `public` makes of it.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    reveals: ClassVar[bool] = False
    """Whether somebody learns something by it that was hidden until then."""

    minor: ClassVar[bool] = False
    """Whether it is the first to be left out where there is no room for all that has happened."""

    gone: ClassVar[tuple[str, ...]] = ()
    """Fields that earlier versions wrote: a log may still hold them, and they mean nothing now."""

    rule: str
    only: tuple[Seat, ...] | None = None

    def public(self) -> Self | None:
        """The form that the other seats and spectators see: None for nothing at all."""
        return None

    def seen_by(self, viewer: Seat | None) -> Self | None:
        """This event as one seat (None: a spectator) may know it."""
        if self.only is None or viewer in self.only:
            return self
        return self.public()
