"""What happened on the arena since the last picture: ways, flights, blows."""

from __future__ import annotations

from rendering import theme
from rendering.canvas import Canvas, Point
from rendering.paragraphs import type_width
from rendering.pieces import ring
from rendering.way_of_the_fighter import people
from rendering.way_of_the_fighter.arena import spot
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.layout import ARENA, FLOOR, HIGH, LOW, TALL, centre
from rendering.way_of_the_fighter.looks import shadow
from rendering.way_of_the_fighter.story import Leg, Story

from bot.games.way_of_the_fighter.view import MatchView  # isort: skip

_LEGS = 3
"""So many ways of one fighter are shown, the latest."""


def below(canvas: Canvas, view: MatchView, story: Story) -> None:
    """What lies behind the fighters: where they stood, how they came here, trails of tokens."""
    for seat in people.fronts(view):
        legs = [leg for leg in story.legs if leg.seat == seat][-_LEGS:]
        if not legs or not view.sides[seat].space:
            continue
        side, start = view.sides[seat], legs[0].start
        if start != side.space:
            art = shadow(side.fighter, "standing", TALL, leftwards=side.facing < 0)
            x = centre(start, len(view.sides))
            top = round(FLOOR - TALL * 204 / 228)
            canvas.stamp(art, x - TALL // 2, top, people.colour(side))
        for at, leg in enumerate(legs):
            _way(canvas, view, leg, at, len(legs))
    for seat, start, end, height in story.flights:
        _trail(canvas, view, seat, (start, end), height)


def _way(canvas: Canvas, view: MatchView, leg: Leg, at: int, count: int) -> None:
    """An arrow along the floor; red with a barbed edge where somebody else did it."""
    y = FLOOR - 16 - 26 * (count - 1 - at)
    x, end = centre(leg.start, len(view.sides)), centre(leg.end, len(view.sides))
    way = 1 if end > x else -1
    if at == count - 1:
        end -= way * 38  # not under the feet
    fill = theme.GOLD if leg.forced else people.colour(view.sides[leg.seat])
    for grown, colour in ((4, theme.INK), (0, fill)):
        neck = end - way * 30
        canvas.polygon(
            (
                (x, y - 3 - grown), (neck, y - 7 - grown), (neck - grown * way, y - 20 - grown),
                (end + way * grown * 1.8, y), (neck - grown * way, y + 20 + grown),
                (neck, y + 7 + grown), (x, y + 3 + grown),
            ),
            colour,
        )  # fmt: skip


def _trail(canvas: Canvas, view: MatchView, seat: int, way: tuple[int, int], height: str) -> None:
    """Dots along the way of a token."""
    y = HIGH if height == "high" else LOW
    start, end = (centre(space, len(view.sides)) for space in way)
    step = 26 if end > start else -26
    fill = people.colour(view.sides[seat])
    for x in range(start, end, step):
        canvas.plate((x - 8, y - 8, x + 8, y + 8), theme.INK, 8)
        canvas.plate((x - 5, y - 5, x + 5, y + 5), fill, 5)


def above(canvas: Canvas, view: MatchView, story: Story) -> None:
    """What lies over the fighters: damage taken, prevented, or missed."""
    for seat, blow in story.blows.items():
        if seat not in people.fronts(view) or not view.sides[seat].space:
            continue
        x, y = spot(view, seat)
        back = -1 if view.sides[seat].facing > 0 else 1
        front = (x - back * 44, y - 96)
        at = (x + back * 62, y - 128)
        if view.sides[seat].down or view.sides[seat].out:
            front, at = (x, y - 34), (x + back * 30, y - 92)
        if blow.points and seat not in story.out:
            _burst(canvas, front, 46)
            _plate(canvas, at, f"−{blow.points}", theme.RED, "", theme.LARGE)
            at = (at[0], at[1] + 56)
        if blow.prevented:
            _plate(canvas, at, str(blow.prevented), theme.TEAMS[2], "block")
        elif blow.missed and not blow.points:
            _plate(canvas, at, "MISS", theme.STEEL, "")
    for seat in story.out:
        if seat in people.fronts(view) and view.sides[seat].space:
            x, _ = spot(view, seat)
            _plate(canvas, (x, FLOOR - 112), "K.O.", theme.RED, "", 64)


def _burst(canvas: Canvas, at: Point, size: float) -> None:
    for grown, fill in ((1.0, theme.INK), (0.84, theme.GOLD), (0.5, theme.PAPER)):
        outer, inner = ring(9, 0.02, size * grown), ring(9, 0.02 + 0.5 / 9, size * grown * 0.55)
        points = [p for pair in zip(outer, inner, strict=True) for p in pair]
        canvas.polygon([(at[0] + x, at[1] + y) for x, y in points], fill)


def _plate(
    canvas: Canvas,
    at: Point,
    words: str,
    fill: theme.Colour,
    name: str,
    size: int = theme.SMALL,
) -> None:
    """Words on a plate that stays inside the scene, with an icon in front."""
    shift = 40 if name else 0
    wide = (type_width(words, size) + shift) // 2 + 14
    high = size // 2 + 2
    x = min(max(round(at[0]), ARENA[0] + wide + 4), ARENA[2] - wide - 4)
    y = min(max(round(at[1]), ARENA[1] + high + 4), ARENA[3] - high - 44)
    canvas.plate((x - wide - 3, y - high - 3, x + wide + 3, y + high + 3), theme.INK, 14)
    canvas.plate((x - wide, y - high, x + wide, y + high), fill, 12)
    ink = theme.readable_on(fill)
    if name:
        canvas.sprite(icon(name, 34, ink), (x - wide + 14 + 17, y))
    canvas.text((x + shift // 2, y), words, ink, size=size, align="middle")
