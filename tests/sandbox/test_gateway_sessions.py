"""Sessions: resumed with everything missed, too old, and begun no oftener than Discord lets."""

from __future__ import annotations

import pytest

from bot.sandbox.gateway.session import REPLAYED
from bot.sandbox.world.feed import Change
from tests.sandbox.raw_gateway import RawGateway

DAY = 86_400


async def resuming(raw, ready, seq):
    client = RawGateway(raw.sandbox, raw.session)
    await client.open(ready["resume_gateway_url"])
    await client.resume(ready, seq)
    return client


async def lost(raw, **identify):
    """Return READY of a session whose connection broke."""
    client = RawGateway(raw.sandbox, raw.session)
    ready = await client.listen(**identify)
    await client.until("GUILD_CREATE")
    await client.ws.close(code=4000)
    await raw.sandbox.until_gone()
    return ready


async def test_what_came_after_the_number_is_repeated_whatever_had_arrived(empty, raw):
    ready = await lost(raw)
    empty.world.add_channel("new")
    client = await resuming(raw, ready, 1)
    got = [await client.receive() for _ in range(3)]
    assert [(m["s"], m["t"]) for m in got] == [
        (2, "GUILD_CREATE"),
        (3, "CHANNEL_CREATE"),
        (4, "RESUMED"),
    ]


async def test_more_than_is_kept_cannot_be_resumed(empty, raw):
    ready = await lost(raw)
    channel = empty.channel("general")
    for _ in range(REPLAYED):
        empty.world.feed.publish(Change("channel_updated", channel=channel))
    client = await resuming(raw, ready, 2)
    assert (await client.receive())["s"] == 3
    await client.ws.close(code=4000)
    await empty.until_gone()
    client = await resuming(raw, ready, 2)
    message = await client.receive()
    assert (message["op"], message["d"]) == (9, False)


async def test_a_number_that_was_never_sent_ends_the_session(empty, raw):
    ready = await lost(raw)
    client = await resuming(raw, ready, 99)
    assert await client.receive() == 4007
    client = await resuming(raw, ready, 2)
    assert (await client.receive())["op"] == 9
    assert empty.gateway.sessions == []


async def test_a_session_is_forgotten_after_some_minutes(empty, raw):
    ready = await lost(raw)
    empty.world.clock.advance(179)
    client = await resuming(raw, ready, 2)
    assert (await client.receive())["t"] == "RESUMED"
    await client.ws.close(code=4000)
    await empty.until_gone()
    empty.world.clock.advance(181)
    client = await resuming(raw, ready, 3)
    assert (await client.receive())["op"] == 9


async def test_a_connected_session_lasts_however_far_the_clock_is_moved(empty, wire):
    empty.world.clock.advance(DAY)
    empty.world.add_channel("new")
    assert (await wire.until("CHANNEL_CREATE"))["name"] == "new"


# ---------------------------------------------------------------------- session starts


async def test_sessions_begin_five_seconds_apart_when_it_is_as_on_discord(empty, raw):
    empty.as_on_discord()
    first, second, third = (RawGateway(empty, raw.session) for _ in range(3))
    assert (await first.listen(shard=[0, 2]))["shard"] == [0, 2]
    await second.open()
    await second.identify(shard=[1, 2])
    assert second.last["op"] == 9
    assert second.last["d"] is False
    empty.world.clock.advance(5)
    assert (await third.listen(shard=[1, 2]))["shard"] == [1, 2]


async def test_shards_of_different_keys_begin_together(empty, raw):
    empty.as_on_discord()
    empty.gateway.starts.max_concurrency = 2
    for shard in (0, 1):
        client = RawGateway(empty, raw.session)
        assert (await client.listen(shard=[shard, 4]))["shard"] == [shard, 4]
    late = RawGateway(empty, raw.session)
    await late.listen(shard=[2, 4])
    assert late.last["op"] == 9


async def test_a_developer_need_not_wait_between_restarts(empty, raw):
    for _ in range(3):
        assert "session_id" in await RawGateway(empty, raw.session).listen()


async def test_the_session_start_limit_counts_and_is_renewed_after_a_day(empty, raw):
    async def limit():
        _, body, _ = await raw.call("GET", "/gateway/bot")
        return body["session_start_limit"]

    assert (await limit())["remaining"] == 1000
    client = RawGateway(empty, raw.session)
    ready = await client.listen()
    empty.world.clock.advance(60)
    told = await limit()
    assert (told["total"], told["remaining"], told["max_concurrency"]) == (1000, 999, 1)
    assert (DAY - 61) * 1000 < told["reset_after"] <= (DAY - 60) * 1000
    await client.ws.close(code=4000)
    await empty.until_gone()
    await (await resuming(raw, ready, 1)).receive()
    assert (await limit())["remaining"] == 999, "resuming is not counted"
    empty.world.clock.advance(DAY)
    assert (await limit())["remaining"] == 1000


async def test_who_begins_too_many_sessions_loses_them_all(empty, raw):
    empty.gateway.starts.total = 2
    for shard in (0, 1):
        await RawGateway(empty, raw.session).listen(shard=[shard, 3])
    assert len(empty.gateway.sessions) == 2
    assert await RawGateway(empty, raw.session).listen(shard=[2, 3]) == 4004
    assert empty.gateway.sessions == []
    empty.world.clock.advance(DAY)
    assert "session_id" in await RawGateway(empty, raw.session).listen()


# ---------------------------------------------------------------------- compression


@pytest.mark.parametrize(
    ("compress", "wanted", "packed"),
    [(None, True, True), (None, False, False), ("zlib-stream", True, False)],
)
async def test_payloads_are_packed_when_asked_for_without_a_stream(
    empty, raw, compress, wanted, packed
):
    for number in range(20):
        empty.world.add_channel(f"channel-{number}")
    client = RawGateway(empty, raw.session, compress)
    await client.listen(compress=wanted)
    guild = await client.until("GUILD_CREATE")
    assert len(guild["channels"]) == 21
    assert bool(client.packed) is packed
