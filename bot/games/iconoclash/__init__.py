"""Iconoclash: a platform fighter with cards, for two to four players on a stage of 6 by 4."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from bot.games.iconoclash import (
    advice,
    attack,
    cards,
    checks,
    content,
    ending,
    events,
    lateness,
    moving,
    promising,
    ratings,
    refusals,
    setup,
    sight,
    taking_back,
    turn,
    words,
    worth,
)
from bot.games.iconoclash.ledger import Ledger
from bot.games.iconoclash.state import TEAM, Match
from bot.games.iconoclash.view import MatchView
from bot.kernel.chance import Chance
from bot.kernel.codec import Codec
from bot.kernel.decision import Decision, Option, Tone
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Course, Game, ReadyMade, Setting, Setup, Sheet
from bot.kernel.procedure import Seat
from bot.kernel.view import Result

SECTIONS = (
    *turn.SECTIONS,
    *attack.SECTIONS,
    *moving.SECTIONS,
    *cards.SECTIONS,
    ending.Concession,
)
EVENTS = tuple(
    kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)
)


class Iconoclash(Game[Match, MatchView]):
    """The rules of Iconoclash, for whoever runs a match."""

    name = "iconoclash"
    title = "Iconoclash"
    prefix = "IC"
    modes = setup.MODES

    def __init__(self) -> None:
        self.codec = Codec(Match, SECTIONS, EVENTS)

    @property
    def settings(self) -> tuple[Setting, ...]:  # type: ignore[override]
        """What people settle before a match: the stage and who begins."""
        return setup.settings()

    def load_content(self) -> None:
        """Read and check all data files. Raises BrokenContent."""
        content.load()
        self.clauses()

    def ready_made(self) -> Sequence[ReadyMade]:
        """All Fighters, and a random one (IC-1.2.2)."""
        return [
            *(
                ReadyMade(roster.key, roster.name, ratings.summary(roster), {"fighter": roster.key})
                for roster in content.fighters().values()
            ),
            ReadyMade(
                setup.RANDOM,
                "Random Fighter",
                "One that nobody else plays.",
                {"fighter": setup.RANDOM},
            ),
        ]

    def portrayed(self) -> Sequence[str]:
        """All Fighters but the random one, to be laid out as a select screen (IC-1.3.6)."""
        return tuple(content.fighters())

    def check_sheet(self, sheet: Sheet) -> dict[str, Any]:
        """A sheet in full form. Raises NotAllowed (IC-1.3.1)."""
        return setup.check_sheet(sheet)

    def clash(self, sheet: Sheet, others: Sequence[tuple[str, Sheet]]) -> NotAllowed | None:
        """Two players cannot play the same Fighter (IC-1.3.2)."""
        return setup.clash(sheet, others)

    def begin(self, setup_: Setup) -> Flow[Match]:
        """A match at its first question. Raises NotAllowed with the clause that forbids it."""
        return setup.begin(setup_)

    def result(self, flow: Flow[Match]) -> Result | None:
        """How the match ended, or None while it runs."""
        match = flow.state
        if not match.over:
            return None
        names = [side.name for side in match.sides.values()]
        return Result(
            winners=() if len(match.winners) == len(match.sides) else match.winners,
            how=ending.how(names, match.winners, match.over),
            clause=match.over_by,
        )

    def view(
        self, flow: Flow[Match], viewer: Seat | None, events: Sequence[Event] = ()
    ) -> MatchView:
        """What one seat, or a spectator (None), may know; of `events` those it may see."""
        return sight.look(flow, viewer, events, self.result(flow))

    def imagine(self, flow: Flow[Match], seat: Seat, chance: Chance) -> Flow[Match]:
        """A copy in which hidden hands and decks are dealt anew."""
        return sight.imagine(flow, seat, chance)

    def course(self, view: MatchView) -> Course | None:
        """Who began, and how many turns each has had on average."""
        turns = sum(side.turns for side in view.sides) / len(view.sides)
        return Course(view.order[0], turns)

    def prompt(self, view: MatchView, clause: str) -> str:
        """The question that the rule of this clause puts to the viewer, in one sentence."""
        return words.prompt(view, clause)

    def centre(self, view: MatchView) -> str:
        """The space of the Fighter that is moved or launched, where that is somebody else's."""
        return words.centre(view)

    def reason(self, view: MatchView, clause: str) -> str:
        """The clause of the case at hand, such as a Launch by a Shield, or no action left."""
        return words.reason(view, clause)

    def option(self, view: MatchView, clause: str, key: str) -> Option:
        """One answer to that question, in words."""
        return words.option(view, clause, key)

    def sentence(self, view: MatchView, event: Event) -> str:
        """What happened as a line of commentary, or an empty text."""
        return words.sentence(view, event)

    def at_stake(self, view: MatchView) -> str:
        """What is being decided now: `how to answer Thorn Flurry`, `where to respawn`, …"""
        return words.at_stake(view)

    def turning_points(self, events: Sequence[Event]) -> dict[int, int]:
        """Eliminations and Edge-Offs, and what brought them: a short report keeps these."""
        return words.turning_points(events)

    def why_not(self, flow: Flow[Match], seat: Seat, key: str) -> NotAllowed:
        """Why an answer is not open to a seat now, with the clause: for commands typed freely."""
        return refusals.why_not(flow, seat, key)

    def advise(self, view: MatchView, decision: Decision, chance: Chance) -> str:
        """A sensible answer, found from the view alone."""
        return advice.advise(view, decision, chance)

    def late(self, flow: Flow[Match], seat: Seat, chance: Chance) -> str:
        """What is answered for a seat whose time has run out (IC-9.1.9)."""
        return lateness.late(flow, seat, chance)

    def lapse(self, flow: Flow[Match], seat: Seat, choice: str) -> None:
        """Take that answer; the third time in a match is a concession (IC-9.1.9)."""
        lateness.lapse(flow, seat, choice)

    def worth(self, flow: Flow[Match], seat: Seat) -> float | None:
        """How well a seat stands, in HP, or None while something is being resolved."""
        return worth.worth(flow, seat)

    def promising(self, flow: Flow[Match], seat: Seat) -> Sequence[str]:
        """The answers open to a seat, those that look best first."""
        return promising.promising(flow, seat)

    def anytime(self, flow: Flow[Match], seat: Seat) -> tuple[Option, ...]:
        """A player may concede (IC-1.1.14), and have the latest choice taken back (IC-1.1.15)."""
        if not ending.may_concede(flow, seat):
            return taking_back.options(flow, seat)
        about = "You leave the match."
        if flow.state.mode == TEAM:
            about = "Your team gives up once both of you have said so."
        concede = Option(ending.CONCEDE, "Concede", about, tone=Tone.DANGER)
        return (*taking_back.options(flow, seat), concede)

    def interject(self, flow: Flow[Match], seat: Seat, key: str) -> None:
        """Do one of these. Raises NotAllowed and changes nothing if it is not open."""
        if key not in {option.key for option in self.anytime(flow, seat)}:
            raise NotAllowed("That is not open to you now.", clause="IC-1.1.14")
        if key != ending.CONCEDE:
            taking_back.interject(flow, seat, key)
            return
        flow.interject(ending.Concession(seat, turn.nothing_is_resolved(flow)))

    def obliges(self, flow: Flow[Match], seat: Seat) -> str | None:
        """A house fighter lets everybody take back what they like, as a friend would."""
        open_ = {option.key for option in taking_back.options(flow, seat)}
        return taking_back.AGREE if taking_back.AGREE in open_ else None

    def check_state(self, flow: Flow[Match]) -> None:
        """Assert what must hold after every step. Raises AssertionError with a sentence."""
        checks.check(flow.state, checks.count_cards)
        checks.check_question(flow)

    def accounting(self, flow: Flow[Match]) -> Callable[[Flow[Match], Sequence[Event]], None]:
        """Opens a ledger: each step must leave what its events tell of HP, tokens and cards."""
        ledger, cards = Ledger(flow.state), checks.Stocktaking()

        def account(now: Flow[Match], events: Sequence[Event]) -> None:
            checks.check(now.state, cards)
            checks.check_question(now)
            ledger.enter(now.state, events)

        return account


GAME = Iconoclash()
