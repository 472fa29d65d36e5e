"""The Recovery Phase and the end of a turn (WF-4)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from bot.games.way_of_the_fighter.cards.losing import Discarding
from bot.games.way_of_the_fighter.dice import take_off
from bot.games.way_of_the_fighter.events import InitiativeGiven, StatusEnded
from bot.games.way_of_the_fighter.moving import face_each_other, land
from bot.games.way_of_the_fighter.plays import cancel
from bot.games.way_of_the_fighter.side import CHALLENGE, FIGHTER, TAG, WAITING
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.turn.passive import TagOuts
from bot.kernel.procedure import Outcome, Procedure, Seat, rule

HAND_LIMIT: Final = 7


@dataclass
class Recovery(Procedure):
    """All players complete a step before the next begins (WF-4.0.1)."""

    waiting: tuple[Seat, ...] = ()

    @rule("WF-4.0.1", "WF-14.4.1", "WF-14.4.7")
    def tag_outs(self, match: Match) -> Outcome:
        match.phase = "recovery"
        return TagOuts() if match.waiting() else None

    @rule("WF-4.1.1", "WF-4.1.2", "WF-3.4.7")
    def pass_used_initiative(self, match: Match) -> None:
        if not match.initiative_used:
            return
        match.initiative, match.initiative_used = 1 - match.initiative, False
        match.tell(InitiativeGiven(seat=match.front[match.initiative], rule="WF-4.1.1"))

    @rule("WF-4.2.1", "WF-4.2.2", "WF-4.6.3")
    def recover_blocks(self, match: Match) -> None:
        for seat in match.everybody():
            for play in list(match.plays_of(seat, CHALLENGE)):
                if match.card(play).kind == "block":
                    take_off(match, play.id, play.dice, "energy", "WF-4.2.1")
                    del match.plays[play.id]
                    hand = f"hand {seat}"
                    match.zones[hand] = match.zones[hand].put([play.card])

    @rule("WF-4.3.1", "WF-4.3.2")
    def check_blasts(self, match: Match) -> None:
        for seat in match.everybody():
            for play in list(match.plays_of(seat)):
                if match.card(play).kind != "blast" or not play.up:
                    continue
                if not match.tokens_of(play.id):
                    cancel(match, play.id, "tokens", "WF-4.3.1")
                    continue
                core = tuple(die for die in play.dice if die[0] == "c")
                take_off(match, play.id, core, "burnout", "WF-4.3.2")
                match.change(
                    play.id,
                    area=FIGHTER,
                    state=WAITING,
                    priority=0,
                    combo=False,
                    followed=False,
                    hit=False,
                )

    @rule("WF-4.4.1", "WF-14.3.10")
    def discard_actions(self, match: Match) -> None:
        for seat in match.everybody():
            for play in list(match.plays_of(seat)):
                if play.area == TAG:
                    cancel(match, play.id, "unused", "WF-14.3.10")
                elif play.area != FIGHTER:
                    cancel(match, play.id, "end", "WF-4.4.1")
        self.waiting = match.everybody()

    @rule("WF-4.5.1", "WF-4.5.2", "WF-4.5.3", "WF-4.5.4")
    def check_hand_limit(self, match: Match) -> Outcome:
        if not self.waiting:
            return None
        seat, *rest = self.waiting
        self.waiting, self.at = tuple(rest), "check_hand_limit"
        over = len(match.hand(seat)) - HAND_LIMIT
        return Discarding(seat, over, "hand_limit", "WF-4.5.1") if over > 0 else None

    @rule("WF-4.6.2", "WF-7.3.2", "WF-7.2.4", "WF-11.4.5")
    def turn_ends(self, match: Match) -> None:
        for seat in match.fighting():
            land(match, seat, "WF-7.3.2")
        face_each_other(match, "WF-4.6.2")
        for seat, side in match.sides.items():
            if side.down:
                side.down = False
                match.tell(StatusEnded(seat=seat, status="knockdown", rule="WF-11.4.5"))
