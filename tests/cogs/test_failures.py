"""What people are told when something fails, and what only the log is told."""

import pytest

from bot.kernel.errors import BrokenContent, BrokenSave
from bot.sandbox import posting
from bot.sandbox.faults import RestFault
from bot.sandbox.world.permissions import Permission
from bot.sessions.errors import NotSaved
from bot.store import StoreError
from cogs.ui import ids
from tests.cogs.made_up import options
from tests.cogs.test_publisher import deny
from tests.cogs.test_table import show


async def test_a_button_of_another_version_says_so(played):
    played.desk.ask(0, options(2))
    await show(played)
    seen = (await played.ann.click("My turn")).message
    button = seen.message.components[0]["components"][2]["components"][0]
    assert button["custom_id"].startswith(ids.VERSION)
    button["custom_id"] = "k0:pick:7"
    assert "another version" in (await played.ann.click("Option 0")).text


async def test_a_fault_of_ours_gives_a_reference_number(played, caplog, monkeypatch):
    played.desk.ask(0, options(2))
    await show(played)
    monkeypatch.setattr(played.desk, "choose", None)
    await played.ann.click("My turn")
    reply = await played.ann.click("Option 1")
    assert "Nothing that was accepted is lost" in reply.text
    reference = reply.text.split("`")[1]
    assert any(reference in record.getMessage() for record in caplog.records)


@pytest.mark.parametrize(
    "error",
    [
        StoreError("The database cannot be used: it is damaged. Stop the bot."),
        BrokenSave("The save of match 7 names an unknown section."),
        BrokenContent("moves.toml, entry 3: no such drill."),
    ],
)
async def test_what_only_the_operator_can_mend_gives_a_reference_number(
    played, caplog, monkeypatch, error
):
    played.desk.ask(0, options(2))
    await show(played)
    await played.ann.click("My turn")

    async def fail(*_):
        raise error

    monkeypatch.setattr(played.desk, "choose", fail)
    reply = await played.ann.click("Option 1")
    assert "Nothing that was accepted is lost" in reply.text
    assert error.message not in reply.text
    reference = reply.text.split("`")[1]
    (record,) = [r for r in caplog.records if reference in r.getMessage()]
    assert record.exc_info[1] is error


async def test_who_could_not_be_saved_is_told_to_try_again(played, monkeypatch):
    played.desk.ask(0, options(2))
    await show(played)
    await played.ann.click("My turn")

    async def fail(*_):
        raise NotSaved("This could not be saved just now. Please try again.")

    monkeypatch.setattr(played.desk, "choose", fail)
    assert "Please try again." in (await played.ann.click("Option 1")).text


FORBIDDEN = {"status": 403, "code": 50013, "message": "Missing Permissions"}
NO_ACCESS = {"status": 403, "code": 50001, "message": "Missing Access"}


@pytest.mark.parametrize("fault", [FORBIDDEN, NO_ACCESS], ids=["50013", "50001"])
async def test_a_refused_reply_names_what_is_missing(played, fault):
    played.desk.ask(0, options(2))
    await show(played)
    deny(played, Permission.READ_MESSAGE_HISTORY | Permission.SEND_MESSAGES)
    played.sandbox.faults.add(RestFault("PATCH", "/webhooks/*", times=2, **fault))
    reply = await played.ann.click("My turn")
    assert "I lack permissions here: **Send Messages** (" in reply.text
    assert "**Read Message History** (" in reply.text
    assert "Attach Files" not in reply.text


async def test_a_refused_reply_says_so_where_nothing_is_known_to_be_missing(played):
    played.desk.ask(0, options(2))
    await show(played)
    played.sandbox.faults.add(RestFault("PATCH", "/webhooks/*", times=2, **FORBIDDEN))
    reply = await played.ann.click("My turn")
    assert "every permission that I need" in reply.text
    assert "/settings server" in reply.text


async def test_what_is_refused_in_another_channel_is_named_with_that_channel(dojo):
    """A lobby whose message is gone is asked for from elsewhere, and may not be posted anew."""
    await dojo.ann.slash("match new")
    world, channel = dojo.sandbox.world, dojo.sandbox.channel("general")
    posting.delete(world, dojo.ann.reads("Lobby #1").message)
    dojo.ann.go(world.add_channel("side-room"))
    deny(dojo, Permission.SEND_MESSAGES, channel)
    reply = await dojo.ann.slash("match turn", match=1)
    assert f"I lack a permission in <#{channel.id}>: **Send Messages** (" in reply.text
    assert "Attach Files" not in reply.text
    world.refusals.clear()
