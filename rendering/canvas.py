"""A drawing surface: sprites, plates, smooth shapes, and text that fits its box."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw, ImageFilter

from rendering import fonts, lettering, theme
from rendering.theme import Colour

Point = tuple[float, float]
SMOOTH = 4
"""Sprites are painted this much larger and then reduced, which smooths their edges."""


@dataclass(frozen=True, slots=True)
class Lettered:
    """A text as it was drawn: the height of its capitals, and its least contrast to the ground."""

    text: str
    cap_height: int
    contrast: float
    box: tuple[int, int, int, int]


_SMALL_PLATE = 16_000
"""Plates of fewer pixels are laid through one mask of their whole size."""


class Canvas:
    """One picture in the making. Given a `ledger`, it notes there every text it draws."""

    def __init__(
        self,
        ground: Colour = theme.NIGHT,
        *,
        size: tuple[int, int] = (theme.WIDTH, theme.HEIGHT),
        ledger: list[Lettered] | None = None,
    ) -> None:
        self.image = Image.new("RGB", size, ground)
        self.pen = ImageDraw.Draw(self.image)
        self.ledger = ledger

    def rect(self, box: tuple[int, int, int, int], fill: Colour) -> None:
        """Fill the box (left, top, right, bottom; the last two are outside)."""
        self.image.paste(fill, box)

    def plate(self, box: tuple[int, int, int, int], fill: Colour, radius: int = 12) -> None:
        """A box with round corners; of a large one only those go through a mask, which is slow."""
        left, top, right, bottom = box
        radius = min(radius, (right - left) // 2, (bottom - top) // 2)
        if (right - left) * (bottom - top) < _SMALL_PLATE:
            self.stamp(round_plate(right - left, bottom - top, radius), left, top, fill)
            return
        self.image.paste(fill, (left, top + radius, right, bottom - radius))
        self.image.paste(fill, (left + radius, top, right - radius, top + radius))
        self.image.paste(fill, (left + radius, bottom - radius, right - radius, bottom))
        if radius:
            corners = iter(round_corners(radius))
            for y in (top, bottom - radius):
                for x in (left, right - radius):
                    self.stamp(next(corners), x, y, fill)

    def stamp(self, shape: Image.Image, left: int, top: int, fill: Colour) -> None:
        """Lay a colour through a coverage mask."""
        self.image.paste(fill, (left, top), shape)

    def sprite(self, art: Image.Image, centre: Point) -> None:
        """Lay an RGBA picture with its middle at this point."""
        left = round(centre[0] - art.width / 2)
        top = round(centre[1] - art.height / 2)
        self.image.paste(art, (left, top), art)

    def polygon(self, points: Sequence[Point], fill: Colour) -> None:
        """A polygon with smooth edges."""
        left = int(min(x for x, _ in points)) - 1
        top = int(min(y for _, y in points)) - 1
        width = int(max(x for x, _ in points)) + 2 - left
        height = int(max(y for _, y in points)) + 2 - top
        shape = Image.new("L", (width * SMOOTH, height * SMOOTH))
        moved = [((x - left) * SMOOTH, (y - top) * SMOOTH) for x, y in points]
        ImageDraw.Draw(shape).polygon(moved, fill=255)
        self.stamp(shape.reduce(SMOOTH).point(lettering.EDGES), left, top, fill)

    def text(
        self,
        at: Point,
        text: str,
        fill: Colour,
        *,
        size: int = theme.SMALL,
        align: str = "left",
        width: int | None = None,
        narrow: float = 1.0,
    ) -> int:
        """Write one line; returns its width in pixels.

        The point is the left end, middle or right end (`align`) of the line, half-way up its
        capitals. A text wider than `width` is written in letters down to `narrow` of their width;
        where that is not enough it ends in an ellipsis.
        """
        if width is not None:
            text = lettering.fit(text, size, int(width / narrow))
        drawn = lettering.mask(text, size)
        if width is not None and drawn.width > width:
            drawn = lettering.narrowed(text, size, width)
        shift = {"left": 0.0, "middle": drawn.width / 2, "right": drawn.width}[align]
        left = round(at[0] - shift) + drawn.left
        top = round(at[1] + fonts.cap_height(size) / 2) + drawn.top
        if self.ledger is not None:
            self._note(self.ledger, text, size, fill, drawn.image, (left, top))
        self.stamp(drawn.image, left, top, fill)
        return drawn.width

    def _note(
        self,
        ledger: list[Lettered],
        text: str,
        size: int,
        fill: Colour,
        shape: Image.Image,
        at: tuple[int, int],
    ) -> None:
        box = (at[0], at[1], at[0] + shape.width, at[1] + shape.height)
        touched = shape.filter(ImageFilter.MaxFilter(3)).point(lambda v: 255 if v > 64 else 0)
        under = self.image.crop(box).convert("RGBA")
        under.putalpha(touched)
        colours = under.getcolors(under.width * under.height) or []
        seen = [(n, c) for n, c in colours if isinstance(c, tuple) and c[3]]
        # A stray edge pixel of a neighbouring shape does not make a text unreadable.
        least = sum(n for n, _ in seen) / 20
        grounds = [(c[0], c[1], c[2]) for n, c in seen if n >= least]
        worst = min((theme.contrast(fill, ground) for ground in grounds), default=0.0)
        ledger.append(Lettered(text, fonts.cap_height(size), worst, box))


def smooth(
    width: int, height: int, paint: Callable[[ImageDraw.ImageDraw, int], None]
) -> Image.Image:
    """An RGBA sprite: `paint` is given a surface and how much larger than the sprite it is."""
    large = Image.new("RGBA", (width * SMOOTH, height * SMOOTH))
    paint(ImageDraw.Draw(large), SMOOTH)
    sprite = large.reduce(SMOOTH)
    sprite.putalpha(sprite.getchannel("A").point(lettering.EDGES))
    return sprite


@lru_cache(maxsize=128)
def round_corners(radius: int) -> tuple[Image.Image, ...]:
    """The masks of a plate's corners: upper left, upper right, lower left, lower right."""
    large = Image.new("L", (2 * radius * SMOOTH, 2 * radius * SMOOTH))
    ImageDraw.Draw(large).ellipse((0, 0, large.width - 1, large.height - 1), fill=255)
    disc = large.reduce(SMOOTH).point(lettering.EDGES)
    corners = ((0, 0), (radius, 0), (0, radius), (radius, radius))
    return tuple(disc.crop((x, y, x + radius, y + radius)) for x, y in corners)


@lru_cache(maxsize=256)
def round_plate(width: int, height: int, radius: int) -> Image.Image:
    """The mask of a whole plate: laid at once, which is quicker for a small one."""
    whole = Image.new("L", (width, height), 255)
    if radius:
        corners = iter(round_corners(radius))
        for y in (0, height - radius):
            for x in (0, width - radius):
                whole.paste(next(corners), (x, y))
    return whole
