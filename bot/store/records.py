"""What is kept of matches, seats, people and servers, as frozen records without any secret."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Any

from bot.kernel.view import Result


class Status(StrEnum):
    """Where a match stands."""

    LOBBY = "lobby"
    RUNNING = "running"
    OVER = "over"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class SeatRecord:
    """One seat: who sits there (`person` None: a house fighter) and with which fighter.

    `sheet` is the fighter as JSON data in the form of its game, `words` what the person adds to
    the dice.
    """

    seat: int
    person: int | None
    name: str
    team: int = 0
    sheet: Mapping[str, Any] | None = None
    fighter: str = ""
    words: str = ""

    @property
    def house(self) -> bool:
        """Whether the seat is played by search."""
        return self.person is None


@dataclass(frozen=True, slots=True)
class MatchRecord:
    """One match as anybody may know it.

    `seed_hash` is the SHA-256 of the secret seed, in hex. `awaited` are the seats whose answer to
    `question` is missing, `seq` counts the steps logged, `deadline` is when the clock runs out
    (UNIX seconds, None without a clock). `rematch_of` is the match that this one repeats.
    """

    id: int
    game: str
    mode: str
    status: Status
    host: int
    guild: int | None
    channel: int
    thread: int | None
    settings: Mapping[str, str]
    seats: tuple[SeatRecord, ...]
    seed_hash: str
    created: float
    lobby_message: int | None = None
    question: int = 0
    awaited: tuple[int, ...] = ()
    seq: int = 0
    result: Result | None = None
    deadline: float | None = None
    rematch_of: int | None = None

    @property
    def place(self) -> int:
        """Where its messages go: the thread, or the channel where there is none."""
        return self.channel if self.thread is None else self.thread

    def seats_of(self, person: int) -> tuple[SeatRecord, ...]:
        """The seats of one person; none for a stranger."""
        return tuple(seat for seat in self.seats if seat.person == person)


@dataclass(frozen=True, slots=True)
class PostRecord:
    """One message of ours."""

    channel: int
    message: int


@dataclass(frozen=True, slots=True)
class OldPanel:
    """A panel by direct message that no longer shows how things are.

    `replaced`: the person has a newer one, or wants none, so that this one is to go.
    """

    post: PostRecord
    person: int
    replaced: bool


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """How one person wants it: `panel` is `ephemeral` or `dm`."""

    person: int
    panel: str = "ephemeral"


@dataclass(frozen=True, slots=True)
class DeckRecord:
    """A deck that somebody has saved under a name: a fighter's sheet as the game takes it."""

    person: int
    game: str
    name: str
    sheet: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """How one server wants it.

    `starters` is `everyone`, `managers` or `role:<id>`; `channels` where matches may be opened
    (empty: everywhere).
    """

    guild: int
    starters: str = "everyone"
    channels: tuple[int, ...] = field(default=())
    threads: bool = True
