"""What must hold after every step of a match, for self-play and tests."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection
from functools import lru_cache

from bot.games.iconoclash import content
from bot.games.iconoclash.state import ROYALE, TEAM, Match
from bot.games.iconoclash.turn.combat import Combat
from bot.kernel.flow import Flow
from bot.kernel.procedure import CHANCE


class Stocktaking:
    """Counts the cards of one match after every step: not again while nothing has moved any."""

    def __init__(self) -> None:
        self._counted: tuple[object, ...] = ()

    def __call__(self, match: Match) -> None:
        """Assert that every card is where it can be. Raises AssertionError."""
        # Zones are never changed but replaced, so most of them are the very same ones as before.
        held = (
            *match.zones.values(),
            *match.plays.items(),
            *(side.out for side in match.sides.values()),
            *(forced.card for forced in match.forced.values()),
            bool(match.turn),
        )
        if held != self._counted:
            count_cards(match)
            self._counted = held


def check(match: Match, cards: Callable[[Match], None]) -> None:
    """Assert that cards, tokens and Fighters are where they can be. Raises AssertionError.

    `cards` counts the cards: `count_cards`, or a Stocktaking for all steps of one match.
    """
    if not match.stage_key or not all(side.fighter for side in match.sides.values()):
        return  # they are still to be drawn
    cards(match)
    _areas(match)
    spaces = [side.space for side in match.sides.values() if side.space]
    for space in (*spaces, *match.tokens):
        assert space in match.stage.free, f"Something is at {space}, where nothing can be."
    for seat, side in match.sides.items():
        assert side.movement >= 0, f"Seat {seat} has {side.movement} Movement Tokens."
        assert side.power >= 0, f"Seat {seat} has {side.power} Power Tokens."
        assert not (side.out and side.space), f"Seat {seat} is out and stands on the board."
    for team, hp in match.pools.items():
        assert hp >= 0, f"Team {team} has {hp} HP (IC-1.6.3)."
    assert bool(match.pools) != (match.mode == ROYALE), "HP and scores do not go together."
    assert all(count > 0 for count in match.tokens.values()), "An empty heap of Items."


def check_question(flow: Flow[Match]) -> None:
    """Assert that whoever is asked is in the match, and that nothing is left over between actions.

    Raises AssertionError.
    """
    match = flow.state
    for seat in flow.awaited():
        assert seat == CHANCE or match.is_in(seat), f"Seat {seat} is out and is asked something."
        assert seat == CHANCE or match.mode == TEAM or not match.sides[seat].conceding, (
            f"Seat {seat} has conceded and is asked something (IC-1.1.14)."
        )
    if not flow.agenda or not isinstance(flow.agenda[-1], Combat):
        return
    spaces = [match.sides[seat].space for seat in match.present()]
    assert None not in spaces, "Somebody has not respawned (IC-5.6.10)."
    assert not match.waiting, "Somebody waits for a respawn (IC-5.6.10)."
    assert len(set(spaces)) == len(spaces), "Two Fighters share a space (IC-10.2.4)."
    assert match.attack is None, "An attack is still being resolved (IC-3.1.3)."
    assert not match.plays, "A card is still being resolved (IC-3.1.3)."
    active = match.active
    under = match.sides[active].space if active is not None else None
    assert under not in match.tokens, "The active Fighter stands on an Item (IC-2.5.6)."


def _areas(match: Match) -> None:
    for owner, forced in match.forced.items():
        for area in forced.areas:
            assert set(area.spaces) <= set(match.stage.free), (
                f"Seat {owner} has an area on a Block."
            )
            assert len(set(area.entered)) == len(area.entered), "Affected twice (IC-2.3.4)."


def count_cards(match: Match) -> None:
    """Assert that no card is lost or gained. Raises AssertionError."""
    known, basic, zones = content.cards(), content.basic().key, match.zones
    played = [(play.seat, play.card) for key, play in match.plays.items() if _in_play(key)]
    items = [*zones["items"].cards, *zones["item pile"].cards]
    for seat, side in match.sides.items():
        held = [*match.hand(seat), *(card for owner, card in played if owner == seat)]
        mine = [*zones[f"deck {seat}"].cards, *zones[f"pile {seat}"].cards]
        for card in held:
            (items if known[card].is_item else mine).append(card)
        if side.out:
            continue
        dealt = content.fighters()[side.fighter].deck
        if match.turn or basic in mine:
            dealt = (*dealt, basic)
        assert _are(mine, dealt), f"Seat {seat} has lost or gained cards."
    assert _are(items, match.item_deck), "The Item deck has lost or gained cards."
    weather = zones["environment"].cards + zones["environment pile"].cards
    forced = tuple(f.card for f in match.forced.values())
    assert _are(weather + forced, match.stage.deck), "An Environment Card is lost."


def _are(cards: Collection[str], dealt: tuple[str, ...]) -> bool:
    """Whether these are exactly the cards dealt, in any order."""
    # Counters compare each other slowly, their items do not; this is done at every step.
    return Counter(cards).items() == _count(dealt).items()


@lru_cache(maxsize=256)
def _count(cards: tuple[str, ...]) -> Counter[str]:
    return Counter(cards)


def _in_play(key: str) -> bool:
    return key == "attack" or key == "reaction" or key.startswith("shield")
