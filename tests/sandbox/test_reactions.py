"""Reactions, pins, deleting many messages, and reading around one: by the library and bare."""

from __future__ import annotations

import urllib.parse

import discord
import pytest

from bot.sandbox.world import message_acts
from bot.sandbox.world.file import WorldFile
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World
from tests.sandbox.raw_gateway import RawGateway

FIRE, HEART = "🔥", "❤️"
REACTIONS, MESSAGES, GUILDS = 1 << 10, 1 << 9, 1
DAY = 86_400


@pytest.fixture
def channel(bot, ann):
    return bot.get_partial_messageable(ann.here.id)


def grant(sandbox, permissions):
    """Give the bot permissions by a role of its own."""
    world = sandbox.world
    role = world.add_role(world.guild, "Bot", permissions)
    world.guild.members[world.bot.id].role_ids.append(role.id)


async def listening(raw, intents):
    client = RawGateway(raw.sandbox, raw.session)
    await client.listen(intents=intents)
    return client


async def post(raw, content="x"):
    """Return a new message and its path."""
    _, body, _ = await raw.post({"content": content})
    return body, f"/channels/{body['channel_id']}/messages/{body['id']}"


def quoted(emoji):
    return urllib.parse.quote(emoji)


# ---------------------------------------------------------------------- reactions


async def test_a_bot_reacts_and_sees_who_has_reacted(sandbox, channel, ann):
    message = await channel.send("hello")
    seen = sandbox.world.messages[message.id]
    for emoji in (FIRE, HEART):
        await message.add_reaction(emoji)
    message_acts.react(sandbox.world, seen, ann.user.id, FIRE)
    fetched = await channel.fetch_message(message.id)
    told = {str(r.emoji): (r.count, r.me) for r in fetched.reactions}
    assert told == {FIRE: (2, True), HEART: (1, True)}
    users = {user.id async for user in fetched.reactions[0].users()}
    assert users == {ann.user.id, sandbox.world.bot.id}
    await message.remove_reaction(FIRE, discord.Object(sandbox.world.bot.id))
    assert seen.reactions == {FIRE: [ann.user.id], HEART: [sandbox.world.bot.id]}


async def test_other_peoples_reactions_need_manage_messages_to_be_removed(sandbox, channel, ann):
    message = await channel.send("hello")
    seen = sandbox.world.messages[message.id]
    for emoji in (FIRE, HEART):
        message_acts.react(sandbox.world, seen, ann.user.id, emoji)
    for refused in (
        message.remove_reaction(FIRE, discord.Object(ann.user.id)),
        message.clear_reactions(),
    ):
        with pytest.raises(discord.Forbidden) as caught:
            await refused
        assert caught.value.code == 50013
    grant(sandbox, Permission.MANAGE_MESSAGES)
    await message.remove_reaction(FIRE, discord.Object(ann.user.id))
    assert list(seen.reactions) == [HEART]
    await message.clear_reaction(HEART)
    assert seen.reactions == {}


async def test_joining_a_reaction_needs_less_than_beginning_one(raw):
    world = raw.sandbox.world
    body, path = await post(raw)
    ann = raw.sandbox.person("Ann")
    message_acts.react(world, world.messages[int(body["id"])], ann.user.id, FIRE)
    channel = raw.sandbox.channel("general")
    world.set_overwrite(channel, world.guild.id, deny=Permission.ADD_REACTIONS)
    joined = await raw.call("PUT", f"{path}/reactions/{quoted(FIRE)}/@me")
    begun = await raw.call("PUT", f"{path}/reactions/{quoted(HEART)}/@me")
    assert (joined[0], begun[0], begun[1]["code"]) == (204, 403, 50013)


@pytest.mark.parametrize("emoji", [FIRE, HEART, "👍🏽", "🏳️‍🌈", "🇳🇴", "1️⃣", "⚔️"])
async def test_every_kind_of_emoji_is_taken(raw, emoji):
    _, path = await post(raw)
    assert (await raw.call("PUT", f"{path}/reactions/{quoted(emoji)}/@me"))[0] == 204
    _, body, _ = await raw.call("GET", path)
    assert body["reactions"][0]["emoji"] == {"id": None, "name": emoji}


@pytest.mark.parametrize("emoji", ["a", "fire", ":fire:", "blob:123456789012345678", "!", "1"])
async def test_what_is_no_emoji_is_unknown(raw, emoji):
    _, path = await post(raw)
    status, body, _ = await raw.call("PUT", f"{path}/reactions/{quoted(emoji)}/@me")
    assert (status, body["code"]) == (404, 10014)


async def test_a_message_has_at_most_twenty_different_reactions(raw):
    _, path = await post(raw)
    answers = [
        await raw.call("PUT", f"{path}/reactions/{quoted(chr(0x1F400 + n))}/@me") for n in range(21)
    ]
    assert [status for status, _, _ in answers] == [204] * 20 + [400]
    assert answers[-1][1]["code"] == 30010


