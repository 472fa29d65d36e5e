"""Way of the Fighter: duels and tag teams on a track, fought with cards and dice."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.way_of_the_fighter import (
    action,
    advice,
    cards,
    checks,
    content,
    dice,
    ending,
    events,
    hurting,
    promising,
    refusals,
    setup,
    sight,
    turn,
    upgrades,
    words,
    worth,
)
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.chance import Chance
from bot.kernel.codec import Codec
from bot.kernel.decision import Decision, Option, Tone
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Course, Game, ReadyMade, Setup, Sheet
from bot.kernel.procedure import Seat
from bot.kernel.view import Result

SECTIONS = (
    *action.SECTIONS,
    *cards.SECTIONS,
    *turn.SECTIONS,
    *ending.SECTIONS,
    dice.MoveDice,
    dice.PayDice,
    hurting.KnockedDown,
)
EVENTS = tuple(
    kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)
)


class WayOfTheFighter(Game[Match, MatchView]):
    """The rules of Way of the Fighter, for whoever runs a match."""

    name = "way_of_the_fighter"
    title = "Way of the Fighter"
    prefix = "WF"
    modes = setup.MODES
    settings = setup.SETTINGS
    chosen_in_secret = True

    def __init__(self) -> None:
        self.codec = Codec(Match, SECTIONS, EVENTS, upgrades.UPGRADES)

    def load_content(self) -> None:
        """Read and check all data files. Raises BrokenContent."""
        content.load()
        self.clauses()

    def ready_made(self) -> Sequence[ReadyMade]:
        """The fighters with their pre-built decks (WF-1.5.10)."""
        return [
            ReadyMade(each.key, each.name, each.tagline, {"fighter": each.key})
            for each in content.fighters().values()
        ]

    def portrayed(self) -> Sequence[str]:
        """All fighters."""
        return tuple(content.fighters())

    def check_sheet(self, sheet: Sheet) -> dict[str, Any]:
        """A fighter with its deck in full form. Raises NotAllowed (WF-1.5.5 to WF-1.5.8)."""
        return setup.check_sheet(sheet)

    def begin(self, setup_: Setup) -> Flow[Match]:
        """A match at its first question. Raises NotAllowed with the clause that forbids it."""
        return setup.begin(setup_)

    def result(self, flow: Flow[Match]) -> Result | None:
        """How the match ended, or None while it runs."""
        match = flow.state
        if not match.over:
            return None
        names = [match.sides[seat].name for seat in match.winners]
        life = ending.life_of(match) if match.over == ending.TIME else ()
        how = words.ended(names, match.over, tuple(match.standing.values()), life)
        return Result(winners=match.winners, how=how, clause=match.over_by)

    def view(
        self, flow: Flow[Match], viewer: Seat | None, events: Sequence[Event] = ()
    ) -> MatchView:
        """What one seat, or a spectator (None), may know; of `events` those it may see."""
        return sight.look(flow, viewer, events, self.result(flow))

    def imagine(self, flow: Flow[Match], seat: Seat, chance: Chance) -> Flow[Match]:
        """A copy in which hidden hands, decks and face-down actions are dealt anew."""
        return sight.imagine(flow, seat, chance)

    def course(self, view: MatchView) -> Course | None:
        """Who began the latest game with the Initiative, and the turn that it has come to."""
        return None if view.began is None else Course(view.began, view.turn)

    def prompt(self, view: MatchView, clause: str) -> str:
        """The question that the rule of this clause puts to the viewer, in one sentence."""
        return words.prompt(view, clause)

    def reason(self, view: MatchView, clause: str) -> str:
        """The clause of what has caused the question, such as the hand limit for a discard."""
        return (view.asked and view.asked.cites) or clause

    def option(self, view: MatchView, clause: str, key: str) -> Option:
        """One answer to that question, in words."""
        return words.option(view, clause, key)

    def sentence(self, view: MatchView, event: Event) -> str:
        """What happened as a line of commentary, or an empty text."""
        return words.sentence(view, event)

    def at_stake(self, view: MatchView) -> str:
        """What is being decided now: `the Command`, `whether to go on with a combo`, …"""
        return words.at_stake(view)

    def turning_points(self, told: Sequence[Event]) -> dict[int, int]:
        """What was revealed, what came of it, and knock outs: a short report keeps these."""
        return words.turning_points(told)

    def why_not(self, flow: Flow[Match], seat: Seat, key: str) -> NotAllowed:
        """Why an answer is not open to a seat now, with the clause: for commands typed freely."""
        return refusals.why_not(flow, seat, key)

    def advise(self, view: MatchView, decision: Decision, chance: Chance) -> str:
        """A sensible answer, found from the view alone."""
        return advice.advise(view, decision, chance)

    def worth(self, flow: Flow[Match], seat: Seat) -> float | None:
        """How well a seat stands, in points of life, or None while something is being resolved."""
        return worth.worth(flow, seat)

    def promising(self, flow: Flow[Match], seat: Seat) -> Sequence[str]:
        """The answers open to a seat, those that look best first."""
        return promising.promising(flow, seat)

    def anytime(self, flow: Flow[Match], seat: Seat) -> tuple[Option, ...]:
        """A player may concede the present game (WF-5.1.11)."""
        if not ending.may_concede(flow, seat):
            return ()
        return (_concession(flow.state, seat),)

    def interject(self, flow: Flow[Match], seat: Seat, key: str) -> None:
        """Do one of these. Raises NotAllowed and changes nothing if it is not open."""
        if key not in {option.key for option in self.anytime(flow, seat)}:
            raise NotAllowed("That is not open to you now.", clause="WF-5.1.11")
        flow.interject(ending.Concession(seat))

    def check_state(self, flow: Flow[Match]) -> None:
        """Assert what must hold after every step. Raises AssertionError with a sentence."""
        checks.check(flow.state)


def _concession(match: Match, seat: Seat) -> Option:
    """Giving up, and how much that is: one game of several, or one fighter of two (WF-14.5.8)."""
    label = "Concede" if match.games == 1 else "Concede this game"
    partner = match.partner(seat)
    if partner is not None and not match.sides[partner].out:
        about = "Your fighter is out; your partner fights on."
    elif match.games == 1:
        about = "You lose the match."
    elif match.standing[1 - match.team(seat)] == match.games // 2:
        about = "You lose this game, and the match with it."
    else:
        about = f"You lose game {match.game} of {match.games}; the match goes on."
    return Option(ending.CONCEDE, label, about, tone=Tone.DANGER)


GAME = WayOfTheFighter()
