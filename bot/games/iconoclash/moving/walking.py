"""Steps and Teleports (IC-3.2 to IC-3.4)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import lru_cache

from bot.games.iconoclash.events import FighterMoved, FighterTeleported
from bot.games.iconoclash.moving.entering import Enter, matters
from bot.games.iconoclash.stage import Stage, distance
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

STAY = "stay"


@dataclass
class Walk(Procedure):
    """Go along a path space by space, with what happens on each (IC-2.3.6, IC-2.5.7)."""

    seat: Seat
    path: tuple[str, ...]
    cause: str
    by: Seat | None = None
    here: str = ""

    @rule("IC-10.1.3", "IC-3.2.1", "IC-3.2.7", "IC-3.4.1")
    def go_on(self, match: Match) -> Outcome:
        side = match.sides[self.seat]
        # An effect on the way may have taken the Fighter elsewhere (IC-3.2.8, IC-2.3.6).
        if not self.path or side.space is None or (self.here and side.space != self.here):
            return STOP
        gone, entered = [side.space], ""
        for place, space in enumerate(self.path):
            gone.append(space)
            side.space, side.moved = space, side.moved + 1
            if matters(match, self.seat, space):
                entered = space
                self.path = self.path[place + 1 :]
                break
        else:
            self.path = ()
        match.tell(FighterMoved(seat=self.seat, path=tuple(gone), by=self.cause, rule="IC-10.1.3"))
        self.here = gone[-1]
        self.at = "go_on"
        return Enter(self.seat, entered, self.by) if entered else STOP


@lru_cache(maxsize=4096)
def can_end(stage: Stage, space: str, steps: int, taken: frozenset[str]) -> bool:
    """Whether exactly so many steps from a space can end on one that is not taken (IC-3.4.2)."""
    if not steps:
        return space not in taken
    return any(can_end(stage, to, steps - 1, taken) for to in stage.moves[space])


@dataclass
class MoveBy(Procedure):
    """Movement that a card grants, step by step; `chooser` picks it (IC-3.4.1, IC-3.4.9)."""

    chooser: Seat
    seat: Seat
    left: int
    up_to: bool
    cause: str
    by: Seat | None = None
    step: str = ""

    @rule("IC-3.4.2", "IC-3.4.9", asks="chooser", into="step")
    def choose_a_step(self, match: Match, seat: Seat) -> Offer | None:
        return one(self.steps(match))

    @rule("IC-3.4.2")
    def take_it(self, match: Match) -> Outcome:
        if not self.step or self.step == STAY:
            return STOP
        self.left = self.length(match)
        return Walk(self.seat, (self.step,), self.cause, self.by)

    @rule("IC-3.4.2")
    def then_the_next(self, match: Match) -> Outcome:
        if self.left <= 1 or match.sides[self.seat].space != self.step:
            return STOP
        return replace(self, at="", left=self.left - 1, step="")

    def steps(self, match: Match) -> list[str]:
        """The steps from which a legal end can be reached, and `stay` where that is allowed."""
        here = match.sides[self.seat].space
        if here is None or not match.is_in(self.seat):
            return []
        taken = self._taken(match)
        if not self.up_to:
            return self._towards(match, here, (self.length(match) - 1,), taken)
        ends = self._towards(match, here, range(self.left), taken)
        return [STAY, *ends] if here not in taken else ends

    def length(self, match: Match) -> int:
        """How many steps are to be made: the longest path that ends on a free space (IC-3.4.2)."""
        here, taken = match.sides[self.seat].space, self._taken(match)
        if self.up_to or here is None:
            return self.left
        longest = range(self.left, 0, -1)
        return next((n for n in longest if self._towards(match, here, (n - 1,), taken)), 0)

    def _taken(self, match: Match) -> frozenset[str]:
        others = (side.space for seat, side in match.sides.items() if seat != self.seat)
        return frozenset(space for space in others if space)

    @staticmethod
    def _towards(match: Match, here: str, more: Iterable[int], taken: frozenset[str]) -> list[str]:
        stage, wanted = match.stage, [n for n in more if n >= 0]
        return [to for to in stage.moves[here] if any(can_end(stage, to, n, taken) for n in wanted)]


@dataclass
class Teleport(Procedure):
    """To a space at most so far away, whatever lies between (IC-3.4.3 to IC-3.4.8)."""

    chooser: Seat
    seat: Seat
    reach: int
    cause: str
    by: Seat | None = None
    space: str = ""

    @rule("IC-3.4.3", "IC-3.4.4", "IC-3.4.6", "IC-3.4.8", asks="chooser", into="space")
    def choose_the_space(self, match: Match, seat: Seat) -> Offer | None:
        return one(teleport_ends(match, self.seat, self.reach))

    @rule("IC-3.4.5", "IC-3.4.7", "IC-2.3.7", "IC-10.1.4")
    def arrive(self, match: Match) -> Outcome:
        side = match.sides[self.seat]
        if not self.space or side.space is None:
            return STOP
        start, side.space, side.moved = side.space, self.space, side.moved + 1
        match.tell(
            FighterTeleported(seat=self.seat, start=start, space=self.space, rule="IC-3.4.3")
        )
        if matters(match, self.seat, self.space):
            return Enter(self.seat, self.space, self.by)
        return None


def teleport_ends(match: Match, seat: Seat, reach: int) -> list[str]:
    """Where a Teleport may end: neither Block nor occupied, and not where it began (IC-3.4.6)."""
    here = match.sides[seat].space
    if here is None:
        return []
    held = match.held()
    return [s for s in match.stage.free if s not in held and distance(here, s) <= reach]
