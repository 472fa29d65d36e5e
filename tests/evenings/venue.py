"""A sandbox with the whole bot in it, in this process or in its own, and a fight to be played."""

from __future__ import annotations

import asyncio
import hashlib
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path

import rendering
from bot.client import KumiteClient
from bot.sandbox.bot_process import BotProcess
from bot.sandbox.people import opening
from bot.sandbox.testing import connected
from bot.sessions.desk import Desk
from bot.store import open_store
from cogs import EXTENSIONS
from tests.evenings.players import PATIENCE, over

AT_ANY_TIME = 10**12
ROOT = Path(__file__).parents[2]


def entropy_of(seed):
    """Bytes that are the same in every run, so that a fight's dice are too."""
    counter = count()

    def entropy(size):
        return hashlib.sha512(f"{seed} {next(counter)}".encode()).digest()[:size]

    return entropy


@asynccontextmanager
async def bot_here(sandbox, database, *, seed="evening", renderer=rendering):
    """The bot in this process; gives its desk. Entering another one is a restart."""
    store = await open_store(database)
    desk = Desk(store, entropy=entropy_of(seed))
    try:
        await desk.start()
        async with connected(sandbox, KumiteClient(desk, renderer, EXTENSIONS)):
            await sandbox.commands_registered()
            yield desk
    finally:
        await desk.close()
        await store.close()


def bot_process(sandbox, database):
    """The bot as users run it."""
    return BotProcess(sandbox, database=database, directory=ROOT, extra={"LOG_LEVEL": "INFO"})


async def begin(host, *friends, house=0, mode="duel"):
    """Everybody joins the host's lobby, the match starts, and all go where its board is."""
    lobby = await open_lobby(host.person, mode)
    for friend in friends:
        assert (await friend.person.click("Join", within=lobby)).ok
    for _ in range(house):
        assert (await host.person.click("House fighter", within=lobby)).ok
    await opening.start(host.person, lobby)
    for friend in friends:
        friend.person.go(host.person.here)


async def open_lobby(person, mode):
    before = {seen.id for seen in person.sees()}
    assert (await person.slash("match new", game=opening.GAME, mode=mode)).ok
    fresh = [seen for seen in person.sees() if seen.id not in before]
    return next(seen for seen in fresh if "Start" in seen.labels)


async def all_told(sandbox, desk):
    """Wait until the bot has nothing left to send, edit or delete."""
    for _ in range(3000):
        if not await desk.outbox._rows.due(AT_ANY_TIME):
            return
        await moment(sandbox)
    raise AssertionError("the bot never came to its last message")


async def moment(sandbox):
    """Wait a little."""
    await sandbox.world.feed.until(lambda: False, 0.02)


async def play_out(*players, until=lambda: False):
    """Everybody answers in turn, until the match is over or the predicate holds.

    Where nobody here is asked, a house fighter is: then wait for what it does.
    """
    world = players[0].person.world
    while not until():
        change, answers = world.feed.next_change(), 0
        for player in players:
            answers += await player.play()
            if over(player.panel()) or until():
                return
        if not answers:
            await asyncio.wait_for(change, PATIENCE)
