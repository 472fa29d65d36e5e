"""What must hold after every step: dice, cards and spaces are accounted for (WF-1.2.4)."""

from __future__ import annotations

from collections import Counter

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.action.flight import SUPPLY
from bot.games.way_of_the_fighter.opening import deck_of
from bot.games.way_of_the_fighter.side import FIGHTER, POSITIONS
from bot.games.way_of_the_fighter.state import SPACES, Match
from bot.kernel.zones import HIDDEN


def check(match: Match) -> None:
    """Raises AssertionError with a sentence."""
    _scene(match)
    if not match.game or (match.phase == "opening" and not match.front):
        return
    for seat in match.sides:
        _dice(match, seat)
        _cards(match, seat)
    _spaces(match)
    _tokens(match)


def _scene(match: Match) -> None:
    """How the last game stood is kept between two games only, and holds nothing hidden."""
    scene = match.ended
    if scene is None:
        return
    assert not match.over, "The end of a game is kept beyond the match."
    assert scene.game == match.game - 1, "The end of another game than the last one is kept."
    assert all({*side.hand} <= {HIDDEN} for side in scene.sides), "A kept hand can be read."
    assert all(play.up or play.card == HIDDEN for play in scene.plays), "A kept card can be read."


def _dice(match: Match, seat: int) -> None:
    side = match.sides[seat]
    pools = [side.burnout, side.energy, side.active, *(p.pool for p in match.plays_of(seat))]
    core = sum(pool[0] for pool in pools) + side.life.count("C")
    power = sum(pool[1] for pool in pools) + side.life.count("P")
    gone = match.mode == "tag" and side.out and not match.game_over
    wanted = [(0, 0)] if gone else [(12, 6)]
    if side.out and match.game_over:
        wanted.append((0, 0))
    assert (core, power) in wanted, f"{side.name} has {core} Core and {power} Power Dice."
    assert min(min(pool) for pool in pools) >= 0, f"{side.name} has a pool below none."
    for play in match.plays_of(seat):
        assert len(play.dice) <= 4, f"{play.card} bears more than four dice."
        assert play.area != FIGHTER or not play.pool[0] or not play.up or play.turn == match.turn


def _cards(match: Match, seat: int) -> None:
    side = match.sides[seat]
    zones = [match.zones[f"{name} {seat}"].cards for name in ("deck", "hand", "pile")]
    held = Counter(card for zone in zones for card in zone)
    held.update(play.card for play in match.plays_of(seat))
    assert held == Counter(deck_of(side.fighter, side.packs)), f"{side.name} lacks a card."
    block = content.fighters()[side.fighter].block
    assert block not in (*zones[0], *zones[2]), "A block left hand and table."


def _spaces(match: Match) -> None:
    front = [match.sides[seat] for seat in match.front.values()]
    for side in match.sides.values():
        assert side.position in POSITIONS
        assert (side.space is not None) == (side in front), (
            f"{side.name} is where nobody should be."
        )
        assert side.space is None or 1 <= side.space <= SPACES, f"{side.name} left the arena."
    if len(front) == 2 and front[0].space == front[1].space:
        assert front[0].airborne != front[1].airborne, "Two fighters share a space."


def _tokens(match: Match) -> None:
    for token in match.tokens.values():
        assert token.play in match.plays, "A token flies without its action."
        assert 1 <= token.space <= SPACES, "A token left the arena."
    for seat in match.sides:
        mine = sum(1 for token in match.tokens.values() if token.seat == seat)
        assert mine <= SUPPLY, "More than six tokens of one player."
    for seat in match.sides:
        blasts = [p for p in match.plays_of(seat) if p.up and match.card(p).kind == "blast"]
        assert len(blasts) <= 1, "A player has two blasts in play."
        names = [mode.card for mode in match.modes(seat)]
        assert len(names) == len(set(names)), "A player has a mode twice."
