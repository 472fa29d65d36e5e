"""The page's own words are true of the bot and of the person, and go when they no longer are."""

from __future__ import annotations

from playwright.async_api import expect

from bot.sandbox.console import people
from bot.sandbox.faults import GatewayFault
from tests.browser.screen import opened


async def test_that_all_is_well_is_not_said_while_something_is_wrong(parts, parts_house):
    faults = parts_house.faults
    toast = parts.page.get_by_text("Discord is well again.")
    faults.add(GatewayFault("TYPING_START", act="lose", times=None))
    await parts.button("Put all right").click()
    await expect(toast).to_be_visible()
    faults.add(GatewayFault("TYPING_START", act="lose", times=None))
    await parts.button("Put all right").wait_for()
    await expect(toast).to_have_count(0)
    await parts.button("Put all right").click()


async def test_the_head_says_that_the_bot_is_cut_off_or_thrown_out(parts, parts_house):
    status = parts.page.get_by_role("status").first
    before = await status.text_content()
    handshakes = [
        parts_house.faults.add(GatewayFault(event, act="close", times=None))
        for event in ("IDENTIFY", "RESUME")
    ]
    await parts_house.faults.cut()
    await expect(status).to_have_text("The bot is cut off from the gateway.")
    for rule in handshakes:
        parts_house.faults.remove(rule.id)
    await expect(status).to_have_text(before)
    people.leave(parts_house.world, parts_house.world.bot)
    await expect(status).to_have_text("The bot is not in the server: it was thrown out.")
    people.come_back(parts_house.world, parts_house.world.bot)
    await expect(status).to_have_text(before)


async def test_who_may_use_no_command_is_told_so(browser, parts_house):
    stranger = people.add(parts_house.world, "Zed", preset="stranger")
    async with opened(browser, parts_house.url) as screen:
        await screen.look_around()
        await screen.pane("Bob").node.get_by_role("combobox", name="screen").select_option("Zed")
        zed = screen.pane("Zed").node
        await expect(zed.get_by_text("Type / below")).to_have_count(0)
        field = zed.get_by_role("combobox", name="Zed may not write here, nor use commands")
        await field.press_sequentially("/")
        await expect(screen.page.get_by_text("No command is open to you here")).to_be_visible()
    people.leave(parts_house.world, stranger)
