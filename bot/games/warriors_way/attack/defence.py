"""Answers to a hit: Block, Dodge, defensive Adrenaline Moves, and rolls against damage (5, 6.1)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.warriors_way import content, effects
from bot.games.warriors_way.drills import DefenceWindow, ResistWindow, StrikeWindow
from bot.games.warriors_way.events import (
    NO_DIE,
    DefenceRefused,
    DefenceRolled,
    ResistRolled,
)
from bot.games.warriors_way.state import Combat
from bot.kernel.offer import Offer, die, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

STANDARD = ("block", "dodge")


def defences(combat: Combat, seat: Seat) -> tuple[str, ...]:
    """The defences that the target of the present hit can pay for, by key.

    Energy pays for Block and Dodge (WW-5.1.2, WW-5.1.4, WW-5.1.9, WW-3.5.6), in Hyper Rush
    Adrenaline may (WW-8.2.3, WW-8.2.9, WW-8.2.10). Of the moves it knows (WW-7.1.7), those that
    hit back need an opponent as the source (WW-5.1.11).
    """
    fighter, hitter = combat.fighters[seat], combat.blow.hitter
    keys: list[str] = [*STANDARD] if fighter.pool else []
    if fighter.hyper == "rush" and fighter.ready_adrenaline:
        keys += [f"{key}:adrenaline" for key in STANDARD]
    if fighter.can_use_a_move():
        opponent = hitter is not None and combat.opposed(seat, hitter)
        known = (content.moves()[key] for key in fighter.moves)
        keys += [
            move.key
            for move in known
            if move.kind == "defence" and (opponent or move.returns == "never")
        ]
    return tuple(keys)


def answers(combat: Combat, seat: Seat) -> tuple[str, ...]:
    """What the target of the present hit is asked, by key; nothing where it has no choice.

    An NPC's moves may be secret: it is asked wherever some move could be used (WW-10.2.2).
    """
    fighter = combat.fighters[seat]
    keys = defences(combat, seat)
    hides = fighter.npc and fighter.can_use_a_move()
    return ("none", *keys) if (keys or hides) and not fighter.conceding else ()


@dataclass
class Defence(Procedure):
    """The target answers a hit, once, or several times where the table stacks (WW-5.1.6)."""

    target: Seat
    hitter: Seat | None
    first: bool = True
    choice: str = "none"
    face: int = 0

    @rule("WW-5.1.1", "WW-5.1.7", "WW-5.1.8", "WW-5.1.12", asks="target", into="choice")
    def pick_a_defence_or_refuse(self, combat: Combat, seat: Seat) -> Offer | None:
        return one(answers(combat, seat))

    @rule("WW-5.1.2", "WW-5.1.3", "WW-5.1.5", "WW-7.1.2", "WW-7.1.4", "WW-2.3.5")
    def take_a_die(self, combat: Combat) -> None:
        blow, fighter = combat.blow, combat.fighters[self.target]
        blow.defence, _, pool = self.choice.partition(":")
        if self.choice == "none":
            blow.defence = ""
            if self.first:
                refused = fighter.conceding or bool(answers(combat, self.target))
                rule = "WW-2.3.5" if refused else NO_DIE
                combat.tell(DefenceRefused(fighter=self.target, rule=rule))
            return
        if blow.defence not in STANDARD:
            pool = "adrenaline"
            fighter.move_die_spent = True
            fighter.show(blow.defence)
        blow.defence_pool = pool or "energy"
        combat.spend(self.target, blow.defence_pool)

    @rule("WW-5.1.2", asks="chance", into="face")
    def roll(self, combat: Combat, seat: Seat) -> Offer | None:
        return die() if self.choice != "none" else None

    @rule("WW-5.4.1", "WW-7.1.11")
    def the_roll_lies(self, combat: Combat) -> None:
        blow = combat.blow
        if not blow.defence:
            return
        blow.defence_face = self.face
        value = combat.fighters[self.target].value(blow.defence, self.face)
        combat.tell(
            DefenceRolled(
                fighter=self.target,
                by=blow.defence,
                face=self.face,
                value=value,
                rule="WW-5.1.2",
            )
        )

    @rule("WW-2.3.1", "WW-2.3.4", "WW-2.3.8")
    def the_attacker_may_re_roll(self, combat: Combat) -> Outcome:
        if not self.first or combat.blow.by != "strike" or self.hitter is None:
            return None
        return StrikeWindow(self.hitter)

    @rule("WW-2.3.2", "WW-2.3.6", "WW-2.3.7", "WW-2.2.4")
    def the_target_may_re_roll(self, combat: Combat) -> Outcome:
        return DefenceWindow(self.target) if combat.blow.defence in STANDARD else None

    @rule("WW-5.4.2", "WW-5.3.5")
    def it_takes_effect(self, combat: Combat) -> Outcome:
        if not combat.blow.defence:
            return STOP
        effects.judge(combat)
        return None

    @rule("WW-5.1.6", "WW-7.1.12", "WW-5.3.4")
    def perhaps_another(self, combat: Combat) -> Outcome:
        if not combat.stacked_defences or not combat.blow.remaining:
            return STOP
        return Defence(self.target, self.hitter, first=False)


@dataclass
class Resist(Procedure):
    """Roll die after die against the damage, until one holds or none is left (WW-6.1, WW-6.2)."""

    target: Seat
    pool: str = ""
    face: int = 0

    @rule("WW-6.2.1", "WW-6.2.3")
    def from_which_pool(self, combat: Combat) -> None:
        self.pool = combat.resisting_pool(self.target)

    @rule("WW-6.1.1", "WW-6.1.6", "WW-6.1.8", asks="chance", into="face")
    def roll(self, combat: Combat, seat: Seat) -> Offer | None:
        return die() if self.pool else None

    @rule("WW-6.1.5", "WW-5.1.10")
    def the_roll_lies(self, combat: Combat) -> Outcome:
        if not self.pool:
            return STOP
        combat.face = self.face
        combat.tell(
            ResistRolled(
                fighter=self.target,
                pool=self.pool,
                face=self.face,
                value=combat.fighters[self.target].value("resist", self.face),
                damage=combat.blow.remaining,
                rule="WW-6.1.1",
            )
        )
        return None

    @rule("WW-6.1.7", "WW-2.3.3")
    def re_roll_a_failure(self, combat: Combat) -> Outcome:
        return ResistWindow(self.target, needed=combat.blow.remaining)

    @rule("WW-6.1.2", "WW-6.1.3", "WW-6.2.2")
    def it_holds_or_is_lost(self, combat: Combat) -> Outcome:
        value = combat.fighters[self.target].value("resist", combat.face)
        if value >= combat.blow.remaining:
            return STOP
        combat.lose_die(self.target, self.pool, "WW-6.1.3")
        combat.blow.lost += 1
        return None

    @rule("WW-6.1.4")
    def until_one_holds(self, combat: Combat) -> Outcome:
        return Resist(self.target)


SECTIONS = (Defence, Resist)
