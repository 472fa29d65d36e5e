"""Passive players of Tag Team: their Commands, and swaps at the start of Recovery (WF-14)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.cards.drawing import Draw
from bot.games.way_of_the_fighter.cards.losing import Discarding
from bot.games.way_of_the_fighter.dice import energize, mix, shift, unmixed
from bot.games.way_of_the_fighter.events import CommandUsed, InitiativeUsed
from bot.games.way_of_the_fighter.side import TAG, Play
from bot.games.way_of_the_fighter.state import Match
from bot.games.way_of_the_fighter.swapping import swap
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

FOCUS, TAUNT, NO_DICE = "focus", "taunt", "0c0p"
CARD, DIE = "card", "die"
STAY, SWAP = "stay", "swap"
RESTS: Final = ((0, 0), (1, 0), (2, 0), (0, 1))
CLAUSES: Final = {
    "tag": "WF-14.2.5",
    FOCUS: "WF-14.2.6",
    "rest": "WF-14.2.8",
    TAUNT: "WF-14.2.10",
    "dazed": "WF-11.3.3",
}
"""The clause of each passive Command."""


@dataclass
class PassiveCommand(Procedure):
    """Tag, Focus, Rest or Taunt (WF-14.2.4); keys are `tag:<card>` and `rest:<dice>`.

    None for whoever is alone, also while the eliminated partner's place is still to be taken
    (WF-14.5.5, WF-14.5.7).
    """

    seat: Seat
    choice: str = ""

    def _keys(self, match: Match, seat: Seat) -> Iterator[str]:
        side = match.sides[seat]
        yield FOCUS
        yield TAUNT
        core, power = side.burnout
        for dice in RESTS:
            if dice[0] <= core and dice[1] <= power:
                yield f"rest:{mix(dice)}"
        for card in dict.fromkeys(match.hand(seat)):
            block = content.cards()[card].kind == "block"
            if block or side.crippled != match.turn:
                yield f"tag:{card}"

    @rule("WF-14.2.4", "WF-14.2.8", "WF-14.2.9", "WF-14.3.13", asks="seat", into="choice")
    def choose(self, match: Match, seat: Seat) -> Offer | None:
        if match.sides[match.front[match.team(seat)]].out:
            return None
        if match.sides[seat].dazed == match.turn:
            return one((CARD, DIE))
        return one(self._keys(match, seat))

    @rule("WF-14.2.5", "WF-14.2.6", "WF-14.2.8", "WF-14.2.10")
    def is_carried_out(self, match: Match) -> Outcome:
        kind, _, rest = self.choice.partition(":")
        if not kind:
            return STOP
        told = "dazed" if kind in (CARD, DIE) else kind
        match.tell(CommandUsed(seat=self.seat, command=told, rule=CLAUSES[told]))
        match kind:
            case "card":
                return Draw(self.seat, 1, "WF-11.3.1")
            case "die":
                energize(match, self.seat, 1, "WF-11.3.1")
            case "focus":
                return Draw(self.seat, 2, "WF-14.2.6")
            case "taunt":
                match.taunted = (*match.taunted, match.team(self.seat))
            case "rest":
                shift(match, self.seat, unmixed(rest), "burnout", "energy", "WF-14.2.8")
            case _:
                hand = f"hand {self.seat}"
                match.zones[hand] = match.zones[hand].without(rest)
                match.put(Play(match.next_number(), self.seat, rest, match.turn, area=TAG))
                match.tagged = (*match.tagged, self.seat)
        return None

    @rule("WF-14.2.6", "WF-14.2.7")
    def focus_discards(self, match: Match) -> Outcome:
        return Discarding(self.seat, 1, "focus", "WF-14.2.6") if self.choice == FOCUS else STOP


@dataclass
class TagOuts(Procedure):
    """Each team swaps at most once at the start of Recovery (WF-14.4.1 to WF-14.4.6)."""

    teams: tuple[int, ...] = ()
    asked: Seat | None = None
    choice: str = STAY

    @rule("WF-14.4.5")
    def begins(self, match: Match) -> None:
        self.teams = match.teams()

    @rule("WF-14.4.1", "WF-14.4.3", "WF-14.4.4", "WF-14.4.6", "WF-14.5.7")
    def forced(self, match: Match) -> Outcome:
        self.asked, self.choice = None, STAY
        if not self.teams:
            return STOP
        team = self.teams[0]
        active = match.front[team]
        partner = match.partner(active)
        if partner is None or match.sides[partner].out:
            return None
        unused = partner in match.tagged and partner not in match.attempted
        if match.sides[active].out or unused:
            swap(match, team, "WF-14.4.1")
        elif match.initiative == team and not match.initiative_used:
            self.asked = active
        return None

    @rule("WF-14.4.2", "WF-14.1.21", asks="asked", into="choice")
    def choose(self, match: Match, seat: Seat) -> Offer | None:
        return None if match.sides[seat].out else one((STAY, SWAP))

    @rule("WF-14.4.2")
    def by_initiative(self, match: Match) -> None:
        team, self.teams = self.teams[0], self.teams[1:]
        if self.choice == SWAP:
            match.initiative_used = True
            match.tell(InitiativeUsed(seat=match.front[team], use="swap", rule="WF-14.4.2"))
            swap(match, team, "WF-14.4.2")
        elif self.asked is not None and match.sides[self.asked].out:
            swap(match, team, "WF-14.4.4")  # its player has just conceded
        self.at = "forced"
