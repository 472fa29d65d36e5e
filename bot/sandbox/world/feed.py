"""What happens in the sandbox, as a stream: for the gateway, for people waiting, for the page."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from bot.sandbox.world.wire import Payload

if TYPE_CHECKING:
    from bot.sandbox.world.channels import Channel
    from bot.sandbox.world.interactions import Interaction
    from bot.sandbox.world.messages import Message


@dataclass(frozen=True)
class Change:
    """One thing that happened. `kind` is one of:

    message_created, message_edited, message_deleted (ephemeral ones have `message.only_for` set),
    message_dismissed (a private one, by its person),
    messages_deleted (many at once, behind message_deleted for each), reaction_added,
    reaction_removed, reactions_cleared, pins_changed,
    channel_created, channel_updated, channel_deleted, thread_created, thread_updated,
    thread_deleted, guild_joined, guild_deleted (the bot came or went), member_added,
    member_updated, member_removed, dms_changed, role_created, role_updated, role_deleted, typing,
    commands_changed, interaction_created, interaction_acknowledged, interaction_settled,
    interaction_failed, modal_opened, choices_offered, request_refused, gateway_connected,
    gateway_disconnected, bot_started, bot_ended, bot_killed (its process).

    Where a person did it, and not the bot, `user_id` is theirs.
    """

    kind: str
    message: Message | None = None
    channel: Channel | None = None
    interaction: Interaction | None = None
    user_id: int | None = None
    detail: Payload = field(default_factory=dict)


class Feed:
    """Hands every change to listeners at once, to subscribers in order, and wakes who waits."""

    def __init__(self) -> None:
        self._listeners: list[Callable[[Change], None]] = []
        self._queues: set[asyncio.Queue[Change]] = set()
        self._waiting: set[asyncio.Future[Change]] = set()

    def listen(self, listener: Callable[[Change], None]) -> None:
        """Call `listener` with every change, within the act that causes it."""
        self._listeners.append(listener)

    def publish(self, change: Change) -> None:
        """Tell everybody about a change that has just been made."""
        for listener in self._listeners:
            listener(change)
        for queue in self._queues:
            queue.put_nowait(change)
        waiting, self._waiting = self._waiting, set()
        for future in waiting:
            if not future.done():
                future.set_result(change)

    def next_change(self) -> asyncio.Future[Change]:
        """Return a future of the next change; ask for it before looking, and none is missed."""
        future: asyncio.Future[Change] = asyncio.get_running_loop().create_future()
        self._waiting.add(future)
        return future

    async def until(self, condition: Callable[[], bool], seconds: float) -> bool:
        """Wait for changes until `condition` holds; False when `seconds` pass without it."""
        try:
            async with asyncio.timeout(seconds):
                while not condition():
                    await self.next_change()
        except TimeoutError:
            return condition()
        return True

    def subscribe(self) -> Subscription:
        """Return a stream of the changes from now on."""
        return Subscription(self._queues)


class Subscription:
    """An async iterator over changes, registered from its making until `close`."""

    def __init__(self, queues: set[asyncio.Queue[Change]]) -> None:
        self._queues = queues
        self._queue: asyncio.Queue[Change] = asyncio.Queue()
        queues.add(self._queue)

    def __aiter__(self) -> AsyncIterator[Change]:
        return self

    async def __anext__(self) -> Change:
        return await self._queue.get()

    def close(self) -> None:
        """Stop collecting changes."""
        self._queues.discard(self._queue)
