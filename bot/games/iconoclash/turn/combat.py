"""The Combat phase: two actions, and Movement Tokens before, between and after (IC-3)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from bot.games.iconoclash import content, phrases
from bot.games.iconoclash.attack.choosing import choices
from bot.games.iconoclash.attack.reactions import react, reactions
from bot.games.iconoclash.attack.sequence import Attacking
from bot.games.iconoclash.cards.drawing import Draw
from bot.games.iconoclash.ending import leave_if_conceding
from bot.games.iconoclash.events import HandEmpty
from bot.games.iconoclash.moving.entering import matters
from bot.games.iconoclash.moving.respawn import Respawns
from bot.games.iconoclash.moving.walking import Walk
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, one
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

ACTIONS: Final = 2
END, EMPTY = "end", "empty"


def attacks(match: Match, seat: Seat) -> Iterator[str]:
    """Every Attack Card and ability that can be played now, as `attack:<card>:<ability>`.

    Not those that let it be used as a Shield, and Reactions only if their moment is at hand
    (IC-4.2.5, IC-4.2.12, IC-4.1.15); with 'must' only if it can be done (IC-4.3.3).
    """
    for card, number, ability in choices(match, seat):
        at_hand = ability.reaction in ("", phrases.ANYTIME)
        if at_hand and not card.is_shield and not ability.as_shield:
            yield f"attack:{card.key}:{number}"


def steps(match: Match, seat: Seat) -> Iterator[str]:
    """Where Movement Tokens can take a Fighter: `step:<space>`, and `path:<spaces>` past others.

    A path passes through occupied spaces only, and is paid as a whole (IC-3.2.7, IC-3.2.8). One
    that is no shorter than another to the same end is offered only if something happens on it.
    """
    side = match.sides[seat]
    if side.space is None or not side.movement:
        return
    held, moves = match.held(), match.stage.moves
    fresh: list[tuple[str, ...]] = [(space,) for space in moves[side.space]]
    reached: set[str] = set()
    while fresh:
        path = fresh.pop(0)
        *past, last = path
        if last in held:
            if len(path) < side.movement and last != side.space:
                fresh += [(*path, to) for to in moves[last] if to not in path]
            continue
        eventful = any(matters(match, seat, space) for space in past)
        if eventful or last not in reached:
            yield f"path:{'.'.join(path)}" if past else f"step:{last}"
        if not eventful:
            reached.add(last)


@dataclass
class Combat(Procedure):
    """`left` are the mandatory actions still to be taken (IC-3.1.1).

    `extra` are the attacks played beyond them: any of these may count as one of the two as well.
    """

    seat: Seat
    left: int = ACTIONS
    extra: int = 0
    choice: str = ""

    @property
    def actions(self) -> tuple[int, int]:
        """How many actions must still be taken, and how many of the two are open instead.

        Attacks that a card has granted count for as many of the two (IC-3.1.12).
        """
        owed = max(0, self.left - self.extra)
        return owed, self.left - owed

    @rule("IC-8.1.3", "IC-5.6.10")
    def is_still_in(self, match: Match) -> Outcome:
        leave_if_conceding(match)
        if match.waiting:
            self.at = "is_still_in"
            return Respawns()
        return None if match.is_in(self.seat) else STOP

    @rule(
        "IC-3.1.1",
        "IC-3.1.2",
        "IC-3.1.5",
        "IC-3.1.9",
        "IC-3.1.11",
        "IC-3.1.13",
        "IC-3.2.1",
        "IC-3.2.2",
        "IC-3.2.4",
        "IC-4.1.1",
        asks="seat",
        into="choice",
    )
    def choose_what_to_do(self, match: Match, seat: Seat) -> Offer | None:
        if not match.is_in(seat):
            return None
        hand, keys = match.hand(seat), list(steps(match, seat))
        acts = self.left or match.extra_actions
        if acts or match.extra_attacks:
            keys += attacks(match, seat)
        if acts:
            keys += [f"boost:{card}" for card in dict.fromkeys(hand)]
            keys += [EMPTY] if not hand else []
        keys += reactions(match, seat, phrases.ANYTIME)
        done = not self.actions[0]
        if done:
            keys.append(END)
        return one(keys, default=_default(match, seat, done=done))

    @rule("IC-3.1.3", "IC-3.1.4", "IC-3.1.6", "IC-3.1.7", "IC-3.1.8", "IC-3.1.12", "IC-3.2.8")
    def do_it(self, match: Match) -> Outcome:
        choice, self.choice, self.at = self.choice, "", "is_still_in"
        kind, _, rest = choice.partition(":")
        match kind:
            case "":  # the seat has left the match before it chose
                return None
            case "end":
                return STOP
            case "step" | "path":
                path = tuple(rest.split("."))
                match.gain(self.seat, "movement", -len(path), "IC-3.2.1", "move")
                return Walk(self.seat, path, "tokens")
            case "react":
                return react(self.seat, choice)
            case "boost":
                self._count_action(match)
                match.discard(self.seat, [rest], "boost", "IC-3.1.4")
                boost = content.cards()[rest].boost
                match.gain(self.seat, "movement", boost, "IC-3.1.4", "boost")
                return None
            case "empty":
                self._count_action(match)
                return self._empty_hand(match)
        card, _, number = rest.partition(":")
        self._count_action(match, attacking=True)
        return Attacking(self.seat, card, int(number))

    def _count_action(self, match: Match, *, attacking: bool = False) -> None:
        """What a card has granted stays optional, and may come first (IC-3.1.12)."""
        if attacking and match.extra_attacks:
            match.extra_attacks -= 1
            self.extra += 1
        elif self.left:
            self.left -= 1
        else:
            match.extra_actions -= 1

    def _empty_hand(self, match: Match) -> Outcome:
        """1 damage, then a card; without any to draw it costs all the same (IC-3.1.10)."""
        match.tell(HandEmpty(seat=self.seat, rule="IC-3.1.8"))
        match.hurt(self.seat, 1, "empty_hand", "IC-3.1.8")
        return Draw(self.seat, 1, "deck") if match.is_in(self.seat) else None


def _default(match: Match, seat: Seat, *, done: bool) -> str:
    """What is done when the clock runs out (IC-9.1.9)."""
    if done:
        return END
    hand, basic = match.hand(seat), content.basic().key
    if not hand:
        return EMPTY
    best = max(hand, key=lambda card: (card != basic, content.cards()[card].boost))
    return f"boost:{best}"
