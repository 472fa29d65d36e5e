"""The page as somebody finds their way about it: by names, roles and words."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

from playwright.async_api import expect

from tests.browser.chromium import WIDE

PATIENCE = 30_000
"""Milliseconds that anything may take to come."""
expect.set_options(timeout=PATIENCE)
ONLY_YOU = "only you can see this"
COMPONENT = "[data-key]:not([data-key='dismiss'], [data-key^='tool '])"


class Screen:
    """One open page. `troubles` lists what no test may leave behind: errors, foreign requests."""

    def __init__(self, page, url):
        self.page = page
        self.url = url
        self.troubles = []
        page.set_default_timeout(PATIENCE)
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.troubles.append(f"error: {error}"))
        page.on("request", self._asked)

    def _heard(self, message):
        place = message.location.get("url", "")
        # A picture that is replaced while the page still loads it is gone; see `pictures`.
        if message.type in ("error", "warning") and "/attachments/" not in place:
            self.troubles.append(f"{message.type}: {message.text} {place}")

    def _asked(self, request):
        address = urlsplit(request.url)
        if address.scheme not in ("data", "blob") and address.netloc != urlsplit(self.url).netloc:
            self.troubles.append(f"asked elsewhere: {request.url}")

    async def pictures(self):
        """The names of all pictures on the page, once each is there or has failed to come.

        One that has failed is marked as broken.
        """
        return await self.page.get_by_role("img").evaluate_all(
            """async (images) => {
                const named = [];
                for (const image of images) {
                    image.loading = "eager";
                    await image.decode().catch(() => {});
                    named.push(image.alt + (image.naturalWidth ? "" : " (broken)"));
                }
                return named;
            }"""
        )

    # ------------------------------------------------------------------ what is on it

    def pane(self, name):
        """The screen of one person."""
        return PaneOnPage(self, name)

    def button(self, name):
        """A button anywhere on the page, by its whole name or a pattern."""
        return self.page.get_by_role("button", name=name, exact=isinstance(name, str))

    def dialog(self, name=None):
        """The dialog that is open."""
        return self.page.get_by_role("dialog", name=name)

    async def ready(self):
        """Wait until the bot is there and a person's screen can be used."""
        await expect(self.page.get_by_role("status").first).to_contain_text("The bot is")
        await self.page.get_by_role("region", name="'s screen").first.wait_for()

    async def look_around(self):
        """Put the welcome away."""
        await self.button("Look around first").click()

    async def show(self, name):
        """On a phone: tap the tab of a person, and return their screen."""
        tabs = self.page.get_by_role("navigation", name="Screens", exact=True)
        await tabs.get_by_role("button", name=name).tap()
        return self.pane(name)

    async def focused(self):
        """The role and name of what the keyboard would reach now, for messages and checks."""
        return await self.page.evaluate(
            """() => {
                const node = document.activeElement;
                const name = node.getAttribute("aria-label") ?? node.labels?.[0]?.textContent
                    ?? node.textContent;
                return `${node.tagName.toLowerCase()} ${name.trim()}`;
            }"""
        )


class PaneOnPage:
    """One person's screen on the page."""

    def __init__(self, screen, name):
        self.screen = screen
        self.page = screen.page
        self.name = name
        self.node = self.page.get_by_role("region", name=f"{name}'s screen", exact=True)
        self.log = self.node.get_by_role("log")
        self.messages = self.log.get_by_role("article")
        self.private = self.log.get_by_role("article", name=ONLY_YOU)
        self.writing = self.node.get_by_role("combobox", name="type /")

    def message(self, text):
        """The newest message that holds these words."""
        return self.messages.filter(has_text=text).last

    async def wait_for_text(self, text):
        """Wait until a message holds these words, and return it."""
        found = self.message(text)
        await found.wait_for()
        return found

    async def press(self, label, within=None):
        """Press the newest button of this name; the page waits until it can be pressed."""
        place = self.log if within is None else within
        await place.get_by_role("button", name=label, exact=True).last.click()

    def picker(self, name, within=None):
        """A select in a message or a form, by its label or by what it says while empty."""
        place = self.log if within is None else within
        return place.get_by_role("button", name=name).last

    async def pick(self, picker, *labels):
        """Choose in a select; where several may be chosen, *Done* sends them."""
        await picker.click()
        choices = self.page.get_by_role("listbox").filter(visible=True)
        for label in labels:
            await choices.get_by_role("option", name=label).click()
        done = choices.get_by_role("button", name="Done")
        if await done.count():
            await done.click()

    async def go(self, place):
        """Open a channel or thread by its name in the list."""
        await self.node.get_by_role("navigation").get_by_role("button", name=place).click()

    async def say(self, text):
        """Write a plain message."""
        await self.writing.fill(text)
        await self.writing.press("Enter")

    async def type_command(self, command, **options):
        """Type a slash command with the mouse far away: the list by Enter, then its fields."""
        await self.writing.fill("")
        await self.writing.press_sequentially(f"/{command}")
        await self.page.get_by_role("option", name=f"/{command}", selected=True).wait_for()
        await self.writing.press("Enter")
        for name, value in options.items():
            await self.enter(name, value)
        await self.node.get_by_role("button", name="Send").click()

    async def enter(self, option, value):
        """Fill in one option of the command that is being typed."""
        name = re.compile(rf"^{re.escape(option)}( \*)?$")
        text = self.node.get_by_role("textbox", name=name)
        field = self.node.get_by_role("combobox", name=name).or_(text)
        if not await field.count():
            await self.node.get_by_role("button", name=f"+ {option}", exact=True).click()
        await field.fill(value)
        if await field.get_attribute("role") == "combobox":
            await self.page.get_by_role("option", name=value, selected=True).wait_for()
            await field.press("Enter")
            await expect(field).to_have_attribute("aria-expanded", "false")


@asynccontextmanager
async def opened(browser, url, *, viewport=WIDE, **wishes):
    """A page in a context of its own; it must have made no trouble by the end."""
    context = await browser.new_context(viewport=viewport, **wishes)
    try:
        screen = Screen(await context.new_page(), url)
        await screen.page.goto(url)
        await screen.ready()
        yield screen
        assert not screen.troubles, "\n".join(screen.troubles)
    finally:
        await context.close()
