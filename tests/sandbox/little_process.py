"""The little bot as a process: reads the two variables every bot of ours reads."""

from __future__ import annotations

import asyncio
import os
import signal
import sys

from bot.sandbox.testing import point_client_at
from tests.sandbox.little_bot import LittleBot


async def main() -> None:
    await point_client_at(os.environ["DISCORD_API_BASE"])
    client = LittleBot()
    loop = asyncio.get_running_loop()
    loop.add_signal_handler(signal.SIGTERM, lambda: loop.create_task(client.close()))
    sys.stdout.write("starting\n")
    await client.start(os.environ["DISCORD_TOKEN"])
    sys.stdout.write("ended cleanly\n")


if __name__ == "__main__":
    if "broken" in sys.argv:
        sys.exit("no such luck")
    asyncio.run(main())
