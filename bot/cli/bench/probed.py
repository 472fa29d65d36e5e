"""`python -m bot.cli.bench.probed`: the bot as it is, with the probe of measurements inside it."""

from __future__ import annotations

import sys

from bot.cli import run
from cogs import EXTENSIONS

if __name__ == "__main__":
    sys.exit(run.main([], extensions=(*EXTENSIONS, "bot.cli.bench.probe")))
