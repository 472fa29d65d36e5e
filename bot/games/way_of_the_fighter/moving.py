"""Movement along the ten spaces: step by step, with collisions, landing and facing (WF-7)."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import FighterMoved, FighterTurned, PositionChanged
from bot.games.way_of_the_fighter.side import JUMPING, STANDING, Side
from bot.games.way_of_the_fighter.state import SPACES, Match
from bot.kernel.procedure import Seat


def other_side(match: Match, seat: Seat) -> Side:
    """The fighter of the other team on the arena."""
    return match.sides[match.opponent(seat)]


def is_free(match: Match, seat: Seat, space: int) -> bool:
    """Whether a fighter may move into a space (WF-7.1.4, WF-7.2.5 to WF-7.2.9).

    Two on the ground, or two in the air, keep out of each other's space.
    """
    if not 1 <= space <= SPACES:
        return False
    other = other_side(match, seat)
    return other.space != space or other.airborne != match.sides[seat].airborne


def travel(match: Match, seat: Seat, heading: int, count: int, why: str, clause: str) -> int:
    """Move up to `count` spaces to the right (1) or left (-1); how many were moved (WF-7.1.3).

    What stops a fighter ends the movement (WF-7.2.11).
    """
    side = match.sides[seat]
    if side.space is None:
        return 0
    start = side.space
    for _ in range(count):
        if not is_free(match, seat, side.space + heading):
            break
        side.space += heading
    if count:
        match.tell(FighterMoved(seat=seat, start=start, end=side.space, why=why, rule=clause))
    return abs(side.space - start)


def advance(match: Match, seat: Seat, count: int, clause: str) -> int:
    """Move the way one faces, or with a negative count back, keeping the facing (WF-7.1.2)."""
    way = match.sides[seat].facing * (1 if count >= 0 else -1)
    return travel(match, seat, way, abs(count), "step", clause)


def take_position(match: Match, seat: Seat, position: str, clause: str) -> None:
    """Become Standing, Crouching or Jumping; who leaves the air lands (WF-7.2.14)."""
    side = match.sides[seat]
    if side.space is None or side.position == position:
        return
    landing = side.airborne
    side.position = position
    match.tell(PositionChanged(seat=seat, position=position, rule=clause))
    if landing:
        make_room(match, seat)


def land(match: Match, seat: Seat, clause: str) -> None:
    """A Jumping fighter becomes Standing (WF-7.3.1, WF-7.3.2)."""
    if match.sides[seat].airborne:
        take_position(match, seat, STANDING, clause)


def make_room(match: Match, seat: Seat) -> None:
    """Who shares a space with somebody of the same height is moved in front of that fighter.

    If that is off the arena, to the other side (WF-7.2.13, WF-7.3.3 to WF-7.3.5).
    """
    side, other = match.sides[seat], other_side(match, seat)
    if side.space is None or side.space != other.space or side.airborne != other.airborne:
        return
    start, front = side.space, side.space + other.facing
    side.space = front if 1 <= front <= SPACES else start - other.facing
    clause = "WF-7.2.13" if side.position == JUMPING else "WF-7.3.3"
    match.tell(FighterMoved(seat=seat, start=start, end=side.space, why="landing", rule=clause))


def face_each_other(match: Match, clause: str) -> None:
    """Both fighters turn to each other, unless they share a space (WF-7.4.1, WF-7.4.2)."""
    one, other = (match.front[team] for team in (0, 1))
    here, there = match.sides[one].space, match.sides[other].space
    if here is None or there is None or here == there:
        return
    for seat, facing in ((one, 1 if there > here else -1), (other, 1 if here > there else -1)):
        if match.sides[seat].facing != facing and not match.sides[seat].out:
            match.sides[seat].facing = facing
            match.tell(FighterTurned(seat=seat, facing=facing, rule=clause))


def push(match: Match, seat: Seat, count: int, clause: str) -> None:
    """The opponent is moved away from a fighter, or with a negative count toward it (WF-7.4.7)."""
    me, target = match.sides[seat], match.opponent(seat)
    there = match.sides[target].space
    if me.space is None or there is None or match.sides[target].out:
        return
    if there == me.space:
        away = me.facing
        if count < 0:
            return
    else:
        away = 1 if there > me.space else -1
        # Toward a fighter goes no farther than to its space.
        count = max(count, -abs(there - me.space))
    travel(match, target, away if count > 0 else -away, abs(count), "forced", clause)


def throw(match: Match, seat: Seat, count: int) -> None:
    """The opponent is placed behind a fighter, as far as the arena allows (WF-12.3.3)."""
    me, target = match.sides[seat], match.opponent(seat)
    there = match.sides[target]
    if me.space is None or there.space is None or there.out:
        return
    start = there.space
    end = min(SPACES, max(1, me.space - me.facing * count))
    if end == me.space:
        return
    there.space = end
    match.tell(FighterMoved(seat=target, start=start, end=end, why="thrown", rule="WF-12.3.3"))
    land(match, target, "WF-12.3.3")


def distance(match: Match, seat: Seat) -> int:
    """How far in front of a fighter its opponent is: negative behind, 0 in the same space.

    (WF-1.1.3, WF-8.1.11)
    """
    me, other = match.sides[seat], other_side(match, seat)
    if me.space is None or other.space is None:
        return -1
    return (other.space - me.space) * me.facing
