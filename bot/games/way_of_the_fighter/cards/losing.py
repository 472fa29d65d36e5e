"""Cards that must be discarded: their owner chooses, and never the block (WF-10.3.22)."""

from __future__ import annotations

from dataclasses import dataclass

from bot.games.way_of_the_fighter.events import CardsDiscarded
from bot.games.way_of_the_fighter.plays import discard
from bot.games.way_of_the_fighter.state import Match
from bot.kernel.offer import Offer, several
from bot.kernel.procedure import Procedure, Seat, rule


def numbered(cards: tuple[str, ...]) -> list[str]:
    """Cards as keys of which every copy is one of its own: `key.0`, `key.1`."""
    return [f"{card}.{cards[:place].count(card)}" for place, card in enumerate(cards)]


@dataclass
class Discarding(Procedure):
    """Discard so many cards, or all that may be discarded where there are fewer (WF-6.1.9).

    `clause` is the rule that takes the cards, `card` the action whose text does, if one does.
    """

    seat: Seat
    count: int
    why: str
    clause: str
    card: str = ""
    cards: tuple[str, ...] = ()

    @rule("WF-6.1.9", "WF-10.3.22", asks="seat", into="cards")
    def choose_them(self, match: Match, seat: Seat) -> Offer | None:
        loose = match.loose(seat)
        if len(loose) <= self.count:
            return None
        return several(numbered(loose), least=self.count, most=self.count)

    @rule("WF-2.1.3", "WF-4.5.1")
    def discard_them(self, match: Match) -> None:
        chosen = tuple(key.rpartition(".")[0] for key in self.cards) or match.loose(self.seat)
        for card in chosen:
            discard(match, self.seat, card)
        if chosen:
            told = CardsDiscarded(seat=self.seat, cards=chosen, why=self.why, rule=self.clause)
            match.tell(told)
