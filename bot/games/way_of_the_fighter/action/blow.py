"""A hit: what a block prevents, the damage, and the effects that follow (WF-10.3.15)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.way_of_the_fighter.action.carry import Carry
from bot.games.way_of_the_fighter.dice import PayDice
from bot.games.way_of_the_fighter.events import AttackHit, BlockPassed
from bot.games.way_of_the_fighter.figures import (
    LASTING,
    ON_OPPONENT,
    blocks_now,
    damage,
    effects,
    passives,
    prevention,
)
from bot.games.way_of_the_fighter.hurting import hurt
from bot.games.way_of_the_fighter.moving import distance
from bot.games.way_of_the_fighter.plays import cancel, cancel_unresolved
from bot.games.way_of_the_fighter.printed import Effect
from bot.games.way_of_the_fighter.side import FOLLOWED, RESOLVED, WAITING, Play
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule


@dataclass
class Struck(Procedure):
    """What a hit means for its target: the block pays and acts, damage cancels (WF-10.3.15).

    It goes on even where a Block effect has cancelled the attack.
    """

    target: Seat
    shield: int
    dealt: int
    prevented: int
    felt: int = 0

    def _blocked(self, match: Match) -> bool:
        return self.shield in match.plays and self.prevented > 0

    @rule("WF-10.3.13", "WF-10.3.14", "WF-10.3.16")
    def block_pays(self, match: Match) -> Outcome:
        if not self._blocked(match):
            return None
        return PayDice(self.target, self.shield, 1, "WF-10.3.13")

    @rule("WF-12.1.2", "WF-10.3.13")
    def block_effects(self, match: Match) -> Outcome:
        if not self._blocked(match):
            return None
        found = tuple(e for e in effects(match, match.plays[self.shield]) if e.when == "block")
        return Carry(self.target, found, play=self.shield) if found else None

    @rule("WF-10.3.19", "WF-10.3.17", "WF-10.3.18")
    def block_is_used_up(self, match: Match) -> None:
        shield = match.shield(self.target)
        if shield is None:
            return
        if self.prevented and shield.id == self.shield:
            if not shield.dice:
                cancel(match, shield.id, "dice", "WF-10.3.19")
        elif self.dealt and shield.state != WAITING:
            cancel(match, shield.id, "damage", "WF-10.3.18")

    @rule("WF-9.3.1", "WF-9.3.7", "WF-9.3.8", "WF-10.1.5")
    def damage_cancels(self, match: Match) -> Outcome:
        if not self.dealt or match.sides[self.target].out:
            return STOP
        cancel_unresolved(match, self.target, "damage", "WF-9.3.1")
        return None

    @rule("WF-1.4.3", "WF-10.6.2")
    def is_felt(self, match: Match) -> Outcome:
        """Abilities and modes that answer damage, one after the other."""
        found = list(passives(match, self.target, "hurt"))
        if self.felt >= len(found):
            return STOP
        passive, number = found[self.felt]
        self.felt, self.at = self.felt + 1, "is_felt"
        return Carry(self.target, passive.effects, mode=number)


@dataclass
class Blow(Procedure):
    """One hit of an action on a fighter.

    `special` says that the target is in a Special Target Zone, `height` of which kind a token is,
    `shield` is the block that prevents something, -1 without one.
    """

    seat: Seat
    play: int
    target: Seat
    special: bool
    height: str = ""
    shield: int = -1
    dealt: int = 0
    prevented: int = 0

    @rule("WF-8.2.1", "WF-10.1.1", "WF-10.2.3", "WF-10.2.5", "WF-10.3.2", "WF-10.3.3")
    def meets_a_block(self, match: Match) -> None:
        shield = match.shield(self.target)
        kind = match.card(self.play).kind
        if shield is None:
            return
        if kind == "grab":
            cancel(match, shield.id, "grab", "WF-10.2.3")
        elif shield.state == WAITING:
            cancel(match, shield.id, "hit", "WF-10.3.2")
        elif blocks_now(match, shield, match.plays[self.play], self.height):
            self.shield = shield.id
        elif shield.state in (RESOLVED, FOLLOWED):
            self._passes(match, shield)

    def _passes(self, match: Match, shield: Play) -> None:
        """Say why a block in force does not help (WF-10.3.6 to WF-10.3.8)."""
        clause = {"high": "WF-10.3.7", "low": "WF-10.3.8"}.get(self.height, "WF-10.3.6")
        match.tell(
            BlockPassed(
                seat=self.target,
                card=shield.card,
                attacker=self.seat,
                position=match.sides[self.seat].position,
                distance=distance(match, self.target),
                height=self.height,
                rule=clause,
            )
        )

    @rule(
        "WF-10.1.3", "WF-10.2.2", "WF-10.3.10", "WF-10.3.11", "WF-10.3.21", "WF-10.4.18", "WF-8.3.5"
    )
    def deals_damage(self, match: Match) -> Outcome:
        play = match.plays[self.play]
        full = damage(match, play, special=self.special)
        if self.shield >= 0:
            self.prevented = min(full, prevention(match, match.plays[self.shield]))
            match.change(self.shield, prevented=self.prevented)
        match.tell(
            AttackHit(
                seat=self.seat,
                card=play.card,
                target=self.target,
                damage=full,
                prevented=self.prevented,
                special=self.special,
                rule="WF-10.1.1" if match.card(play).kind != "blast" else "WF-10.4.18",
            )
        )
        self.dealt = full - self.prevented
        match.change(
            self.play,
            hit=True,
            hits=play.hits + 1,
            missed=False,
            dealt=self.dealt,
            prevented=self.prevented,
        )
        clause = "WF-10.4.18" if self.height else "WF-10.1.3"
        hurt(match, self.target, self.dealt, clause)
        return Struck(self.target, self.shield, self.dealt, self.prevented)

    @rule("WF-12.2.3", "WF-12.2.13", "WF-12.1.13", "WF-8.2.8", "WF-8.2.11", "WF-11.4.6")
    def its_effects(self, match: Match) -> Outcome:
        play = match.plays[self.play]
        found = tuple(e for e in effects(match, play) if self._follows(match, e))
        return Carry(self.seat, found, play=self.play) if found else STOP

    def _follows(self, match: Match, effect: Effect) -> bool:
        kind = match.card(self.play).kind
        match effect.when:
            case "hit":
                return effect.verb != "damage_bonus"
            case "special":
                # A passive player's blast has no fighter whose grid could be read (WF-14.1.18).
                return self.special and effect.verb != "damage_bonus"
            case "damage":
                return self.dealt > 0
            case "":
                if effect.verb in LASTING:
                    return False
                return kind != "blast" or effect.verb in ON_OPPONENT
        return False
