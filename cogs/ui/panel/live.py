"""Panels that keep up: when somebody is asked again, the newest panel on their screen changes.

Kept in memory alone. After a restart, or once Discord takes no more edits, **Look again** is there.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any

from bot.client import KumiteClient
from bot.sessions.records import MatchRecord, Panel, Status
from cogs.ui.reply import Interaction
from cogs.ui.trouble import (
    EXPIRED_TOKEN,
    TROUBLE,
    UNKNOWN_INTERACTION,
    UNKNOWN_MESSAGE,
    UNKNOWN_WEBHOOK,
    code_of,
)

CLOSED = frozenset({UNKNOWN_MESSAGE, UNKNOWN_WEBHOOK, UNKNOWN_INTERACTION, EXPIRED_TOKEN})
"""What Discord says of a panel that was put away, or is too old to be edited."""
VALID = 14 * 60.0
"""Seconds that a panel can be kept up to date: Discord takes edits for 15 minutes."""
KEPT = 512
"""So many matches have live panels at most; the one touched longest ago goes first."""
HOUSE = 2.5
"""Seconds that a panel waits for house fighters, so that one change shows the next question."""
PATIENCE = 2.0
_log = logging.getLogger(__name__)
Put = Callable[[Interaction, Panel], Awaitable[bool]]


@dataclass
class _Screen:
    """One person's newest panel of one match, and what is being done to it."""

    interaction: Interaction | None = None
    until: float = 0.0
    asked: object = None
    holds: int = 0
    missed: bool = False
    edit: asyncio.Task[None] | None = None
    shown: int = 0
    adding: asyncio.Task[bool] | None = None


