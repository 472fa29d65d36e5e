"""Kill -9 of the real process all through a fight: the fight takes the very same course.

The same fight is played twice from copies of one database: once in peace, once with the bot killed
wherever it can hurt. Whoever plays chooses by what the panel says, so both must be alike.
"""

from __future__ import annotations

import asyncio
import json
import re
import shutil
import sqlite3

import pytest

from bot.sandbox import posting
from bot.sandbox.people.seen import Select, see
from bot.sandbox.testing import assert_nothing_refused
from cogs.ui.ids import parse
from tests.evenings.boards import assert_told_once, board_messages
from tests.evenings.killing import EXACT, moments
from tests.evenings.players import Player, asks, over
from tests.evenings.venue import all_told, begin, bot_here, bot_process

SEED = "kill"
LEAST_KILLS = 50
OLD_PRESSES = 4
SAME = ("kind", "by", "seat", "choice", "question", "moved", "rolls", "events", "state")


class Evening:
    """One playing of the fight by the real process; every button ever posted is remembered."""

    def __init__(self, sandbox, database):
        self.sandbox = sandbox
        self.database = database
        self.bot = bot_process(sandbox, database)
        self.ann, self.bo = Player(sandbox.person("Ann")), Player(sandbox.person("Bo"))
        self.kills = 0
        self.kinds = set()
        self.posted = {}
        self.tried = set()
        sandbox.world.feed.listen(self.remember)

    def next(self, kind):
        """An event that is set when something of this kind next happens."""
        event = asyncio.Event()
        self.sandbox.world.feed.listen(lambda change: change.kind == kind and event.set())
        return event

    def remember(self, change):
        message = change.message
        if message is None or message.deleted or message.author_id != self.sandbox.world.bot.id:
            return
        seen = see(self.sandbox.world, message)
        owner = message.only_for or self.ann.person.user.id
        for part in (*seen.buttons, *seen.selects):
            if part.enabled and parse(part.custom_id).match == 1:
                self.posted[owner, message.id, part.custom_id] = (seen, part)

    async def play(self, killing=()):
        """Play to the end; before every answer, take the next of the moments to be killed at."""
        killing = iter(killing)
        while True:
            for player in (self.ann, self.bo):
                panel = await player.look()
                while asks(panel):
                    if moment := next(killing, None):
                        await self.die(moment, player, panel)
                        panel = await player.look()
                    else:
                        panel = await player.shown(await player.answer(panel))
                if over(panel):
                    return

    async def die(self, moment, player, panel):
        await moment.strike(self, lambda: player.answer(panel))
        self.kills += 1
        self.kinds.add(moment)
        await self.press_old(self.question())

    def question(self):
        with sqlite3.connect(self.database) as connection:
            return connection.execute("SELECT question FROM matches WHERE id = 1").fetchone()[0]

    async def press_old(self, question):
        """Press some of what has been posted and was never tried since, the newest first."""
        untried = [key for key in reversed(self.posted) if key[2] not in self.tried]
        for key in [key for key in untried if harmless(key[2], question)][:OLD_PRESSES]:
            await self.press(key)

    async def press_every_message(self):
        """Press something on each message there ever was."""
        first = {key[1]: key for key in self.posted if harmless(key[2], -1)}
        for key in first.values():
            await self.press(key)

    async def press(self, key):
        """Press it as it stood; it must not count, and must be answered."""
        (owner, _, custom_id), (seen, part) = key, self.posted[key]
        person = next(p.person for p in (self.ann, self.bo) if p.person.user.id == owner)
        self.tried.add(custom_id)
        if isinstance(part, Select):
            reply = await person.pick(custom_id, part.labels[0], within=seen, stale=True)
        else:
            reply = await person.click(part.label, within=seen, stale=True)
        assert reply.ok, f"{custom_id} of an old message: {reply.failure}"
        assert reply.text, f"{custom_id} of an old message was not answered"
        if parse(custom_id).verb in ("pick", "pick-from"):
            assert "earlier moment" in reply.text or "The end" in reply.text


def harmless(custom_id, question):
    """Whether a press cannot answer what is asked now, nor do what may be done at any time."""
    pressed = parse(custom_id)
    if pressed.verb in ("pick", "pick-from"):
        return pressed.numbers[0] != question
    return pressed.verb not in ("anytime", "sure", "rematch")


@pytest.fixture
async def begun(sandbox, database):
    """A duel that has just begun, in a database that no bot holds."""
    ann, bo = Player(sandbox.person("Ann")), Player(sandbox.person("Bo"))
    async with bot_here(sandbox, database, seed=SEED) as desk:
        await begin(ann, bo)
        await all_told(sandbox, desk)
    return database


def rows_of(database):
    with sqlite3.connect(database) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchone() == ("ok",)
        return connection.execute("SELECT press, content FROM log ORDER BY seq").fetchall()


def course(database):
    """What happened, step by step, without what the clock and the presses' names add."""
    contents = [json.loads(content) for _, content in rows_of(database)]
    return [{key: content.get(key) for key in SAME} for content in contents]


@pytest.mark.timeout(900)
async def test_killed_anywhere_the_fight_goes_on_as_if_nothing_had_been(sandbox, begun, tmp_path):
    copy = tmp_path / "copy.db"
    shutil.copy(begun, copy)
    before = {m.id: m.components for m in sandbox.world.messages.values()}
    peaceful = Evening(sandbox, copy)
    async with peaceful.bot:
        await peaceful.play()
        await board_messages(peaceful.ann.person)
    for message in list(sandbox.world.messages.values()):
        if message.id in before:
            message.components = before[message.id]
        elif not message.deleted:
            posting.delete(sandbox.world, message)

    evening = Evening(sandbox, begun)
    async with evening.bot:
        await evening.play(moments(SEED))
        boards = await board_messages(evening.ann.person)
        await evening.bot.restart()
        await evening.press_every_message()
        log = await public_log(evening.ann.person)
        told = await evening.ann.person.slash("match verify", match=1)

    assert evening.kills >= LEAST_KILLS
    assert evening.kinds >= set(EXACT)
    assert course(begun) == course(copy)
    assert "holds together" in told.text
    pressed = [press for press, _ in rows_of(begun)]
    answered = evening.ann.accepted() + evening.bo.accepted()
    assert set(answered) <= set(pressed), "an answered press is not in the log"
    assert len(pressed) == len(set(pressed))
    assert_told_once([board.text for board in boards], log)
    assert_nothing_refused(sandbox)


async def public_log(person):
    """Every line of the log, oldest first, as `/match log` tells it."""
    seen = (await person.slash("match log", match=1)).message
    pages = [seen.text]
    while "Previous" in [b.label for b in seen.buttons if b.enabled]:
        seen = (await person.click("Previous", within=seen)).message
        pages.insert(0, seen.text)
    return re.findall(r"^`\d+` (.*?)(?: `WW-[\d.]+`)?$", "\n".join(pages), re.MULTILINE)
