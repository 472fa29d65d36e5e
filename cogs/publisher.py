"""Publishes what matches have to say: boards in their channels, panels by direct message.

The decision is stored before any of this, so nothing here can lose one: whatever fails stays in
the outbox and is tried again.
"""

from __future__ import annotations

import asyncio
import logging

import discord

from bot.client import KumiteClient
from bot.sessions.records import BoardParcel
from cogs.direct import DirectPanels
from cogs.moves import Moves
from cogs.old_boards import OldBoards
from cogs.retry import Closed, Patience
from cogs.ui.board import board_view, pinged
from cogs.ui.picture import Picture, drawn, picture_files, tell_refused, upload_refused
from cogs.ui.trouble import FORBIDDEN, GONE, THREAD_LOCKED, TROUBLE, UNKNOWN_CHANNEL, readable
from cogs.waiting import WaitingBoards

GIVE_WAY = 0.25
BLIND = 30.0
"""So many seconds may pass at most until it is asked again what is due."""
_log = logging.getLogger(__name__)


async def setup(client: KumiteClient) -> None:
    """Publish for as long as the client lives."""
    publisher = Publisher(client)
    client.hear_permissions = publisher.waiting.permissions_changed
    client.hear_interaction = publisher.waiting.interaction
    client.hear_deleted_thread = publisher.moves.thread_deleted
    client.keep_running(publisher.run(), "publisher")


class Publisher:
    """Empties the outbox: each match in order, different matches beside each other."""

    def __init__(self, client: KumiteClient) -> None:
        self._client = client
        self._outbox = client.desk.outbox
        self._patience = Patience()
        self._closed = Closed()
        self.waiting = WaitingBoards(client, self._patience, self._closed)
        self.moves = Moves(client)
        self._direct = DirectPanels(client, self._patience)
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._old = OldBoards(client, self._patience)

    async def run(self) -> None:
        """Wait for something due and send it, until cancelled."""
        await self._client.wait_until_ready()
        # A client before this one, in the same process, may have gone with a board in its hands.
        self._outbox.take_back()
        self._client.keep_running(self._outbox.try_again(), "what waited before the start")
        try:
            while True:
                try:
                    await self._look()
                    self._patience.over(self)
                except Exception as error:  # a disk may be full for a while: go on looking
                    _log.exception("What is to be published could not be read")
                    await asyncio.sleep(min(self._patience.after(self, error), BLIND))
        finally:
            busy = tuple(self._busy.values())
            for task in busy:
                task.cancel()
            await asyncio.gather(*busy, return_exceptions=True)

    async def _look(self) -> None:
        """Set to work on what is due, then wait until there may be more."""
        due = await self._outbox.due()
        later = [match for match in due if match in self._busy]
        for match in due:
            if match not in self._busy:
                self._busy[match] = asyncio.create_task(self.publish(match))
        if later:
            # Still busy with these; look again when one is through, or other news is in.
            await asyncio.wait(
                self._busy.values(), timeout=GIVE_WAY, return_when=asyncio.FIRST_COMPLETED
            )
        else:
            await self._outbox.wait()

    async def publish(self, match: int) -> None:
        """Send all that one match has to say now. Never raises."""
        try:
            # Whoever has answered in a direct message looks at it: it need not wait for the board.
            done = await asyncio.gather(
                self._boards(match), self._direct.publish(match), return_exceptions=True
            )
            for failure in filter(None, done):
                raise failure
            self._patience.over(match)
        except Exception as error:
            _log.exception("Match %d could not be published", match)
            await asyncio.sleep(self._patience.after(match, error))
        finally:
            self._busy.pop(match, None)

    async def _boards(self, match: int) -> None:
        if (parcel := await self._outbox.claim(match)) is not None:
            await self._post(parcel)
        for post in await self._outbox.to_strip(match):
            await self._old.strip(post)

    async def _post(self, parcel: BoardParcel) -> None:
        """Post a board: with its picture if that is allowed, in the thread if there is one."""
        match, thing = parcel.match, ("board", parcel.match.id)
        failure: BaseException | None = None
        heard = self.waiting.heard
        try:
            picture = await drawn(self._client, parcel.view, match.id)
            for place in self._closed.open(dict.fromkeys((match.place, match.channel))):
                if message := await self._post_in(place, parcel, picture):
                    self._patience.over(thing)
                    await self._outbox.sent(parcel, place, message)
                    self.waiting.tried(match, heard)
                    self.moves.told(match, place)
                    return
            _log.warning("Match %d has nowhere to post its board", match.id)
        except TROUBLE as error:
            failure = error
            _log.warning("Match %d: its board is delayed: %r", match.id, error)
        await self._outbox.failed(parcel, self._patience.after(thing, failure))
        self.waiting.tried(match, heard)

    async def _post_in(
        self, place: int, parcel: BoardParcel, picture: Picture | None
    ) -> int | None:
        """The id of the message; None if the place is gone or closed to us."""
        forms = {(place, form is None): form for form in (picture, None)}
        for form in self._closed.open(forms):
            shown = forms[form]
            try:
                return await self._send(place, parcel, shown)
            except discord.HTTPException as error:
                if error.code not in GONE | FORBIDDEN | {THREAD_LOCKED}:
                    if shown is None or not upload_refused(error):
                        raise
                    tell_refused(f"A board of match {parcel.match.id}", shown, error)
                    continue
                _log.info("Match %d cannot post in %d: %s", parcel.match.id, place, error)
                self._closed.add(form)
                if error.code in (UNKNOWN_CHANNEL, THREAD_LOCKED):
                    await self.moves.closed(parcel.match, place, error.code)
                    break
        self._closed.add(place)
        return None

    async def _send(self, place: int, parcel: BoardParcel, picture: Picture | None) -> int:
        files, alt_text, text = [], None, ""
        if picture is None:
            text = await self._client.text_board(parcel.view)
        else:
            files, alt_text = picture_files(picture), picture[1]
        moved = self.moves.word(parcel.match, place)
        sending = self._client.get_partial_messageable(place).send(
            view=board_view(parcel, alt_text=alt_text, text_board=text, moved=moved),
            files=files,
            nonce=parcel.nonce,
            allowed_mentions=pinged(parcel),
        )
        message = await readable(sending)
        old = board_view(parcel, alt_text=alt_text, text_board=text, live=False)
        self._old.remember(message.id, old)
        return message.id
