"""A moment at which several effects speak: their owner resolves them one by one, in any order."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any, Protocol

from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


class Effects(Protocol):
    """What a state must offer for its effects to be resolved in a window."""

    def carry_out(self, effect: str, owner: Seat) -> Any:
        """Do what the effect says: a rule's outcome, so a procedure where it asks something."""
        ...


@dataclass
class Window(Procedure):
    """Effects that share a moment: `class HitWindow(Window, clause="…")` names the rule in force.

    A window looks at what is in play when it opens; nothing registers with it.
    """

    owner: Seat
    waiting: tuple[str, ...]
    chosen: str = ""

    @rule("", asks="owner", into="chosen")
    def choose_the_next(self, state: Effects, seat: Seat) -> Offer | None:
        return one(self.waiting) if len(set(self.waiting)) > 1 else None

    @rule("")
    def resolve_it(self, state: Effects) -> Outcome:
        if not self.waiting:
            return STOP
        effect = self.chosen or self.waiting[0]
        place = self.waiting.index(effect)  # one of them: a second copy speaks for itself
        self.waiting = self.waiting[:place] + self.waiting[place + 1 :]
        self.chosen = ""
        outcome: Outcome = state.carry_out(effect, self.owner)
        return outcome

    @rule("")
    def then_the_rest(self, state: Effects) -> Outcome:
        return replace(self, at="") if self.waiting else STOP
