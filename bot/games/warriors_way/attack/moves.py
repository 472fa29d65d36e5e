"""Adrenaline Moves used as Actions (WW-7.1, WW-7.6 to WW-7.8, WW-7.10, WW-7.11)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.warriors_way.attack.hit import Exchange
from bot.games.warriors_way.board import reach
from bot.games.warriors_way.events import FighterMoved
from bot.games.warriors_way.fighter import Hit
from bot.games.warriors_way.state import Combat
from bot.kernel.offer import Offer, die, one, square
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


@dataclass
class MoveAction(Procedure):
    """What all Adrenaline Move Actions begin with: their die."""

    fighter: Seat
    move: str
    target: int = -1
    face: int = 0

    @rule("WW-7.1.2", "WW-7.1.3", "WW-7.1.4", "WW-7.1.8")
    def take_an_adrenaline_die(self, combat: Combat) -> None:
        fighter = combat.fighters[self.fighter]
        combat.spend(self.fighter, "adrenaline")
        fighter.move_die_spent = True
        fighter.show(self.move)

    @rule("WW-7.1.2", "WW-7.1.11", asks="chance", into="face")
    def roll(self, combat: Combat, seat: Seat) -> Offer:
        return die()

    def strike_home(self, combat: Combat) -> Outcome:
        """The move's roll, unchanged by drills and penalties, is a hit (WW-7.1.10, WW-7.1.11)."""
        combat.hit = Hit(
            hitter=self.fighter,
            target=self.target,
            by=self.move,
            face=self.face,
            value=self.face,
            source=combat.square(self.fighter),
            stand=combat.square(self.target),
        )
        return Exchange()


@dataclass
class TargetedMove(MoveAction):
    """Target Arms, Legs and Head, and Tiring Attack: a hit on one adjacent opponent."""

    @rule("WW-7.1.9", "WW-7.6.1", "WW-7.7.1", "WW-7.8.1", "WW-7.8.2", "WW-7.11.1")
    def deal_damage(self, combat: Combat) -> Outcome:
        return self.strike_home(combat)


@dataclass
class JumpKick(MoveAction):
    """Jump Kick: the roll first, then the leap, then the kick (WW-7.10)."""

    move: str = "jump_kick"
    landing: str = ""
    victim: str = ""

    @rule("WW-7.10.2", asks="fighter", into="landing")
    def choose_where_to_land(self, combat: Combat, seat: Seat) -> Offer | None:
        if not combat.is_standing(seat):
            return None
        landings = reach(combat.board, combat.square(seat), combat.held(but=seat))
        return square(combat.board.names(landings[self.face - 1]))

    @rule("WW-7.10.1", "WW-7.10.5", "WW-4.3.8")
    def leap(self, combat: Combat) -> Outcome:
        if not combat.is_standing(self.fighter):
            return STOP
        if not self.landing:  # no neighbouring square is free
            return None
        start = combat.square(self.fighter)
        path = combat.board.path(start, self.landing, self.face, combat.held(but=self.fighter))
        combat.fighters[self.fighter].square = self.landing
        combat.tell(FighterMoved(fighter=self.fighter, path=path, by=self.move, rule="WW-7.10.1"))
        return None

    @rule("WW-7.10.4", asks="fighter", into="victim")
    def choose_whom_to_kick(self, combat: Combat, seat: Seat) -> Offer | None:
        victims = combat.in_reach(seat) if combat.is_standing(seat) else []
        return one(f"jump_kick:{v}" for v in victims) if len(victims) > 1 else None

    @rule("WW-7.10.3", "WW-7.10.4")
    def kick(self, combat: Combat) -> Outcome:
        if not combat.is_standing(self.fighter):
            return STOP
        victims = combat.in_reach(self.fighter)
        if not victims:
            return STOP
        self.target = int(self.victim.rpartition(":")[2]) if self.victim else victims[0]
        return self.strike_home(combat)


SECTIONS = (TargetedMove, JumpKick)
