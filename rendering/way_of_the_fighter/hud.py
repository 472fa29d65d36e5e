"""The head of the picture: both fighters' Life, Initiative and statuses; turn, phase, decision."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw

from bot.games.way_of_the_fighter.view import MatchView
from bot.kernel.procedure import Seat
from rendering import theme
from rendering.canvas import Canvas, smooth
from rendering.paragraphs import type_width
from rendering.way_of_the_fighter import asking, people
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.story import Story

FULL: Final = 12
"""The spaces of a Life Pool (WF-1.6.6)."""
TURNS: Final = 12
"""The spaces of the turn track (WF-1.1.1)."""
_MIDDLE: Final = 640
_HALF: Final = 118
_CELL, _BAR = 33, (56, 102)
_LINES: Final = (28, 79, 128)
_PHASES: Final = {
    "opening": "SET-UP",
    "ready": "READY",
    "commands": "COMMAND",
    "actions": "ACTIONS",
    "resolution": "RESOLVE",
    "recovery": "RECOVERY",
}


def draw(canvas: Canvas, view: MatchView, story: Story) -> None:
    """Draw the whole head."""
    for seat in people.fronts(view):
        _side(canvas, view, seat, story)
    _turn(canvas, view)
    _decision(canvas, view)


def _side(canvas: Canvas, view: MatchView, seat: Seat, story: Story) -> None:
    """Name, Life and badges of one fighter, mirrored on the right."""
    side = view.sides[seat]
    right = people.at_right(view, side.team)
    way, outer = (-1, theme.WIDTH) if right else (1, 0)
    align = "right" if right else "left"
    waits = seat in people.awaited(view) and view.result is None
    people.token(canvas, (outer + way * 34, _LINES[0]), view, seat, "acting" if waits else "")
    inner = _MIDDLE - way * (_HALF + 6)
    lamps = (view.games + 1) // 2 if view.games > 1 else 0
    for at in range(lamps):
        x = inner - way * (16 + 32 * at)
        won = at < view.standing[side.team]
        _disc(canvas, x, _LINES[0], 13, theme.GOLD if won else theme.STEEL)
    room = abs(inner - outer) - 68 - 34 * lamps
    fill = theme.GOLD if waits else theme.PAPER
    canvas.text(
        (outer + way * 66, _LINES[0]), people.name(view, seat), fill, align=align, width=room
    )
    _life(canvas, view, seat, story)
    _badges(canvas, view, seat)


def _life(canvas: Canvas, view: MatchView, seat: Seat, story: Story) -> None:
    """The Life Pool from the heart inwards; what was lost since the last picture glows."""
    side = view.sides[seat]
    right = people.at_right(view, side.team)
    way, outer = (-1, theme.WIDTH) if right else (1, 0)
    middle = _LINES[1]
    canvas.sprite(icon("life", 38, theme.EMBER), (outer + way * 29, middle))
    count = str(len(side.life))
    canvas.text((outer + way * 78, middle), count, theme.PAPER, align="middle", size=theme.LARGE)
    lost = story.blows[seat].lost if seat in story.blows else 0
    for at in range(FULL):
        x = outer + way * (112 + (_CELL + 1) * at) - (_CELL if right else 0)
        kind = side.life[at] if at < len(side.life) else "-"
        if kind == "-" and at < len(side.life) + lost:
            kind = "!"
        canvas.image.paste(life_cell(kind, people.colour(side)), (x, _BAR[0]))


@lru_cache(maxsize=32)
def life_cell(kind: str, colour: theme.Colour) -> Image.Image:
    """A space of the Life Pool: `C` or `P` for its die, `!` just lost, `-` empty."""
    high = _BAR[1] - _BAR[0]

    def paint(pen: ImageDraw.ImageDraw, scale: int) -> None:
        def box(inset: float, fill: theme.Colour) -> None:
            edges = (inset, inset, _CELL - 1 - inset, high - 1 - inset)
            pen.rounded_rectangle([v * scale for v in edges], 5 * scale, fill=fill)

        pen.rectangle((0, 0, _CELL * scale, high * scale), fill=theme.NIGHT)
        box(0, theme.INK)
        if kind == "-":
            box(2, theme.STEEL)
            box(4, theme.NIGHT)
        elif kind == "!":
            box(2, theme.EMBER)
            cross = ((6, 10), (10, 6), (17, 18), (24, 6), (28, 10), (21, 23), (28, 36), (24, 40),
                      (17, 28), (10, 40), (6, 36), (13, 23))  # fmt: skip
            pen.polygon([(x * scale, y * scale) for x, y in cross], fill=theme.INK)
        elif kind == "C":
            box(2, theme.PAPER)
        else:
            box(2, theme.GOLD)
            box(5, colour)
            gem = ((16.5, 10), (25, 23), (16.5, 36), (8, 23))
            pen.polygon([(x * scale, y * scale) for x, y in gem], fill=theme.GOLD)

    return smooth(_CELL, high, paint).convert("RGB")


def _badges(canvas: Canvas, view: MatchView, seat: Seat) -> None:
    """The Initiative card and status cards; without room for their names the icons alone."""
    side = view.sides[seat]
    right = people.at_right(view, side.team)
    found: list[tuple[str, str, theme.Colour]] = []
    if view.holder is not None and view.sides[view.holder].team == side.team:
        used = view.initiative_used
        words = "USED" if used else "INITIATIVE"
        found.append(("initiative", words, theme.STEEL if used else theme.GOLD))
    statuses = (("knockdown", "DOWN", side.down), ("daze", "DAZED", side.dazed))
    for name, words, there in (*statuses, ("cripple", "CRIPPLED", side.crippled)):
        if there:
            found.append((name, words, theme.EMBER))
    widths = [52 + type_width(words) + 14 for _, words, _ in found]
    brief = sum(widths) + 8 * len(widths) > 430
    x = theme.WIDTH - 10 if right else 10
    for (name, words, fill), wide in zip(found, widths, strict=True):
        plain = brief and name != "initiative"
        wide = 52 if plain else wide
        left = x - wide if right else x
        canvas.plate((left, _LINES[2] - 21, left + wide, _LINES[2] + 21), fill, 10)
        ink = theme.readable_on(fill)
        canvas.sprite(icon(name, 32, ink), (left + 26, _LINES[2]))
        if not plain:
            canvas.text((left + 50, _LINES[2]), words, ink)
        x += -(wide + 8) if right else wide + 8


def _turn(canvas: Canvas, view: MatchView) -> None:
    """The turn track: twelve lamps under the number, and the phase."""
    left, right = _MIDDLE - _HALF, _MIDDLE + _HALF
    canvas.plate((left, 4, right, 104), theme.RED, 12)
    words = f"TURN {view.turn}" if view.turn else "SET-UP"
    canvas.text((_MIDDLE, 25), words, theme.PAPER, align="middle")
    for number in range(1, TURNS + 1):
        x = left + 23 + (number - 1) * 16
        fill = theme.PAPER if number < view.turn else theme.INK
        if number == view.turn:
            canvas.rect((x - 1, 48, x + 14, 64), theme.INK)
            fill = theme.GOLD
        canvas.rect((x + 1, 50, x + 12, 62), fill)
    if view.turn and view.result is None and view.ended is None:
        phase = _PHASES.get(view.phase, "")
        canvas.text((_MIDDLE, 84), phase, theme.PAPER, align="middle")
    elif view.games > 1:
        canvas.text((_MIDDLE, 84), f"GAME {view.game_number}", theme.PAPER, align="middle")


def _decision(canvas: Canvas, view: MatchView) -> None:
    """Whose decision it is, and about what."""
    seats = people.awaited(view)
    if not seats or view.result is not None:
        return
    words = asking.words(view)
    wide = 40 + 50 * len(seats) + type_width(words)
    x = _MIDDLE - wide // 2
    canvas.sprite(icon("wait", 32, theme.GOLD), (x + 14, _LINES[2]))
    x += 38
    for seat in seats:
        people.token(canvas, (x + 24, _LINES[2]), view, seat)
        x += 50
    canvas.text((x + 4, _LINES[2]), words, theme.GOLD)


def _disc(canvas: Canvas, x: int, y: int, radius: int, fill: theme.Colour) -> None:
    canvas.plate((x - radius, y - radius, x + radius, y + radius), theme.INK, radius)
    inner = radius - 2
    canvas.plate((x - inner, y - inner, x + inner, y + inner), fill, inner)
