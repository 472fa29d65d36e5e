"""A whole Combat of Warriors Way at the desk, with restarts in the middle."""

from __future__ import annotations

from bot.games import game
from bot.kernel.chance import Rng, guess
from bot.sessions.records import MatchRecord
from tests.sessions.room import ANN, BOB, CHANNEL, EVE, GUILD, Room, Wall

PEOPLE = (ANN, BOB, EVE)


async def test_three_people_and_the_house_fight_through_restarts(room: Room) -> None:
    """Every restart forgets all but the file; at the end the whole match can be recomputed."""
    room.games = {"warriors_way": game("warriors_way")}
    desk, wall, rng = await room.desk(), Wall(), Rng(3)
    match = await desk.lobby.open("warriors_way", "teams", {}, ANN, "Ann", GUILD, CHANNEL)
    for person, name in ((BOB, "Bob"), (EVE, "Eve")):
        await desk.lobby.join(match.id, person, name)
    await desk.lobby.add_house(match.id, ANN)
    match = await desk.lobby.start(match.id, ANN)
    for turn in range(60):
        await desk.house.idle()
        match = await desk.match(match.id)
        if match.result is not None:
            break
        if turn % 10 == 9:
            desk = await room.desk()
        await wall.publish(desk)
        seat = match.awaited[0]
        offer = (await desk._tables.look(match.id)).flow.offers()[seat]
        person = match.seats[seat].person
        assert person is not None
        await desk.choose(match.id, person, match.question, guess(offer, rng), f"p{turn}")
    match = await end(room, match)
    desk = room.desks[-1]
    await wall.publish(desk)
    assert wall.shown() == list(range(1, match.seq + 1))
    verdict = await desk.verify(match.id)
    assert (verdict.ok, verdict.problem, verdict.steps) == (True, "", match.seq)
    assert verdict.rolls > 4


async def end(room: Room, match: MatchRecord) -> MatchRecord:
    """Those still standing concede until the Combat is over."""
    desk = room.desks[-1]
    for person in PEOPLE:
        await desk.house.idle()
        match = await desk.match(match.id)
        panel = None if match.result else await desk.panel(match.id, person)
        if panel and any(option.key == "concede" for option in panel.anytime):
            await desk.interject(match.id, person, "concede", f"out {person}")
    await desk.house.idle()
    match = await desk.match(match.id)
    assert match.result is not None
    return match
