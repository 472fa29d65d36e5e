"""The turns of a game, from the first to a knock out or the end of turn 12 (WF-2.0.1, WF-5)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.way_of_the_fighter.events import TurnBegan
from bot.games.way_of_the_fighter.side import FIGHTER, WAITING
from bot.games.way_of_the_fighter.state import DUEL, TURNS, Match
from bot.games.way_of_the_fighter.turn.challenge import Challenge
from bot.games.way_of_the_fighter.turn.ready import Ready
from bot.games.way_of_the_fighter.turn.recovery import Recovery
from bot.kernel.procedure import Outcome, Procedure, rule


@dataclass
class Turns(Procedure):
    """One turn after the other."""

    @rule("WF-2.0.1", "WF-1.1.1", "WF-1.7.7", "WF-4.6.1")
    def begins(self, match: Match) -> Outcome:
        match.turn += 1
        match.tagged = match.attempted = match.taunted = ()
        for play in list(match.plays.values()):
            if play.area == FIGHTER:
                match.change(play.id, state=WAITING)
        match.tell(TurnBegan(number=match.turn, rule="WF-2.0.1"))
        return Ready()

    @rule("WF-3.1.1")
    def challenge(self, match: Match) -> Outcome:
        return Challenge()

    @rule("WF-4.0.1")
    def recovery(self, match: Match) -> Outcome:
        return Recovery()

    @rule("WF-4.6.1", "WF-5.1.5", "WF-5.1.6", "WF-14.5.4")
    def moves_the_counter(self, match: Match) -> None:
        if match.turn < TURNS:
            self.at = "begins"
            return
        match.game_over = "time"
        match.game_over_by = "WF-5.1.5" if match.mode == DUEL else "WF-14.5.4"
        match.game_winner = self._ahead(match)

    def _ahead(self, match: Match) -> int:
        """The team with more fighters, then more life; -1 for a draw."""
        standing = {0: (0, 0), 1: (0, 0)}
        for side in match.sides.values():
            left, life = standing[side.team]
            standing[side.team] = (left + (not side.out), life + len(side.life))
        if standing[0] == standing[1]:
            match.game_over_by = "WF-5.1.6" if match.mode == DUEL else "WF-14.5.4"
            return -1
        return 0 if standing[0] > standing[1] else 1
