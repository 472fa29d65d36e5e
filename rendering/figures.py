"""Small martial artists in silhouette, each pose a handful of joints, facing right."""

from __future__ import annotations

from functools import lru_cache
from math import hypot

from PIL import Image, ImageDraw, ImageOps

from rendering.canvas import SMOOTH
from rendering.theme import Colour

_Joint = tuple[float, float]
_JOINTS = (
    "head",
    "neck",
    "hip",
    "elbow1",
    "hand1",
    "elbow2",
    "hand2",
    "knee1",
    "foot1",
    "knee2",
    "foot2",
)
_POSES: dict[str, tuple[_Joint, ...]] = {
    "guard": (
        (0.50, 0.11),
        (0.46, 0.25),
        (0.44, 0.56),
        (0.30, 0.42),
        (0.50, 0.42),
        (0.60, 0.40),
        (0.72, 0.24),
        (0.28, 0.74),
        (0.18, 0.96),
        (0.62, 0.72),
        (0.62, 0.96),
    ),
    "strike": (
        (0.46, 0.15),
        (0.40, 0.29),
        (0.36, 0.58),
        (0.22, 0.40),
        (0.34, 0.50),
        (0.64, 0.31),
        (0.96, 0.30),
        (0.22, 0.78),
        (0.04, 0.96),
        (0.62, 0.70),
        (0.60, 0.96),
    ),
    "kick": (
        (0.22, 0.14),
        (0.27, 0.28),
        (0.40, 0.54),
        (0.16, 0.42),
        (0.06, 0.30),
        (0.44, 0.40),
        (0.54, 0.26),
        (0.36, 0.76),
        (0.36, 0.97),
        (0.66, 0.44),
        (0.97, 0.24),
    ),
    "block": (
        (0.44, 0.17),
        (0.40, 0.30),
        (0.38, 0.58),
        (0.58, 0.42),
        (0.62, 0.16),
        (0.62, 0.36),
        (0.76, 0.10),
        (0.20, 0.76),
        (0.10, 0.96),
        (0.60, 0.72),
        (0.66, 0.96),
    ),
    "dodge": (
        (0.16, 0.26),
        (0.25, 0.37),
        (0.46, 0.60),
        (0.16, 0.54),
        (0.10, 0.70),
        (0.42, 0.40),
        (0.56, 0.34),
        (0.34, 0.80),
        (0.24, 0.96),
        (0.68, 0.72),
        (0.74, 0.96),
    ),
    "struck": (
        (0.14, 0.20),
        (0.26, 0.32),
        (0.44, 0.58),
        (0.46, 0.34),
        (0.66, 0.26),
        (0.40, 0.48),
        (0.62, 0.46),
        (0.34, 0.78),
        (0.24, 0.96),
        (0.66, 0.72),
        (0.82, 0.90),
    ),
    "down": (
        (0.10, 0.84),
        (0.24, 0.88),
        (0.54, 0.88),
        (0.30, 0.74),
        (0.42, 0.66),
        (0.34, 0.95),
        (0.48, 0.96),
        (0.74, 0.74),
        (0.86, 0.92),
        (0.76, 0.90),
        (0.97, 0.95),
    ),
    "run": (
        (0.62, 0.13),
        (0.54, 0.27),
        (0.44, 0.56),
        (0.38, 0.42),
        (0.24, 0.34),
        (0.70, 0.44),
        (0.84, 0.34),
        (0.30, 0.76),
        (0.06, 0.80),
        (0.68, 0.66),
        (0.74, 0.94),
    ),
    "win": (
        (0.50, 0.19),
        (0.50, 0.33),
        (0.50, 0.60),
        (0.28, 0.24),
        (0.24, 0.03),
        (0.72, 0.24),
        (0.76, 0.03),
        (0.38, 0.78),
        (0.32, 0.96),
        (0.62, 0.78),
        (0.68, 0.96),
    ),
}
_LIMBS = (
    ("hip", "knee1", 0.17, 0.13), ("knee1", "foot1", 0.13, 0.10),
    ("hip", "knee2", 0.17, 0.13), ("knee2", "foot2", 0.13, 0.10),
    ("neck", "hip", 0.25, 0.19),
    ("neck", "elbow1", 0.13, 0.11), ("elbow1", "hand1", 0.11, 0.08),
    ("neck", "elbow2", 0.13, 0.11), ("elbow2", "hand2", 0.11, 0.08),
)  # fmt: skip


@lru_cache(maxsize=128)
def figure(
    pose: str, height: int, body: Colour, belt: Colour, *, leftwards: bool = False
) -> Image.Image:
    """A silhouette in this pose: a square RGBA sprite; `leftwards` turns it round."""
    span = height * SMOOTH
    large = Image.new("RGBA", (span, span))
    pen = ImageDraw.Draw(large)
    joints = {k: (x * span, y * span) for k, (x, y) in zip(_JOINTS, _POSES[pose], strict=True)}
    for start, end, thick, thin in _LIMBS:
        _limb(pen, joints[start], joints[end], (thick * span / 2, thin * span / 2), body)
    _disc(pen, joints["head"], span * 0.092, body)
    _belt(pen, joints["neck"], joints["hip"], span, belt)
    sprite = large.reduce(SMOOTH)
    return ImageOps.mirror(sprite) if leftwards else sprite


def _disc(pen: ImageDraw.ImageDraw, at: _Joint, radius: float, fill: Colour) -> None:
    pen.ellipse((at[0] - radius, at[1] - radius, at[0] + radius, at[1] + radius), fill=fill)


def _limb(
    pen: ImageDraw.ImageDraw, a: _Joint, b: _Joint, radii: tuple[float, float], fill: Colour
) -> None:
    length = hypot(b[0] - a[0], b[1] - a[1]) or 1.0
    nx, ny = -(b[1] - a[1]) / length, (b[0] - a[0]) / length
    r, s = radii
    corners = (
        (a[0] + nx * r, a[1] + ny * r),
        (b[0] + nx * s, b[1] + ny * s),
        (b[0] - nx * s, b[1] - ny * s),
        (a[0] - nx * r, a[1] - ny * r),
    )
    pen.polygon(corners, fill=fill)
    _disc(pen, a, r, fill)
    _disc(pen, b, s, fill)


def _belt(pen: ImageDraw.ImageDraw, neck: _Joint, hip: _Joint, span: int, fill: Colour) -> None:
    """A band across the waist with its two ends hanging."""
    x, y = (neck[0] + 3 * hip[0]) / 4, (neck[1] + 3 * hip[1]) / 4
    length = hypot(hip[0] - neck[0], hip[1] - neck[1]) or 1.0
    nx, ny = -(hip[1] - neck[1]) / length, (hip[0] - neck[0]) / length
    half = span * 0.112
    pen.line(
        (x - nx * half, y - ny * half, x + nx * half, y + ny * half), fill=fill, width=span // 22
    )
    for drop in (0.04, 0.10):
        pen.line((x, y, x + span * drop, y + span * 0.15), fill=fill, width=span // 32)
