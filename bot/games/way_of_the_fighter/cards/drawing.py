"""Drawing cards, with the reshuffle in between where a deck is used up (WF-6.2)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.way_of_the_fighter.events import CardsDrawn, DeckReshuffled
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.offer import Offer, shuffle
from bot.kernel.procedure import STOP, Outcome, Procedure, Seat, rule
from bot.kernel.zones import Zone


@dataclass
class Draw(Procedure):
    """Draw `left` cards: what lies there, then a new deck, then the rest (WF-6.2.3)."""

    seat: Seat
    left: int
    clause: str = "WF-6.2.1"
    order: tuple[int, ...] = ()

    @rule("WF-6.2.1", "WF-6.2.4")
    def draw_what_lies_there(self, match: Match) -> Outcome:
        deck, hand = f"deck {self.seat}", f"hand {self.seat}"
        cards, match.zones[deck] = match.zones[deck].draw(self.left)
        match.zones[hand] = match.zones[hand].put(cards, below=True)
        self.left -= len(cards)
        if cards:
            only = match.zones[hand].seen_by
            match.tell(CardsDrawn(seat=self.seat, cards=cards, only=only, rule=self.clause))
        return None if self.left and match.zones[f"pile {self.seat}"].cards else STOP

    @rule("WF-6.2.2", "WF-6.2.3", asks="chance", into="order")
    def shuffle_the_discards(self, match: Match, seat: Seat) -> Offer | None:
        return shuffle(len(match.zones[f"pile {self.seat}"].cards))

    @rule("WF-6.2.2")
    def make_a_new_deck(self, match: Match) -> None:
        pile = match.zones[f"pile {self.seat}"]
        match.zones[f"deck {self.seat}"] = Zone(pile.ordered(self.order).cards, ())
        match.zones[f"pile {self.seat}"] = Zone((), None)
        match.tell(DeckReshuffled(seat=self.seat, rule="WF-6.2.2"))
        self.at = "draw_what_lies_there"
