"""A sandbox with its page, and a bot in it: Kumite as a process, or another script."""

from __future__ import annotations

from contextlib import asynccontextmanager
from pathlib import Path

from bot.sandbox import posting
from bot.sandbox.console.people import named
from bot.sandbox.console.site import Console
from bot.sandbox.console.watched_bot import WatchedBot
from bot.sandbox.server import Sandbox

HERE = Path(__file__).parent
STEADY = (str(HERE / "steady_bot.py"),)
COMPONENTS = (str(HERE / "components_bot.py"),)


@asynccontextmanager
async def open_house(folder, *, script=STEADY, people=("Ann", "Bob"), name=None):
    """The sandbox as `python -m bot sandbox` runs it, with its commands there.

    `name` is that of a bot that is not Kumite.
    """
    sandbox = Sandbox()
    if name is not None:
        sandbox.world.bot.name = name
    bot = WatchedBot(
        sandbox, database=folder / "kumite.db", arguments=script, extra={"LOG_LEVEL": "INFO"}
    )
    console = Console(sandbox, bot, kumite=name is None)
    async with sandbox:
        console.seat(list(people))
        await bot.start()
        try:
            await sandbox.ready(seconds=30)
            await sandbox.commands_registered()
            yield sandbox
        finally:
            await console.close()
            await bot.stop()


def write(house, place, texts, *, by="Bob"):
    """Let somebody say something in a channel, which is made where there is none."""
    author = named(house.world, by)
    for text in texts:
        posting.post(house.world, house.channel(place), author.id, {"content": text})
