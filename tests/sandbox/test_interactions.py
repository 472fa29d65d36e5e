"""Three seconds to acknowledge, fifteen minutes for a token, one answer, and who sees it."""

from __future__ import annotations

import asyncio

import pytest

from tests.sandbox.raw_client import findings

BUTTON = {"type": 2, "style": 1, "label": "x", "custom_id": "x"}
ROW = {"type": 1, "components": [BUTTON]}
EPHEMERAL = 64


@pytest.fixture
def ann(empty):
    return empty.person("Ann")


@pytest.fixture
async def press(raw, wire, ann):
    """Ann presses a button; returns her act and the interaction as the bot receives it."""
    await raw.post({"content": "press", "components": [ROW]})

    async def act(who=ann, **options):
        task = asyncio.create_task(who.click("x", **options))
        return task, await wire.until("INTERACTION_CREATE")

    return act


def callback(interaction):
    return f"/interactions/{interaction['id']}/{interaction['token']}/callback"


def webhook(interaction):
    return f"/webhooks/{interaction['application_id']}/{interaction['token']}"


async def test_an_answer_within_three_seconds_is_taken_once(raw, press):
    task, interaction = await press()
    body = {"type": 4, "data": {"content": "hello"}}
    status, answer, _ = await raw.call("POST", callback(interaction) + "?with_response=1", body)
    assert (status, answer["resource"]["message"]["content"]) == (200, "hello")
    assert (await task).text == "hello"
    status, answer, _ = await raw.call("POST", callback(interaction), body)
    assert (status, answer["code"]) == (400, 40060)


async def test_after_three_seconds_the_person_is_told_and_the_answer_is_refused(
    raw, press, ann, empty
):
    task, interaction = await press()
    empty.world.clock.advance(3.1)
    reply = await task
    assert reply.failure == ann.notice == "This interaction failed"
    status, answer, _ = await raw.call("POST", callback(interaction), {"type": 6})
    assert (status, answer["code"]) == (404, 10062)
    status, answer, _ = await raw.call("POST", webhook(interaction), {"content": "late"})
    assert (status, answer["code"]) == (404, 10015)


async def test_a_token_dies_after_fifteen_minutes(raw, press, empty):
    _, interaction = await press(wait=False)
    await raw.call("POST", callback(interaction), {"type": 6})
    empty.world.clock.advance(14 * 60)
    status, _, _ = await raw.call("POST", webhook(interaction), {"content": "in time"})
    assert status == 200
    empty.world.clock.advance(61)
    for method, path in (("POST", ""), ("PATCH", "/messages/@original")):
        body = {"content": "late"}
        status, answer, _ = await raw.call(method, webhook(interaction) + path, body)
        assert (status, answer["code"]) == (401, 50027)


@pytest.mark.parametrize("kind", [1, 8, 10, 99, None, "4"])
@pytest.mark.refused(50035)
async def test_an_answer_of_the_wrong_kind_is_refused_and_another_may_follow(raw, press, kind):
    task, interaction = await press()
    status, answer, _ = await raw.call("POST", callback(interaction), {"type": kind})
    assert (status, answer["code"]) == (400, 50035)
    assert (await raw.call("POST", callback(interaction), {"type": 4, "data": {"content": "x"}}))[
        0
    ] == 204
    assert (await task).ok


@pytest.mark.refused(50035)
async def test_a_refused_answer_leaves_the_interaction_open(raw, press):
    task, interaction = await press()
    body = {"type": 4, "data": {"content": "x" * 2001}}
    status, answer, _ = await raw.call("POST", callback(interaction), body)
    assert status == 400
    assert findings(answer) == ["data.content BASE_TYPE_MAX_LENGTH"]
    body = {"type": 4, "data": {"content": "short"}}
    assert (await raw.call("POST", callback(interaction), body))[0] == 204
    assert (await task).text == "short"


