"""What an Iconoclash match is worth to a seat, in HP: what house fighters compare answers by.

It reads only the match that it is given; house fighters give it imagined ones. HP themselves, or
the score of a Battle Royale, count 1 each.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from bot.games.iconoclash import stage
from bot.games.iconoclash.glance import Glance, glance
from bot.games.iconoclash.stage import DIRECTIONS, OFF, Stage
from bot.games.iconoclash.state import ROYALE, Match
from bot.games.iconoclash.turn.combat import ACTIONS, Combat
from bot.games.iconoclash.turn.upkeep import MOVEMENT
from bot.games.iconoclash.turn.weather import Forecast
from bot.kernel.flow import Flow
from bot.kernel.procedure import Seat

IDEAS: Final = {
    "won": 1000.0,  # the match; lost, or out of it, as much less
    "rival_out": 8.0,  # a rival eliminated while others are left
    "last_hp": 4.0,  # how much more than 1 the last HP is worth
    "card": 0.45,  # each card in hand
    "best_of_card": 0.08,  # for each point of what it does best
    "power": 0.6,  # a Power Token, up to four
    "movement": 0.2,  # a Movement Token, up to five
    "edge": 0.8,  # standing where a Launch of 1 ends off the board; 2: a quarter, 3: a ninth
    "may_fall": 0.4,  # standing where a Drop ends off the board
    "in_the_air": 0.1,  # standing where it ends lower down
    "item_near": 0.5,  # an Item Token on the spot; less for each step to it
    "now": 0.75,  # each point of damage that the actions left could do
    "next": 0.3,  # each point of damage that the next turn could do
    "far": 0.12,  # each step on the way to doing it
}
"""What each term is worth, in HP."""
FADING: Final = 0.75
"""So much of the worth of the last HP is left with each further one."""
MOST_POWER, MOST_MOVEMENT = 4, 5
UNREACHED: Final = 9
UNREACHED_YET: Final = 0.25
"""So much counts an attack for which there are too few Movement Tokens."""


def worth(flow: Flow[Match], seat: Seat) -> float | None:
    """How well a seat stands, or None while something is being resolved.

    That is told when a player is about to choose what to do, before an Environment Card does
    anything, and when the match is over.
    """
    match = flow.state
    if match.over:
        return _ended(match, seat)
    top = flow.agenda[-1] if flow.agenda else None
    if isinstance(top, Combat):
        return _standing(match, seat, top.left + match.extra_attacks + match.extra_actions)
    if isinstance(top, Forecast) and not top.ending:
        return _standing(match, seat, ACTIONS)
    return None


def _ended(match: Match, seat: Seat) -> float:
    if len(match.winners) == len(match.sides):
        return 0.0
    return IDEAS["won"] if seat in match.winners else -IDEAS["won"]


def _standing(match: Match, seat: Seat, actions: int) -> float:
    if not match.is_in(seat):
        return -IDEAS["won"]
    team = match.sides[seat].team
    own = 0.0
    others: dict[int, float] = {}
    for other, side in match.sides.items():
        value = _side(match, other, actions)
        if side.team == team:
            own += value
        else:
            others[side.team] = others.get(side.team, 0.0) + value
    own += _health(match, seat)
    rivals = {side.team: other for other, side in match.sides.items() if side.team in others}
    for other_team, other in rivals.items():
        others[other_team] += _health(match, other)
    return own - sum(others.values()) / max(1, len(others))


def _health(match: Match, seat: Seat) -> float:
    """HP or score; the fewer HP are left, the more each is worth."""
    if match.mode == ROYALE:
        return float(match.scores[seat])
    hp = match.hp(seat)
    return hp - IDEAS["last_hp"] * float(FADING**hp) if hp else -IDEAS["rival_out"]


def _side(match: Match, seat: Seat, actions: int) -> float:
    side = match.sides[seat]
    if side.out:
        return 0.0
    active = match.active == seat
    hand = match.hand(seat)
    seen = [glance(card) for card in hand]
    # The active player's draw and Movement Tokens are still to come, and count like the others'.
    cards = min(len(hand) + (2 if active else 0), 9)
    total = IDEAS["card"] * cards + IDEAS["best_of_card"] * sum(g.worth for g in seen)
    total += IDEAS["power"] * min(side.power, MOST_POWER)
    total += IDEAS["movement"] * min(side.movement + (MOVEMENT if active else 0), MOST_MOVEMENT)
    if side.space is None:
        return total
    total -= _exposed(match.stage, side.space)
    total += _items(match, side.space)
    return total + _threat(match, seat, seen, actions)


@lru_cache(maxsize=256)
def _exposed(where: Stage, space: str) -> float:
    """How easily a Fighter is launched off the board from a space, or falls."""
    risk = 0.0
    for spaces in (1, 2, 3):
        lines = (where.line(space, direction, spaces) for direction in DIRECTIONS)
        if any(line and line[-1] == OFF for line in lines):
            risk = IDEAS["edge"] / spaces**2
            break
    if where.stands(space):
        return risk
    return risk + IDEAS["may_fall" if where.falls[space][-1] == OFF else "in_the_air"]


def _items(match: Match, space: str) -> float:
    """The nearest Item Token."""
    if not match.tokens:
        return 0.0
    return IDEAS["item_near"] / min(1 + stage.distance(space, other) for other in match.tokens)


def _threat(match: Match, seat: Seat, seen: list[Glance], actions: int) -> float:
    """The best attacks of the hand with which a rival can be reached, as many as may be played."""
    side, where = match.sides[seat], match.stage
    active = match.active == seat
    tokens = side.movement if active else min(side.movement, 3) + MOVEMENT
    count = actions if active else ACTIONS
    if not count or side.space is None:
        count, tokens, active = ACTIONS, tokens + MOVEMENT, False
    weight = IDEAS["now"] if active else IDEAS["next"]
    spaces = [match.sides[o].space for o in match.opponents(seat)]
    found = []
    for card in seen:
        best = 0.0
        for harm, length, through, leap, power, moving in card.attacks:
            if power > side.power:
                continue
            for space in spaces:
                if space is None:
                    continue
                steps = steps_to(where, side.space or space, space, length, through) - leap
                value = harm + moving if active and (side.moved or 0 < steps <= tokens) else harm
                if steps > tokens:
                    value *= UNREACHED_YET
                value -= IDEAS["far"] * max(0, steps)
                best = max(best, value)
        found.append(best)
    return weight * sum(sorted(found)[-count:])


@lru_cache(maxsize=65536)
def steps_to(where: Stage, start: str, target: str, length: int, through: str) -> int:
    """How many steps it takes to stand where an attack reaches the target; 9 for never."""
    far = _distances(where, start)
    return min((far[s] for s in _ends(where, target, length, through)), default=UNREACHED)


@lru_cache(maxsize=4096)
def _ends(where: Stage, target: str, length: int, through: str) -> tuple[str, ...]:
    """From where an attack reaches a target."""
    return tuple(s for s in where.free if target in where.reach(s, length, through))


@lru_cache(maxsize=256)
def _distances(where: Stage, start: str) -> dict[str, int]:
    """The steps to every space, as if nobody were in the way."""
    far, fresh = {start: 0}, [start]
    while fresh:
        space = fresh.pop(0)
        for to in where.moves[space]:
            if to not in far:
                far[to] = far[space] + 1
                fresh.append(to)
    return far


def nearness(match: Match, seat: Seat, space: str) -> float:
    """How good a space is to stand on: near a rival, and not to fall from; at most 1."""
    spaces = [match.sides[o].space for o in match.opponents(seat)]
    near = min((stage.distance(space, other) for other in spaces if other), default=1)
    return 1.0 - 0.3 * abs(near - 1) - _exposed(match.stage, space)
