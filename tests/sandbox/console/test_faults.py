"""Faults ordered on the page: what the bot and people meet, the list of them, and putting right."""

from __future__ import annotations

from pathlib import Path

import aiohttp
import discord
import pytest

from bot.sandbox.console.faults.offered import KINDS
from bot.sandbox.console.site import Console
from bot.sandbox.console.watched_bot import WatchedBot
from bot.sandbox.faults import RestFault
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import connected
from tests.sandbox.browser import opened
from tests.sandbox.little_bot import LittleBot

SCRIPT = str(Path(__file__).parents[1] / "bot_script.py")


@pytest.fixture
async def bot():
    return LittleBot()


@pytest.fixture
async def browser(sandbox, bot):
    async with connected(sandbox, bot):
        await sandbox.commands_registered()
        async with opened(sandbox, a="Ann", b="Bob") as browser:
            yield browser


def wrong(browser):
    return [fault["words"] for fault in browser.world["faults"]]


def left(browser):
    return [fault["left"] for fault in browser.world["faults"]]


async def send(bot, sandbox, **options):
    return await bot.get_partial_messageable(sandbox.channel("general").id).send(**options)


async def test_every_fault_says_what_it_does_and_how_to_see_it(browser):
    kinds = (await browser.act("faults"))["kinds"]
    assert len({kind["key"] for kind in kinds}) == len(KINDS)
    for kind in kinds:
        assert kind["name"]
        assert kind["does"].endswith(".")
        assert kind["see"].endswith(".")
        for field in kind["fields"]:
            assert field["label"]
            values = [choice["value"] for choice in field.get("choices", ())]
            assert field["usual"] in values or field["least"] <= field["usual"] <= field["most"]


@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind.rules], ids=lambda k: k.key)
async def test_every_lasting_fault_is_listed_until_it_is_put_right(browser, sandbox, kind):
    came = await browser.act("fault", fault=kind.key)
    await browser.until(lambda: browser.world["faults"])
    assert [f"{words}." for words in wrong(browser)] == [came["word"]]
    await browser.act("put_right", fault=browser.world["faults"][0]["id"])
    await browser.until(lambda: not browser.world["faults"])
    assert sandbox.faults.rules == []


async def test_a_cut_connection_is_resumed_and_presses_go_on(browser, sandbox):
    await browser.act("fault", fault="cut")
    assert await sandbox.world.feed.until(lambda: sandbox.gateway.resumes == 1, 10)
    assert await browser.act("command", command="hand", options={}) == {"failure": None}
    well = {"connected": True, "begun": 1, "resumed": 1}
    await browser.until(lambda: browser.world["gateway"] == well)


@pytest.mark.parametrize("fault", ["cut_forget", "invalidate"])
async def test_a_session_that_is_no_more_is_begun_anew(browser, sandbox, fault):
    await browser.act("fault", fault=fault)
    well = {"connected": True, "begun": 2, "resumed": 0}
    await browser.until(lambda: browser.world["gateway"] == well)


async def test_a_bot_that_is_asked_to_reconnect_resumes(browser, sandbox):
    await browser.act("fault", fault="reconnect")
    assert await sandbox.world.feed.until(lambda: sandbox.gateway.resumes == 1, 10)


async def test_without_a_bot_there_is_nothing_to_cut(sandbox):
    async with opened(sandbox, a="Ann") as browser:
        refused = await browser.act("fault", fault="cut")
    assert refused["error"].startswith("No bot is connected")


async def test_a_press_that_is_lost_fails_and_the_next_one_works(browser, sandbox):
    sandbox.world.acknowledge_seconds = 0.2
    await browser.act("fault", fault="lose", times=1)
    came = await browser.act("command", command="hand", options={})
    assert came["failure"] == "The application did not respond"
    sandbox.world.acknowledge_seconds = 3.0
    assert (await browser.act("command", command="hand", options={}))["failure"] is None
    await browser.until(lambda: not browser.world["faults"])


@pytest.mark.parametrize("what", ["requests", "events", "both"])
async def test_a_discord_that_is_too_slow_shows_people_a_failure(browser, sandbox, what):
    sandbox.world.acknowledge_seconds = 0.1
    await browser.act("fault", fault="slow", milliseconds=300, spread=0, what=what)
    came = await browser.act("command", command="hand", options={})
    assert came["failure"] == "The application did not respond"
    await browser.act("all_right")
    sandbox.world.acknowledge_seconds = 3.0
    assert (await browser.act("command", command="hand", options={}))["failure"] is None


async def test_errors_come_as_often_as_ordered_and_the_page_counts_down(browser, sandbox, bot):
    await browser.act("fault", fault="failing", status="503", route="send", times=2)
    await browser.until(lambda: left(browser) == [2])
    with pytest.raises(discord.DiscordServerError):
        await send(bot, sandbox, content="x")
    await browser.until(lambda: left(browser) == [1])
    with pytest.raises(discord.DiscordServerError):
        await send(bot, sandbox, content="x")
    await browser.until(lambda: left(browser) == [])
    await send(bot, sandbox, content="y")
    await browser.until(lambda: browser.texts("b") == ["y"])


async def test_errors_for_one_route_leave_the_others_alone(browser):
    await browser.act("fault", fault="failing", status="503", route="send", times=0)
    assert (await browser.act("command", command="hand", options={}))["failure"] is None


