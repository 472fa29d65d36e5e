"""What is written over the stage: the numbers of what happened, and damage with who took it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import hypot

from bot.games.iconoclash.stage import COLUMNS, ROWS
from bot.games.iconoclash.view import MatchView
from rendering import lettering, theme
from rendering.canvas import Canvas, Point
from rendering.iconoclash import layout, people
from rendering.iconoclash.beats import Beats
from rendering.iconoclash.deeds import Play, Way, Wound
from rendering.iconoclash.layout import BOTTOM, CELL, LEFT, TOP, centre, corner
from rendering.iconoclash.marks import flight
from rendering.iconoclash.room import Room
from rendering.iconoclash.tokens import Chip

RADIUS = 22
"""Half the size of a number's disc."""
_HALF = (RADIUS + 3.0, RADIUS + 3.0)
_TALL = 27


def draw(canvas: Canvas, view: MatchView, beats: Beats, chips: Iterable[Chip]) -> None:
    """Write all of it, rather on the Fighters than on their letters or faces, or on other texts."""
    room = _taken(view, beats, chips)
    for wound in beats.wounds:
        _wound(canvas, view, wound, room)
    told = set()
    for way in beats.ways:
        if way.order in beats.numbers and way.order not in told:
            told.add(way.order)
            number(canvas, room.find(_on_way(way), _HALF), beats.numbers[way.order])
    for play in beats.attacks:
        if play.order in beats.numbers:
            number(canvas, room.find(_on_attack(play), _HALF), beats.numbers[play.order])


def _taken(view: MatchView, beats: Beats, chips: Iterable[Chip]) -> Room:
    """What is better not covered: Fighters, Effect Tokens, coordinates, where somebody flew off."""
    room = Room()
    for side in view.sides:
        if side.space:
            x, y = corner(side.space)
            room.take((x + 29, y + 30), (24, 24), 4.0)
            room.take((x + 66, y + 48), (26, 30), 2.0)
            room.take((x + 62, y + 92), (28, 18), 0.5)
    for middle, half in chips:
        room.take(middle, half, 2.0)
    for column in range(COLUMNS):
        room.take((LEFT + (column + 0.5) * CELL, BOTTOM + 29), (26, 18))
    for row in range(ROWS):
        room.take((LEFT - 30, TOP + (row + 0.5) * CELL), (26, 18))
    for way in beats.ways:
        if way.off:
            room.take(flight(way)[1], (36, 36))
    return room


def number(canvas: Canvas, at: Point, count: int) -> None:
    """The place of something in the order of what happened: ink on a pale disc."""
    x, y = round(at[0]), round(at[1])
    for radius, fill in ((RADIUS + 3, theme.INK), (RADIUS, theme.PAPER)):
        canvas.plate((x - radius, y - radius, x + radius, y + radius), fill, radius)
    canvas.text((x, y), str(count), theme.INK, align="middle")


def _on_way(way: Way) -> Iterator[Point]:
    """Along the way, from its middle; beside a ring that somebody came back on."""
    if way.kind == "respawn":
        x, y = centre(way.path[0])
        yield from ((x + 36, y - 34), (x - 34, y + 36), (x + 36, y + 36), (x + 8, y - 62))
        return
    if way.kind in ("launch", "drop"):
        points = list(flight(way))
    else:
        points = [centre(space) for space in way.path]
    if way.kind == "teleport":
        yield points[0]
    for share in (0.5, 0.35, 0.65, 0.2):
        yield _along(points, share)
    x, y = points[0]
    yield from ((x, y + 30), (x - 34, y), (x + 34, y))


def _along(points: list[Point], share: float) -> Point:
    """The point so far along a line of several pieces of about the same length."""
    place = share * (len(points) - 1)
    at = min(int(place), len(points) - 2)
    (x, y), (u, v) = points[at], points[at + 1]
    return x + (u - x) * (place - at), y + (v - y) * (place - at)


def _on_attack(play: Play) -> Iterator[Point]:
    """Beside the line of the attack."""
    (x, y), (u, v) = centre(play.source or ""), centre(play.spots[0])
    length = hypot(u - x, v - y) or 1.0
    dx, dy = (u - x) / length, (v - y) / length
    share = 0.5 if length < CELL * 1.8 else 0.4
    middle = (x + (u - x) * share, y + (v - y) * share)
    if length > CELL * 1.8:
        yield middle
    for off in (46, -46, 70, -70):
        yield middle[0] - dy * off, middle[1] + dx * off
    yield middle


def _wound(canvas: Canvas, view: MatchView, wound: Wound, room: Room) -> None:
    """Whose letter, then damage on a red plate with a minus or healing on a green with a plus."""
    if not wound.place:
        return
    text = f"−{wound.amount}" if wound.amount > 0 else f"+{-wound.amount}"
    wide = round(lettering.mask(text, theme.LARGE).width / 2) + 32
    half = (wide + 3.0, _TALL + 3.0)
    left, top = (round(v) for v in room.find(_near(wound), half))
    fill = theme.RED if wound.amount > 0 else theme.TEAMS[2]
    box = (left - wide, top - _TALL, left + wide, top + _TALL)
    for grown, colour in ((3, theme.INK), (0, theme.PAPER), (-4, fill)):
        grown_box = (box[0] - grown, box[1] - grown, box[2] + grown, box[3] + grown)
        canvas.plate(grown_box, colour, 12 + grown)
    people.token(canvas, (left - wide + 22, top), view, wound.seat)
    canvas.text((left + wide - 10, top), text, theme.PAPER, size=theme.LARGE, align="right")


def _near(wound: Wound) -> Iterator[Point]:
    """Places for a wound: at the feet, above, beside; by the border if it was taken beyond."""
    x, y = centre(wound.place or "")
    if wound.step != (0, 0):
        x, y = layout.beyond(wound.place or "", wound.step)
        yield from ((x, y + 76), (x, y - 76), (x + 104, y), (x - 104, y))
        yield from ((x - 104, y - 50), (x + 104, y - 50))
        return
    yield from ((x, y + 36), (x, y - 74), (x + 96, y + 10), (x - 96, y + 10), (x, y + 84))
    yield from ((x + 80, y - 60), (x - 80, y - 60), (x + 80, y + 66), (x - 80, y + 66))
