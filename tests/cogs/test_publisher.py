"""Boards reach people whatever stands in the way, at two requests each, and lose none."""

import asyncio

import pytest

from bot.kernel.errors import NotAllowed
from bot.sandbox import posting
from bot.sandbox.rest.channels import open_thread
from bot.sandbox.world.permissions import Permission
from bot.store import StoreError
from tests.cogs.conftest import client_of
from tests.cogs.made_up import options

MESSAGES = "/channels/*/messages"


def deny(table, permission, channel=None):
    world = table.sandbox.world
    world.set_overwrite(channel or table.channel, world.bot.id, deny=permission)


def allow_all(table):
    table.channel.overwrites.clear()


@pytest.fixture
def impatient(monkeypatch):
    """Lets nobody sleep for longer than 10 ms, discord.py included."""
    sleep = asyncio.sleep

    async def nap(seconds, *rest):
        return await sleep(min(seconds, 0.01), *rest)

    monkeypatch.setattr(asyncio, "sleep", nap)


async def boards(table, *texts):
    """Publish these one after the other, each once the one before is out."""
    for text in texts:
        table.desk.ask(0, options(2))
        table.desk.outbox.tell(text)
        await table.ann.until_reads(text)
    await table.desk.outbox.idle.wait()


async def test_a_new_board_takes_the_buttons_off_the_old_one_with_two_requests(played):
    await boards(played, "Round 1.")
    played.sandbox.recorder.clear()
    await boards(played, "Round 2.")
    old, new = played.ann.sees()[-2:]
    assert new.labels == ["My turn", "Board", "Log", "Help"]
    assert old.labels == []
    assert "Round 1." in old.text
    assert old.pictures[0].alt_text == new.pictures[0].alt_text.replace("5", "4")
    calls = [call.method for call in played.sandbox.recorder.calls]
    assert calls == ["POST", "PATCH"]


async def test_those_awaited_are_pinged_and_nobody_else(played):
    await boards(played, "Round 1.")
    assert played.ann.last().mentions == ("Ann",)


async def test_old_boards_lose_their_buttons_after_a_restart_too(table):
    async with client_of(table):
        await boards(table, "Round 1.")
    async with client_of(table):
        await boards(table, "Round 2.")
    old, new = table.ann.sees()[-2:]
    assert (old.labels, bool(old.pictures)) == ([], True)
    assert "Round 1." in old.text
    assert "Waiting for" not in old.text
    assert "Waiting for" in new.text
    assert new.labels


@pytest.mark.parametrize("status", [429, 500, 502, 503])
async def test_a_refusing_discord_delays_a_board_and_loses_none(played, status, impatient):
    played.sandbox.faults.fail("POST", MESSAGES, status, times=7)
    await boards(played, "Round 1.")
    assert len(played.ann.sees()) == 1


@pytest.mark.parametrize(
    "trouble", [StoreError("The disk is full."), ValueError("a fault of ours")]
)
async def test_publishing_goes_on_after_trouble_with_the_store(played, trouble, impatient, caplog):
    played.desk.outbox.troubles = [trouble] * 3
    await boards(played, "Round 1.", "Round 2.")
    assert not played.desk.outbox.troubles
    assert "What is to be published could not be read" in caplog.text


async def test_a_board_whose_confirmation_was_lost_is_not_posted_twice(played):
    played.sandbox.faults.drop("POST", MESSAGES, carried_out=True)
    await boards(played, "Round 1.")
    assert played.desk.outbox.delays
    assert len(played.ann.sees()) == 1


async def test_without_leave_for_files_the_board_comes_as_text(played):
    deny(played, Permission.ATTACH_FILES)
    await boards(played, "Round 1.")
    assert "TEXT BOARD" in played.ann.last().text
    assert not played.ann.last().pictures
    reply = await played.ann.click("My turn")
    assert "**Attach Files**" in reply.text
    assert "Option 1" in reply.message.labels
    played.sandbox.world.refusals.clear()


async def test_without_leave_to_post_the_match_goes_on_and_the_board_follows(played):
    await boards(played, "Round 1.")
    deny(played, Permission.SEND_MESSAGES)
    played.desk.ask(0, options(2))
    played.desk.outbox.tell("Round 2.")
    await played.desk.outbox_delayed()
    reply = await played.ann.click("My turn")
    assert "**Send Messages**" in reply.text
    await played.ann.click("Option 1")
    assert played.desk.taken == ["key1"]
    allow_all(played)
    await played.ann.until_reads("Chosen: key1.")
    played.sandbox.world.refusals.clear()


