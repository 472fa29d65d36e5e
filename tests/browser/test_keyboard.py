"""The page without a mouse: Tab, Enter, Escape, arrows and what is typed."""

from __future__ import annotations

import re

from playwright.async_api import expect

from tests.browser.fighting import Fighter

MOST_TABS = 80


class Keys:
    """Somebody at the keyboard; they know what they have reached by its name."""

    def __init__(self, screen):
        self.screen = screen
        self.press = screen.page.keyboard.press
        self.type = screen.page.keyboard.type

    async def tab_to(self, target, key="Tab"):
        """Press Tab until a thing has the focus."""
        await target.wait_for()
        for _ in range(MOST_TABS):
            if await target.evaluate("node => node === document.activeElement"):
                return
            await self.press(key)
        raise AssertionError(f"Tab never comes to {target}; now at {await self.screen.focused()}")

    async def on(self, target):
        await expect(target).to_be_focused()


async def test_a_match_is_opened_joined_and_begun_and_a_turn_is_taken_by_keys_alone(new_screen):
    screen = new_screen
    keys, ann, bob = Keys(screen), screen.pane("Ann"), screen.pane("Bob")
    node = ann.node
    await keys.tab_to(screen.button("Look around first"))
    await keys.press("Enter")

    await keys.press("Alt+1")
    await keys.on(ann.writing)
    await keys.type("/match new")
    await screen.page.get_by_role("option", name="/match new", selected=True).wait_for()
    await keys.press("Enter")
    game = node.get_by_role("combobox", name=re.compile("^game"))
    if not await game.count():
        await keys.tab_to(node.get_by_role("button", name="+ game"))
        await keys.press("Enter")
    await keys.on(game)
    await keys.type("warr")
    await screen.page.get_by_role("option", name="Warriors Way", selected=True).wait_for()
    await keys.press("Enter")
    await expect(game).to_have_value("Warriors Way")
    await keys.tab_to(node.get_by_role("button", name="Send"))
    await keys.press("Enter")

    lobby = await bob.wait_for_text("Lobby #1")
    await keys.press("Alt+2")
    await keys.tab_to(lobby.get_by_role("button", name="Join"), "Shift+Tab")
    await keys.press("Enter")
    await expect(ann.message("Lobby #1")).to_contain_text("Bob")
    await keys.press("Alt+1")
    start = ann.message("Lobby #1").get_by_role("button", name="Start")
    await keys.tab_to(start, "Shift+Tab")
    await keys.press("Enter")
    await keys.tab_to(node.get_by_role("button", name="Open thread"), "Shift+Tab")
    await keys.press("Enter")

    await keys.press("Alt+1")
    await keys.tab_to(ann.log.get_by_role("button", name="My turn"), "Shift+Tab")
    await keys.press("Enter")
    panel = Fighter(ann).panel
    for choice in ("Move", "End Turn"):
        before = await panel.get_by_role("heading").inner_text()
        await keys.press("Alt+1")
        await keys.tab_to(panel.get_by_role("button", name=choice, exact=True), "Shift+Tab")
        await keys.press("Enter")
        await expect(panel.get_by_role("heading")).not_to_have_text(before)
        if choice == "Move":
            await keys.tab_to(panel.get_by_role("button", name=re.compile("^[A-J][0-9]+$")).first)
            await keys.press("Enter")
            await expect(panel.get_by_role("heading")).to_contain_text("2 Actions left")
    await expect(panel).to_contain_text("Waiting for Bob")


