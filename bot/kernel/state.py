"""The facts of one match; each game adds its own and the verbs that change them."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import ClassVar, Self

from pydantic import ConfigDict

from bot.kernel.events import Event
from bot.kernel.offer import Offer
from bot.kernel.procedure import Procedure, Seat


@dataclass
class State:
    """The root of a game's state.

    `events` collects what happened since they were last taken. It is not part of the state: it is
    neither saved nor copied. Where `finished` is true nothing goes on; for `absent` seats every
    question is answered with its default at once, or by chance where `by_lot` says so.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    keeps_past: ClassVar[bool] = False
    """Whether the moments before the latest choices are kept, so that they can be taken back."""

    def __post_init__(self) -> None:
        self.events: list[Event] = []

    @property
    def finished(self) -> bool:
        """Whether the match is over, so that every section that has begun ends where it is."""
        return False

    def leaves(self, section: Procedure) -> bool:
        """Whether a section ends where it is, whatever is left to do in it."""
        return False

    def absent(self) -> Collection[Seat]:
        """The seats that make no choices any more, although the match goes on."""
        return ()

    def by_lot(self, clause: str, offer: Offer) -> bool:
        """Whether chance picks what an absent seat answers to the question of this clause."""
        return False

    def tell(self, event: Event) -> None:
        """Note that something happened."""
        self.events.append(event)

    def take_events(self) -> tuple[Event, ...]:
        """What happened since the last call, oldest first."""
        events, self.events = tuple(self.events), []
        return events

    def copy(self) -> Self:
        """A twin that shares no change with this one: games copy what they change in place."""
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.events = []
        return twin