async def test_reactions_are_dispatched_to_those_who_asked(raw):
    client = await listening(raw, REACTIONS)
    world = raw.sandbox.world
    body, _ = await post(raw)
    message, ann = world.messages[int(body["id"])], raw.sandbox.person("Ann")
    message_acts.react(world, message, ann.user.id, FIRE)
    added = await client.until("MESSAGE_REACTION_ADD")
    assert (added["user_id"], added["message_id"]) == (str(ann.user.id), body["id"])
    assert added["emoji"] == {"id": None, "name": FIRE}
    assert added["member"]["user"]["username"] == "ann"
    message_acts.take_back(world, message, ann.user.id, FIRE)
    assert (await client.until("MESSAGE_REACTION_REMOVE"))["guild_id"] == str(world.guild.id)
    message_acts.react(world, message, ann.user.id, FIRE)
    message_acts.clear(world, message, FIRE)
    cleared = await client.until("MESSAGE_REACTION_REMOVE_EMOJI")
    assert cleared["emoji"]["name"] == FIRE
    message_acts.clear(world, message)
    assert "emoji" not in await client.until("MESSAGE_REACTION_REMOVE_ALL")


async def test_taking_back_what_was_never_there_tells_nobody(raw):
    client = await listening(raw, REACTIONS | GUILDS)
    _, path = await post(raw)
    assert (await raw.call("DELETE", f"{path}/reactions/{quoted(FIRE)}/@me"))[0] == 204
    raw.sandbox.world.add_channel("next")
    await client.until("GUILD_CREATE")
    assert (await client.receive())["t"] == "CHANNEL_CREATE"


# ---------------------------------------------------------------------- pins


async def test_pinned_messages_are_listed_newest_first_until_unpinned(sandbox, channel):
    grant(sandbox, Permission.PIN_MESSAGES)
    messages = [await channel.send(str(number)) for number in range(3)]
    for message in messages[:2]:
        await message.pin()
        sandbox.world.clock.advance(1)
    assert [m.content async for m in channel.pins()] == ["1", "0"]
    assert (await channel.fetch_message(messages[0].id)).pinned
    await messages[1].unpin()
    assert [m.content async for m in channel.pins()] == ["0"]


async def test_pinning_has_a_permission_of_its_own(sandbox, channel):
    grant(sandbox, Permission.MANAGE_MESSAGES)
    message = await channel.send("x")
    with pytest.raises(discord.Forbidden) as caught:
        await message.pin()
    assert caught.value.code == 50013


async def test_a_pin_is_dispatched_with_the_message(raw):
    grant(raw.sandbox, Permission.PIN_MESSAGES)
    client = await listening(raw, GUILDS | MESSAGES)
    _, path = await post(raw)
    pin = path.replace("/messages/", "/messages/pins/")
    assert (await raw.call("PUT", pin))[0] == 204
    assert (await client.until("MESSAGE_UPDATE"))["pinned"] is True
    assert (await client.until("CHANNEL_PINS_UPDATE"))["last_pin_timestamp"]
    await raw.call("DELETE", pin)
    assert (await client.until("CHANNEL_PINS_UPDATE"))["last_pin_timestamp"] is None


# ---------------------------------------------------------------------- many at once


async def test_many_messages_are_deleted_and_dispatched_at_once(raw):
    grant(raw.sandbox, Permission.MANAGE_MESSAGES)
    client = await listening(raw, MESSAGES | GUILDS)
    posted = [(await post(raw, str(n)))[0]["id"] for n in range(3)]
    channel = raw.sandbox.channel("general")
    path = f"/channels/{channel.id}/messages/bulk-delete"
    ids = [posted[0], posted[2], "999999999999999999"]
    assert (await raw.call("POST", path, {"messages": ids}))[0] == 204
    assert [seen.text for seen in raw.sandbox.person("Ann").sees()] == ["1"]
    raw.sandbox.world.add_channel("next")
    heard = []
    while not heard or heard[-1]["t"] != "CHANNEL_CREATE":
        heard.append(await client.receive())
    deletions = [message for message in heard if "DELETE" in message["t"]]
    assert [message["t"] for message in deletions] == ["MESSAGE_DELETE_BULK"]
    assert deletions[0]["d"]["ids"] == [posted[0], posted[2]]


@pytest.mark.refused(50035)
async def test_one_message_or_old_ones_are_not_deleted_at_once(raw):
    grant(raw.sandbox, Permission.MANAGE_MESSAGES)
    posted = [(await post(raw))[0]["id"] for _ in range(2)]
    path = f"/channels/{raw.sandbox.channel('general').id}/messages/bulk-delete"
    assert (await raw.call("POST", path, {"messages": posted[:1]}))[1]["code"] == 50035
    raw.sandbox.world.clock.advance(15 * DAY)
    assert (await raw.call("POST", path, {"messages": posted}))[1]["code"] == 50034
    assert len(raw.sandbox.channel("general").message_ids) == 2


async def test_messages_are_read_around_one(sandbox, channel):
    messages = [await channel.send(str(number)) for number in range(7)]
    found = [m.content async for m in channel.history(around=messages[3], limit=3)]
    assert sorted(found) == ["2", "3", "4"]
    found = [m.content async for m in channel.history(around=messages[0], limit=3)]
    assert sorted(found) == ["0", "1", "2"]


async def test_reactions_and_pins_outlast_a_restart_of_the_sandbox(raw, tmp_path):
    world = raw.sandbox.world
    body, _ = await post(raw)
    message = world.messages[int(body["id"])]
    message_acts.react(world, message, raw.sandbox.person("Ann").user.id, FIRE)
    message_acts.pin(world, raw.sandbox.channel("general"), message)
    file = WorldFile(tmp_path / "a.world.db")
    file.keep(world)
    await file.save()
    again = World()
    assert file.load(again)
    file.close()
    kept = again.messages[message.id]
    assert (kept.reactions, kept.pinned_at) == (message.reactions, message.pinned_at)
