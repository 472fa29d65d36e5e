"""What is stored comes back as it was, and the log keeps its rows."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.kernel.view import Result
from bot.store import Store, StoreError, open_store
from bot.store.entries import Commit, Entry
from bot.store.errors import Outpaced
from bot.store.records import (
    MatchRecord,
    PersonSettings,
    PostRecord,
    SeatRecord,
    ServerSettings,
    Status,
)

MATCH = MatchRecord(
    id=0,
    game="duel",
    mode="duel",
    status=Status.LOBBY,
    host=2**63 - 1,
    guild=None,
    channel=70,
    thread=None,
    settings={"clock": "300"},
    seats=(
        SeatRecord(0, 2**63 - 1, "Zoë ☘ 幸", 0, {"energy": 5, "moves": ["kick"]}, "Kicker", "w"),
        SeatRecord(1, None, "House", 1),
    ),
    seed_hash="ab" * 32,
    created=1_000_000.25,
)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(tmp_path / "k.db")
    yield store
    await store.close()


def step(match: MatchRecord, press: str, **changes: object) -> Commit:
    after = replace(match, status=Status.RUNNING, seq=match.seq + 1, **changes)  # type: ignore[arg-type]
    entry = Entry(match.id, after.seq, press, "{}", "hash")
    return Commit(after, entry, f"save {after.seq} é", 7, True, "1.2.3")


async def test_a_match_comes_back_as_it_was(store: Store) -> None:
    match = await store.matches.add(MATCH, bytes(32))
    assert await store.matches.get(match.id) == match == replace(MATCH, id=match.id)
    assert await store.matches.get(404) is None


async def test_a_match_has_one_rematch_that_was_not_cancelled(store: Store) -> None:
    old = await store.matches.add(MATCH, bytes(32))
    assert await store.matches.rematch_of(old.id) is None
    again = replace(MATCH, rematch_of=old.id)
    first = await store.matches.add(again, bytes(32))
    assert await store.matches.rematch_of(old.id) == first == replace(again, id=first.id)
    with pytest.raises(Outpaced):
        await store.matches.add(again, bytes(32))
    await store.matches.rearrange(replace(first, status=Status.CANCELLED))
    assert await store.matches.rematch_of(old.id) is None
    second = await store.matches.add(again, bytes(32))
    assert await store.matches.rematch_of(old.id) == second


async def test_of_two_lobby_messages_at_once_the_first_stays(store: Store) -> None:
    match = await store.matches.add(MATCH, bytes(32))
    for message, before in ((1, None), (2, None), (3, 1), (4, 1)):
        await store.matches.lobby_message(match.id, message, before)
    stored = await store.matches.get(match.id)
    assert stored is not None
    assert stored.lobby_message == 3


async def test_a_step_stores_all_that_belongs_to_it(store: Store) -> None:
    match = await store.matches.add(MATCH, bytes(32))
    result = Result(winners=(0,), how="“Knock-out”", clause="DU-2.2")
    commit = step(match, "p", question=3, awaited=(0, 1), result=result, deadline=5.5)
    await store.matches.commit(commit)
    stored = await store.matches.stored(match.id)
    assert stored is not None
    assert stored.match == commit.match
    assert (stored.save, stored.drawn, stored.head, stored.seed) == (
        commit.save,
        7,
        "hash",
        bytes(32),
    )
    assert await store.log.rows(match.id) == (commit.entry,)
    assert await store.log.pressed("p") == commit.entry
    assert await store.outbox.due(0.0) == ((match.id, "board"),)


@pytest.mark.parametrize("press", ["first", "second"])
async def test_a_step_out_of_turn_or_a_press_twice_stores_nothing(store: Store, press: str) -> None:
    match = await store.matches.add(MATCH, bytes(32))
    first = step(match, "first", question=1)
    await store.matches.commit(first)
    late = match if press == "second" else first.match
    with pytest.raises(Outpaced):
        await store.matches.commit(step(late, press, question=9))
    assert await store.matches.get(match.id) == first.match
    assert await store.log.rows(match.id) == (first.entry,)
    assert await store.matches.save_at(match.id, 2) is None


async def test_the_log_can_be_neither_changed_nor_cut(store: Store) -> None:
    match = await store.matches.add(MATCH, bytes(32))
    await store.matches.commit(step(match, "p"))
    for statement in ("UPDATE log SET content = 'x'", "DELETE FROM log"):
        with pytest.raises(StoreError, match="append-only"):
            await store.database.write(  # type: ignore[attr-defined]
                lambda c, s=statement: c.execute(s).close()
            )


async def test_a_lobby_that_has_begun_is_not_rearranged(store: Store) -> None:
    match = await store.matches.add(MATCH, bytes(32))
    await store.matches.rearrange(replace(match, seats=match.seats[:1]))
    begun = step(replace(match, seats=match.seats[:1]), "p")
    await store.matches.commit(begun)
    with pytest.raises(Outpaced):
        await store.matches.rearrange(match)
    assert await store.matches.get(match.id) == begun.match


async def test_deadlines_are_found_by_time(store: Store) -> None:
    assert await store.matches.next_deadline() is None
    for deadline in (30.0, 10.0, None):
        match = await store.matches.add(MATCH, bytes(32))
        await store.matches.commit(step(match, f"p{deadline}", deadline=deadline))
    assert await store.matches.next_deadline() == 10.0
    assert await store.matches.overdue(9.9) == ()
    assert await store.matches.overdue(10.0) == (2,)
    assert await store.matches.overdue(99.0) == (2, 1)


async def test_settings_are_the_usual_ones_until_they_are_set(store: Store) -> None:
    settings = store.settings
    assert await settings.person(5) == PersonSettings(5, "ephemeral")
    assert await settings.server(6) == ServerSettings(6, "everyone", (), threads=True)
    for panel in ("dm", "ephemeral"):
        await settings.set_person(PersonSettings(5, panel))
        assert await settings.person(5) == PersonSettings(5, panel)
    server = ServerSettings(6, "role:12", (1, 2**60), threads=False)
    await settings.set_server(server)
    assert await settings.server(6) == server


async def test_notes_are_kept_until_they_are_emptied(store: Store) -> None:
    assert await store.settings.note("commands") == ""
    await store.settings.set_note("commands", "a")
    await store.settings.set_note("commands", "b")
    assert await store.settings.note("commands") == "b"
    await store.settings.set_note("commands", "")
    assert await store.settings.note("commands") == ""


async def test_a_board_sent_twice_is_kept_once(store: Store) -> None:
    """A nonce that Discord knows already gives the same message again."""
    match = await store.matches.add(MATCH, bytes(32))
    await store.matches.commit(step(match, "p"))
    board = await store.outbox.claim_board(match.id, "n", 0.0)
    assert board is not None
    for _ in range(2):
        await store.outbox.board_sent(board, PostRecord(1, 2))
    assert await store.outbox.posts(match.id) == (PostRecord(1, 2),)
