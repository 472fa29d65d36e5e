"""Channels, messages and threads changed from the page: who sees what then, and what is said."""

from __future__ import annotations

import pytest

from bot.sandbox.console.site import Console
from bot.sandbox.gateway.dispatches import GUILD_MESSAGES, GUILDS
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import connected
from tests.sandbox.browser import opened
from tests.sandbox.little_bot import LittleBot
from tests.sandbox.raw_client import RawClient
from tests.sandbox.raw_gateway import RawGateway


@pytest.fixture
async def sandbox():
    sandbox = Sandbox()
    console = Console(sandbox)
    console.seat(["Ann", "Bob"])
    async with sandbox:
        yield sandbox
        await console.close()


@pytest.fixture
async def browser(sandbox):
    async with opened(sandbox, a="Ann", b="Bob") as browser:
        yield browser


@pytest.fixture
async def wire(browser, sandbox):
    gateway = RawGateway(sandbox, browser.http)
    await gateway.listen(intents=GUILDS | GUILD_MESSAGES)
    await gateway.until("GUILD_CREATE")
    return gateway


def channel_named(browser, name):
    return next(c for c in browser.world["server"]["channels"] if c["name"] == name)


def place_names(browser, pane):
    return [place["name"] for place in browser.panes[pane]["places"]]


async def said(browser, pane, text):
    """Say something and return its id."""
    await browser.act("say", pane, text=text)
    await browser.until(lambda: text in browser.texts(pane))
    return browser.newest(pane)["id"]


async def opened_thread(browser, sandbox):
    """A thread that the bot has opened in the channel on the screen."""
    raw = RawClient(sandbox, browser.http)
    path = f"/channels/{browser.panes['a']['place']}/threads"
    _, thread, _ = await raw.call("POST", path, {"name": "Fight", "type": 11})
    await browser.until(lambda: "Fight" in place_names(browser, "a"))
    return thread["id"]


async def test_a_channel_comes_is_renamed_and_goes_on_every_screen_and_for_the_bot(browser, wire):
    made = await browser.act("add_channel", name="The Dojo!")
    assert (await wire.until("CHANNEL_CREATE"))["name"] == "the-dojo"
    await browser.act("change_channel", channel=made["channel"], name="ring")
    assert (await wire.until("CHANNEL_UPDATE"))["name"] == "ring"
    await browser.until(lambda: "ring" in place_names(browser, "b"))
    await browser.act("delete_channel", channel=made["channel"])
    assert (await wire.until("CHANNEL_DELETE"))["id"] == made["channel"]
    await browser.until(lambda: "ring" not in place_names(browser, "b"))


async def test_the_last_channel_stays(browser):
    refused = await browser.act("delete_channel", channel=browser.panes["a"]["place"])
    assert "last channel" in refused["error"]


async def test_a_private_channel_is_seen_by_those_alone_whom_it_allows(browser, sandbox):
    made = (await browser.act("add_channel", name="vault", private=True))["channel"]
    ann = browser.person("Ann")
    await browser.act(
        "overwrite", channel=made, target=ann, permission="VIEW_CHANNEL", state="allow"
    )
    await browser.until(lambda: "vault" in place_names(browser, "a"))
    assert "vault" not in place_names(browser, "b")
    raw = RawClient(sandbox, browser.http)
    path = f"/channels/{made}/messages"
    status, answer, _ = await raw.call("POST", path, {"content": "x"})
    assert (status, answer["code"]) == (403, 50001)
    await browser.act("change_channel", channel=made, private=False)
    await browser.until(lambda: "vault" in place_names(browser, "b"))
    assert (await raw.call("POST", path, {"content": "x"}))[0] == 200


async def test_of_what_is_said_where_it_cannot_look_the_bot_hears_nothing(browser, wire):
    made = (await browser.act("add_channel", name="vault", private=True))["channel"]
    owner = browser.person("Owner")
    await browser.act("say", person=owner, place=made, text="secret")
    await browser.act("say", text="public")
    here = browser.panes["a"]["place"]
    assert (await wire.until("MESSAGE_CREATE"))["channel_id"] == here


async def test_a_channel_denies_one_person_and_stops_doing_so(browser):
    here, bob = browser.panes["a"]["place"], browser.person("Bob")
    await browser.act(
        "overwrite", channel=here, target=bob, permission="SEND_MESSAGES", state="deny"
    )
    refused = await browser.act("say", "b", text="x")
    assert refused["error"] == "Bob may not write in #general."
    await browser.until(lambda: channel_named(browser, "general")["overwrites"])
    assert channel_named(browser, "general")["overwrites"] == [
        {"target": bob, "allow": [], "deny": ["SEND_MESSAGES"]}
    ]
    await browser.act(
        "overwrite", channel=here, target=bob, permission="SEND_MESSAGES", state="inherit"
    )
    assert await browser.act("say", "b", text="x") == {}
    await browser.until(lambda: not channel_named(browser, "general")["overwrites"])


