"""Damage, knock outs and statuses (WF-5, WF-6.1, WF-11)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.way_of_the_fighter.events import (
    DamageTaken,
    DiceMoved,
    FighterEliminated,
    InitiativeUsed,
    KnockedOut,
    StatusGiven,
)
from bot.games.way_of_the_fighter.moving import take_position
from bot.games.way_of_the_fighter.plays import cancel, cancel_unresolved
from bot.games.way_of_the_fighter.side import STANDING
from bot.games.way_of_the_fighter.state import TAG_TEAM, Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import Outcome, Procedure, Seat, rule


def hurt(match: Match, seat: Seat, points: int, clause: str) -> int:
    """Damage moves life dice to the Energy Pool, from the highest space down (WF-6.1.5, WF-6.1.6).

    Gives how many points were taken. One more than there is life is a knock out (WF-5.1.1).
    """
    side = match.sides[seat]
    if side.out or points <= 0:
        return 0
    lost = side.life[max(0, len(side.life) - points) :]
    side.life = side.life[: len(side.life) - len(lost)]
    core = lost.count("C")
    side.energy = (side.energy[0] + core, side.energy[1] + len(lost) - core)
    if lost:
        match.tell(
            DiceMoved(
                seat=seat,
                core=core,
                power=len(lost) - core,
                source="life",
                to="energy",
                rule="WF-6.1.5",
            )
        )
    match.tell(DamageTaken(seat=seat, points=points, life=len(side.life), rule=clause))
    if points > len(lost):
        knock_out(match, seat, "WF-5.1.1")
    return points


def knock_out(match: Match, seat: Seat, clause: str, *, conceded: bool = False) -> None:
    """A fighter is knocked out: the game is lost, or in Tag Team the fighter is eliminated.

    (WF-5.1.3, WF-14.5.1, WF-14.5.2)
    """
    side = match.sides[seat]
    if side.out:
        return
    side.out = True
    match.tell(KnockedOut(seat=seat, conceded=conceded, rule=clause))
    partner = match.partner(seat)
    if match.mode != TAG_TEAM or partner is None or match.sides[partner].out:
        match.game_winner = 1 - side.team
        match.game_over = "conceded" if conceded else "knocked out"
        match.game_over_by = "WF-14.5.3" if match.mode == TAG_TEAM else clause
        return
    match.tell(FighterEliminated(seat=seat, rule="WF-14.5.1"))
    if match.front.get(side.team) == seat and side.airborne:
        take_position(match, seat, STANDING, "WF-14.5.7")
    for play in [p.id for p in match.plays_of(seat)]:
        cancel(match, play, "knocked_out", "WF-14.5.2")
    side.life, side.burnout, side.energy, side.active = "", (0, 0), (0, 0), (0, 0)
    side.crippled = side.dazed = side.bound = 0
    side.down = False


def give_status(match: Match, seat: Seat, status: str, clause: str) -> None:
    """Cripple or Daze for the Challenge Phase of the next turn (WF-11.1.3)."""
    side = match.sides[seat]
    if side.out:
        return
    if status == "cripple":
        side.crippled = match.turn + 1
    else:
        side.dazed = match.turn + 1
    match.tell(StatusGiven(seat=seat, status=status, rule=clause))


@dataclass
class KnockedDown(Procedure):
    """A fighter is knocked down: the six points of WF-11.4.4 in their order."""

    seat: Seat
    mode: str = ""

    @rule("WF-11.4.4", "WF-11.4.1", "WF-12.2.5", "WF-14.1.20")
    def lies_down(self, match: Match) -> Outcome:
        side = match.sides[self.seat]
        if side.out or side.down:
            return "stop"
        side.down = True
        match.tell(StatusGiven(seat=self.seat, status="knockdown", rule="WF-11.4.4"))
        if match.initiative == side.team and not match.initiative_used:
            match.initiative_used = True
            match.tell(InitiativeUsed(seat=self.seat, use="lost", rule="WF-11.4.1"))
        return None

    @rule("WF-11.4.3", asks="seat", into="mode")
    def choose_a_mode(self, match: Match, seat: Seat) -> Offer | None:
        modes = match.modes(seat)
        return one(str(play.id) for play in modes) if len(modes) > 1 else None

    @rule("WF-11.4.3")
    def loses_a_mode(self, match: Match) -> None:
        modes = [play.id for play in match.modes(self.seat)]
        if modes:
            number = int(self.mode) if self.mode else modes[0]
            cancel(match, number, "knockdown", "WF-11.4.3")

    @rule("WF-11.4.4", "WF-11.4.7")
    def loses_the_action(self, match: Match) -> None:
        cancel_unresolved(match, self.seat, "knockdown", "WF-11.4.4")
        take_position(match, self.seat, STANDING, "WF-11.4.4")
