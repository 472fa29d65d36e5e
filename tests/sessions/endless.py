"""A process that plays duels on a database file for ever and tells of every press it has taken."""

from __future__ import annotations

import asyncio
import sys

from bot.sessions.desk import Desk
from bot.store import open_store
from tests.kernel.duel import DuelGame
from tests.sessions.room import ANN, BOB, Wall, answer, duel


async def main(path: str, name: str) -> None:
    desk = Desk(await open_store(path), games={"duel": DuelGame()})
    await desk.start()
    running = [match.id for match in await desk.matches()]
    wall, number = Wall(), 0
    while True:
        if not running:
            running = [(await duel(desk)).id for _ in range(3)]
        for match_id in tuple(running):
            match = await desk.match(match_id)
            if match.result is not None:
                running.remove(match_id)
                continue
            number += 1
            await answer(desk, match_id, (ANN, BOB)[match.awaited[0]], f"{name} {number}")
            sys.stdout.write(f"{name} {number}\n")
            sys.stdout.flush()
            if number % 3 == 0:
                await wall.publish(desk)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