async def test_an_ephemeral_message_is_reached_by_its_token_alone(raw, press, ann, empty):
    task, interaction = await press()
    body = {"type": 4, "data": {"content": "secret", "flags": EPHEMERAL}}
    _, answer, _ = await raw.call("POST", callback(interaction) + "?with_response=true", body)
    message = answer["resource"]["message"]
    assert (await task).ephemeral
    assert empty.person("Bo").reads("secret") is None
    path = f"/channels/{message['channel_id']}/messages/{message['id']}"
    for method in ("GET", "PATCH", "DELETE"):
        status, answer, _ = await raw.call(method, path, {"content": "x"})
        assert (status, answer["code"]) == (404, 10008)
    _, history, _ = await raw.call("GET", f"/channels/{message['channel_id']}/messages")
    assert [entry["content"] for entry in history] == ["press"]
    own = f"{webhook(interaction)}/messages/{message['id']}"
    assert (await raw.call("PATCH", own, {"content": "changed"}))[0] == 200
    assert ann.last().text == "changed"
    assert (await raw.call("DELETE", own))[0] == 204
    assert ann.last().text == "press"


async def test_one_interactions_token_does_not_reach_anothers_message(raw, press):
    first_task, first = await press()
    body = {"type": 4, "data": {"content": "first", "flags": EPHEMERAL}}
    _, answer, _ = await raw.call("POST", callback(first) + "?with_response=1", body)
    await first_task
    second_task, second = await press()
    await raw.call("POST", callback(second), {"type": 4, "data": {"content": "second"}})
    await second_task
    path = f"{webhook(second)}/messages/{answer['resource']['message']['id']}"
    status, answer, _ = await raw.call("PATCH", path, {"content": "stolen"})
    assert (status, answer["code"]) == (404, 10008)


async def test_an_edit_for_one_press_is_no_answer_to_another(raw, press):
    first_task, first = await press()
    second_task, second = await press()
    for interaction in (first, second):
        await raw.call("POST", callback(interaction), {"type": 6})
    await raw.call("PATCH", f"{webhook(first)}/messages/@original", {"content": "first"})
    await first_task
    await asyncio.sleep(0)
    assert not second_task.done()
    await raw.call("PATCH", f"{webhook(second)}/messages/@original", {"content": "second"})
    assert (await second_task).text == "second"


async def test_while_the_bot_thinks_the_person_sees_it(raw, press, ann):
    task, interaction = await press()
    await raw.call("POST", callback(interaction), {"type": 5, "data": {"flags": EPHEMERAL}})
    assert ann.last().thinking
    assert not task.done()
    await raw.call("PATCH", webhook(interaction) + "/messages/@original", {"content": "done"})
    reply = await task
    assert (reply.text, reply.ephemeral, ann.last().edited) == ("done", True, False)


async def test_an_answer_to_a_deleted_channel_is_refused(raw, press, empty):
    task, interaction = await press()
    empty.world.delete_channel(empty.channel("general"))
    body = {"type": 4, "data": {"content": "x"}}
    status, answer, _ = await raw.call("POST", callback(interaction), body)
    assert (status, answer["code"]) == (404, 10003)
    task.cancel()


async def test_without_a_bot_a_press_fails_at_once(raw, ann, empty):
    empty.world.acknowledge_seconds = 3600.0
    await raw.post({"content": "press", "components": [ROW]})
    async with asyncio.timeout(10):
        reply = await ann.click("x")
    assert reply.failure == "This interaction failed"


async def test_a_press_on_a_message_that_changed_meanwhile_still_arrives(raw, press, ann):
    seen = ann.last()
    await raw.call("PATCH", f"/channels/{ann.here.id}/messages/{seen.id}", {"components": []})
    task, interaction = await press(within=seen, stale=True)
    assert interaction["data"]["custom_id"] == "x"
    await raw.call("POST", callback(interaction), {"type": 6})
    task.cancel()


async def test_unknown_tokens_are_refused(raw, empty):
    status, answer, _ = await raw.call("POST", "/interactions/1/nonsense/callback", {"type": 6})
    assert (status, answer["code"]) == (404, 10062)
    path = f"/webhooks/{empty.world.application_id}/nonsense"
    status, answer, _ = await raw.call("POST", path, {"content": "x"})
    assert (status, answer["code"]) == (404, 10015)
