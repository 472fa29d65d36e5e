"""`python -m bot.cli.seeded`: the bot as it is, with the fixed dice of a recorded scenario."""

from __future__ import annotations

import os
import sys

from bot.cli import run
from bot.games import games
from bot.sandbox.scenarios import dice
from bot.sessions.desk import Desk
from bot.store import Store


def desk(store: Store) -> Desk:
    """A desk whose dice follow from the seed in the environment."""
    seed = os.environ[dice.SEED]
    return Desk(
        store,
        games={game.name: game for game in games()},
        house=dice.house_of(seed),
        entropy=dice.entropy_of(seed),
    )


if __name__ == "__main__":
    sys.exit(run.main([], desk_for=desk))
