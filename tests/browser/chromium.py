"""Chromium as it is installed on this machine: where it is, and how it is started for tests."""

from __future__ import annotations

import os
import shutil
from collections.abc import Mapping
from contextlib import asynccontextmanager

from playwright.async_api import async_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
NAMED_BY = "KUMITE_CHROMIUM"
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
MISSING = (
    "The page is tested in Chromium, and there is none on the PATH. Install it (Debian: "
    "`sudo apt install chromium`), or name one: KUMITE_CHROMIUM=/path/to/chromium. "
    "Google Chrome does as well."
)
WIDE = {"width": 1280, "height": 800}
PHONE = {"width": 390, "height": 800}


class NoChromium(Exception):
    """There is no browser here; the message says how to get one."""


def find(environment: Mapping[str, str] = os.environ) -> str:
    """The path of the browser. NoChromium where there is none, or not where it was said to be."""
    named = environment.get(NAMED_BY)
    if named:
        path = shutil.which(named)
        if path is None:
            raise NoChromium(f"{NAMED_BY} names {named}, and nothing there can be run. {MISSING}")
        return path
    search = environment.get("PATH", "")
    found = (shutil.which(name, path=search) for name in NAMES)
    path = next((path for path in found if path), None)
    if path is None:
        raise NoChromium(MISSING)
    return path


@asynccontextmanager
async def launched(path: str):
    """A browser without a window. Playwright brings none of its own."""
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=path, args=list(FLAGS))
        try:
            yield browser
        finally:
            await browser.close()
