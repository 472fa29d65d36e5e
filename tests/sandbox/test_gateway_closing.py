"""The gateway's closing codes: what a bot is thrown out for, as on Discord."""

from __future__ import annotations

import asyncio
import contextlib
import json

import discord
import pytest

from bot.sandbox.testing import connected
from tests.sandbox.little_bot import LittleBot
from tests.sandbox.raw_gateway import RawGateway


@pytest.fixture
async def gateway(empty, raw):
    client = RawGateway(empty, raw.session)
    await client.open()
    return client


async def closed(client):
    """Return the closing code that comes after whatever else is on its way."""
    while isinstance(message := await client.receive(), dict):
        pass
    return message


@pytest.mark.parametrize(
    ("query", "code"),
    [
        ({"v": "6", "encoding": "json"}, 4012),
        ({"encoding": "json"}, 4012),
        ({"v": "10", "encoding": "etf"}, 4002),
    ],
)
async def test_a_wrong_version_or_encoding_is_closed_at_once(empty, raw, query, code):
    client = RawGateway(empty, raw.session)
    client.ws = await raw.session.ws_connect(empty.gateway.url, params=query)
    assert await client.receive() == code


@pytest.mark.parametrize("op", [2, 6])
async def test_a_session_is_opened_only_once_per_connection(empty, wire, op):
    body = {"token": empty.token, "intents": 0, "properties": {}, "session_id": "x", "seq": 1}
    await wire.send(op, body)
    assert await closed(wire) == 4005


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"op": 99, "d": {}}', 4001),
        ('{"op": 11, "d": {}}', 4001),
        ("[]", 4002),
        (json.dumps({"op": 3, "d": {"filler": "x" * 4096}}), 4002),
    ],
)
async def test_nonsense_closes_a_session_that_was_open(wire, text, code):
    await wire.ws.send_str(text)
    assert await closed(wire) == code


@pytest.mark.parametrize("op", [3, 4, 8, 31])
async def test_what_bots_may_say_closes_nothing(wire, op):
    await wire.send(op, {})
    await wire.send(1)
    assert (await wire.receive())["op"] == 11


@pytest.mark.parametrize("data", [None, [], {"token": "sandbox-opens-nothing", "intents": 0}])
async def test_an_identify_that_lacks_its_parts_cannot_be_decoded(gateway, data):
    await gateway.send(2, data)
    assert await gateway.receive() == 4002


@pytest.mark.parametrize("shard", [[2, 2], [-1, 2], [0], "0", [0, "2"], [0, 0]])
async def test_a_shard_that_cannot_be_is_refused(gateway, shard):
    assert await gateway.identify(shard=shard) == 4010


async def test_a_shard_with_too_many_guilds_has_to_be_divided(empty, raw):
    empty.gateway.guilds_per_shard = 1
    assert (await RawGateway(empty, raw.session).listen())["session_id"]
    empty.world.add_guild("Second", empty.world.owner)
    assert await RawGateway(empty, raw.session).listen() == 4011


async def test_the_121st_message_in_a_minute_closes_the_connection(empty, wire):
    for _ in range(118):
        await wire.send(1)
    empty.world.clock.advance(61)
    for _ in range(120):
        await wire.send(1)
        assert (await wire.receive())["op"] == 11
    await wire.send(1)
    assert await closed(wire) == 4008


# ---------------------------------------------------------------------- heartbeats


async def test_a_bot_without_a_heartbeat_is_closed_and_may_resume(empty, raw):
    empty.gateway.heartbeat_ms = 40
    silent = RawGateway(empty, raw.session)
    ready = await silent.listen()
    assert await closed(silent) == 4009
    again = RawGateway(empty, raw.session)
    await again.open()
    await again.resume(ready, 2)
    assert (await again.receive())["t"] == "RESUMED"


async def test_a_bot_that_never_identifies_is_closed_as_well(empty, raw):
    empty.gateway.heartbeat_ms = 40
    silent = RawGateway(empty, raw.session)
    await silent.open()
    assert await closed(silent) == 4009


async def test_a_bot_with_a_heartbeat_outlives_one_without(empty, raw):
    empty.gateway.heartbeat_ms = 120
    beating, silent = (RawGateway(empty, raw.session) for _ in range(2))
    await beating.open()
    await silent.open()
    gone = asyncio.create_task(closed(silent))
    while not gone.done():
        await beating.send(1)
        assert (await beating.receive())["op"] == 11
        await asyncio.wait({gone}, timeout=0.02)
    assert gone.result() == 4009
    await beating.send(1)
    assert (await beating.receive())["op"] == 11


# ---------------------------------------------------------------------- the library


@pytest.mark.parametrize(
    ("intents", "error"),
    [
        (discord.Intents(guilds=True, message_content=True), discord.PrivilegedIntentsRequired),
        (discord.Intents(members=True), discord.PrivilegedIntentsRequired),
    ],
)
async def test_the_client_gives_up_without_its_privileged_intent(empty, intents, error):
    with pytest.raises(error):
        async with connected(empty, LittleBot(intents=intents)):
            pass


async def test_the_client_gives_up_where_it_has_to_be_sharded(empty):
    empty.gateway.guilds_per_shard = 0
    with pytest.raises(discord.ConnectionClosed) as caught:
        async with connected(empty, LittleBot()):
            pass
    assert caught.value.code == 4011


async def test_the_client_comes_back_when_it_was_closed_for_a_flood(sandbox, bot):
    with contextlib.suppress(ConnectionError):
        for _ in range(121):
            await bot.ws.socket.send_str('{"op": 1, "d": null}')
    await sandbox.world.feed.until(lambda: sandbox.gateway.resumes == 1, 5)
    assert sandbox.gateway.resumes == 1
