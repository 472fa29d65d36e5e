"""What a seat may see and do now, put into words once however often it is looked at."""

from __future__ import annotations

from collections import OrderedDict

from bot.kernel.procedure import Seat
from bot.sessions.records import Panel
from bot.sessions.steps import Table

KEPT = 64
"""A decision may offer hundreds of squares, each with its words, so few are kept."""


class Panels:
    """Keeps the panels looked at last. A match that has changed in any way has new ones."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[int, Seat | None], Panel] = OrderedDict()

    def of(self, table: Table, seat: Seat | None) -> Panel:
        """The panel of this seat (None: of who only watches) at the table as it stands."""
        key = (table.match.id, seat)
        panel = self._kept.pop(key, None)
        # A table has its record for as long as it lives, and every change makes a new table.
        if panel is None or panel.match is not table.match:
            panel = _worded(table, seat)
        self._kept[key] = panel
        if len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return panel


def wanted(table: Table) -> tuple[tuple[str, tuple[Seat, ...]], ...]:
    """What somebody asks of whom at this table, for as long as those seats may consent to it.

    A house fighter answers in a moment, so nobody needs to be told to wait for it.
    """
    asked: dict[str, list[Seat]] = {}
    if table.match.result is None:
        for seat in [s.seat for s in table.match.seats if not s.house]:
            for request in {o.wanted: None for o in table.game.anytime(table.flow, seat)}:
                asked.setdefault(request, []).append(seat)
    return tuple((request, tuple(seats)) for request, seats in asked.items() if request)


def _worded(table: Table, seat: Seat | None) -> Panel:
    game, flow = table.game, table.flow
    running = seat is not None and table.match.result is None
    return Panel(
        match=table.match,
        seat=seat,
        view=game.view(flow, seat),
        decision=game.decision(flow, seat) if running and seat is not None else None,
        anytime=game.anytime(flow, seat) if running and seat is not None else (),
    )
