"""Starting hands for a search to try: by lot, since none is good against everybody."""

from __future__ import annotations

from collections.abc import Sequence

from bot.kernel.offer import Offer


def starting_hands(offer: Offer, deck: Sequence[str]) -> Sequence[str]:
    """The card of each pack that lies highest in the imagined deck, then hands with one other card.

    What looks best at a glance would be the same hand in every match, and its cards would be
    played far more often than all others.
    """
    packs = [
        sorted(keys, key=lambda key: deck.index(_card(key))) for keys in offer.sorts().values()
    ]
    first = [keys[0] for keys in packs]
    found = [first]
    for place, keys in enumerate(packs):
        found += [[*first[:place], key, *first[place + 1 :]] for key in keys[1:]]
    return ["+".join(keys) for keys in found]


def _card(key: str) -> str:
    return key.partition(":")[2]
