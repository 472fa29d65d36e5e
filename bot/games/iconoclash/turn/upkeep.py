"""The Upkeep: what was left for it, Movement Tokens, a new Environment Card (IC-2.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.iconoclash.attack.carry import ALL, Carry, resumed
from bot.games.iconoclash.ending import end_by_score
from bot.games.iconoclash.events import EnvironmentDrawn
from bot.games.iconoclash.side import InForce
from bot.games.iconoclash.state import Match
from bot.games.iconoclash.turn.weather import Forecast
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

MOVEMENT: Final = 2
"""Movement Tokens gained in each Upkeep (IC-2.1.3)."""


@dataclass
class Upkeep(Procedure):
    """Always in this order (IC-2.1.6)."""

    seat: Seat

    @rule("IC-2.1.2")
    def delayed_effects(self, match: Match) -> Outcome:
        side = match.sides[self.seat]
        match.plays.pop("later", None)
        if not side.later or not match.is_in(self.seat):
            return None
        left, side.later = side.later[0], side.later[1:]
        match.plays["later"] = resumed(self.seat, left, "later")
        self.at = "delayed_effects"
        return Carry("later", ALL)

    @rule("IC-2.1.3")
    def movement_tokens(self, match: Match) -> Outcome:
        if not match.is_in(self.seat):
            return STOP
        match.sides[self.seat].rests = False
        match.gain(self.seat, "movement", MOVEMENT, "IC-2.1.3", "upkeep")
        return None

    @rule("IC-2.1.4", "IC-2.2.1", "IC-2.2.3", "IC-2.2.6", "IC-7.2.1", "IC-7.2.3", "IC-1.1.9")
    def draw_an_environment_card(self, match: Match) -> Outcome:
        cards, rest = match.zones["environment"].draw(1)
        if not cards:
            end_by_score(match, "IC-7.2.1")
            return STOP
        match.zones["environment"] = rest
        match.end_environment(self.seat, "IC-2.1.4")
        match.forced[self.seat] = InForce(cards[0])
        match.tell(EnvironmentDrawn(seat=self.seat, card=cards[0], rule="IC-2.1.4"))
        return None

    @rule("IC-2.1.5")
    def resolve_it(self, match: Match) -> Outcome:
        return Forecast(self.seat, match.forced[self.seat].card)
