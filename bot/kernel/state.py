"""The facts of one match; each game adds its own and the verbs that change them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar, Self

from pydantic import ConfigDict

from bot.kernel.events import Event


@dataclass
class State:
    """The root of a game's state.

    `events` collects what happened since they were last taken. It is not part of the state: it is
    neither saved nor copied.
    """

    __pydantic_config__: ClassVar[ConfigDict] = ConfigDict(extra="forbid")

    def __post_init__(self) -> None:
        self.events: list[Event] = []

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
