"""Text as masks: split over the fonts, shaped where the script needs it, cut to a width, kept."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from PIL import Image

from rendering import fonts, names

ELLIPSIS = "…"
EDGES = [round(v / 85) * 85 for v in range(256)]
"""Coverage in four steps: letters look the same, and a picture is a tenth smaller."""
_RIGHT_TO_LEFT = ("R", "AL")


@dataclass(frozen=True, slots=True)
class Mask:
    """A drawn text: its coverage, where that lies from the start of the baseline, its width."""

    image: Image.Image
    left: int
    top: int
    width: int


@dataclass(frozen=True, slots=True)
class Run:
    """A piece of text for one font; `shaped` if its letters join, stack or run leftwards."""

    face: int
    text: str
    shaped: bool


@lru_cache(maxsize=1024)
def mask(text: str, size: int, weight: int = fonts.BOLD) -> Mask:
    """The text as coverage, whatever its scripts; characters must be drawable (see `names`)."""
    pieces: list[tuple[Image.Image, int, int]] = []
    pen = 0.0
    for run in runs(text):
        font = fonts.font(run.face, size, weight, shaped=run.shaped)
        words = _unshaped(run.text) if run.shaped and not fonts.can_shape() else run.text
        left, top, right, bottom = font.getbbox(words, anchor="ls")
        if right > left and bottom > top:
            core, offset = font.getmask2(words, mode="L", anchor="ls")
            image = Image.frombytes("L", core.size, bytes(core))
            pieces.append((image, round(pen) + int(offset[0]), int(offset[1])))
        pen += font.getlength(words)
    return _joined(pieces, round(pen))


@lru_cache(maxsize=256)
def narrowed(text: str, size: int, width: int) -> Mask:
    """The text as coverage with letters so much narrower that it is `width` pixels wide."""
    whole = mask(text, size)
    share = width / whole.width
    image = whole.image.resize(
        (max(int(whole.image.width * share), 1), whole.image.height), Image.Resampling.LANCZOS
    )
    return Mask(image.point(EDGES), round(whole.left * share), whole.top, width)


@lru_cache(maxsize=1024)
def fit(text: str, size: int, width: int, weight: int = fonts.BOLD) -> str:
    """The text, or as much of its beginning as fits the width in pixels, with an ellipsis."""
    if mask(text, size, weight).width <= width:
        return text
    kept = text
    while kept:
        kept = kept[:-1].rstrip(names.JOINERS + " ")
        if mask(kept + ELLIPSIS, size, weight).width <= width:
            return kept + ELLIPSIS
    return ELLIPSIS


@lru_cache(maxsize=256)
def drawable(name: str, fallback: str) -> str:
    """A person's name in characters that can be drawn, or the fallback if none can."""
    return names.drawable(name, fonts.has_glyph) or fallback


def runs(text: str) -> tuple[Run, ...]:
    """The text by fonts, in the order in which the pieces stand from left to right."""
    faces: list[int] = []
    pieces: list[str] = []
    for char in text:
        stays = faces and (names.is_mark(char) or char == " ")
        face = faces[-1] if stays else fonts.face_for(char) or 0
        if faces and faces[-1] == face:
            pieces[-1] += char
        else:
            faces.append(face)
            pieces.append(char)
    made = [Run(f, p, _needs_shaping(p)) for f, p in zip(faces, pieces, strict=True)]
    return tuple(reversed(made) if _leftwards(text) else made)


def _needs_shaping(text: str) -> bool:
    return any(
        names.is_mark(c)
        or unicodedata.bidirectional(c) in _RIGHT_TO_LEFT
        or 0x0900 <= ord(c) < 0x1800
        for c in text
    )


def _leftwards(text: str) -> bool:
    strong = (unicodedata.bidirectional(c) for c in text)
    return next((d for d in strong if d in ("L", *_RIGHT_TO_LEFT)), "L") != "L"


def _unshaped(text: str) -> str:
    """Without a shaping library: right-to-left letters in their order, joiners left out."""
    kept = "".join(c for c in text if c not in names.JOINERS and not 0xFE00 <= ord(c) <= 0xFE0F)
    return kept[::-1] if _leftwards(kept) else kept


def _joined(pieces: list[tuple[Image.Image, int, int]], width: int) -> Mask:
    if not pieces:
        return Mask(Image.new("L", (1, 1)), 0, 0, width)
    left = min(x for _, x, _ in pieces)
    top = min(y for _, _, y in pieces)
    right = max(x + image.width for image, x, _ in pieces)
    bottom = max(y + image.height for image, _, y in pieces)
    whole = Image.new("L", (right - left, bottom - top))
    for image, x, y in pieces:
        whole.paste(255, (x - left, y - top), image)
    return Mask(whole.point(EDGES), left, top, width)
