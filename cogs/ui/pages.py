"""Text and lists in pages that fit a message, with buttons to turn them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from discord import ui

from cogs.ui import ids
from cogs.ui.items import button, row

PAGE = 1800


def pages_of(lines: Iterable[str], limit: int = PAGE) -> list[str]:
    """The lines put together into pages of at most `limit` characters; at least one page."""
    pages, page = [], ""
    for line in lines:
        line = line[:limit]
        if page and len(page) + 1 + len(line) > limit:
            pages.append(page)
            page = line
        else:
            page = f"{page}\n{line}" if page else line
    return [*pages, page]


def page_view(
    title: str, pages: Sequence[str], number: int, verb: str, match: int, *numbers: int
) -> ui.LayoutView:
    """One page (from 0; the last one for any number beyond) with buttons to the others.

    A turned page comes back as `k1:<verb>:<match>[:<numbers>…]:<page>`.
    """
    number = max(0, min(number, len(pages) - 1))
    box: ui.Container[Any] = ui.Container()
    box.add_item(ui.TextDisplay(f"### {title}\n{pages[number]}"))
    if len(pages) > 1:
        box.add_item(ui.TextDisplay(f"-# Page {number + 1} of {len(pages)}"))
        turns = []
        for label, other in (("Previous", number - 1), ("Next", number + 1)):
            there = 0 <= other < len(pages)
            target = ids.build(verb, match, *numbers, other if there else len(pages) + 1 + number)
            turns.append(button(label, target, disabled=not there))
        box.add_item(row(*turns))
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view
