"""People and roles changed from the page: what they may do then, and what the bot hears."""

from __future__ import annotations

import pytest

from bot.sandbox.console import people
from bot.sandbox.console.site import Console
from bot.sandbox.gateway.dispatches import GUILD_MEMBERS, GUILDS
from bot.sandbox.server import Sandbox
from bot.sandbox.world.file import WorldFile
from tests.sandbox.browser import opened
from tests.sandbox.raw_client import RawClient
from tests.sandbox.raw_gateway import RawGateway


@pytest.fixture
async def sandbox():
    sandbox = Sandbox()
    sandbox.world.privileged_intents = GUILD_MEMBERS
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
    """A bot that hears of members."""
    gateway = RawGateway(sandbox, browser.http)
    await gateway.listen(intents=GUILDS | GUILD_MEMBERS)
    await gateway.until("GUILD_CREATE")
    return gateway


@pytest.fixture
async def commands(browser, sandbox):
    """Two commands, one of them for people who manage the server."""
    raw = RawClient(sandbox, browser.http)
    path = f"/applications/{sandbox.world.application_id}/commands"
    manage = {"name": "settings", "description": "x", "default_member_permissions": "32"}
    await raw.call("PUT", path, [{"name": "play", "description": "x"}, manage])


async def offered(browser, person):
    came = await browser.act("commands", person=person)
    return [command["name"] for command in came["commands"]]


async def test_each_kind_of_newcomer_may_do_what_its_name_says(browser, commands):
    added = {
        preset: (await browser.act("add_person", name=preset, preset=preset))["person"]
        for preset in people.PRESETS
    }
    assert await offered(browser, added["player"]) == ["play"]
    assert await offered(browser, added["gm"]) == ["play", "settings"]
    assert await offered(browser, added["stranger"]) == []
    refused = await browser.act("say", person=added["stranger"], text="let me in")
    assert refused["error"] == "stranger may not write in #general."
    assert await browser.act("say", person=added["player"], text="hello") == {}


async def test_a_stranger_may_not_write_in_a_channel_made_later_either(browser):
    stranger = (await browser.act("add_person", name="Sam", preset="stranger"))["person"]
    made = await browser.act("add_channel", name="Side room")
    refused = await browser.act("say", person=stranger, place=made["channel"], text="x")
    assert refused["error"] == "Sam may not write in #side-room."


async def test_the_bot_hears_who_comes_is_renamed_and_leaves(browser, wire):
    gil = (await browser.act("add_person", name="Gil", preset="gm"))["person"]
    assert (await wire.until("GUILD_MEMBER_ADD"))["user"]["id"] == gil
    await browser.act("change_person", person=gil, name="Gila")
    assert (await wire.until("GUILD_MEMBER_UPDATE"))["user"]["global_name"] == "Gila"
    await browser.act("leave", person=gil)
    assert (await wire.until("GUILD_MEMBER_REMOVE"))["user"]["id"] == gil
    await browser.act("come_back", person=gil)
    back = await wire.until("GUILD_MEMBER_ADD")
    assert (back["user"]["id"], back["roles"]) == (gil, [])


async def test_who_left_is_listed_as_away_and_can_do_nothing(browser):
    bob = browser.person("Bob")
    await browser.act("leave", person=bob)
    await browser.until(lambda: browser.world["server"]["away"])
    assert browser.world["server"]["away"] == [{"id": bob, "name": "Bob"}]
    assert bob not in [person["id"] for person in browser.world["people"]]
    refused = await browser.act("say", person=bob, text="x")
    assert refused["error"] == "Bob has left the server."
    refused = await browser.act("give_role", person=bob, role="1", has=True)
    assert "role is gone" in refused["error"]


async def test_the_owner_cannot_leave_and_nobody_comes_twice(browser):
    refused = await browser.act("leave", person=browser.person("Owner"))
    assert refused["error"] == "The owner cannot leave: a server always has one."
    refused = await browser.act("come_back", person=browser.person("Ann"))
    assert refused["error"] == "Ann is here already."


async def test_closed_direct_messages_are_refused_to_the_bot(browser, sandbox):
    await browser.act("change_person", dms_open=False)
    raw = RawClient(sandbox, browser.http)
    to = {"recipient_id": browser.person("Ann")}
    _, dm, _ = await raw.call("POST", "/users/@me/channels", to)
    status, answer, _ = await raw.call("POST", f"/channels/{dm['id']}/messages", {"content": "x"})
    assert (status, answer["code"]) == (403, 50007)


