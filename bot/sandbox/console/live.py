"""Live updates: tells one open page what changes on the screens it shows."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from aiohttp import WSMsgType, web

from bot.sandbox.console.people import people, people_json
from bot.sandbox.console.view import (
    MOST_SHOWN,
    SHOWN,
    message_json,
    names_json,
    places_json,
    visible,
)
from bot.sandbox.world.feed import Change
from bot.sandbox.world.members import User
from bot.sandbox.world.permissions import Permission
from bot.sandbox.world.wire import Payload
from bot.sandbox.world.world import World

GATHERING = 0.03
"""Seconds in which changes are gathered before the page is told."""
MOST_PANES = 4


@dataclass
class Watch:
    """One pane of a page: whose it is, which place is open, how many of its messages are shown,
    and what the pane has been told.
    """

    user: User
    place: int
    shown: int = SHOWN
    told: dict[int, int] = field(default_factory=dict)
    order: list[str] = field(default_factory=list)
    rest: Payload = field(default_factory=dict)


class Pages:
    """All open pages. It counts each message's changes and wakes the pages.

    `more` gives what pages are told beside the world itself.
    """

    def __init__(self, world: World, more: Callable[[], Payload]) -> None:
        self.world = world
        self.more = more
        self.changes: Counter[int] = Counter()
        self.open: set[Page] = set()
        world.feed.listen(self._on_change)

    def wake(self) -> None:
        """Let every page look whether anything it shows has changed."""
        for page in self.open:
            page.stirred.set()

    async def close(self) -> None:
        """Say goodbye to every page."""
        for page in list(self.open):
            await page.ws.close()

    def _on_change(self, change: Change) -> None:
        if change.message is not None:
            self.changes[change.message.id] += 1
        if change.channel is not None and change.channel.is_thread:
            # A thread begun from a message has its id, and the message shows the thread.
            self.changes[change.channel.id] += 1
        if change.kind == "typing" and change.channel is not None:
            for page in self.open:
                page.typing.add(str(change.channel.id))
        self.wake()


class Page:
    """One page in a browser, over its websocket."""

    def __init__(self, pages: Pages, ws: web.WebSocketResponse) -> None:
        self.pages = pages
        self.ws = ws
        self.stirred = asyncio.Event()
        self.typing: set[str] = set()
        self._watches: dict[str, Watch] = {}
        self._world: Payload = {}

    async def serve(self) -> None:
        """Tell the page everything until it closes."""
        self.pages.open.add(self)
        self.stirred.set()
        teller = asyncio.create_task(self._keep_telling())
        try:
            async for message in self.ws:
                if message.type is WSMsgType.TEXT:
                    self._heed(message.data)
        finally:
            self.pages.open.discard(self)
            teller.cancel()

    def _heed(self, text: str) -> None:
        """Take the page's word on which panes it shows; what makes no sense is left out."""
        try:
            wanted = json.loads(text)["panes"]
            asked = {str(p["pane"]): (int(p["person"]), int(p["place"] or 0)) for p in wanted}
            shown = {str(p["pane"]): int(p.get("shown") or SHOWN) for p in wanted}
        except (ValueError, KeyError, TypeError, AttributeError):
            return
        by_id = {user.id: user for user in people(self.pages.world)}
        before, self._watches = self._watches, {}
        for pane, (person, place) in list(asked.items())[:MOST_PANES]:
            user = by_id.get(person) or next(iter(by_id.values()))
            old = before.get(pane)
            same = old is not None and (old.user, old.place) == (user, place)
            watch = old if old is not None and same else Watch(user, place)
            watch.shown = max(SHOWN, min(shown[pane], MOST_SHOWN))
            self._watches[pane] = watch
        self.stirred.set()

    async def _keep_telling(self) -> None:
        while True:
            await self.stirred.wait()
            await asyncio.sleep(GATHERING)
            self.stirred.clear()
            for told in self._news():
                await self.ws.send_str(json.dumps(told))

    def _news(self) -> list[Payload]:
        news = []
        if (world := self._world_json()) != self._world:
            self._world = world
            news.append(world)
        for pane, watch in self._watches.items():
            if (update := self._pane_json(watch)) is not None:
                news.append({"type": "pane", "pane": pane, **update})
        if self.typing:
            news.append({"type": "typing", "places": sorted(self.typing)})
            self.typing.clear()
        return news

    def _world_json(self) -> dict[str, Any]:
        world = self.pages.world
        return {
            "type": "world",
            "people": people_json(world),
            "names": names_json(world),
            **self.pages.more(),
        }

    def _pane_json(self, watch: Watch) -> Payload | None:
        """What is new for a pane; None when nothing is."""
        world = self.pages.world
        places = places_json(world, watch.user)
        if str(watch.place) not in {place["id"] for place in places}:
            watch.place = int(places[0]["id"])
        channel = world.channels[watch.place]
        # One more than is shown, to know whether there are any older ones.
        found = visible(world, watch.user.id, channel, watch.shown + 1)
        messages = found[-watch.shown :]
        changed = [m for m in messages if watch.told.get(m.id) != self.pages.changes[m.id]]
        order = [str(message.id) for message in messages]
        may = world.permissions(watch.user.id, channel)
        sending = (
            Permission.SEND_MESSAGES_IN_THREADS if channel.is_thread else Permission.SEND_MESSAGES
        )
        rest: Payload = {
            "person": str(watch.user.id),
            "place": str(watch.place),
            "places": places,
            "may_write": bool(may & sending),
            "may_command": bool(may & Permission.USE_APPLICATION_COMMANDS),
            "more": len(found) > len(messages) and watch.shown < MOST_SHOWN,
        }
        if not changed and order == watch.order and rest == watch.rest:
            return None
        watch.told = {message.id: self.pages.changes[message.id] for message in messages}
        watch.order, watch.rest = order, rest
        return {**rest, "order": order, "messages": [message_json(world, m) for m in changed]}
