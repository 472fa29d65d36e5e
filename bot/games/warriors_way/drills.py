"""Windows to re-roll a die with a drill point (WW-2.1 to WW-2.3)."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace

from bot.games.warriors_way import content
from bot.games.warriors_way.events import DieRerolled, RollKept
from bot.games.warriors_way.state import Combat
from bot.kernel.offer import Offer, die, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


@dataclass
class RerollWindow(Procedure, ABC):
    """The owner of a die may re-roll it, again and again.

    So too for rolls paid with Adrenaline in Hyper Rush (WW-2.2.6).
    `needed` is the value at which the window is skipped (WW-2.3.10); 0 never skips it.
    """

    owner: Seat
    needed: int = 0
    choice: str = "keep"
    face: int = 0

    @abstractmethod
    def roll(self, combat: Combat) -> str:
        """What the die was rolled for."""

    def lying(self, combat: Combat) -> int:
        """The face that the die shows now."""
        return combat.face

    def lay(self, combat: Combat, face: int) -> None:
        """Let the die show another face."""
        combat.face = face

    def _is_open(self, combat: Combat) -> bool:
        """Whether the owner is asked at all."""
        roll = self.roll(combat)
        if not combat.can_reroll(self.owner, roll):
            return False
        value = combat.fighters[self.owner].value(roll, self.lying(combat))
        return not self.needed or value < self.needed

    @property
    def _clause(self) -> str:
        return self.rules["re_roll_or_keep"].clause

    @rule("", asks="owner", into="choice")
    def re_roll_or_keep(self, combat: Combat, seat: Seat) -> Offer | None:
        # To keep it is the default (WW-5.6.2).
        return one(("keep", "reroll")) if self._is_open(combat) else None

    @rule("WW-2.1.6", "WW-2.2.8", "WW-2.3.9")
    def spend_a_point(self, combat: Combat) -> Outcome:
        fighter, roll = combat.fighters[self.owner], self.roll(combat)
        if self.choice == "keep":
            # That an NPC might have rolled again may be secret (WW-10.2.2).
            if self._is_open(combat) and not fighter.npc:
                value, rule = fighter.value(roll, self.lying(combat)), self._clause
                combat.tell(RollKept(fighter=self.owner, what=roll, value=value, rule=rule))
            return STOP
        drill = content.drill_for(roll)
        fighter.drills = {**fighter.drills, drill: fighter.drills[drill] - 1}
        fighter.show(drill)
        return None

    @rule("WW-2.2.3", asks="chance", into="face")
    def roll_the_same_die(self, combat: Combat, seat: Seat) -> Offer:
        return die()

    @rule("WW-2.2.2", "WW-2.2.7")
    def the_new_face_stands(self, combat: Combat) -> None:
        fighter, roll = combat.fighters[self.owner], self.roll(combat)
        before = fighter.value(roll, self.lying(combat))
        self.lay(combat, self.face)
        drill = content.drill_for(roll)
        combat.tell(
            DieRerolled(
                fighter=self.owner,
                drill=drill,
                what=roll,
                face=self.face,
                value=fighter.value(roll, self.face),
                left=fighter.drills[drill],
                before=before,
                rule=self._clause,
            )
        )

    @rule("WW-2.2.1")
    def or_once_more(self, combat: Combat) -> Outcome:
        return replace(self, at="", choice="keep", answers={})


@dataclass
class StrikeWindow(RerollWindow, clause="WW-2.3.1"):
    """The attacker's one window, once the target has answered (WW-2.1.1, WW-2.3.4, WW-2.3.6)."""

    def roll(self, combat: Combat) -> str:
        return "strike"

    def lying(self, combat: Combat) -> int:
        return combat.blow.face or 0

    def lay(self, combat: Combat, face: int) -> None:
        blow = combat.blow
        blow.face, blow.value = face, combat.fighters[self.owner].value("strike", face)


@dataclass
class DefenceWindow(RerollWindow, clause="WW-2.3.2"):
    """The target's window for its Block or Dodge (WW-2.1.2, WW-2.1.3, WW-2.3.7, WW-2.3.8)."""

    def roll(self, combat: Combat) -> str:
        return combat.blow.defence

    def lying(self, combat: Combat) -> int:
        return combat.blow.defence_face

    def lay(self, combat: Combat, face: int) -> None:
        combat.blow.defence_face = face


@dataclass
class MoveWindow(RerollWindow, clause="WW-2.1.4"):
    """The mover's window, open at once where the Move fell short (WW-2.3.3)."""

    def roll(self, combat: Combat) -> str:
        return "move"


@dataclass
class ResistWindow(RerollWindow, clause="WW-2.1.5"):
    """The window of a fighter whose die failed against damage (WW-2.3.3, WW-6.1.7)."""

    def roll(self, combat: Combat) -> str:
        return "resist"


SECTIONS = (StrikeWindow, DefenceWindow, MoveWindow, ResistWindow)
