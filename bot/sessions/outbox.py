"""What is still to be said on Discord: committed with the decision, published after it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from bot.sessions.records import BoardParcel, PersonParcel, PostRecord

if TYPE_CHECKING:
    from bot.sessions.desk import Desk


class Outbox:
    """Boards and direct-message panels that are due; reach it as `desk.outbox`.

    A sender waits, asks what is due, and for each match claims, sends and confirms. Whatever is
    not confirmed comes back, after a crash as well, with the same nonce.
    """

    def __init__(self, desk: Desk) -> None:
        self._desk = desk

    async def wait(self) -> None:
        """Return as soon as something is due (or may be)."""
        raise RuntimeError

    async def due(self) -> tuple[int, ...]:
        """The matches with something to send, strip or delete now, oldest first.

        A parcel that is claimed and neither confirmed nor failed counts again after a minute.
        """
        raise RuntimeError

    async def claim(self, match_id: int) -> BoardParcel | None:
        """The newest board of that match, with all steps not shown yet; None if none is due.

        It is claimed in the database, nonce and all, before this returns.
        """
        raise RuntimeError

    async def sent(self, parcel: BoardParcel, channel: int, message: int) -> None:
        """The board is out as this message; those before it are now to lose their buttons."""
        raise RuntimeError

    async def failed(self, parcel: BoardParcel, retry_after: float) -> None:
        """The board could not be sent; it is due again in so many seconds."""
        raise RuntimeError

    async def posts(self, match_id: int) -> tuple[PostRecord, ...]:
        """Every board message of the match that still has buttons, oldest first."""
        raise RuntimeError

    async def to_strip(self, match_id: int) -> tuple[PostRecord, ...]:
        """The old boards that are still to lose their buttons."""
        raise RuntimeError

    async def stripped(self, post: PostRecord) -> None:
        """The message has lost its buttons, or is gone."""
        raise RuntimeError

    async def strip_failed(self, post: PostRecord, retry_after: float) -> None:
        """The message could not be edited; it is due again in so many seconds."""
        raise RuntimeError

    async def claim_direct(self, match_id: int) -> tuple[PersonParcel, ...]:
        """The panels to be sent by direct message, to awaited people who want them so."""
        raise RuntimeError

    async def sent_direct(self, parcel: PersonParcel, channel: int, message: int) -> None:
        """The panel is out as this message; it is to be deleted once it is answered."""
        raise RuntimeError

    async def failed_direct(self, parcel: PersonParcel, retry_after: float | None) -> None:
        """The panel could not be sent: due again in so many seconds, or (None) given up."""
        raise RuntimeError

    async def to_delete(self, match_id: int) -> tuple[PostRecord, ...]:
        """The direct messages whose panel is answered or out of date."""
        raise RuntimeError

    async def deleted(self, post: PostRecord) -> None:
        """The direct message is gone."""
        raise RuntimeError
