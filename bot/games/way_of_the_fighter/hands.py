"""Starting hands that look good at a glance: what a search tries first."""

from __future__ import annotations

from collections.abc import Sequence

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.glance import best
from bot.kernel.offer import Offer


def starting_hands(offer: Offer) -> Sequence[str]:
    """The best card of each pack, then the same with one other card, the better ones first."""
    packs = [sorted(keys, key=_worth, reverse=True) for keys in offer.sorts().values()]
    first = [keys[0] for keys in packs]
    found = [first]
    others = [(place, key) for place, keys in enumerate(packs) for key in keys[1:]]
    others.sort(key=lambda other: _worth(first[other[0]]) - _worth(other[1]))
    found += [[*first[:place], key, *first[place + 1 :]] for place, key in others]
    return ["+".join(keys) for keys in found]


def _worth(key: str) -> float:
    return best(content.cards()[key.partition(":")[2]])
