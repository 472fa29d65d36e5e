"""Several shards: each hears its guilds, the first hears direct messages, and all answer."""

from __future__ import annotations

from pathlib import Path

import discord
import pytest

from bot.sandbox.bot_process import BotProcess
from bot.sandbox.people.person import Person
from bot.sandbox.testing import connected
from bot.sandbox.world import interactions
from bot.sandbox.world.interactions import Asked
from tests.sandbox.little_bot import LittleBot
from tests.sandbox.raw_gateway import RawGateway

ROOT = Path(__file__).parents[2]
SHARDS = 2


class ShardedBot(LittleBot, discord.AutoShardedClient):
    """The little bot over several connections."""


def shard_of(guild):
    return (guild.id >> 22) % SHARDS


@pytest.fixture
def guilds(empty):
    """A guild for each shard, in the order of the shards."""
    world, found = empty.world, {shard_of(empty.world.guild): empty.world.guild}
    while len(found) < SHARDS:
        # An id tells its millisecond, whose parity decides here.
        guild = world.add_guild(f"Guild {len(world.guilds)}", world.owner)
        found.setdefault(shard_of(guild), guild)
    return [found[shard] for shard in range(SHARDS)]


@pytest.fixture
async def shards(empty, raw, guilds):
    """A bare client for each shard that has been told everything about its guilds."""
    clients = [RawGateway(empty, raw.session) for _ in range(SHARDS)]
    for number, client in enumerate(clients):
        ready = await client.listen(shard=[number, SHARDS], intents=1 | 1 << 9 | 1 << 12)
        assert str(guilds[number].id) in [guild["id"] for guild in ready["guilds"]]
        for _ in ready["guilds"]:
            await client.until("GUILD_CREATE")
    return clients


async def nothing_came(client):
    """Whether the next thing that a client hears is the answer to its heartbeat."""
    await client.send(1)
    return (await client.receive())["op"] == 11


def person_in(world, guild, name="Ann"):
    user = world.add_user(name)
    world.add_member(guild, user)
    channel = next(c for c in world.channels.values() if c.guild_id == guild.id)
    return Person(world, user, channel)


@pytest.mark.parametrize("shard", range(SHARDS))
async def test_a_message_is_heard_by_the_shard_of_its_guild(empty, guilds, shards, shard):
    person_in(empty.world, guilds[shard]).say("hello")
    message = await shards[shard].until("MESSAGE_CREATE")
    assert message["guild_id"] == str(guilds[shard].id)
    assert await nothing_came(shards[1 - shard])


@pytest.mark.parametrize("shard", range(SHARDS))
async def test_a_press_reaches_the_shard_of_its_guild(empty, guilds, shards, shard):
    ann = person_in(empty.world, guilds[shard])
    data = {"component_type": 2, "custom_id": "x"}
    interactions.begin(empty.world, Asked.COMPONENT, ann.user.id, ann.here, data)
    assert (await shards[shard].until("INTERACTION_CREATE"))["guild_id"] == str(guilds[shard].id)
    assert await nothing_came(shards[1 - shard])


async def test_direct_messages_go_to_the_first_shard(empty, guilds, shards):
    ann = person_in(empty.world, guilds[1])
    channel = empty.world.dm_with(ann.user.id)
    data = {"component_type": 2, "custom_id": "x"}
    interactions.begin(empty.world, Asked.COMPONENT, ann.user.id, channel, data)
    assert (await shards[0].until("INTERACTION_CREATE"))["user"]["id"] == str(ann.user.id)
    assert await nothing_came(shards[1])


async def test_a_press_fails_at_once_where_its_shard_is_not_connected(empty, raw, guilds):
    here = RawGateway(empty, raw.session)
    await here.listen(shard=[0, SHARDS])
    ann = person_in(empty.world, guilds[1])
    data = {"component_type": 2, "custom_id": "x"}
    press = interactions.begin(empty.world, Asked.COMPONENT, ann.user.id, ann.here, data)
    assert press.failure == "This interaction failed"


async def test_a_client_with_several_shards_answers_in_all_guilds(empty, guilds):
    empty.gateway.shards = SHARDS
    async with connected(empty, ShardedBot()):
        await empty.commands_registered()
        assert [body["shard"] for body in empty.gateway.identifies] == [[0, 2], [1, 2]]
        for number, guild in enumerate(guilds):
            assert (await person_in(empty.world, guild, f"Ann {number}").slash("choose")).ok


async def test_a_shard_that_is_lost_is_resumed_alone(empty, guilds):
    empty.gateway.shards = SHARDS
    async with connected(empty, ShardedBot()):
        await empty.commands_registered()
        ann = person_in(empty.world, guilds[1])
        session = next(s for s in empty.gateway.sessions if s.shard == 1)
        await session.socket.close(4000)
        assert (await ann.slash("choose")).ok
        assert (empty.gateway.resumes, len(empty.gateway.identifies)) == (1, SHARDS)


async def test_one_process_of_the_bot_may_serve_one_shard(empty, guilds, tmp_path):
    settings = {"SHARD_ID": "1", "SHARD_COUNT": str(SHARDS)}
    mine, other = (person_in(empty.world, guilds[shard], f"At {shard}") for shard in (1, 0))
    bot = BotProcess(empty, database=tmp_path / "kumite.db", directory=ROOT, extra=settings)
    async with bot:
        await empty.commands_registered()
        assert [body["shard"] for body in empty.gateway.identifies] == [[1, SHARDS]]
        assert (await mine.slash("help")).ok
        reply = await other.slash("help")
        assert not reply.ok
