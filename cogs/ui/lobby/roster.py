"""Who is in a lobby, numbered as they are listed; house fighters are told apart by numbers."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.sessions.records import MatchRecord, SeatRecord
from bot.sessions.seating import HOUSE, AnyGame
from bot.sessions.starting import listed


@dataclass(frozen=True, slots=True)
class Place:
    """A seat, its number in the list from 1, and what whoever sits there is called."""

    number: int
    seat: SeatRecord
    name: str


def roster(match: MatchRecord, game: AnyGame) -> list[Place]:
    """All seats as a lobby lists them: a match that begins numbers them so too."""
    seats = listed(match, game)
    house = [seat.seat for seat in seats if seat.house]
    return [
        Place(number, seat, _house(house.index(seat.seat) + 1) if seat.house else seat.name)
        for number, seat in enumerate(seats, 1)
    ]


def open_names(match: MatchRecord, game: AnyGame) -> list[Place]:
    """The same, with house fighters called after their fighters where these may be known."""
    places = roster(match, game)
    if game.chosen_in_secret:
        return places
    return [replace(place, name=place.seat.name) for place in places]


def _house(number: int) -> str:
    return HOUSE if number == 1 else f"{HOUSE} {number}"
