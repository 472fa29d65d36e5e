"""Warriors Way: two to eight fighters on a grid, with dice for breath and blood."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.games.warriors_way import (
    advice,
    attack,
    checks,
    content,
    drills,
    ending,
    events,
    refusals,
    setup,
    sight,
    turn,
    words,
)
from bot.games.warriors_way.state import Combat
from bot.games.warriors_way.upgrades import UPGRADES
from bot.games.warriors_way.view import CombatView
from bot.kernel.chance import Chance
from bot.kernel.codec import Codec
from bot.kernel.decision import Decision, Option
from bot.kernel.errors import NotAllowed
from bot.kernel.events import Event
from bot.kernel.flow import Flow
from bot.kernel.game import Game, ReadyMade, Setup, Sheet
from bot.kernel.procedure import Seat
from bot.kernel.view import Result

SECTIONS = (*turn.SECTIONS, *attack.SECTIONS, *drills.SECTIONS, *ending.SECTIONS)
EVENTS = tuple(
    kind for kind in vars(events).values() if isinstance(kind, type) and issubclass(kind, Event)
)


class WarriorsWay(Game[Combat, CombatView]):
    """The rules of Warriors Way, for whoever runs a match."""

    name = "warriors_way"
    title = "Warriors Way"
    prefix = "WW"
    modes = setup.MODES
    settings = setup.SETTINGS

    def __init__(self) -> None:
        self.codec = Codec(Combat, SECTIONS, EVENTS, UPGRADES)

    def load_content(self) -> None:
        """Read and check all data files. Raises BrokenContent."""
        content.drills()
        content.moves()
        setup.check_wall_plans()
        content.fighters("fighter")
        content.fighters("preset")
        self.clauses()

    def ready_made(self) -> Sequence[ReadyMade]:
        """The fighters to pick from, all of Energy 5."""
        return [
            ReadyMade(f.key, f.name, f.summary, f.sheet())
            for f in content.fighters("fighter").values()
        ]

    def presets(self) -> Sequence[ReadyMade]:
        """Fighters of every strength for a game master's quick use."""
        return [
            ReadyMade(f.key, f.name, f.summary, {**f.sheet(), "npc": True})
            for f in content.fighters("preset").values()
        ]

    def check_sheet(self, sheet: Sheet) -> dict[str, Any]:
        """A fighter's sheet in full form. Raises NotAllowed with the clause it breaks."""
        return content.full_sheet(sheet)

    def begin(self, setup_: Setup) -> Flow[Combat]:
        """A Combat at its first question. Raises NotAllowed with the clause that forbids it."""
        return setup.begin(setup_)

    def result(self, flow: Flow[Combat]) -> Result | None:
        """How the Combat ended, or None while it runs."""
        combat = flow.state
        if not combat.over:
            return None
        return Result(
            winners=combat.winners,
            how=words.how_it_ended(sight.names(combat), combat.winners, combat.over),
            clause=ending.CLAUSES[combat.over],
        )

    def view(
        self, flow: Flow[Combat], viewer: Seat | None, events: Sequence[Event] = ()
    ) -> CombatView:
        """What one seat, or a spectator (None), may know; of `events` those it may see."""
        return sight.look(flow, viewer, events, self.result(flow))

    def imagine(self, flow: Flow[Combat], seat: Seat, chance: Chance) -> Flow[Combat]:
        """A copy in which the NPCs' hidden drills and moves are dealt anew."""
        return sight.imagine(flow, seat, chance)

    def prompt(self, view: CombatView, clause: str) -> str:
        """The question that the rule of this clause puts to the viewer, in one sentence."""
        return words.prompt(view, clause)

    def option(self, view: CombatView, clause: str, key: str) -> Option:
        """One answer to that question, in words."""
        return words.option(view, clause, key)

    def sentence(self, view: CombatView, event: Event) -> str:
        """What happened as a line of commentary, or an empty text."""
        return words.sentence(view, event)

    def at_stake(self, view: CombatView) -> str:
        """What is being decided now: `Strike, Move or something else`, `how to defend`, …"""
        return words.at_stake(view)

    def turning_points(self, events: Sequence[Event]) -> dict[int, int]:
        """Knock-outs and the rolls that brought them, which a short report must not leave out."""
        return words.turning_points(events)

    def advise(self, view: CombatView, decision: Decision, chance: Chance) -> str:
        """A sensible answer, found from the view alone."""
        return advice.advise(view, decision, chance)

    def anytime(self, flow: Flow[Combat], seat: Seat) -> tuple[Option, ...]:
        """What the seat may do at any moment: concede, agree to end, ask to leave."""
        keys = ending.anytime_keys(flow, seat)
        view = self.view(flow, seat) if keys else None
        return tuple(words.anytime_option(view, key) for key in keys) if view else ()

    def interject(self, flow: Flow[Combat], seat: Seat, key: str) -> None:
        """Do one of those things. Raises NotAllowed and changes nothing if it is not open."""
        if key not in ending.anytime_keys(flow, seat):
            raise NotAllowed("That is not open to you now.", clause="WW-9.2.3")
        ending.interject(flow, seat, key)

    def why_not(self, flow: Flow[Combat], seat: Seat, key: str) -> NotAllowed:
        """Why an answer is not open to a seat now, with the clause: for commands typed freely."""
        return refusals.why_not(flow, seat, key)

    def check_state(self, flow: Flow[Combat]) -> None:
        """Assert what must hold after every step. Raises AssertionError with a sentence."""
        checks.check(flow.state)


GAME = WarriorsWay()
