"""The icons of Way of the Fighter: action types, pools, cards, statuses, the Initiative."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Final

from PIL import Image

from rendering import signs
from rendering.pieces import ring
from rendering.signs import Ink
from rendering.theme import Colour


def _grab(ink: Ink) -> None:
    ink.bow((8, 14, 92, 92), 130, 410, 20)
    ink.shape((2, 58), (32, 36), (38, 66))
    ink.shape((98, 58), (68, 36), (62, 66))
    ink.dot(50, 62, 13)


def _move(ink: Ink) -> None:
    for left in (4, 36):
        ink.shape((left, 10), (left + 20, 10), (left + 58, 50), (left + 20, 90), (left, 90),
                  (left + 36, 50))  # fmt: skip


def _blast(ink: Ink) -> None:
    ink.dot(66, 50, 31)
    ink.shape((66, 19), (2, 30), (34, 42), (0, 52), (34, 60), (10, 76), (66, 81))


def _mode(ink: Ink) -> None:
    ink.shape(
        (50, 0), (63, 36), (100, 36), (70, 58), (82, 96), (50, 73), (18, 96), (30, 58), (0, 36),
        (37, 36),
    )  # fmt: skip


def _energy(ink: Ink) -> None:
    ink.shape((60, 0), (14, 56), (46, 56), (34, 100), (88, 38), (54, 38))


def _burnout(ink: Ink) -> None:
    ink.dot(50, 66, 32)
    ink.shape((20, 58), (34, 30), (40, 42), (56, 0), (64, 28), (72, 22), (81, 60))


def _active(ink: Ink) -> None:
    ink.shape((50, 2), (94, 26), (50, 50), (6, 26))
    ink.shape((4, 34), (46, 57), (46, 99), (4, 76))
    ink.shape((96, 34), (54, 57), (54, 99), (96, 76))


def _hand(ink: Ink) -> None:
    ink.shape((6, 22), (34, 14), (46, 20), (30, 84), (26, 96))
    ink.shape((46, 6), (92, 14), (82, 94), (36, 86))


def _deck(ink: Ink) -> None:
    for y in (58, 74):
        ink.shape((8, y), (8, y + 8), (50, y + 25), (92, y + 8), (92, y), (50, y + 16))
    ink.shape((50, 20), (92, 38), (50, 56), (8, 38))


def _initiative(ink: Ink) -> None:
    ink.bow((8, 8, 92, 92), 0, 360, 14)
    ink.shape((40, 24), (76, 50), (40, 76))


def _cripple(ink: Ink) -> None:
    ink.stroke([(18, 82), (42, 58)], 20)
    ink.stroke([(60, 40), (84, 16)], 20)
    ink.shape((36, 36), (48, 42), (52, 30), (58, 46), (70, 50), (56, 56), (52, 70), (46, 56))
    for x, y in ((10, 74), (26, 92), (74, 8), (92, 26)):
        ink.dot(x, y, 12)


def _daze(ink: Ink) -> None:
    ink.bow((10, 10, 90, 90), 300, 210, 12)
    ink.bow((30, 30, 70, 70), 120, 30, 11)


def _knockdown(ink: Ink) -> None:
    ink.dot(16, 62, 14)
    ink.stroke([(36, 68), (76, 68), (94, 60)], 20)
    ink.stroke([(4, 92), (96, 92)], 10)
    ink.shape((50, 46), (34, 22), (44, 22), (44, 2), (56, 2), (56, 22), (66, 22))


def _high(ink: Ink) -> None:
    ink.shape((50, 6), (96, 60), (68, 60), (68, 96), (32, 96), (32, 60), (4, 60))


def _low(ink: Ink) -> None:
    ink.shape((50, 94), (96, 40), (68, 40), (68, 4), (32, 4), (32, 40), (4, 40))


def _onward(ink: Ink) -> None:
    ink.shape((2, 38), (52, 38), (52, 10), (98, 50), (52, 90), (52, 62), (2, 62))


def _back(ink: Ink) -> None:
    ink.shape((98, 38), (48, 38), (48, 10), (2, 50), (48, 90), (48, 62), (98, 62))


def _both_ways(ink: Ink) -> None:
    ink.shape((0, 50), (36, 14), (36, 38), (64, 38), (64, 14), (100, 50), (64, 86), (64, 62),
              (36, 62), (36, 86))  # fmt: skip


def _damage(ink: Ink) -> None:
    outer, inner = ring(8, 0.0, 50), ring(8, 1 / 16, 24)
    ink.shape(*((50 + x, 50 + y) for pair in zip(outer, inner, strict=True) for x, y in pair))


def _combo(ink: Ink) -> None:
    ink.bow((2, 26, 56, 74), 0, 360, 13)
    ink.bow((44, 26, 98, 74), 0, 360, 13)


def _face_down(ink: Ink) -> None:
    ink.bow((24, 6, 76, 56), 170, 400, 17)
    ink.stroke([(66, 42), (50, 56), (50, 68)], 17)
    ink.dot(50, 89, 11)


_ICONS: Final[dict[str, Callable[[Ink], None]]] = {
    "grab": _grab,
    "move": _move,
    "blast": _blast,
    "mode": _mode,
    "energy": _energy,
    "burnout": _burnout,
    "active": _active,
    "hand": _hand,
    "deck": _deck,
    "initiative": _initiative,
    "cripple": _cripple,
    "daze": _daze,
    "knockdown": _knockdown,
    "high": _high,
    "low": _low,
    "combo": _combo,
    "advance": _onward,
    "retreat": _back,
    "either": _both_ways,
    "damage": _damage,
    "?": _face_down,
}
_SHARED: Final = {"strike": "strike", "block": "block", "life": "resist", "wait": "wait"}


@lru_cache(maxsize=256)
def icon(name: str, size: int, fill: Colour) -> Image.Image:
    """An icon as a square RGBA sprite."""
    if name in _ICONS:
        return signs.painted(_ICONS[name], size, fill)
    return signs.sign(_SHARED.get(name, name), size, fill)