@pytest.mark.parametrize("scope", ["route", "global"])
async def test_a_rate_limit_is_waited_for(browser, sandbox, bot, scope):
    await browser.act("fault", fault="limited", seconds=0.1, scope=scope, route="send")
    await send(bot, sandbox, content="x")
    calls = sandbox.recorder.matching("POST", "/channels/*/messages")
    assert [call.status for call in calls] == [429, 200]
    assert calls[0].answer["global"] is (scope == "global")


@pytest.mark.parametrize("how", ["never", "arrived"])
async def test_a_lost_acknowledgement_counts_only_if_it_arrived(browser, sandbox, how):
    sandbox.world.acknowledge_seconds = 0.5 if how == "never" else 3.0
    await browser.act("fault", fault="lost", how=how)
    came = await browser.act("command", command="hand", options={})
    assert (came["failure"] is None) is (how == "arrived")


async def test_an_unreachable_discord_takes_nobody_until_its_time_is_over(browser, sandbox, bot):
    await browser.act("fault", fault="unreachable", seconds=1)
    await browser.until(lambda: wrong(browser) == ["Discord is unreachable for 1 s"])
    with pytest.raises(aiohttp.ClientError):
        await bot.http.get_user(1)
    assert await sandbox.world.feed.until(lambda: not sandbox.gateway.connected, 5)
    await browser.until(lambda: not browser.world["faults"])
    assert await sandbox.world.feed.until(lambda: sandbox.gateway.connected, 20)
    assert await sandbox.world.feed.until(lambda: sandbox.gateway.resumes == 1, 5)


async def test_uploads_are_refused_and_words_are_not(browser, sandbox, bot):
    await browser.act("fault", fault="too_large")
    await send(bot, sandbox, content="words")
    picture = discord.File(__file__, "picture.png")
    with pytest.raises(discord.HTTPException) as refused:
        await send(bot, sandbox, content="x", file=picture)
    assert (refused.value.status, refused.value.code) == (413, 40005)
    await browser.until(lambda: not browser.world["faults"])


async def test_missing_permissions_on_a_route(browser, sandbox, bot):
    await browser.act("fault", fault="forbidden", route="send")
    with pytest.raises(discord.Forbidden) as refused:
        await send(bot, sandbox, content="x")
    assert refused.value.code == 50013


async def test_a_jump_of_the_clock_ends_tokens(browser, sandbox):
    await browser.act("command", command="hand", options={})
    await browser.act("fault", fault="clock", minutes=16)
    interaction = next(iter(sandbox.world.interactions.values()))
    path = f"/webhooks/{sandbox.world.application_id}/{interaction.token}/messages/@original"
    async with browser.http.get(sandbox.api_base + path) as answer:
        assert (await answer.json())["code"] == 50027


async def test_ordering_a_fault_again_takes_the_place_of_the_first(browser, sandbox):
    await browser.act("fault", fault="slow", milliseconds=1, spread=0)
    await browser.act("fault", fault="slow", milliseconds=2, spread=0, what="requests")
    await browser.until(lambda: wrong(browser) == ["Requests take 2 ms longer"])
    assert len(sandbox.faults.rules) == 1


async def test_all_is_put_right_at_once_even_what_was_not_ordered_here(browser, sandbox):
    await browser.act("fault", fault="zombie")
    await browser.act("fault", fault="forbidden", times=0)
    sandbox.faults.add(RestFault("GET", "/users/*", status=500, times=3))
    await browser.until(lambda: len(browser.world["faults"]) == 3)
    assert wrong(browser)[2] == "GET /users/*: times 3, status 500"
    await browser.act("all_right")
    await browser.until(lambda: browser.world["faults"] == [])
    assert sandbox.faults.rules == []


@pytest.mark.parametrize(
    ("fields", "word"),
    [
        ({"fault": "slow", "milliseconds": "soon"}, "Milliseconds: a number from 0 to 60000."),
        ({"fault": "failing", "share": 0}, "Share of them in %: a number from 1 to 100."),
        ({"fault": "failing", "route": "none"}, "Which requests: choose one of those offered."),
        ({"fault": "stop"}, "This sandbox did not start the bot, so it cannot do that."),
    ],
)
async def test_what_cannot_be_ordered_is_said(browser, fields, word):
    assert (await browser.act("fault", **fields))["error"] == word


@pytest.fixture
async def watched():
    """A sandbox whose bot is a process that the page may stop."""
    sandbox = Sandbox()
    bot = WatchedBot(sandbox, database=None, arguments=(SCRIPT,))
    console = Console(sandbox, bot)
    console.seat(["Ann"])
    async with sandbox:
        await bot.start()
        await sandbox.commands_registered()
        await sandbox.ready()
        yield sandbox
        await console.close()
        await bot.stop()


async def test_a_stopped_bot_stays_away_until_all_is_put_right(watched):
    async with opened(watched, a="Ann") as browser:
        await browser.act("fault", fault="stop")
        await browser.until(lambda: wrong(browser) == ["The bot is stopped"])
        came = await browser.act("command", command="hand", options={})
        assert came["failure"] == "The application did not respond"
        await browser.act("all_right")
        await browser.until(lambda: browser.world["bot"]["state"] == "running")
        assert wrong(browser) == []
        assert (await browser.act("command", command="hand", options={}))["failure"] is None
