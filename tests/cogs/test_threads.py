"""A match's thread is opened where its lobby is, wherever the command was typed."""

from dataclasses import replace

from bot.sandbox.world.permissions import Permission
from cogs.ui.lobby.threads import thread_name
from tests.cogs.made_up import MATCH


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
    names = [thread_name(replace(MATCH, id=number), "Warriors Way") for number in (7, 12)]
    assert names == ["#7 Ann – *Bo* · Warriors Way", "#12 Ann – *Bo* · Warriors Way"]


def test_the_longest_name_of_a_thread_fits():
    seats = tuple(replace(MATCH.seats[0], name="n" * 32) for _ in range(8))
    name = thread_name(replace(MATCH, id=10**9, seats=seats), "Warriors Way")
    assert len(name) <= 100
    assert name.endswith("Warriors Way")
