"""A hit from its roll to its aftermath, and the hits that answer it (WW-5.4, WW-5.5, WW-6.4)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.warriors_way import effects
from bot.games.warriors_way.attack.defence import Defence, Resist
from bot.games.warriors_way.ending import test_the_end
from bot.games.warriors_way.events import HitEnded, HitRolled
from bot.games.warriors_way.fighter import Hit
from bot.games.warriors_way.state import Combat
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


@dataclass
class Exchange(Procedure):
    """A hit and all its return hits, finished before anything else begins (WW-5.4.3)."""

    @rule("WW-5.4.3")
    def the_hit(self, combat: Combat) -> Outcome:
        return HitSequence()

    @rule("WW-5.5.1")
    def the_hits_it_brought(self, combat: Combat) -> Outcome:
        return ReturnHits()

    @rule("WW-6.6.7")
    def the_blows_are_over(self, combat: Combat) -> None:
        combat.hit = None
        for fighter in combat.fighters.values():
            fighter.fresh = 0

    @rule("WW-9.3.6")
    def who_conceded_leaves(self, combat: Combat) -> None:
        for seat in tuple(combat.standing()):
            if combat.fighters[seat].conceding:
                combat.leave(seat, "conceded", "WW-9.3.6")

    @rule("WW-6.3.3", "WW-9.2.4")
    def is_it_decided(self, combat: Combat) -> None:
        test_the_end(combat)


@dataclass
class ReturnHits(Procedure):
    """Return hits wait their turn: first come, first served (WW-5.5.1, WW-5.5.2)."""

    @rule("WW-5.5.1", "WW-5.5.4")
    def the_next(self, combat: Combat) -> Outcome:
        waiting = tuple(h for h in combat.returns if combat.is_standing(h.target))
        if not waiting:
            combat.returns = ()
            return STOP
        combat.hit, combat.returns = waiting[0].copy(), waiting[1:]
        return HitSequence()

    @rule("WW-5.5.1")
    def and_the_rest(self, combat: Combat) -> Outcome:
        return ReturnHits()


@dataclass
class HitSequence(Procedure):
    """The ten steps of a hit (WW-5.4.1); the hit itself is `combat.hit`."""

    @rule("WW-5.4.1")
    def its_roll_gives_the_value(self, combat: Combat) -> None:
        blow = combat.blow
        combat.tell(
            HitRolled(
                hitter=blow.hitter,
                target=blow.target,
                by=blow.by,
                value=blow.value,
                face=blow.face,
                source=blow.source,
                rule="WW-5.4.1",
            )
        )

    @rule("WW-5.1.1", "WW-4.2.7", "WW-5.1.8")
    def the_target_answers(self, combat: Combat) -> Outcome:
        blow = combat.blow
        may_rise = blow.by == "strike" and combat.can_reroll(blow.hitter, "strike")
        return Defence(blow.target, blow.hitter) if blow.value or may_rise else None

    @rule("WW-6.1.1")
    def the_target_resists(self, combat: Combat) -> Outcome:
        return Resist(combat.blow.target) if combat.blow.remaining else None

    @rule("WW-6.4.1", "WW-6.6.1", "WW-6.6.2", "WW-6.6.6", "WW-6.6.8", "WW-3.6.3", "WW-10.1.6")
    def the_hitter_gains_adrenaline(self, combat: Combat) -> None:
        blow = combat.blow
        combat.tell(
            HitEnded(hitter=blow.hitter, target=blow.target, lost=blow.lost, rule="WW-6.1.4")
        )
        if not blow.lost or blow.hitter is None or not combat.is_standing(blow.hitter):
            return
        if combat.opposed(blow.hitter, blow.target):
            combat.gain_adrenaline(blow.hitter, blow.lost)

    @rule("WW-6.3.1", "WW-6.3.2", "WW-6.2.4")
    def without_dice_the_target_is_out(self, combat: Combat) -> Outcome:
        fighter = combat.fighters[combat.blow.target]
        if fighter.pool or fighter.fatigue:
            return None
        combat.knock_out(combat.blow.target)
        return STOP

    @rule("WW-7.2.1", "WW-7.2.3", "WW-7.11.1")
    def the_move_has_its_effect(self, combat: Combat) -> None:
        effects.after(combat)

    @rule("WW-6.5.1", "WW-6.5.2", "WW-6.5.3", "WW-6.5.7")
    def the_target_is_pushed(self, combat: Combat) -> None:
        blow = combat.blow
        if blow.lost and blow.source:
            combat.push(blow.target, blow.source, blow.lost)


@dataclass
class GmHit(Procedure):
    """The game master deals damage: a fall, a fire, a trap (WW-10.1.6).

    `source` is the square from which it pushes, or empty. In the middle of another hit it waits
    until that one is over.
    """

    target: Seat
    value: int
    source: str = ""

    @rule("WW-10.1.6", "WW-6.5.2")
    def deal_damage(self, combat: Combat) -> Outcome:
        if self.value < 1 or not combat.is_standing(self.target):
            return STOP
        hit = Hit(
            hitter=None,
            target=self.target,
            by="gm",
            value=self.value,
            stand=combat.square(self.target),
            source=self.source or None,
        )
        if combat.hit is not None:
            combat.returns = (*combat.returns, hit)
            return STOP
        combat.hit = hit
        return Exchange()


SECTIONS = (Exchange, ReturnHits, HitSequence, GmHit)
