"""One resolution of an action: Start, what its type does, its effects, End (WF-8.2.5)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.way_of_the_fighter.action.blow import Blow
from bot.games.way_of_the_fighter.action.carry import Carry
from bot.games.way_of_the_fighter.action.flight import Flight, Placing
from bot.games.way_of_the_fighter.dice import take_off
from bot.games.way_of_the_fighter.events import AttackMissed, BlockHolds, ModePlaced
from bot.games.way_of_the_fighter.figures import LASTING, ON_OPPONENT, effects, reach
from bot.games.way_of_the_fighter.moving import advance
from bot.games.way_of_the_fighter.side import FIGHTER
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


@dataclass
class Resolution(Procedure):
    """`older` is a blast of an earlier turn: it only moves its tokens (WF-10.4.25)."""

    seat: Seat
    play: int
    older: bool = False
    way: str = ""

    @rule("WF-12.2.15", "WF-8.2.5")
    def start_effects(self, match: Match) -> Outcome:
        if self.older:
            return Flight(self.seat, self.play, tuple(match.tokens_of(self.play)), older=True)
        return self._carry(match, "start")

    @rule("WF-10.5.3", "WF-8.3.6", asks="seat", into="way")
    def choose_a_way(self, match: Match, seat: Seat) -> Offer | None:
        card = match.card(self.play)
        both = card.kind == "move" and card.way == "either"
        return one(("advance", "retreat")) if both else None

    @rule("WF-8.2.1", "WF-10.1.1", "WF-10.1.2", "WF-10.2.1", "WF-10.5.1", "WF-8.1.13", "WF-11.4.2")
    def primary_effect(self, match: Match) -> Outcome:
        if self.older:
            return STOP
        card = match.card(self.play)
        match card.kind:
            case "strike" | "grab":
                return self._strikes(match)
            case "blast":
                return Placing(self.seat, self.play)
            case "move":
                ahead = (self.way or card.way) == "advance"
                advance(match, self.seat, card.move if ahead else -card.move, "WF-10.5.1")
            case "block":
                match.tell(BlockHolds(seat=self.seat, card=card.key, rule="WF-10.3.1"))
            case _:
                self._settles(match)
        return None

    def _strikes(self, match: Match) -> Outcome:
        play, target = match.plays[self.play], match.opponent(self.seat)
        hits, special = reach(match, play)
        if hits and not match.sides[target].down:
            return Blow(self.seat, self.play, target, special)
        match.change(self.play, missed=not play.hit)
        match.tell(AttackMissed(seat=self.seat, card=play.card, target=target, rule="WF-10.1.2"))
        return STOP

    def _settles(self, match: Match) -> None:
        """A mode goes to the Fighter Area, without its Core Dice (WF-10.6.1)."""
        play = match.plays[self.play]
        core = tuple(die for die in play.dice if die[0] == "c")
        take_off(match, self.play, core, "burnout", "WF-10.6.1")
        match.change(self.play, area=FIGHTER)
        match.tell(ModePlaced(seat=self.seat, card=play.card, rule="WF-10.6.1"))

    @rule("WF-8.2.5", "WF-8.2.11", "WF-12.2.13")
    def its_effects(self, match: Match) -> Outcome:
        card = match.card(self.play)
        if card.kind in ("strike", "grab"):
            return None  # they belong to the hit
        play = match.plays[self.play]
        special = card.kind != "blast" and reach(match, play)[1]
        found = tuple(
            e
            for e in effects(match, play)
            if (e.when == "special" and special)
            or (
                not e.when
                and e.verb not in LASTING
                and (card.kind != "blast" or e.verb not in ON_OPPONENT)
            )
        )
        return Carry(self.seat, found, play=self.play) if found else None

    @rule("WF-12.1.20")
    def end_effects(self, match: Match) -> Outcome:
        return self._carry(match, "end")

    def _carry(self, match: Match, when: str) -> Outcome:
        play = match.plays[self.play]
        found = tuple(e for e in effects(match, play) if e.when == when)
        return Carry(self.seat, found, play=self.play) if found else None
