"""What happened, drawn on the mat: ways gone, blows landed, fighters thrown back or down."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from math import hypot

from rendering import pieces, theme
from rendering.canvas import Canvas, Point
from rendering.warriors_way.story import Blow, Step, Story
from rendering.warriors_way.window import Window

_BLOWS, _STEPS = 3, 4
_ROOMY = 40
"""So many of the latest are shown, and bursts only on squares that leave room for letters."""


def below(canvas: Canvas, window: Window, story: Story, teams: dict[int, int]) -> None:
    """What lies under the fighters: the ways they came."""
    for step in story.steps[-_STEPS:]:
        if len(step.path) > 1:
            _way(canvas, window, step, teams.get(step.fighter, 0))


def above(canvas: Canvas, window: Window, story: Story, taken: frozenset[str]) -> None:
    """What lies over the fighters: blows with their dice and what they cost."""
    spots = [window.centre(square) for square in taken]
    for blow in story.blows[-_BLOWS:]:
        if blow.by and blow.source and blow.square and blow.source != blow.square:
            spots.append(_blow(canvas, window, blow, spots))
    for blow in story.blows[-_BLOWS:]:
        end = _end_square(story, blow)
        if blow.lost and end and not blow.knocked_out:
            spots += [window.centre(square) for square in (blow.square, blow.source) if square]
            _cost(canvas, window, end, blow, spots)


def _way(canvas: Canvas, window: Window, step: Step, team: int) -> None:
    points = [window.centre(square) for square in step.path]
    radius = token_radius(window.cell)
    canvas.sprite(pieces.token(team, radius, (0, 0), "ghost"), points[0])
    pushed = step.by == "knockback"
    fill = theme.RED if pushed else theme.INK
    if not pushed:
        size = max(window.cell // 11, 4)
        for x, y in _along(points, window.cell * 0.3):
            if hypot(x - points[0][0], y - points[0][1]) < radius:
                continue
            if hypot(x - points[-1][0], y - points[-1][1]) < radius + window.cell * 0.3:
                continue
            box = (round(x) - size, round(y) - size, round(x) + size, round(y) + size)
            canvas.plate(box, fill, size)
    (x, y), (tip_x, tip_y) = points[-2], points[-1]
    length = hypot(tip_x - x, tip_y - y)
    dx, dy = (tip_x - x) / length, (tip_y - y) / length
    for back in (0.0, 0.32, 0.64) if pushed else (0.0,):
        away = radius * 1.12 + back * window.cell
        tip = (tip_x - dx * away, tip_y - dy * away)
        _chevron(canvas, tip, (dx, dy), window.cell * 0.3, fill, hollow=0.5 if pushed else 0.9)


def _chevron(
    canvas: Canvas, tip: Point, way: Point, size: float, fill: theme.Colour, *, hollow: float
) -> None:
    """An arrow's head; `hollow` is how deep it is cut out from behind, from 1 (not) to 0."""
    (x, y), (dx, dy) = tip, way
    back = (x - dx * size, y - dy * size)
    side = (-dy * size * 0.85, dx * size * 0.85)
    cut = (x - dx * size * hollow, y - dy * size * hollow)
    wings = (back[0] + side[0], back[1] + side[1]), (back[0] - side[0], back[1] - side[1])
    canvas.polygon((tip, wings[0], cut, wings[1]), fill)


def _along(points: list[Point], gap: float) -> Iterator[Point]:
    for (x, y), (u, v) in pairwise(points):
        count = max(round(hypot(u - x, v - y) / gap), 1)
        for i in range(count):
            yield x + (u - x) * i / count, y + (v - y) * i / count


