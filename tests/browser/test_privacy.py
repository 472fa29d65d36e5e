"""Who sees what: messages for one person are on that person's screen alone."""

from __future__ import annotations

from playwright.async_api import expect

from tests.browser.fighting import Fighter


async def test_a_panel_is_on_its_own_persons_screen_alone(screen):
    ann, bob = screen.pane("Ann"), screen.pane("Bob")
    await screen.button("Play a house fighter").click()
    panel = Fighter(ann).panel
    await expect(panel.get_by_text("you are Ann")).to_be_visible()
    await expect(panel.get_by_text("Only you can see this")).to_be_visible()
    await bob.node.get_by_role("button", name="Ann", exact=False).last.click()
    await expect(bob.message("Waiting for").first).to_be_visible()
    await expect(bob.private).to_have_count(0)
    for words in ("you are Ann", "Look again", "Dismiss message"):
        await expect(bob.log.get_by_text(words)).to_have_count(0)
    source = await bob.node.evaluate("node => node.outerHTML")
    assert "you are Ann" not in source


async def test_a_private_message_that_is_put_away_is_gone(parts):
    ann, bob = parts.pane("Ann"), parts.pane("Bob")
    await ann.type_command("secret")
    secret = await ann.wait_for_text("Your secret is 42")
    await bob.say("Nothing to see here")
    await ann.wait_for_text("Nothing to see here")
    await expect(bob.message("Your secret is 42")).to_have_count(0)
    before = await ann.private.count()
    await ann.press("Dismiss message", secret)
    await expect(ann.private).to_have_count(before - 1)


async def test_a_screen_that_becomes_another_persons_forgets_what_it_showed(parts):
    ann = parts.pane("Ann")
    await ann.type_command("secret")
    await ann.wait_for_text("Your secret is 42")
    await ann.node.get_by_role("combobox", name="Whose screen this is").select_option(label="Owner")
    owner = parts.pane("Owner")
    await expect(owner.log).to_be_visible()
    await owner.say("Who was here?")
    await owner.wait_for_text("Who was here?")
    await expect(owner.private).to_have_count(0)
