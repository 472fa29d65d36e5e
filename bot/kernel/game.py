"""What each game must provide; all else is written once against this."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, Generic, TypeVar

from bot.kernel import content
from bot.kernel.chance import Chance
from bot.kernel.codec import Codec
from bot.kernel.decision import Decision, Option
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat
from bot.kernel.state import State
from bot.kernel.view import Result, View

S = TypeVar("S", bound=State)
V = TypeVar("V", bound=View)
Sheet = Mapping[str, Any]
"""A seat's fighter as JSON data, in the form of its game."""


@dataclass(frozen=True, slots=True)
class Mode:
    """A way to play the game: `least` to `most` seats, in so many teams (0: each for itself)."""

    key: str
    title: str
    summary: str
    least: int
    most: int
    teams: int = 0


@dataclass(frozen=True, slots=True)
class Setting:
    """Something people settle before a match: one of `choices`, given as value and label.

    With `gm` only a game master may settle it; it keeps its default where there is none. `modes`
    are those that it has a meaning in: all where none is named.
    """

    key: str
    title: str
    description: str
    choices: tuple[tuple[str, str], ...]
    default: str
    gm: bool = False
    modes: tuple[str, ...] = ()

    def counts_in(self, mode: str) -> bool:
        """Whether it means anything in the mode of that key."""
        return not self.modes or mode in self.modes


@dataclass(frozen=True, slots=True)
class ReadyMade:
    """A fighter that can be picked as it is."""

    key: str
    name: str
    summary: str
    sheet: Sheet


@dataclass(frozen=True, slots=True)
class Course:
    """How a match between two went: who had the first move, and how many turns each has had."""

    first: Seat
    turns: float


@dataclass(frozen=True, slots=True)
class SeatSetup:
    """Who sits down: the name shown, the fighter, the team (from 0), whether search plays it."""

    name: str
    sheet: Sheet
    team: int = 0
    house: bool = False


@dataclass(frozen=True, slots=True)
class Setup:
    """All that a match begins with. With `gm`, one more seat (the last) is the game master's."""

    mode: str
    seats: tuple[SeatSetup, ...]
    options: Mapping[str, str] = field(default_factory=dict)
    gm: bool = False


