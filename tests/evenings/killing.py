"""Where the bot is killed: exact moments on a click's way, from the press to the old board."""

from __future__ import annotations

import asyncio
import random
import sqlite3
from dataclasses import dataclass

ANSWER = ("POST", "/interactions/*/callback")
PANEL = ("PATCH", "/webhooks/*/messages/@original")
BOARD = ("POST", "/channels/*/messages")
OLD_BOARD = ("PATCH", "/channels/*/messages/*")
PATIENCE = 30.0


@dataclass(frozen=True)
class AtCall:
    """Killed when the bot makes a call to Discord.

    `before` it is carried out; `after`, so that its answer is lost; or `on its way`: Discord
    carries it out when the bot is dead and another one is running already.
    """

    call: tuple[str, str]
    moment: str

    async def strike(self, evening, press):
        faults = evening.sandbox.faults
        drop = self.moment == "before"
        hold = faults.hold(*self.call, carried_out=self.moment == "after", drop=drop)
        pressing = asyncio.create_task(press())
        await reached(hold.reached, pressing)
        await evening.bot.kill()
        if self.moment != "on its way":
            faults.clear()
        await abandoned(pressing)
        await evening.bot.start()
        faults.clear()


@dataclass(frozen=True)
class AtCommit:
    """Killed while the decision is being written: somebody else holds the database's lock."""

    async def strike(self, evening, press):
        lock = sqlite3.connect(evening.database, isolation_level=None)
        try:
            lock.execute("BEGIN IMMEDIATE")
            acknowledged = evening.next("interaction_acknowledged")
            pressing = asyncio.create_task(press())
            await reached(acknowledged, pressing)
            await evening.bot.kill()
        finally:
            lock.close()
        await abandoned(pressing)
        await evening.bot.start()


@dataclass(frozen=True)
class Somewhen:
    """Killed so many seconds after Discord has heard the acknowledgement."""

    seconds: float

    async def strike(self, evening, press):
        acknowledged = evening.next("interaction_acknowledged")
        pressing = asyncio.create_task(press())
        await reached(acknowledged, pressing)
        await asyncio.sleep(self.seconds)
        await evening.bot.kill()
        await abandoned(pressing)
        await evening.bot.start()


@dataclass(frozen=True)
class WhileStarting:
    """Killed in peace, and once more while it starts: as it asks Discord for something."""

    call: tuple[str, str]

    async def strike(self, evening, press):
        await evening.bot.kill()
        hold = evening.sandbox.faults.hold(*self.call, drop=True)
        await evening.bot.launch()
        await asyncio.wait_for(hold.reached.wait(), PATIENCE)
        await evening.bot.kill()
        evening.sandbox.faults.clear()
        await evening.bot.start()
        evening.kills += 1


async def reached(event, pressing):
    """Wait for the moment at which the bot is to be killed."""
    try:
        await asyncio.wait_for(event.wait(), PATIENCE)
    except TimeoutError:
        pressing.cancel()
        raise AssertionError("the bot never came to where it was to be killed") from None


async def abandoned(pressing):
    """Let the press be; nobody will answer it now, or it was answered just before."""
    pressing.cancel()
    await asyncio.gather(pressing, return_exceptions=True)


EXACT = (
    *(WhileStarting(("GET", p)) for p in ("/gateway", "/users/@me", "/applications/*/commands")),
    *(AtCall(c, m) for c in (ANSWER, PANEL, BOARD, OLD_BOARD) for m in ("before", "after")),
    *(AtCall(c, "on its way") for c in (PANEL, BOARD)),
    AtCommit(),
)


def moments(seed):
    """All exact moments again and again, with others in between that only the clock knows."""
    chance = random.Random(seed)
    while True:
        yield from [*EXACT, *(Somewhen(chance.uniform(0, 0.1)) for _ in range(3))]
