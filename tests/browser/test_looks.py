"""What everybody needs to see, hear or find: contrast, names, landmarks, and what stands where."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from playwright.async_api import expect

from cogs.ui.words import safe
from tests.browser.chromium import WIDE
from tests.browser.measuring import faint_text, nameless, spoken, sticking_out
from tests.browser.screen import opened
from tests.browser.tour import each_dialog, each_form, show_components


async def check(screen):
    assert await faint_text(screen) == []
    assert await nameless(screen) == []
    assert await sticking_out(screen) == []


@pytest.mark.parametrize("scheme", ["light", "dark"])
async def test_everything_can_be_read_and_has_a_name(browser, kumite, parts_house, scheme):
    async with opened(browser, kumite.url, color_scheme=scheme) as screen:
        await check(screen)
        await screen.button("Play a friend").click()
        for name in ("Ann", "Bob"):
            await screen.pane(name).wait_for_text(f"you are {name}")
        await check(screen)
    async with opened(browser, parts_house.url, color_scheme=scheme) as screen:
        await screen.look_around()
        ann = screen.pane("Ann")
        await show_components(ann)
        await check(screen)
        await screen.page.keyboard.press("Escape")
        async for form in each_form(ann):
            await form.get_by_role("button", name="Submit").click()
            await check(screen)
        async for _ in each_dialog(screen):
            await check(screen)


async def test_a_screen_reader_finds_its_way_by_landmarks(screen):
    heard = await spoken(screen)
    roles = [role for role, _ in heard]
    assert roles.count("banner") == 1
    assert roles.count("main") == 1
    for wanted in (
        ("region", "Ann's screen"),
        ("region", "Bob's screen"),
        ("navigation", "Places Ann sees"),
        ("navigation", "Places Bob sees"),
        ("log", "Messages in # general, as Ann sees them"),
        ("combobox", "Write as Ann, or type /"),
        ("link", "Skip to the screens"),
    ):
        assert heard.count(wanted) == 1, wanted
    marks = [mark for mark in heard if mark[0] in ("region", "navigation", "complementary")]
    assert "status" in roles
    assert all(name for _, name in marks)


async def test_screens_stand_side_by_side_and_share_the_width(screen):
    count = screen.page.get_by_role("combobox", name="Screens")
    for wanted in (1, 2, 3, 4):
        await count.select_option(str(wanted))
        panes = screen.page.get_by_role("region", name="'s screen")
        await expect(panes).to_have_count(wanted)
        boxes = [await pane.bounding_box() for pane in await panes.all()]
        assert max(box["width"] for box in boxes) - min(box["width"] for box in boxes) <= 1
        assert len({box["y"] for box in boxes}) == 1
        for left, right in pairwise(boxes):
            assert left["x"] + left["width"] <= right["x"]
        assert boxes[-1]["x"] + boxes[-1]["width"] <= WIDE["width"]
        assert boxes[0]["y"] + boxes[0]["height"] <= WIDE["height"]
        assert await sticking_out(screen) == []


async def test_the_newest_message_stays_in_sight_while_pictures_come(screen):
    ann = screen.pane("Ann")
    await screen.button("Play a house fighter").click()
    await ann.wait_for_text("you are Ann")
    await screen.pictures()
    await expect(ann.private.last.get_by_text("Only you can see this")).to_be_in_viewport()
    box, log = await ann.private.last.bounding_box(), await ann.log.bounding_box()
    assert box["x"] >= log["x"]
    assert box["x"] + box["width"] <= log["x"] + log["width"] + 1


async def test_who_is_called_is_marked_within_the_line(screen):
    ann, bob = screen.pane("Ann"), screen.pane("Bob")
    await screen.look_around()
    await bob.say(
        "Now it is <@" + await ann.node.get_by_role("combobox").first.input_value() + ">."
    )
    mention = (await ann.wait_for_text("Now it is")).get_by_text("@Ann")
    line, box = await mention.locator("..").bounding_box(), await mention.bounding_box()
    assert box["height"] <= line["height"]
    assert box["x"] > line["x"]
    assert box["width"] < line["width"] / 2
    await expect(ann.messages.last).to_have_accessible_name(re.compile("calls you"))
    await expect(bob.messages.last).not_to_have_accessible_name(re.compile("calls you"))


async def test_a_name_made_of_markdown_is_shown_as_it_was_chosen(parts):
    """As Discord does it: any punctuation behind a backslash stands for itself, `_` as well."""
    bob = parts.pane("Bob")
    for name in ("Cyrano_the_*Bold*", "__Ann__ ~~x~~", "||a|b|| `c`"):
        await bob.say(f"Beaten by {safe(name)}.")
        message = await bob.wait_for_text("Beaten by")
        await expect(message).to_contain_text(f"Beaten by {name}.")
