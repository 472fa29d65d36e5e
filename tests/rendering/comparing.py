"""Comparing pictures with the golden ones, leaving room for other versions of the font library."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image, ImageChops

import rendering
from bot.kernel.view import View

GOLDEN = Path(__file__).parent.parent / "golden" / "pictures"
_SHADE = 48
"""So much may a pixel's red, green or blue differ before the pixel counts as changed."""
_PIXELS = 60
"""So many pixels of 640x360 may have changed: fewer than in one letter of the smallest type."""


def picture(view: View) -> Image.Image:
    """The view's picture at half its size, in which golden pictures are kept."""
    with Image.open(BytesIO(rendering.draw(view))) as drawn:
        return drawn.convert("RGB").reduce(2)


def changed(one: Image.Image, other: Image.Image) -> Image.Image:
    """White where two pictures differ visibly, black elsewhere."""
    apart = ImageChops.difference(one.convert("RGB"), other.convert("RGB"))
    strongest = ImageChops.lighter(*apart.split()[:2])
    strongest = ImageChops.lighter(strongest, apart.split()[2])
    return strongest.point(lambda shade: 255 if shade > _SHADE else 0)


def assert_like(golden: Path, view: View, leave: Path) -> None:
    """The view's picture looks like the golden one; if not, both and their difference are left."""
    now = picture(view)
    with Image.open(golden) as kept:
        marks = changed(now, kept)
    count = marks.histogram()[255]
    if count > _PIXELS:
        now.save(leave / f"{golden.stem}-now.png")
        marks.save(leave / f"{golden.stem}-difference.png")
    assert count <= _PIXELS, f"{golden.name}: {count} pixels changed, see {leave}"
