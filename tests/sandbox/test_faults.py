"""Ordered faults reach the unchanged client as they would from Discord."""

from __future__ import annotations

import asyncio

import aiohttp
import discord
import pytest

from bot.sandbox.faults import RestFault
from bot.sandbox.testing import connected
from tests.sandbox.little_bot import LittleBot

MESSAGES = "/channels/*/messages"


async def send(bot, sandbox, content="hello", **options):
    channel = bot.get_partial_messageable(sandbox.channel("general").id)
    return await channel.send(content, **options)


async def test_a_429_is_waited_for_and_repeated(sandbox, bot, ann):
    fault = sandbox.faults.fail("POST", MESSAGES, 429, retry_after=0.05)
    await send(bot, sandbox)
    assert [seen.text for seen in ann.sees()] == ["hello"]
    assert fault.hits == 1
    assert [call.status for call in sandbox.recorder.matching("POST", MESSAGES)] == [429, 200]


async def test_a_429_on_an_answer_is_repeated_as_well(sandbox, ann):
    sandbox.faults.fail("POST", "/interactions/*", 429, retry_after=0.05)
    assert (await ann.slash("hand")).ok


async def test_a_global_429_holds_everything(sandbox, bot, ann):
    sandbox.faults.fail("POST", MESSAGES, 429, retry_after=0.05, everywhere=True)
    await send(bot, sandbox)
    call = sandbox.recorder.matching("POST", MESSAGES)[0]
    assert call.answer["global"] is True


@pytest.mark.parametrize("status", [500, 502])
async def test_a_5xx_is_repeated_by_the_client(sandbox, bot, ann, status):
    sandbox.faults.fail("POST", MESSAGES, status)
    await send(bot, sandbox)
    assert [call.status for call in sandbox.recorder.matching("POST", MESSAGES)] == [status, 200]


async def test_a_503_is_not_repeated(sandbox, bot, ann):
    sandbox.faults.fail("POST", MESSAGES, 503)
    with pytest.raises(discord.DiscordServerError):
        await send(bot, sandbox)
    assert ann.sees() == []


async def test_a_nonce_keeps_a_message_single_whose_answer_was_lost(sandbox, bot, ann):
    sandbox.faults.fail("POST", MESSAGES, 502, carried_out=True)
    message = await send(bot, sandbox, nonce="7")
    assert [seen.id for seen in ann.sees()] == [message.id]


async def test_an_answer_that_arrived_though_it_seemed_lost_is_acknowledged_already(sandbox, ann):
    sandbox.faults.fail("POST", "/interactions/*", 500, carried_out=True)
    assert (await ann.slash("hand")).ok
    assert await sandbox.world.feed.until(lambda: bool(sandbox.world.refusals), 5)
    assert [refusal.code for refusal in sandbox.world.refusals] == [40060]


async def test_a_delayed_answer_comes_too_late(sandbox, ann):
    sandbox.world.acknowledge_seconds = 0.1
    sandbox.faults.delay("POST", "/interactions/*", 0.3)
    reply = await ann.slash("hand")
    assert reply.failure == ann.notice == "The application did not respond"
    await sandbox.world.feed.until(lambda: bool(sandbox.world.refusals), 5)
    assert [refusal.code for refusal in sandbox.world.refusals] == [10062]
    assert ann.sees() == []


@pytest.mark.parametrize(("carried_out", "count"), [(False, 0), (True, 1)])
async def test_a_dropped_request_ends_without_an_answer(sandbox, bot, ann, carried_out, count):
    sandbox.faults.drop("POST", MESSAGES, carried_out=carried_out)
    with pytest.raises((aiohttp.ClientError, OSError)):
        await send(bot, sandbox)
    assert len(ann.sees()) == count
    await send(bot, sandbox, "next")
    assert ann.last().text == "next"


@pytest.mark.parametrize(
    ("answer", "error"),
    [("truncated", aiohttp.ClientError), ("malformed", ValueError), ("html", TypeError)],
)
async def test_an_answer_that_cannot_be_read_was_carried_out_all_the_same(
    sandbox, bot, ann, answer, error
):
    sandbox.faults.add(RestFault("POST", MESSAGES, answer=answer))
    with pytest.raises(error):
        await send(bot, sandbox)
    assert [seen.text for seen in ann.sees()] == ["hello"]
    await send(bot, sandbox, "next")
    assert ann.last().text == "next"


async def test_a_proxys_error_page_is_repeated_like_any_502(sandbox, bot, ann):
    sandbox.faults.add(RestFault("POST", MESSAGES, status=502, answer="html"))
    await send(bot, sandbox)
    assert [seen.text for seen in ann.sees()] == ["hello"]


