"""An action from its place in the priority order to the end of the combo that it starts (WF-9)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from bot.games.way_of_the_fighter.action.playing import (
    TagIn,
    combo_kinds,
    dice_choices,
    lay_down,
    may_follow,
    met,
)
from bot.games.way_of_the_fighter.action.resolution import Resolution
from bot.games.way_of_the_fighter.action.revealing import Revealing
from bot.games.way_of_the_fighter.action.rolling import AfterRoll, Rolling
from bot.games.way_of_the_fighter.dice import mix, take_off, unmixed
from bot.games.way_of_the_fighter.events import ActionBegan, ComboPlayed
from bot.games.way_of_the_fighter.figures import (
    gained_follow_ups,
    score,
    total,
)
from bot.games.way_of_the_fighter.moving import face_each_other, land
from bot.games.way_of_the_fighter.plays import cancel
from bot.games.way_of_the_fighter.side import FOLLOWED, RESOLVED, RESOLVING, TAG
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

REPEAT, ENOUGH, TAGGED, PLAIN = "repeat", "enough", "tag", "plain"


@dataclass
class Acting(Procedure):
    """The whole of an action: resolution, repetitions, landing, facing, combo.

    `even` says that it comes first by the Initiative, at a tie with the other side (WF-3.6.2).
    """

    seat: Seat
    play: int
    left: int = -1
    go_on: str = REPEAT
    even: bool = False

    def _older(self, match: Match) -> bool:
        return match.plays[self.play].turn < match.turn

    @rule("WF-3.6.1", "WF-10.3.20", "WF-10.6.4")
    def begins(self, match: Match) -> Outcome:
        play = match.plays[self.play]
        kind = match.card(play).kind
        if kind == "block" and not play.dice:
            cancel(match, self.play, "dice", "WF-10.3.20")
            return STOP
        if kind == "mode" and any(mode.card == play.card for mode in match.modes(self.seat)):
            cancel(match, self.play, "double", "WF-10.6.4")
            return STOP
        match.change(self.play, state=RESOLVING)
        match.tell(
            ActionBegan(
                seat=self.seat,
                card=play.card,
                score=score(match, play),
                rule="WF-3.6.2" if self.even else "WF-3.6.1",
            )
        )
        return Resolution(self.seat, self.play, self._older(match))

    @rule("WF-12.2.10")
    def counts_repetitions(self, match: Match) -> None:
        if self.left < 0:
            older = self._older(match)
            play = match.plays[self.play]
            self.left = 0 if older else total(match, play, "repeat", met(play))

    def _may_repeat(self, match: Match) -> bool:
        play = match.plays[self.play]
        if not self.left or self.go_on == ENOUGH or play.missed:
            return False
        # A repetition that misses ends the repeating, although the action has hit before.
        return match.card(play).kind not in ("strike", "grab") or play.hit

    @rule("WF-12.2.9", "WF-12.2.10", asks="seat", into="go_on")
    def may_repeat(self, match: Match, seat: Seat) -> Offer | None:
        return one((REPEAT, ENOUGH)) if self._may_repeat(match) else None

    @rule("WF-12.2.9", "WF-10.3.21")
    def repeats(self, match: Match) -> Outcome:
        if not self._may_repeat(match):
            self.at = "lands"
            return None
        play = match.plays[self.play]
        self.left -= 1
        match.tell(
            ActionBegan(
                seat=self.seat,
                card=play.card,
                score=score(match, play),
                again=True,
                rule="WF-12.2.9",
            )
        )
        match.change(self.play, hits=0)
        return Resolution(self.seat, self.play)

    @rule("WF-12.2.10")
    def ends_after_a_miss(self, match: Match) -> None:
        play = match.plays[self.play]
        strikes = match.card(play).kind in ("strike", "grab")
        if strikes and not play.hits:
            self.left = 0
        self.at = "may_repeat"

    @rule("WF-7.3.1", "WF-7.3.6", "WF-7.3.7", "WF-7.3.8", "WF-7.3.9")
    def lands(self, match: Match) -> None:
        if match.card(self.play).kind != "move" and not self._older(match):
            land(match, self.seat, "WF-7.3.1")

    @rule("WF-7.4.1", "WF-7.4.3", "WF-7.4.4", "WF-7.4.6")
    def fighters_turn(self, match: Match) -> None:
        face_each_other(match, "WF-7.4.1")

    @rule("WF-9.1.1", "WF-9.1.3", "WF-9.2.9", "WF-9.2.13", "WF-9.2.14", "WF-10.4.19")
    def may_be_followed(self, match: Match) -> Outcome:
        play = match.change(self.play, state=FOLLOWED)
        if self._older(match) or not match.is_active(self.seat):
            return None
        kinds = combo_kinds(match, play)
        return Combo(self.seat, self.play, kinds, score(match, play)) if kinds else None

    @rule("WF-10.1.2", "WF-3.6.8", "WF-9.2.12", "WF-9.2.17", "WF-10.4.23")
    def is_over(self, match: Match) -> None:
        play = match.plays[self.play]
        if play.missed and not play.followed:
            cancel(match, self.play, "miss", "WF-10.1.2")
            return
        match.change(self.play, state=RESOLVED)
        blast = match.card(play).kind == "blast"
        if blast and self._older(match) and not match.tokens_of(self.play):
            cancel(match, self.play, "tokens", "WF-10.4.22")


@dataclass
class Combo(Procedure):
    """What its player may play after an action, and how that goes (WF-9.2.1).

    `kinds` may follow; `floor` is the last known score of the action before (WF-9.2.7), `next` the
    combo action, -1 before one is played.
    """

    seat: Seat
    after: int
    kinds: tuple[str, ...]
    floor: int
    choice: str = ENOUGH
    next: int = -1

    def chained(self, match: Match) -> tuple[str, ...]:
        """The highest Core Dice that Chain would return (WF-12.1.6, WF-12.1.7)."""
        play = match.plays.get(self.after)
        if play is None:
            return ()
        core = sorted((die for die in play.dice if die[0] == "c"), reverse=True)
        return tuple(core[: total(match, play, "chain", met(play))])

    def _tag(self, match: Match) -> int | None:
        """The face-down action of a team-mate that has not been attempted yet (WF-14.3.1)."""
        partner = match.partner(self.seat)
        if partner is None or partner not in match.tagged or partner in match.attempted:
            return None
        if not sum(match.sides[partner].active):
            return None
        return next((p.id for p in match.plays_of(partner, TAG)), None)

    def _keys(self, match: Match, seat: Seat) -> Iterator[str]:
        side = match.sides[seat]
        if (waiting := self._tag(match)) is not None:
            play = match.plays[waiting]
            if may_follow(play.card, self.kinds):
                yield f"{TAGGED}:{play.seat}"
                if self.chained(match):
                    yield f"{TAGGED}:{play.seat}:{PLAIN}"
        back = len(self.chained(match))
        with_chain = (side.active[0] + back, side.active[1])
        if side.bound == match.turn:
            return
        for card in dict.fromkeys(match.hand(seat)):
            if not may_follow(card, self.kinds):
                continue
            for dice in dice_choices(with_chain):
                yield f"combo:{card}:{mix(dice)}"
            for dice in dice_choices(side.active) if back else ():
                yield f"{PLAIN}:{card}:{mix(dice)}"

    @rule(
        "WF-9.1.1",
        "WF-9.1.2",
        "WF-9.1.5",
        "WF-9.2.2",
        "WF-9.2.3",
        "WF-9.2.10",
        "WF-9.2.16",
        "WF-11.2.4",
        "WF-12.2.6",
        asks="seat",
        into="choice",
    )
    def choose_an_action(self, match: Match, seat: Seat) -> Offer | None:
        """Asked wherever others could think so too, so that a question betrays no card."""
        side = match.sides[seat]
        dice = sum(side.active) + len(self.chained(match))
        alone = not dice or not match.hand(seat) or side.bound == match.turn
        if alone and self._tag(match) is None:
            return None
        return one((ENOUGH, *self._keys(match, seat)))

    @rule("WF-9.2.1", "WF-12.1.6", "WF-12.1.7")
    def play_it(self, match: Match) -> Outcome:
        if self.choice == ENOUGH:
            return STOP
        way, *rest = self.choice.split(":")
        if PLAIN not in (way, rest[-1]):
            take_off(match, self.after, self.chained(match), "active", "WF-12.1.6")
        self._remember(match)
        match.change(self.after, followed=True)
        if way == TAGGED:
            self.seat, self.next = int(rest[0]), self._tag(match) or -1
            return TagIn(self.seat, self.next)
        self.next = lay_down(match, self.seat, rest[0], unmixed(rest[1]), combo=True).id
        return Rolling((self.next,))

    def _remember(self, match: Match) -> None:
        """The score to match is that of the moment, or the last one before it left (WF-9.2.7)."""
        if (play := match.plays.get(self.after)) is not None:
            self.floor = score(match, play)

    @rule("WF-9.2.4")
    def after_the_roll(self, match: Match) -> Outcome:
        return AfterRoll(self.seat, self.next)

    @rule("WF-9.2.15", "WF-9.2.18", "WF-12.1.8", "WF-12.2.2")
    def is_revealed(self, match: Match) -> Outcome:
        self._remember(match)
        play = match.plays[self.next]
        own = [e for e in match.card(play).effects if e.scope == "combo"]
        before = match.plays.get(self.after)
        given = list(gained_follow_ups(match, before)) if before is not None else []
        match.change(self.next, extra=(*play.extra, *own, *given))
        return Revealing((self.next,))

    @rule("WF-9.2.5", "WF-9.2.6", "WF-9.2.7", "WF-9.2.8", "WF-9.2.11")
    def is_checked(self, match: Match) -> Outcome:
        if self.next not in match.plays:
            return STOP
        self._remember(match)
        play = match.plays[self.next]
        reached = score(match, play)
        match.tell(
            ComboPlayed(
                seat=self.seat, card=play.card, score=reached, floor=self.floor, rule="WF-9.2.5"
            )
        )
        if reached < self.floor:
            cancel(match, self.next, "combo", "WF-9.2.8")
            return STOP
        return Acting(self.seat, self.next)
