"""Record and Save recording on the page."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.sandbox.console.recording_acts import RecordingActs
from bot.sandbox.console.recording_sandbox import recorded
from bot.sandbox.console.site import Console
from bot.sandbox.scenarios import file
from bot.sandbox.scenarios.recording import Recording
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import connected
from tests.sandbox.browser import opened
from tests.sandbox.little_bot import LittleBot

SCRIPT = str(Path(__file__).parents[1] / "bot_script.py")


@pytest.fixture
async def acts(tmp_path):
    """What the page asks for, with a file to write."""
    sandbox = Sandbox()
    acts = RecordingActs(sandbox.world)
    acts.file = tmp_path / "evening.json"
    console = Console(sandbox, recording=acts)
    console.seat(["Ann", "Bob"])
    async with sandbox, connected(sandbox, LittleBot()):
        await sandbox.commands_registered()
        acts.recording = Recording(sandbox, "Unnamed", seed="any")
        acts.sandbox = sandbox
        yield acts
        await console.close()


@pytest.fixture
async def browser(acts):
    async with opened(acts.sandbox, a="Ann", b="Bob") as browser:
        yield browser


async def test_what_is_done_on_the_page_is_in_the_file_with_its_title(browser, acts):
    await browser.act("command", command="hand", options={})
    await browser.until(lambda: "Your hand" in browser.texts("a"))
    hand = browser.newest("a")["id"]
    await browser.act("press", message=hand, custom_id="move:a1")
    await browser.act("expect_text", "b", text="Your hand", sees=False)
    await browser.act("dismiss", message=hand)
    await browser.until(lambda: browser.world["recording"]["steps"] == 4)
    came = await browser.act("save_recording", title="An evening", about="The hand stays secret")
    assert came == {"file": str(acts.file), "steps": 4}
    told = file.load(acts.file)
    assert (told.title, told.about) == ("An evening", "The hand stays secret")
    assert [step.do for step in told.steps] == ["command", "press", "expect", "dismiss"]
    assert told.steps[1].button == "a1"
    assert (told.steps[2].person, told.steps[2].sees_not) == ("Bob", ("Your hand",))
    assert browser.world["recording"]["on"]


async def test_what_is_not_as_the_screen_shows_it_cannot_be_expected(browser, acts):
    await browser.act("command", command="hand", options={})
    await browser.until(lambda: "Your hand" in browser.texts("a"))
    absent = await browser.act("expect_text", "b", text="Your hand", sees=True)
    assert "is not on Bob's screen" in absent["error"]
    there = await browser.act("expect_text", text="Your hand", sees=False)
    assert "is on Ann's screen" in there["error"]
    assert acts.recording.expectations == []


async def test_what_is_expected_is_listed_and_can_be_taken_away(browser, acts):
    for text in ("Nothing here", "Nor here"):
        await browser.act("expect_text", text=text, sees=False)
    expected = ["Ann does not see “Nothing here” in #general"]
    expected.append("Ann does not see “Nor here” in #general")
    await browser.until(lambda: browser.world["recording"]["expected"] == expected)
    await browser.act("expect_no_more", entry=0)
    await browser.until(lambda: browser.world["recording"]["expected"] == expected[1:])
    assert "no more" in (await browser.act("expect_no_more", entry=1))["error"]
    assert [step.sees_not for step in acts.recording.scenario().steps] == [("Nor here",)]


@pytest.mark.parametrize(
    ("asked", "said"),
    [
        ({"act": "save_recording", "title": "  "}, "Enter a title"),
        ({"act": "save_recording", "title": "x" * 201}, "Enter a title"),
        ({"act": "expect_text", "sees": True, "text": ""}, "Enter a text"),
        ({"act": "expect_text", "sees": True, "text": "x", "place": "1"}, "is gone"),
        ({"act": "record"}, "--record FILE"),
    ],
)
async def test_what_cannot_be_written_down_is_said(browser, asked, said):
    assert said in (await browser.act(**asked))["error"]


async def test_where_nothing_is_recorded_nothing_can_be_saved(browser, acts):
    acts.recording = None
    assert "Nothing is being" in (await browser.act("save_recording", title="x"))["error"]


async def test_a_file_that_cannot_be_written_is_named(browser, acts, tmp_path):
    acts.file = tmp_path
    assert str(tmp_path) in (await browser.act("save_recording", title="x"))["error"]


async def test_a_sandbox_that_records_leaves_the_file_alone_behind(tmp_path):
    lines = []
    place = tmp_path / "new" / "evening.json"
    async with recorded(place, 0, ["Ann", "Bob"], script=(SCRIPT,), say=lines.append) as sandbox:
        await sandbox.commands_registered()
        await sandbox.ready()
        async with opened(sandbox, a="Ann") as browser:
            assert browser.world["recording"]["on"]
            await browser.act("command", command="hand", options={})
            await browser.act("restart_bot")
        assert not place.exists()
    told = file.load(place)
    assert [step.do for step in told.steps] == ["command", "bot", "bot"]
    assert [someone.name for someone in told.people] == ["Ann", "Bob"]
    assert [*tmp_path.rglob("*")] == [place.parent, place]
    assert any(str(place) in line for line in lines)


async def test_nothing_done_leaves_no_file(tmp_path):
    async with recorded(tmp_path / "a.json", 0, ["Ann"], script=(SCRIPT,)) as sandbox:
        await sandbox.ready()
    assert not (tmp_path / "a.json").exists()
