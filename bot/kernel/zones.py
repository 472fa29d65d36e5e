"""Cards in an order, and who may see them: decks, hands, discard piles."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from bot.kernel.chance import Chance, shuffled
from bot.kernel.procedure import Seat

HIDDEN = "?"
"""What stands for a card that a viewer may not see."""


@dataclass(frozen=True, slots=True)
class Zone:
    """Cards by name, the top or leftmost one first.

    `seen_by` lists the seats that see the faces: nobody for a deck, its owner for a hand, None
    (everybody, spectators too) for a discard pile. How many cards there are is always open.
    """

    cards: tuple[str, ...] = ()
    seen_by: tuple[Seat, ...] | None = ()

    def open_to(self, viewer: Seat | None) -> bool:
        """Whether the viewer (None: a spectator) sees the faces."""
        return self.seen_by is None or viewer in self.seen_by

    def shown(self, viewer: Seat | None) -> tuple[str, ...]:
        """The cards as the viewer sees them."""
        return self.cards if self.open_to(viewer) else (HIDDEN,) * len(self.cards)

    def draw(self, count: int) -> tuple[tuple[str, ...], Zone]:
        """Up to `count` cards from the top, and the zone without them."""
        return self.cards[:count], replace(self, cards=self.cards[count:])

    def put(self, cards: Iterable[str], *, below: bool = False) -> Zone:
        """The zone with these cards on top, in this order, or below all others."""
        return replace(self, cards=(*self.cards, *cards) if below else (*cards, *self.cards))

    def without(self, card: str) -> Zone:
        """The zone without one copy of that card. Raises ValueError if it holds none."""
        place = self.cards.index(card)
        return replace(self, cards=self.cards[:place] + self.cards[place + 1 :])

    def ordered(self, places: Iterable[int]) -> Zone:
        """The zone in a new order: a shuffle's answer names the old place of each card."""
        return replace(self, cards=tuple(self.cards[place] for place in places))


def redeal(zones: Mapping[str, Zone], seat: Seat, chance: Chance) -> dict[str, Zone]:
    """The same zones with all cards that the seat cannot see dealt anew among their places.

    Give it the zones whose cards may stand in for each other: one deck with all it was dealt to.
    """
    hidden = [name for name, zone in zones.items() if not zone.open_to(seat)]
    # Sorted, so that the true order leaves no trace in the deal.
    cards = shuffled(sorted(card for name in hidden for card in zones[name].cards), chance)
    dealt = dict(zones)
    for name in hidden:
        count = len(zones[name].cards)
        dealt[name] = replace(zones[name], cards=tuple(cards[:count]))
        cards = cards[count:]
    return dealt
