"""A passive fighter takes the place of its team-mate on the arena (WF-14.3.5)."""

from __future__ import annotations

from bot.games.way_of_the_fighter.events import FighterEntered
from bot.games.way_of_the_fighter.moving import make_room
from bot.games.way_of_the_fighter.side import STANDING
from bot.games.way_of_the_fighter.state import Match


def swap(match: Match, team: int, clause: str, position: str = STANDING) -> None:
    """The passive fighter takes the place of the active one (WF-14.3.5)."""
    out = match.front[team]
    seat = match.partner(out)
    if seat is None:
        return
    old, new = match.sides[out], match.sides[seat]
    new.space, new.facing, new.position = old.space, old.facing, position
    old.space, old.position = None, STANDING
    match.front[team] = seat
    match.tell(FighterEntered(seat=seat, space=new.space or 0, swapped=out, rule=clause))
    make_room(match, seat)
