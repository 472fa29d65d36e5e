"""What stays where it was: notices among the messages, screens beside others."""

from __future__ import annotations

from playwright.async_api import expect

from bot.sandbox.faults import GatewayFault
from tests.browser.screen import opened
from tests.browser.venue import write


async def test_a_notice_keeps_its_place_and_what_comes_later_stands_below_it(parts, parts_house):
    ann = parts.pane("Ann")
    parts_house.faults.add(GatewayFault("INTERACTION_CREATE", act="lose", times=1))
    await ann.type_command("secret")
    notice = ann.log.get_by_role("alert").filter(has_text="The application did not respond")
    await expect(notice).to_be_visible()
    await ann.say("Nobody answers me.")
    said = await ann.wait_for_text("Nobody answers me.")
    assert (await notice.bounding_box())["y"] < (await said.bounding_box())["y"]
    await expect(said.get_by_text("Ann", exact=True)).to_be_visible()


async def test_screens_keep_their_place_and_person_when_others_come_and_go(browser, parts_house):
    write(parts_house, "hall", [f"Line {number}, {'long ' * 30}" for number in range(80)])
    async with opened(browser, parts_house.url) as screen:
        await screen.look_around()
        ann, bob = screen.pane("Ann"), screen.pane("Bob")
        for pane in (ann, bob):
            await pane.go("hall")
            await pane.wait_for_text("Line 79,")
        line = ann.message("Line 40,")
        await line.evaluate("node => node.scrollIntoView({block: 'start'})")
        count = screen.page.get_by_label("Screens").and_(screen.page.get_by_role("combobox"))
        for wanted in ("4", "2"):
            await count.select_option(wanted)
            await expect(screen.page.get_by_role("region", name="'s screen")).to_have_count(
                int(wanted)
            )
            await expect(line).to_be_in_viewport()
            await expect(bob.message("Line 79,")).to_be_in_viewport()


async def test_a_screen_that_was_closed_comes_back_with_its_person(browser, parts_house):
    async with opened(browser, parts_house.url) as screen:
        await screen.look_around()
        bob = screen.pane("Bob")
        await bob.node.get_by_role("combobox", name="screen").select_option("Owner")
        owner = screen.pane("Owner")
        await expect(owner.node).to_be_visible()
        count = screen.page.get_by_label("Screens").and_(screen.page.get_by_role("combobox"))
        for wanted in ("1", "3", "2"):
            await count.select_option(wanted)
        await expect(owner.node).to_be_visible()
        await expect(bob.node).to_have_count(0)
