"""Fighters come back onto the board (IC-5.6.4 to IC-5.6.11)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.iconoclash.events import Respawned
from bot.games.iconoclash.moving.entering import Enter, matters
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


def free_respawns(match: Match) -> list[str]:
    """Unoccupied Respawns; beside one if there is none; else any free space (IC-5.6.5)."""
    held, stage = match.held(), match.stage
    free = [space for space in stage.respawns if space not in held]
    if free:
        return free
    beside = {near for space in stage.respawns for near in stage.surrounding(space)} - held
    return [s for s in stage.free if s in beside] or [s for s in stage.free if s not in held]


@dataclass
class Respawns(Procedure):
    """Everybody who waits off the board respawns, the active player first (IC-5.6.7)."""

    seat: Seat = 0
    space: str = ""

    @rule("IC-5.6.7", "IC-2.6.8")
    def whose_turn_is_it(self, match: Match) -> Outcome:
        waiting = [seat for seat in match.present() if seat in match.waiting]
        if not waiting:
            return STOP
        self.seat = waiting[0]
        return None

    @rule("IC-5.6.4", "IC-5.6.5", asks="seat", into="space")
    def choose_the_respawn(self, match: Match, seat: Seat) -> Offer | None:
        return one(free_respawns(match))

    @rule("IC-5.6.8", "IC-8.3.16")
    def come_back(self, match: Match) -> Outcome:
        by = match.waiting.pop(self.seat)
        match.sides[self.seat].space = self.space
        match.tell(Respawned(seat=self.seat, space=self.space, rule="IC-5.6.4"))
        if matters(match, self.seat, self.space):
            return Enter(self.seat, self.space, by)
        return None

    @rule("IC-5.6.7")
    def then_the_next(self, match: Match) -> Outcome:
        return replace(self, at="")
