"""Kumite as it runs on Discord, but with the same dice every time."""

from __future__ import annotations

import hashlib
import os
import sys
from functools import partial
from itertools import count
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from bot.cli import run
from bot.sessions.desk import Desk

SEED = "a fight in the browser"


def same_every_time(seed: str):
    """Bytes that are the same in every run."""
    counter = count()

    def entropy(size: int) -> bytes:
        return hashlib.sha512(f"{seed} {next(counter)}".encode()).digest()[:size]

    return entropy


if __name__ == "__main__":
    # What comes after a restart must not be what came before it: the first bytes are a secret.
    again = Path(os.environ["DATABASE_PATH"]).exists()
    run.Desk = partial(Desk, entropy=same_every_time(f"{SEED}, {again=}"))
    sys.exit(run.main(()))
