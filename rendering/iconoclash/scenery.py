"""What is seen far behind a stage, in pale colours; the known stages have a view of their own."""

from __future__ import annotations

from collections.abc import Callable
from math import cos, pi, sin

from rendering import theme
from rendering.canvas import Canvas, Point
from rendering.iconoclash.layout import SCENE

_LEFT, _TOP, _RIGHT, _BOTTOM = SCENE
_NEAR = theme.mix(theme.STRAW, theme.PAPER, 0.25)
_FAR = theme.mix(theme.STRAW, theme.PAPER, 0.5)
_SUN = theme.mix(theme.PAPER, theme.EMBER, 0.25)


def draw(canvas: Canvas, key: str) -> None:
    """Draw the view behind the stage of this key."""
    _VIEWS.get(key, _hills)(canvas)


def _disc(canvas: Canvas, x: int, y: int, radius: int, fill: theme.Colour) -> None:
    canvas.plate((x - radius, y - radius, x + radius, y + radius), fill, radius)


def _low(canvas: Canvas, fill: theme.Colour, *points: Point) -> None:
    """A silhouette that rests on the lower edge."""
    canvas.polygon([(_LEFT, _BOTTOM), *points, (_RIGHT, _BOTTOM)], fill)


def _hills(canvas: Canvas) -> None:
    _disc(canvas, 560, 220, 110, _SUN)
    _low(canvas, _FAR, (0, 420), (180, 290), (360, 430), (560, 330), (778, 470))
    _low(canvas, _NEAR, (0, 500), (240, 410), (480, 520), (650, 440), (778, 500))


def _gardens(canvas: Canvas) -> None:
    """A low sun that never sets, and terraces with trees."""
    _disc(canvas, 404, 330, 190, _SUN)
    _low(canvas, _FAR, (0, 340), (170, 340), (170, 430), (610, 430), (610, 340), (778, 340))
    for x, y in ((60, 300), (120, 310), (680, 296), (740, 312)):
        _disc(canvas, x, y, 40, _FAR)
    steps = ((0, 460), (250, 460), (250, 530), (540, 530), (540, 460), (778, 460))
    _low(canvas, _NEAR, *steps)


def _lighthouse(canvas: Canvas) -> None:
    """A lighthouse whose beam crosses the sky, above the sea."""
    canvas.polygon(((598, 178), (0, 70), (0, 230)), _SUN)
    canvas.polygon(((602, 178), (778, 130), (778, 226)), _SUN)
    canvas.polygon(((566, 584), (580, 210), (620, 210), (634, 584)), _NEAR)
    canvas.rect((570, 150, 630, 210), _FAR)
    canvas.polygon(((562, 150), (600, 112), (638, 150)), _NEAR)
    _waves(canvas)


def _waves(canvas: Canvas) -> None:
    for top, fill in ((440, _FAR), (510, _NEAR)):
        crest = [(x, top + 16 * sin(x / 38 + top)) for x in range(0, 790, 12)]
        _low(canvas, fill, *crest)


def _scrap(canvas: Canvas) -> None:
    """Great cogwheels behind heaps of scrap."""
    _gear(canvas, 190, 250, 120, _FAR)
    _gear(canvas, 600, 300, 160, _SUN)
    heap = ((0, 470), (110, 430), (150, 380), (230, 450), (330, 500), (420, 460), (560, 530))
    _low(canvas, _NEAR, *heap, (700, 470), (778, 430))


def _gear(canvas: Canvas, x: int, y: int, radius: int, fill: theme.Colour) -> None:
    teeth = []
    for at in range(48):
        reach = radius * (1.0 if at % 4 < 2 else 0.82)
        teeth.append((x + reach * cos(pi * at / 24), y + reach * sin(pi * at / 24)))
    canvas.polygon(teeth, fill)
    _disc(canvas, x, y, radius // 3, theme.PAPER)


def _galleon(canvas: Canvas) -> None:
    """Masts and torn sails that stick out of the water."""
    _disc(canvas, 640, 170, 80, _SUN)
    for x, top, wide in ((180, 110, 120), (400, 80, 150), (610, 150, 100)):
        canvas.rect((x - 7, top, x + 7, 560), _NEAR)
        for down in (40, 190):
            upper = top + down
            sail = ((x - wide * 0.8, upper), (x + wide * 0.8, upper), (x + wide, upper + 110))
            canvas.polygon((*sail, (x + 20, upper + 86), (x - wide, upper + 120)), _FAR)
    _waves(canvas)


def _theatre(canvas: Canvas) -> None:
    """A stage hung upside down: footlights above, curtains at both sides."""
    canvas.polygon(((404, 584), (150, 62), (658, 62)), _SUN)
    for side in (0, 1):
        for at, fill in enumerate((_FAR, _NEAR, _FAR)):
            left = at * 52 if not side else 778 - (at + 1) * 52
            canvas.rect((left, 62, left + 52, 582 - at * 90), fill)
            _disc(canvas, left + 26, 582 - at * 90, 26, fill)
    for x in range(200, 620, 70):
        _disc(canvas, x, 62, 22, _NEAR)


_VIEWS: dict[str, Callable[[Canvas], None]] = {
    "everdawn_terraces": _gardens,
    "farlight_point": _lighthouse,
    "scraphaven_yard": _scrap,
    "the_drowned_galleon": _galleon,
    "upside_down_theatre": _theatre,
}