def _blow(canvas: Canvas, window: Window, blow: Blow, spots: list[Point]) -> Point:
    """The line of a blow, a burst where it lands, and its die beside; returns the die's place."""
    (x, y), (u, v) = window.centre(blow.source or ""), window.centre(blow.square or "")
    length = hypot(u - x, v - y)
    dx, dy = (u - x) / length, (v - y) / length
    radius = token_radius(window.cell)
    contact = (u - dx * window.cell * 0.5, v - dy * window.cell * 0.5)
    if length > window.cell * 1.6:
        start = (x + dx * radius * 1.3, y + dy * radius * 1.3)
        side = (-dy * window.cell * 0.13, dx * window.cell * 0.13)
        edge = [
            (contact[0] + side[0], contact[1] + side[1]),
            (contact[0] - side[0], contact[1] - side[1]),
        ]
        canvas.polygon((start, *edge), theme.RED)
    _landing(canvas, contact, blow, window.cell)
    if blow.face is None:
        return contact
    size = max(min(round(window.cell * 0.62), 64), 34)
    place = _beside(window, contact, (-dy, dx), size, spots)
    canvas.sprite(pieces.die(blow.face, size), place)
    return place


def _landing(canvas: Canvas, at: Point, blow: Blow, cell: int) -> None:
    stopped = any(d.worked for d in blow.defences) and not blow.remaining
    if cell < _ROOMY:
        return
    size = max(cell * 0.21, 11.0)
    burst(canvas, at, size * 1.3, theme.INK)
    burst(canvas, at, size, theme.PAPER if stopped else theme.RED)


def burst(canvas: Canvas, at: Point, size: float, fill: theme.Colour, rays: int = 8) -> None:
    """A star of many points."""
    outer, inner = pieces.ring(rays, 0.0, size), pieces.ring(rays, 0.5 / rays, size * 0.52)
    points = [p for pair in zip(outer, inner, strict=True) for p in pair]
    canvas.polygon([(at[0] + x, at[1] + y) for x, y in points], fill)


def _beside(window: Window, at: Point, side: Point, size: int, spots: list[Point]) -> Point:
    """The place at either side of a point that has more room."""
    away = window.cell * 0.5 + size * 0.35
    sides = [(at[0] + side[0] * away * s, at[1] + side[1] * away * s) for s in (-1, 1)]
    inside = [p for p in sides if window.holds(*p, size / 2)] or sides
    return max(inside, key=lambda p: min((hypot(p[0] - x, p[1] - y) for x, y in spots), default=0))


def _cost(canvas: Canvas, window: Window, square: str, blow: Blow, spots: list[Point]) -> None:
    """How many dice a hit cost, on a red plate in a free place, if possible behind the fighter."""
    x, y = window.centre(square)
    radius = token_radius(window.cell)
    aside, away = radius + 44, radius + 32
    home = window.centre(blow.source or square)
    steps = [(dx, dy) for dx in (1, 0, -1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]
    steps.sort(key=lambda s: -(s[0] * (x - home[0]) + s[1] * (y - home[1])) / hypot(*s))
    places = [(x + dx * aside, y + dy * away) for dx, dy in steps]
    inside = [p for p in places if window.holds(*p, 34)] or places
    free = [p for p in inside if all(hypot(p[0] - a, p[1] - b) > 48 for a, b in spots)]
    left, top = (round(v) for v in (free or inside)[0])
    spots.append((left, top))
    canvas.plate((left - 36, top - 25, left + 36, top + 25), theme.INK, 14)
    canvas.plate((left - 33, top - 22, left + 33, top + 22), theme.RED, 12)
    canvas.text((left, top), f"−{blow.lost}", theme.PAPER, align="middle")


def _end_square(story: Story, blow: Blow) -> str | None:
    pushes = [s for s in story.steps if s.fighter == blow.target and s.path[0] == blow.square]
    return pushes[-1].path[-1] if pushes else blow.square


def token_radius(cell: int) -> int:
    """How large tokens are on squares of this size: on very small ones they fill the square."""
    return min(max(round(cell * 0.4), 23), 54) if cell >= 44 else cell // 2
