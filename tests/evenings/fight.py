"""A duel that is under way in this process, and what tests of its troubles ask of it."""

from __future__ import annotations

import sqlite3
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass
from typing import Any

from bot.sandbox.people.cannot import CannotDo
from bot.sandbox.world.permissions import Permission
from cogs.ui.words import safe
from tests.evenings.boards import BOARD, assert_told_once, posted_boards
from tests.evenings.players import PATIENCE, Player, asks
from tests.evenings.venue import all_told, begin, bot_here, moment


@dataclass
class Fight:
    sandbox: Any
    desk: Any
    ann: Player
    bo: Player
    channel: Any

    # ------------------------------------------------------------------ where it stands

    async def match(self):
        return await self.desk.match(1)

    async def step(self):
        """The number of the newest step that is stored."""
        return (await self.match()).seq

    async def course(self):
        """All that the log holds."""
        return await self.desk._store.log.rows(1)

    def asked(self):
        """Whoever the newest board waits for."""
        board = self.board()
        return next(p for p in (self.ann, self.bo) if p.person.mention in board.text)

    def board(self):
        """The newest board on Ann's screen."""
        return self.ann.person.reads(BOARD)

    async def until_step(self, seq):
        """Wait until a step is stored."""
        for _ in range(1000):
            if await self.step() >= seq:
                return
            await moment(self.sandbox)
        raise AssertionError(f"step {seq} never came")

    async def refused(self, code):
        """Wait until the sandbox has refused something with this code, and forgive it."""
        world = self.sandbox.world
        await world.feed.until(lambda: any(r.code == code for r in world.refusals), PATIENCE)
        found = [refusal for refusal in world.refusals if refusal.code == code]
        assert found, f"nothing was refused with {code}"
        return found

    # ------------------------------------------------------------------ playing on

    async def answers(self, number):
        """Let people answer so many more questions; the number of the newest step then."""
        before = await self.step()
        given = 0
        while given < number:
            for player in (self.ann, self.bo):
                reply = await player.person.slash("match turn", match=1)
                while given < number and asks(reply.message):
                    reply = await player.answer(await player.shown(reply))
                    given += 1
        after = await self.step()
        assert after >= before + number
        verdict = await self.desk.verify(1)
        assert verdict.ok, verdict.problem
        return after

    async def shown(self):
        """Wait until all that has happened is on a board here, and give the newest."""
        await all_told(self.sandbox, self.desk)
        board = self.board()
        assert board is not None
        lines = [safe(line.text) for line in await self.desk.log(1) if line.text]
        assert_told_once(posted_boards(self.sandbox), lines)
        return board

    def waiting(self):
        """Whoever the newest board does not wait for."""
        return self.bo if self.asked() is self.ann else self.ann

    async def until_not_saved(self):
        """Play until somebody is told that their answer was not saved: who, and at which panel."""
        for _ in range(50):
            for player in (self.ann, self.bo):
                reply = await player.person.slash("match turn", match=1)
                while asks(reply.message):
                    panel, before = await player.shown(reply), await self.course()
                    reply = await player.answer(panel)
                    if "could not be saved" in reply.text:
                        assert player.person.last().ephemeral
                        assert await self.course() == before
                        return player, panel
        raise AssertionError("every answer was saved")

    @asynccontextmanager
    async def crowd(self, number):
        """Let so many presses begun inside come to the table before any of them is taken."""
        tables = self.desk._tables
        async with tables.locked(1):
            yield
            while tables._locks[1].users <= number:
                await moment(self.sandbox)

    # ------------------------------------------------------------------ the disk

    async def fill_disk(self):
        """Let the database take not one page more, with none left inside it."""

        def fill(connection):
            connection.execute("CREATE TABLE filling (bytes BLOB)")
            (pages,) = connection.execute("PRAGMA page_count").fetchone()
            connection.execute(f"PRAGMA max_page_count = {pages}").fetchone()
            for size in (4000, 400, 40):
                with suppress(sqlite3.OperationalError):
                    while True:
                        connection.execute("INSERT INTO filling VALUES (zeroblob(?))", (size,))

        await self.desk._store.database._writer.run(fill)

    async def protect_disk(self):
        """Make the database read-only, as a file system does that has found an error."""
        await self.pragma("query_only = ON")

    async def mend_disk(self):
        await self.pragma("max_page_count = 1000000")
        await self.pragma("query_only = OFF")

    async def pragma(self, text):
        await self.desk._store.database._writer.run(
            lambda connection: connection.execute(f"PRAGMA {text}").fetchall()
        )


def deny(fight, permission):
    """Take permissions from the bot in the match's channel and its threads."""
    world = fight.sandbox.world
    world.set_overwrite(fight.channel, world.bot.id, deny=permission)
    fight.ann.pictures = fight.bo.pictures = not permission


@asynccontextmanager
async def fight_of(sandbox, database, *, without=Permission.NONE, lobby_gone_by=None):
    """Ann against Bo, just begun, with the whole bot in this process."""
    ann, bo = Player(sandbox.person("Ann")), Player(sandbox.person("Bo"))
    world, channel = sandbox.world, sandbox.channel("general")
    world.set_overwrite(channel, world.bot.id, deny=without)
    async with bot_here(sandbox, database) as desk:
        if lobby_gone_by is None:
            await begin(ann, bo)
        else:
            await ann.person.slash("match new", mode="duel")
            await bo.person.click("Join")
            lobby_gone_by.delete(lobby_gone_by.reads("Lobby #1"))
            await ann.person.slash("match start")
            thread = world.channels[(await desk.match(1)).place]
            for player in (ann, bo):
                player.person.go(thread)
        fight = Fight(sandbox, desk, ann, bo, channel)
        await ann.person.until_reads("Waiting for", timeout=PATIENCE)
        try:
            yield fight
        except CannotDo as error:
            raise AssertionError(str(error)) from error
