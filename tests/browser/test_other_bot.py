"""The page with a bot that is not Kumite: it bears that one's name, and leads nowhere in vain."""

from __future__ import annotations

import pytest_asyncio
from playwright.async_api import expect

from tests.browser.screen import opened
from tests.browser.venue import COMPONENTS, open_house


@pytest_asyncio.fixture(loop_scope="session")
async def screen(browser, tmp_path):
    async with (
        open_house(tmp_path, script=COMPONENTS, name="my_bot") as house,
        opened(browser, house.url) as screen,
    ):
        yield screen


async def test_another_bots_page_bears_its_name_and_offers_no_match(screen):
    await expect(screen.page.get_by_role("heading", name="This is my_bot's server")).to_be_visible()
    await expect(screen.page).to_have_title("my_bot · Sandbox")
    await expect(screen.page.get_by_role("heading", level=1)).to_have_text("my_bot Sandbox")
    await expect(screen.button("Play a house fighter")).to_have_count(0)
    await expect(screen.button("New match")).to_be_hidden()
    await expect(screen.page.get_by_text("Kumite")).to_have_count(0)
    await screen.look_around()
    await expect(screen.page.get_by_text("This is my_bot's server")).to_be_hidden()
