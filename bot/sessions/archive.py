"""What is read out of a match that is kept: lines for a viewer, an export, a verdict.

All of it takes a while for a long match, so the desk has it done beside the event loop.
"""

from __future__ import annotations

from bot.kernel.procedure import Seat
from bot.sessions import export, narration, verify
from bot.sessions.counting import Counted
from bot.sessions.records import LogLine, Verdict
from bot.sessions.steps import Table
from bot.store.entries import Entry, Stored


def lines(table: Table, seat: Seat | None, entries: tuple[Entry, ...]) -> tuple[LogLine, ...]:
    """What the log tells this seat (None: who only watches), in words."""
    view = table.game.view(table.flow, seat)
    return narration.lines_of(table.game, view, entries, seat)


def exported(
    table: Table, seat: Seat | None, entries: tuple[Entry, ...], counted: Counted
) -> bytes:
    """All of a match that is over, as a file; of one under way what this seat has been told."""
    if table.match.result is not None:
        return export.text(export.whole(table.match, table.seed, table.head, entries))
    told = lines(table, seat, entries)
    return export.text(export.open_part(table.match, entries, told, counted))


def verdict(stored: Stored, entries: tuple[Entry, ...], games: verify.Games) -> Verdict:
    """Whether a match that is over holds together: its dice, its log, every rule."""
    document = export.whole(stored.match, stored.seed, stored.head, entries)
    return verify.check(document, games)