async def test_a_select_is_opened_chosen_from_and_left_by_keys(parts):
    keys, ann = Keys(parts), parts.pane("Ann")
    await ann.type_command("selects")
    fruits = ann.picker("Fruits")
    await keys.tab_to(fruits, "Shift+Tab")
    await keys.press("ArrowDown")
    choices = parts.page.get_by_role("listbox").filter(visible=True)
    await keys.on(choices.get_by_role("option", name="Apple"))
    await keys.press("Escape")
    await expect(choices).to_have_count(0)
    await keys.on(fruits)
    await keys.press("Enter")
    await keys.on(choices.get_by_role("option", name="Apple"))
    await keys.press("Enter")
    await keys.type("c")
    await keys.on(choices.get_by_role("option", name="Cherry"))
    await keys.press("Enter")
    await keys.press("Tab")
    await keys.on(choices.get_by_role("button", name="Done"))
    await keys.press("Enter")
    await expect(ann.private.last).to_contain_text("Fruits: apple, cherry")


async def test_whoever_types_faster_than_the_bot_suggests_gets_what_they_typed(parts):
    keys, ann = Keys(parts), parts.pane("Ann")
    await keys.press("Alt+1")
    await keys.type("/fo")
    await parts.page.get_by_role("option", name="/form").wait_for()
    await keys.press("Enter")
    kind = ann.node.get_by_role("combobox", name=re.compile("^kind"))
    await parts.page.get_by_role("option", name="Words", selected=True).wait_for()
    await keys.type("box")
    await keys.press("Enter")
    await expect(kind).to_have_value("Boxes")
    await keys.press("Enter")
    await expect(parts.dialog("Boxes")).to_be_visible()


async def test_suggestions_are_walked_with_the_arrows_and_left_with_escape(parts):
    keys, ann = Keys(parts), parts.pane("Ann")
    await keys.press("Alt+1")
    await keys.type("/")
    options = parts.page.get_by_role("listbox", name="Commands").get_by_role("option")
    await expect(options.first).to_have_attribute("aria-selected", "true")
    await keys.press("ArrowUp")
    await expect(options.last).to_have_attribute("aria-selected", "true")
    await keys.press("ArrowDown")
    await expect(options.first).to_have_attribute("aria-selected", "true")
    await keys.press("Escape")
    await expect(options).to_have_count(0)
    await keys.type("nonsense")
    await keys.press("Enter")
    await expect(ann.node.get_by_role("alert").filter(visible=True)).to_contain_text(
        "There is no such command"
    )
    await expect(ann.writing).to_have_value("/nonsense")


async def assert_it_keeps_the_focus(keys, dialog, tabs=12):
    """Tab goes round within a dialog (and the browser's own bar); how many things it reaches."""
    reached = set()
    for _ in range(tabs):
        inside = await dialog.evaluate(
            "node => document.activeElement === document.body || "
            "node.contains(document.activeElement)"
        )
        assert inside, f"Tab leaves the dialog for {await keys.screen.focused()}"
        reached.add(await keys.screen.focused())
        await keys.press("Tab")
    return len(reached)


async def test_a_form_keeps_the_focus_and_gives_it_back(parts):
    keys, ann = Keys(parts), parts.pane("Ann")
    await ann.type_command("form", kind="Words")
    dialog = parts.dialog("Words")
    await dialog.wait_for()
    assert await assert_it_keeps_the_focus(keys, dialog) >= 6
    await keys.press("Escape")
    await expect(dialog).to_have_count(0)
    await keys.on(ann.writing)
    await keys.type("Back again")
    await expect(ann.writing).to_have_value("Back again")


async def test_each_dialog_of_the_page_keeps_the_focus_and_gives_it_back(parts):
    keys = Keys(parts)
    banner = parts.page.get_by_role("banner")
    await keys.tab_to(banner.get_by_role("button", name="New match"), "Shift+Tab")
    for name in ("Bot output", "People", "Server", "Faults"):
        button = banner.get_by_role("button", name=name)
        await keys.tab_to(button)
        await keys.press("Enter")
        await expect(parts.dialog()).to_have_count(1)
        assert await assert_it_keeps_the_focus(keys, parts.dialog()) >= 2
        await keys.press("Escape")
        await expect(parts.dialog()).to_have_count(0)
        await keys.on(button)
