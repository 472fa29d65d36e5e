"""What sessions need of a store: SQLite fulfils it today, PostgreSQL may tomorrow."""

from __future__ import annotations

from typing import Protocol

from bot.store.entries import BoardRow, Commit, DirectRow, Entry, Stored
from bot.store.records import (
    DeckRecord,
    MatchRecord,
    OldPanel,
    PersonSettings,
    PostRecord,
    ServerSettings,
    Status,
)


class Matches(Protocol):
    """Matches, their seats, and their saves. Every method may raise StoreError."""

    async def add(self, match: MatchRecord, seed: bytes) -> MatchRecord:
        """Keep a new match; it comes back with its number.

        Raises Outpaced if the match that it repeats has a rematch already.
        """
        ...

    async def get(self, match_id: int) -> MatchRecord | None:
        """One match, or None."""
        ...

    async def find(
        self,
        guild: int | None = None,
        channel: int | None = None,
        person: int | None = None,
        statuses: tuple[Status, ...] = (),
    ) -> tuple[MatchRecord, ...]:
        """The matches that fit all that is given, oldest first."""
        ...

    async def stored(self, match_id: int) -> Stored | None:
        """A match with its secrets and newest save, or None."""
        ...

    async def rematch_of(self, match_id: int) -> MatchRecord | None:
        """The rematch of a match, or None. One that was cancelled does not count."""
        ...

    async def rearrange(self, match: MatchRecord) -> None:
        """Write a lobby's status, host, game, mode, settings and seats."""
        ...

    async def place(self, match_id: int, thread: int | None) -> None:
        """Write in which thread a match is played."""
        ...

    async def lobby_message(self, match_id: int, message: int | None, before: int | None) -> None:
        """Write which message shows the lobby, unless it is no longer shown by the one before."""
        ...

    async def commit(self, commit: Commit) -> None:
        """Write all of a decision or nothing. Raises Outpaced if it is not the next step."""
        ...

    async def save_at(self, match_id: int, seq: int) -> str | None:
        """The save after step `seq`."""
        ...

    async def next_deadline(self) -> float | None:
        """When the next clock runs out, in UNIX seconds."""
        ...

    async def overdue(self, now: float) -> tuple[int, ...]:
        """The running matches whose clock has run out."""
        ...


class Log(Protocol):
    """The append-only log."""

    async def pressed(self, press: str) -> Entry | None:
        """The row that this press wrote, or None."""
        ...

    async def rows(self, match_id: int, after: int = 0, limit: int = -1) -> tuple[Entry, ...]:
        """The rows after step `after`, oldest first; at most `limit` unless it is negative."""
        ...

    async def silent(self, match_id: int) -> tuple[int, ...]:
        """The steps that took an answer and left the table as it was, waiting for more."""
        ...


class Outbox(Protocol):
    """What is to be sent, and what was sent and still has buttons."""

    async def due(self, now: float) -> tuple[tuple[int, str], ...]:
        """What is due, as match and kind: `board`, `direct`, `strip` or `settle`."""
        ...

    async def next_due(self, now: float) -> float | None:
        """When the next thing that is not due yet will be; None if there is nothing."""
        ...

    async def claim_board(self, match_id: int, nonce: str, now: float) -> BoardRow | None:
        """The board that is claimed already, or the one due, claimed now under `nonce`."""
        ...

    async def board_sent(self, board: BoardRow, post: PostRecord) -> None:
        """The board is out; once the last one of a match that is over is, old saves go."""
        ...

    async def board_failed(self, board_id: int, due: float) -> None:
        """Try again then."""
        ...

    async def repeat_board(self, match_id: int) -> None:
        """A running match is to have a board anew, of no further steps, unless one is due."""
        ...

    async def hurry(self, match_id: int | None) -> None:
        """Nothing that failed waits any longer, of one match or (None) of all."""
        ...

    async def posts(self, match_id: int) -> tuple[PostRecord, ...]:
        """The boards with buttons, oldest first."""
        ...

    async def to_strip(self, match_id: int, now: float) -> tuple[PostRecord, ...]:
        """All boards with buttons but the newest."""
        ...

    async def stripped(self, post: PostRecord) -> None:
        """The board has lost its buttons."""
        ...

    async def strip_failed(self, post: PostRecord, due: float) -> None:
        """Try again then."""
        ...

    async def claim_directs(
        self, match_id: int, nonces: tuple[str, ...], now: float
    ) -> tuple[DirectRow, ...]:
        """The direct messages due (at most as many as nonces), each under its nonce."""
        ...

    async def direct_sent(self, direct: DirectRow, post: PostRecord) -> None:
        """The direct message is out."""
        ...

    async def direct_failed(self, direct_id: int, due: float | None) -> None:
        """Try again then, or never."""
        ...

    async def to_settle(self, match_id: int) -> tuple[OldPanel, ...]:
        """The direct messages that are answered, out of date or replaced."""
        ...

    async def settled(self, post: PostRecord, seq: int) -> None:
        """The direct message shows the match as it was after step `seq`."""
        ...

    async def deleted(self, post: PostRecord) -> None:
        """The direct message is gone."""
        ...


class Settings(Protocol):
    """What people and servers have settled, and small notes."""

    async def person(self, person: int) -> PersonSettings:
        """A person's settings; the usual ones for somebody new."""
        ...

    async def set_person(self, settings: PersonSettings) -> None:
        """Write a person's settings."""
        ...

    async def server(self, guild: int) -> ServerSettings:
        """A server's settings; the usual ones for a new one."""
        ...

    async def set_server(self, settings: ServerSettings) -> None:
        """Write a server's settings."""
        ...

    async def note(self, key: str) -> str:
        """Something small that was noted under this key; an empty text if nothing was."""
        ...

    async def set_note(self, key: str, value: str) -> None:
        """Note it; an empty text forgets it."""
        ...


class Decks(Protocol):
    """The decks that people have saved; a name in other letters is the same name."""

    async def of(self, person: int, game: str | None = None) -> tuple[DeckRecord, ...]:
        """A person's decks of one game, or of all, by game and name."""
        ...

    async def put(self, deck: DeckRecord, *, most: int, replace: bool) -> bool:
        """Keep a deck. False, with nothing changed, if it may not be kept.

        That is so if the name is taken and may not be replaced, or would be one more than `most`.
        """
        ...

    async def delete(self, person: int, game: str, name: str) -> bool:
        """Delete a deck; False if there is none of that name."""
        ...


class Store(Protocol):
    """All that is kept."""

    @property
    def matches(self) -> Matches: ...
    @property
    def log(self) -> Log: ...
    @property
    def outbox(self) -> Outbox: ...
    @property
    def settings(self) -> Settings: ...
    @property
    def decks(self) -> Decks: ...

    async def close(self) -> None:
        """Finish what is under way and let go of the database."""
        ...
