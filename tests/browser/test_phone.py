"""The page on a phone: one screen at a time, nothing to be moved sideways, room for a finger."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.chromium import PHONE
from tests.browser.measuring import low_targets, sticking_out
from tests.browser.screen import opened
from tests.browser.tour import each_dialog, each_form, show_components

TOUCH = {"viewport": PHONE, "has_touch": True, "is_mobile": True}


async def check(screen):
    assert await sticking_out(screen) == []
    assert await low_targets(screen) == []


async def test_a_match_fits_a_phone_and_tabs_show_one_person_each(browser, kumite):
    async with opened(browser, kumite.url, **TOUCH) as screen:
        ann, bob = screen.pane("Ann"), screen.pane("Bob")
        await expect(ann.node).to_be_visible()
        await expect(bob.node).to_be_hidden()
        await check(screen)
        await screen.button("Play a friend").tap()
        await ann.wait_for_text("you are Ann")
        await check(screen)

        bob = await screen.show("Bob")
        await expect(bob.node).to_be_visible()
        await expect(ann.node).to_be_hidden()
        await expect(bob.private.last).to_contain_text("you are Bob")
        await check(screen)

        await bob.node.get_by_role("button", name="Channels").tap()
        places = bob.node.get_by_role("navigation", name="Places Bob sees")
        await expect(places).to_be_in_viewport()
        await check(screen)
        await places.get_by_role("button", name="general").tap()
        await expect(bob.node.get_by_role("heading", name="general", exact=True)).to_be_visible()
        await bob.log.get_by_role("button", name="Open thread").last.wait_for()
        await check(screen)


async def test_what_stands_at_the_bottom_of_a_phone_can_be_reached(browser, kumite):
    """The newest message ends above the text field, and that within the window."""
    async with opened(browser, kumite.url, **TOUCH) as screen:
        ann = screen.pane("Ann")
        await screen.button("Play a house fighter").tap()
        await ann.wait_for_text("you are Ann")
        await screen.pictures()
        last = ann.private.last.get_by_role("button", name="Dismiss message")
        await expect(last).to_be_in_viewport(ratio=1)
        field, dismiss = await ann.writing.bounding_box(), await last.bounding_box()
        assert dismiss["y"] + dismiss["height"] <= field["y"]
        assert field["y"] + field["height"] <= PHONE["height"]


async def test_forms_selects_and_menus_fit_a_phone(browser, parts_house):
    async with opened(browser, parts_house.url, **TOUCH) as screen:
        await screen.look_around()
        ann = screen.pane("Ann")
        await show_components(ann)
        await check(screen)
        await screen.page.keyboard.press("Escape")
        async for form in each_form(ann):
            submit = form.get_by_role("button", name="Submit")
            await submit.scroll_into_view_if_needed()
            await expect(submit).to_be_in_viewport()
            await check(screen)
        await ann.writing.fill("/form")
        await screen.page.get_by_role("option", name="/form", selected=True).tap()
        await ann.node.get_by_role("combobox", name="kind").wait_for()
        await check(screen)
        await screen.button("Menu").tap()
        await check(screen)
        await screen.button("Menu").tap()
        async for _ in each_dialog(screen):
            await check(screen)
