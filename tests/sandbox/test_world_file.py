"""The world outlives the sandbox: what people did is there again when it is started anew."""

from __future__ import annotations

import pytest

from bot.sandbox.console import people as console_people
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import connected
from bot.sandbox.world.file import WorldFile, WorldFileUnusable
from bot.sandbox.world.permissions import Permission
from tests.sandbox.little_bot import LittleBot


async def _first_evening(path):
    """Play a little, and close everything; returns the ids of people and of the bot."""
    file = WorldFile(path)
    async with Sandbox() as sandbox:
        file.keep(sandbox.world)
        ann = sandbox.person("Ann")
        async with connected(sandbox, LittleBot()):
            await sandbox.commands_registered()
            await ann.slash("board")
            await ann.slash("hand")
            await ann.slash("thread")
            await ann.slash("write")
            await file.save()
            ann.say("good night")
            ann.delete(ann.last())
        sandbox.world.set_overwrite(
            sandbox.person("Bob").here, ann.user.id, deny=Permission.ATTACH_FILES
        )
    file.close()
    return ann.user.id, sandbox.world.bot.id


async def test_everything_is_as_people_left_it(tmp_path):
    ann_id, bot_id = await _first_evening(tmp_path / "world.db")
    file = WorldFile(tmp_path / "world.db")
    async with Sandbox() as sandbox:
        assert file.load(sandbox.world)
        world = sandbox.world
        assert (world.bot.id, world.application_id) == (bot_id, bot_id)
        names = [user.name for user in console_people.people(world)]
        assert names == ["Ann", "Bob", "Owner"]
        ann = sandbox.person("Ann")
        bob = sandbox.person("Bob")
        assert (ann.user.id, "good night" in [s.text for s in ann.sees()]) == (ann_id, False)
        assert bob.reads("Round 1").pictures[0].data.startswith(b"\x89PNG")
        assert ann.reads("Your hand").ephemeral
        assert bob.reads("Your hand") is None
        assert "psst" in [s.text for s in ann.dms()]
        assert ann.go("Fight").last().text == "In the thread"
        assert "board" in ann.commands()
        assert not world.permissions(ann_id, bob.here) & Permission.ATTACH_FILES
        file.close()


async def test_a_button_from_before_still_reaches_the_bot_and_pictures_are_still_served(tmp_path):
    await _first_evening(tmp_path / "world.db")
    file = WorldFile(tmp_path / "world.db")
    async with Sandbox() as sandbox:
        file.load(sandbox.world)
        ann = sandbox.person("Ann")
        async with connected(sandbox, LittleBot()):
            reply = await ann.click("a1", within=ann.reads("Round 1"))
            assert reply.text == "You took a1."
        media = ann.reads("Round 1").message.components[0]["components"][1]["items"][0]["media"]
        assert media["url"].startswith(f"{sandbox.url}/attachments/")
        file.close()


async def test_only_what_changed_is_written_again(tmp_path):
    file = WorldFile(tmp_path / "world.db")
    async with Sandbox() as sandbox:
        file.keep(sandbox.world)
        sandbox.person("Ann").say("one")
        await file.save()
        sandbox.person("Ann").say("two")
        await file.save()
        await file.save()
    file.close()
    again = WorldFile(tmp_path / "world.db")
    async with Sandbox() as sandbox:
        again.load(sandbox.world)
        assert [s.text for s in sandbox.person("Ann").sees()] == ["one", "two"]
        again.close()


def test_a_second_sandbox_on_the_same_file_is_told_what_to_do(tmp_path):
    file = WorldFile(tmp_path / "world.db")
    with pytest.raises(WorldFileUnusable, match=r"Another sandbox is using .*--database"):
        WorldFile(tmp_path / "world.db")
    file.close()


def test_a_file_of_something_else_is_named_and_left_alone(tmp_path):
    path = tmp_path / "world.db"
    path.write_text("a letter to Bob, about nothing that a database would know")
    with pytest.raises(WorldFileUnusable, match="--fresh"):
        WorldFile(path)
    assert path.read_text().startswith("a letter")


async def test_after_a_jump_in_time_new_messages_stand_after_the_old_ones(tmp_path):
    file = WorldFile(tmp_path / "world.db")
    async with Sandbox() as sandbox:
        file.keep(sandbox.world)
        sandbox.world.clock.advance(3600.0)
        sandbox.person("Ann").say("late")
    file.close()
    file = WorldFile(tmp_path / "world.db")
    async with Sandbox() as sandbox:
        file.load(sandbox.world)
        sandbox.person("Ann").say("later")
        old, new = (
            sandbox.world.messages[n].created for n in sandbox.channel("general").message_ids
        )
        assert 0 <= new - old < 60.0
    file.close()
