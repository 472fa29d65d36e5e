"""Matches whose thread was deleted or locked: they go on in their channel, which is told so."""

from __future__ import annotations

import logging

from bot.client import KumiteClient
from bot.kernel.errors import KumiteError
from bot.sessions.records import MatchRecord, Status
from cogs.ui.lobby.message import amend
from cogs.ui.trouble import THREAD_LOCKED

DELETED = "**The thread of this match was deleted: the match goes on here.**"
LOCKED = "**<#{thread}> is locked: the match goes on here until it is unlocked.**"
_log = logging.getLogger(__name__)


class Moves:
    """Knows what the next board in a match's channel has to say about the thread that it left."""

    def __init__(self, client: KumiteClient) -> None:
        self._client = client
        self._words: dict[int, str] = {}

    def thread_deleted(self, guild: int, thread: int) -> None:
        """The board of the match in this thread is to appear in its channel at once."""
        work = self._bring_back(guild, thread)
        self._client.keep_running(work, f"the match of the deleted thread {thread}")

    async def _bring_back(self, guild: int, thread: int) -> None:
        running = (Status.RUNNING,)
        for match in await self._client.desk.matches(guild, thread, statuses=running):
            if match.thread == thread:
                await self._leave(match)
                await self._client.desk.outbox.repeat(match.id)

    async def closed(self, match: MatchRecord, place: int, code: int) -> None:
        """Discord said that this place is locked or gone; it may be the thread."""
        if place == match.thread and code == THREAD_LOCKED:
            self._words[match.id] = LOCKED.format(thread=match.thread)
        elif place == match.thread:
            await self._leave(match)

    async def _leave(self, match: MatchRecord) -> None:
        """The thread is gone: forget it, and let the lobby message name it no more."""
        self._words[match.id] = DELETED
        try:
            await self._client.desk.lobby.set_place(match.id, None)
        except KumiteError as error:
            _log.info("Match %d keeps its lost thread: %s", match.id, error)
            return
        work = amend(self._client, match.id)
        self._client.keep_running(work, f"the lobby message of match {match.id}")

    def word(self, match: MatchRecord, place: int) -> str:
        """What a board posted in this place says about it; mostly nothing."""
        return self._words.get(match.id, "") if place == match.channel else ""

    def told(self, match: MatchRecord, place: int) -> None:
        """A board was posted: in the channel with the word, or in the thread, open again."""
        # One posted in the thread just before it was deleted has told nobody of that.
        if place == match.channel or self._words.get(match.id) != DELETED:
            self._words.pop(match.id, None)
