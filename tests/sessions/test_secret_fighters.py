"""Fighters chosen in secret: nobody can work out a first fighter, and a start shows all or none."""

from __future__ import annotations

import pytest

from bot.games.way_of_the_fighter import GAME
from bot.sessions.desk import Desk
from bot.sessions.dice import SEED_BYTES
from bot.sessions.errors import NotSaved
from bot.sessions.records import MatchRecord, Status
from tests.sessions.flaky import flaky_desk
from tests.sessions.room import ANN, CHANNEL, GUILD, Room


async def with_house(desk: Desk) -> MatchRecord:
    """Ann's lobby, with a house fighter."""
    hands = {"hands": "lot"}
    match = await desk.lobby.open(GAME.name, "duel", hands, ANN, "Ann", GUILD, CHANNEL)
    return await desk.lobby.add_house(match.id, ANN)


async def test_a_first_fighter_does_not_follow_from_anything_that_a_lobby_shows(room: Room) -> None:
    """WF-1.5.13: least of all from the hash of the seed, which everybody reads there."""
    met: set[tuple[str, str]] = set()
    sealed: set[str] = set()
    for draw in range(16):

        def entropy(count: int, draw: int = draw) -> bytes:
            return bytes(count) if count == SEED_BYTES else bytes([draw * 16] * count)

        match = await with_house(await room.desk(games={GAME.name: GAME}, entropy=entropy))
        met.add((match.seats[0].fighter, match.seats[1].fighter))
        sealed.add(match.seed_hash)
    assert len(sealed) == 1
    assert len({ann for ann, _ in met}) > 3
    assert len({house for _, house in met}) > 3


async def test_a_start_that_cannot_be_saved_shows_nobodys_fighter(room: Room) -> None:
    """WF-1.5.13."""
    desk, store = await flaky_desk(room, games={GAME.name: GAME})
    match = await with_house(desk)
    store.fails("matches.commit")
    with pytest.raises(NotSaved):
        await desk.lobby.start(match.id, ANN)
    again = await room.desk(games={GAME.name: GAME})
    kept = await again.match(match.id)
    assert (kept.status, kept.seats) == (Status.LOBBY, match.seats)
    begun = await again.lobby.start(match.id, ANN)
    assert begun.seats[1].name == begun.seats[1].fighter
    assert (await (await room.desk(games={GAME.name: GAME})).match(match.id)).seats == begun.seats
