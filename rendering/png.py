"""PNG with one fixed palette: small, quick, and the same bytes for the same picture."""

from __future__ import annotations

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
    named = [c for c in vars(theme).values() if isinstance(c, tuple) and len(c) == 3]
    colours = dict.fromkeys(c for c in (*named, *theme.TEAMS) if isinstance(c[0], int))
    steps = [theme.mix(a, b, s) for s in (0.5, 0.25, 0.75) for a, b in product(_PAINTS, _GROUNDS)]
    colours.update(dict.fromkeys(steps))
    flat = [channel for colour in list(colours)[:256] for channel in colour]
    flat += flat[:3] * (256 - len(flat) // 3)
    image = Image.new("P", (1, 1))
    image.putpalette(flat)
    return image


def encode(image: Image.Image) -> bytes:
    """An RGB picture as PNG bytes; each pixel takes the nearest colour of the palette."""
    indexed = image.quantize(palette=palette(), dither=Image.Dither.NONE)
    quick = _compressed(indexed, _QUICK)
    return quick if len(quick) <= _LARGE else _compressed(indexed, _SMALL)


def _compressed(indexed: Image.Image, level: int) -> bytes:
    out = BytesIO()
    indexed.save(out, "PNG", compress_level=level)
    return out.getvalue()
