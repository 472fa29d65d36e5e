"""A match's thread is opened where its lobby is, wherever the command was typed."""

from bot.sandbox.world.permissions import Permission


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
