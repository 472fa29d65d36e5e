"""`python -m tests.browser.pictures OUT` leaves pictures of the page, to be looked at."""

from __future__ import annotations

import asyncio
import sys
import tempfile
from contextlib import asynccontextmanager
from pathlib import Path

from tests.browser import chromium
from tests.browser.fighting import Fighter
from tests.browser.screen import opened
from tests.browser.tour import each_form, show_components
from tests.browser.venue import COMPONENTS, open_house

SIZES = {"wide": chromium.WIDE, "phone": chromium.PHONE}


class Album:
    """Takes pictures of the page in one size and scheme, numbered in order."""

    def __init__(self, folder: Path, name: str) -> None:
        self._folder = folder
        self._name = name
        self._number = 0

    async def take(self, screen, what):
        """Keep what the window shows now."""
        self._number += 1
        path = self._folder / f"{self._name}-{self._number:02}-{what}.png"
        await screen.pictures()
        await screen.page.screenshot(path=path, animations="disabled")
        print(path)  # noqa: T201


async def of_a_match(screen, album):
    """The welcome, the first decisions of a match, and the lobby it came from."""
    await album.take(screen, "welcome")
    await screen.button("Play a friend").click()
    ann = Fighter(screen.pane("Ann"))
    await ann.asked.first.wait_for()
    await album.take(screen, "panel")
    for what in ("closed-in", "struck"):
        await ann.answer()
        await album.take(screen, what)


async def of_components(screen, album):
    """Components, a select that is open, suggestions, and every form with what it lacks."""
    await screen.look_around()
    ann = screen.pane("Ann")
    await show_components(ann)
    await album.take(screen, "select")
    await screen.page.keyboard.press("Escape")
    await ann.type_command("secret")
    await ann.wait_for_text("Your secret")
    await album.take(screen, "components")
    await ann.writing.fill("/")
    await screen.page.get_by_role("option", name="/form").wait_for()
    await album.take(screen, "commands")
    async for form in each_form(ann):
        await form.get_by_role("button", name="Submit").click()
        await album.take(screen, "form")


@asynccontextmanager
async def houses():
    """A sandbox with Kumite, and one with the bot that has every component."""
    with tempfile.TemporaryDirectory() as folder:
        own = Path(folder) / "own"
        own.mkdir()
        async with (
            open_house(own) as kumite,
            open_house(Path(folder), script=COMPONENTS) as parts,
        ):
            yield kumite, parts


async def take_all(folder: Path) -> None:
    """All pictures, in both sizes, in light and dark."""
    folder.mkdir(parents=True, exist_ok=True)
    async with chromium.launched(chromium.find()) as browser:
        for size, viewport in SIZES.items():
            for scheme in ("light", "dark"):
                album = Album(folder, f"{size}-{scheme}")
                wishes = {"viewport": viewport, "color_scheme": scheme}
                async with houses() as (kumite, parts):
                    async with opened(browser, kumite.url, **wishes) as screen:
                        await of_a_match(screen, album)
                    async with opened(browser, parts.url, **wishes) as screen:
                        await of_components(screen, album)


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    try:
        asyncio.run(take_all(Path(sys.argv[1])))
    except chromium.NoChromium as missing:
        sys.exit(str(missing))
