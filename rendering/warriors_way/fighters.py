"""The fighters on the mat: tokens with letters, whose Turn it is, who is about to be hit."""

from __future__ import annotations

from bot.games.warriors_way.view import CombatView, FighterView
from rendering import lettering, pieces, theme
from rendering.canvas import Canvas, Point
from rendering.warriors_way import marks
from rendering.warriors_way.story import Story
from rendering.warriors_way.window import Window, place


def stand(canvas: Canvas, window: Window, view: CombatView, story: Story) -> None:
    """Draw everybody who stands on the mat."""
    radius = marks.token_radius(window.cell)
    standing = [(f, window.centre(f.square)) for f in view.fighters if f.square is not None]
    standing.sort(key=lambda pair: pair[0].seat != view.acting)
    for fighter, centre in standing:
        mark = "acting" if fighter.seat == view.acting else ""
        art = pieces.token(fighter.team, radius, facing(view, story, fighter), mark)
        canvas.sprite(art, centre)
    for fighter, centre in standing:
        letter(canvas, centre, fighter, radius)


def spots(canvas: Canvas, window: Window, view: CombatView) -> None:
    """Colour the square of the acting fighter, and corner that of a fighter about to be hit."""
    for fighter in view.fighters:
        if fighter.square is None:
            continue
        if fighter.seat == view.acting:
            _square(canvas, window, fighter.square, theme.mix(theme.GOLD, theme.STRAW, 0.25))
            _corners(canvas, window, fighter.square, theme.INK)
        if view.hit is not None and fighter.seat == view.hit.target:
            _square(canvas, window, fighter.square, theme.EMBER)
            _corners(canvas, window, fighter.square, theme.RED)


def fallen(canvas: Canvas, window: Window, view: CombatView, story: Story) -> None:
    """Where somebody went down since the last picture: a burst with the letter in it."""
    letters = {f.seat: f.letter for f in view.fighters}
    for seat, square in story.knockouts:
        centre = window.centre(square)
        size = max(window.cell * 0.62, 36.0)
        marks.burst(canvas, centre, size * 1.12, theme.INK, 12)
        marks.burst(canvas, centre, size, theme.GOLD, 12)
        core = round(max(size * 0.56, 24))
        x, y = round(centre[0]), round(centre[1])
        canvas.plate((x - core, y - core, x + core, y + core), theme.GOLD, core)
        canvas.text(centre, letters.get(seat, ""), theme.INK, align="middle")


def token(
    canvas: Canvas,
    centre: Point,
    fighter: FighterView,
    radius: int,
    mark: str = "",
) -> None:
    """One fighter's token with its letter, looking nowhere."""
    canvas.sprite(pieces.token(fighter.team, radius, (0, 0), mark), centre)
    letter(canvas, centre, fighter, radius)


def letter(canvas: Canvas, centre: Point, fighter: FighterView, radius: int) -> None:
    """The letter on a fighter's token."""
    fill = theme.readable_on(theme.team_colour(fighter.team))
    size = max(theme.SMALL, round(radius * 1.2))
    canvas.text(centre, fighter.letter, fill, size=size, align="middle")


def facing(view: CombatView, story: Story, fighter: FighterView) -> tuple[int, int]:
    """Which way a fighter looks: where it last acted, else towards the nearest opponent."""
    if fighter.seat in story.facing:
        start, end = map(place, story.facing[fighter.seat])
        return _direction(start, end)
    here = place(fighter.square or "A1")
    foes = [place(f.square) for f in view.fighters if f.square and f.team != fighter.team]
    if not foes:
        return (0, 0)
    return _direction(here, min(foes, key=lambda p: (_apart(here, p), p)))


def name(fighter: FighterView) -> str:
    """The fighter's name in characters that can be drawn."""
    return lettering.drawable(fighter.name, f"Fighter {fighter.letter}")


def _apart(a: tuple[int, int], b: tuple[int, int]) -> int:
    return max(abs(a[0] - b[0]), abs(a[1] - b[1]))


def _direction(start: tuple[int, int], end: tuple[int, int]) -> tuple[int, int]:
    """One of the eight directions, straight where the way is nearly so."""
    x, y = end[0] - start[0], end[1] - start[1]
    sign_x, sign_y = (x > 0) - (x < 0), (y > 0) - (y < 0)
    if abs(x) >= 2 * abs(y):
        return sign_x, 0
    return (0, sign_y) if abs(y) >= 2 * abs(x) else (sign_x, sign_y)


def _square(canvas: Canvas, window: Window, square: str, fill: theme.Colour) -> None:
    x, y = window.corner(square)
    canvas.rect((x + 1, y + 1, x + window.cell - 1, y + window.cell - 1), fill)


def _corners(canvas: Canvas, window: Window, square: str, fill: theme.Colour) -> None:
    x, y = window.corner(square)
    cell, arm, thick = window.cell, window.cell * 3 // 10, max(window.cell // 12, 4)
    for right in (0, 1):
        for low in (0, 1):
            left = x + right * (cell - arm)
            top = y + low * (cell - thick)
            canvas.rect((left, top, left + arm, top + thick), fill)
            left = x + right * (cell - thick)
            top = y + low * (cell - arm)
            canvas.rect((left, top, left + thick, top + arm), fill)
