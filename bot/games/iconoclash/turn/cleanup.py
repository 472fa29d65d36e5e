"""The Clean Up phase (IC-6.1)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.iconoclash import content
from bot.games.iconoclash.attack.carry import ALL, Carry, resumed
from bot.games.iconoclash.cards.drawing import Draw
from bot.games.iconoclash.cards.losing import Discarding
from bot.games.iconoclash.moving.respawn import Respawns
from bot.games.iconoclash.side import Leftover
from bot.games.iconoclash.state import Match
from bot.games.iconoclash.turn.weather import Forecast, ends
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

CARDS: Final = 2
HAND_LIMIT: Final = 8
"""Cards besides the Basic Card (IC-6.1.5, IC-6.1.10)."""
TOKEN_LIMIT: Final = 5


@dataclass
class EndEffects(Procedure):
    """What happens at the end of the turn; the active player chooses the order (IC-6.1.2)."""

    seat: Seat
    waiting: tuple[str, ...]
    left: tuple[Leftover, ...] = ()
    chosen: str = ""

    @rule("IC-6.1.2", asks="seat", into="chosen")
    def choose_the_next(self, match: Match, seat: Seat) -> Offer | None:
        several = match.is_in(self.seat) and len(set(self.waiting)) > 1
        return one(self.waiting) if several else None

    @rule("IC-6.1.1", "IC-6.1.2")
    def carry_it_out(self, match: Match) -> Outcome:
        match.plays.pop("end", None)
        if not self.waiting or not match.is_in(self.seat):
            return STOP
        chosen, self.chosen = self.chosen or self.waiting[0], ""
        place = self.waiting.index(chosen)
        self.waiting = self.waiting[:place] + self.waiting[place + 1 :]
        kind, owner, card, ability = chosen.split(":")
        if kind == "environment":
            return Forecast(int(owner), card, ending=True)
        left = next(p for p in self.left if (p.card, p.ability) == (card, int(ability)))
        place = self.left.index(left)
        self.left = self.left[:place] + self.left[place + 1 :]
        match.plays["end"] = resumed(self.seat, left, "end")
        return Carry("end", ALL)

    @rule("IC-5.6.10")
    def respawn(self, match: Match) -> Outcome:
        return Respawns() if match.waiting else None

    @rule("IC-6.1.1")
    def then_the_next(self, match: Match) -> None:
        match.plays.pop("end", None)
        if self.waiting:
            self.at = "choose_the_next"


@dataclass
class CleanUp(Procedure):
    """Always in this order (IC-6.1.9)."""

    seat: Seat

    @rule("IC-6.1.1")
    def end_of_turn_effects(self, match: Match) -> Outcome:
        side = match.sides[self.seat]
        left, side.at_end = side.at_end, ()
        waiting = [f"play:{self.seat}:{play.card}:{play.ability}" for play in left]
        for owner, forced in match.forced.items():
            parts = content.weather()[forced.card].parts
            if any(ends(match, owner, part) for part in parts):
                waiting.append(f"environment:{owner}:{forced.card}:0")
        return EndEffects(self.seat, tuple(waiting), left) if waiting else None

    @rule("IC-6.1.3", "IC-6.2.2", "IC-6.2.3")
    def basic_card(self, match: Match) -> Outcome:
        if not match.is_in(self.seat):
            return STOP
        match.return_basic(self.seat)
        return None

    @rule("IC-6.1.4")
    def draw(self, match: Match) -> Outcome:
        return Draw(self.seat, CARDS, "deck")

    @rule("IC-6.1.5", "IC-6.1.6", "IC-6.1.10", "IC-6.1.11", "IC-6.1.12")
    def hand_limit(self, match: Match) -> Outcome:
        basic = content.basic().key
        over = sum(1 for card in match.hand(self.seat) if card != basic) - HAND_LIMIT
        if over <= 0:
            return None
        return Discarding(self.seat, over, "hand_limit", "IC-6.1.5", "unbound")

    @rule("IC-6.1.7", "IC-3.2.6", "IC-6.1.8")
    def token_limit(self, match: Match) -> None:
        over = match.sides[self.seat].movement - TOKEN_LIMIT
        if over > 0:
            match.gain(self.seat, "movement", -over, "IC-6.1.7", "limit")
