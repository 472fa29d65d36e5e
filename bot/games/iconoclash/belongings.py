"""What players hold in a match: the cards of their hands, decks and piles, and their tokens."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from bot.games.iconoclash import content
from bot.games.iconoclash.events import (
    BasicReturned,
    CardsDiscarded,
    CardsDrawn,
    TokensChanged,
)
from bot.games.iconoclash.facts import Facts
from bot.kernel.procedure import Seat


@dataclass
class Belongings(Facts):
    """A match as far as cards and tokens go."""

    def hand(self, seat: Seat) -> tuple[str, ...]:
        """The cards in a hand."""
        return self.zones[f"hand {seat}"].cards

    def pile_of(self, seat: Seat, card: str) -> str:
        """The discard pile to which a card goes (IC-2.5.13, IC-4.1.18, IC-6.2.1)."""
        return "item pile" if content.cards()[card].is_item else f"pile {seat}"

    def take(self, seat: Seat, card: str) -> None:
        """Take a card out of a hand to play it (IC-4.1.17)."""
        self.zones[f"hand {seat}"] = self.zones[f"hand {seat}"].without(card)

    def put_away(self, seat: Seat, card: str) -> None:
        """Put a card that was played on its pile."""
        pile = self.pile_of(seat, card)
        self.zones[pile] = self.zones[pile].put([card])

    def discard(self, seat: Seat, cards: Iterable[str], why: str, rule: str) -> None:
        """Cards from a hand go to the piles they belong to (IC-10.1.1)."""
        gone = tuple(cards)
        for card in gone:
            self.take(seat, card)
            self.put_away(seat, card)
        if gone:
            self.tell(CardsDiscarded(seat=seat, cards=gone, why=why, rule=rule))

    def draw_now(self, seat: Seat, count: int, source: str, rule: str) -> int:
        """Draw what lies in a deck without a reshuffle; how many cards came."""
        zone = "items" if source == "items" else f"deck {seat}"
        cards, self.zones[zone] = self.zones[zone].draw(count)
        self.zones[f"hand {seat}"] = self.zones[f"hand {seat}"].put(cards, below=True)
        if cards:
            self.tell(CardsDrawn(seat=seat, cards=cards, source=source, only=(seat,), rule=rule))
        return len(cards)

    def return_basic(self, seat: Seat) -> None:
        """The Basic Card comes back to hand if it was used (IC-6.1.3, IC-6.2.2)."""
        pile, basic = f"pile {seat}", content.basic().key
        if basic in self.zones[pile].cards:
            self.zones[pile] = self.zones[pile].without(basic)
            self.zones[f"hand {seat}"] = self.zones[f"hand {seat}"].put([basic])
            self.tell(BasicReturned(seat=seat, rule="IC-6.1.3"))

    def gain(self, seat: Seat, kind: str, count: int, rule: str, why: str = "") -> int:
        """Change a seat's Movement or Power Tokens, not below none; how many really changed.

        There are always enough of them (IC-1.1.5).
        """
        side = self.sides[seat]
        before = side.movement if kind == "movement" else side.power
        count = max(count, -before)
        if kind == "movement":
            side.movement += count
        else:
            side.power += count
        if count:
            self.tell(TokensChanged(seat=seat, kind=kind, count=count, why=why, rule=rule))
        return count
