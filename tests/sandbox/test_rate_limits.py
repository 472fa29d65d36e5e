"""Buckets per route and channel, the limit over everything, and the headers that tell of them."""

from __future__ import annotations

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
    assert verdicts[-1].everywhere
    callback = endpoint("/interactions/{interaction}/{token}/callback")
    assert limits.check(callback, {"interaction": "1", "token": "x"}).allowed


async def test_the_sixth_message_gets_a_429_with_everything_the_client_needs(raw):
    raw.sandbox.rate_limits.as_on_discord()
    answers = [await raw.post({"content": str(n)}) for n in range(6)]
    assert [status for status, _, _ in answers] == [200] * 5 + [429]
    _, body, headers = answers[-1]
    assert 0 < body["retry_after"] <= 5
    assert body["global"] is False
    assert headers["Via"]
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
