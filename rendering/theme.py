"""The look of all pictures: one fixed set of colours and sizes, in pixels of a 1280x720 picture."""

from __future__ import annotations

from typing import Final, TypeAlias

Colour: TypeAlias = tuple[int, int, int]

WIDTH: Final = 1280
HEIGHT: Final = 720

SMALL: Final = 42
"""The smallest type: its capitals are 30 px, so 9 px on a phone that is 400 px wide."""
LARGE: Final = 52
HUGE: Final = 84

INK: Final[Colour] = (22, 20, 26)
NIGHT: Final[Colour] = (33, 30, 40)
SLATE: Final[Colour] = (52, 48, 62)
STEEL: Final[Colour] = (84, 78, 98)
ASH: Final[Colour] = (160, 152, 150)
PAPER: Final[Colour] = (246, 238, 220)
STRAW: Final[Colour] = (229, 214, 174)
REED: Final[Colour] = (218, 201, 157)
SEAM: Final[Colour] = (194, 175, 128)
STONE: Final[Colour] = (104, 96, 92)
SHADE: Final[Colour] = (66, 60, 58)
RED: Final[Colour] = (194, 42, 28)
EMBER: Final[Colour] = (240, 120, 96)
GOLD: Final[Colour] = (244, 186, 48)
JADE: Final[Colour] = (104, 206, 168)
CLAY: Final[Colour] = (226, 152, 104)

TEAMS: Final[tuple[Colour, ...]] = (
    (186, 38, 30),
    (30, 74, 152),
    (28, 104, 66),
    (116, 44, 122),
    (226, 160, 32),
    (14, 116, 128),
    (70, 62, 60),
    (232, 136, 158),
)
"""One colour a team; a team's shape and pattern (see `pieces`) tell it apart without colour."""

POOLS: Final[dict[str, Colour]] = {"energy": JADE, "fatigue": CLAY, "adrenaline": GOLD}


def mix(a: Colour, b: Colour, share: float) -> Colour:
    """The colour a with this share (0 to 1) of b in it."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


def luminance(colour: Colour) -> float:
    """Relative luminance, 0 to 1, by WCAG 2."""
    channels = [c / 255 for c in colour]
    red, green, blue = (
        c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(a: Colour, b: Colour) -> float:
    """The contrast of two colours, 1 to 21, by WCAG 2."""
    dark, light = sorted((luminance(a), luminance(b)))
    return (light + 0.05) / (dark + 0.05)


def readable_on(ground: Colour) -> Colour:
    """Ink or paper, whichever stands out more from this ground."""
    return max((PAPER, INK), key=lambda colour: contrast(colour, ground))


def team_colour(team: int) -> Colour:
    """The colour of a team, by its number from 0."""
    return TEAMS[team % len(TEAMS)]
