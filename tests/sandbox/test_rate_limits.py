"""Buckets per route and channel, the limit over everything, and the headers that tell of them."""

from __future__ import annotations

import asyncio
import time

import discord
import pytest

from bot.sandbox.faults import RestFault
from bot.sandbox.rest.rate_limits import RateLimits
from bot.sandbox.rest.requests import NOTHING, Endpoint

POST = "/channels/{channel}/messages"


def endpoint(template=POST, method="POST"):
    return Endpoint(method, template, lambda _: NOTHING)


class Watch:
    now = 0.0

    def __call__(self):
        return self.now


def test_a_bucket_empties_and_fills_again():
    watch = Watch()
    limits = RateLimits(watch)
    limits.as_on_discord()
    verdicts = [limits.check(endpoint(), {"channel": "1"}) for _ in range(6)]
    assert [verdict.allowed for verdict in verdicts] == [True] * 5 + [False]
    assert [v.headers["X-RateLimit-Remaining"] for v in verdicts] == list("432100")
    assert verdicts[-1].retry_after == 5.0
    assert limits.check(endpoint(), {"channel": "2"}).allowed
    watch.now = 5.0
    assert limits.check(endpoint(), {"channel": "1"}).allowed


def test_fifty_requests_a_second_over_all_and_answers_to_interactions_do_not_count():
    limits = RateLimits(Watch())
    limits.as_on_discord()
    verdicts = [limits.check(endpoint(), {"channel": str(i)}) for i in range(51)]
    assert [verdict.allowed for verdict in verdicts] == [True] * 50 + [False]
    assert verdicts[-1].scope == "global"
    callback = endpoint("/interactions/{interaction}/{token}/callback")
    assert limits.check(callback, {"interaction": "1", "token": "x"}).allowed


EDIT = endpoint("/channels/{channel}/messages/{message}", "PATCH")
DELETE = endpoint("/channels/{channel}/messages/{message}", "DELETE")
HOUR, DAY = 3600, 86_400


def allowed(limits, route, params, age=0.0, times=40):
    """Return how many of many requests at once may pass."""
    return sum(limits.check(route, params, age).allowed for _ in range(times))


@pytest.mark.parametrize(("age", "count"), [(0, 5), (10, 3), (13 * DAY, 3), (14 * DAY, 30)])
def test_deletions_are_limited_by_the_age_of_the_message(age, count):
    limits = RateLimits(Watch())
    limits.as_on_discord()
    assert allowed(limits, DELETE, {"channel": "1", "message": "7"}, age) == count


def test_adding_and_removing_reactions_share_a_bucket():
    limits = RateLimits(Watch())
    limits.as_on_discord()
    reactions = "/channels/{channel}/messages/{message}/reactions/{emoji}"
    params = {"channel": "1", "message": "7", "emoji": "x", "user": "5"}
    added = limits.check(endpoint(f"{reactions}/@me", "PUT"), params)
    removed = limits.check(endpoint(f"{reactions}/{{user}}", "DELETE"), params)
    assert (added.allowed, removed.allowed) == (True, False)
    names = {verdict.headers["X-RateLimit-Bucket"] for verdict in (added, removed)}
    assert len(names) == 1


def test_each_interaction_has_five_follow_ups_in_two_seconds():
    limits = RateLimits(Watch())
    limits.as_on_discord()
    hook = endpoint("/webhooks/{application}/{token}")
    assert allowed(limits, hook, {"application": "1", "token": "a"}) == 5
    assert allowed(limits, hook, {"application": "1", "token": "b"}) == 5


def test_routes_have_names_for_their_buckets_which_are_the_same_in_every_channel():
    limits = RateLimits(Watch())
    one, two = (limits.check(endpoint(), {"channel": c}) for c in "12")
    other = limits.check(EDIT, {"channel": "1", "message": "7"})
    names = [verdict.headers["X-RateLimit-Bucket"] for verdict in (one, two, other)]
    assert names[0] == names[1] != names[2]


def test_many_channels_leave_no_endless_list_behind():
    watch = Watch()
    limits = RateLimits(watch)
    for number in range(5000):
        watch.now += 1
        limits.check(endpoint(), {"channel": str(number)})
    assert len(limits._buckets) < 2100


async def test_the_sixth_message_gets_a_429_with_everything_the_client_needs(raw):
    raw.sandbox.rate_limits.as_on_discord()
    answers = [await raw.post({"content": str(n)}) for n in range(6)]
    assert [status for status, _, _ in answers] == [200] * 5 + [429]
    _, body, headers = answers[-1]
    assert 0 < body["retry_after"] <= 5
    assert body["global"] is False
    assert headers["Via"]
    assert headers["X-RateLimit-Scope"] == "user"
    assert headers["Retry-After"] == "5"
    assert headers["Content-Type"] == "application/json"
    assert {headers["X-RateLimit-Bucket"] for _, _, headers in answers} == {
        headers["X-RateLimit-Bucket"]
    }
    assert len(raw.sandbox.channel("general").message_ids) == 5


