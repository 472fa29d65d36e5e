"""Make the golden pictures anew: `python -m tests.rendering.renew` from the project's root.

Look at every one that git shows as changed before committing it.
"""

from __future__ import annotations

import sys

from PIL import Image

from tests.rendering.comparing import GOLDEN, picture
from tests.rendering.samples import SAMPLES

KEPT = ("duel_blow", "duel_move", "knock_out", "teams_with_walls", "free_for_all", "vast")
"""The samples that have a golden picture."""


def main() -> None:
    """Write all golden pictures."""
    folder = GOLDEN / "warriors_way"
    folder.mkdir(parents=True, exist_ok=True)
    for name in KEPT:
        small = picture(SAMPLES[name]()).quantize(256, dither=Image.Dither.NONE)
        small.save(folder / f"{name}.png", optimize=True)
        sys.stdout.write(f"{folder / name}.png\n")


if __name__ == "__main__":
    main()
