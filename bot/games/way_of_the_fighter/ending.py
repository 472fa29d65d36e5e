"""Games of a match, and how it ends (WF-5)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from bot.games.way_of_the_fighter.events import GameEnded, MatchEnded
from bot.games.way_of_the_fighter.hurting import knock_out
from bot.games.way_of_the_fighter.opening import Opening
from bot.games.way_of_the_fighter.scene import as_it_stands
from bot.games.way_of_the_fighter.state import TAG_TEAM, Match
from bot.kernel.flow import Flow
from bot.kernel.procedure import Outcome, Procedure, Seat, rule

CONCEDE = "concede"
TIME = "time"


def life_of(match: Match) -> tuple[int, int]:
    """The Life that each team has left (WF-5.1.5, WF-14.5.4)."""
    of = [sum(len(s.life) for s in match.sides.values() if s.team == team) for team in (0, 1)]
    return of[0], of[1]


@dataclass
class Games(Procedure):
    """One game, or the best of three (WF-5.1.8 to WF-5.1.10)."""

    spans_games: ClassVar[bool] = True

    @rule("WF-5.1.8", "WF-5.1.10")
    def plays_a_game(self, match: Match) -> Outcome:
        match.game_over = ""
        return Opening(match.game + 1)

    @rule("WF-5.1.3", "WF-5.1.5", "WF-5.1.6", "WF-5.1.9")
    def counts_it(self, match: Match) -> None:
        team, how = match.game_winner, match.game_over
        if team >= 0:
            match.standing[team] += 1
        life = life_of(match) if how == TIME else ()
        ahead = self._seats(match, team)
        match.tell(GameEnded(winners=ahead, how=how, life=life, rule=match.game_over_by))
        match.ended = None
        one, other = match.standing[0], match.standing[1]
        needed = match.games // 2 + 1
        if match.game < match.games and max(one, other) < needed:
            match.ended = as_it_stands(match, ahead)  # the set-up is about to clear the table
            self.at = "plays_a_game"
            return
        best = -1 if one == other else int(other > one)
        match.winners = self._seats(match, best)
        match.over = how if match.games == 1 else "games"
        match.over_by = match.game_over_by if match.games == 1 else "WF-5.1.9"
        life = life if match.games == 1 else ()
        told = MatchEnded(winners=match.winners, how=match.over, life=life, rule=match.over_by)
        match.tell(told)

    def _seats(self, match: Match, team: int) -> tuple[Seat, ...]:
        return tuple(seat for seat, side in match.sides.items() if side.team == team)


@dataclass
class Concession(Procedure):
    """A player gives up the present game (WF-5.1.11, WF-14.5.8).

    In Tag Team a fighter on the arena stays there, out, until its team swaps in Recovery, also
    when it gives up before turn 1: a concession is a knock out (WF-14.4.4, WF-14.5.7).
    """

    seat: Seat

    @rule("WF-5.1.11", "WF-14.5.8")
    def gives_up(self, match: Match) -> None:
        clause = "WF-14.5.8" if match.mode == TAG_TEAM else "WF-5.1.11"
        knock_out(match, self.seat, clause, conceded=True)


def may_concede(flow: Flow[Match], seat: Seat) -> bool:
    """Whether a player can give up now."""
    match = flow.state
    return not match.over and seat in match.sides and not match.sides[seat].out


SECTIONS = (Games, Opening, Concession)
