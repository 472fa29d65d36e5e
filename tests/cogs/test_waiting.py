"""Boards that were refused follow as soon as they may be allowed, not minutes later."""

import pytest

from bot.sandbox.world.moderation import clear_overwrite, role_changed, set_roles
from bot.sandbox.world.permissions import Permission
from tests.cogs.made_up import options
from tests.cogs.test_match import running
from tests.cogs.test_publisher import allow_all, boards, deny


async def lacking(table, monkeypatch, permission):
    """Boards wait for minutes where something is forbidden, and this is, in #general."""
    monkeypatch.setattr("cogs.retry.FIRST_WAIT", 300.0)
    await boards(table, "Round 1.")
    deny(table, permission)
    table.desk.ask(0, options(2))
    table.desk.outbox.tell("Round 2.")
    await table.ann.until(lambda _: table.sandbox.world.refusals)
    table.sandbox.world.refusals.clear()
    table.desk.outbox.hurried.clear()


def grant_in_channel(table):
    clear_overwrite(table.sandbox.world, table.channel, table.sandbox.world.bot.id)


def grant_by_role(table):
    """A role that the bot has, as everybody, is allowed more."""
    guild = table.sandbox.world.guild
    table.channel.overwrites.clear()
    role_changed(table.sandbox.world, guild, guild.roles[guild.id])


def grant_to_bot(table):
    """The bot has another role from now on."""
    world = table.sandbox.world
    table.channel.overwrites.clear()
    role = world.add_role(world.guild, "Scribe", Permission.SEND_MESSAGES)
    me = world.guild.members[world.bot.id]
    set_roles(world, world.guild, me, [*me.role_ids, role.id])


@pytest.mark.parametrize("grant", [grant_in_channel, grant_by_role, grant_to_bot])
async def test_a_board_follows_at_once_when_its_permission_is_given(played, monkeypatch, grant):
    await lacking(played, monkeypatch, Permission.SEND_MESSAGES)
    await played.desk.outbox_delayed()
    grant(played)
    await played.ann.until(lambda _: played.desk.outbox.hurried)
    assert played.desk.outbox.hurried == [7]
    await played.ann.until_reads("Round 2.")
    played.sandbox.world.refusals.clear()


async def test_a_press_in_the_channel_brings_the_board_that_is_allowed_now(played, monkeypatch):
    await lacking(played, monkeypatch, Permission.SEND_MESSAGES)
    await played.desk.outbox_delayed()
    assert (await played.ann.click("My turn")).ok
    assert played.desk.outbox.hurried == []
    allow_all(played)  # and nobody tells the bot of it
    assert (await played.ann.click("My turn")).ok
    assert played.desk.outbox.hurried == [7]
    await played.ann.until_reads("Round 2.")
    played.sandbox.world.refusals.clear()


async def test_pictures_come_back_with_their_permission(played, monkeypatch):
    await lacking(played, monkeypatch, Permission.ATTACH_FILES)
    await played.ann.until_reads("Round 2.")
    assert not played.ann.reads("Round 2.").pictures
    grant_in_channel(played)
    await played.ann.until(lambda _: played.desk.outbox.hurried)
    await boards(played, "Round 3.")
    assert played.ann.reads("Round 3.").pictures


async def test_what_changes_on_the_server_hurries_nothing_while_nothing_is_missing(played):
    await boards(played, "Round 1.")
    played.desk.outbox.hurried.clear()
    grant_in_channel(played)
    await played.ann.click("My turn")
    assert played.desk.outbox.hurried == []


async def test_a_real_board_that_would_wait_for_minutes_comes_with_its_permission(
    dojo, monkeypatch
):
    monkeypatch.setattr("cogs.retry.FIRST_WAIT", 300.0)
    match = await running(dojo, dojo.ann, dojo.bo)
    world = dojo.sandbox.world
    thread, channel = world.channels[match.thread], world.channels[match.channel]
    dojo.ann.go(thread)
    await dojo.ann.until_reads("Round 1.")
    closed = Permission.SEND_MESSAGES | Permission.SEND_MESSAGES_IN_THREADS
    world.set_overwrite(channel, world.bot.id, deny=closed)
    asked = dojo.ann if await dojo.asked(dojo.ann) else dojo.bo
    await dojo.answer(asked, "end")
    await dojo.ann.until(lambda _: len(world.refusals) == 4)  # as picture and text, in both places
    clear_overwrite(world, channel, world.bot.id)
    await dojo.ann.until(lambda ann: sum("-# Match 1" in seen.text for seen in ann.sees()) == 2)
    world.refusals.clear()
