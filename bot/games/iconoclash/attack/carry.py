"""Carrying out the parts of a play that belong to one step of the sequence (IC-4.3.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.attack.figures import counts, holds
from bot.games.iconoclash.attack.verbs import carry_out, lacks_somebody, whose
from bot.games.iconoclash.events import NotPaid
from bot.games.iconoclash.moving.respawn import Respawns
from bot.games.iconoclash.side import Leftover, Play
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.phrases import Part
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

ORDER: Final = ("before", "costs", "moves", "launch", "drop", "damage", "gains", "after")
BEFORE, COSTS, MOVES, LAUNCH, DROP, DAMAGE, GAINS, AFTER = ORDER
ALL: Final = "all"
_PAYMENTS: Final = frozenset(phrases.PAYMENTS.values())
_MOVES: Final = frozenset(phrases.MOVES.values())
_DAMAGE: Final = frozenset({"strike_target", *(v for v in phrases.BONUSES.values() if "dam" in v)})
_PASSIVE: Final = frozenset({*phrases.BONUSES.values(), *phrases.BLOCKS.values()})
_AFTER_SHIELD: Final = frozenset({*phrases.MOVES.values(), *phrases.HARMS.values()})
"""Effects of a Shield that damage or move somebody always come last (IC-5.4.13)."""
_TRACED: Final = frozenset({*phrases.MOVES.values(), "launch_attacker"})
_LATER: Final = (phrases.END, phrases.NEXT)
_WHENS: Final = {"later": phrases.NEXT, "end": phrases.END}
"""Plays of earlier turns do only what was left for this moment."""


def step_of(part: Part, origin: str) -> str:
    """The step of the sequence in which a part is carried out (IC-5.8.2 to IC-5.8.15).

    Without timing words that is one during the attack (IC-4.3.9).
    """
    if origin in _WHENS:
        return ALL if part.when == _WHENS[origin] else ""
    if part.when in _LATER:
        return part.when
    if origin == "reaction":
        return ALL
    if part.when in (phrases.BEFORE, phrases.AFTER):
        return part.when
    if origin == "shield" and part.verb in _AFTER_SHIELD:
        return AFTER
    if part.verb in _PAYMENTS:
        return COSTS
    if part.verb in _MOVES:
        return MOVES
    if part.verb == "launch":
        return LAUNCH
    if part.verb == "drop":
        return DROP
    return DAMAGE if part.verb in _DAMAGE else GAINS


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
        own, paid_in = step_of(part, play.origin), ""
        if part.paid_by >= 0:
            paid_in = step_of(parts[part.paid_by], play.origin)
        if own == step and not _precedes(step, paid_in):
            return place
        if paid_in == step and part.paid_by in play.done and _precedes(own, step):
            return place
    return None


def _precedes(step: str, other: str) -> bool:
    return step in ORDER and other in ORDER and ORDER.index(step) < ORDER.index(other)


def note_done(match: Match, key: str, step: str) -> None:
    """The bonuses of a step have had an effect, for what stands behind their 'to' (IC-4.3.12)."""
    play = match.plays[key]
    places = tuple(
        place
        for place, part in enumerate(parts_of(play))
        if part.verb in _PASSIVE
        and step_of(part, play.origin) == step
        and counts(match, play, place, part, play.target)
    )
    match.plays[key] = replace(play, done=(*play.done, *places))


def leave_for_later(match: Match, play: Play) -> None:
    """Parts for the end of the turn or the next Upkeep wait there (IC-6.1.1, IC-2.1.2).

    Whoever has left the match takes no more turns (IC-8.1.2), so theirs never come.
    """
    whens = {part.when for place, part in enumerate(parts_of(play)) if place < play.dead}
    side = match.sides[play.seat]
    left = Leftover(play.card, play.ability, play.dead, play.target)
    if phrases.END in whens:
        side.at_end = (*side.at_end, left)
    if phrases.NEXT in whens:
        side.later = (*side.later, left)


def resumed(seat: Seat, left: Leftover, origin: str) -> Play:
    """The play of what was left for later."""
    return Play(seat, left.card, left.ability, origin, dead=left.dead, target=left.target)


@dataclass
class Carry(Procedure):
    """All parts of a play that belong to one step; `seat` decides what is optional.

    `trace` says where the Fighter of a movement with a 'to' behind it was before.
    """

    play: str
    step: str
    seat: Seat = 0
    place: int = -1
    wanted: str = ""
    trace: str = ""

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
        open_ = part.may and self._is_open(match, play, part)
        return one(["yes", "no"], default="no") if open_ else None

    @rule("IC-4.3.2", "IC-4.3.4", "IC-4.3.12", "IC-5.1.6")
    def do_it(self, match: Match) -> Outcome:
        play = match.plays[self.play]
        parts, place = parts_of(play), self.place
        part = parts[place]
        match.plays[self.play] = play = replace(play, passed=(*play.passed, place))
        declined = part.may and self.wanted != "yes"
        self.wanted, self.trace = "", ""
        if declined or not self._is_open(match, play, part):
            return None
        is_cost = any(other.paid_by == place for other in parts)
        if is_cost and part.verb in _TRACED:
            self.trace = _trace(match, whose(play, part))
        did, outcome = carry_out(match, self.play, part, is_cost=is_cost)
        play = match.plays[self.play]
        if did:
            match.plays[self.play] = replace(play, done=(*play.done, place))
        else:
            match.plays[self.play] = replace(play, dead=min(play.dead, place + 1))
            if is_cost and part.verb in phrases.PAYMENTS.values():
                match.tell(NotPaid(seat=play.seat, card=play.card, rule="IC-4.3.2"))
        return outcome

    @rule("IC-4.3.2", "IC-5.5.5", "IC-3.4.8", "IC-5.6.10", "IC-5.6.11", "IC-5.8.14")
    def then_the_next(self, match: Match) -> Outcome:
        self.at = "next_part"
        play = match.plays[self.play]
        if self.trace and self.trace == _trace(match, whose(play, parts_of(play)[self.place])):
            done = tuple(place for place in play.done if place != self.place)
            match.plays[self.play] = play = replace(play, done=done)
        return Respawns() if match.waiting and self._is_finished(match, play) else None

    def _is_finished(self, match: Match, play: Play) -> bool:
        """Whether a 'before' or 'after' effect is; what a Shield does ends at once (IC-5.6.11)."""
        if self.step not in (BEFORE, AFTER):
            return False
        parts, place = parts_of(play), due(play, self.step)
        following = place is not None and parts[place].sentence == parts[self.place].sentence
        return play.origin == "shield" or not following or not match.is_in(play.seat)

    @staticmethod
    def _is_open(match: Match, play: Play, part: Part) -> bool:
        """Paid for, its condition met, and whoever it speaks of is there."""
        paid = part.paid_by < 0 or part.paid_by in play.done
        met = paid and holds(match, play, part.condition, play.target)
        return met and not lacks_somebody(match, play, part)


def _trace(match: Match, seat: Seat | None) -> str:
    side = match.sides[seat] if seat is not None else None
    return f"{side.space} {side.moved}" if side else ""
