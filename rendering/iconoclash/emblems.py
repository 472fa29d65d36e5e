"""Fighters as small figures, told apart by headgear, what they hold and what they wear behind.

The known Fighters have a look of their own; any other gets one that follows from its key.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from zlib import crc32

from PIL import Image, ImageDraw, ImageFilter, ImageOps

from rendering import theme
from rendering.iconoclash import gear, hats
from rendering.iconoclash.gear import Brush
from rendering.theme import Colour

_SHADES = 14
_LARGER = 2
"""Painted so much larger and then reduced: more would be lost among so few shades."""
_TILTS = {"stand": 0, "strike": -14, "struck": 24, "down": 90}
POSES = tuple(_TILTS)


@dataclass(frozen=True)
class Look:
    """Which parts a figure is made of: names in `gear`, and two colours."""

    hat: str
    held: str
    back: str
    skin: Colour
    hair: Colour


_SKIN = theme.mix(theme.PAPER, theme.CLAY, 0.5)
_TAN = theme.mix(theme.CLAY, theme.INK, 0.25)
_FUR = theme.mix(theme.CLAY, theme.INK, 0.5)
_LOOKS: dict[str, Look] = {
    "lilac_everdawn": Look("rose", "rapier", "locks", _SKIN, theme.TEAMS[3]),
    "the_conquistotter": Look("morion", "banner", "tail", _FUR, theme.ASH),
    "magistra_quill": Look("mortarboard", "quill", "robe", _SKIN, theme.ASH),
    "moll_bodger": Look("goggles", "hammer", "pack", _TAN, theme.EMBER),
    "nim_trapdoor": Look("top_hat", "wand", "cape", _SKIN, theme.INK),
    "tamsin_farlight": Look("souwester", "lantern", "coat", _TAN, theme.GOLD),
}
_HATS = ("horns", "crown", "ears", "spikes", "antennae", "bandana")
_HELD = ("staff", "axe", "orb", "bow", "rapier", "hammer", "lantern")
_BACKS = ("wings", "cape", "tail", "pack", "locks")
_SKINS = (_SKIN, _TAN, theme.mix(theme.JADE, theme.PAPER, 0.25), _FUR)
_HAIR = (theme.GOLD, theme.ASH, theme.EMBER, theme.JADE)


def look(key: str) -> Look:
    """How the Fighter of this key looks."""
    if key in _LOOKS:
        return _LOOKS[key]

    def number(part: str) -> int:
        return crc32(f"{part} {key}".encode())

    return Look(
        _HATS[number("hat") % len(_HATS)],
        _HELD[number("held") % len(_HELD)],
        _BACKS[number("back") % len(_BACKS)],
        _SKINS[number("skin") % len(_SKINS)],
        _HAIR[number("hair") % len(_HAIR)],
    )


@lru_cache(maxsize=256)
def figure(
    key: str, height: int, colour: Colour, pose: str = "stand", *, leftwards: bool = False
) -> Image.Image:
    """The Fighter as a square RGBA sprite, clothed in this colour, looking right or left."""
    span = height * _LARGER
    large = Image.new("RGBA", (span, span))
    made = look(key)
    _paint(Brush(ImageDraw.Draw(large), span / gear.FIELD, made.hair, colour), made, colour)
    if turn := _TILTS[pose]:
        large = large.rotate(turn, Image.Resampling.BILINEAR, center=(span / 2, span * 0.7))
    sprite = _outlined(large, max(height // 17, 3)).reduce(_LARGER)
    return _plainer(ImageOps.mirror(sprite) if leftwards else sprite)


def _plainer(art: Image.Image) -> Image.Image:
    """The sprite in fewer shades, which makes a picture with several of them smaller."""
    plain = art.convert("RGB").quantize(_SHADES, dither=Image.Dither.NONE).convert("RGBA")
    plain.putalpha(art.getchannel("A").point(lambda v: round(v / 85) * 85))
    return plain


def _outlined(art: Image.Image, width: int) -> Image.Image:
    """The figure with an ink line all around it, so that it stands out from any ground."""
    blurred = art.getchannel("A").filter(ImageFilter.GaussianBlur(width * 0.7))
    edge = blurred.point(lambda v: 255 if v > 18 else 0)
    whole = Image.new("RGBA", art.size, (*theme.INK, 0))
    whole.putalpha(edge)
    whole.alpha_composite(art)
    return whole


def _paint(brush: Brush, made: Look, colour: Colour) -> None:
    dark = theme.mix(colour, theme.INK, 0.5)
    gear.BACKS[made.back](brush)
    brush.line(dark, 11, (43, 76), (40, 92))
    brush.line(dark, 11, (57, 76), (61, 92))
    brush.line(theme.INK, 9, (39, 94), (44, 94))
    brush.line(theme.INK, 9, (61, 94), (66, 94))
    brush.line(colour, 10, (39, 60), (28, 72))
    brush.dot(made.skin, 27, 73, 6)
    brush.shape(colour, (38, 54), (62, 54), (67, 82), (33, 82))
    brush.line(theme.PAPER, 5, (35, 73), (65, 73))
    hats.HATS[made.hat][0](brush)
    brush.dot(made.skin, 51, 36, 21, 19)
    if made.hat == "morion":
        hats.muzzle(brush)
    for x in (53, 65):
        brush.dot(theme.PAPER, x, 36, 5, 6.5)
        brush.dot(theme.INK, x + 1.5, 36.5, 2.8, 4.4)
    hats.HATS[made.hat][1](brush)
    gear.HELD[made.held](brush)
    brush.line(colour, 10, (61, 60), (74, 66))
    brush.dot(made.skin, 76, 67, 6.5)
