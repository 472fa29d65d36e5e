"""The Recover Step at the end of a Round (WW-9.1)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.warriors_way.ending import end_if_stale
from bot.games.warriors_way.events import AdrenalineDiscarded, FightersRecovered
from bot.games.warriors_way.fighter import Fighter
from bot.games.warriors_way.state import ACTIONS_A_TURN, Combat
from bot.kernel.procedure import Procedure, rule


def regained(fighter: Fighter) -> int:
    """How many dice a fighter regains.

    3 after no Action (WW-9.1.2), 2 after one (WW-9.1.3), 1 after two (WW-9.1.4), none after three
    (WW-9.1.5), never more than are in Fatigue (WW-9.1.8).
    A Hyper Rush counts as three (WW-8.2.5, WW-8.2.12).
    """
    taken = ACTIONS_A_TURN if fighter.hyper == "rush" else fighter.actions
    return min(ACTIONS_A_TURN - taken, fighter.fatigue)


@dataclass
class RecoverStep(Procedure):
    """All regain dice, Hyper Mode ends, limits are cleared: in this order (WW-9.1.12)."""

    @rule("WW-9.1.1", "WW-9.1.6", "WW-9.1.9", "WW-9.1.10", "WW-9.1.11", "WW-9.1.13")
    def regain_dice(self, combat: Combat) -> None:
        dice = {seat: regained(combat.fighters[seat]) for seat in combat.standing()}
        for seat, count in dice.items():
            fighter = combat.fighters[seat]
            fighter.fatigue, fighter.pool = fighter.fatigue - count, fighter.pool + count
        dice = {seat: count for seat, count in dice.items() if count}
        if dice:
            combat.tell(FightersRecovered(dice=dice, rule="WW-9.1.1"))

    @rule("WW-8.2.4", "WW-8.3.2", "WW-8.4.2")
    def hyper_mode_ends(self, combat: Combat) -> None:
        for seat in combat.standing():
            fighter = combat.fighters[seat]
            if fighter.hyper:
                clause = "WW-8.2.4" if fighter.hyper == "rush" else "WW-8.3.2"
                dice, fighter.adrenaline = fighter.adrenaline, 0
                fighter.hyper, fighter.rush_limit = "", 0
                if dice:
                    combat.tell(AdrenalineDiscarded(fighter=seat, dice=dice, rule=clause))

    @rule("WW-9.1.12", "WW-7.1.5")
    def limits_are_cleared(self, combat: Combat) -> None:
        for fighter in combat.fighters.values():
            fighter.actions, fighter.move_die_spent = 0, False

    @rule("WW-9.2.7")
    def nothing_happens_for_long(self, combat: Combat) -> None:
        end_if_stale(combat)


SECTIONS = (RecoverStep,)