async def test_the_client_spreads_messages_over_a_small_bucket(sandbox, bot, ann):
    sandbox.rate_limits.limit("POST", POST, 2, 0.1)
    channel = bot.get_partial_messageable(ann.here.id)
    for number in range(5):
        await channel.send(str(number))
    assert [seen.text for seen in ann.sees()] == list("01234")


async def test_every_answer_tells_what_is_left(raw):
    raw.sandbox.rate_limits.as_on_discord()
    _, _, headers = await raw.post({"content": "x"})
    told = {name: headers[f"X-RateLimit-{name}"] for name in ("Limit", "Remaining", "Reset-After")}
    assert told == {"Limit": "5", "Remaining": "4", "Reset-After": "5.000"}
    assert 0 < float(headers["X-RateLimit-Reset"]) - time.time() < 5.1
    assert "X-RateLimit-Scope" not in headers, "only a 429 tells its scope"


async def test_moving_the_clock_fills_the_buckets(raw):
    raw.sandbox.rate_limits.as_on_discord()
    for _ in range(6):
        status, _, _ = await raw.post({"content": "x"})
    assert status == 429
    raw.sandbox.world.clock.advance(5)
    assert (await raw.post({"content": "x"}))[0] == 200


async def test_a_limit_with_a_code_of_its_own_tells_when_to_come_again(raw):
    _, message, _ = await raw.post({"content": "x"})
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    raw.sandbox.world.clock.advance(HOUR + 1)
    for number in range(4):
        status, body, headers = await raw.call("PATCH", path, {"content": str(number)})
    assert (status, body["code"], body["global"]) == (429, 30046, False)
    assert (headers["Retry-After"], headers["X-RateLimit-Scope"]) == ("6", "user")


async def test_deletions_go_by_the_messages_age_on_the_sandboxs_clock(raw):
    raw.sandbox.rate_limits.as_on_discord()
    _, message, _ = await raw.post({"content": "x"})
    raw.sandbox.world.clock.advance(15 * DAY)
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    _, _, headers = await raw.call("DELETE", path)
    assert headers["X-RateLimit-Limit"] == "30"


async def test_the_client_waits_and_edits_an_old_message_in_the_end(sandbox, bot, ann):
    sandbox.rate_limits.as_on_discord()
    channel = bot.get_partial_messageable(ann.here.id)
    message = await channel.send("0")
    sandbox.world.clock.advance(HOUR + 1)
    for number in range(1, 4):
        await message.edit(content=str(number))
    editing = asyncio.create_task(message.edit(content="4"))
    edits = f"/channels/*/messages/{message.id}"
    async with asyncio.timeout(5):
        while sandbox.recorder.count("PATCH", edits) < 4:
            await asyncio.sleep(0.005)
    assert sandbox.recorder.matching("PATCH", edits)[-1].status == 429
    assert ann.last().text == "3"
    editing.cancel()


async def test_too_many_invalid_requests_lock_a_bot_out_for_ten_minutes(raw):
    invalid = raw.sandbox.rate_limits.invalid_requests
    invalid.most = 3
    for number in range(3):
        assert invalid.count == number
        assert (await raw.post({"content": "x"}, token="wrong"))[0] == 401
    url = f"{raw.sandbox.api_base}/gateway"
    async with raw.session.get(url) as response:
        assert response.status == 429
        assert "Via" not in response.headers
        assert await response.text() == "error code: 1015"
        assert 590 < int(response.headers["Retry-After"]) <= 600
    assert raw.sandbox.recorder.count("GET", "/gateway") == 0
    raw.sandbox.world.clock.advance(600)
    assert invalid.count == 0
    assert (await raw.post({"content": "x"}))[0] == 200


async def test_a_shared_limit_is_no_invalid_request(raw):
    raw.sandbox.faults.add(RestFault(status=429, scope="shared"))
    raw.sandbox.faults.add(RestFault(status=429, scope="user"))
    raw.sandbox.faults.add(RestFault(status=404))
    for _ in range(3):
        await raw.post({"content": "x"})
    assert raw.sandbox.rate_limits.invalid_requests.count == 1


async def test_the_client_takes_the_lock_out_for_what_it_is(sandbox, bot, ann):
    invalid = sandbox.rate_limits.invalid_requests
    invalid.most = 0
    invalid.note(403)
    channel = bot.get_partial_messageable(ann.here.id)
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("x")
    assert (caught.value.status, caught.value.text) == (429, "error code: 1015")
