"""`/settings`: how a person and how a server wants it, and what that changes."""

from __future__ import annotations

import pytest

from bot.sandbox.world.permissions import Permission


@pytest.fixture
async def boss(dojo):
    """Somebody who may manage the server."""
    return dojo.sandbox.person("Boss", permissions=Permission.MANAGE_GUILD)


async def test_ones_own_panel_by_direct_message_and_back(dojo):
    reply = await dojo.ann.slash("settings me")
    assert reply.ephemeral
    assert not next(b for b in reply.message.buttons if "my eyes" in b.label).enabled
    await dojo.ann.click("As a direct message")
    assert (await dojo.desk.person(dojo.ann.user.id)).panel == "dm"
    await dojo.ann.click("Here in the channel, for my eyes only")
    assert (await dojo.desk.person(dojo.ann.user.id)).panel == "ephemeral"


async def test_without_manage_server_one_may_look_but_not_change(dojo):
    reply = await dojo.ann.slash("settings server")
    assert reply.ephemeral
    assert "started by: **everyone**" in reply.text
    assert not reply.message.buttons
    assert not reply.message.selects


async def test_a_manager_lets_only_managers_start(dojo, boss):
    await boss.slash("settings server")
    assert "people who may manage the server" in (await boss.click("Managers start")).text
    reply = await dojo.ann.slash("match new")
    assert "people who may manage it" in reply.text
    assert not await dojo.desk.matches()
    assert "Your fighter" in (await boss.slash("match new")).text


async def test_a_role_may_start(dojo, boss):
    world = dojo.sandbox.world
    role = world.add_role(world.guild, "Fighters", Permission.NONE)
    world.guild.members[dojo.bo.user.id].role_ids.append(role.id)
    await boss.slash("settings server")
    await boss.pick("Only a role starts matches", role)
    assert f"<@&{role.id}>" in (await dojo.ann.slash("match new")).text
    assert "Your fighter" in (await dojo.bo.slash("match new")).text


async def test_matches_only_in_some_channels(dojo, boss):
    arena = dojo.sandbox.world.add_channel("arena")
    await boss.slash("settings server")
    await boss.pick("Only in these channels", arena)
    reply = await dojo.ann.slash("match new")
    assert f"<#{arena.id}>" in reply.text
    assert not await dojo.desk.matches()
    dojo.ann.go("arena")
    assert "Your fighter" in (await dojo.ann.slash("match new")).text
    await boss.click("All channels")
    dojo.ann.go("general")
    assert "Your fighter" in (await dojo.ann.slash("match new")).text


async def test_without_threads_a_match_stays_in_its_channel(dojo, boss):
    await boss.slash("settings server")
    await boss.click("No threads")
    await dojo.ann.slash("match new")
    await dojo.ann.slash("match house")
    await dojo.ann.slash("match start")
    assert (await dojo.match()).thread is None
    await dojo.ann.until(lambda ann: any("My turn" in seen.labels for seen in ann.sees()))


async def test_who_lost_the_right_since_the_panel_was_opened_changes_nothing(dojo, boss):
    await boss.slash("settings server")
    member = dojo.sandbox.world.guild.members[boss.user.id]
    member.role_ids.clear()
    reply = await boss.click("Managers start")
    assert "Manage Server" in reply.text
    assert (await dojo.desk.server(dojo.sandbox.world.guild.id)).starters == "everyone"


async def test_missing_permissions_are_named_one_by_one(dojo, boss):
    assert "all that I need" in (await boss.slash("settings server")).text
    world, channel = dojo.sandbox.world, dojo.sandbox.channel("general")
    world.set_overwrite(
        channel, world.bot.id, deny=Permission.ATTACH_FILES | Permission.CREATE_PUBLIC_THREADS
    )
    text = (await boss.slash("settings server")).text
    assert "**Attach Files**" in text
    assert "**Create Public Threads**" in text
    assert "**Send Messages**" not in text
