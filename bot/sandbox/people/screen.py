"""What one person sees: channels, messages, direct messages, notices, and waiting for them."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Self

from bot.sandbox.people.cannot import CannotDo, listed
from bot.sandbox.people.modal_form import Modal
from bot.sandbox.people.seen import Seen, see
from bot.sandbox.world.channels import Channel
from bot.sandbox.world.members import User
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

PATIENCE = 10.0
SHOWN_IN_ERRORS = 4


class Screen:
    """A person's client, as far as looking goes."""

    def __init__(self, world: World, user: User, here: Channel) -> None:
        self.world = world
        self.user = user
        self.modal: Modal | None = None
        self.notice: str | None = None
        self.patience = PATIENCE
        self._here = here

    @property
    def name(self) -> str:
        """The person's name."""
        return self.user.name

    @property
    def mention(self) -> str:
        """The text that pings this person."""
        return self.user.mention

    # ------------------------------------------------------------------ places

    @property
    def here(self) -> Channel:
        """The channel, thread or direct conversation on the screen."""
        if self._here.id not in self.world.channels:
            raise CannotDo(f"#{self._here.name} is gone; {self.name} is nowhere now.")
        return self._here

    def places(self) -> list[Channel]:
        """Return what this person can open: channels, threads, the conversation with the bot."""
        return [
            channel
            for channel in self.world.channels.values()
            if self.world.permissions(self.user.id, channel) & Permission.VIEW_CHANNEL
        ]

    def go(self, place: str | Channel) -> Self:
        """Open a channel or thread by name (the newest of that name), or "dm" for the bot's."""
        if isinstance(place, Channel):
            found = [channel for channel in self.places() if channel is place]
        elif place.lower() == "dm":
            found = [self.world.dm_with(self.user.id)]
        else:
            found = [channel for channel in self.places() if channel.name == place.lstrip("#")]
        if not found:
            names = listed(channel.name for channel in self.places() if not channel.is_dm)
            raise CannotDo(f"{self.name} finds no {place!r}; there are {names}.")
        self._here = found[-1]
        return self

    # ------------------------------------------------------------------ messages

    def sees(self, where: str | Channel | None = None) -> list[Seen]:
        """Return the messages on this person's screen, oldest first, in a channel or here."""
        channel = self._place(where)
        granted = self.world.permissions(self.user.id, channel)
        if not granted & Permission.VIEW_CHANNEL:
            return []
        messages = [self.world.messages[i] for i in channel.message_ids]
        return [see(self.world, m) for m in messages if m.visible_to(self.user.id)]

    def _place(self, where: str | Channel | None) -> Channel:
        if where is None:
            return self.here
        if isinstance(where, Channel):
            return where
        before = self._here
        try:
            return self.go(where)._here
        finally:
            self._here = before

    def dms(self) -> list[Seen]:
        """Return the direct messages with the bot, oldest first."""
        return self.sees(self.world.dm_with(self.user.id))

    def last(self, where: str | Channel | None = None) -> Seen:
        """Return the newest message here."""
        messages = self.sees(where)
        if not messages:
            raise CannotDo(f"{self.name} sees no message in #{self._place(where).name}.")
        return messages[-1]

    def reads(self, pattern: str, where: str | Channel | None = None) -> Seen | None:
        """Return the newest message here that holds a text or matches a regex; None without."""
        for seen in reversed(self.sees(where)):
            if matches(pattern, seen.text):
                return seen
        return None

    async def until(
        self,
        what: str | Callable[[Self], object],
        *,
        timeout: float = PATIENCE,  # noqa: ASYNC109  (the callers' word; it is no cancel scope)
        where: str | Channel | None = None,
    ) -> object:
        """Wait until a message here matches, or a predicate of this person is true; return it.

        Raises:
            CannotDo: when `timeout` seconds pass before; it says what is on the screen.
        """

        def look() -> object:
            return self.reads(what, where) if isinstance(what, str) else what(self)

        await self.world.feed.until(lambda: bool(look()), timeout)
        result = look()
        if not result:
            name = repr(what) if isinstance(what, str) else "what was waited for"
            raise CannotDo(
                f"{self.name} did not see {name} within {timeout:g} s. {self.described(where)}"
            )
        return result

    async def until_reads(
        self,
        pattern: str,
        *,
        timeout: float = PATIENCE,  # noqa: ASYNC109
        where: str | Channel | None = None,
    ) -> Seen:
        """Wait until a message here holds a text or matches a regex, and return that message."""
        found = await self.until(pattern, timeout=timeout, where=where)
        assert isinstance(found, Seen)
        return found

    def described(self, where: str | Channel | None = None) -> str:
        """Return a sentence or two on what this person sees, for error messages."""
        channel = self._place(where)
        lines = [f"In #{channel.name or 'dm'} {self.name} sees:"]
        for seen in self.sees(channel)[-SHOWN_IN_ERRORS:]:
            text = seen.text if len(seen.text) < 200 else seen.text[:200] + "…"
            parts = [f"<{seen.author}> {text!r}"]
            if seen.ephemeral:
                parts.append("(only for them)")
            if seen.buttons:
                shown = [b.label if b.enabled else f"{b.label} (grey)" for b in seen.buttons]
                parts.append(f"buttons {listed(shown)}")
            if seen.selects:
                parts.append(f"selects {listed(s.placeholder for s in seen.selects)}")
            lines.append(" ".join(parts))
        if len(lines) == 1:
            lines.append("nothing")
        if self.notice:
            lines.append(f"and the notice {self.notice!r}")
        if self.modal is not None:
            lines.append(f"and the modal {self.modal.title!r}")
        return "\n  ".join(lines)


def matches(pattern: str, text: str) -> bool:
    """Whether a text holds a pattern, as plain words or as a regular expression."""
    if pattern in text:
        return True
    try:
        return re.search(pattern, text) is not None
    except re.error:
        return False
