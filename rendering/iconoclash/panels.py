"""The players' panels below the stage: portrait, name, HP or score, tokens and cards in hand."""

from __future__ import annotations

from bot.games.iconoclash.view import MatchView
from bot.kernel.procedure import Seat
from rendering import lettering, theme
from rendering.canvas import Canvas
from rendering.iconoclash import emblems, people
from rendering.iconoclash.icons import icon
from rendering.iconoclash.layout import PANELS
from rendering.iconoclash.modes import ROYALE, TEAM
from rendering.iconoclash.sentences import type_width

Box = tuple[int, int, int, int]
_GAP = 8
_POOL = 132


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
        _panel(canvas, view, seat, (x, top, x + width - _GAP, bottom))


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
            _partner(canvas, view, seat, box)
        if seats:
            _pool(canvas, view.sides[seats[0]].hp, start + half // 2, (top + bottom) // 2)


def _pool(canvas: Canvas, hp: int, x: int, y: int) -> None:
    canvas.sprite(icon("hp", 46, theme.EMBER), (x, y - 34))
    canvas.text((x, y + 24), str(hp), theme.PAPER, size=theme.HUGE, align="middle")


def _partner(canvas: Canvas, view: MatchView, seat: Seat, box: Box) -> None:
    """Half of a team's panel: portrait and counts, without HP of its own."""
    left, top, right, bottom = box
    side = view.sides[seat]
    _ground(canvas, view, seat, box, frame=False)
    _portrait(canvas, view, seat, (left + 8, top + 8, left + 88, bottom - 8))
    fill = theme.ASH if side.out else theme.PAPER
    x = left + 96
    canvas.text((x, top + 30), people.name(view, seat), fill, width=right - x)
    pairs = counts(view, seat)
    _pairs(canvas, pairs[:2], x, top + 70, right)
    _pairs(canvas, pairs[2:], x, top + 106, right)


def _panel(canvas: Canvas, view: MatchView, seat: Seat, box: Box) -> None:
    left, top, right, bottom = box
    side = view.sides[seat]
    _ground(canvas, view, seat, box, frame=True)
    wide = right - left > 500
    portrait = 110 if right - left > 350 else 84
    _portrait(canvas, view, seat, (left + 8, top + 8, left + 8 + portrait, bottom - 8))
    x = left + portrait + 18
    fill = theme.ASH if side.out else theme.PAPER
    size = theme.LARGE if wide and not _tall(people.name(view, seat)) else theme.SMALL
    end = right - 14
    if seat in view.awaited and view.result is None:
        canvas.sprite(icon("wait", 34, theme.GOLD), (end - 15, top + 26))
        end -= 40
    if wide:
        end = _fighter(canvas, view, seat, x, end, top + 30, size)
    first = top + (30 if right - left > 350 else 25)
    canvas.text((x, first), people.name(view, seat), fill, size=size, width=end - x)
    if side.out:
        words = "CONCEDED" if side.out == "conceded" else "OUT"
        words = words if x + type_width(words) < right else "GONE"
        canvas.text((x, top + 88), words, theme.EMBER)
        return
    pairs = counts(view, seat)
    if wide:
        x = _hp(canvas, view, seat, x, top + 88) + 22
        x = _pairs(canvas, pairs[:2], x, top + 88, right) + 20
        _pairs(canvas, pairs[2:], x, top + 88, right - 8)
    elif right - left > 350:
        x = _hp(canvas, view, seat, x, top + 88) + 14
        _pairs(canvas, pairs[:2], x, top + 68, right)
        _pairs(canvas, pairs[2:], x, top + 106, right)
    else:
        end = _hp(canvas, view, seat, x - 4, top + 67)
        _pairs(canvas, pairs[:1], end + 12, top + 67, right, 26)
        _pairs(canvas, pairs[1:], x - 4, top + 108, right, 26)


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
    """Head and shoulders before the team's colour, with the letter in the corner."""
    left, top, right, bottom = box
    side = view.sides[seat]
    ground = theme.mix(people.colour(side), theme.PAPER, 0.5)
    canvas.plate(box, theme.STEEL if side.out else ground, 10)
    high = 148
    art = emblems.figure(side.fighter, high, people.colour(side))
    middle = high * 0.52
    start = round(middle - (right - left) / 2)
    shown = art.crop((start, 0, start + right - left, bottom - top))
    canvas.image.paste(shown, (left, top), shown)
    people.token(canvas, (left + 21, bottom - 21), view, seat)
    if side.out:
        canvas.sprite(icon("cross", 66, theme.RED), ((left + right) / 2, (top + bottom) / 2))


def _hp(canvas: Canvas, view: MatchView, seat: Seat, x: int, middle: int) -> int:
    """HP with a heart, a Battle Royale's score with a star; returns where it ends."""
    side = view.sides[seat]
    score = view.mode == ROYALE
    words = str(side.hp).replace("-", "−")
    name, fill = ("star", theme.GOLD) if score else ("hp", theme.EMBER)
    canvas.sprite(icon(name, 36, fill), (x + 18, middle))
    size = 64 if len(words) < 3 and len(view.sides) < 4 else theme.LARGE
    return x + 42 + canvas.text((x + 42, middle), words, theme.PAPER, size=size)


def counts(view: MatchView, seat: Seat) -> tuple[tuple[str, int, theme.Colour], ...]:
    """What a player has besides HP: Movement and Power Tokens, cards in hand, Items among them."""
    side = view.sides[seat]
    return (
        ("movement", side.movement, theme.JADE),
        ("power", side.power, theme.GOLD),
        ("hand", len(side.hand), theme.PAPER),
        ("item", side.items, theme.CLAY),
    )


def _pairs(
    canvas: Canvas,
    pairs: tuple[tuple[str, int, theme.Colour], ...],
    x: int,
    middle: int,
    right: int,
    size: int = 30,
) -> int:
    """Icons with their numbers, as many as there is room for; returns where they end."""
    gap = size // 5
    for name, count, fill in pairs:
        words = str(count)
        if x + size + 2 + type_width(words) > right:
            break
        canvas.sprite(icon(name, size, fill if count else theme.STEEL), (x + size / 2, middle))
        ink = theme.PAPER if count else theme.ASH
        x += size + 4 + canvas.text((x + size + 4, middle), words, ink) + 2 * gap
    return x
