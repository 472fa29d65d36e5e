"""Carrying out the parts of a play that belong to one step of the sequence (IC-4.3.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.attack.figures import holds
from bot.games.iconoclash.attack.verbs import REFERS_TO_TARGET, carry_out
from bot.games.iconoclash.side import Play
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.phrases import Part
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

BEFORE, COSTS, MOVES, DROP, GAINS, AFTER, ALL = (
    "before",
    "costs",
    "moves",
    "drop",
    "gains",
    "after",
    "all",
)
ORDER: Final = (BEFORE, COSTS, MOVES, DROP, GAINS, AFTER)
_PAYMENTS: Final = frozenset(phrases.PAYMENTS.values())
_MOVES: Final = frozenset(phrases.MOVES.values())
_PASSIVE: Final = frozenset({*phrases.BONUSES.values(), *phrases.BLOCKS.values()})
_AFTER_SHIELD: Final = frozenset(
    {"strike_back", "launch_attacker", "drop", "move_attacker", "move", "move_up_to", "teleport"}
)
"""Effects of a Shield that damage or move somebody always come last (IC-5.4.13)."""
_WHENS: Final = {"later": phrases.NEXT, "end": phrases.END}
"""Plays of earlier turns do only what was left for this moment."""


def step_of(part: Part, origin: str) -> str:
    """The step of the sequence in which a part is carried out (IC-5.8.2 to IC-5.8.15)."""
    if origin in _WHENS:
        return ALL if part.when == _WHENS[origin] else ""
    if origin == "reaction":
        return ALL
    if part.when in (phrases.BEFORE, phrases.AFTER):
        return part.when
    if part.when in (phrases.END, phrases.NEXT):
        return part.when
    if origin == "shield" and part.verb in _AFTER_SHIELD:
        return AFTER
    if part.verb in _PAYMENTS:
        return COSTS
    if part.verb in _MOVES:
        return MOVES
    return DROP if part.verb == "drop" else GAINS


def parts_of(play: Play) -> tuple[Part, ...]:
    """The parts of the ability that is played."""
    return content.cards()[play.card].abilities[play.ability].parts


def due(play: Play, step: str) -> int | None:
    """The place of the next part to be carried out in a step, in printed order.

    What is paid for in a later step than its own follows directly after that (IC-4.3.6).
    """
    parts = parts_of(play)
    for place, part in enumerate(parts):
        if place in play.passed or place >= play.dead or part.verb in _PASSIVE:
            continue
        own = step_of(part, play.origin)
        if own == step:
            return place
        if part.paid_by in play.done and own in ORDER and step in ORDER:
            paid_in = step_of(parts[part.paid_by], play.origin)
            if paid_in == step and ORDER.index(own) < ORDER.index(step):
                return place
    return None


@dataclass
class Carry(Procedure):
    """All parts of a play that belong to one step; `seat` decides what is optional."""

    play: str
    step: str
    seat: Seat = 0
    place: int = -1
    wanted: str = ""

    @rule("IC-4.3.5", "IC-5.8.15")
    def next_part(self, match: Match) -> Outcome:
        play = match.plays.get(self.play)
        if play is None or not match.is_in(play.seat):
            return STOP
        place = due(play, self.step)
        if place is None:
            return STOP
        self.place, self.seat = place, play.seat
        return None

    @rule("IC-4.3.1", asks="seat", into="wanted")
    def may_do_it(self, match: Match, seat: Seat) -> Offer | None:
        play = match.plays[self.play]
        part = parts_of(play)[self.place]
        open_ = (
            part.may and self._paid(play, part) and holds(match, play, part.condition, play.target)
        )
        return one(["yes", "no"], default="no") if open_ else None

    @rule("IC-4.3.2", "IC-4.3.4", "IC-4.3.12", "IC-5.1.6")
    def do_it(self, match: Match) -> Outcome:
        play = match.plays[self.play]
        parts, place = parts_of(play), self.place
        part = parts[place]
        match.plays[self.play] = play = replace(play, passed=(*play.passed, place))
        self.at = "next_part"
        declined = part.may and self.wanted != "yes"
        self.wanted = ""
        if declined or not self._paid(play, part):
            return None
        if not holds(match, play, part.condition, play.target):
            return None
        is_cost = any(other.paid_by == place for other in parts)
        did, outcome = carry_out(match, self.play, part, is_cost=is_cost)
        if self.play not in match.plays:
            return outcome
        play = match.plays[self.play]
        if did:
            match.plays[self.play] = replace(play, done=(*play.done, place))
        elif part.verb not in REFERS_TO_TARGET or play.target is not None:
            match.plays[self.play] = replace(play, dead=min(play.dead, place + 1))
        return outcome

    @staticmethod
    def _paid(play: Play, part: Part) -> bool:
        return part.paid_by < 0 or part.paid_by in play.done
