"""All that one person is shown in an evening, free of what differs from run to run: to compare.

Two evenings that differ only in what a person cannot know must be the same here to the byte.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from typing import Any

from bot.sandbox.people.person import Person
from bot.sandbox.world.feed import Change
from bot.sandbox.world.messages import Attachment, Message
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.world import World

_SNOWFLAKE = re.compile(r"\d{17,20}")
_OTHER_EVERY_TIME = frozenset(
    {"url", "proxy_url", "nonce", "timestamp", "edited_timestamp", "created", "at", "head"}
)
"""Addresses, times, and what times go into: the head of a log is a hash of all that, salted."""


class Course:
    """What a person's client receives, from now on: each message with all its edits, in order.

    Of different messages only the order in which they came counts: edits of two of them may cross.
    """

    def __init__(self, person: Person) -> None:
        self.person = person
        self.world: World = person.world
        self._messages: dict[int, list[Any]] = {}
        self._other: list[Any] = []
        self._numbers: dict[str, str] = {}
        self.world.feed.listen(self._on_change)

    def told(self) -> list[Any]:
        """Everything so far, as plain data."""
        return [self._other, *self._messages.values()]

    def _on_change(self, change: Change) -> None:
        mine = change.user_id == self.person.user.id
        if change.message is not None and change.kind.startswith("message_"):
            self._message(change.kind, change.message)
        elif change.kind == "choices_offered" and mine and change.interaction is not None:
            self._other.append(self._plain([change.kind, change.interaction.choices]))
        elif change.kind == "modal_opened" and mine and change.interaction is not None:
            self._other.append(self._plain([change.kind, change.interaction.modal]))
        elif change.kind.startswith(("thread_", "channel_")) or change.kind == "typing":
            if change.channel is not None and self._sees(change.channel.id):
                self._other.append([change.kind, self._plain(change.channel.name)])
        elif mine and change.kind.startswith("interaction_"):
            self._other.append(change.kind)

    def _sees(self, channel: int) -> bool:
        place = self.world.channels.get(channel)
        if place is None:
            return False
        return bool(self.world.permissions(self.person.user.id, place) & Permission.VIEW_CHANNEL)

    def _message(self, kind: str, message: Message) -> None:
        if message.only_for not in (None, self.person.user.id) or not self._sees(
            message.channel_id
        ):
            return
        files = [self._file(file) for file in message.attachments]
        body = message.payload(self.world)
        for file in body["attachments"]:
            # A time takes more or fewer digits.
            file["size"] = None if file["filename"].endswith(".json") else file["size"]
        shown = self._plain(body)
        self._messages.setdefault(message.id, []).append([kind, shown, files])

    def _file(self, file: Attachment) -> Any:
        if file.filename.endswith(".json"):
            return self._plain(json.loads(file.data))
        return hashlib.sha256(file.data).hexdigest()

    def _plain(self, shown: Any) -> Any:
        """The same JSON with names for numbers, each told apart from the others."""
        if isinstance(shown, str):
            return _SNOWFLAKE.sub(lambda found: self._name(found[0]), shown)
        if isinstance(shown, Mapping):
            kept = {k: v for k, v in shown.items() if k not in _OTHER_EVERY_TIME}
            return {key: self._plain(value) for key, value in kept.items()}
        return [*map(self._plain, shown)] if isinstance(shown, (list, tuple)) else shown

    def _name(self, number: str) -> str:
        if (user := self.world.users.get(int(number))) is not None:
            return user.name
        return self._numbers.setdefault(number, f"number {len(self._numbers)}")
