"""The scene: a hall at dusk, the numbered track, the fighters, and the tokens in the air."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.procedure import Seat
from rendering import theme
from rendering.canvas import Canvas, smooth
from rendering.way_of_the_fighter import people
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.layout import (
    ARENA,
    FLOOR,
    HIGH,
    LOW,
    RAISED,
    SPACES,
    TALL,
    TRACK,
    cell,
    centre,
    left_of,
)
from rendering.way_of_the_fighter.looks import figure

_SKY: Final = (theme.mix(theme.CLAY, theme.PAPER, 0.5), theme.mix(theme.CLAY, theme.PAPER, 0.75))
_SUN: Final = theme.mix(theme.EMBER, theme.PAPER, 0.5)
_HILLS: Final = (
    theme.mix(theme.TEAMS[5], theme.STRAW, 0.75),
    theme.mix(theme.TEAMS[5], theme.STRAW, 0.5),
)
_FAR: Final = ((0, 150), (150, 88), (290, 160), (420, 76), (600, 186), (760, 130), (900, 180),
               (1030, 84), (1150, 150), (1280, 96), (1280, 240), (0, 240))  # fmt: skip
_NEAR: Final = ((0, 206), (120, 178), (330, 214), (540, 170), (720, 216), (930, 182), (1100, 212),
                (1280, 176), (1280, 240), (0, 240))  # fmt: skip
SCENERY: Final = (*_SKY, _SUN, *_HILLS)
"""The colours behind the fighters."""
_BALL: Final = 62
_ASIDE: Final = 150
"""The height of a figure outside of the ring."""


def lay(canvas: Canvas, view: MatchView) -> None:
    """The ground, without anybody."""
    canvas.image.paste(_ground(len(view.sides)), ARENA[:2])
    for space in range(1, SPACES + 1):
        here = [s for s in people.fronts(view) if view.sides[s].space == space]
        x, middle = centre(space, len(view.sides)), (TRACK[0] + TRACK[1]) // 2
        ink = theme.INK
        if len(here) == 1:
            wide = cell(len(view.sides)) // 2 - 3
            fill = people.colour(view.sides[here[0]])
            canvas.rect((x - wide, TRACK[0], x + wide, TRACK[1]), fill)
            ink = theme.readable_on(fill)
        canvas.text((x, middle), str(space), ink, align="middle")


@lru_cache(maxsize=4)
def _ground(count: int) -> Image.Image:
    """Sky, sun, hills, posts and the track."""
    wide, high = ARENA[2] - ARENA[0], ARENA[3] - ARENA[1]

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        def box(left: float, top: float, right: float, bottom: float, fill: theme.Colour) -> None:
            pen.rectangle(
                (left * scale, top * scale, right * scale - 1, bottom * scale - 1), fill=fill
            )

        box(0, 0, wide, 96, _SKY[0])
        box(0, 96, wide, high, _SKY[1])
        for x, y, w in ((150, 50, 210), (900, 70, 260), (640, 128, 170), (1050, 30, 150)):
            edges = (x, y, x + w, y + 14)
            pen.rounded_rectangle([v * scale for v in edges], 7 * scale, fill=theme.PAPER)
        pen.ellipse([v * scale for v in (480, 20, 800, 340)], fill=_SUN)
        for hills, fill in zip((_FAR, _NEAR), _HILLS, strict=True):
            pen.polygon([(x * scale, y * scale) for x, y in hills], fill=fill)
        for x in range(60, wide, 290):
            box(x, 150, x + 18, 240, theme.SEAM)
            box(x - 8, 146, x + 26, 156, theme.SEAM)
        box(0, 176, wide, 184, theme.SEAM)
        floor = FLOOR - ARENA[1] - 12
        box(0, floor, wide, high, theme.SEAM)
        box(0, floor, wide, floor + 4, theme.SHADE)
        for space in range(1, SPACES + 1):
            left = left_of(space, count)
            edge = space in (1, SPACES)
            fill = theme.CLAY if edge else theme.STRAW if space % 2 else theme.PAPER
            box(left + 1, TRACK[0] - ARENA[1] - 2, left + cell(count) - 1, high, theme.INK)
            right = left + cell(count) - 3
            box(left + 3, TRACK[0] - ARENA[1], right, TRACK[1] - ARENA[1], fill)

    return smooth(wide, high, paint).convert("RGB")


def spot(view: MatchView, seat: Seat) -> tuple[int, int]:
    """Where a fighter on the arena stands: the middle of its feet."""
    side, count = view.sides[seat], len(view.sides)
    x = centre(side.space or 1, count)
    left, right = people.fronts(view)
    if view.sides[left].space == view.sides[right].space and not view.sides[left].out:
        x += -34 if seat == left else 34
    x = min(max(x, 76), theme.WIDTH - 76)
    if side.down or side.out:
        return x, FLOOR - 8
    return x, FLOOR - (RAISED if side.position == "jumping" else 0)


def pose_of(view: MatchView, seat: Seat) -> str:
    """How a fighter is shown: its position, or on the floor."""
    side = view.sides[seat]
    return "down" if side.down or side.out else side.position


def stand(canvas: Canvas, view: MatchView) -> None:
    """The fighters on the arena, with their shadows and letters."""
    seats = [seat for seat in people.fronts(view) if view.sides[seat].space]
    seats.sort(key=lambda seat: seat in view.awaited)
    for seat in seats:
        x, _ = spot(view, seat)
        wide = 46 if view.sides[seat].position == "jumping" else 62
        canvas.plate((x - wide, FLOOR - 8, x + wide, FLOOR + 4), theme.SHADE, 6)
    for seat in seats:
        x, y = spot(view, seat)
        side = view.sides[seat]
        art = figure(
            side.fighter,
            pose_of(view, seat),
            TALL,
            people.colour(side),
            leftwards=side.facing < 0,
        )
        canvas.sprite(art, (x, y - TALL * (204 / 228 - 0.5)))


def aside(canvas: Canvas, view: MatchView) -> None:
    """Partners that wait outside of the ring, with their Life."""
    if len(view.sides) <= 2:
        return
    for seat in people.fronts(view):
        other = people.partner(view, seat)
        if other is None:
            continue
        side = view.sides[other]
        right = people.at_right(view, side.team)
        x = ARENA[2] - 62 if right else 62
        pose = "down" if side.out else "standing"
        art = figure(side.fighter, pose, _ASIDE, people.colour(side), leftwards=right)
        canvas.sprite(art, (x, FLOOR - 2 - _ASIDE * (204 / 228 - 0.5)))
        people.token(canvas, (x - 26, TRACK[1] - 22), view, other)
        if side.out:
            canvas.sprite(icon("cross", 30, theme.RED), (x + 24, TRACK[1] - 22))
        else:
            canvas.text((x, TRACK[1] - 22), str(len(side.life)), theme.INK)


@lru_cache(maxsize=16)
def ball(colour: theme.Colour, height: str, heading: int) -> Image.Image:
    """A blast token without its letter: round if High, cut low and flat if Low; a tail behind."""
    wide = _BALL + 34

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        def shape(grown: float, fill: theme.Colour) -> None:
            middle = wide / 2 + heading * 17
            r, y = _BALL / 2 - 4 + grown, _BALL / 2
            tail = wide / 2 - heading * (wide / 2 - 6 + grown)
            for up in (-0.62, 0.0, 0.62):
                end = (tail + heading * 14 * abs(up), y + up * r * 1.1)
                root = ((middle, y + (up - 0.5) * r * 0.7), (middle, y + (up + 0.5) * r * 0.7))
                pen.polygon([(a * scale, b * scale) for a, b in (end, *root)], fill=fill)
            edges = (middle - r, y - r, middle + r, y + r)
            pen.ellipse([v * scale for v in edges], fill=fill)
            if height == "low":
                pen.rectangle([v * scale for v in (middle - r, y, middle + r, y + r)], fill=fill)

        shape(4, theme.INK)
        shape(0, theme.GOLD)
        shape(-6, colour)

    return smooth(wide, _BALL, paint)


def tokens(canvas: Canvas, view: MatchView) -> None:
    """The blast tokens, H for High and L for Low, with a count where several fly together."""
    laid: Counter[tuple[int, str]] = Counter()
    groups = Counter((t.seat, t.space, t.heading, t.height) for t in view.tokens)
    for (seat, space, heading, height), count in groups.items():
        shift = laid[space, height] * 30
        laid[space, height] += 1
        x, y = centre(space, len(view.sides)) + shift, HIGH if height == "high" else LOW
        y += shift // 2
        fill = people.colour(view.sides[seat])
        canvas.sprite(ball(fill, height, heading), (x - heading * 17, y))
        ink = theme.readable_on(fill)
        canvas.text((x, y), height[0].upper(), ink, align="middle")
        if count > 1:
            canvas.plate((x + 12, y - 52, x + 70, y - 12), theme.INK, 10)
            canvas.text((x + 41, y - 32), f"×{count}", theme.GOLD, align="middle")
