"""Every component that a bot can send, used with the mouse in a real browser."""

from __future__ import annotations

from playwright.async_api import expect


async def form(parts, kind):
    ann = parts.pane("Ann")
    await ann.type_command("form", kind=kind)
    dialog = parts.dialog(kind)
    await dialog.wait_for()
    return ann, dialog


async def send(parts, dialog):
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog).to_have_count(0)


async def test_a_form_takes_text_a_radio_group_and_a_checkbox(parts):
    ann, dialog = await form(parts, "Words")
    await expect(dialog.get_by_text("yourself")).to_be_visible()
    name = dialog.get_by_role("textbox", name="Name")
    await expect(name).to_be_focused()
    await expect(name).to_have_accessible_description("As others call you")
    await name.fill("Longer than ten")
    await expect(name).to_have_value("Longer tha")
    await dialog.get_by_role("textbox", name="Story").fill("One\nTwo")
    await expect(dialog.get_by_role("radio", name="Blue")).to_be_checked()
    await dialog.get_by_role("radio", name="Red").check()
    await dialog.get_by_role("checkbox", name="Agree").check()
    await send(parts, dialog)
    for line in ("Name = Longer tha", "Story = One", "Colour = red", "Agree = True"):
        await expect(ann.private.last).to_contain_text(line)


async def test_a_form_that_lacks_something_stays_open_and_sends_nothing(parts):
    ann, dialog = await form(parts, "Words")
    before = await ann.messages.count()
    await dialog.get_by_role("button", name="Submit").click()
    await expect(dialog.get_by_role("textbox", name="Name")).to_be_focused()
    await expect(dialog).to_be_visible()
    await dialog.get_by_role("button", name="Cancel").click()
    await expect(dialog).to_have_count(0)
    await expect(ann.messages).to_have_count(before)


async def test_a_form_takes_selects_of_every_kind(parts):
    ann, dialog = await form(parts, "Lists")
    await ann.pick(ann.picker("Fruit", dialog), "Apple", "Cherry")
    await parts.page.keyboard.press("Escape")
    await expect(dialog).to_be_visible()
    await ann.pick(ann.picker("Rival", dialog), "@Bob")
    await ann.pick(ann.picker("Anyone", dialog), "@Ann")
    await ann.pick(ann.picker("Place", dialog), "general")
    await send(parts, dialog)
    for line in ("Fruit = apple, cherry", "Rival = Bob", "Role = nothing", "Anyone = Ann"):
        await expect(ann.private.last).to_contain_text(line)
    await expect(ann.private.last).to_contain_text("Place = general")


async def test_a_form_takes_a_group_of_checkboxes_and_leaves_out_a_file(parts):
    ann, dialog = await form(parts, "Boxes")
    await expect(dialog.get_by_role("checkbox", name="Judo")).to_be_checked()
    await dialog.get_by_role("checkbox", name="Sumo").check()
    await expect(dialog.get_by_text("Picture")).to_be_visible()
    await send(parts, dialog)
    await expect(ann.private.last).to_contain_text("Styles = judo, sumo")
    await expect(ann.private.last).to_contain_text("Picture = nothing")


async def test_a_select_of_each_kind_tells_the_bot_what_was_chosen(parts):
    bob = parts.pane("Bob")
    await bob.type_command("selects")
    for name, labels, answer in (
        ("Fruits", ("Apple", "Banana"), "Fruits: apple, banana"),
        ("People", ("@Bob",), "People: Bob"),
        ("Roles", ("@everyone",), "Roles: @everyone"),
        ("Anybody", ("@Ann",), "Anybody: Ann"),
        ("Channels", ("general",), "Channels: general"),
    ):
        await bob.pick(bob.picker(name), *labels)
        await expect(bob.private.last).to_contain_text(answer)


async def test_buttons_look_different_by_style_and_only_those_that_can_be_are_pressed(parts):
    ann = parts.pane("Ann")
    await ann.type_command("buttons")
    message = await ann.wait_for_text("Press:")
    colours = set()
    for label in ("Primary", "Secondary", "Success", "Danger"):
        button = message.get_by_role("button", name=label)
        colours.add(await button.evaluate("node => getComputedStyle(node).backgroundColor"))
        await button.click()
        message = await ann.wait_for_text(f"{label} was pressed")
    assert len(colours) == 4
    await expect(message.get_by_role("button", name="Not now")).to_be_disabled()
    await expect(message.get_by_role("link", name="Elsewhere")).to_have_attribute(
        "href", "https://example.org/rules"
    )
    await expect(message.get_by_text("(edited)")).to_be_visible()


async def test_a_message_of_components_shows_texts_pictures_and_files(parts):
    ann = parts.pane("Ann")
    await ann.type_command("layout")
    message = await ann.wait_for_text("Asha Vale")
    await expect(message.get_by_role("heading", name="Asha Vale")).to_be_visible()
    await expect(message.get_by_role("img", name="A face")).to_be_visible()
    await expect(message.get_by_role("link", name="notes.txt")).to_be_visible()
    await expect(message.get_by_role("button", name="In a row")).to_be_enabled()
    await message.get_by_role("button", name="Enlarge picture: An empty board").click()
    large = parts.dialog("An empty board")
    await expect(large.get_by_role("img", name="An empty board")).to_be_visible()
    await parts.page.keyboard.press("Escape")
    await expect(large).to_have_count(0)


async def test_a_bot_that_does_not_answer_is_told_of_as_discord_does(parts):
    ann, bob = parts.pane("Ann"), parts.pane("Bob")
    await ann.type_command("fail")
    await expect(ann.log.get_by_role("alert")).to_contain_text("The application did not respond")
    await expect(bob.log.get_by_role("alert")).to_have_count(0)
