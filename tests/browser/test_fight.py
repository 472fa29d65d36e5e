"""A whole fight, two people side by side on one page, as anybody would play it."""

from __future__ import annotations

import re

from playwright.async_api import expect

from bot.sandbox.testing import assert_nothing_refused
from tests.browser.fighting import Fighter, fight

BEFORE_THE_RESTART = 8


async def test_two_panes_fight_to_the_knock_out_though_the_bot_is_killed_in_between(
    new_screen, new_kumite
):
    screen = new_screen
    ann, bob = screen.pane("Ann"), screen.pane("Bob")
    await screen.button("Play a friend").click()
    fighters = [Fighter(ann), Fighter(bob)]
    won = ann.messages.filter(has_text=re.compile(r"(Ann|Bob) wins!"))

    before = await fight(fighters, won, presses=BEFORE_THE_RESTART)
    await screen.button("Restart the bot").click()
    await expect(screen.page.get_by_role("status").first).to_have_text("The bot is back.")
    await expect(screen.page.get_by_role("alert").filter(has_text="back")).to_be_visible()
    # All buttons are from before. Only panels opened or used since are kept up to date.
    first = await fight(fighters, won, presses=1)
    for fighter in fighters:
        await fighter.pane.press("Look again", fighter.panel)
    after = await fight(fighters, won)

    assert len(before) == BEFORE_THE_RESTART
    assert len(first) == 1
    assert {press.split(":")[0] for press in after} == {"Ann", "Bob"}
    await expect(won).to_have_count(1)
    await expect(bob.messages.filter(has_text="wins!").first).to_be_visible()
    await expect(won.get_by_role("button", name="Rematch")).to_be_enabled()
    await expect(ann.log.get_by_text("failed")).to_have_count(0)
    pictures = await screen.pictures()
    assert any("Round 1" in name for name in pictures)
    assert not [name for name in pictures if "broken" in name]
    assert_nothing_refused(new_kumite)
