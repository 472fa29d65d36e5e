"""Launches: a straight line in one of eight directions (IC-5.5)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.iconoclash.events import FighterLaunched, LaunchDeclined
from bot.games.iconoclash.moving.entering import Enter, matters
from bot.games.iconoclash.stage import DIRECTIONS, OFF
from bot.games.iconoclash.state import EDGE_OFF, Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

DECLINE = "none"


def launch_path(match: Match, seat: Seat, direction: str, spaces: int) -> tuple[str, ...]:
    """The spaces really entered, `off` last in an Edge-Off (IC-5.5.7 to IC-5.5.11)."""
    here = match.sides[seat].space
    if here is None:
        return ()
    path = match.stage.line(here, direction, spaces)
    held = match.held() - {here}
    while path and path[-1] in held:
        path = path[:-1]
    return path


@dataclass
class Launch(Procedure):
    """Launch one Fighter; `chooser` picks the direction and, with `free`, may decline.

    `by` is whoever the damage on the way scores for (IC-8.3.7, IC-8.3.12), `clause` what launches.
    """

    chooser: Seat
    seat: Seat
    spaces: int
    by: Seat | None
    free: bool = True
    counts: bool = False
    clause: str = "IC-5.5.1"
    direction: str = ""
    path: tuple[str, ...] = ()

    @rule("IC-5.5.1", "IC-5.5.5", "IC-5.5.15", "IC-5.5.16", asks="chooser", into="direction")
    def choose_the_direction(self, match: Match, seat: Seat) -> Offer | None:
        if self.direction or match.sides[self.seat].space is None or not self.spaces:
            return None
        return one([*([DECLINE] if self.free else []), *DIRECTIONS])

    @rule("IC-5.5.2", "IC-5.5.9", "IC-5.5.12", "IC-5.5.14")
    def set_off(self, match: Match) -> Outcome:
        here = match.sides[self.seat].space
        if self.direction == DECLINE or not self.direction or here is None:
            if self.direction == DECLINE:
                match.tell(LaunchDeclined(seat=self.seat, rule="IC-5.5.5"))
            return STOP
        self.path = launch_path(match, self.seat, self.direction, self.spaces)
        if self.counts and match.attack is not None:
            launched = {**(match.attack.launched or {}), self.seat: len(self.path)}
            match.attack = replace(match.attack, launched=launched)
        match.tell(
            FighterLaunched(
                seat=self.seat,
                direction=self.direction,
                path=(here, *self.path),
                rule=self.clause,
            )
        )
        return None

    @rule("IC-5.5.13", "IC-2.3.3", "IC-5.5.10", "IC-5.6.1", "IC-5.6.2", "IC-5.6.12")
    def fly(self, match: Match) -> Outcome:
        if not self.path or not match.is_in(self.seat):
            return STOP
        space, self.path = self.path[0], self.path[1:]
        if space == OFF:
            match.edge_off(self.seat, self.by, "IC-5.5.10")
            match.hurt(self.seat, EDGE_OFF, "edge_off", "IC-5.6.1", self.by)
            return STOP
        match.sides[self.seat].space = space
        self.at = "fly"
        return Enter(self.seat, space, self.by) if matters(match, self.seat, space) else None
