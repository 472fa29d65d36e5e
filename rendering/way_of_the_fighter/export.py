"""Pictures of Way of the Fighter as PNG, with a palette of its own."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from PIL import Image

from rendering import png, theme
from rendering.way_of_the_fighter import arena, body

_LEVELS = (3, 6, 9)
"""Every level takes some 10 ms more for fewer bytes: only for pictures that need it."""
_LARGE = 58 * 1024
_TINTED = (theme.EMBER, theme.CLAY, theme.GOLD, theme.JADE, theme.RED, *theme.TEAMS[:2])
_STEPS = (0.25, 0.5, 0.75)


@lru_cache(maxsize=1)
def palette() -> Image.Image:
    """The theme's colours, skin and metal, and the steps in which they fade into their grounds."""
    colours = dict.fromkeys(png.named())
    skins = (body.PALE, body.LIGHT, body.TAN, body.BROWN, body.BRONZE, body.DARK)
    colours.update(dict.fromkeys(skins))
    colours.update(dict.fromkeys(theme.mix(c, theme.INK, 0.25) for c in (*skins, theme.PAPER)))
    pairs = (*product(_TINTED, (theme.PAPER, theme.INK)), (theme.PAPER, theme.INK))
    pairs += ((theme.PAPER, theme.SLATE), (theme.GOLD, theme.SLATE), (theme.STRAW, theme.SLATE))
    pairs += ((theme.PAPER, theme.NIGHT), (theme.GOLD, theme.NIGHT), (theme.STRAW, theme.INK))
    pairs += ((theme.ASH, theme.PAPER),)
    colours.update(dict.fromkeys(theme.mix(a, b, s) for a, b in pairs for s in _STEPS))
    colours.update(dict.fromkeys(arena.SCENERY))
    ghosts = product(arena.SCENERY, theme.TEAMS[:2])
    colours.update(dict.fromkeys(theme.mix(a, b, 0.25) for a, b in ghosts))
    return png.table(colours)


def encode(image: Image.Image) -> bytes:
    """An RGB picture as PNG bytes; each pixel takes the nearest colour of the palette."""
    indexed = image.quantize(palette=palette(), dither=Image.Dither.NONE)
    for level in _LEVELS:
        made = png.compressed(indexed, level)
        if len(made) <= _LARGE:
            break
    return made
