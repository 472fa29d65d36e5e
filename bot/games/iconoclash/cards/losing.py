"""Cards that must be discarded: the one who loses them chooses (IC-10.1.11)."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.games.iconoclash import content
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, one, several
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule

LOSS = 2
"""Damage for whoever does not discard the Boost that an Environment Card demands."""


def numbered(cards: tuple[str, ...]) -> list[str]:
    """Cards as keys of which every copy is one of its own: `key.0`, `key.1`."""
    seen: dict[str, int] = {}
    keys = []
    for card in cards:
        keys.append(f"{card}.{seen.get(card, 0)}")
        seen[card] = seen.get(card, 0) + 1
    return keys


def plain(keys: tuple[str, ...]) -> tuple[str, ...]:
    """The cards that such keys stand for."""
    return tuple(key.rpartition(".")[0] for key in keys)


def boost_of(cards: tuple[str, ...]) -> int:
    """The Boosts of some cards together."""
    return sum(content.cards()[card].boost for card in cards)


@dataclass
class Discarding(Procedure):
    """Discard so many cards, or the whole hand where there are fewer (IC-10.1.11).

    `only` is `any`, `item` or `unbound` (all but the Basic Card, IC-6.1.6). `play` names the play
    that is to learn of their Boost.
    """

    seat: Seat
    count: int
    why: str
    clause: str
    only: str = "any"
    play: str = ""
    cards: tuple[str, ...] = ()

    @rule("IC-10.1.11", "IC-6.1.11", asks="seat", into="cards")
    def choose_them(self, match: Match, seat: Seat) -> Offer | None:
        fitting = self._fitting(match)
        if len(fitting) <= self.count:
            return None
        return several(numbered(fitting), least=self.count, most=self.count)

    @rule("IC-10.1.1", "IC-6.1.11", "IC-2.5.13")
    def discard_them(self, match: Match) -> None:
        cards = plain(self.cards) or self._fitting(match)
        lose(match, self.seat, cards, self.why, self.clause, self.play)

    def _fitting(self, match: Match) -> tuple[str, ...]:
        return tuple(card for card in match.hand(self.seat) if fits(card, self.only))


@dataclass
class BoostLoss(Procedure):
    """Discard cards whose Boosts reach an amount, one more at a time (IC-10.2.1, IC-10.2.2).

    With `instead` the seat may take 2 damage in place of it; otherwise, where the amount cannot be
    reached, the whole hand goes (IC-10.2.3).
    """

    seat: Seat
    amount: int
    why: str
    clause: str
    instead: bool = False
    play: str = ""
    choice: str = ""
    cards: tuple[str, ...] = ()

    @rule("IC-10.2.3", asks="seat", into="choice")
    def pay_or_suffer(self, match: Match, seat: Seat) -> Offer | None:
        if not self.instead:
            return None
        enough = boost_of(match.hand(seat)) >= self.amount
        return one(["discard", "suffer"] if enough else ["suffer"], default="suffer")

    @rule("IC-10.2.3")
    def suffer(self, match: Match) -> Outcome:
        if self.choice == "suffer":
            match.hurt(self.seat, LOSS, "environment", self.clause)
            return STOP
        if boost_of(match.hand(self.seat)) < self.amount:
            lose(match, self.seat, match.hand(self.seat), self.why, self.clause, self.play)
            return STOP
        self.choice = ""
        return None

    @rule("IC-10.2.1", "IC-10.2.2", asks="seat", into="choice")
    def choose_one(self, match: Match, seat: Seat) -> Offer | None:
        left = list(match.hand(seat))
        for card in self.cards:
            left.remove(card)
        if not left:
            return None
        enough = boost_of(self.cards) >= self.amount
        keys = sorted(left, key=lambda card: -content.cards()[card].boost)
        useful = keys if enough else [c for c in keys if content.cards()[c].boost] or keys
        return one(["done", *keys] if enough else useful)

    @rule("IC-10.2.1", "IC-10.2.2")
    def until_enough(self, match: Match) -> Outcome:
        if self.choice and self.choice != "done":
            return replace(self, at="choose_one", cards=(*self.cards, self.choice), choice="")
        lose(match, self.seat, self.cards, self.why, self.clause, self.play)
        return STOP


def fits(card: str, only: str) -> bool:
    """Whether a card is of the sort that may be discarded."""
    if only == "item":
        return content.cards()[card].is_item
    return only != "unbound" or card != content.basic().key


def lose(
    match: Match, seat: Seat, cards: tuple[str, ...], why: str, clause: str, play: str
) -> None:
    """Discard the cards, and let the play that asked for it know their Boost (IC-4.1.9)."""
    match.discard(seat, cards, why, clause)
    if play in match.plays:
        old = match.plays[play]
        items = any(content.cards()[card].is_item for card in cards)
        match.plays[play] = replace(
            old,
            boosts=(*old.boosts, (old.passed[-1], boost_of(cards))),
            item_discarded=old.item_discarded or items,
        )
