"""The fonts, from the packages among the dependencies: a chain in which every script finds glyphs.

Nothing is opened before its first use. A font object is made once for each size and weight and not
changed afterwards, so that threads may share it.
"""

from __future__ import annotations

import struct
from bisect import bisect_right
from collections.abc import Sequence
from functools import lru_cache
from importlib import resources
from pathlib import Path

from fontTools.ttLib import TTFont
from PIL import ImageFont, features

_SCRIPTS = [
    "Hebrew",
    "Arabic",
    "Devanagari",
    "Thai",
    "Armenian",
    "Georgian",
    "Bengali",
    "Gujarati",
    "Gurmukhi",
    "Tamil",
    "Telugu",
    "Kannada",
    "Malayalam",
    "Oriya",
    "Sinhala",
    "Khmer",
    "Lao",
    "Myanmar",
    "Ethiopic",
]
CHAIN: tuple[tuple[str, str], ...] = (
    ("manimgx_fonts", "NotoSans[wght].ttf"),
    *(("manimgx_fonts", f"NotoSans{script}[wght].ttf") for script in _SCRIPTS),
    ("manimgx_fonts", "NotoEmoji[wght].ttf"),
    ("manimgx_fonts", "NotoSansSymbols[wght].ttf"),
    ("manimgx_fonts_cjk", "NotoSansCJK-VF.otf.ttc"),
)
"""Package and file of each font, in the order in which a glyph is looked for."""
BOLD = 700


@lru_cache(maxsize=256)
def font(
    face: int, size: int, weight: int = BOLD, *, shaped: bool = False
) -> ImageFont.FreeTypeFont:
    """The font at this place of the chain; `shaped` asks for joined scripts, where available."""
    layout = ImageFont.Layout.RAQM if shaped and can_shape() else ImageFont.Layout.BASIC
    made = ImageFont.truetype(_path(face), size, layout_engine=layout)
    made.set_variation_by_axes([weight])
    return made


@lru_cache(maxsize=1)
def can_shape() -> bool:
    """Whether this machine can join letters and order right-to-left text."""
    return bool(features.check("raqm"))


@lru_cache(maxsize=64)
def cap_height(size: int, weight: int = BOLD) -> int:
    """The height in pixels of a capital as drawn."""
    _, top, _, bottom = font(0, size, weight).getbbox("H")
    return int(bottom - top)


@lru_cache(maxsize=4096)
def face_for(char: str) -> int | None:
    """The first font of the chain that has the character, or None."""
    return next((i for i in range(len(CHAIN)) if _has(i, ord(char))), None)


def has_glyph(char: str) -> bool:
    """Whether any font has the character."""
    return face_for(char) is not None


def _path(face: int) -> Path:
    package, file = CHAIN[face]
    return Path(str(resources.files(package) / file))


def _has(face: int, code: int) -> bool:
    starts, ends = _coverage(face)
    at = bisect_right(starts, code) - 1
    return at >= 0 and code <= ends[at]


@lru_cache(maxsize=len(CHAIN))
def _coverage(face: int) -> tuple[Sequence[int], Sequence[int]]:
    """First and last code points of the ranges a font covers, in order.

    The groups of a format 12 table are used as they stand in the file, since spelling them out
    takes a quarter of a second for the Chinese, Japanese and Korean font.
    """
    with TTFont(_path(face), fontNumber=0, lazy=True) as opened:
        raw: bytes = opened.reader["cmap"]
        offset = _format_12(raw)
        if offset is None:
            codes = sorted(opened.getBestCmap())
            return codes, codes
    (count,) = struct.unpack_from(">I", raw, offset + 12)
    groups = list(struct.iter_unpack(">III", raw[offset + 16 : offset + 16 + 12 * count]))
    return [group[0] for group in groups], [group[1] for group in groups]


def _format_12(raw: bytes) -> int | None:
    """Where the table of all Unicode characters begins in a `cmap`, if there is one."""
    (count,) = struct.unpack_from(">H", raw, 2)
    for place in range(count):
        _, _, offset = struct.unpack_from(">HHI", raw, 4 + 8 * place)
        if struct.unpack_from(">H", raw, offset) == (12,):
            return int(offset)
    return None
