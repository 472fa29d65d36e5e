"""The thirteen steps of an attack (IC-5.8)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.attack import carry
from bot.games.iconoclash.attack.carry import Carry
from bot.games.iconoclash.attack.figures import ability_of, damage_of, launch_of, reach
from bot.games.iconoclash.attack.reactions import Reactions
from bot.games.iconoclash.attack.shields import Response
from bot.games.iconoclash.events import (
    AttackEnded,
    CardPlayed,
    DamageReduced,
    LaunchReduced,
    TargetChosen,
)
from bot.games.iconoclash.moving.launch import Launch
from bot.games.iconoclash.moving.respawn import Respawns
from bot.games.iconoclash.side import Attack, Play
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import Outcome, Procedure, Seat, rule

NOBODY = "nobody"
MINE: Final = (phrases.ANYTIME, phrases.PLAYING)
"""What an attacker's Reactions may name (IC-4.2.13, IC-5.8.18)."""


@dataclass
class Attacking(Procedure):
    """One Attack Card with one ability, from playing it to putting it away.

    Where two effects share a moment, the attacker's comes first (IC-1.1.12).

    `queue` are the targets that a step has still to come to, in turn order (IC-5.1.7).
    """

    seat: Seat
    card: str
    ability: int
    target: str = ""
    queue: tuple[Seat, ...] = ()

    @rule("IC-5.8.1", "IC-4.1.13", "IC-4.1.17", "IC-4.2.1", "IC-3.2.3")
    def play_and_choose(self, match: Match) -> None:
        side, ability = match.sides[self.seat], ability_of(self.card, self.ability)
        match.take(self.seat, self.card)
        match.tell(
            CardPlayed(seat=self.seat, card=self.card, ability=self.ability, rule="IC-5.8.1")
        )
        if ability.power:
            match.gain(self.seat, "power", -ability.power, "IC-4.2.1", self.card)
        match.attack = Attack(self.seat, self.card, self.ability, moved=side.moved)
        match.plays["attack"] = Play(self.seat, self.card, self.ability, "attack")
        side.moved = 0

    @rule("IC-5.8.2", "IC-4.3.7", "IC-5.8.14")
    def before_attacking(self, match: Match) -> Outcome:
        return Carry("attack", carry.BEFORE)

    @rule("IC-5.8.3", "IC-5.1.1", "IC-5.1.2", "IC-5.1.5", asks="seat", into="target")
    def choose_the_target(self, match: Match, seat: Seat) -> Offer | None:
        ability = ability_of(self.card, self.ability)
        found = reach(match, self.seat, content.cards()[self.card], ability)
        if not found:
            return None
        keys = ["all"] if ability.has("surrounding") else [f"seat:{other}" for other in found]
        return one([*keys, NOBODY])

    @rule("IC-5.8.3", "IC-5.1.3", "IC-5.1.6", "IC-5.1.7")
    def take_aim(self, match: Match) -> None:
        if match.attack is None or not match.is_in(self.seat):
            return
        if self.target == "all":
            sheet, ability = content.cards()[self.card], ability_of(self.card, self.ability)
            targets = tuple(reach(match, self.seat, sheet, ability))
        else:
            number = self.target.removeprefix("seat:")
            targets = (int(number),) if number.isdigit() else ()
        match.attack = replace(match.attack, targets=targets, edged=())
        first = targets[0] if targets else None
        match.plays["attack"] = replace(match.plays["attack"], target=first)
        match.tell(TargetChosen(seat=self.seat, targets=targets, rule="IC-5.8.3"))

    @rule("IC-5.8.4", "IC-5.8.16", "IC-1.6.5")
    def costs(self, match: Match) -> Outcome:
        return Carry("attack", carry.COSTS)

    @rule("IC-5.8.5", "IC-5.8.18")
    def attackers_reactions(self, match: Match) -> Outcome:
        self.queue = self._targets(match)
        return Reactions(self.seat, MINE) if match.is_in(self.seat) else None

    @rule("IC-5.8.6", "IC-5.1.7", "IC-5.4.2", "IC-5.4.3")
    def shields_and_reactions(self, match: Match) -> Outcome:
        if not self.queue:
            return None
        seat, self.queue = self.queue[0], self.queue[1:]
        self.at = "shields_and_reactions"
        return Response(seat)

    @rule("IC-4.2.14", "IC-5.8.17")
    def uninvolved(self, match: Match) -> None:
        targets = match.attack.targets if match.attack else ()
        others = (s for s in match.present() if s != self.seat and s not in targets)
        self.queue = tuple(others) if targets and match.is_in(self.seat) else ()

    @rule("IC-4.2.14")
    def reactions_of_others(self, match: Match) -> Outcome:
        if not self.queue:
            return None
        seat, self.queue = self.queue[0], self.queue[1:]
        self.at = "reactions_of_others"
        return Reactions(seat, (phrases.OTHERS,))

    @rule("IC-5.8.7")
    def attacker_moves(self, match: Match) -> Outcome:
        return Carry("attack", carry.MOVES)

    @rule("IC-5.8.8")
    def line_up_the_launches(self, match: Match) -> None:
        self.queue = self._targets(match) if match.is_in(self.seat) else ()

    @rule("IC-5.8.8", "IC-5.5.3", "IC-5.5.4", "IC-5.5.17")
    def launch(self, match: Match) -> Outcome:
        if not self.queue:
            return None
        target, self.queue = self.queue[0], self.queue[1:]
        self.at = "launch"
        total, off = launch_of(match, target)
        if off:
            match.tell(LaunchReduced(seat=target, amount=off, left=total - off, rule="IC-5.4.10"))
        return Launch(self.seat, target, total - off, self.seat, counts=True)

    @rule("IC-5.8.8", "IC-4.3.6", "IC-4.3.12")
    def what_follows_the_launch(self, match: Match) -> Outcome:
        if match.attack and any((match.attack.launched or {}).values()):
            carry.note_done(match, "attack", carry.LAUNCH)
        return Carry("attack", carry.LAUNCH)

    @rule("IC-5.8.8", "IC-2.6.9")
    def drop(self, match: Match) -> Outcome:
        return Carry("attack", carry.DROP)

    @rule("IC-5.8.9", "IC-5.7.1", "IC-5.7.2", "IC-5.7.5", "IC-1.6.4")
    def damage(self, match: Match) -> None:
        if not match.is_in(self.seat):
            return
        for target in self._targets(match):
            total, off = damage_of(match, target)
            if off:
                match.tell(DamageReduced(seat=target, amount=off, rule="IC-5.4.10"))
            dealt = match.hurt(target, total - off, "attack", "IC-5.8.9", self.seat)
            if match.over or match.attack is None:
                return
            sums = {**(match.attack.dealt or {}), target: dealt}
            match.attack = replace(match.attack, dealt=sums)

    @rule("IC-5.8.9", "IC-4.3.6", "IC-4.3.12", "IC-5.7.8")
    def other_damage(self, match: Match) -> Outcome:
        if match.attack and any((match.attack.dealt or {}).values()):
            carry.note_done(match, "attack", carry.DAMAGE)
        return Carry("attack", carry.DAMAGE)

    @rule("IC-5.8.9", "IC-5.8.15", "IC-5.7.7")
    def gains(self, match: Match) -> Outcome:
        return Carry("attack", carry.GAINS)

    @rule("IC-5.8.10", "IC-5.4.15")
    def other_shield_effects(self, match: Match) -> Outcome:
        self.queue = match.attack.shields if match.attack else ()
        return None

    @rule("IC-5.8.10")
    def each_shield(self, match: Match) -> Outcome:
        return self._each_shield(match, "each_shield", carry.GAINS)

    @rule("IC-5.8.11", "IC-5.6.6")
    def respawn(self, match: Match) -> Outcome:
        return Respawns() if match.waiting else None

    @rule("IC-5.8.12", "IC-4.3.8", "IC-4.3.10")
    def after_attacking(self, match: Match) -> Outcome:
        return Carry("attack", carry.AFTER)

    @rule("IC-5.8.13")
    def shields_again(self, match: Match) -> None:
        self.queue = match.attack.shields if match.attack else ()

    @rule("IC-5.8.13", "IC-5.4.13")
    def after_effects_of_shields(self, match: Match) -> Outcome:
        return self._each_shield(match, "after_effects_of_shields", carry.AFTER)

    @rule("IC-5.8.13", "IC-4.1.18", "IC-6.1.1", "IC-2.1.2")
    def put_away(self, match: Match) -> None:
        shields = match.attack.shields if match.attack else ()
        self._tell_the_end(match)
        for key in ("attack", *(f"shield {seat}" for seat in shields)):
            play = match.plays.pop(key)
            if match.is_in(play.seat) or content.cards()[play.card].is_item:
                match.put_away(play.seat, play.card)
            carry.leave_for_later(match, play)
        match.attack = None

    def to_answer(self, match: Match) -> tuple[Seat, ...]:
        """The targets that are still to be asked for a Shield (IC-5.8.6); none after that step."""
        if self.at in ("costs", "attackers_reactions"):
            return self._targets(match)
        return self.queue if self.at == "shields_and_reactions" else ()

    def _tell_the_end(self, match: Match) -> None:
        if (attack := match.attack) is None:
            return
        used = {seat: match.plays[f"shield {seat}"] for seat in attack.shields}
        match.tell(
            AttackEnded(
                seat=self.seat,
                card=self.card,
                ability=self.ability,
                targets=attack.targets,
                shields={seat: (play.card, play.ability) for seat, play in used.items()},
                rule="IC-5.8.13",
            )
        )

    def _targets(self, match: Match) -> tuple[Seat, ...]:
        targets = match.attack.targets if match.attack else ()
        return tuple(seat for seat in targets if match.is_in(seat))

    def _each_shield(self, match: Match, name: str, step: str) -> Outcome:
        if not self.queue:
            return None
        seat, self.queue = self.queue[0], self.queue[1:]
        self.at = name
        return Carry(f"shield {seat}", step)
