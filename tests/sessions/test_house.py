"""House fighters: they answer by themselves, from their own view, after restarts too."""

from __future__ import annotations

import asyncio
import json
import threading
from dataclasses import replace
from typing import Any

import pytest

from bot.kernel.chance import Chance
from bot.kernel.flow import Flow
from bot.sessions.desk import Desk
from bot.sessions.house import Pick
from bot.sessions.records import MatchRecord, PersonParcel, PersonSettings, PostRecord
from tests.kernel.duel import DuelGame
from tests.sessions.room import ANN, CHANNEL, GUILD, Room, Wall, answer


async def against_the_house(desk: Desk) -> MatchRecord:
    match = await desk.lobby.open("duel", "duel", {}, ANN, "Ann", GUILD, CHANNEL)
    await desk.lobby.add_house(match.id, ANN)
    return await desk.lobby.start(match.id, ANN)


def once(ready: threading.Event) -> Pick:
    """A house fighter that answers as soon as it is let."""

    def slow(game: DuelGame, flow: Flow[Any], seat: int, chance: Chance) -> str:
        ready.wait(10)
        return flow.offers()[seat].keys[0]

    return slow


async def with_a_panel_out(
    room: Room, ready: threading.Event
) -> tuple[Desk, MatchRecord, PersonParcel]:
    """Ann is asked by direct message, and the house will not answer until `ready` is set again."""
    desk = await room.desk(house=once(ready))
    await desk.set_person(PersonSettings(ANN, "dm"))
    match = await against_the_house(desk)
    ready.set()
    await desk.settled(match.id, 10)
    (first,) = await desk.outbox.claim_direct(match.id)
    await desk.outbox.sent_direct(first, 55, 1)
    ready.clear()
    return desk, match, first


async def deciders(room: Room, match_id: int) -> list[str]:
    rows = await room.stores[-1].log.rows(match_id)
    return [str(json.loads(row.content).get("by")) for row in rows]


async def play_out(desk: Desk, match_id: int) -> None:
    await desk.house.idle()
    while (match := await desk.match(match_id)).result is None:
        await answer(desk, match_id, ANN, f"p{match.seq}")
        await desk.house.idle()


async def test_a_person_plays_a_whole_duel_against_the_house(room: Room, desk: Desk) -> None:
    match = await against_the_house(desk)
    await play_out(desk, match.id)
    assert set(await deciders(room, match.id)) == {"None", "person", "house"}
    assert (await desk.verify(match.id)).ok


async def test_it_thinks_in_another_thread_about_a_copy(room: Room) -> None:
    threads: set[int] = set()

    def vandal(game: DuelGame, flow: Flow[Any], seat: int, chance: Chance) -> str:
        threads.add(threading.get_ident())
        choice = flow.offers()[seat].keys[0]
        flow.agenda.clear()
        return choice

    desk = await room.desk(house=vandal)
    match = await against_the_house(desk)
    await play_out(desk, match.id)
    assert threading.get_ident() not in threads
    assert (await desk.verify(match.id)).ok


async def test_it_goes_on_after_a_restart(room: Room) -> None:
    first = await room.desk()
    match = await against_the_house(first)
    await first.close()  # before it has thought
    assert (await first.match(match.id)).awaited == (0, 1)
    later = await room.desk()
    await later.start()
    await later.house.idle()
    assert (await later.match(match.id)).awaited == (0,)
    assert await deciders(room, match.id) == ["None", "house"]


@pytest.mark.parametrize("fault", [RuntimeError("lost in thought"), "no such card"])
async def test_a_fault_in_the_search_does_not_stop_the_match(room: Room, fault: Any) -> None:
    def lost(game: DuelGame, flow: Flow[Any], seat: int, chance: Chance) -> str:
        if isinstance(fault, Exception):
            raise fault
        return str(fault)

    desk = await room.desk(house=lost)
    match = await against_the_house(desk)
    await desk.house.idle()
    assert (await desk.match(match.id)).awaited == (0,)


async def test_a_board_waits_until_the_house_has_moved(room: Room) -> None:
    """One message tells the person's decision and what the house did upon it."""
    gate = threading.Event()

    def slow(game: DuelGame, flow: Flow[Any], seat: int, chance: Chance) -> str:
        gate.wait(10)
        return flow.offers()[seat].default

    desk = await room.desk(house=slow)
    match = await against_the_house(desk)
    assert await desk.outbox.due() == ()
    assert await desk.outbox.claim(match.id) is None
    room.clock.now += 5  # but nobody waits for a slow thinker's board for ever
    assert await desk.outbox.due() == (match.id,)
    gate.set()
    await desk.house.idle()
    wall = Wall()
    await wall.publish(desk)
    assert wall.sent == 1


async def test_a_match_among_house_fighters_shows_every_board(room: Room, desk: Desk) -> None:
    match = await desk.lobby.open("duel", "duel", {}, ANN, "Ann", GUILD, CHANNEL)
    await desk.lobby.add_house(match.id, ANN)
    await desk.lobby.start(match.id, ANN)
    await desk.interject(match.id, ANN, "concede", "p1")
    await desk.house.idle()
    assert await desk.outbox.due() == (match.id,)


async def test_direct_panels_wait_until_it_has_moved_so_that_one_message_can_go_on(
    room: Room,
) -> None:
    ready = threading.Event()
    desk, match, first = await with_a_panel_out(room, ready)
    await answer(desk, match.id, ANN, "p1")
    assert await desk.outbox.to_settle(match.id) == ()
    assert await desk.outbox.claim_direct(match.id) == ()
    ready.set()
    await desk.settled(match.id, 10)
    assert [old.post for old in await desk.outbox.to_settle(match.id)] == [PostRecord(55, 1)]
    (second,) = await desk.outbox.claim_direct(match.id)
    assert second.question > first.question


