"""What a newcomer knows from elsewhere: what is new or older, what is asked, dark and light."""

from __future__ import annotations

from playwright.async_api import expect

from bot.sandbox.console.people import named
from bot.sandbox.console.view import SHOWN
from tests.browser.chromium import PHONE
from tests.browser.screen import opened
from tests.browser.venue import write


async def test_older_messages_come_above_and_what_was_read_stays_where_it_was(parts, parts_house):
    write(parts_house, "archive", [f"Line {number}." for number in range(SHOWN + 30)])
    ann = parts.pane("Ann")
    await ann.go("archive")
    await ann.wait_for_text(f"Line {SHOWN + 29}.")
    await expect(ann.messages).to_have_count(SHOWN)
    older = ann.log.get_by_role("button", name="Older messages")
    first = ann.message("Line 30.")
    await older.scroll_into_view_if_needed()
    before = (await first.bounding_box())["y"]
    await older.press("Enter")
    await expect(ann.messages).to_have_count(SHOWN + 30)
    assert abs((await first.bounding_box())["y"] - before) < 3
    await expect(ann.log.get_by_role("heading", name="Welcome to #archive!")).to_be_attached()
    await expect(older).to_have_count(0)


async def test_what_came_while_one_was_away_is_marked_and_counted(browser, parts_house):
    write(parts_house, "news", ["Read already."])
    async with opened(browser, parts_house.url) as screen:
        await screen.look_around()
        ann = screen.pane("Ann")
        await ann.go("news")
        await ann.wait_for_text("Read already.")
        await ann.go("general")
        mention = named(parts_house.world, "Ann").mention
        write(parts_house, "news", [f"{mention}, come", "All come", f"Hurry, {mention}"])
        await expect(ann.node.get_by_role("button", name="news 2 calls for you")).to_be_visible()
        await ann.go("news")
        line = ann.log.get_by_role("separator", name="New messages")
        await expect(line.locator("xpath=following-sibling::*[1]")).to_contain_text(", come")
        await ann.say("Here I am.")
        await expect(line).to_have_count(0)


async def test_a_form_says_below_each_field_what_it_lacks_and_sends_its_files(parts):
    ann = parts.pane("Ann")
    await ann.type_command("form", kind="words")
    words = parts.dialog("Words")
    submit = words.get_by_role("button", name="Submit")
    name, story = (words.get_by_role("textbox", name=label) for label in ("Name", "Story"))
    await submit.click()
    await expect(name).to_have_accessible_description("As others call you This field is required.")
    await expect(story).to_have_accessible_description("")
    await name.fill("Ann")
    await expect(name).to_have_accessible_description("As others call you")
    await words.get_by_role("button", name="Cancel").click()

    await ann.type_command("form", kind="lists")
    lists = parts.dialog("Lists")
    fruit = ann.picker("Fruit", lists)
    await ann.pick(fruit, "Apple")
    await parts.page.keyboard.press("Escape")
    await lists.get_by_role("button", name="Submit").click()
    await expect(fruit).to_have_accessible_description("Needs at least 2 choices; this is 1.")
    await expect(fruit).to_be_focused()
    await lists.get_by_role("button", name="Cancel").click()

    await ann.type_command("form", kind="boxes")
    boxes = parts.dialog("Boxes")
    file = {"name": "my face.png", "mimeType": "image/png", "buffer": b"not really"}
    await boxes.get_by_label("Picture").set_input_files(file)
    await boxes.get_by_role("button", name="Submit").click()
    answer = await ann.wait_for_text("Picture = ")
    await expect(answer).to_contain_text("my_face.png")


async def test_a_command_says_which_of_its_options_is_required(parts):
    ann = parts.pane("Ann")
    await ann.type_command("form")
    error = ann.node.get_by_text("kind: This option is required. Specify a value.")
    await expect(error).to_be_visible()
    kind = ann.node.get_by_role("combobox", name="kind")
    await expect(kind).to_be_focused()
    await expect(kind).to_have_attribute("aria-invalid", "true")
    await kind.press("Escape")


async def test_dark_or_light_is_the_systems_until_it_is_chosen_and_then_remembered(
    browser, parts_house
):
    colour = "getComputedStyle(document.body).backgroundColor"
    async with opened(browser, parts_house.url, color_scheme="light") as screen:
        switch = screen.button("Dark")
        await expect(switch).to_have_attribute("aria-pressed", "false")
        light = await screen.page.evaluate(colour)
        await screen.page.emulate_media(color_scheme="dark")
        await expect(switch).to_have_attribute("aria-pressed", "true")
        dark = await screen.page.evaluate(colour)
        assert light != dark
        await switch.click()
        assert await screen.page.evaluate(colour) == light
        await screen.page.reload()
        await expect(switch).to_have_attribute("aria-pressed", "false")
        assert await screen.page.evaluate(colour) == light


async def test_a_word_of_the_page_covers_nothing_on_a_phone(browser, parts_house):
    async with opened(browser, parts_house.url, viewport=PHONE) as screen:
        await screen.look_around()
        await screen.button("Menu").click()
        await screen.button("Restart the bot").click()
        word = screen.page.get_by_role("alert").filter(has_text="is back")
        await word.wait_for()
        box = await word.bounding_box()
        for other in (
            screen.button("Menu"),
            screen.page.get_by_role("navigation", name="Screens"),
            screen.page.get_by_role("heading", name="general", exact=True),
            screen.pane("Ann").writing,
        ):
            there = await other.bounding_box()
            apart = (
                there["y"] >= box["y"] + box["height"] or box["y"] >= there["y"] + there["height"]
            )
            assert apart, await other.get_attribute("aria-label")
        await screen.button("Close this word").click()
        await expect(word).to_have_count(0)
