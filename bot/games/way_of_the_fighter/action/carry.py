"""Carrying out the effects of a card, one after the other, in printed order (WF-8.2)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.way_of_the_fighter.cards.drawing import Draw
from bot.games.way_of_the_fighter.cards.losing import Discarding
from bot.games.way_of_the_fighter.dice import MoveDice, PayDice, energize
from bot.games.way_of_the_fighter.events import BonusGained
from bot.games.way_of_the_fighter.figures import MOVES_SELF, ON_OPPONENT, amount, holds
from bot.games.way_of_the_fighter.hurting import KnockedDown, give_status
from bot.games.way_of_the_fighter.moving import advance, make_room, push, take_position, throw
from bot.games.way_of_the_fighter.plays import cancel, cancel_by_keyword
from bot.games.way_of_the_fighter.printed import Effect
from bot.games.way_of_the_fighter.side import CROUCHING, JUMPING, POSITIONS, STANDING, Play
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

YES, NO = "yes", "no"
POSTURES = {"stand": STANDING, "crouch": CROUCHING, "jump": JUMPING}
BONUSES = {
    "priority_bonus": "priority",
    "damage_bonus": "damage",
    "blast_bonus": "blast",
    "prevention_bonus": "prevention",
}
BONUS_CLAUSES = {
    "priority": "WF-12.2.8",
    "damage": "WF-12.1.14",
    "blast": "WF-10.4.3",
    "prevention": "WF-10.3.10",
}
TIMINGS = {
    "reveal": "WF-12.2.12",
    "start": "WF-12.2.15",
    "hit": "WF-12.2.3",
    "special": "WF-12.2.13",
    "damage": "WF-12.1.13",
    "block": "WF-12.1.2",
    "end": "WF-12.1.20",
}
"""The clauses of the timings that stand before a colon."""
PICKED = frozenset({"advance_upto", "retreat_upto", "either_upto", "change_position"})


@dataclass
class Carry(Procedure):
    """Effects of a player's action (`play`), or of an ability or Command (-1).

    `mode` is the mode whose text this is, for "discard this".
    """

    seat: Seat
    effects: tuple[Effect, ...]
    play: int = -1
    mode: int = -1
    place: int = -1
    wanted: str = YES
    picked: str = ""

    def _effect(self) -> Effect:
        return self.effects[self.place]

    def _play(self, match: Match) -> Play | None:
        return match.plays.get(self.play)

    @rule("WF-8.2.5")
    def take_the_next(self, match: Match) -> Outcome:
        self.place += 1
        self.wanted, self.picked = YES, ""
        return STOP if self.place >= len(self.effects) else None

    def _can(self, match: Match) -> bool:
        effect = self._effect()
        if not holds(match, self.seat, effect.condition):
            return False
        if effect.verb in ON_OPPONENT and match.sides[match.opponent(self.seat)].out:
            return False
        return effect.verb not in MOVES_SELF or match.is_active(self.seat)

    @rule("WF-8.2.7", asks="seat", into="wanted")
    def may_decline(self, match: Match, seat: Seat) -> Offer | None:
        # Where one picks anyway, one can pick to stay as one is.
        asked = self._effect().may and self._effect().verb not in PICKED
        return one((YES, NO)) if asked and self._can(match) else None

    @rule("WF-7.1.5", "WF-7.2.14", asks="seat", into="picked")
    def pick(self, match: Match, seat: Seat) -> Offer | None:
        effect = self._effect()
        if self.wanted == NO or effect.verb not in PICKED or not self._can(match):
            return None
        if effect.verb == "change_position":
            now = match.sides[seat].position
            return one((now, *(p for p in POSITIONS if p != now)))
        n = amount(self._play(match), effect)
        back = 0 if effect.verb == "advance_upto" else n
        ahead = 0 if effect.verb == "retreat_upto" else n
        return one(map(str, (0, *range(1, ahead + 1), *range(-1, -back - 1, -1))))

    @rule("WF-8.2.7", "WF-8.2.3", "WF-8.2.4", "WF-6.1.9")
    def do_it(self, match: Match) -> Outcome:
        self.at = "take_the_next"
        if self.wanted == NO and self._effect().verb == "discard_this":
            return STOP  # it pays for all that follows
        if self.wanted == NO or not self._can(match):
            return None
        effect = self._effect()
        n = amount(self._play(match), effect)
        if effect.verb in ON_OPPONENT:
            return self._to_opponent(match, effect.verb, n)
        if effect.verb in MOVES_SELF:
            return self._move(match, effect.verb, n)
        if effect.verb in BONUSES:
            self._bonus(match, effect, n)
            return None
        return self._to_self(match, effect.verb, n)

    def _to_opponent(self, match: Match, verb: str, n: int) -> Outcome:
        foe = match.opponent(self.seat)
        match verb:
            case "drain":
                return MoveDice(foe, n, "energy", "burnout", "WF-12.1.17") if n else None
            case "disarm":
                clause = TIMINGS.get(self._effect().when, "WF-8.2.4")
                return Discarding(foe, n, "effect", clause, card=self._source(match))
            case "knockdown":
                return KnockedDown(foe)
            case "cancel":
                cancel_by_keyword(match, foe)
            case "cripple":
                give_status(match, foe, "cripple", "WF-12.1.11")
            case "daze":
                give_status(match, foe, "daze", "WF-12.1.16")
            case "push":
                push(match, self.seat, n, "WF-12.3.1")
            case "pull":
                push(match, self.seat, -n, "WF-12.3.2")
            case "throw":
                throw(match, self.seat, n)
        return None

    def _source(self, match: Match) -> str:
        """The card whose text this is; empty for an ability."""
        number = self.mode if self.mode >= 0 else self.play
        return match.plays[number].card if number in match.plays else ""

    def _move(self, match: Match, verb: str, n: int) -> Outcome:
        match verb:
            case "advance":
                advance(match, self.seat, n, "WF-12.1.1")
            case "retreat":
                advance(match, self.seat, -n, "WF-12.2.11")
            case "stand" | "crouch" | "jump":
                take_position(match, self.seat, POSTURES[verb], "WF-12.1.12")
                make_room(match, self.seat)
            case "change_position":
                take_position(match, self.seat, self.picked, "WF-7.2.1")
                make_room(match, self.seat)
            case _:
                advance(match, self.seat, int(self.picked or 0), "WF-7.1.5")
        return None

    def _to_self(self, match: Match, verb: str, n: int) -> Outcome:
        match verb:
            case "energize":
                energize(match, self.seat, n)
            case "draw":
                return Draw(self.seat, n, "WF-12.1.19") if n else None
            case "power_up":
                return MoveDice(self.seat, n, "energy", "active", "WF-12.2.7") if n else None
            case "burnout":
                return PayDice(self.seat, self.play, n, "WF-12.1.3") if self.play >= 0 else None
            case "discard_this":
                if self.mode in match.plays:
                    is_mode = match.card(self.mode).kind == "mode"
                    clause = "WF-10.6.6" if is_mode else "WF-3.2.13"
                    cancel(match, self.mode, "spent", clause)
        return None

    def _bonus(self, match: Match, effect: Effect, n: int) -> None:
        """A bonus is added once, even if a repetition resolves its line again (WF-12.1.23)."""
        play = self._play(match)
        line = f"{self.mode}:{effect.scope}:{effect.line}:{effect.when}:{effect.text}"
        if play is None or not n or line in play.counted:
            return
        kind = BONUSES[effect.verb]
        counted = (*play.counted, line)
        match.change(play.id, counted=counted, **{kind: getattr(play, kind) + n})
        match.tell(
            BonusGained(
                seat=self.seat,
                card=play.card,
                kind=kind,
                n=n,
                only=match.eyes(play),
                rule=BONUS_CLAUSES[kind],
            )
        )
