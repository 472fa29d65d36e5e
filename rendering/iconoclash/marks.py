"""What happened, drawn on the stage: ways, launches, falls and attacks."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import pairwise
from math import hypot

from PIL import Image

from bot.games.iconoclash.view import MatchView
from rendering import theme
from rendering.canvas import Canvas, Point
from rendering.iconoclash import emblems, layout, people
from rendering.iconoclash.beats import Beats
from rendering.iconoclash.deeds import Play, Way
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import CELL, centre, corner
from rendering.iconoclash.tokens import burst


def below(canvas: Canvas, view: MatchView, beats: Beats) -> None:
    """What lies under the Fighters: the ways they came."""
    for way in beats.ways:
        if way.kind == "respawn":
            _respawned(canvas, way)
        elif len(way.path) > 1:
            _ghost(canvas, view, way)
            if way.kind in ("move", "teleport"):
                _walked(canvas, view, way)


def above(canvas: Canvas, beats: Beats) -> None:
    """What lies over the Fighters: launches, falls, attacks."""
    for way in beats.ways:
        if way.kind in ("launch", "drop") and len(way.path) > 1:
            _thrown(canvas, way)
    for play in beats.attacks:
        _attack(canvas, play)


# ---------------------------------------------------------------------- ways


def _ghost(canvas: Canvas, view: MatchView, way: Way) -> None:
    """Where it stood: a pale figure."""
    side = view.sides[way.seat]
    x, y = corner(way.path[0])
    art = _pale(side.fighter, side.team)
    canvas.sprite(art, (x + CELL / 2 + 6, y + CELL - 10 - people.TALL / 2))


@lru_cache(maxsize=32)
def _pale(key: str, team: int) -> Image.Image:
    shape = emblems.figure(key, people.TALL, theme.team_colour(team)).getchannel("A")
    art = Image.new("RGBA", shape.size, (*theme.mix(theme.team_colour(team), theme.PAPER, 0.75), 0))
    art.putalpha(shape.point(lambda v: 255 if v > 128 else 0))
    return art


def _walked(canvas: Canvas, view: MatchView, way: Way) -> None:
    """Dots along the spaces, in the player's colour with an ink rim, and an arrow at the end."""
    fill = people.colour(view.sides[way.seat])
    points = [_foot(space) for space in way.path]
    size, rim = (7, 2) if way.kind == "move" else (4, 2)
    gap = 26 if way.kind == "move" else 16
    for x, y in _along(points, gap):
        if hypot(x - points[-1][0], y - points[-1][1]) < 44:
            continue
        box = (
            round(x) - size - rim,
            round(y) - size - rim,
            round(x) + size + rim,
            round(y) + size + rim,
        )
        canvas.plate(box, theme.INK, size + rim)
        canvas.plate(
            (round(x) - size, round(y) - size, round(x) + size, round(y) + size), fill, size
        )
    if way.kind == "teleport":
        for at in (points[0], points[-1]):
            canvas.sprite(icon("teleport", 76, theme.INK), at)
            canvas.sprite(icon("teleport", 70, theme.TEAMS[3]), at)
        return
    _head(canvas, points[-2], points[-1], 40, 26, fill)


def _foot(space: str) -> Point:
    x, y = centre(space)
    return x, y + 18


def _thrown(canvas: Canvas, way: Way) -> None:
    """A broad arrow along a launch or a fall; a burst where it leaves the board."""
    start, end = flight(way)
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    tip = end if way.off else (end[0] - dx * 34, end[1] - dy * 34)
    fill = theme.RED if way.kind == "launch" else theme.STEEL
    _shaft(canvas, (start[0] + dx * 30, start[1] + dy * 30), tip, (dx, dy), fill)
    if way.off:
        burst(canvas, end, 50, theme.INK, 11)
        burst(canvas, end, 43, theme.GOLD, 11)
        canvas.sprite(icon("off" if way.kind == "launch" else "drop", 30, theme.RED), end)


def flight(way: Way) -> tuple[Point, Point]:
    """From where to where a launch or a fall goes in the picture."""
    if not way.off:
        return centre(way.path[0]), centre(way.path[-1])
    column = way.path[-2][:2]
    last = way.path[-2] if way.kind == "launch" else f"{column}r1"
    return centre(way.path[0]), layout.beyond(last, way.step)


def _shaft(canvas: Canvas, start: Point, tip: Point, way: Point, fill: theme.Colour) -> None:
    (dx, dy), (x, y) = way, tip
    for grown, colour in ((4, theme.INK), (0, fill)):
        neck = (x - dx * 30, y - dy * 30)
        wide, narrow, wing = 9 + grown, 3 + grown, 24 + grown * 1.6
        canvas.polygon(
            (
                (start[0] - dy * narrow, start[1] + dx * narrow),
                (neck[0] - dy * wide, neck[1] + dx * wide),
                (neck[0] - dy * wing, neck[1] + dx * wing),
                (x + dx * grown * 1.6, y + dy * grown * 1.6),
                (neck[0] + dy * wing, neck[1] - dx * wing),
                (neck[0] + dy * wide, neck[1] - dx * wide),
                (start[0] + dy * narrow, start[1] - dx * narrow),
            ),
            colour,
        )


def _head(
    canvas: Canvas, start: Point, end: Point, away: float, size: float, fill: theme.Colour
) -> None:
    length = hypot(end[0] - start[0], end[1] - start[1]) or 1.0
    dx, dy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    for grown, colour in ((4.0, theme.INK), (0.0, fill)):
        tip = (end[0] - dx * (away - grown * 1.5), end[1] - dy * (away - grown * 1.5))
        back = (
            end[0] - dx * (away + size + grown * 0.7),
            end[1] - dy * (away + size + grown * 0.7),
        )
        wing = size * 0.7 + grown
        sides = (
            (back[0] - dy * wing, back[1] + dx * wing),
            (back[0] + dy * wing, back[1] - dx * wing),
        )
        canvas.polygon((tip, *sides), colour)


def _respawned(canvas: Canvas, way: Way) -> None:
    x, y = centre(way.path[0])
    burst(canvas, (x, y), 58, theme.mix(theme.JADE, theme.PAPER, 0.5), 14)


def _along(points: list[Point], gap: float) -> Iterator[Point]:
    for (x, y), (u, v) in pairwise(points):
        count = max(round(hypot(u - x, v - y) / gap), 1)
        for i in range(count):
            yield x + (u - x) * i / count, y + (v - y) * i / count


def _attack(canvas: Canvas, play: Play) -> None:
    if play.source is None:
        return
    for spot in play.spots:
        if spot == play.source:
            continue
        (x, y), (u, v) = centre(play.source), centre(spot)
        length = hypot(u - x, v - y)
        dx, dy = (u - x) / length, (v - y) / length
        start, end = (x + dx * 40, y + dy * 40), (u - dx * 46, v - dy * 46)
        if length > CELL * 1.5:
            for grown, fill in ((4, theme.INK), (0, theme.GOLD)):
                side = (-dy * (12 + grown), dx * (12 + grown))
                canvas.polygon(
                    (
                        (start[0] - dx * grown * 2, start[1] - dy * grown * 2),
                        (end[0] + side[0], end[1] + side[1]),
                        (end[0] - side[0], end[1] - side[1]),
                    ),
                    fill,
                )
        burst(canvas, end, 25, theme.INK)
        burst(canvas, end, 19, theme.GOLD if play.pending and not play.damage else theme.RED)
