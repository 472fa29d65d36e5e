"""Panels by direct message: who gets one, what becomes of it, and what is tried again."""

from __future__ import annotations

import pytest

from bot.sessions.desk import Desk
from bot.sessions.records import PersonSettings, PostRecord
from tests.sessions.room import ANN, BOB, Room, Wall, answer, duel


async def by_message(desk: Desk, *people: int) -> None:
    for person in people:
        await desk.set_person(PersonSettings(person, "dm"))


async def sent(desk: Desk, match_id: int, first: int = 1) -> dict[int, PostRecord]:
    """Send all panels that are due; by person, the messages they are in."""
    posts = {}
    for number, parcel in enumerate(await desk.outbox.claim_direct(match_id), first):
        posts[parcel.person] = PostRecord(55, number)
        await desk.outbox.sent_direct(parcel, 55, number)
    return posts


async def outdated(desk: Desk, match_id: int) -> dict[int, bool]:
    """The messages that are out of date, and whether a newer one replaces them."""
    desk.outbox.take_back()
    return {old.post.message: old.replaced for old in await desk.outbox.to_settle(match_id)}


async def settle(desk: Desk, match_id: int) -> None:
    """Bring all messages up to date, as a sender does."""
    match = await desk.match(match_id)
    desk.outbox.take_back()
    for old in await desk.outbox.to_settle(match_id):
        await desk.outbox.settled(old.post, match.seq)


async def test_panels_go_to_those_awaited_who_want_messages(desk: Desk) -> None:
    await by_message(desk, BOB)
    match = await duel(desk)
    (parcel,) = await desk.outbox.claim_direct(match.id)
    assert (parcel.person, parcel.question) == (BOB, match.question)
    await desk.outbox.sent_direct(parcel, 55, 1)
    assert await desk.outbox.claim_direct(match.id) == ()
    assert await outdated(desk, match.id) == {}


async def test_an_answered_panel_is_brought_up_to_date_once_and_at_the_end_once_more(
    desk: Desk,
) -> None:
    await by_message(desk, ANN)
    match = await duel(desk)
    await sent(desk, match.id)
    await answer(desk, match.id, ANN, "p1")
    assert await outdated(desk, match.id) == {1: False}
    await settle(desk, match.id)
    assert await outdated(desk, match.id) == {}
    await desk.interject(match.id, BOB, "concede", "p2")
    assert await outdated(desk, match.id) == {1: False}
    await settle(desk, match.id)
    assert await outdated(desk, match.id) == {}
    await Wall().publish(desk)
    assert await desk.outbox.due() == ()


async def test_a_panel_is_settled_again_if_the_match_has_moved_on_meanwhile(desk: Desk) -> None:
    await by_message(desk, ANN)
    match = await duel(desk)
    posts = await sent(desk, match.id)
    step = await answer(desk, match.id, ANN, "p1")
    await desk.outbox.to_settle(match.id)
    await desk.interject(match.id, BOB, "concede", "p2")
    await desk.outbox.settled(posts[ANN], step.match.seq)
    assert await outdated(desk, match.id) == {1: False}


async def test_a_newer_message_replaces_one_that_was_brought_up_to_date(desk: Desk) -> None:
    await by_message(desk, ANN, BOB)
    match = await duel(desk)
    await sent(desk, match.id)
    await answer(desk, match.id, ANN, "p1")
    step = await answer(desk, match.id, BOB, "p2")
    await settle(desk, match.id)
    (again,) = (await sent(desk, match.id, first=7)).values()
    seat = step.match.seats[step.match.awaited[0]]
    old = 1 if seat.person == ANN else 2
    assert await outdated(desk, match.id) == {old: True}
    await desk.outbox.deleted(PostRecord(55, old))
    assert await outdated(desk, match.id) == {}
    assert again.message == 7


