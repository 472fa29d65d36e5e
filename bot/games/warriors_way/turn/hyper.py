"""A Turn from its first step to its last, and Hyper Mode at its start (WW-3.5, chapter 8)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.warriors_way.events import (
    FighterExhausted,
    HyperModeActivated,
    TurnBegan,
    TurnEnded,
)
from bot.games.warriors_way.state import Combat
from bot.games.warriors_way.turn.actions import Actions
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


def hyper_modes(combat: Combat, seat: Seat) -> tuple[str, ...]:
    """The Hyper Modes open at the start of this Turn, by key.

    At least as much Adrenaline as Energy, and at least one die (WW-8.1.2, WW-8.1.4); Hyper Recover
    for 1 to as many dice as both pools have (WW-8.3.3).
    """
    f = combat.fighters[seat]
    if f.square is None or not f.adrenaline or f.adrenaline < f.pool:
        return ()
    most = min(f.adrenaline, f.fatigue)
    return ("rush", *(f"recover:{n}" for n in range(1, most + 1)))


@dataclass
class Turn(Procedure):
    """The steps of a Turn: Hyper Mode, exhaustion, Actions, end (WW-3.5.1)."""

    fighter: Seat
    hyper: str = "none"

    @rule("WW-3.5.1", "WW-3.4.1")
    def begin(self, combat: Combat) -> None:
        combat.acting = self.fighter
        tired = not combat.fighters[self.fighter].pool and not hyper_modes(combat, self.fighter)
        combat.tell(TurnBegan(fighter=self.fighter, exhausted=tired, rule="WW-3.5.1"))

    @rule("WW-8.1.1", "WW-8.1.2", "WW-8.1.3", "WW-8.1.4", asks="fighter", into="hyper")
    def choose_a_hyper_mode(self, combat: Combat, seat: Seat) -> Offer | None:
        modes = hyper_modes(combat, seat)
        return one(("none", *modes)) if modes else None

    @rule("WW-8.1.5", "WW-8.1.6", "WW-8.2.6", "WW-8.3.1", "WW-8.3.4", "WW-8.4.1", "WW-8.4.3")
    def activate_it(self, combat: Combat) -> None:
        fighter = combat.fighters[self.fighter]
        kind, _, dice = self.hyper.partition(":")
        if kind == "none" or fighter.square is None:
            return
        fighter.hyper = kind
        if kind == "rush":
            fighter.rush_limit = count = fighter.adrenaline
            clause = "WW-8.2.1"
        else:
            count = int(dice)
            fighter.adrenaline -= count
            fighter.fatigue -= count
            fighter.pool += count
            clause = "WW-8.3.1"
        combat.tell(HyperModeActivated(fighter=self.fighter, kind=kind, dice=count, rule=clause))

    @rule("WW-3.5.2", "WW-3.5.3", "WW-3.5.4", "WW-3.5.5", "WW-8.3.5")
    def without_energy_it_is_exhausted(self, combat: Combat) -> Outcome:
        fighter = combat.fighters[self.fighter]
        fighter.exhausted = not fighter.pool and fighter.hyper != "rush"
        if fighter.exhausted and fighter.adrenaline and fighter.square is not None:
            combat.tell(FighterExhausted(fighter=self.fighter, rule="WW-3.5.2"))
        return Actions(self.fighter)

    @rule("WW-3.5.1", "WW-3.2.6")
    def end(self, combat: Combat) -> Outcome:
        fighter = combat.fighters[self.fighter]
        combat.acting = None
        if combat.over or fighter.square is None:
            return STOP
        fighter.exhausted = False
        combat.tell(TurnEnded(fighter=self.fighter, actions=fighter.actions, rule="WW-3.5.1"))
        return None


SECTIONS = (Turn,)
