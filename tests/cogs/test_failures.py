"""What people are told when something fails, and what only the log is told."""

import pytest

from bot.kernel.errors import BrokenContent, BrokenSave
from bot.sessions.errors import NotSaved
from bot.store import StoreError
from cogs.ui import ids
from tests.cogs.made_up import options
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
