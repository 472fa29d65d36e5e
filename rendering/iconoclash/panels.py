"""The players' panels below the stage: portrait, name, HP or score, tokens and cards in hand."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from bot.kernel.procedure import Seat
from rendering import lettering, theme
from rendering.canvas import Canvas
from rendering.iconoclash import counters, emblems, people
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import PANELS
from rendering.iconoclash.modes import TEAM
from rendering.paragraphs import type_width

Box = tuple[int, int, int, int]
_GAP = 8
_POOL = 132
_ROWS = (26, 65, 103)
"""The middles of three lines in a panel."""


def draw(canvas: Canvas, view: MatchView) -> None:
    """Draw the panels of all players, partners side by side around their pool."""
    if view.mode == TEAM:
        _teams(canvas, view)
        return
    left, top, right, bottom = PANELS
    count = max(len(view.sides), 1)
    width = (right - left + _GAP) // count
    for seat in range(count):
        x = left + seat * width
        box = (x, top, x + width - _GAP, bottom)
        _ground(canvas, view, seat, box, frame=True)
        if count > 3:
            _narrow(canvas, view, seat, box)
        else:
            _wide(canvas, view, seat, box)


def _teams(canvas: Canvas, view: MatchView) -> None:
    left, top, right, bottom = PANELS
    half = (right - left - _GAP) // 2
    for team in (0, 1):
        start = left + team * (half + _GAP)
        seats = [seat for seat, side in enumerate(view.sides) if side.team == team]
        width = (half - _POOL) // 2
        ends = ((start, start + width), (start + half - width, start + half))
        boxes = [(first, top, last, bottom) for first, last in ends]
        canvas.plate((start, top, start + half, bottom), theme.team_colour(team))
        canvas.plate((start + 4, top + 4, start + half - 4, bottom - 4), theme.SLATE, 9)
        for seat, box in zip(seats, boxes, strict=False):
            _ground(canvas, view, seat, box, frame=False)
            _narrow(canvas, view, seat, box)
        if seats:
            _pool(canvas, view, seats[0], start + half // 2, top)


def _pool(canvas: Canvas, view: MatchView, seat: Seat, x: int, top: int) -> None:
    """What both partners have in common."""
    canvas.text((x, top + 48), counters.tally(view, seat), theme.PAPER, size=64, align="middle")
    canvas.text((x, top + _ROWS[2]), counters.unit(view), theme.EMBER, align="middle")


def _narrow(canvas: Canvas, view: MatchView, seat: Seat, box: Box) -> None:
    """Letter and name over the whole width; below a small portrait and all numbers."""
    left, top, right, bottom = box
    side = view.sides[seat]
    _portrait(canvas, view, seat, (left + 8, top + 50, left + 68, bottom - 6))
    people.token(canvas, (left + 29, top + 27), view, seat)
    fill = theme.ASH if side.out else theme.PAPER
    end = _wait(canvas, view, seat, right - 10, top + _ROWS[0])
    canvas.text((left + 58, top + _ROWS[0]), people.name(view, seat), fill, width=end - left - 58)
    x, middles = left + 78, (top + _ROWS[1], top + _ROWS[2])
    if side.out:
        _out(canvas, view, seat, x, top + 86, right)
        return
    if view.mode != TEAM:
        x = counters.stacked(canvas, view, seat, x, middles) + 12
    counters.square(canvas, view, seat, x, middles)


def _wide(canvas: Canvas, view: MatchView, seat: Seat, box: Box) -> None:
    """The portrait over the whole height; name and numbers beside it."""
    left, top, right, bottom = box
    side = view.sides[seat]
    broad = right - left > 500
    _portrait(canvas, view, seat, (left + 8, top + 8, left + 118, bottom - 8))
    people.token(canvas, (left + 29, bottom - 29), view, seat)
    x = left + 128
    fill = theme.ASH if side.out else theme.PAPER
    size = theme.LARGE if broad and not _tall(people.name(view, seat)) else theme.SMALL
    end = _wait(canvas, view, seat, right - 14, top + _ROWS[0])
    if broad:
        end = _fighter(canvas, view, seat, x, end, top + 30, size)
    at = (x, top + (30 if broad else _ROWS[0]))
    canvas.text(at, people.name(view, seat), fill, size=size, width=end - x)
    if side.out:
        _out(canvas, view, seat, x, top + 86, right)
        return
    if broad:
        x = counters.in_line(canvas, view, seat, x, top + 88) + 22
        pairs = counters.counts(view, seat)
        x = counters.row(canvas, pairs[:2], x, top + 88) + 16
        counters.row(canvas, pairs[2:], x, top + 88)
        return
    middles = (top + _ROWS[1], top + _ROWS[2])
    x = counters.stacked(canvas, view, seat, x, middles) + 24
    counters.square(canvas, view, seat, x, middles)


def _wait(canvas: Canvas, view: MatchView, seat: Seat, end: int, middle: int) -> int:
    """An hourglass at the right for whoever is awaited; returns where the room for a name ends."""
    if seat not in view.awaited or view.result is not None:
        return end
    canvas.sprite(icon("wait", 34, theme.GOLD), (end - 15, middle))
    return end - 40


def _out(canvas: Canvas, view: MatchView, seat: Seat, x: int, middle: int, right: int) -> None:
    words = "CONCEDED" if view.sides[seat].out == "conceded" else "OUT"
    words = words if x + type_width(words) < right else "GONE"
    canvas.text((x, middle), words, theme.EMBER)


def _fighter(
    canvas: Canvas, view: MatchView, seat: Seat, x: int, end: int, middle: int, size: int
) -> int:
    """The Fighter's name at the right, where the player's leaves room for all of it."""
    words = people.fighter_name(view.sides[seat].fighter)
    mine, width = type_width(people.name(view, seat), size), type_width(words)
    if people.name(view, seat).startswith(words) or x + mine + 24 + width > end:
        return end
    canvas.text((end, middle), words, theme.ASH, align="right")
    return end - width - 16


def _tall(words: str) -> bool:
    """Scripts with marks above and below would touch the next line."""
    return any(run.shaped for run in lettering.runs(words))


def _ground(canvas: Canvas, view: MatchView, seat: Seat, box: Box, *, frame: bool) -> None:
    """A frame of the team's colour; gold around the active player's."""
    left, top, right, bottom = box
    side = view.sides[seat]
    if side.out:
        canvas.plate(box, theme.mix(theme.NIGHT, theme.SLATE, 0.5))
        return
    active = seat == view.active and view.result is None
    winner = view.result is not None and seat in view.result.winners
    if active or winner:
        canvas.plate(box, theme.GOLD)
        canvas.plate((left + 4, top + 4, right - 4, bottom - 4), theme.SLATE, 9)
    elif frame:
        canvas.plate(box, theme.SLATE)


def _portrait(canvas: Canvas, view: MatchView, seat: Seat, box: Box) -> None:
    """The head, and as much below it as there is room for, before the team's colour."""
    left, top, right, bottom = box
    side = view.sides[seat]
    ground = theme.mix(people.colour(side), theme.PAPER, 0.5)
    canvas.plate(box, theme.STEEL if side.out else ground, 10)
    high = 148 if right - left > 80 else 114
    art = emblems.figure(side.fighter, high, people.colour(side))
    start = round(high * 0.52 - (right - left) / 2)
    shown = art.crop((start, 0, start + right - left, bottom - top))
    canvas.image.paste(shown, (left, top), shown)
    if side.out:
        size = min(right - left, 66)
        canvas.sprite(icon("cross", size, theme.RED), ((left + right) / 2, (top + bottom) / 2))
