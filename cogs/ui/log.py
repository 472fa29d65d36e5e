"""The log of a match as its viewer may read it, in pages that are found by the number of a step."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import groupby
from typing import Any

from discord import ui

from bot.sessions.counting import Counted
from bot.sessions.desk import Desk
from bot.sessions.records import LogLine, MatchRecord
from cogs.ui import ids, words
from cogs.ui.items import button, row

STEPS = 40
"""So many steps are read at a time; a page has as many as there is room for."""
PAGE = 1800
"""Characters of a page at most."""
EARLIER, LATER = 0, 1


@dataclass(frozen=True, slots=True)
class LogPage:
    """What happened in the steps `first` to `last` of `steps`, oldest first.

    Steps are numbered as everybody may count them.
    """

    text: str
    first: int
    last: int
    steps: int


async def read_page(desk: Desk, match: MatchRecord, person: int, *place: int) -> LogPage:
    """A page of the log as this person may read it: the newest one if no place is given.

    A place is a step and a direction: as many steps as there is room for before (EARLIER) or after
    (LATER) that step.
    """
    counted = await desk.counted(match.id)
    end = match.seq + 1
    step, way = (counted.seq(place[0]), place[1]) if len(place) == 2 else (end, EARLIER)
    first, last, text = step, match.seq, ""
    if way == LATER:
        first, last, text = await _later(desk, match, person, step, counted)
    if way != LATER or last >= match.seq:  # at the end a full page reads better than a rest
        step = end if way == LATER else min(step, end)
        first, last, text = await _earlier(desk, match, person, step, counted)
    number = counted.number
    return LogPage(text, number(first - 1) + 1, number(last), number(match.seq))


async def _earlier(
    desk: Desk, match: MatchRecord, person: int, step: int, counted: Counted
) -> tuple[int, int, str]:
    text, first = "", step
    while first > 1:
        after = max(0, first - 1 - STEPS)
        lines = await desk.log(match.id, person, after=after, limit=first - 1 - after)
        for seq, told in reversed(_told(lines, counted)):
            if not _fits(text, told):
                return first, step - 1, text
            text, first = "\n".join(filter(None, (told, text))), seq
        first = after + 1
    return 1, step - 1, text


async def _later(
    desk: Desk, match: MatchRecord, person: int, step: int, counted: Counted
) -> tuple[int, int, str]:
    text, last = "", step
    while last < match.seq:
        upto = min(match.seq, last + STEPS)
        lines = await desk.log(match.id, person, after=last, limit=upto - last)
        for seq, told in _told(lines, counted):
            if not _fits(text, told):
                return step + 1, last, text
            text, last = "\n".join(filter(None, (text, told))), seq
        last = upto
    return step + 1, match.seq, text


def _told(lines: Iterable[LogLine], counted: Counted) -> list[tuple[int, str]]:
    """Each step that has something to tell, with its lines as text."""
    steps = []
    for seq, group in groupby((line for line in lines if line.text), key=lambda line: line.seq):
        text = "\n".join(
            # Not "175.": Discord would make a list of it and number the lines anew.
            f"`{counted.number(seq)}` {words.safe(line.text)}"
            + (f" `{line.clause}`" if line.clause else "")
            for line in group
        )
        steps.append((seq, text[:PAGE]))
    return steps


def _fits(text: str, more: str) -> bool:
    return not text or len(text) + 1 + len(more) <= PAGE


def log_view(match: MatchRecord, page: LogPage) -> ui.LayoutView:
    """One page, with buttons to what happened before and after."""
    box: ui.Container[Any] = ui.Container()
    text = page.text or "Nothing has happened yet."
    box.add_item(ui.TextDisplay(f"### Log of match {match.id}\n{text}"))
    earlier, later = page.first > 1, page.last < page.steps
    if earlier or later:
        steps = f"Steps {page.first} to {page.last} of {page.steps}"
        box.add_item(ui.TextDisplay(f"-# {steps}"))
        before = ids.build("log-page", match.id, page.first, EARLIER)
        after = ids.build("log-page", match.id, page.last, LATER)
        box.add_item(
            row(
                button("Previous", before, disabled=not earlier),
                button("Next", after, disabled=not later),
            )
        )
    view = ui.LayoutView(timeout=None)
    view.add_item(box)
    return view