async def test_a_direct_panel_waits_for_it_even_if_looked_for_in_the_moment_of_the_answer(
    room: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The answer is stored, and nobody has heard of it yet: no second message may follow."""
    ready, stored, read, heard = threading.Event(), *(asyncio.Event() for _ in range(3))
    desk, match, _ = await with_a_panel_out(room, ready)
    store = room.stores[-1]
    commit, to_settle = store.matches.commit, store.outbox.to_settle

    async def slowly(step: Any) -> None:
        await commit(step)
        stored.set()
        await heard.wait()

    async def noted(match_id: int) -> Any:
        found = await to_settle(match_id)
        read.set()
        return found

    monkeypatch.setattr(store.matches, "commit", slowly)
    monkeypatch.setattr(store.outbox, "to_settle", noted)
    answering = asyncio.create_task(answer(desk, match.id, ANN, "p1"))
    await stored.wait()
    looking = asyncio.create_task(desk.outbox.to_settle(match.id))
    await read.wait()
    heard.set()
    await answering
    assert await looking == ()
    ready.set()
    await desk.settled(match.id, 10)
    assert [old.post for old in await desk.outbox.to_settle(match.id)] == [PostRecord(55, 1)]


async def test_a_board_waits_for_it_even_if_it_still_looks_after_an_earlier_step(
    desk: Desk,
) -> None:
    match = await against_the_house(desk)
    await desk.house.idle()
    match = await desk.match(match.id)
    assert match.awaited == (0,)
    desk.house.wake(match)  # a step that asks Ann once more: it looks, in vain
    assert not desk.house.busy(match.id)
    desk.house.wake(replace(match, awaited=(1,)))  # and the next one before it has looked
    assert desk.house.busy(match.id)


async def test_who_waits_for_it_waits_no_longer_than_they_said(room: Room) -> None:
    ready = threading.Event()
    desk = await room.desk(house=once(ready))
    match = await against_the_house(desk)
    await desk.settled(match.id, 0.01)
    assert 1 in (await desk.match(match.id)).awaited
    ready.set()
    await desk.settled(match.id, 10)
    assert 1 not in (await desk.match(match.id)).awaited


async def test_who_listens_hears_of_every_step_until_they_stop(room: Room, desk: Desk) -> None:
    heard: list[int] = []
    stop = desk.listen(lambda match: heard.append(match.seq))
    match = await against_the_house(desk)
    await desk.house.idle()
    assert heard == list(range(1, (await desk.match(match.id)).seq + 1))
    stop()
    await answer(desk, match.id, ANN, "p1")
    assert (await desk.match(match.id)).seq > heard[-1]


async def after_a_choice(room: Room, desk: Desk) -> tuple[MatchRecord, str]:
    """A duel of Iconoclash in which Ann has drawn cards with her latest choice, and its save."""
    settings = {"stage": "farlight_point", "first": "1"}
    match = await desk.lobby.open("iconoclash", "duel", settings, ANN, "Ann", GUILD, CHANNEL)
    await desk.lobby.add_house(match.id, ANN)
    match = await desk.lobby.start(match.id, ANN)
    await desk.house.idle()
    for step in range(9):
        panel = await desk.panel(match.id, ANN)
        assert panel.decision is not None
        boosts = [o.key for o in panel.decision.options if o.key.startswith("boost:")]
        choice = boosts[0] if boosts else panel.decision.default
        question = panel.decision.question
        await desk.choose(match.id, ANN, question, choice, f"p{step}")
        await desk.house.idle()
        if boosts:
            return await desk.match(match.id), str(panel.view.sides[0].hand)
    raise AssertionError("Ann was never asked for an action.")


async def test_it_lets_a_person_take_back_whatever_they_like(room: Room) -> None:
    """IC-1.1.15: in words that everybody reads; and the log can be checked."""
    desk = await room.desk(games=None)
    match, hand = await after_a_choice(room, desk)
    assert str((await desk.panel(match.id, ANN)).view.sides[0].hand) != hand
    await desk.interject(match.id, ANN, "take_back", "back")
    await desk.house.idle()
    assert str((await desk.panel(match.id, ANN)).view.sides[0].hand) == hand
    told = [line.text for line in await desk.log(match.id)]
    assert told[-2:] == [
        "Ann asks everybody to let the latest choice be taken back.",
        "All is as it was before the latest choice of Ann.",
    ]
    assert (await desk.verify(match.id)).ok


async def test_it_agrees_even_if_it_was_about_to_choose(room: Room) -> None:
    """IC-1.1.15: its choice would make the wish void."""
    gate, thinking = threading.Event(), threading.Event()

    def slow(game: Any, flow: Flow[Any], seat: int, chance: Chance) -> str:
        thinking.set()
        gate.wait(10)
        return flow.offers()[seat].default

    desk = await room.desk(games=None, house=slow)
    gate.set()
    match, _ = await after_a_choice(room, desk)
    gate.clear()
    thinking.clear()
    for step in range(9):
        if 1 in (await desk.match(match.id)).awaited:
            break
        await answer(desk, match.id, ANN, f"on{step}")
    await asyncio.to_thread(thinking.wait, 10)
    before = await desk.match(match.id)
    await desk.interject(match.id, ANN, "take_back", "back")
    gate.set()
    await desk.house.idle()
    told = [line.text for line in await desk.log(match.id, after=before.seq)]
    assert told[:2] == [
        "Ann asks everybody to let the latest choice be taken back.",
        "All is as it was before the latest choice of Ann.",
    ]
