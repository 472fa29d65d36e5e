"""A whole fight by clicks: from the lobby to the knock-out, with a restart in the middle."""

from __future__ import annotations

import re
from contextlib import asynccontextmanager

import pytest

import rendering
from bot.client import KumiteClient
from bot.sandbox.server import Sandbox
from bot.sandbox.testing import assert_nothing_refused, connected
from bot.sessions.desk import Desk
from bot.store import open_store
from cogs import EXTENSIONS
from cogs.ui.ids import parse

STANDING = re.compile(r"You stand on \*\*([A-Z])(\d+)\*\*")


class Fighter:
    """Somebody who walks up to the other one and strikes, reading only their own screen."""

    def __init__(self, person):
        self.person = person
        self.at = (0, 0)
        self.other: Fighter | None = None

    async def play(self):
        """Answer all that is asked now; how many answers that took."""
        reply = await self.person.click("My turn")
        answers = 0
        while reply.messages and self.asked(reply.message):
            if found := STANDING.search(reply.text):
                self.at = (ord(found[1]) - 64, int(found[2]))
            reply = await self.answer(reply.message)
            assert reply.ok, reply.failure
            answers += 1
        return answers

    def asked(self, panel):
        return any(parse(b.custom_id).verb in ("pick", "fold") for b in panel.buttons if b.enabled)

    async def answer(self, panel):
        labels = [button.label for button in panel.buttons if button.enabled]
        for wish in ("Strike .*", "Keep.*", "Take it", "Move"):
            for label in labels:
                if re.fullmatch(wish, label):
                    return await self.person.click(label, within=panel)
        if "Back" in labels:
            return await self.walk(panel)
        first = next(b for b in panel.buttons if parse(b.custom_id or "").verb == "pick")
        return await self.person.click(first.label, within=panel)

    async def walk(self, panel):
        """Move to the offered square that is nearest to the other fighter."""
        offered = [(b.label, b.label, None) for b in panel.buttons if b.enabled]
        offered += [(o.label, o.label, s.custom_id) for s in panel.selects for o in s.options]
        near = {}
        for text, label, select in offered:
            if squares := re.findall(r"\b([A-J])(\d+)\b", text):
                column, row = ord(squares[-1][0]) - 64, int(squares[-1][1])
                there = self.other.at if self.other else self.at
                near[max(abs(column - there[0]), abs(row - there[1]))] = (label, select)
        label, select = near[min(near)]
        if select is None:
            return await self.person.click(label, within=panel)
        return await self.person.pick(select, label, within=panel)


@asynccontextmanager
async def bot(sandbox, database):
    """A bot that knows nothing but its database."""
    store = await open_store(database)
    desk = Desk(store)
    await desk.start()
    try:
        async with connected(sandbox, KumiteClient(desk, rendering, EXTENSIONS)):
            yield desk
    finally:
        await desk.close()
        await store.close()


@pytest.fixture
async def sandbox():
    async with Sandbox() as made:
        yield made
    assert_nothing_refused(made)


async def rounds(first, second, *, until):
    """Play on until the predicate holds."""
    for _ in range(200):
        if until():
            return
        await first.play()
        if until():
            return
        await second.play()
    raise AssertionError(f"no end in sight. {first.person.described()}")


async def test_a_fight_from_the_lobby_to_its_end_with_a_restart_between(sandbox, tmp_path):
    ann, bo = Fighter(sandbox.person("Ann")), Fighter(sandbox.person("Bo"))
    ann.other, bo.other = bo, ann
    database = tmp_path / "kumite.db"
    async with bot(sandbox, database):
        await ann.person.slash("match new", game="Warriors Way")
        await bo.person.click("Join")
        await ann.person.click("Start")
        thread = sandbox.world.channels[max(c.id for c in ann.person.places())]
        for fighter in (ann, bo):
            fighter.person.go(thread)
        await ann.person.until_reads("Waiting for")
        await rounds(ann, bo, until=lambda: ann.person.reads(r"Strike|strikes") is not None)
    async with bot(sandbox, database) as desk:
        await rounds(ann, bo, until=lambda: "Rematch" in labels(ann.person))
        match = (await desk.matches(statuses=("over",)))[0]
        assert (await desk.verify(match.id)).ok
        last = next(s for s in reversed(ann.person.sees()) if "Rematch" in s.labels)
        # The last board is out before the one above it has lost its buttons.
        await ann.person.until(lambda person: "My turn" not in labels(person))
    assert match.result is not None
    assert f"-# {match.result.clause}" in last.text
    assert match.seed_hash in last.text


def labels(person):
    return {label for seen in person.sees() for label in seen.labels}
