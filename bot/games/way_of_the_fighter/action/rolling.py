"""Dice for actions are rolled, and the Initiative card may be used after it (WF-3.4)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.games.way_of_the_fighter.action.carry import Carry
from bot.games.way_of_the_fighter.events import BonusGained, DiceRolled, InitiativeUsed
from bot.games.way_of_the_fighter.figures import passives
from bot.games.way_of_the_fighter.moving import advance, make_room, take_position
from bot.games.way_of_the_fighter.side import CROUCHING, JUMPING, STANDING
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.offer import Offer, die, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

KEEP: Final = "keep"
USES: Final = (KEEP, "advance", "retreat", "crouch", "stand", "jump", "bonus")
POSTURES: Final = {"crouch": CROUCHING, "stand": STANDING, "jump": JUMPING}


@dataclass
class Rolling(Procedure):
    """The dice that lie on these actions are rolled, one after the other (WF-3.4.1)."""

    plays: tuple[int, ...]
    face: int = 0

    def _next(self, match: Match) -> int | None:
        waiting = (n for n in self.plays if n in match.plays)
        return next((n for n in waiting if "0" in "".join(match.plays[n].dice)), None)

    @rule("WF-1.2.2", "WF-3.4.1", "WF-9.2.2", asks="chance", into="face")
    def roll(self, match: Match, seat: Seat) -> Offer | None:
        return die() if self._next(match) is not None else None

    @rule("WF-3.5.1")
    def lies_on_the_action(self, match: Match) -> Outcome:
        number = self._next(match)
        if number is None:
            for play in (match.plays[n] for n in self.plays if n in match.plays):
                match.tell(DiceRolled(seat=play.seat, dice=play.dice, rule="WF-3.4.4"))
            return STOP
        dice = list(match.plays[number].dice)
        place = next(n for n, each in enumerate(dice) if each.endswith("0"))
        dice[place] = f"{dice[place][0]}{self.face}"
        match.change(number, dice=tuple(dice))
        self.at = "roll"
        return None


@dataclass
class AfterRoll(Procedure):
    """What its player may do after the own roll: modes of that moment, then the Initiative card.

    (WF-3.4.5 to WF-3.4.9, WF-9.2.4, WF-10.6.6)
    """

    seat: Seat
    play: int
    mode: str = ""
    used: tuple[int, ...] = ()
    use: str = KEEP

    def _modes(self, match: Match) -> list[str]:
        found = passives(match, self.seat, "roll")
        return [str(n) for passive, n in found if n >= 0 and n not in self.used]

    @rule("WF-10.6.6", asks="seat", into="mode")
    def choose_a_mode(self, match: Match, seat: Seat) -> Offer | None:
        modes = self._modes(match)
        return one((KEEP, *modes)) if modes and self.mode != KEEP else None

    @rule("WF-10.6.6")
    def use_the_mode(self, match: Match) -> Outcome:
        if self.mode in ("", KEEP):
            return None
        number = int(self.mode)
        self.mode, self.used, self.at = "", (*self.used, number), "choose_a_mode"
        found = next(p for p, n in passives(match, self.seat, "roll") if n == number)
        # Whoever uses the mode has chosen to discard it.
        effects = tuple(
            replace(e, may=False) if e.verb == "discard_this" else e for e in found.effects
        )
        return Carry(self.seat, effects, play=self.play, mode=number)

    @rule("WF-3.4.5", "WF-3.4.6", "WF-3.4.8", "WF-9.2.4", asks="seat", into="use")
    def choose_a_use(self, match: Match, seat: Seat) -> Offer | None:
        return one(USES) if match.holder() == seat else None

    @rule("WF-3.4.5", "WF-3.4.10", "WF-3.4.11", "WF-3.4.12", "WF-3.4.13")
    def use_it(self, match: Match) -> None:
        if self.use == KEEP:
            return
        match.initiative_used = True
        match.tell(InitiativeUsed(seat=self.seat, use=self.use, rule="WF-3.4.5"))
        match self.use:
            case "advance" | "retreat":
                advance(match, self.seat, 1 if self.use == "advance" else -1, "WF-3.4.12")
            case "bonus":
                play = match.plays[self.play]
                match.change(play.id, priority=play.priority + 2)
                match.tell(
                    BonusGained(
                        seat=self.seat,
                        card=play.card,
                        kind="priority",
                        n=2,
                        only=match.eyes(play),
                        rule="WF-3.4.13",
                    )
                )
            case _:
                take_position(match, self.seat, POSTURES[self.use], "WF-3.4.5")
                make_room(match, self.seat)
