"""Runs the little bot as a process of its own, as any bot is run: by its environment alone."""

from __future__ import annotations

import asyncio
import os
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from bot.sandbox.testing import point_client_at
from tests.sandbox.little_bot import LittleBot


async def main() -> None:
    await point_client_at(os.environ["DISCORD_API_BASE"])
    await LittleBot().start(os.environ["DISCORD_TOKEN"])


asyncio.run(main())
