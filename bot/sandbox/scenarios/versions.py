"""What messages looked like before: for presses on buttons that are no longer there."""

from __future__ import annotations

from collections import deque
from dataclasses import dataclass
from typing import TYPE_CHECKING

from bot.sandbox.people.seen import Button, Seen, Select, see
from bot.sandbox.world.messages import Message
from bot.sandbox.world.world import World

if TYPE_CHECKING:
    from bot.sandbox.scenarios.recording import Noted

MOST = 50
"""Versions of one message that are remembered."""


@dataclass(frozen=True)
class Version:
    """A message as it stood, and the step after which it did."""

    seen: Seen
    after: Noted | None


class Versions:
    """All versions of all messages that can be pressed."""

    def __init__(self, world: World) -> None:
        self._world = world
        self._known: dict[int, deque[Version]] = {}
        self._changed: dict[int, Message] = {}

    def changed(self, message: Message) -> None:
        """Hear of a message that has changed; what it looks like counts when the next step comes.

        What stood there for a moment meanwhile, nobody could have pressed.
        """
        self._changed[message.id] = message

    def settle(self, after: Noted | None) -> None:
        """Remember how what has changed looks now, after this step and before the next one."""
        for message in self._changed.values():
            if message.components and message.channel_id in self._world.channels:
                versions = self._known.setdefault(message.id, deque(maxlen=MOST))
                versions.append(Version(see(self._world, message), after))
        self._changed.clear()

    def with_part(self, message_id: int, custom_id: str) -> Version | None:
        """The newest version of a message that had this button or select."""
        for version in reversed(self._known.get(message_id, ())):
            if has_part(version.seen, custom_id):
                return version
        return None


def has_part(seen: Seen, custom_id: str | None) -> bool:
    """Whether a message has this button or select, and it can be used; None is always there."""
    parts: list[Button | Select] = [*seen.buttons, *seen.selects]
    return custom_id is None or any(part.custom_id == custom_id and part.enabled for part in parts)
