"""The Actions of a Turn, one after another, and the Move (WW-3.4, WW-4.1, WW-4.3)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.warriors_way import content
from bot.games.warriors_way.attack.moves import JumpKick, TargetedMove
from bot.games.warriors_way.attack.strike import Strike
from bot.games.warriors_way.board import move_keys
from bot.games.warriors_way.drills import MoveWindow
from bot.games.warriors_way.events import FighterMoved, MoveDiePlaced, MoveRolled
from bot.games.warriors_way.state import Combat
from bot.kernel.offer import Offer, die, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


def actions(combat: Combat, seat: Seat) -> tuple[str, ...]:
    """The Actions that a fighter can take now, by key; what is not possible is not offered.

    Strikes and Moves as `payment` allows (WW-4.1.1, WW-4.1.2), each Strike at who is beside the
    fighter now (WW-4.2.6). Adrenaline Moves that it knows
    and can pay for at any point of a Turn (WW-7.1.6, WW-7.1.7, WW-8.2.11, WW-3.5.7) unless it is
    exhausted (WW-3.5.3).
    """
    fighter = combat.fighters[seat]
    if fighter.exhausted:
        return ()
    keys: list[str] = []
    opponents = combat.in_reach(seat)
    pays = combat.payment(seat)
    if pays:
        targets = combat.in_reach(seat, team_mates=True) if combat.friendly_fire else opponents
        keys += [f"strike:{target}" for target in targets]
    if fighter.can_use_a_move():
        for key in fighter.moves:
            reach = content.moves()[key].reach
            if reach == "adjacent":
                keys += [f"{key}:{target}" for target in opponents]
            elif reach == "leap":
                keys.append(key)
    if pays:
        keys += move_keys(combat.board, combat.square(seat), combat.held(but=seat))
    return tuple(keys)


@dataclass
class Actions(Procedure):
    """A fighter decides on one Action after another, and ends its Turn when it likes.

    Nothing but an answer goes on from here (WW-5.6.1); a clock's is the end of the Turn (WW-5.6.2).
    """

    fighter: Seat
    action: str = "end"

    @rule("WW-3.4.5", "WW-3.4.3", "WW-4.1.2", "WW-3.5.8", "WW-3.6.3", asks="fighter", into="action")
    def choose_the_next(self, combat: Combat, seat: Seat) -> Offer | None:
        fighter = combat.fighters[seat]
        if fighter.square is None or combat.over:
            return None
        keys = actions(combat, seat)
        # An NPC's moves may be secret: it is asked wherever some move could be used (WW-10.2.2).
        hides = fighter.npc and fighter.can_use_a_move() and not fighter.exhausted
        return one((*keys, "end"), default="end") if keys or hides else None

    @rule("WW-4.1.1", "WW-4.2.1", "WW-4.2.5", "WW-7.1.1")
    def carry_it_out(self, combat: Combat) -> Outcome:
        word, _, rest = self.action.partition(":")
        match word:
            case "end":
                return STOP
            case "strike":
                return Strike(self.fighter, int(rest))
            case "move":
                distance, _, square = rest.partition(":")
                return Move(self.fighter, int(distance), square)
            case "jump_kick":
                return JumpKick(self.fighter)
        return TargetedMove(self.fighter, word, int(rest))

    @rule("WW-3.4.5", "WW-3.2.6")
    def and_then_another(self, combat: Combat) -> Outcome:
        if combat.over or not combat.is_standing(self.fighter):
            return STOP
        return Actions(self.fighter)


@dataclass
class Move(Procedure):
    """Move a declared distance, then roll for the die to come back (WW-4.3)."""

    fighter: Seat
    distance: int
    square: str
    pool: str = ""
    face: int = 0

    @rule("WW-4.3.1", "WW-4.3.2", "WW-4.3.6", "WW-4.3.7", "WW-4.3.8", "WW-3.4.4", "WW-9.1.7")
    def go(self, combat: Combat) -> None:
        self.pool = combat.payment(self.fighter)
        combat.spend(self.fighter, self.pool)
        combat.fighters[self.fighter].actions += 1
        start, blocked = combat.square(self.fighter), combat.held(but=self.fighter)
        path = combat.board.path(start, self.square, self.distance, blocked)
        combat.fighters[self.fighter].square = self.square
        combat.tell(FighterMoved(fighter=self.fighter, path=path, by="move", rule="WW-4.3.2"))

    @rule("WW-4.3.2", asks="chance", into="face")
    def roll(self, combat: Combat, seat: Seat) -> Offer:
        return die()

    @rule("WW-4.3.2")
    def the_roll_lies(self, combat: Combat) -> None:
        combat.face = self.face
        combat.tell(
            MoveRolled(
                fighter=self.fighter,
                distance=self.distance,
                face=self.face,
                value=combat.fighters[self.fighter].value("move", self.face),
                rule="WW-4.3.2",
            )
        )

    @rule("WW-2.1.4", "WW-2.3.3")
    def re_roll_a_short_one(self, combat: Combat) -> Outcome:
        return MoveWindow(self.fighter, needed=self.distance)

    @rule("WW-4.3.3", "WW-4.3.4", "WW-4.3.5", "WW-8.2.8")
    def the_die_comes_back_or_not(self, combat: Combat) -> Outcome:
        if not combat.is_standing(self.fighter):
            return STOP
        returned = combat.fighters[self.fighter].value("move", combat.face) >= self.distance
        if returned:
            combat.bring_back(self.fighter, self.pool)
        clause = "WW-4.3.3" if returned else "WW-4.3.4"
        combat.tell(MoveDiePlaced(fighter=self.fighter, returned=returned, rule=clause))
        return None


SECTIONS = (Actions, Move)
