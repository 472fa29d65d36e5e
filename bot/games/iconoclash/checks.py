"""What must hold after every step of a match, for self-play and tests."""

from __future__ import annotations

from collections import Counter

from bot.games.iconoclash import content
from bot.games.iconoclash.state import ROYALE, Match


def check(match: Match) -> None:
    """Assert that cards, tokens and Fighters are where they can be. Raises AssertionError."""
    if not match.stage_key or not all(side.fighter for side in match.sides.values()):
        return  # they are still to be drawn
    _cards(match)
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


def _cards(match: Match) -> None:
    played = [(play.seat, play.card) for key, play in match.plays.items() if _in_play(key)]
    items = list(match.zones["items"].cards + match.zones["item pile"].cards)
    for seat, side in match.sides.items():
        hand = match.hand(seat)
        own = [card for owner, card in played if owner == seat]
        held = [*hand, *own]
        items += [card for card in held if content.cards()[card].is_item]
        if side.out:
            continue
        mine = [card for card in held if not content.cards()[card].is_item]
        mine += match.zones[f"deck {seat}"].cards + match.zones[f"pile {seat}"].cards
        dealt = Counter(content.fighters()[side.fighter].deck)
        if match.turn or content.basic().key in mine:
            dealt[content.basic().key] = 1
        assert Counter(mine) == dealt, f"Seat {seat} has lost or gained cards."
    assert Counter(items) == Counter(match.item_deck), "The Item deck has lost or gained cards."
    weather = match.zones["environment"].cards + match.zones["environment pile"].cards
    forced = tuple(f.card for f in match.forced.values())
    assert Counter(weather + forced) == Counter(match.stage.deck), "An Environment Card is lost."


def _in_play(key: str) -> bool:
    return key == "attack" or key == "reaction" or key.startswith("shield")
