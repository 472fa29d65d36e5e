"""Drawing cards, with the reshuffle in between where a deck is used up."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.iconoclash import content
from bot.games.iconoclash.events import DeckReshuffled
from bot.games.iconoclash.state import Match
from bot.kernel.offer import Offer, shuffle
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule
from bot.kernel.zones import Zone


def reshuffled(match: Match, seat: Seat, source: str) -> tuple[str, ...]:
    """The discarded cards that would make a new deck: never the Basic Card (IC-4.1.20)."""
    pile = match.zones["item pile" if source == "items" else f"pile {seat}"].cards
    return tuple(card for card in pile if card != content.basic().key)


def can_draw(match: Match, seat: Seat, source: str = "deck") -> bool:
    """Whether at least one card would come (IC-4.1.19, IC-2.5.16)."""
    deck = match.zones["items" if source == "items" else f"deck {seat}"].cards
    return bool(deck) or bool(reshuffled(match, seat, source))


@dataclass
class Draw(Procedure):
    """Draw `left` cards: what lies there, then a new deck, then the rest (IC-2.5.15).

    `clause` is the rule that lets the player draw.
    """

    seat: Seat
    left: int
    source: str
    clause: str = "IC-10.1.2"
    order: tuple[int, ...] = ()

    @rule("IC-10.1.2", "IC-2.5.12")
    def draw_what_lies_there(self, match: Match) -> Outcome:
        if not match.is_in(self.seat):
            return STOP
        self.left -= match.draw_now(self.seat, self.left, self.source, self.clause)
        return None if self.left and reshuffled(match, self.seat, self.source) else STOP

    @rule("IC-4.1.19", "IC-2.5.14", "IC-2.5.15", asks="chance", into="order")
    def shuffle_the_discards(self, match: Match, seat: Seat) -> Offer | None:
        return shuffle(len(reshuffled(match, self.seat, self.source)))

    @rule("IC-4.1.19", "IC-4.1.20")
    def make_a_new_deck(self, match: Match) -> None:
        cards = reshuffled(match, self.seat, self.source)
        items = self.source == "items"
        deck, pile = ("items", "item pile") if items else (f"deck {self.seat}", f"pile {self.seat}")
        kept = tuple(c for c in match.zones[pile].cards if c == content.basic().key)
        match.zones[pile] = Zone(kept, None)
        match.zones[deck] = Zone(tuple(cards[place] for place in self.order), ())
        match.tell(DeckReshuffled(seat=None if items else self.seat, rule="IC-4.1.19"))
        self.at = "draw_what_lies_there"
