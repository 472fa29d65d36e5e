"""What the page can show, one thing after the other, for whoever measures it or takes pictures."""

from __future__ import annotations

from playwright.async_api import expect

DIALOGS = ("People", "Server", "Faults", "Bot output")


async def show_components(pane):
    """Let the bot send messages with every component, and open a select in the last one."""
    for command in ("buttons", "layout", "selects"):
        await pane.type_command(command)
    await pane.picker("Fruits").click()


async def each_form(pane):
    """Open one form of the bot after the other; cancel it unless it was sent."""
    for kind in ("Words", "Lists", "Boxes"):
        await pane.type_command("form", kind=kind)
        dialog = pane.screen.dialog(kind)
        await dialog.wait_for()
        yield dialog
        if await dialog.count():
            await dialog.get_by_role("button", name="Cancel").click()
        await expect(dialog).to_have_count(0)


async def each_dialog(screen):
    """Open one dialog of the page after the other, on a phone by its menu."""
    menu = screen.button("Menu")
    for name in DIALOGS:
        if await menu.is_visible():
            await menu.click()
        await screen.page.get_by_role("banner").get_by_role("button", name=name).click()
        await expect(screen.dialog()).to_be_visible()
        yield screen.dialog()
        await screen.page.keyboard.press("Escape")
        await expect(screen.dialog()).to_have_count(0)
