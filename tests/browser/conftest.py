"""One browser for all tests, and the houses they visit with it."""

from __future__ import annotations

import inspect
import os
from pathlib import Path

import pytest
import pytest_asyncio

from tests.browser import chromium
from tests.browser.screen import opened
from tests.browser.venue import COMPONENTS, open_house


def pytest_collection_modifyitems(items):
    """A browser lives in one event loop, so all tests here share that of the session."""
    here = Path(__file__).parent
    for item in items:
        if here in item.path.parents and inspect.iscoroutinefunction(item.obj):
            item.add_marker(pytest.mark.asyncio(loop_scope="session"), append=False)


def chromium_or_end(environment):
    """The browser's path. Without one a test is skipped, where CI is set it fails: it says why."""
    try:
        return chromium.find(environment)
    except chromium.NoChromium as missing:
        if environment.get("CI"):
            pytest.fail(str(missing), pytrace=False)
        pytest.skip(str(missing))


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def browser():
    async with chromium.launched(chromium_or_end(os.environ)) as browser:
        yield browser


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def kumite(browser, tmp_path_factory):
    """A sandbox with Kumite in it; tests only add matches and messages to it."""
    async with open_house(tmp_path_factory.mktemp("kumite")) as house:
        yield house


@pytest_asyncio.fixture(loop_scope="session")
async def screen(browser, kumite):
    """Its page, on a wide screen, as somebody new finds it."""
    async with opened(browser, kumite.url) as screen:
        yield screen


@pytest_asyncio.fixture(loop_scope="session")
async def new_kumite(browser, tmp_path):
    """A sandbox of a test's own, where the dice fall the same every time."""
    async with open_house(tmp_path) as house:
        yield house


@pytest_asyncio.fixture(loop_scope="session")
async def new_screen(browser, new_kumite):
    """Its page."""
    async with opened(browser, new_kumite.url) as screen:
        yield screen


@pytest_asyncio.fixture(loop_scope="session", scope="session")
async def parts_house(browser, tmp_path_factory):
    """A sandbox with a bot that has every component; tests only add messages to it."""
    folder = tmp_path_factory.mktemp("components")
    async with open_house(folder, script=COMPONENTS) as house:
        yield house


@pytest_asyncio.fixture(loop_scope="session")
async def parts(browser, parts_house):
    """Its page, without the welcome."""
    async with opened(browser, parts_house.url) as screen:
        await screen.look_around()
        yield screen
