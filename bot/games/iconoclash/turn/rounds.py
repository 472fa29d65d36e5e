"""One turn after another, and how the match ends by itself."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.iconoclash.ending import end_by_score, leave_if_conceding
from bot.games.iconoclash.events import TurnBegan
from bot.games.iconoclash.moving.entering import collect
from bot.games.iconoclash.moving.respawn import Respawns
from bot.games.iconoclash.state import ROYALE, Match
from bot.games.iconoclash.turn.cleanup import CleanUp
from bot.games.iconoclash.turn.combat import Combat
from bot.games.iconoclash.turn.upkeep import Upkeep
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

ROUNDS: Final = 4
"""Turns of each player in a Battle Royale (IC-8.3.1, IC-8.3.5)."""


@dataclass
class Turn(Procedure):
    """A turn of one active player in three phases (IC-2.1.1)."""

    seat: Seat

    @rule("IC-2.1.1", "IC-2.5.10", "IC-10.1.6")
    def begin(self, match: Match) -> Outcome:
        match.active = self.seat
        leave_if_conceding(match)
        if not match.is_in(self.seat):
            self.at = "pass_on"
            return None
        side = match.sides[self.seat]
        match.turn, match.phase = match.turn + 1, "upkeep"
        match.extra_attacks = match.extra_actions = 0
        side.turns, side.moved = side.turns + 1, 0
        match.tell(TurnBegan(seat=self.seat, number=match.turn, rule="IC-2.1.1"))
        return collect(match, self.seat, side.space) if side.space else None

    @rule("IC-2.1.6", "IC-10.1.7")
    def upkeep(self, match: Match) -> Outcome:
        return Upkeep(self.seat)

    @rule("IC-2.6.8", "IC-2.1.6")
    def respawns(self, match: Match) -> Outcome:
        return Respawns() if match.waiting else None

    @rule("IC-2.1.1", "IC-8.1.3")
    def combat(self, match: Match) -> Outcome:
        leave_if_conceding(match)
        match.phase = "combat"
        return Combat(self.seat) if match.is_in(self.seat) else None

    @rule("IC-2.1.1", "IC-6.1.9", "IC-8.1.3")
    def clean_up(self, match: Match) -> Outcome:
        leave_if_conceding(match)
        match.phase = "cleanup"
        return CleanUp(self.seat) if match.is_in(self.seat) else None

    @rule("IC-2.1.1", "IC-2.2.7", "IC-8.3.1", "IC-8.3.5")
    def pass_on(self, match: Match) -> Outcome:
        leave_if_conceding(match)
        if match.over:
            return STOP
        present = list(match.present())
        if match.mode == ROYALE and all(match.sides[s].turns >= ROUNDS for s in present):
            end_by_score(match, "IC-8.3.1")
            return STOP
        for seat in match.turn_order()[1:]:
            if match.is_in(seat):
                return Turn(seat)
            match.end_environment(seat, "IC-2.2.7")
        return Turn(self.seat)
