"""Which abilities of a hand can be chosen: Power Tokens, and what 'must' asks for (IC-4.3.3)."""

from __future__ import annotations

from collections.abc import Iterator

from bot.games.iconoclash import content
from bot.games.iconoclash.cards.losing import boost_of
from bot.games.iconoclash.printed import Ability, Card
from bot.games.iconoclash.state import Match
from bot.kernel.procedure import Seat


def choices(match: Match, seat: Seat) -> Iterator[tuple[Card, int, Ability]]:
    """Every card in a hand with each ability that its player could pay for now."""
    for key in dict.fromkeys(match.hand(seat)):
        card = content.cards()[key]
        for number, ability in enumerate(card.abilities):
            if can_choose(match, seat, key, ability):
                yield card, number, ability


def can_choose(match: Match, seat: Seat, card: str, ability: Ability) -> bool:
    """Whether its icons can be paid and each 'must' be met (IC-4.2.1, IC-4.2.2, IC-4.3.11).

    The card itself pays for nothing (IC-4.1.17), nor do the Power Tokens that its icons take.
    """
    side = match.sides[seat]
    power = side.power - ability.power
    if power < 0:
        return False
    must = ability.musts
    if not must:
        return True
    hand = list(match.hand(seat))
    hand.remove(card)
    items = sum(1 for other in hand if content.cards()[other].is_item)
    return (
        must["discard"] + must["discard_item"] <= len(hand)
        and must["discard_item"] <= items
        and must["discard_boost"] <= boost_of(tuple(hand))
        and must["spend_power"] <= power
        and must["spend_movement"] <= side.movement
    )
