"""Messages and their attachments, as the sandbox keeps them and as the API writes them."""

from __future__ import annotations

import re
import struct
from collections.abc import Container
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox.world.components import texts
from bot.sandbox.world.wire import COMPONENTS_V2, EPHEMERAL, LOADING, Payload, timestamp

if TYPE_CHECKING:
    from bot.sandbox.world.world import World

ORDINARY = 0
THREAD_CREATED = 18
REPLY = 19
FROM_COMMAND = 20

_USER_MENTION = re.compile(r"<@!?(\d{15,20})>")


@dataclass
class Upload:
    """A file as it arrived in a request."""

    filename: str
    data: bytes


@dataclass
class Attachment:
    """A file of a message, served from `url`."""

    id: int
    filename: str
    data: bytes
    url: str
    description: str | None = None
    ephemeral: bool = False

    @property
    def content_type(self) -> str:
        """The type Discord would report, judged by the first bytes and the name."""
        if self.data.startswith(b"\x89PNG\r\n\x1a\n"):
            return "image/png"
        if self.data.startswith(b"GIF8"):
            return "image/gif"
        if self.data.startswith(b"\xff\xd8\xff"):
            return "image/jpeg"
        if self.data[:4] == b"RIFF" and self.data[8:12] == b"WEBP":
            return "image/webp"
        if self.filename.endswith((".json", ".txt", ".md", ".log")):
            return "text/plain; charset=utf-8"
        return "application/octet-stream"

    @property
    def size(self) -> tuple[int, int] | None:
        """Width and height in pixels for a PNG or GIF; None for other files."""
        if self.content_type == "image/png" and len(self.data) >= 24:
            width, height = struct.unpack(">II", self.data[16:24])
            return width, height
        if self.content_type == "image/gif" and len(self.data) >= 10:
            width, height = struct.unpack("<HH", self.data[6:10])
            return width, height
        return None

    def payload(self) -> Payload:
        """Return the attachment as the API writes it."""
        body: Payload = {
            "id": str(self.id),
            "filename": self.filename,
            "size": len(self.data),
            "url": self.url,
            "proxy_url": self.url,
            "content_type": self.content_type,
        }
        if self.description is not None:
            body["description"] = self.description
        if self.size is not None:
            body["width"], body["height"] = self.size
        if self.ephemeral:
            body["ephemeral"] = True
        return body

    def media(self) -> Payload:
        """Return the attachment as media of a component."""
        width, height = self.size or (None, None)
        return {
            "url": self.url,
            "proxy_url": self.url,
            "width": width,
            "height": height,
            "content_type": self.content_type,
            "attachment_id": str(self.id),
        }


@dataclass
class Message:
    """One message. `only_for` names the one person who sees it when it is ephemeral.

    `edits_in_place` counts edits through its channel, not as an answer to an interaction.
    `reactions` are the people's ids by emoji.
    """

    id: int
    channel_id: int
    author_id: int
    created: float
    content: str = ""
    embeds: list[Payload] = field(default_factory=list)
    components: list[Payload] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    kind: int = ORDINARY
    edited: float | None = None
    edits_in_place: int = 0
    reference_id: int | None = None
    metadata: Payload | None = None
    nonce: str | None = None
    only_for: int | None = None
    mentions: list[int] = field(default_factory=list)
    thread_id: int | None = None
    from_interaction: bool = False
    deleted: bool = False
    dismissed: bool = False
    pinned_at: float | None = None
    reactions: dict[str, list[int]] = field(default_factory=dict)

    @property
    def ephemeral(self) -> bool:
        """Whether one person alone sees it."""
        return bool(self.flags & EPHEMERAL)

    @property
    def components_v2(self) -> bool:
        """Whether it is made of components V2 alone."""
        return bool(self.flags & COMPONENTS_V2)

    @property
    def loading(self) -> bool:
        """Whether it only says that the bot is thinking."""
        return bool(self.flags & LOADING)

    def visible_to(self, user_id: int) -> bool:
        """Whether this person's screen shows it, given that they see the channel."""
        if self.deleted or self.dismissed:
            return False
        return self.only_for is None or self.only_for == user_id

    def payload(self, world: World) -> Payload:
        """Return the message as the API writes it."""
        body: Payload = {
            "id": str(self.id),
            "channel_id": str(self.channel_id),
            "author": world.user(self.author_id).payload(),
            "content": self.content,
            "timestamp": timestamp(self.created),
            "edited_timestamp": None if self.edited is None else timestamp(self.edited),
            "tts": False,
            "mention_everyone": False,
            "mentions": [world.user(user_id).payload() for user_id in self.mentions],
            "mention_roles": [],
            "attachments": [attachment.payload() for attachment in self.attachments],
            "embeds": self.embeds,
            "components": self.components,
            "pinned": self.pinned_at is not None,
            "type": self.kind,
            "flags": self.flags,
        }
        if self.reactions:
            body["reactions"] = self._reactions(world)
        if self.nonce is not None:
            body["nonce"] = self.nonce
        if self.from_interaction:
            body["webhook_id"] = body["application_id"] = str(world.application_id)
        if self.metadata is not None:
            body["interaction_metadata"] = self.metadata
        if self.reference_id is not None:
            body["message_reference"] = {
                "type": 0,
                "message_id": str(self.reference_id),
                "channel_id": str(self.channel_id),
            }
        if self.thread_id is not None and self.thread_id in world.channels:
            body["thread"] = world.channels[self.thread_id].payload()
        return body

    def _reactions(self, world: World) -> list[Payload]:
        return [
            {
                "emoji": emoji_payload(emoji),
                "count": len(people),
                "count_details": {"burst": 0, "normal": len(people)},
                "me": world.bot.id in people,
                "me_burst": False,
                "burst_colors": [],
            }
            for emoji, people in self.reactions.items()
        ]


def emoji_payload(emoji: str) -> Payload:
    """Return an emoji as the API writes it: a character, or name and id of a custom one."""
    name, _, number = emoji.partition(":")
    return {"id": number or None, "name": name}


def mentioned(message: Message, allowed: object, known: Container[int]) -> list[int]:
    """Return the ids of users this message pings, by its text and its `allowed_mentions`."""
    text = "\n".join([message.content, *texts(message.components)])
    named = [int(found) for found in _USER_MENTION.findall(text)]
    ids = [user_id for user_id in dict.fromkeys(named) if user_id in known]
    if not isinstance(allowed, dict) or "users" in (allowed.get("parse") or []):
        return ids
    permitted = {int(user_id) for user_id in allowed.get("users") or []}
    return [user_id for user_id in ids if user_id in permitted]


def clean_filename(name: str) -> str:
    """Return the name Discord would store a file under: letters, digits, `_`, `-` and `.`."""
    return re.sub(r"[^\w.\-]", "", name.replace(" ", "_"), flags=re.ASCII) or "unknown"