class Game(ABC, Generic[S, V]):
    """One set of rules."""

    name: ClassVar[str]
    """As in code and folders: `warriors_way`."""
    title: ClassVar[str]
    prefix: ClassVar[str]
    """How its clause numbers begin: `WW`."""
    modes: ClassVar[tuple[Mode, ...]]
    settings: ClassVar[tuple[Setting, ...]]
    chosen_in_secret: ClassVar[bool] = False
    """Whether nobody may know before the start whom the others have chosen to play."""
    codec: Codec[S]

    def clauses(self) -> Mapping[str, content.Clause]:
        """The rulebook by clause number."""
        return content.clauses(self.name)

    def mode(self, key: str) -> Mode | None:
        """The mode of that name."""
        return next((m for m in self.modes if m.key == key), None)

    @abstractmethod
    def load_content(self) -> None:
        """Read and check all data files. Raises BrokenContent."""

    @abstractmethod
    def ready_made(self) -> Sequence[ReadyMade]:
        """The fighters to pick from."""

    def portrayed(self) -> Sequence[str]:
        """Those of them that the renderer's picture `fighters` can show, by their keys."""
        return ()

    def presets(self) -> Sequence[ReadyMade]:
        """Fighters for a game master's quick use, of any strength; none in most games."""
        return ()

    @abstractmethod
    def check_sheet(self, sheet: Sheet) -> dict[str, Any]:
        """A fighter's sheet in full form. Raises NotAllowed with the clause it breaks."""

    def clash(self, sheet: Sheet, others: Sequence[tuple[str, Sheet]]) -> NotAllowed | None:
        """Why this fighter cannot play beside those of the others (by name); None if it can."""
        return None

    @abstractmethod
    def begin(self, setup: Setup) -> Flow[S]:
        """A match at its first question. Raises NotAllowed with the clause that forbids it."""

    @abstractmethod
    def result(self, flow: Flow[S]) -> Result | None:
        """How the match ended, or None while it runs."""

    @abstractmethod
    def view(self, flow: Flow[S], viewer: Seat | None, events: Sequence[Event] = ()) -> V:
        """What one seat, or a spectator (None), may know; of `events` those it may see."""

    @abstractmethod
    def imagine(self, flow: Flow[S], seat: Seat, chance: Chance) -> Flow[S]:
        """A copy in which all that the seat cannot see is dealt anew."""

    def course(self, view: V) -> Course | None:
        """How a match between two has gone so far, for reports on balance; None if unsaid."""
        return None

    @abstractmethod
    def prompt(self, view: V, clause: str) -> str:
        """The question that the rule of this clause puts to the viewer, in one sentence."""

    def centre(self, view: V) -> str:
        """The square that the question is about, where that is not the viewer's own; else ""."""
        return ""

    def reason(self, view: V, clause: str) -> str:
        """The clause to read to whoever wants to know why the rule of `clause` asks.

        That is the same one, unless one question has causes with clauses of their own.
        """
        return clause

    @abstractmethod
    def option(self, view: V, clause: str, key: str) -> Option:
        """One answer to that question, in words."""

    @abstractmethod
    def sentence(self, view: V, event: Event) -> str:
        """What happened as a line of commentary; an empty text where nothing is worth saying."""

    def at_stake(self, view: V) -> str:
        """What is being decided now, in a few words that all may know; an empty text if unsaid."""
        return ""

    def turning_points(self, events: Sequence[Event]) -> Mapping[int, int]:
        """Which of these events a short report keeps first: by place, the heaviest first.

        A game without such moments need not say anything.
        """
        return {}

    @abstractmethod
    def advise(self, view: V, decision: Decision, chance: Chance) -> str:
        """A sensible answer, found from the view alone: how house fighters choose."""

    def worth(self, flow: Flow[S], seat: Seat) -> float | None:
        """How well a seat stands in an imagined match, in the game's own points; more is better.

        None while something is being resolved: a search plays on until there is an answer. A game
        that gives none at all is played by `advise` alone.
        """
        return None

    def promising(self, flow: Flow[S], seat: Seat) -> Sequence[str]:
        """Answers open to a seat in an imagined match, those that look best first, at a glance.

        A search tries them in this order, and assumes the first where it looks no further.
        """
        offer = flow.offers()[seat]
        others = (key for key in offer.keys if key != offer.default and offer.allows(key))
        return (offer.default, *others)

    @abstractmethod
    def anytime(self, flow: Flow[S], seat: Seat) -> tuple[Option, ...]:
        """What the seat may do at any moment, asked or not: concede, agree to end, and so on.

        What others wait for is `wanted`: it is shown to the seat at once, and its person is pinged.
        """

    @abstractmethod
    def interject(self, flow: Flow[S], seat: Seat, key: str) -> None:
        """Do one of those things. Raises NotAllowed and changes nothing if it is not open."""

    def obliges(self, flow: Flow[S], seat: Seat) -> str | None:
        """What a house fighter does unasked, out of `anytime`; None for nothing.

        So it answers what people ask of everybody at the table, such as a choice taken back.
        """
        return None

    def late(self, flow: Flow[S], seat: Seat, chance: Chance) -> str:
        """The answer that a clock takes for an awaited seat: the quietest one in most games."""
        return flow.offers()[seat].default

    def lapse(self, flow: Flow[S], seat: Seat, choice: str) -> None:
        """Take that answer, with whatever the game says of those who let their time run out.

        Raises NotAllowed if it is not open to the seat.
        """
        flow.choose(seat, choice, confirmed=False)

    def why_not(self, flow: Flow[S], seat: Seat, key: str) -> NotAllowed:
        """Why an answer is not open to a seat now, by which clause: an error to show or raise.

        What is on offer decides what is allowed; a game explains here as much of it as it likes.
        """
        mark = flow.mark
        return NotAllowed("That is not open to you now.", clause=mark.clause if mark else "")

    @abstractmethod
    def check_state(self, flow: Flow[S]) -> None:
        """Assert what must hold after every step (dice conserved, squares apart, ...).

        Raises AssertionError with a sentence. For self-play and tests.
        """

    def accounting(self, flow: Flow[S]) -> Callable[[Flow[S], Sequence[Event]], None]:
        """Opens the books of a match; what it gives is called after every step with what happened.

        That raises AssertionError where the state cannot be so, as `check_state` does, and, in a
        game that keeps books, where something has changed that no event tells.
        """
        return lambda now, _: self.check_state(now)

    def decision(self, flow: Flow[S], seat: Seat) -> Decision | None:
        """What this seat is asked now, told in full from its own view; None if nothing."""
        offer, mark = flow.offers().get(seat), flow.mark
        if offer is None or mark is None:
            return None
        view = self.view(flow, seat)
        return Decision(
            seat=seat,
            question=flow.question,
            clause=mark.clause,
            prompt=self.prompt(view, mark.clause),
            kind=offer.kind,
            options=tuple(self.option(view, mark.clause, key) for key in offer.keys),
            least=offer.least,
            most=offer.most,
            default=offer.default,
            answered=flow.answered(seat),
            square=self.centre(view),
            reason=self.reason(view, mark.clause),
        )
