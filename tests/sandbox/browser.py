"""A page without a browser: it watches screens, hears what a page is told, and does acts."""

from __future__ import annotations

import asyncio
from contextlib import asynccontextmanager

import aiohttp


class Browser:
    """One open page: watches panes, keeps what it was told, and does acts."""

    def __init__(self, http, url, ws):
        self.http, self.url, self.ws = http, url, ws
        self.world = {}
        self.panes = {}

    async def watch(self, **people):
        self.panes = {key: {"messages": {}, "order": []} for key in people}
        panes = [{"pane": k, "person": p, "place": None} for k, p in people.items()]
        await self.ws.send_json({"panes": panes})
        await self.until(lambda: all("place" in pane for pane in self.panes.values()))

    async def until(self, condition):
        async with asyncio.timeout(10):
            while not condition():
                self._hear(await self.ws.receive_json())

    def _hear(self, told):
        if told["type"] == "world":
            self.world = told
        elif told["type"] == "pane":
            pane = self.panes[told["pane"]]
            pane["messages"] |= {m["id"]: m for m in told["messages"]}
            pane |= {k: v for k, v in told.items() if k not in ("messages", "pane", "type")}

    def texts(self, pane):
        messages = self.panes[pane]["messages"]
        return [messages[i]["content"] for i in self.panes[pane]["order"]]

    def newest(self, pane):
        return self.panes[pane]["messages"][self.panes[pane]["order"][-1]]

    def person(self, name):
        return next(p["id"] for p in self.world["people"] if p["name"] == name)

    async def act(self, act, pane="a", **fields):
        here = {k: self.panes[pane][k] for k in ("person", "place")} if self.panes else {}
        async with self.http.post(
            f"{self.url}/console/act", json={"act": act, **here, **fields}
        ) as answer:
            return await answer.json()


@asynccontextmanager
async def opened(sandbox, **panes):
    """Open the page of a sandbox; `panes` are names of people by the pane that shows them."""
    async with (
        aiohttp.ClientSession() as http,
        http.ws_connect(f"{sandbox.url}/console/live") as ws,
    ):
        browser = Browser(http, sandbox.url, ws)
        await browser.until(lambda: browser.world)
        await browser.watch(**{pane: browser.person(name) for pane, name in panes.items()})
        yield browser
