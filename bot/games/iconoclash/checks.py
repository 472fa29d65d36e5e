"""What must hold after every step of a match, for self-play and tests."""

from __future__ import annotations

from collections import Counter

from bot.games.iconoclash import content
from bot.games.iconoclash.state import ROYALE, TEAM, Match
from bot.games.iconoclash.turn.combat import Combat
from bot.kernel.flow import Flow
from bot.kernel.procedure import CHANCE


def check(match: Match) -> None:
    """Assert that cards, tokens and Fighters are where they can be. Raises AssertionError."""
    if not match.stage_key or not all(side.fighter for side in match.sides.values()):
        return  # they are still to be drawn
    _cards(match)
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