async def test_the_bot_is_thrown_out_and_invited_again(browser, wire, sandbox, commands):
    bot = browser.world["server"]["bot"]["id"]
    await browser.act("leave", person=bot)
    assert (await wire.until("GUILD_DELETE"))["id"] == str(sandbox.world.guild.id)
    await browser.until(lambda: not browser.world["server"]["bot"]["there"])
    assert await browser.act("say", text="nobody hears this") == {}
    assert await offered(browser, browser.person("Ann")) == []
    await browser.act("come_back", person=bot)
    assert (await wire.until("GUILD_CREATE"))["id"] == str(sandbox.world.guild.id)
    assert await offered(browser, browser.person("Ann")) == ["play"]


async def test_a_role_is_made_given_and_changes_what_people_may_do(browser, wire, commands):
    role = (await browser.act("add_role", name="Referee"))["role"]
    assert (await wire.until("GUILD_ROLE_CREATE"))["role"]["name"] == "Referee"
    await browser.act("give_role", role=role, has=True)
    assert (await wire.until("GUILD_MEMBER_UPDATE"))["roles"] == [role]
    assert await offered(browser, browser.person("Ann")) == ["play"]
    await browser.act("change_role", role=role, permissions=["MANAGE_GUILD"])
    assert (await wire.until("GUILD_ROLE_UPDATE"))["role"]["permissions"] == "32"
    assert await offered(browser, browser.person("Ann")) == ["play", "settings"]
    await browser.act("change_role", role=role, name="Judge")
    await browser.act("delete_role", role=role)
    assert (await wire.until("GUILD_ROLE_DELETE"))["role_id"] == role
    assert await offered(browser, browser.person("Ann")) == ["play"]


async def test_of_its_own_roles_the_bot_hears_without_the_intent_for_members(browser, sandbox):
    wire = RawGateway(sandbox, browser.http)
    await wire.listen(intents=GUILDS)
    await wire.until("GUILD_CREATE")
    role = (await browser.act("add_role", name="Machine"))["role"]
    await browser.act("give_role", role=role, has=True)
    await browser.act("give_role", person=browser.world["server"]["bot"]["id"], role=role, has=True)
    heard = await wire.until("GUILD_MEMBER_UPDATE")
    assert (heard["user"]["id"], heard["roles"]) == (str(sandbox.world.bot.id), [role])


async def test_everybodys_role_changes_but_cannot_be_given_renamed_or_deleted(browser, commands):
    everyone = browser.world["server"]["id"]
    await browser.act("change_role", role=everyone, permissions=["VIEW_CHANNEL"])
    assert await offered(browser, browser.person("Ann")) == []
    for act, more in (
        ("change_role", {"name": "all"}),
        ("delete_role", {}),
        ("give_role", {"has": False}),
    ):
        refused = await browser.act(act, role=everyone, **more)
        assert refused["error"].startswith("@everyone cannot be")


async def test_names_of_roles_and_people_are_checked(browser):
    await browser.act("add_role", name="Judge")
    assert "There is a role Judge already" in (await browser.act("add_role", name="judge"))["error"]
    assert "1 to 100 characters" in (await browser.act("add_role", name=" "))["error"]
    assert "1 to 32 characters" in (await browser.act("add_person", name="x" * 33))["error"]


async def test_people_roles_and_channels_are_there_after_a_restart(tmp_path):
    path = tmp_path / "world.db"
    for evening in (1, 2):
        file = WorldFile(path)
        sandbox = Sandbox()
        console = Console(sandbox)
        async with sandbox:
            file.load(sandbox.world)
            file.keep(sandbox.world)
            console.seat(["Ann", "Bob"])
            async with opened(sandbox, a="Ann") as browser:
                if evening == 1:
                    await _change_everything(browser)
                else:
                    _is_as_it_was(browser)
            await console.close()
        file.close()


async def _change_everything(browser):
    await browser.act("add_person", name="Sam", preset="stranger")
    await browser.act("leave", person=browser.person("Bob"))
    await browser.act("change_person", dms_open=False, name="Anna")
    made = await browser.act("add_channel", name="Back room", private=True)
    await browser.act("change_channel", channel=made["channel"], name="vault")
    await browser.act("fault", fault="slow")


def _is_as_it_was(browser):
    server = browser.world["server"]
    # Somebody who left is not seated again because of their name.
    assert [person["name"] for person in browser.world["people"]] == ["Anna", "Sam", "Ann", "Owner"]
    anna = browser.world["people"][0]
    assert not anna["dms_open"]
    assert [person["name"] for person in server["away"]] == ["Bob"]
    assert [(c["name"], c["private"]) for c in server["channels"]] == [
        ("general", False),
        ("vault", True),
    ]
    assert "Stranger" in [role["name"] for role in server["roles"]]
    assert browser.world["faults"] == []
