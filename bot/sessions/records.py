"""What passes between matches and the people who play them: frozen records, never a secret seed."""

from __future__ import annotations

from dataclasses import dataclass

from bot.kernel.decision import Decision, Option
from bot.kernel.events import Event
from bot.kernel.view import View
from bot.store.records import (
    DeckRecord,
    MatchRecord,
    OldPanel,
    PersonSettings,
    PostRecord,
    SeatRecord,
    ServerSettings,
    Status,
)

__all__ = [
    "BoardParcel",
    "DeckRecord",
    "LogLine",
    "MatchRecord",
    "OldPanel",
    "Panel",
    "PersonParcel",
    "PersonSettings",
    "PostRecord",
    "SeatRecord",
    "ServerSettings",
    "Status",
    "Step",
    "Verdict",
]


@dataclass(frozen=True, slots=True)
class Panel:
    """What one person may see and do now; `seat` is None for those who only watch."""

    match: MatchRecord
    seat: int | None
    view: View
    decision: Decision | None
    anytime: tuple[Option, ...] = ()

    @property
    def wanted(self) -> tuple[Option, ...]:
        """Those of `anytime` that somebody else waits for now."""
        return tuple(option for option in self.anytime if option.wanted)


@dataclass(frozen=True, slots=True)
class Step:
    """What came of one press.

    `accepted`: this call wrote the answer. `repeated`: an earlier delivery of the same press had
    already written it. Exactly one of the two holds; all else raises. `events` are those that this
    answer caused and its seat may see.
    """

    match: MatchRecord
    accepted: bool
    repeated: bool
    events: tuple[Event, ...]
    panel: Panel


@dataclass(frozen=True, slots=True)
class LogLine:
    """One line of commentary; the lines of one step share its `seq`. `at` is in UNIX seconds.

    Where there is no room for all lines, those of greater `weight` stay; most weigh nothing, and
    less than that what is worth a line only where there is room.
    """

    seq: int
    at: float
    text: str
    clause: str
    weight: int = 0


@dataclass(frozen=True, slots=True)
class BoardParcel:
    """A board message to be sent: all steps from `first` to `upto` that no board has shown yet.

    The same parcel comes back with the same `nonce` (24 characters) until it is confirmed. `view`
    is a spectator's, taken after step `upto`, with the events of these steps. `match` is as it
    stands after step `upto` too, so a match that is over in it gets the last board. `previous` is
    the newest board that still has its buttons; `seed` is the revealed seed in hex, or empty.
    `wanted` are the requests that wait for others' consent, with the seats that may give it.
    """

    id: int
    match: MatchRecord
    first: int
    upto: int
    nonce: str
    view: View
    lines: tuple[LogLine, ...]
    previous: PostRecord | None
    seed: str = ""
    wanted: tuple[tuple[str, tuple[int, ...]], ...] = ()


@dataclass(frozen=True, slots=True)
class PersonParcel:
    """A panel to be sent by direct message to a person who is awaited at `question`."""

    id: int
    match: MatchRecord
    person: int
    question: int
    nonce: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """Whether a match holds together: how many steps and rolls were checked, and what is wrong.

    `notes` say what could not be checked.
    """

    ok: bool
    rolls: int
    problem: str = ""
    steps: int = 0
    notes: tuple[str, ...] = ()