async def test_an_error_has_the_code_and_words_that_were_ordered(sandbox, bot, ann):
    sandbox.faults.add(RestFault("POST", MESSAGES, status=403, code=50013, message="No."))
    with pytest.raises(discord.Forbidden) as caught:
        await send(bot, sandbox)
    assert (caught.value.code, caught.value.text) == (50013, "No.")


async def test_an_error_may_have_a_whole_body(raw):
    body = {"message": "Invalid Form Body", "code": 50035, "errors": {"content": {}}}
    raw.sandbox.faults.add(RestFault(status=400, body=body))
    assert (await raw.post({"content": "x"}))[:2] == (400, body)


@pytest.mark.parametrize("scope", ["user", "shared", "global"])
async def test_a_429_tells_its_scope(raw, scope):
    raw.sandbox.faults.add(RestFault(status=429, retry_after=1.5, scope=scope))
    status, body, headers = await raw.post({"content": "x"})
    assert (status, body["retry_after"], body["global"]) == (429, 1.5, scope == "global")
    assert (headers["Retry-After"], headers["X-RateLimit-Scope"]) == ("2", scope)
    assert headers.get("X-RateLimit-Global") == ("true" if scope == "global" else None)


async def test_only_requests_about_one_persons_press_fail(sandbox, ann, bo):
    rule = sandbox.faults.add(
        RestFault(path="/interactions/*", status=404, times=None, person="Bo", kind="command")
    )
    assert (await ann.slash("choose")).ok
    sandbox.world.acknowledge_seconds = 0.1
    assert not (await bo.slash("choose")).ok
    assert rule.hits == 1


async def test_faults_that_were_taken_back_do_not_happen(sandbox, bot, ann):
    sandbox.faults.fail("POST", MESSAGES, 503)
    sandbox.faults.clear()
    await send(bot, sandbox)
    assert ann.last().text == "hello"


@pytest.mark.parametrize("how", ["cut", "ask_reconnect"])
async def test_a_lost_gateway_is_resumed_and_nothing_is_missed(sandbox, ann, how):
    await getattr(sandbox.faults, how)()
    reply = await ann.slash("hand")
    assert reply.ok
    assert sandbox.gateway.resumes == 1
    assert len(sandbox.gateway.identifies) == 1


async def test_a_session_that_was_forgotten_is_begun_anew(sandbox, ann):
    await sandbox.faults.cut(resume=False)
    assert await sandbox.world.feed.until(lambda: len(sandbox.gateway.identifies) == 2, 10)
    await sandbox.ready()
    assert (await ann.slash("hand")).ok


async def test_an_invalid_session_is_begun_anew(sandbox, ann):
    await sandbox.faults.invalidate()
    assert await sandbox.world.feed.until(lambda: len(sandbox.gateway.identifies) == 2, 10)
    await sandbox.ready()
    assert (await ann.slash("hand")).ok


async def test_a_malformed_dispatch_ends_a_client_that_nobody_supervises(empty):
    async with connected(empty, LittleBot()) as task:
        await empty.faults.malformed()
        done, _ = await asyncio.wait({task}, timeout=5)
        assert done
        with pytest.raises((ValueError, KeyError)):
            task.result()


async def test_a_held_back_dispatch_arrives_late(sandbox, ann):
    sandbox.world.acknowledge_seconds = 0.1
    sandbox.faults.delay_dispatch("INTERACTION_CREATE", 0.3)
    assert (await ann.slash("hand")).failure == "The application did not respond"
    await sandbox.world.feed.until(lambda: bool(sandbox.world.refusals), 5)
    assert [refusal.code for refusal in sandbox.world.refusals] == [10062]
    sandbox.world.acknowledge_seconds = 3.0
    assert (await ann.slash("hand")).ok


async def test_a_command_that_is_never_answered_fails_for_the_person(sandbox, ann):
    task = asyncio.create_task(ann.slash("silence"))
    await sandbox.world.feed.next_change()
    sandbox.world.clock.advance(3.1)
    assert (await task).failure == "The application did not respond"


@pytest.mark.parametrize("carried_out", [False, True])
async def test_a_held_request_waits_before_or_after_it_is_carried_out(
    sandbox, bot, ann, carried_out
):
    fault = sandbox.faults.hold("POST", MESSAGES, carried_out=carried_out)
    sending = asyncio.create_task(send(bot, sandbox))
    await fault.reached.wait()
    assert bool(ann.sees()) is carried_out
    assert not sending.done()
    fault.held.set()
    await sending
    assert [seen.text for seen in ann.sees()] == ["hello"]


async def test_a_held_request_that_is_dropped_is_never_carried_out(sandbox, bot, ann):
    fault = sandbox.faults.hold("POST", MESSAGES, drop=True)
    sending = asyncio.create_task(send(bot, sandbox))
    await fault.reached.wait()
    sandbox.faults.clear()
    with pytest.raises(aiohttp.ClientError):
        await sending
    assert ann.sees() == []
