"""Pictures of Iconoclash as PNG: much is written in them, so fewer colours and more effort."""

from __future__ import annotations

from functools import lru_cache
from itertools import product

from PIL import Image

from rendering import png, theme

_QUICK, _SMALL = 5, 7
"""Level 7 takes 15 ms in place of 8 for an eighth fewer bytes: only for pictures that need it."""
_LARGE = 52 * 1024
_TINTED = (theme.STRAW, theme.EMBER, theme.JADE, theme.GOLD, theme.CLAY, *theme.TEAMS[:4])
_SHADED = (theme.GOLD, theme.CLAY, *theme.TEAMS[:4])


@lru_cache(maxsize=1)
def palette() -> Image.Image:
    """The theme's colours, the tints and shades in use, and one step from each to ink or paper."""
    colours = dict.fromkeys(png.named())
    colours.update(dict.fromkeys(theme.mix(c, theme.PAPER, s) for c in _TINTED for s in _STEPS))
    colours.update(dict.fromkeys(theme.mix(c, theme.INK, s) for c in _SHADED for s in _STEPS[:2]))
    paints = (*theme.TEAMS[:2], theme.RED, theme.GOLD, theme.PAPER)
    edges = [theme.mix(a, b, 0.5) for a, b in product(paints, (theme.PAPER, theme.INK))]
    edges += [theme.mix(theme.SLATE, c, 0.5) for c in (theme.PAPER, theme.GOLD, theme.ASH)]
    colours.update(dict.fromkeys(edges))
    return png.table(colours)


_STEPS = (0.25, 0.5, 0.75)


def encode(image: Image.Image) -> bytes:
    """An RGB picture as PNG bytes; each pixel takes the nearest colour of the palette."""
    indexed = image.quantize(palette=palette(), dither=Image.Dither.NONE)
    quick = png.compressed(indexed, _QUICK)
    return quick if len(quick) <= _LARGE else png.compressed(indexed, _SMALL)
