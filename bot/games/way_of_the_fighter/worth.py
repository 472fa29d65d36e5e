"""What a match is worth to a seat, in points of life: what house fighters compare answers by.

It reads only the match that it is given; house fighters give it imagined ones.
"""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter.glance import footing
from bot.games.way_of_the_fighter.moving import distance
from bot.games.way_of_the_fighter.side import FIGHTER, Side
from bot.games.way_of_the_fighter.state import TURNS, Match
from bot.games.way_of_the_fighter.turn.challenge import Challenge
from bot.games.way_of_the_fighter.turn.commands import Command
from bot.games.way_of_the_fighter.turn.ready import DrawStep
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat

IDEAS: Final = {
    "won": 100.0,  # the match; lost as much less
    "game": 40.0,  # a game of a match of several
    "last_life": 5.0,  # how much more than 1 the last point of life is worth
    "card": 0.22,  # each card in hand, up to seven
    "active": 0.34,  # a Core Die in the Active Pool
    "energy": 0.30,  # a Core Die in the Energy Pool
    "burnout": 0.12,  # a Core Die in the Burnout Pool
    "power": 1.6,  # how many times as much a Power Die is
    "initiative": 0.45,  # the Initiative card
    "mode": 0.9,  # a mode in play
    "token": 0.45,  # a blast token that flies at the opponent
    "crippled": -1.4,
    "dazed": -0.8,
    "cornered": -0.15,  # standing at an edge
    "footing": 0.6,  # how much of its attacks the deck can use at this distance
    "late": 1.0,  # being ahead, the more the later in the game
}
"""What each term is worth, in points of life."""
FADING: Final = 0.78
"""So much of the worth of the last point is left with each further one."""


def worth(flow: Flow[Match], seat: Seat) -> float | None:
    """How well a seat stands, or None while something is being resolved.

    That is told when a player is about to draw at the start of a turn, or to use its first Command,
    and when a game is over.
    """
    match = flow.state
    if match.over:
        return _ended(match, seat)
    top = flow.agenda[-1] if flow.agenda else None
    if match.phase == "opening" and match.game > 1:
        return _games(match, seat)
    if isinstance(top, DrawStep) or (isinstance(top, Command) and _nobody_has_moved(flow)):
        return _standing(match, seat)
    return None


def _nobody_has_moved(flow: Flow[Match]) -> bool:
    """Whether the first Command of a turn is asked: later ones show what the first was good for."""
    challenge = next((each for each in flow.agenda if isinstance(each, Challenge)), None)
    return challenge is not None and len(challenge.waiting) + 1 == len(flow.state.everybody())


def _ended(match: Match, seat: Seat) -> float:
    if not match.winners:
        return 0.0
    return IDEAS["won"] if seat in match.winners else -IDEAS["won"]


def _games(match: Match, seat: Seat) -> float:
    team = match.team(seat)
    return IDEAS["game"] * (match.standing[team] - match.standing[1 - team])


def _standing(match: Match, seat: Seat) -> float:
    team = match.team(seat)
    total = _games(match, seat)
    lives = {0: 0, 1: 0}
    for other, side in match.sides.items():
        sign = 1 if side.team == team else -1
        total += sign * _side(match, other, side)
        lives[side.team] += len(side.life)
    ahead = lives[team] - lives[1 - team]
    late = match.turn / TURNS
    total += IDEAS["late"] * late * late * max(-3, min(3, ahead))
    if match.initiative >= 0:
        total += IDEAS["initiative"] * (1 if match.initiative == team else -1)
    return total


def _side(match: Match, seat: Seat, side: Side) -> float:
    if side.out:
        return -IDEAS["last_life"] - 3.0
    life = len(side.life)
    total = life - IDEAS["last_life"] * float(FADING**life)
    total += IDEAS["card"] * min(7, len(match.hand(seat)))
    for name in ("active", "energy", "burnout"):
        core, power = getattr(side, name)
        total += IDEAS[name] * (core + IDEAS["power"] * power)
    total += IDEAS["crippled"] * (side.crippled > match.turn)
    total += IDEAS["dazed"] * (side.dazed > match.turn)
    total += IDEAS["cornered"] * (side.space in (1, 10))
    for play in match.plays_of(seat, FIGHTER):
        total += IDEAS["mode"] * (match.card(play).kind == "mode")
        total += 0.3 * IDEAS["power"] * IDEAS["energy"] * play.pool[1]
    there = distance(match, seat) if match.is_active(seat) else 0
    total += IDEAS["footing"] * footing(side.fighter, side.packs, abs(there))
    foe = match.sides[match.opponent(seat)].space or 0
    for token in match.tokens.values():
        if token.seat == seat and (foe - token.space) * token.heading >= 0:
            total += IDEAS["token"]
    return total
