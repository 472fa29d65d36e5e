"""Limits that count what went before: edits of old messages, commands in a day, open threads."""

from __future__ import annotations

import asyncio

import pytest

from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.rest import channels
from bot.sandbox.world.permissions import Permission
from tests.sandbox.raw_client import findings

HOUR = 3600


async def say(raw, channel):
    _, message, _ = await raw.call("POST", f"/channels/{channel.id}/messages", {"content": "x"})
    return f"/channels/{channel.id}/messages/{message['id']}"


async def edit(raw, path):
    status, answer, _ = await raw.call("PATCH", path, {"content": "y"})
    return status, answer


async def test_messages_older_than_an_hour_are_edited_three_times_in_six_seconds(raw):
    general, side, clock = (
        raw.sandbox.channel("general"),
        raw.sandbox.channel("side"),
        raw.sandbox.world.clock,
    )
    old, elsewhere = [await say(raw, general), await say(raw, general)], await say(raw, side)
    clock.advance(HOUR + 1)
    young = await say(raw, general)
    for place in (0, 1, 0):
        assert (await edit(raw, old[place]))[0] == 200
    status, answer = await edit(raw, old[1])
    assert (status, answer["code"]) == (429, 30046)
    assert 0 < answer["retry_after"] <= 6
    assert [(await edit(raw, path))[0] for path in (young, elsewhere)] == [200, 200]
    clock.advance(6)
    assert (await edit(raw, old[1]))[0] == 200


def named(numbers):
    return [{"name": f"c{number}", "description": "x"} for number in numbers]


@pytest.mark.refused(30034)
async def test_two_hundred_new_commands_a_day_are_taken_in_each_guild(raw):
    world = raw.sandbox.world
    everywhere = f"/applications/{world.application_id}/commands"
    here = f"/applications/{world.application_id}/guilds/{world.guild.id}/commands"
    for start in (0, 100):
        new = named(range(start, start + 100))
        for _ in range(2):
            # The second time they are known, and nothing is made.
            assert (await raw.call("PUT", everywhere, new))[0] == 200
    status, answer, _ = await raw.call("PUT", everywhere, named([200]))
    assert (status, answer["code"]) == (400, 30034)
    assert (await raw.call("PUT", here, named([200])))[0] == 200
    world.clock.advance(24 * HOUR)
    assert (await raw.call("PUT", everywhere, named([200])))[0] == 200


async def test_a_guild_has_so_many_threads_awake_and_no_more(raw, monkeypatch):
    monkeypatch.setattr(channels, "ACTIVE_THREADS", 2)
    path = f"/channels/{raw.sandbox.channel('general').id}/threads"
    opened = [await raw.call("POST", path, {"name": "x", "type": 11}) for _ in range(3)]
    assert [status for status, _, _ in opened] == [201, 201, 400]
    assert opened[2][1]["code"] == 160006
    asleep = f"/channels/{opened[0][1]['id']}"
    assert (await raw.call("PATCH", asleep, {"archived": True}))[0] == 200
    assert (await raw.call("POST", path, {"name": "x", "type": 11}))[0] == 201


def test_discord_keeps_a_thousand_threads_awake():
    assert channels.ACTIVE_THREADS == 1000


async def open_aside(raw):
    """Open a private thread; return its path."""
    world, general = raw.sandbox.world, raw.sandbox.channel("general")
    world.set_overwrite(general, world.bot.id, allow=Permission.CREATE_PRIVATE_THREADS)
    body = {"name": "Aside", "type": 12}
    status, thread, _ = await raw.call("POST", f"/channels/{general.id}/threads", body)
    assert (status, thread["type"]) == (201, 12)
    return f"/channels/{thread['id']}"


async def test_a_private_thread_is_seen_by_those_in_it_and_by_moderators(raw, empty):
    ann, bo = empty.person("Ann"), empty.person("Bo")
    keeper = empty.person("Keeper", permissions=Permission.MANAGE_THREADS)
    aside = await open_aside(raw)
    await raw.call("PUT", f"{aside}/thread-members/{ann.user.id}")
    await raw.call("POST", f"{aside}/messages", {"content": "between us"})
    for person in (ann, keeper):
        person.go("Aside")
        assert person.last().text == "between us"
    with pytest.raises(CannotDo):
        bo.go("Aside")


async def test_a_bot_that_left_a_private_thread_has_no_access(raw):
    here = await open_aside(raw)
    assert (await raw.call("DELETE", f"{here}/thread-members/@me"))[0] == 204
    status, answer, _ = await raw.call("GET", here)
    assert (status, answer["code"]) == (403, 50001)


async def test_a_message_in_a_channel_is_for_everybody_whatever_its_flags(raw, empty):
    ann = empty.person("Ann")
    _, message, _ = await raw.post({"content": "for all", "flags": 64})
    assert message["flags"] == 0
    assert (ann.last().text, ann.last().ephemeral) == ("for all", False)


@pytest.mark.refused(50035)
@pytest.mark.parametrize(("kind", "value", "other"), [(4, 7, "7"), (3, "7", 7), (10, 0.5, "0.5")])
async def test_a_suggestion_is_of_its_options_type(raw, wire, empty, kind, value, other):
    ann = empty.person("Ann")
    option = {"type": kind, "name": "what", "description": "x", "autocomplete": True}
    command = {"name": "pick", "description": "x", "options": [option]}
    await raw.call("PUT", f"/applications/{empty.world.application_id}/commands", [command])
    asking = asyncio.create_task(ann.suggestions("pick", "what", "7"))
    asked = await wire.until("INTERACTION_CREATE")
    path = f"/interactions/{asked['id']}/{asked['token']}/callback"
    for wrong in (other, value):
        body = {"type": 8, "data": {"choices": [{"name": "x", "value": wrong}]}}
        status, answer, _ = await raw.call("POST", path, body)
        if wrong == other:
            assert (status, findings(answer)[0].split()[0]) == (400, "data.choices.0.value")
    assert status == 204
    assert [choice.value for choice in await asking] == [value]
