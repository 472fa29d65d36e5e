"""The desk where matches are kept: the only door to a match that has begun."""

from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import Callable, Mapping
from typing import Any

from bot import games as registry
from bot.kernel.errors import NotAllowed, NotYourSeat, TableMovedOn
from bot.kernel.events import Event
from bot.kernel.game import Game
from bot.search import house as search
from bot.sessions import archive, narration
from bot.sessions.counting import Counted
from bot.sessions.decks import Decks
from bot.sessions.house import House, Pick
from bot.sessions.lobby import Lobby
from bot.sessions.outbox import Outbox
from bot.sessions.panels import Panels
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
from bot.sessions.steps import Move, Played, Table
from bot.sessions.tables import Tables, no_such_match
from bot.sessions.ticker import Ticker
from bot.store import Store
from bot.store.entries import Entry, Stored


class Desk:
    """Keeps matches: at most one decision at a time in each, none ever waiting for another match.

    `store` comes open from `bot.store.open_store(path)` and stays its opener's to close. `games`
    are all there are unless given, `clock` gives UNIX seconds, `entropy` so many random bytes,
    `house` picks for house fighters.
    """

    def __init__(
        self,
        store: Store,
        *,
        games: Mapping[str, Game[Any, Any]] | None = None,
        clock: Callable[[], float] = time.time,
        entropy: Callable[[int], bytes] = secrets.token_bytes,
        house: Pick = search.pick,
    ) -> None:
        self._store = store
        games = {game.name: game for game in registry.games()} if games is None else games
        self._tables = Tables(store, games, clock)
        self._ticker = Ticker(self._tables)
        self._panels = Panels()
        self.house = House(self._tables, house, entropy, self._house_rests)
        self.lobby = Lobby(self._tables, entropy)
        self.decks = Decks(self._tables)
        self.outbox = Outbox(self._tables, entropy, self.house.busy)
        self._tables.heard += [self.house.wake, self._ticker.wake, self.outbox.wake]

    @property
    def games(self) -> Mapping[str, Game[Any, Any]]:
        """The games that can be played, by name."""
        return self._tables.games

    async def start(self) -> None:
        """Go on after a restart: house fighters think, clocks run on with grace, boards are due.

        Raises StoreError if the running matches cannot be read; nothing goes on then.
        """
        for match in await self._store.matches.find(statuses=(Status.RUNNING,)):
            awaited = set(match.awaited)
            if any(seat.house and seat.seat in awaited for seat in match.seats):
                self.house.wake(match)
        await self._ticker.start()
        self.outbox.wake()

    async def close(self) -> None:
        """Stop thinking and ticking. The store stays open."""
        await self._ticker.close()
        await self.house.close()

    async def tick(self) -> None:
        """Take the default answer for all whose clock has run out; `start` sees to it in time.

        Raises StoreError if the clocks cannot be read. What is wrong with one match is logged.
        """
        await self._ticker.tick()

    def listen(self, hear: Callable[[MatchRecord], None]) -> Callable[[], None]:
        """Call `hear` after every step of any match, as the match then is; gives what ends it.

        Also after one that could not be stored, so it is a reason to look, and nothing more.
        """
        self._tables.heard.append(hear)
        return lambda: self._tables.heard.remove(hear)

    async def settled(self, match_id: int, seconds: float) -> None:
        """Return when the match's house fighters are done, or after so many seconds."""
        await self.house.settled(match_id, seconds)

    async def match(self, match_id: int) -> MatchRecord:
        """One match. Raises NoSuchMatch, StoreError."""
        return await self._tables.record(match_id)

    async def matches(
        self,
        guild: int | None = None,
        channel: int | None = None,
        person: int | None = None,
        statuses: tuple[Status, ...] = (Status.RUNNING, Status.LOBBY),
    ) -> tuple[MatchRecord, ...]:
        """The matches of a server, a channel (or thread) and a person, as far as given.

        Raises StoreError.
        """
        return await self._store.matches.find(guild, channel, person, statuses)

    async def panel(self, match_id: int, person: int | None) -> Panel:
        """What this person may see and do now; a stranger watches.

        Of several seats of one person the awaited one is shown first. Raises TableMovedOn in a
        lobby, NoSuchMatch, BrokenSave, StoreError.
        """
        table = await self._tables.look(match_id)
        return self._panels.of(table, _seat(table.match, person))

    async def choose(
        self, match_id: int, person: int, question: int, choice: str, press: str
    ) -> Step:
        """Answer `question` for the person's seat; `press` (the interaction's id) counts once.

        Raises TableMovedOn for a question no longer asked, NotYourSeat for strangers, NotAllowed
        for a choice that is not open, NotSaved if it could not be read or stored (then nothing
        changed), NoSuchMatch, BrokenSave.
        """

        def move(table: Table) -> Move:
            seat = _own_seat(table.match, person)
            if table.match.result is not None:
                raise TableMovedOn("This match is over. Its board shows how it ended.")
            if question != table.match.question:
                raise TableMovedOn("The table has moved on since. Here is what is asked now.")
            offer = table.flow.offers().get(seat)
            if offer is None or not offer.allows(choice):
                raise table.game.why_not(table.flow, seat, choice)
            return Move("choice", seat, choice, "person", press, question)

        played, entry = await self._tables.play(match_id, press, move)
        return self._step(played, entry, person)

    async def why_not(self, match_id: int, person: int, key: str) -> NotAllowed:
        """Why this answer is not open to the person's seat now, with the clause it rests on.

        It is given, not raised. Raises NotYourSeat for strangers, TableMovedOn in a lobby,
        NoSuchMatch, BrokenSave, StoreError.
        """
        table = await self._tables.look(match_id)
        return table.game.why_not(table.flow, _own_seat(table.match, person), key)

    async def interject(self, match_id: int, person: int, key: str, press: str) -> Step:
        """Do one of `Panel.anytime`: concede, agree to end, and so on. Raises as `choose` does."""

        def move(table: Table) -> Move:
            seat = _own_seat(table.match, person)
            if table.match.result is not None:
                raise TableMovedOn("This match is over. Its board shows how it ended.")
            return Move("interject", seat, key, "person", press)

        played, entry = await self._tables.play(match_id, press, move)
        return self._step(played, entry, person)

    async def log(
        self, match_id: int, person: int | None = None, after: int = 0, limit: int = 1000
    ) -> tuple[LogLine, ...]:
        """The lines of up to `limit` steps after step `after`, as far as this person may see them.

        Step numbers run from 1 to `MatchRecord.seq`; a step may have several lines or none. Raises
        TableMovedOn in a lobby, NoSuchMatch, BrokenSave, StoreError.
        """
        table = await self._tables.look(match_id)
        entries = await self._store.log.rows(match_id, after, limit)
        return await asyncio.to_thread(archive.lines, table, _seat(table.match, person), entries)

    async def counted(self, match_id: int) -> Counted:
        """How the match's steps are numbered for people. Raises StoreError."""
        return Counted(await self._store.log.silent(match_id))

    async def export(self, match_id: int, person: int | None = None) -> bytes:
        """The match as JSON text: whole once it is over, till then what this person may see.

        `bot.sessions.export` describes it. Raises TableMovedOn in a lobby, NoSuchMatch,
        BrokenSave, StoreError.
        """
        table = await self._tables.look(match_id)
        entries = await self._store.log.rows(match_id, 0, table.match.seq)
        seat, counted = _seat(table.match, person), await self.counted(match_id)
        # A long match takes tens of milliseconds to write, for which nobody else is to wait.
        return await asyncio.to_thread(archive.exported, table, seat, entries, counted)

    async def verify(self, match_id: int) -> Verdict:
        """Recompute the log's hashes and every roll, and replay the match, over or not.

        Raises TableMovedOn in a lobby, NoSuchMatch, BrokenSave, StoreError.
        """
        await self._tables.look(match_id)
        stored = await self._stored(match_id)
        entries = await self._store.log.rows(match_id, 0, stored.match.seq)
        return await asyncio.to_thread(archive.verdict, stored, entries, self._tables.games)

    async def posts(self, match_id: int) -> tuple[PostRecord, ...]:
        """Every board message that still has buttons, oldest first. Raises StoreError."""
        return await self.outbox.posts(match_id)

    async def person(self, person: int) -> PersonSettings:
        """A person's settings; the usual ones for somebody new. Raises StoreError."""
        return await self._store.settings.person(person)

    async def set_person(self, settings: PersonSettings) -> None:
        """Keep a person's settings. Raises StoreError."""
        await self._store.settings.set_person(settings)

    async def server(self, guild: int) -> ServerSettings:
        """A server's settings; the usual ones for a new one. Raises StoreError."""
        return await self._store.settings.server(guild)

    async def set_server(self, settings: ServerSettings) -> None:
        """Keep a server's settings. Raises StoreError."""
        await self._store.settings.set_server(settings)

    async def note(self, name: str) -> str:
        """A short fact kept under that name; empty if there is none. Raises StoreError."""
        return await self._store.settings.note(name)

    async def set_note(self, name: str, value: str) -> None:
        """Keep a short fact over restarts; an empty one is forgotten. Raises StoreError."""
        await self._store.settings.set_note(name, value)

    def _house_rests(self) -> None:
        self.outbox.wake()

    async def _stored(self, match_id: int) -> Stored:
        stored = await self._store.matches.stored(match_id)
        if stored is None:
            raise no_such_match(match_id)
        return stored

    def _step(self, played: Played | Table, entry: Entry | None, person: int) -> Step:
        if isinstance(played, Table):
            table, accepted = played, False
        else:
            table, accepted, entry = played.table, True, played.commit.entry
        match = table.match
        seat = _seat(match, person)
        events: tuple[Event, ...] = ()
        if entry is not None:
            answered = json.loads(entry.content).get("seat")
            viewer = answered if answered in {s.seat for s in match.seats_of(person)} else seat
            events = narration.events_of(table.game, entry, viewer)
        return Step(match, accepted, not accepted, events, self._panels.of(table, seat))


def _seat(match: MatchRecord, person: int | None) -> int | None:
    own = [] if person is None else [seat.seat for seat in match.seats_of(person)]
    return next((seat for seat in own if seat in match.awaited), own[0] if own else None)


def _own_seat(match: MatchRecord, person: int) -> int:
    seat = _seat(match, person)
    if seat is None:
        raise NotYourSeat("You have no seat in this match. You can watch it, or open your own.")
    return seat