class LivePanels:
    """The newest panel of each person in each match; a client's own is `client.part(LivePanels)`.

    Editing one goes by the token of the press that it answered: it counts against no limit of the
    bot, and nobody else can notice it.
    """

    def __init__(self, client: KumiteClient) -> None:
        self._desk = client.desk
        self._screens: OrderedDict[int, dict[int, _Screen]] = OrderedDict()
        self._looking: dict[int, asyncio.Task[None]] = {}
        self._again: set[int] = set()
        self._put: Put | None = None

    async def run(self, put: Put) -> None:
        """Keep panels up to date until cancelled; `put` shows one and says if it is there yet."""
        self._put = put
        stop = self._desk.listen(self._hear)
        try:
            await asyncio.Event().wait()
        finally:
            stop()
            looking = tuple(self._looking.values())
            for task in looking:
                task.cancel()
            await asyncio.gather(*looking, return_exceptions=True)

    def shows(self, interaction: Interaction, panel: Panel) -> None:
        """The answer to this interaction shows this panel now: it is the person's newest."""
        screen = self._screen(panel.match.id, interaction.user.id)
        if screen.interaction is not interaction:
            screen.interaction = interaction
            screen.until = asyncio.get_running_loop().time() + VALID
        screen.asked = _asked(panel)

    @asynccontextmanager
    async def hold(self, match_id: int, person: int) -> AsyncIterator[None]:
        """Leave this person's panel to the press that is being worked on; catch up afterwards."""
        screen = self._screen(match_id, person)
        screen.holds += 1
        try:
            if screen.edit is not None:
                await asyncio.wait({screen.edit}, timeout=PATIENCE)
            yield
        finally:
            screen.holds -= 1
            if not screen.holds:
                if screen.interaction is None:
                    self._drop(match_id, person, screen)
                elif screen.missed:
                    self._look(match_id)
                screen.missed = False

    async def turn(self, match_id: int, person: int) -> int:
        """Something else is about to be shown to this person; gives its number for `add`.

        An addition that is already on its way arrives first, so that it cannot replace it.
        """
        screen = self._screen(match_id, person)
        screen.shown += 1
        mine = screen.shown
        if screen.adding is not None:
            await asyncio.wait({screen.adding}, timeout=PATIENCE)
        return mine

    async def add(
        self, match_id: int, person: int, turn: int, edit: Callable[[], Coroutine[Any, Any, bool]]
    ) -> bool:
        """Add to what was shown with this number, unless the person has opened something since.

        Gives what the edit gives; True if there is nothing to be edited any more.
        """
        screen = self._screen(match_id, person)
        if screen.shown != turn:
            return True
        screen.adding = adding = asyncio.ensure_future(edit())
        try:
            return await adding
        finally:
            if screen.adding is adding:
                screen.adding = None

    async def idle(self) -> None:
        """Return when every panel is as it should be, as far as this can know."""
        while self._looking:
            await asyncio.wait(tuple(self._looking.values()))

    def _screen(self, match_id: int, person: int) -> _Screen:
        screens = self._screens.setdefault(match_id, {})
        self._screens.move_to_end(match_id)
        if len(self._screens) > KEPT:
            self._screens.popitem(last=False)
        return screens.setdefault(person, _Screen())

    def _hear(self, match: MatchRecord) -> None:
        if match.id in self._screens:
            for screen in self._screens[match.id].values():
                screen.missed = screen.missed or screen.holds > 0
            self._look(match.id)

    def _look(self, match_id: int) -> None:
        if self._put is None:
            return
        self._again.add(match_id)
        if match_id not in self._looking:
            self._looking[match_id] = asyncio.create_task(self._catch_up(match_id))

    async def _catch_up(self, match_id: int) -> None:
        """Edit the panels of those who are asked something else now, all at once."""
        try:
            while match_id in self._again:
                self._again.discard(match_id)
                if waits_for_house(await self._desk.match(match_id)):
                    await self._desk.settled(match_id, HOUSE)
                free = [p for p, s in self._screens.get(match_id, {}).items() if not s.holds]
                await asyncio.gather(*(self._edit(match_id, person) for person in free))
        except Exception:  # the next answer in this match looks at them again
            _log.exception("The panels of match %d stay as they are", match_id)
        finally:
            # No await between the last look and this: no news gets lost.
            self._looking.pop(match_id, None)

    async def _edit(self, match_id: int, person: int) -> None:
        screen = self._screens.get(match_id, {}).get(person)
        if screen is not None and screen.interaction is not None and screen.edit is None:
            screen.edit = asyncio.ensure_future(self._renew(match_id, person, screen))
            try:
                await screen.edit
            except Exception:  # all other panels are edited, whatever becomes of one
                _log.exception("The panel of %d in match %d stays as it is", person, match_id)
            finally:
                screen.edit = None

    async def _renew(self, match_id: int, person: int, screen: _Screen) -> None:
        if asyncio.get_running_loop().time() >= screen.until:
            self._drop(match_id, person, screen)
            return
        panel = await self._desk.panel(match_id, person)
        if _asked(panel) == screen.asked or screen.interaction is None or self._put is None:
            return
        there = panel.match.status is not Status.OVER
        try:
            there = await self._put(screen.interaction, panel) and there
        except TROUBLE as error:
            _log.info("The panel of %d in match %d: %r", person, match_id, error)
            there = there and code_of(error) not in CLOSED
        if not there:
            self._drop(match_id, person, screen)

    def _drop(self, match_id: int, person: int, screen: _Screen) -> None:
        screen.interaction = None
        screens = self._screens.get(match_id, {})
        if not screen.holds and screens.get(person) is screen:
            del screens[person]
        if match_id in self._screens and not screens:
            del self._screens[match_id]


def waits_for_house(match: MatchRecord) -> bool:
    """Whether nobody is asked but house fighters, who answer in a moment."""
    seats = {seat.seat: seat for seat in match.seats}
    return bool(match.awaited) and all(s in seats and seats[s].house for s in match.awaited)


def _asked(panel: Panel) -> tuple[object, ...] | None:
    """What tells a panel that is out of date; who is awaited else makes none."""
    over, decision = panel.match.status is Status.OVER, panel.decision
    wanted = tuple(option.wanted for option in panel.wanted)
    if decision is None:
        return (over, wanted) if over or wanted else None
    return over, wanted, decision.question, decision.seat