async def test_a_deleted_thread_sends_the_match_back_to_its_channel(played):
    world = played.sandbox.world
    thread = open_thread(world, played.channel, "Match 7", world.bot.id)
    await played.desk.set_place(7, thread.id)
    played.desk.outbox.tell("Round 1.")
    await played.ann.until_reads("Round 1.", where=thread)
    await played.desk.outbox.idle.wait()
    world.delete_channel(thread)
    played.ann.go("general")
    await boards(played, "Round 2.")
    assert played.desk.record.thread is None
    assert (await played.ann.click("My turn")).ok
    world.refusals.clear()


async def test_a_thread_closed_to_us_sends_the_board_to_the_channel(played):
    world = played.sandbox.world
    thread = open_thread(world, played.channel, "Match 7", world.bot.id)
    await played.desk.set_place(7, thread.id)
    deny(played, Permission.SEND_MESSAGES_IN_THREADS)
    await boards(played, "Round 1.")
    assert played.desk.record.thread == thread.id
    world.refusals.clear()


async def test_a_thread_closed_to_us_is_not_tried_again_for_every_board(played):
    world = played.sandbox.world
    thread = open_thread(world, played.channel, "Match 7", world.bot.id)
    await played.desk.set_place(7, thread.id)
    deny(played, Permission.SEND_MESSAGES_IN_THREADS)
    await boards(played, "Round 1.", "Round 2.")  # the first may cross the news of it
    played.sandbox.recorder.clear()
    await boards(played, "Round 3.", "Round 4.")
    assert played.sandbox.recorder.count("POST", f"/channels/{thread.id}/messages") == 0
    world.refusals.clear()


async def test_a_closed_thread_is_used_again_after_some_minutes(played, monkeypatch):
    world = played.sandbox.world
    thread = open_thread(world, played.channel, "Match 7", world.bot.id)
    await played.desk.set_place(7, thread.id)
    monkeypatch.setattr("cogs.retry.CLOSED_FOR", 0.0)
    deny(played, Permission.SEND_MESSAGES_IN_THREADS)
    await boards(played, "Round 1.")
    allow_all(played)
    played.desk.outbox.tell("Round 2.")
    await played.ann.until_reads("Round 2.", where=thread)
    world.refusals.clear()


async def test_a_picture_that_may_not_be_sent_is_not_tried_again_for_every_board(played):
    deny(played, Permission.ATTACH_FILES)
    await boards(played, "Round 1.", "Round 2.")  # the first may cross the news of it
    played.sandbox.recorder.clear()
    await boards(played, "Round 3.")
    assert played.sandbox.recorder.count("POST", MESSAGES) == 1
    played.sandbox.world.refusals.clear()


async def test_a_deleted_old_board_is_forgotten(played):
    await boards(played, "Round 1.")
    world = played.sandbox.world
    posting.delete(world, played.ann.last().message)
    await boards(played, "Round 2.", "Round 3.")
    assert len(played.desk.outbox.posts) == 1
    world.refusals.clear()


async def test_a_picture_that_cannot_be_drawn_is_told_as_text(played):
    played.renderer.broken = True
    await boards(played, "Round 1.")
    assert "TEXT BOARD" in played.ann.last().text


async def test_the_last_board_reveals_the_seed_and_offers_a_rematch(played):
    played.desk.end(1)
    played.desk.outbox.tell("Bo wins.")
    await played.ann.until_reads("5eed")
    assert played.ann.last().labels == ["Rematch", "Board", "Log"]


async def test_a_refusal_of_the_rules_names_the_rule(played, monkeypatch):
    async def refuse(*_):
        raise NotAllowed("You have no Energy left.", clause="WW-4.3.1")

    await boards(played, "Round 1.")
    await played.ann.click("My turn")
    monkeypatch.setattr(played.desk, "choose", refuse)
    reply = await played.ann.click("Option 1")
    assert "You have no Energy left." in reply.text
    assert "WW-4.3.1" in reply.text
    assert played.ann.last().ephemeral
