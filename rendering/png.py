"""PNG with one fixed palette: small, quick, and the same bytes for the same picture."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from io import BytesIO
from itertools import product

from PIL import Image

from rendering import theme

_QUICK, _SMALL = 3, 6
"""Level 6 takes 10 ms in place of 4 for a fifth fewer bytes: only for pictures that need it."""
_LARGE = 60 * 1024
_GROUNDS = (theme.STRAW, theme.PAPER, theme.NIGHT, theme.SLATE, theme.INK)
_PAINTS = (
    *theme.TEAMS,
    theme.RED,
    theme.GOLD,
    theme.JADE,
    theme.CLAY,
    theme.PAPER,
    theme.INK,
    theme.STEEL,
    theme.ASH,
    theme.EMBER,
)


@lru_cache(maxsize=1)
def palette() -> Image.Image:
    """A palette of every theme colour and of the steps in which paints fade into grounds."""
    colours = dict.fromkeys(named())
    steps = [theme.mix(a, b, s) for s in (0.5, 0.25, 0.75) for a, b in product(_PAINTS, _GROUNDS)]
    colours.update(dict.fromkeys(steps))
    return table(colours)


def table(colours: Iterable[theme.Colour]) -> Image.Image:
    """A palette of these colours, of which the first 256 count."""
    flat = [channel for colour in list(colours)[:256] for channel in colour]
    flat += flat[:3] * (256 - len(flat) // 3)
    image = Image.new("P", (1, 1))
    image.putpalette(flat)
    return image


def named() -> list[theme.Colour]:
    """Every colour of the theme."""
    single = [c for c in vars(theme).values() if isinstance(c, tuple) and len(c) == 3]
    return list(dict.fromkeys(c for c in (*single, *theme.TEAMS) if isinstance(c[0], int)))


def encode(image: Image.Image) -> bytes:
    """An RGB picture as PNG bytes; each pixel takes the nearest colour of the palette."""
    indexed = image.quantize(palette=palette(), dither=Image.Dither.NONE)
    quick = compressed(indexed, _QUICK)
    return quick if len(quick) <= _LARGE else compressed(indexed, _SMALL)


def compressed(indexed: Image.Image, level: int) -> bytes:
    """A picture with a palette as PNG bytes, at a level from 1 (quick) to 9 (small)."""
    out = BytesIO()
    indexed.save(out, "PNG", compress_level=level)
    return out.getvalue()
