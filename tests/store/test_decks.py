"""Saved decks come back as they were, one of each name."""

from __future__ import annotations

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from bot.store import Store, open_store
from bot.store.records import DeckRecord

ANN, BO = 2**63 - 1, 7
DECK = DeckRecord(ANN, "duel", "Zoë's Blasts", {"fighter": "ren", "packs": ["wave", "yang"]})


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    store = await open_store(tmp_path / "k.db")
    yield store
    await store.close()


async def put(store: Store, deck: DeckRecord, *, most: int = 9, replaces: bool = False) -> bool:
    return await store.decks.put(deck, most=most, replace=replaces)


async def test_a_deck_comes_back_as_it_was_to_its_owner_alone(store: Store) -> None:
    assert await put(store, DECK)
    assert await store.decks.of(ANN) == await store.decks.of(ANN, "duel") == (DECK,)
    assert await store.decks.of(BO) == await store.decks.of(ANN, "other") == ()


async def test_a_name_in_other_letters_is_the_same_and_is_only_replaced_on_purpose(
    store: Store,
) -> None:
    other = replace(DECK, name="ZOË'S blasts", sheet={"fighter": "jun"})
    assert await put(store, DECK)
    assert not await put(store, other)
    assert await store.decks.of(ANN) == (DECK,)
    assert await put(store, other, replaces=True)
    assert await store.decks.of(ANN) == (other,)


async def test_there_are_never_more_than_may_be_kept(store: Store) -> None:
    assert await put(store, DECK, most=1)
    assert not await put(store, replace(DECK, name="Second"), most=1)
    assert await put(store, replace(DECK, sheet={}), most=1, replaces=True)
    assert await put(store, replace(DECK, game="other"), most=1)


async def test_a_deleted_deck_is_gone_and_no_other(store: Store) -> None:
    second = replace(DECK, name="Second")
    assert await put(store, DECK)
    assert await put(store, second)
    assert await store.decks.delete(ANN, "duel", "zoë's blasts")
    assert not await store.decks.delete(ANN, "duel", "zoë's blasts")
    assert not await store.decks.delete(BO, "duel", "Second")
    assert await store.decks.of(ANN) == (second,)


async def test_decks_outlive_the_program(tmp_path: Path) -> None:
    first = await open_store(tmp_path / "k.db")
    await put(first, DECK)
    await first.close()
    second = await open_store(tmp_path / "k.db")
    assert await second.decks.of(ANN) == (DECK,)
    await second.close()
