"""Publishes what matches have to say: boards in their channels, panels by direct message.

The decision is stored before any of this, so nothing here can lose one: whatever fails stays in
the outbox and is tried again.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict

import discord
from discord import ui

from bot.client import KumiteClient
from bot.kernel.errors import KumiteError
from bot.sessions.records import BoardParcel, PostRecord
from cogs.direct import DirectPanels
from cogs.retry import FORBIDDEN, GONE, TROUBLE, UNKNOWN_CHANNEL, Closed, Patience, code_of
from cogs.ui.board import board_view, pinged, stripped_view
from cogs.ui.reply import picture_file
from cogs.waiting import WaitingBoards

REMEMBERED = 512
"""So many boards can lose their buttons without being fetched first."""
GIVE_WAY = 0.25
BLIND = 30.0
"""So many seconds may pass at most until it is asked again what is due."""
Picture = tuple[bytes, str]
_log = logging.getLogger(__name__)


async def setup(client: KumiteClient) -> None:
    """Publish for as long as the client lives."""
    publisher = Publisher(client)
    client.hear_permissions = publisher.waiting.permissions_changed
    client.hear_interaction = publisher.waiting.interaction
    client.keep_running(publisher.run(), "publisher")


class Publisher:
    """Empties the outbox: each match in order, different matches beside each other."""

    def __init__(self, client: KumiteClient) -> None:
        self._client = client
        self._outbox = client.desk.outbox
        self._patience = Patience()
        self._closed = Closed()
        self.waiting = WaitingBoards(client, self._patience, self._closed)
        self._direct = DirectPanels(client, self._patience)
        self._busy: dict[int, asyncio.Task[None]] = {}
        self._without_buttons: OrderedDict[int, ui.LayoutView] = OrderedDict()

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
            await self._strip(post)

    async def _post(self, parcel: BoardParcel) -> None:
        """Post a board: with its picture if that is allowed, in the thread if there is one."""
        match, thing = parcel.match, ("board", parcel.match.id)
        failure: BaseException | None = None
        heard = self.waiting.heard
        try:
            picture = await self._draw(parcel)
            for place in self._closed.open(dict.fromkeys((match.place, match.channel))):
                if message := await self._post_in(place, parcel, picture):
                    self._patience.over(thing)
                    await self._outbox.sent(parcel, place, message)
                    self.waiting.tried(match, heard)
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
            try:
                return await self._send(place, parcel, forms[form])
            except discord.HTTPException as error:
                if error.code not in GONE | FORBIDDEN:
                    raise
                _log.info("Match %d cannot post in %d: %s", parcel.match.id, place, error)
                self._closed.add(form)
                if error.code == UNKNOWN_CHANNEL:
                    await self._leave(place, parcel)
                    break
        self._closed.add(place)
        return None

    async def _send(self, place: int, parcel: BoardParcel, picture: Picture | None) -> int:
        files, alt_text, text = [], None, ""
        if picture is None:
            text = await self._client.text_board(parcel.view)
        else:
            files, alt_text = [picture_file(*picture)], picture[1]
        message = await self._client.get_partial_messageable(place).send(
            view=board_view(parcel, alt_text=alt_text, text_board=text),
            files=files,
            nonce=parcel.nonce,
            allowed_mentions=pinged(parcel.match),
        )
        old = board_view(parcel, alt_text=alt_text, text_board=text, live=False)
        self._without_buttons[message.id] = old
        while len(self._without_buttons) > REMEMBERED:
            self._without_buttons.popitem(last=False)
        return message.id

    async def _draw(self, parcel: BoardParcel) -> Picture | None:
        try:
            return await self._client.draw(parcel.view)
        except Exception:  # a board without a picture is better than none
            _log.exception("Match %d could not be drawn", parcel.match.id)
            return None

    async def _leave(self, place: int, parcel: BoardParcel) -> None:
        """The thread was deleted: the match goes on in its channel."""
        if place == parcel.match.thread:
            try:
                await self._client.desk.lobby.set_place(parcel.match.id, None)
            except KumiteError as error:
                _log.info("Match %d keeps its lost thread: %s", parcel.match.id, error)

    async def _strip(self, post: PostRecord) -> None:
        """Take the buttons off an old board."""
        channel = self._client.get_partial_messageable(post.channel)
        message = channel.get_partial_message(post.message)
        try:
            view = self._without_buttons.get(post.message)
            if view is None:
                view = stripped_view(await message.fetch())
            await message.edit(view=view)
        except TROUBLE as error:
            if code_of(error) not in GONE | FORBIDDEN:
                await self._outbox.strip_failed(post, self._patience.after(post, error))
                return
        self._patience.over(post)
        self._without_buttons.pop(post.message, None)
        await self._outbox.stripped(post)