async def test_somebody_who_wants_no_more_messages_loses_an_answered_one(desk: Desk) -> None:
    await by_message(desk, ANN)
    match = await duel(desk)
    await sent(desk, match.id)
    await desk.set_person(PersonSettings(ANN))
    await answer(desk, match.id, ANN, "p1")
    assert await outdated(desk, match.id) == {1: True}


async def test_a_panel_shown_in_an_older_ones_message_leaves_nothing_to_settle(
    desk: Desk,
) -> None:
    await by_message(desk, ANN, BOB)
    match = await duel(desk)
    posts = await sent(desk, match.id)
    await answer(desk, match.id, ANN, "p1")
    await answer(desk, match.id, BOB, "p2")
    assert await outdated(desk, match.id) == {1: False, 2: False}
    (again,) = await desk.outbox.claim_direct(match.id)
    shown = posts[again.person].message
    await desk.outbox.sent_direct(again, 55, shown)
    assert await outdated(desk, match.id) == {3 - shown: False}


async def test_an_unsent_panel_is_forgotten_when_its_question_is_over(desk: Desk) -> None:
    await by_message(desk, ANN, BOB)
    match = await duel(desk)
    await desk.interject(match.id, ANN, "concede", "p1")
    assert await desk.outbox.claim_direct(match.id) == ()


async def test_a_panel_under_way_when_its_question_ends_is_outdated_on_arrival(desk: Desk) -> None:
    await by_message(desk, BOB)
    match = await duel(desk)
    (parcel,) = await desk.outbox.claim_direct(match.id)
    await answer(desk, match.id, BOB, "p1")
    await desk.outbox.sent_direct(parcel, 55, 1)
    assert await outdated(desk, match.id) == {1: False}


@pytest.mark.parametrize(("retry", "comes_back"), [(5.0, True), (None, False)])
async def test_a_panel_that_cannot_be_sent_is_tried_again_or_given_up(
    room: Room, desk: Desk, retry: float | None, comes_back: bool
) -> None:
    await by_message(desk, BOB)
    match = await duel(desk)
    (parcel,) = await desk.outbox.claim_direct(match.id)
    await desk.outbox.failed_direct(parcel, retry)
    assert await desk.outbox.claim_direct(match.id) == ()
    room.clock.now += 5
    again = await desk.outbox.claim_direct(match.id)
    assert [p.nonce for p in again] == ([parcel.nonce] if comes_back else [])


async def test_a_panel_claimed_before_a_crash_keeps_its_nonce(room: Room, desk: Desk) -> None:
    await by_message(desk, ANN, BOB)
    match = await duel(desk)
    claimed = await desk.outbox.claim_direct(match.id)
    assert [p.person for p in claimed] == [ANN, BOB]
    assert await (await room.desk()).outbox.claim_direct(match.id) == claimed


async def test_what_waits_after_a_failure_can_be_tried_again_at_once(desk: Desk) -> None:
    await by_message(desk, BOB)
    match, other = await duel(desk), await duel(desk)
    for match_id in (match.id, other.id):
        parcel = await desk.outbox.claim(match_id)
        assert parcel is not None
        await desk.outbox.failed(parcel, 300.0)
        (direct,) = await desk.outbox.claim_direct(match_id)
        await desk.outbox.failed_direct(direct, 300.0)
    assert await desk.outbox.due() == ()
    await desk.outbox.try_again(match.id)
    assert await desk.outbox.due() == (match.id,)
    assert await desk.outbox.claim_direct(match.id)
    await desk.outbox.try_again()
    assert await desk.outbox.due() == (match.id, other.id)


async def test_a_panel_that_was_given_up_is_not_tried_again(desk: Desk) -> None:
    await by_message(desk, BOB)
    match = await duel(desk)
    (direct,) = await desk.outbox.claim_direct(match.id)
    await desk.outbox.failed_direct(direct, None)
    await desk.outbox.try_again(match.id)
    assert await desk.outbox.claim_direct(match.id) == ()
