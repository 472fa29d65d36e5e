"""The icons of Iconoclash: tokens, figures of a card, what an ability needs."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

from PIL import Image

from rendering import signs
from rendering.pieces import ring
from rendering.signs import Ink
from rendering.theme import Colour


def _bolt(ink: Ink) -> None:
    ink.shape((60, 0), (14, 56), (46, 56), (34, 100), (88, 38), (54, 38))


def _cards(ink: Ink) -> None:
    ink.shape((6, 22), (34, 14), (46, 20), (30, 84), (26, 96))
    ink.shape((46, 6), (92, 14), (82, 94), (36, 86))


def _crate(ink: Ink) -> None:
    ink.shape((6, 8), (94, 8), (94, 22), (6, 22))
    ink.shape((6, 78), (94, 78), (94, 92), (6, 92))
    ink.shape((6, 8), (20, 8), (20, 92), (6, 92))
    ink.shape((80, 8), (94, 8), (94, 92), (80, 92))
    ink.shape((14, 72), (72, 14), (86, 28), (28, 86))


def _launch(ink: Ink) -> None:
    ink.stroke([(14, 86), (66, 34)], 20)
    ink.shape((38, 8), (94, 6), (92, 62))


def _range(ink: Ink) -> None:
    ink.bow((14, 14, 86, 86), 0, 360, 12)
    ink.dot(50, 50, 11)
    for end in ((50, 2), (50, 98), (2, 50), (98, 50)):
        middle = (50 + (end[0] - 50) * 0.62, 50 + (end[1] - 50) * 0.62)
        ink.stroke([middle, end], 12)


def _boost(ink: Ink) -> None:
    for top in (6, 46):
        ink.shape((50, top), (94, top + 40), (94, top + 52), (66, top + 44), (50, top + 28))
        ink.shape((50, top), (6, top + 40), (6, top + 52), (34, top + 44), (50, top + 28))


def _react(ink: Ink) -> None:
    ink.shape((38, 2), (62, 2), (57, 64), (43, 64))
    ink.dot(50, 84, 14)


def _cloud(ink: Ink) -> None:
    ink.dot(30, 56, 26)
    ink.dot(56, 42, 30)
    ink.dot(78, 60, 21)
    ink.shape((28, 56), (80, 56), (80, 81), (28, 81))


def _drop(ink: Ink) -> None:
    for top in (4, 48):
        ink.shape(
            (8, top), (50, top + 20), (92, top), (92, top + 22), (50, top + 48), (8, top + 22)
        )


def _off(ink: Ink) -> None:
    ink.stroke([(30, 50), (74, 50)], 20)
    ink.shape((62, 18), (99, 50), (62, 82))
    ink.shape((4, 6), (20, 6), (20, 94), (4, 94))


def _vortex(ink: Ink) -> None:
    ink.bow((6, 6, 94, 94), 20, 250, 12)
    ink.bow((28, 28, 72, 72), 200, 70, 12)
    ink.dot(50, 50, 8)


def _plus(ink: Ink) -> None:
    ink.shape((36, 6), (64, 6), (64, 94), (36, 94))
    ink.shape((6, 36), (94, 36), (94, 64), (6, 64))


def _walk(ink: Ink) -> None:
    ink.dot(12, 50, 12)
    ink.dot(42, 50, 12)
    ink.shape((58, 14), (98, 50), (58, 86))


def _star(ink: Ink) -> None:
    outer, inner = ring(5, -0.25, 52), ring(5, -0.15, 22)
    points = [p for pair in zip(outer, inner, strict=True) for p in pair]
    ink.shape(*((50 + x, 52 + y) for x, y in points))


_ICONS: dict[str, Callable[[Ink], None]] = {
    "power": _bolt,
    "hand": _cards,
    "item": _crate,
    "launch": _launch,
    "range": _range,
    "boost": _boost,
    "react": _react,
    "environment": _cloud,
    "drop": _drop,
    "off": _off,
    "teleport": _vortex,
    "plus": _plus,
    "star": _star,
    "walk": _walk,
}
_SHARED = {"movement": "move", "hp": "resist", "damage": "strike", "shield": "block"}
NAMES = (*_ICONS, *_SHARED)


@lru_cache(maxsize=256)
def icon(name: str, size: int, fill: Colour) -> Image.Image:
    """An icon as a square RGBA sprite; those of all games can be had as well."""
    if name in _ICONS:
        return signs.painted(_ICONS[name], size, fill)
    return signs.sign(_SHARED.get(name, name), size, fill)
