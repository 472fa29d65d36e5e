"""Make the golden pictures anew: `python -m tests.rendering.renew` from the project's root.

Look at every one that git shows as changed before committing it.
"""

from __future__ import annotations

import sys

from PIL import Image

from bot.kernel.view import View
from tests.rendering.comparing import GOLDEN, picture
from tests.rendering.fights import FIGHTS
from tests.rendering.matches import MATCHES
from tests.rendering.samples import SAMPLES

KEPT = ("duel_blow", "duel_move", "knock_out", "teams_with_walls", "free_for_all", "vast")
KEPT_MATCHES = ("launch", "pending", "drop", "royale", "team", "over")
KEPT_FIGHTS = ("commands", "exchange", "blocked", "blasts", "team", "knocked_out", "game_won")
"""The samples of each game that have a golden picture."""


def main() -> None:
    """Write all golden pictures."""
    kept: list[tuple[str, str, View]] = [
        *(("warriors_way", name, SAMPLES[name]()) for name in KEPT),
        *(("iconoclash", name, MATCHES[name]()) for name in KEPT_MATCHES),
        *(("way_of_the_fighter", name, FIGHTS[name]()) for name in KEPT_FIGHTS),
    ]
    for game, name, view in kept:
        folder = GOLDEN / game
        folder.mkdir(parents=True, exist_ok=True)
        small = picture(view).quantize(256, dither=Image.Dither.NONE)
        small.save(folder / f"{name}.png", optimize=True)
        sys.stdout.write(f"{folder / name}.png\n")


if __name__ == "__main__":
    main()
