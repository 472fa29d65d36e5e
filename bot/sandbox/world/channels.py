"""Channels of every kind the sandbox has: text channels, public threads, direct messages."""

from __future__ import annotations

from dataclasses import dataclass, field

from bot.sandbox.world.permissions import Overwrite
from bot.sandbox.world.wire import Payload, timestamp

TEXT = 0
DM = 1
PUBLIC_THREAD = 11
PRIVATE_THREAD = 12


@dataclass
class Channel:
    """One place where messages stand; which fields count depends on its kind."""

    id: int
    kind: int
    name: str
    guild_id: int | None = None
    position: int = 0
    parent_id: int | None = None
    owner_id: int = 0
    overwrites: list[Overwrite] = field(default_factory=list)
    recipients: list[int] = field(default_factory=list)
    archived: bool = False
    locked: bool = False
    auto_archive_minutes: int = 1440
    created: float = 0.0
    archive_changed: float = 0.0
    thread_members: dict[int, float] = field(default_factory=dict)
    message_ids: list[int] = field(default_factory=list)

    @property
    def is_thread(self) -> bool:
        """Whether this is a thread, public or private."""
        return self.kind in (PUBLIC_THREAD, PRIVATE_THREAD)

    @property
    def is_dm(self) -> bool:
        """Whether this is a direct conversation of a person with the bot."""
        return self.kind == DM

    def payload(self, recipients: list[Payload] | None = None) -> Payload:
        """Return the channel as the API writes it; a DM needs its recipients' payloads."""
        body: Payload = {
            "id": str(self.id),
            "type": self.kind,
            "last_message_id": str(self.message_ids[-1]) if self.message_ids else None,
            "flags": 0,
        }
        if self.is_dm:
            return body | {"recipients": recipients or []}
        body |= {
            "guild_id": str(self.guild_id),
            "name": self.name,
            "parent_id": None if self.parent_id is None else str(self.parent_id),
            "rate_limit_per_user": 0,
            "nsfw": False,
        }
        if self.is_thread:
            return body | self._thread_fields()
        # The client reads both from every channel and fails on a channel without them.
        return body | {
            "position": self.position,
            "permission_overwrites": [overwrite.payload() for overwrite in self.overwrites],
            "topic": None,
        }

    def _thread_fields(self) -> Payload:
        return {
            "owner_id": str(self.owner_id),
            "message_count": len(self.message_ids),
            "total_message_sent": len(self.message_ids),
            "member_count": len(self.thread_members),
            "thread_metadata": {
                "archived": self.archived,
                "locked": self.locked,
                "auto_archive_duration": self.auto_archive_minutes,
                "archive_timestamp": timestamp(self.archive_changed),
                "create_timestamp": timestamp(self.created),
            },
        }

    def member_payload(self, user_id: int) -> Payload:
        """Return one member of this thread as the API writes it."""
        return {
            "id": str(self.id),
            "user_id": str(user_id),
            "join_timestamp": timestamp(self.thread_members[user_id]),
            "flags": 1,
        }
