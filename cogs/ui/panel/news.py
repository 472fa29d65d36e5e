"""What has happened since somebody last looked, for a panel that stands far above the boards."""

from __future__ import annotations

from collections import OrderedDict

from bot.client import KumiteClient
from bot.sessions.narration import weightiest
from bot.sessions.records import Panel

KEPT = 2000
LINES = 6
STEPS = 50
"""So many steps back at most; a panel shows only the last few lines anyway."""


class News:
    """Remembers, in memory, up to which step each person knows each match."""

    def __init__(self, client: KumiteClient) -> None:
        self._desk = client.desk
        self._known: OrderedDict[tuple[int, int], int] = OrderedDict()

    def knows(self, panel: Panel, person: int) -> int | None:
        """From now on the person knows the match as this panel shows it; gives what was before."""
        key = panel.match.id, person
        before = self._known.pop(key, None)
        self._known[key] = panel.match.seq
        if len(self._known) > KEPT:
            self._known.popitem(last=False)
        return before

    async def told(self, panel: Panel, person: int, since: int | None = None) -> tuple[str, ...]:
        """The weightiest lines that are new to the person, by their own view; none at first sight.

        `since` is the step that they know if nothing is remembered of them.
        """
        before, match = self.knows(panel, person), panel.match
        if before is None:
            before = since
        if before is None or before >= match.seq:
            return ()
        after = max(before, match.seq - STEPS)
        lines = await self._desk.log(match.id, person, after=after, limit=match.seq - after)
        return tuple(line.text for line in weightiest([x for x in lines if x.text], LINES))
