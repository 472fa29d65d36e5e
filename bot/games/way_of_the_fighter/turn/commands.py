"""The Commands of active players (WF-3.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.games.way_of_the_fighter.action.carry import Carry
from bot.games.way_of_the_fighter.cards.drawing import Draw
from bot.games.way_of_the_fighter.dice import energize
from bot.games.way_of_the_fighter.events import CommandUsed
from bot.games.way_of_the_fighter.figures import passives
from bot.games.way_of_the_fighter.moving import (
    advance,
    face_each_other,
    make_room,
    take_position,
)
from bot.games.way_of_the_fighter.side import CROUCHING, JUMPING, STANDING
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

CARD, DIE = "card", "die"
KNEEL = "kneel"
CLAUSES: Final = {KNEEL: "WF-3.2.1", "shift": "WF-3.2.2", "leap": "WF-3.2.3", "dazed": "WF-11.3.3"}
"""The clause of each Command; an ability's or a card's is another."""


def commands(match: Match, seat: Seat) -> Iterator[str]:
    """The Commands open to a player: `shift:<spaces>:<draw or stay>`, `leap:<spaces>`, `as:<n>`.

    Spaces count forward; a step back is negative. `as:-1` is the fighter's ability, otherwise the
    number of the action in the Fighter Area (WF-3.2.6, WF-3.2.13).
    """
    yield KNEEL
    for spaces in (0, 1, -1):
        yield f"shift:{spaces}:draw"
        yield f"shift:{spaces}:stay"
    for spaces in (1, 2, 0, -1, -2):
        yield f"leap:{spaces}"
    for _, number in passives(match, seat, "command"):
        yield f"as:{number}"


@dataclass
class Command(Procedure):
    """One player's Command; whoever is dazed draws or energizes instead (WF-11.3.3)."""

    seat: Seat
    choice: str = ""

    @rule(
        "WF-3.2.4",
        "WF-3.2.5",
        "WF-3.2.6",
        "WF-3.2.7",
        "WF-3.2.8",
        "WF-3.2.9",
        "WF-3.2.10",
        "WF-11.3.1",
        "WF-11.3.3",
        asks="seat",
        into="choice",
    )
    def choose(self, match: Match, seat: Seat) -> Offer | None:
        if match.sides[seat].dazed == match.turn:
            return one((CARD, DIE))
        return one(commands(match, seat), default="shift:0:draw")

    @rule("WF-3.2.1", "WF-3.2.2", "WF-3.2.3", "WF-3.2.11", "WF-3.2.13", "WF-11.3.1")
    def is_carried_out(self, match: Match) -> Outcome:
        kind, *rest = self.choice.split(":")
        told = {CARD: "dazed", DIE: "dazed", "as": "ability"}.get(kind, kind)
        card = match.plays[int(rest[0])].card if kind == "as" and int(rest[0]) >= 0 else ""
        clause = CLAUSES.get(told, "WF-3.2.13" if card else "WF-3.2.6")
        match.tell(CommandUsed(seat=self.seat, command=told, card=card, rule=clause))
        match kind:
            case "card":
                return Draw(self.seat, 1, "WF-11.3.1")
            case "die":
                energize(match, self.seat, 1, "WF-11.3.1")
            case "kneel":
                take_position(match, self.seat, CROUCHING, "WF-3.2.1")
                energize(match, self.seat, 1, "WF-3.2.1")
            case "shift":
                take_position(match, self.seat, STANDING, "WF-3.2.2")
                advance(match, self.seat, int(rest[0]), "WF-3.2.2")
                if rest[1] == "draw":
                    return Draw(self.seat, 1, "WF-3.2.2")
            case "leap":
                take_position(match, self.seat, JUMPING, "WF-3.2.3")
                advance(match, self.seat, int(rest[0]), "WF-3.2.3")
            case _:
                number = int(rest[0])
                found = next(p for p, n in passives(match, self.seat, "command") if n == number)
                return Carry(self.seat, found.effects, mode=number)
        return None

    @rule("WF-3.2.12", "WF-7.2.13")
    def fighters_turn(self, match: Match) -> Outcome:
        make_room(match, self.seat)
        if match.sides[self.seat].dazed != match.turn:
            face_each_other(match, "WF-3.2.12")
        return STOP
