"""Recording on the page: begun beside, named, held against a text, saved."""

from __future__ import annotations

import pytest
import pytest_asyncio
from playwright.async_api import expect

from bot.sandbox.console.recording_sandbox import recorded
from bot.sandbox.scenarios import file
from tests.browser.screen import opened
from tests.browser.venue import COMPONENTS


@pytest.fixture
def kept(tmp_path):
    return tmp_path / "evening.json"


@pytest_asyncio.fixture(loop_scope="session")
async def recorder(browser, kept):
    """The page of a sandbox that records."""
    async with (
        recorded(kept, 0, ["Ann", "Bob"], script=COMPONENTS) as sandbox,
        opened(browser, sandbox.url) as screen,
    ):
        await screen.look_around()
        yield screen


async def test_what_was_played_on_the_page_is_saved_with_what_is_expected(recorder, kept):
    ann = recorder.pane("Ann")
    await ann.type_command("secret")
    await ann.wait_for_text("Your secret is 42")
    await recorder.button("Save recording (1)").click()
    dialog = recorder.dialog("Save recording")
    await dialog.get_by_label("Who").select_option("Bob")
    await dialog.get_by_label("Where").select_option("#general")
    await dialog.get_by_label("What", exact=True).select_option("does not see")
    await dialog.get_by_label("Text").fill("Your secret")
    await dialog.get_by_role("button", name="Expect it").click()
    await expect(dialog.get_by_text("A replay expects “Your secret” here.")).to_be_visible()
    await dialog.get_by_label("Title").fill("A secret stays one")
    await dialog.get_by_role("button", name="Save", exact=True).click()
    await expect(dialog.get_by_text("2 steps are in")).to_be_visible()
    told = file.load(kept)
    assert told.title == "A secret stays one"
    command, expectation = told.steps
    assert (command.person, command.command) == ("Ann", "secret")
    assert (expectation.person, expectation.sees_not) == ("Bob", ("Your secret",))
    assert recorder.troubles == []


async def test_what_is_expected_stands_above_save_and_can_be_taken_away(recorder):
    ann = recorder.pane("Ann")
    await ann.type_command("secret")
    await ann.wait_for_text("Your secret is 42")
    await recorder.button("Save recording (1)").click()
    dialog = recorder.dialog("Save recording")
    expect_it = dialog.get_by_role("button", name="Expect it")
    save = dialog.get_by_role("button", name="Save", exact=True)
    assert (await expect_it.bounding_box())["y"] < (await save.bounding_box())["y"]
    await dialog.get_by_label("Text").fill("Your secret is 43")
    await expect_it.click()
    refusal = dialog.get_by_role("alert").filter(has_text="is not on Ann's screen")
    await expect(refusal).to_be_visible()
    assert (await refusal.bounding_box())["y"] < (await save.bounding_box())["y"]
    # A browser writes down every refusal of its own accord.
    assert all("409" in trouble for trouble in recorder.troubles)
    recorder.troubles.clear()
    await dialog.get_by_label("Text").fill("Your secret is 42")
    await expect_it.click()
    words = "Ann sees “Your secret is 42” in #general"
    await dialog.get_by_role("button", name=f"Take away: {words}").click()
    await expect(dialog.get_by_role("list", name="What a replay expects")).to_have_count(0)
    await expect(recorder.button("Save recording (1)")).to_be_attached()