async def test_a_deleted_role_leaves_nothing_behind_in_channels(browser):
    here = browser.panes["a"]["place"]
    role = (await browser.act("add_role", name="Mute"))["role"]
    await browser.act("give_role", role=role, has=True)
    await browser.act(
        "overwrite", channel=here, target=role, permission="SEND_MESSAGES", state="deny"
    )
    assert "may not write" in (await browser.act("say", text="x"))["error"]
    await browser.until(lambda: channel_named(browser, "general")["overwrites"])
    await browser.act("delete_role", role=role)
    assert await browser.act("say", text="x") == {}
    await browser.until(lambda: not channel_named(browser, "general")["overwrites"])


async def test_what_counts_for_the_whole_server_no_channel_can_deny(browser):
    refused = await browser.act(
        "overwrite",
        channel=browser.panes["a"]["place"],
        target=browser.person("Bob"),
        permission="MANAGE_GUILD",
        state="deny",
    )
    assert "whole server" in refused["error"]


async def test_ones_own_message_is_deleted_and_the_bot_hears_of_it(browser, wire):
    message = await said(browser, "b", "oops")
    assert await browser.act("delete_message", "b", message=message) == {}
    await browser.until(lambda: not browser.texts("a"))
    assert (await wire.until("MESSAGE_DELETE"))["id"] == message
    refused = await browser.act("delete_message", "b", message=message)
    assert refused["error"] == "That message is gone."


async def test_somebody_elses_message_needs_the_permission_or_the_server(browser):
    message = await said(browser, "a", "mine")
    refused = await browser.act("delete_message", "b", message=message)
    assert "may not delete other people's messages" in refused["error"]
    assert "manage messages" in refused["error"]
    await browser.act("change_person", "b", keeper=True)
    assert await browser.act("delete_message", "b", message=message) == {}
    message = await said(browser, "b", "his")
    assert await browser.act("delete_message", message=message, as_server=True) == {}
    await browser.until(lambda: not browser.texts("b"))


async def test_a_message_for_one_person_is_not_deleted_but_dismissed(browser, sandbox):
    async with connected(sandbox, LittleBot()):
        await sandbox.commands_registered()
        await browser.act("command", command="hand", options={})
        await browser.until(lambda: "Your hand" in browser.texts("a"))
        refused = await browser.act(
            "delete_message", message=browser.newest("a")["id"], as_server=True
        )
    assert "dismissed, not deleted" in refused["error"]


async def test_a_thread_is_archived_locked_opened_and_deleted(browser, wire, sandbox):
    thread = await opened_thread(browser, sandbox)
    await wire.until("THREAD_CREATE")
    told = []
    for what in ("archive", "unarchive", "lock", "unlock"):
        await browser.act("thread", thread=thread, what=what, as_server=True)
        state = (await wire.until("THREAD_UPDATE"))["thread_metadata"]
        told.append((state["archived"], state["locked"]))
    assert told == [(True, False), (False, False), (True, True), (False, False)]
    await browser.act("thread", thread=thread, what="delete", as_server=True)
    assert (await wire.until("THREAD_DELETE"))["id"] == thread
    await browser.until(lambda: "Fight" not in place_names(browser, "a"))


async def test_a_person_closes_a_thread_only_with_the_permission(browser, sandbox):
    thread = await opened_thread(browser, sandbox)
    refused = await browser.act("thread", thread=thread, what="archive")
    assert "Ann may not archive this thread" in refused["error"]
    await browser.act("change_person", keeper=True)
    assert await browser.act("thread", thread=thread, what="archive") == {}


async def test_nobody_writes_in_a_locked_thread(browser, sandbox):
    thread = await opened_thread(browser, sandbox)
    await browser.act("thread", thread=thread, what="lock", as_server=True)
    refused = await browser.act("say", place=thread, text="x")
    assert "locked" in refused["error"]
    refused = await browser.act("thread", thread=thread, what="unarchive", as_server=True)
    assert refused["error"] == "This thread is locked. Unlock it."


async def test_what_is_gone_is_said_to_be_gone(browser):
    assert (await browser.act("delete_channel", channel="1"))["error"] == "That place is gone."
    assert (await browser.act("change_role", role="1"))["error"] == "That role is gone."
    assert (await browser.act("leave", person="1"))["error"] == "That person is gone."
