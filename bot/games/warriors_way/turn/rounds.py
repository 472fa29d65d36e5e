"""Rounds and the order of Turns in them (WW-3.2, WW-3.3)."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby

from bot.games.warriors_way.events import FighterEntered, OrderDieRolled, RoundBegan
from bot.games.warriors_way.state import Combat
from bot.games.warriors_way.turn.hyper import Turn
from bot.games.warriors_way.turn.recovery import RecoverStep
from bot.kernel.offer import Offer, die
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

Groups = tuple[tuple[Seat, ...], ...]


@dataclass
class Round(Procedure):
    """Everyone taking part gets one Turn; then all recover (WW-3.2.1, WW-3.2.2)."""

    @rule("WW-3.2.7")
    def late_fighters_enter(self, combat: Combat) -> None:
        field = combat.board
        for seat, fighter in combat.fighters.items():
            if fighter.out.startswith("coming:"):
                wanted = fighter.out.partition(":")[2]
                fighter.square = field.nearest(wanted, ~combat.held())
                fighter.out = ""
                combat.tell(FighterEntered(fighter=seat, square=fighter.square, rule="WW-3.2.7"))

    @rule("WW-3.2.4")
    def set_the_order(self, combat: Combat) -> Outcome:
        combat.round += 1
        return TurnOrder(by_pools(combat))

    @rule("WW-3.2.1", "WW-3.2.3", "WW-3.2.5")
    def take_turns(self, combat: Combat) -> Outcome:
        combat.tell(RoundBegan(number=combat.round, order=combat.order, rule="WW-3.2.1"))
        return Turns(combat.order)

    @rule("WW-9.1.1", "WW-9.2.4")
    def recover(self, combat: Combat) -> Outcome:
        return STOP if combat.over else RecoverStep()

    @rule("WW-3.2.2")
    def next_round(self, combat: Combat) -> Outcome:
        return STOP if combat.over else Round()


def by_pools(combat: Combat) -> Groups:
    """The standing fighters in order, those equal in the first three tests together.

    More Energy dice first (WW-3.3.1, WW-3.3.5), then fewer Fatigue (WW-3.3.2), then more
    Adrenaline (WW-3.3.3).
    """

    def tests(seat: Seat) -> tuple[int, int, int]:
        f = combat.fighters[seat]
        return -f.pool, f.fatigue, -f.adrenaline

    ranked = sorted(combat.standing(), key=tests)
    return tuple(tuple(group) for _, group in groupby(ranked, key=tests))


@dataclass
class TurnOrder(Procedure):
    """Fighters that tie roll a die each, until every place is decided (WW-3.3.4).

    The tied group nearest to the front is settled first, its higher faces before its lower ones
    (WW-3.3.6). These dice belong to no pool and nothing changes them (WW-3.3.7, WW-2.2.5).
    """

    groups: Groups
    faces: tuple[int, ...] = ()
    face: int = 0

    def tied(self) -> tuple[Seat, ...]:
        """The first group whose places are open."""
        return next((group for group in self.groups if len(group) > 1), ())

    @rule("WW-3.3.4", "WW-3.3.7", asks="chance", into="face")
    def roll_for_it(self, combat: Combat, seat: Seat) -> Offer | None:
        return die() if self.tied() else None

    @rule("WW-3.3.4", "WW-3.3.6")
    def higher_is_earlier(self, combat: Combat) -> Outcome:
        tied = self.tied()
        if not tied:
            combat.order = tuple(seat for group in self.groups for seat in group)
            return STOP
        fighter = tied[len(self.faces)]
        combat.tell(OrderDieRolled(fighter=fighter, face=self.face, rule="WW-3.3.4"))
        self.faces = (*self.faces, self.face)
        if len(self.faces) == len(tied):
            place = self.groups.index(tied)
            split = self.split(tied)
            self.groups = (*self.groups[:place], *split, *self.groups[place + 1 :])
            self.faces = ()
        return None

    def split(self, tied: tuple[Seat, ...]) -> Groups:
        """A group that has rolled, apart by face; in the order of joining where equal."""
        rolled = dict(zip(tied, self.faces, strict=True))
        faces = sorted(set(self.faces), reverse=True)
        return tuple(tuple(s for s in tied if rolled[s] == face) for face in faces)

    @rule("WW-3.3.6")
    def roll_on(self, combat: Combat) -> Outcome:
        return TurnOrder(self.groups, self.faces)


@dataclass
class Turns(Procedure):
    """One Turn for each fighter that still stands when it comes (WW-3.2.3, WW-3.2.6)."""

    waiting: tuple[Seat, ...]

    @rule("WW-3.2.3", "WW-3.2.5", "WW-3.2.6")
    def the_next(self, combat: Combat) -> Outcome:
        ready = [seat for seat in self.waiting if combat.is_standing(seat)]
        if combat.over or not ready:
            return STOP
        self.waiting = self.waiting[self.waiting.index(ready[0]) + 1 :]
        return Turn(ready[0])

    @rule("WW-3.2.3")
    def and_the_rest(self, combat: Combat) -> Outcome:
        return Turns(self.waiting)


SECTIONS = (Round, TurnOrder, Turns)
