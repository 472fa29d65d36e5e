"""A match's thread is opened where its lobby is, wherever the command was typed."""

from dataclasses import replace

from bot.games.warriors_way import GAME
from bot.sandbox.world.moderation import close_thread
from bot.sandbox.world.permissions import Permission
from cogs.ui.lobby.threads import thread_name
from tests.cogs.made_up import MATCH
from tests.cogs.test_match import running


async def lobby_and_another_channel(dojo):
    """Ann's lobby is in #general, and she is in another channel now."""
    await dojo.ann.slash("match new")
    await dojo.ann.click("House fighter")
    aside = dojo.sandbox.world.add_channel("aside")
    dojo.ann.go(aside)
    return dojo.sandbox.channel("general"), aside


async def test_what_the_bot_may_not_do_elsewhere_keeps_no_thread_from_a_match(dojo):
    general, aside = await lobby_and_another_channel(dojo)
    world = dojo.sandbox.world
    world.set_overwrite(aside, world.bot.id, deny=Permission.CREATE_PUBLIC_THREADS)
    reply = await dojo.ann.slash("match start", match=1)
    assert "permission" not in reply.text
    thread = world.channels[(await dojo.match()).thread]
    assert thread.parent_id == general.id


async def test_a_channel_that_allows_no_thread_keeps_its_match_and_is_named(dojo):
    general, _ = await lobby_and_another_channel(dojo)
    world = dojo.sandbox.world
    world.set_overwrite(general, world.bot.id, deny=Permission.CREATE_PUBLIC_THREADS)
    reply = await dojo.ann.slash("match start", match=1)
    assert f"stays in <#{general.id}>" in reply.text
    assert (await dojo.match()).thread is None
    world.refusals.clear()


async def test_a_lobby_in_a_thread_needs_no_other(dojo):
    await dojo.ann.slash("match new")
    await dojo.ann.click("House fighter")
    await dojo.ann.click("Start")
    dojo.ann.go(dojo.sandbox.world.channels[(await dojo.match()).thread])
    await dojo.ann.slash("match new")
    await dojo.ann.slash("match house", match=2)
    dojo.ann.go("general")
    reply = await dojo.ann.slash("match start", match=2)
    assert "stays" not in reply.text
    assert (await dojo.match(2)).thread is None
    dojo.sandbox.world.refusals.clear()


def test_two_matches_of_one_pair_are_told_apart_by_the_start_of_their_threads_names():
    names = [thread_name(replace(MATCH, id=number), GAME) for number in (7, 12)]
    assert names == ["#7 Ann – *Bo* · Warriors Way", "#12 Ann – *Bo* · Warriors Way"]


def test_the_longest_name_of_a_thread_fits():
    seats = tuple(replace(MATCH.seats[0], name="n" * 32) for _ in range(8))
    name = thread_name(replace(MATCH, id=10**9, seats=seats), GAME)
    assert len(name) <= 100
    assert name.endswith("Warriors Way")


async def in_its_thread(dojo):
    """A match that runs in a thread, with its first board there; the thread."""
    match = await running(dojo, dojo.ann, dojo.bo)
    thread = dojo.sandbox.world.channels[match.thread]
    await dojo.ann.until_reads("Round 1.", where=thread)
    return thread


async def move_on(dojo):
    asked = dojo.ann if await dojo.asked(dojo.ann) else dojo.bo
    await dojo.answer(asked, "end")


async def test_when_a_thread_is_deleted_the_board_comes_at_once_and_says_where_it_goes_on(dojo):
    thread = await in_its_thread(dojo)
    assert f"<#{thread.id}>" in dojo.ann.go("general").reads("has begun").text
    dojo.sandbox.world.delete_channel(thread)
    board = await dojo.ann.until_reads("was deleted: the match goes on here")
    assert board.pictures
    assert "My turn" in board.labels
    await dojo.ann.until(lambda ann: f"<#{thread.id}>" not in ann.reads("has begun").text)
    assert (await dojo.ann.click("My turn")).ok
    await move_on(dojo)
    await dojo.ann.until(lambda ann: "-# Match 1" in ann.last().text and ann.last() != board)
    assert "was deleted" not in dojo.ann.last().text
    await dojo.ann.until(lambda _: dojo.sandbox.world.refusals)  # the old board's buttons went too
    dojo.sandbox.world.refusals.clear()


async def test_a_match_leaves_a_locked_thread_and_returns_to_it_when_it_is_unlocked(dojo):
    world = dojo.sandbox.world
    thread = await in_its_thread(dojo)
    close_thread(world, thread, archived=True, locked=True)
    await move_on(dojo)
    dojo.ann.go("general")
    board = await dojo.ann.until_reads("is locked: the match goes on here until it is unlocked")
    assert f"<#{thread.id}>" in board.text
    world.refusals.clear()
    close_thread(world, thread, archived=False, locked=False)
    there = len(thread.message_ids)
    await move_on(dojo)
    dojo.ann.go(thread)
    await dojo.ann.until(lambda _: len(thread.message_ids) > there)
    assert "locked" not in dojo.ann.last().text
