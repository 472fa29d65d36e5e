"""The desk where matches are kept: the only door to a match that has begun."""

from __future__ import annotations

import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any

from bot.kernel.chance import Chance
from bot.kernel.flow import Flow
from bot.kernel.game import Game
from bot.sessions.lobby import Lobby
from bot.sessions.outbox import Outbox
from bot.sessions.records import (
    LogLine,
    MatchRecord,
    Panel,
    PersonSettings,
    PostRecord,
    ServerSettings,
    Status,
    Step,
    Verdict,
)

Pick = Callable[[Game[Any, Any], Flow[Any], int, Chance], str]


class Desk:
    """Keeps matches: at most one decision at a time in each, none ever waiting for another match.

    `store` comes open from `bot.store.open_store(path)` and stays its opener's to close. `clock`
    gives UNIX seconds, `entropy` so many random bytes, `house` picks for house fighters.
    """

    def __init__(
        self,
        store: Any,
        *,
        games: Mapping[str, Game[Any, Any]] | None = None,
        clock: Callable[[], float] = time.time,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        house: Pick | None = None,
    ) -> None:
        self.lobby = Lobby(self)
        self.outbox = Outbox(self)

    async def start(self) -> None:
        """Go on after a restart: house fighters think, clocks run, the outbox is due."""

    async def close(self) -> None:
        """Stop thinking and ticking; decisions under way are finished first."""

    async def tick(self) -> None:
        """Take the default answer for all whose clock has run out; `start` sees to it in time."""

    async def match(self, match_id: int) -> MatchRecord:
        """One match. Raises NoSuchMatch."""
        raise RuntimeError

    async def matches(
        self,
        guild: int | None = None,
        channel: int | None = None,
        person: int | None = None,
        statuses: tuple[Status, ...] = (Status.RUNNING, Status.LOBBY),
    ) -> tuple[MatchRecord, ...]:
        """The matches of a server, a channel (or thread) or a person; all given must fit."""
        raise RuntimeError

    async def panel(self, match_id: int, person: int | None) -> Panel:
        """What this person may see and do now; a stranger watches. Raises TableMovedOn in a lobby.

        Of several seats of one person the awaited one is shown first.
        """
        raise RuntimeError

    async def choose(
        self, match_id: int, person: int, question: int, choice: str, press: str
    ) -> Step:
        """Answer `question` for the person's seat; `press` (the interaction's id) counts once.

        Raises TableMovedOn for a question no longer asked, NotYourSeat for strangers, NotAllowed
        for a choice that is not open, NotSaved if it could not be stored (then nothing changed).
        """
        raise RuntimeError

    async def interject(self, match_id: int, person: int, key: str, press: str) -> Step:
        """Do one of `Panel.anytime`: concede, agree to end, and so on. Raises as `choose` does."""
        raise RuntimeError

    async def log(
        self, match_id: int, person: int | None = None, after: int = 0, limit: int = 1000
    ) -> tuple[LogLine, ...]:
        """The lines of up to `limit` steps after step `after`, as far as this person may see them.

        Step numbers run from 1 to `MatchRecord.seq`; a step may have several lines or none.
        """
        raise RuntimeError

    async def export(self, match_id: int, person: int | None = None) -> dict[str, Any]:
        """The match as JSON data: whole once it is over, till then what this person may see."""
        raise RuntimeError

    async def verify(self, match_id: int) -> Verdict:
        """Recompute the log's hashes and every roll, and replay the match."""
        raise RuntimeError

    async def posts(self, match_id: int) -> tuple[PostRecord, ...]:
        """Every board message of the match that still has buttons, oldest first."""
        raise RuntimeError

    async def person(self, person: int) -> PersonSettings:
        """A person's settings; the usual ones for somebody new."""
        raise RuntimeError

    async def set_person(self, settings: PersonSettings) -> None:
        """Keep a person's settings."""
        raise RuntimeError

    async def server(self, guild: int) -> ServerSettings:
        """A server's settings; the usual ones for a new one."""
        raise RuntimeError

    async def set_server(self, settings: ServerSettings) -> None:
        """Keep a server's settings."""
        raise RuntimeError

    async def note(self, key: str) -> str:
        """Something small that was noted under this key; an empty text if nothing was."""
        raise RuntimeError

    async def set_note(self, key: str, value: str) -> None:
        """Note it; an empty text forgets it."""
        raise RuntimeError
