"""The Ready Phase: cards, Burnout Shift, Energy Shift (WF-2)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.way_of_the_fighter.cards.drawing import Draw
from bot.games.way_of_the_fighter.cards.losing import Discarding
from bot.games.way_of_the_fighter.dice import shift
from bot.games.way_of_the_fighter.events import EnergyShifted
from bot.games.way_of_the_fighter.side import Pool
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import Outcome, Procedure, Seat, rule

EXCHANGED = 3
DRAW, EXCHANGE = "draw", "exchange"
CORE, POWER = "core", "power"
SHIFTS: dict[str, Pool] = {CORE: (2, 0), POWER: (0, 1)}


@dataclass
class Ready(Procedure):
    """Each step is completed by everybody before the next begins (WF-2.0.2, WF-14.2.1)."""

    waiting: tuple[Seat, ...] = ()

    @rule("WF-2.0.1", "WF-2.0.2", "WF-2.0.3", "WF-14.2.1")
    def begins(self, match: Match) -> None:
        match.phase = "ready"
        self.waiting = match.everybody()

    @rule("WF-2.1.1", "WF-2.1.4")
    def cards(self, match: Match) -> Outcome:
        if not self.waiting:
            self.waiting = match.everybody()
            return None
        seat, *rest = self.waiting
        self.waiting, self.at = tuple(rest), "cards"
        return DrawStep(seat)

    @rule("WF-2.2.1")
    def burnout(self, match: Match) -> Outcome:
        if not self.waiting:
            return None
        seat, *rest = self.waiting
        self.waiting, self.at = tuple(rest), "burnout"
        return BurnoutShift(seat)

    @rule("WF-2.3.1")
    def energy(self, match: Match) -> None:
        dice = {seat: match.sides[seat].energy for seat in match.everybody()}
        for seat, ready in dice.items():
            shift(match, seat, ready, "energy", "active", "WF-2.3.1")
        shifted = {seat: ready for seat, ready in dice.items() if sum(ready)}
        if shifted:
            match.tell(EnergyShifted(dice=shifted, rule="WF-2.3.1"))


@dataclass
class DrawStep(Procedure):
    """Draw 1 card, or discard 3 and draw 3 (WF-2.1.1)."""

    seat: Seat
    choice: str = DRAW

    @rule("WF-2.1.1", "WF-2.1.2", asks="seat", into="choice")
    def choose(self, match: Match, seat: Seat) -> Offer | None:
        enough = len(match.loose(seat)) >= EXCHANGED
        return one((DRAW, EXCHANGE)) if enough else None

    @rule("WF-2.1.3")
    def discards(self, match: Match) -> Outcome:
        if self.choice == DRAW:
            return None
        return Discarding(self.seat, EXCHANGED, "exchange", "WF-2.1.1")

    @rule("WF-2.1.1", "WF-2.1.4")
    def draws(self, match: Match) -> Outcome:
        return Draw(self.seat, 1 if self.choice == DRAW else EXCHANGED, "WF-2.1.1")


@dataclass
class BurnoutShift(Procedure):
    """1 Power Die or 2 Core Dice go from the Burnout Pool to the Energy Pool (WF-2.2.1)."""

    seat: Seat
    choice: str = ""

    @rule("WF-2.2.1", "WF-2.2.2", "WF-2.3.2", asks="seat", into="choice")
    def choose(self, match: Match, seat: Seat) -> Offer | None:
        core, power = match.sides[seat].burnout
        return one((CORE, POWER)) if core and power else None

    @rule("WF-2.2.1", "WF-2.2.2")
    def moves(self, match: Match) -> None:
        core, _ = match.sides[self.seat].burnout
        dice = SHIFTS[self.choice or (CORE if core else POWER)]
        shift(match, self.seat, dice, "burnout", "energy", "WF-2.2.1")
