"""The gateway: identify and its refusals, compression, resume, shards."""

from __future__ import annotations

import pytest

from bot.sandbox.testing import connected
from tests.sandbox.little_bot import LittleBot
from tests.sandbox.raw_gateway import RawGateway


@pytest.fixture
async def gateway(empty, raw):
    client = RawGateway(empty, raw.session)
    await client.open()
    return client


async def test_hello_comes_first_and_heartbeats_are_acknowledged(empty, raw):
    client = RawGateway(empty, raw.session)
    hello = await client.open()
    assert (hello["op"], hello["d"]["heartbeat_interval"]) == (10, 41250)
    await client.send(1, None)
    assert (await client.receive())["op"] == 11


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ({"token": "wrong"}, 4004),
        ({"intents": 1 << 15}, 4014),
        ({"intents": 1 << 1}, 4014),
        ({"intents": -1}, 4013),
        ({"intents": 1 << 30}, 4013),
        ({"shard": [2, 2]}, 4010),
    ],
)
async def test_identify_is_refused_with_the_right_code(gateway, body, code):
    assert await gateway.identify(**body) == code


async def test_privileged_intents_can_be_switched_on(empty, gateway):
    empty.world.privileged_intents = 1 << 15
    ready = await gateway.identify(intents=1 << 15)
    assert ready["resume_gateway_url"] == empty.gateway.url


@pytest.mark.parametrize(
    ("text", "code"), [("{", 4002), ('{"op": 99}', 4003), ('{"op": 3, "d": {}}', 4003)]
)
async def test_nonsense_closes_the_connection(gateway, text, code):
    await gateway.ws.send_str(text)
    assert await gateway.receive() == code


async def test_the_guild_follows_ready_only_for_those_who_asked(empty, raw, gateway):
    ready = await gateway.identify(intents=1)
    assert ready["guilds"] == [{"id": str(empty.world.guild.id), "unavailable": True}]
    guild = await gateway.until("GUILD_CREATE")
    assert [member["user"]["id"] for member in guild["members"]] == [str(empty.world.bot.id)]
    other = RawGateway(empty, raw.session)
    await other.listen(intents=0)
    empty.world.add_channel("new")
    await other.send(1)
    assert (await other.receive())["op"] == 11


async def test_other_peoples_words_are_hidden_without_the_intent(empty, gateway):
    ann = empty.person("Ann")
    await gateway.identify(intents=1 << 9)
    ann.say("between us")
    ann.say(f"{empty.world.bot.mention} hello")
    assert (await gateway.until("MESSAGE_CREATE"))["content"] == ""
    assert "hello" in (await gateway.until("MESSAGE_CREATE"))["content"]


@pytest.mark.parametrize("compress", ["zlib-stream", "zstd-stream"])
async def test_compressed_streams_carry_the_same_messages(empty, raw, compress):
    client = RawGateway(empty, raw.session, compress)
    ready = await client.listen()
    assert ready["user"]["username"] == "kumite"
    guild = await client.until("GUILD_CREATE")
    assert guild["name"] == "Dojo"
    assert client.raw


@pytest.mark.parametrize("text_only", [True, False])
async def test_the_client_reads_plain_and_compressed_frames(empty, text_only):
    empty.gateway.send_text_only = text_only
    async with connected(empty, LittleBot()):
        await empty.commands_registered()
        ann = empty.person("Ann")
        assert (await ann.slash("hand")).ok
    assert empty.gateway.compressions[0] in ("zlib-stream", "zstd-stream")


async def test_missed_dispatches_are_repeated_on_resume_in_order(empty, raw):
    empty.world.privileged_intents = 1 << 15
    client = RawGateway(empty, raw.session)
    ready = await client.listen(intents=1 << 9 | 1 << 15)
    ann = empty.person("Ann")
    ann.say("one")
    await client.until("MESSAGE_CREATE")
    await client.ws.close(code=4000)
    await empty.until_gone()
    ann.say("two")
    ann.say("three")
    again = RawGateway(empty, raw.session)
    await again.open(ready["resume_gateway_url"])
    token = {"token": empty.token, "session_id": ready["session_id"], "seq": 2}
    await again.send(6, token)
    got = [await again.receive() for _ in range(3)]
    assert [m["t"] for m in got] == ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]
    assert [m["d"].get("content") for m in got] == ["two", "three", None]
    assert [m["s"] for m in got] == [3, 4, 5]


@pytest.mark.parametrize(
    ("change", "answer"),
    [({"session_id": "unknown"}, 9), ({"seq": 999}, 4007), ({"token": "wrong"}, 4004)],
)
async def test_a_resume_that_cannot_be_is_refused(empty, raw, change, answer):
    client = RawGateway(empty, raw.session)
    ready = await client.listen()
    await client.ws.close(code=4000)
    await empty.until_gone()
    again = RawGateway(empty, raw.session)
    await again.open()
    body = {"token": empty.token, "session_id": ready["session_id"], "seq": 1} | change
    await again.send(6, body)
    got = await again.receive()
    assert (got if isinstance(got, int) else got["op"]) == answer


async def test_a_bot_that_says_goodbye_cannot_resume(empty, raw):
    client = RawGateway(empty, raw.session)
    await client.listen()
    await client.ws.close(code=1000)
    await empty.until_gone()
    assert empty.gateway.sessions == []


async def test_each_shard_hears_its_own_guilds(empty, raw):
    world = empty.world
    mine = (world.guild.id >> 22) % 2
    clients = [RawGateway(empty, raw.session) for _ in range(2)]
    for number, client in enumerate(clients):
        ready = await client.listen(shard=[number, 2])
        assert len(ready["guilds"]) == int(number == mine)
    world.add_channel("new")
    assert (await clients[mine].until("CHANNEL_CREATE"))["name"] == "new"
    await clients[1 - mine].send(1)
    assert (await clients[1 - mine].receive())["op"] == 11


async def test_the_api_tells_where_the_gateway_is(empty, raw):
    assert (await raw.call("GET", "/gateway"))[1] == {"url": empty.gateway.url}
    empty.gateway.shards = 3
    _, answer, _ = await raw.call("GET", "/gateway/bot")
    assert (answer["url"], answer["shards"]) == (empty.gateway.url, 3)
    assert (await raw.call("GET", "/gateway/bot", token="wrong"))[0] == 401
