"""What rules about the gateway do, to a bare client and to the library."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.faults import Delay, GatewayFault
from bot.sandbox.testing import connected
from tests.sandbox.little_bot import LittleBot
from tests.sandbox.raw_gateway import RawGateway

CHANNEL = "CHANNEL_CREATE"


@pytest.fixture
async def ready(empty, raw):
    """A bare client that has its guild, with the READY it got."""
    client = RawGateway(empty, raw.session)
    client.ready = await client.listen()
    await client.until("GUILD_CREATE")
    return client


async def resumed(raw, ready, seq=2):
    again = RawGateway(raw.sandbox, raw.session)
    await again.open()
    await again.resume(ready.ready, seq)
    return again


async def test_a_lost_dispatch_is_repeated_only_on_resume(empty, raw, ready):
    empty.faults.add(GatewayFault(CHANNEL, act="lose"))
    for name in ("lost", "heard"):
        empty.world.add_channel(name)
    assert (await ready.until(CHANNEL))["name"] == "heard"
    await ready.ws.close(code=4000)
    await empty.until_gone()
    again = await resumed(raw, ready)
    assert [(await again.receive())["d"].get("name") for _ in range(3)] == ["lost", "heard", None]


async def test_a_connection_breaks_just_before_a_dispatch_which_resume_repeats(empty, raw, ready):
    empty.faults.add(GatewayFault(CHANNEL, act="close", code=4000))
    empty.world.add_channel("new")
    assert await ready.receive() == 4000
    again = await resumed(raw, ready)
    assert (await again.until(CHANNEL))["name"] == "new"


async def test_a_connection_may_break_for_good(empty, raw, ready):
    empty.faults.add(GatewayFault(CHANNEL, act="close", resumable=False))
    empty.world.add_channel("new")
    assert await ready.receive() == 4000
    again = await resumed(raw, ready)
    assert (await again.receive())["op"] == 9


@pytest.mark.parametrize(
    ("act", "ops"), [("reconnect", [0, 7]), ("heartbeat", [0, 1]), ("deliver", [0])]
)
async def test_a_dispatch_is_followed_by_what_was_ordered(empty, ready, act, ops):
    empty.faults.add(GatewayFault(CHANNEL, act=act))
    empty.world.add_channel("new")
    assert [(await ready.receive())["op"] for _ in ops] == ops


@pytest.mark.parametrize("resumable", [True, False])
async def test_a_session_becomes_invalid_in_place_of_a_dispatch(empty, raw, ready, resumable):
    empty.faults.add(GatewayFault(CHANNEL, act="invalid_session", resumable=resumable))
    empty.world.add_channel("new")
    message = await ready.receive()
    assert (message["op"], message["d"]) == (9, resumable)
    await ready.ws.close(code=4000)
    await empty.until_gone()
    again = await resumed(raw, ready)
    assert (await again.receive())["op"] == (0 if resumable else 9)


async def test_a_held_dispatch_holds_all_behind_it_in_order(empty, ready):
    rule = empty.faults.add(GatewayFault(CHANNEL, hold=True, delay=Delay(0.001)))
    for name in ("first", "second"):
        empty.world.add_channel(name)
    await rule.reached.wait()
    await ready.send(1)
    assert (await ready.receive())["op"] == 11
    rule.held.set()
    assert [(await ready.until(CHANNEL))["name"] for _ in range(2)] == ["first", "second"]


async def test_a_malformed_dispatch_takes_the_place_of_the_real_one(empty, ready):
    empty.faults.add(GatewayFault(CHANNEL, act="malformed", data="nonsense"))
    empty.world.add_channel("new")
    assert await ready.until(CHANNEL) == "nonsense"


async def test_heartbeats_are_not_acknowledged_as_long_as_it_was_ordered(empty, ready):
    empty.faults.add(GatewayFault("HEARTBEAT", act="lose", times=2))
    for _ in range(3):
        await ready.send(1)
    assert (await ready.receive())["op"] == 11
    empty.world.add_channel("new")
    assert (await ready.receive())["t"] == CHANNEL, "no other acknowledgement came before"


@pytest.mark.parametrize(
    ("rule", "answer"),
    [
        (GatewayFault("IDENTIFY", act="invalid_session", resumable=False), 9),
        (GatewayFault("IDENTIFY", act="close", code=4004), 4004),
    ],
)
async def test_identifying_fails_as_ordered_and_then_succeeds(empty, raw, rule, answer):
    empty.faults.add(rule)
    client = RawGateway(empty, raw.session)
    await client.listen()
    assert (client.last if isinstance(client.last, int) else client.last["op"]) == answer
    assert "session_id" in await RawGateway(empty, raw.session).listen()


# ---------------------------------------------------------------------- the library


async def test_a_client_without_acknowledgements_reconnects_and_resumes(empty):
    empty.gateway.heartbeat_ms = 5_000
    bot = LittleBot(heartbeat_timeout=0.15)
    async with connected(empty, bot):
        empty.faults.add(GatewayFault("HEARTBEAT", act="lose", times=None))
        assert await empty.world.feed.until(lambda: empty.gateway.resumes >= 1, 5)
        assert len(empty.gateway.identifies) == 1


async def test_a_client_that_is_asked_for_a_heartbeat_sends_one(sandbox):
    before = sandbox.gateway.heartbeats
    rule = sandbox.faults.add(GatewayFault("CHANNEL_CREATE", act="heartbeat"))
    sandbox.world.add_channel("new")
    async with asyncio.timeout(5):
        while sandbox.gateway.heartbeats == before:
            await asyncio.sleep(0.005)
    assert rule.hits == 1


async def test_a_session_that_cannot_be_resumed_is_begun_anew(sandbox, ann):
    sandbox.faults.add(GatewayFault("RESUME", act="invalid_session", resumable=False))
    await sandbox.faults.cut()
    assert await sandbox.world.feed.until(lambda: len(sandbox.gateway.identifies) == 2, 10)
    await sandbox.ready()
    assert (await ann.slash("choose")).ok


async def test_a_press_while_the_client_is_asked_to_reconnect_is_answered_once(sandbox, ann):
    sandbox.faults.add(GatewayFault("INTERACTION_CREATE", act="reconnect"))
    assert (await ann.slash("choose")).ok
    assert sandbox.world.refusals == []
    assert await sandbox.world.feed.until(lambda: sandbox.gateway.resumes == 1, 5)


async def test_a_press_that_broke_the_connection_is_answered_after_the_resume(sandbox, ann):
    sandbox.faults.add(GatewayFault("INTERACTION_CREATE", act="close", code=1001, person="Ann"))
    assert (await ann.slash("choose")).ok
    assert sandbox.gateway.resumes == 1


async def test_only_one_persons_interactions_are_lost(sandbox, ann, bo):
    sandbox.faults.add(
        GatewayFault("INTERACTION_CREATE", act="lose", times=None, person="Bo", kind="command")
    )
    assert (await ann.slash("choose")).ok
    sandbox.world.acknowledge_seconds = 0.1
    assert (await bo.slash("choose")).failure == "The application did not respond"
