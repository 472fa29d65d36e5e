"""The log of a match as its viewer may read it, in pages."""

from __future__ import annotations

from collections.abc import Sequence

from discord import ui

from bot.sessions.records import LogLine, MatchRecord
from cogs.ui import words
from cogs.ui.pages import page_view, pages_of


def log_view(
    match: MatchRecord, lines: Sequence[LogLine], page: int | None = None
) -> ui.LayoutView:
    """One page of the log, the newest unless a number (from 0) is given."""
    told = [
        f"{line.seq}. {words.safe(line.text)}" + (f" `{line.clause}`" if line.clause else "")
        for line in lines
        if line.text
    ]
    pages = pages_of(told or ["Nothing has happened yet."])
    number = len(pages) - 1 if page is None else page
    return page_view(f"Log of match {match.id}", pages, number, "log-page", match.id)
