"""Matches whose boards are not posted as they should be, and what to do once they can."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import discord

from bot.client import KumiteClient
from bot.sessions.records import MatchRecord
from cogs.retry import Closed, Patience

WITH_PICTURE, AS_TEXT = False, True
"""The two forms of a board: a place may be closed to one of them alone, or as a whole."""


class WaitingBoards:
    """Lets boards be tried again as soon as it is heard that they may be allowed now.

    In memory alone: after a start everything is tried again anyway.
    """

    def __init__(self, client: KumiteClient, patience: Patience, closed: Closed) -> None:
        self._client = client
        self._patience = patience
        self._closed = closed
        self._waiting: dict[int, MatchRecord] = {}
        self.heard = 0
        """How often something has been heard so far."""

    def tried(self, match: MatchRecord, heard: int) -> None:
        """A board of this match was posted, or could not be: remember what was refused, if any.

        `heard` is what it was before: what has been heard since may have come too late for it.
        """
        if not any(self._closed.holds(thing) for thing in _of(match.place, match.channel)):
            self._waiting.pop(match.id, None)
            return
        self._waiting[match.id] = match
        if self.heard != heard and match.guild is not None:
            self.permissions_changed(match.guild)

    def permissions_changed(self, guild: int) -> None:
        """Anything may be allowed on this server that was not."""
        self.heard += 1
        for match in tuple(self._waiting.values()):
            if match.guild == guild:
                self._try_again(match, _of(match.place, match.channel))

    def interaction(self, interaction: discord.Interaction[Any]) -> None:
        """Somebody acts in a channel: what is allowed there comes with it."""
        for match in tuple(self._waiting.values()):
            if interaction.channel_id in (match.place, match.channel):
                allowed = tuple(_allowed(interaction))
                if any(self._closed.holds(thing) for thing in allowed):
                    self._try_again(match, allowed)

    def _try_again(self, match: MatchRecord, things: Iterable[object]) -> None:
        del self._waiting[match.id]
        self._closed.forget(things)
        self._patience.over(("board", match.id))
        outbox = self._client.desk.outbox
        self._client.keep_running(outbox.try_again(match.id), f"match {match.id}, tried again")


def _of(*places: int) -> list[object]:
    """All that can be closed in these places."""
    return [thing for place in places for thing in (place, (place, WITH_PICTURE), (place, AS_TEXT))]


def _allowed(interaction: discord.Interaction[Any]) -> Iterable[object]:
    """What the bot may do now where this interaction comes from."""
    place, allowed = interaction.channel_id, interaction.app_permissions
    in_thread = isinstance(interaction.channel, discord.Thread)
    if not (allowed.send_messages_in_threads if in_thread else allowed.send_messages):
        return
    yield place
    yield (place, AS_TEXT)
    if allowed.attach_files:
        yield (place, WITH_PICTURE)
