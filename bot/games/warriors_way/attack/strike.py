"""The Strike (WW-4.2)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.warriors_way.attack.hit import Exchange
from bot.games.warriors_way.fighter import Hit
from bot.games.warriors_way.state import Combat
from bot.kernel.offer import Offer, die
from bot.kernel.procedure import Outcome, Procedure, Seat, rule


@dataclass
class Strike(Procedure):
    """Any martial-arts attack on one fighter beside the attacker (WW-4.2.1, WW-4.2.5)."""

    attacker: Seat
    target: Seat
    face: int = 0

    @rule("WW-3.4.2", "WW-4.1.1", "WW-4.2.4", "WW-8.2.1", "WW-9.1.11")
    def take_a_die(self, combat: Combat) -> None:
        combat.spend(self.attacker, combat.payment(self.attacker))
        combat.fighters[self.attacker].actions += 1

    @rule("WW-4.2.3", "WW-1.1.4", asks="chance", into="face")
    def roll(self, combat: Combat, seat: Seat) -> Offer:
        return die()

    @rule("WW-4.2.3", "WW-6.5.3")
    def deal_damage(self, combat: Combat) -> Outcome:
        combat.hit = Hit(
            hitter=self.attacker,
            target=self.target,
            by="strike",
            face=self.face,
            value=combat.fighters[self.attacker].value("strike", self.face),
            source=combat.square(self.attacker),
            stand=combat.square(self.target),
        )
        return Exchange()


SECTIONS = (Strike,)
