"""What is still to be said on Discord: committed with the decision, published after it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from bot.sessions import narration, panels
from bot.sessions.records import (
    BoardParcel,
    MatchRecord,
    OldPanel,
    PersonParcel,
    PostRecord,
    Status,
)
from bot.sessions.steps import Table
from bot.sessions.tables import Tables
from bot.store import StoreError
from bot.store.entries import BoardRow, DirectRow

LEASE = 60.0
"""Seconds that a claimed parcel has until it counts as lost."""
_NONCE_BYTES = 12
_LONGEST = 60.0
_AFTER_TROUBLE = 5.0
_HELD = 0.5
_HOLDABLE = frozenset({"board", "direct", "settle"})
_AT_ONCE = 25
_log = logging.getLogger(__name__)


class Outbox:
    """Boards and direct-message panels that are due; reach it as `desk.outbox`.

    A sender waits, asks what is due, and for each match claims, sends and confirms. Whatever is
    not confirmed comes back, after a crash as well, with the same nonce.
    """

    def __init__(
        self,
        tables: Tables,
        entropy: Callable[[int], bytes],
        held: Callable[[int], bool],
    ) -> None:
        self._tables = tables
        self._rows = tables.store.outbox
        self._entropy = entropy
        self._held = held
        self._woken = asyncio.Event()
        # Until when what is claimed, by match and kind, is in somebody's hands. Not stored: whoever
        # held it is gone after a restart.
        self._leases: dict[tuple[int, str], float] = {}
        self._handed_out: dict[PostRecord, tuple[int, str]] = {}

    def wake(self, _match: MatchRecord | None = None) -> None:
        """Look anew what is due."""
        self._woken.set()

    def take_back(self) -> None:
        """A new sender begins: what the last one had claimed and not confirmed is due at once."""
        self._leases.clear()
        self._handed_out.clear()
        self.wake()

    async def try_again(self, match_id: int | None = None) -> None:
        """What waits after a failure is due at once, of one match or (None) of all.

        Raises StoreError.
        """
        await self._rows.hurry(match_id)
        self.wake()

    async def repeat(self, match_id: int) -> None:
        """The last board of a running match was lost: it is due anew. Raises StoreError."""
        await self._rows.repeat_board(match_id)
        await self.try_again(match_id)

    async def wait(self) -> None:
        """Return as soon as something is due; while the store cannot tell, look again and again."""
        while True:
            self._woken.clear()
            now = self._tables.clock()
            try:
                if await self._due(now):
                    return
                pause = await self._pause(now)
            except StoreError as error:
                _log.error("What is due could not be read: %s", error)
                pause = _AFTER_TROUBLE
            # Not `wait_for`: woken and cancelled at once, it would swallow the cancelling.
            with suppress(TimeoutError):
                async with asyncio.timeout(pause):
                    await self._woken.wait()

    async def due(self) -> tuple[int, ...]:
        """The matches with something to send, strip or delete now.

        What is claimed and neither confirmed nor failed counts again after a minute. All but old
        boards waits a few seconds while house fighters are about to move on.
        """
        return await self._due(self._tables.clock())

    async def _due(self, now: float) -> tuple[int, ...]:
        found = await self._rows.due(now)
        free = {match: None for match, kind in found if self._free(match, kind, now)}
        return tuple(free)

    async def claim(self, match_id: int) -> BoardParcel | None:
        """The newest board of that match, with all steps not shown yet; None if none is due.

        It is claimed in the database, nonce and all, before this returns. A board that was claimed
        before a crash comes first, unchanged.
        """
        now = self._tables.clock()
        if not self._free(match_id, "board", now):
            return None
        self._lease(match_id, "board")
        try:
            row = await self._rows.claim_board(match_id, self._nonce(), now)
            if row is not None:
                return await self._parcel(row)
        except Exception:
            # Not at once: whoever sends would run in circles.
            self._leases[match_id, "board"] = now + _AFTER_TROUBLE
            raise
        self._release(match_id, "board")
        return None

    async def sent(self, parcel: BoardParcel, channel: int, message: int) -> None:
        """The board is out as this message; those before it are now to lose their buttons."""
        row = BoardRow(
            parcel.id, parcel.match.id, parcel.first, parcel.upto, parcel.nonce, parcel.previous
        )
        await self._rows.board_sent(row, PostRecord(channel, message))
        self._release(parcel.match.id, "board")

    async def failed(self, parcel: BoardParcel, retry_after: float) -> None:
        """The board could not be sent; it is due again in so many seconds."""
        await self._rows.board_failed(parcel.id, self._tables.clock() + retry_after)
        self._release(parcel.match.id, "board")

    async def posts(self, match_id: int) -> tuple[PostRecord, ...]:
        """Every board message of the match that still has buttons, oldest first."""
        return await self._rows.posts(match_id)

    async def to_strip(self, match_id: int) -> tuple[PostRecord, ...]:
        """The old boards that are still to lose their buttons."""
        posts = await self._rows.to_strip(match_id, self._tables.clock())
        return self._handed(posts, match_id, "strip")

    async def stripped(self, post: PostRecord) -> None:
        """The message has lost its buttons, or is gone."""
        await self._rows.stripped(post)
        self.give_back(post)

    async def strip_failed(self, post: PostRecord, retry_after: float) -> None:
        """The message could not be edited; it is due again in so many seconds."""
        await self._rows.strip_failed(post, self._tables.clock() + retry_after)
        self.give_back(post)

    async def claim_direct(self, match_id: int) -> tuple[PersonParcel, ...]:
        """The panels to be sent by direct message, to awaited people who want them so."""
        now = self._tables.clock()
        if not self._free(match_id, "direct", now):
            return ()
        nonces = tuple(self._nonce() for _ in range(_AT_ONCE))
        rows = await self._rows.claim_directs(match_id, nonces, now)
        if not rows:
            return ()
        self._lease(match_id, "direct")
        match = await self._tables.record(match_id)
        return tuple(PersonParcel(r.id, match, r.person, r.question, r.nonce) for r in rows)

    async def sent_direct(self, parcel: PersonParcel, channel: int, message: int) -> None:
        """The panel is out as this message; once it is answered it is to be settled.

        If that message showed an older panel, it is no longer to be settled for that one's sake.
        """
        row = DirectRow(parcel.id, parcel.match.id, parcel.person, parcel.question, parcel.nonce)
        post = PostRecord(channel, message)
        await self._rows.direct_sent(row, post)
        self.give_back(post)
        self._release(parcel.match.id, "direct")

    async def failed_direct(self, parcel: PersonParcel, retry_after: float | None) -> None:
        """The panel could not be sent: due again in so many seconds, or (None) given up."""
        due = None if retry_after is None else self._tables.clock() + retry_after
        await self._rows.direct_failed(parcel.id, due)
        self._release(parcel.match.id, "direct")

    async def to_settle(self, match_id: int) -> tuple[OldPanel, ...]:
        """The direct messages to be brought up to date or, where another replaces them, deleted."""
        if not self._free(match_id, "settle", self._tables.clock()):
            return ()
        panels = await self._rows.to_settle(match_id)
        if panels:
            # An answer that is stored may not be heard of yet, by the house that it wakes; this is
            # once the match can be looked at again.
            await self._tables.look(match_id)
            if self._held(match_id):
                return ()
        self._handed(tuple(panel.post for panel in panels), match_id, "settle")
        return panels

    async def settled(self, post: PostRecord, seq: int) -> None:
        """The direct message shows the match as it was after step `seq`."""
        await self._rows.settled(post, seq)
        self.give_back(post)

    async def deleted(self, post: PostRecord) -> None:
        """The direct message is gone."""
        await self._rows.deleted(post)
        self.give_back(post)

    def give_back(self, post: PostRecord) -> None:
        """What was handed out for this message is done, or is due again at once."""
        if held := self._handed_out.pop(post, None):
            self._release(*held)

    async def _parcel(self, row: BoardRow) -> BoardParcel:
        table = await self._table_at(row.match_id, row.upto)
        game, flow, match = table.game, table.flow, table.match
        log = self._tables.store.log
        entries = await log.rows(row.match_id, row.first - 1, row.upto - row.first + 1)
        events = [event for entry in entries for event in narration.raw_events(game, entry)]
        view = game.view(flow, None, events)
        return BoardParcel(
            id=row.id,
            match=match,
            first=row.first,
            upto=row.upto,
            nonce=row.nonce,
            view=view,
            lines=narration.lines_of(game, view, entries, None),
            previous=row.previous,
            seed=table.seed.hex() if match.result else "",
            wanted=panels.wanted(table),
        )

    async def _table_at(self, match_id: int, seq: int) -> Table:
        """The match after step `seq`: a board claimed before a crash may be an older one."""
        table = await self._tables.look(match_id)
        if table.match.seq == seq:
            return table
        save = await self._tables.store.matches.save_at(match_id, seq)
        if save is None:
            return table
        flow = table.game.codec.load(save)
        result = table.game.result(flow)
        match = replace(
            table.match,
            status=Status.OVER if result else Status.RUNNING,
            question=flow.question,
            awaited=() if result else flow.awaited(),
            seq=seq,
            result=result,
            deadline=None,
        )
        return replace(table, match=match, flow=flow)

    def _free(self, match_id: int, kind: str, now: float) -> bool:
        lease = self._leases.get((match_id, kind), now)
        return lease <= now and not (kind in _HOLDABLE and self._held(match_id))

    def _lease(self, match_id: int, kind: str) -> None:
        self._leases[match_id, kind] = self._tables.clock() + LEASE

    def _release(self, match_id: int, kind: str) -> None:
        self._leases.pop((match_id, kind), None)
        self.wake()

    def _handed(
        self, posts: tuple[PostRecord, ...], match_id: int, kind: str
    ) -> tuple[PostRecord, ...]:
        if posts:
            self._lease(match_id, kind)
            self._handed_out |= dict.fromkeys(posts, (match_id, kind))
        return posts

    def _nonce(self) -> str:
        return self._entropy(_NONCE_BYTES).hex()

    async def _pause(self, now: float) -> float:
        """How long nothing that was not due `now` becomes so without somebody calling `wake`."""
        for key in [key for key, until in self._leases.items() if until <= now]:
            del self._leases[key]
        times = [now + _LONGEST, *self._leases.values()]
        later = await self._rows.next_due(now)
        if later is not None:
            times.append(later)
        held = any(self._held(m) for m, kind in await self._rows.due(now) if kind in _HOLDABLE)
        left = min(times) - self._tables.clock()
        return min(max(left, 0.01), _HELD if held else _LONGEST)
