"""The panels at the foot: each side's cards, its pools of dice, and what lies in play."""

from __future__ import annotations

from typing import Final

from bot.games.way_of_the_fighter import content
from bot.games.way_of_the_fighter.view import MatchView, PlayView
from bot.kernel.procedure import Seat
from rendering import theme
from rendering.canvas import Canvas
from rendering.paragraphs import NARROW, title_lines
from rendering.way_of_the_fighter import dice, people
from rendering.way_of_the_fighter.icons import icon
from rendering.way_of_the_fighter.layout import PANELS
from rendering.way_of_the_fighter.looks import bust

Box = tuple[int, int, int, int]
ROW: Final = 46
POOLS: Final = ("burnout", "energy", "active")
ROWS_IN_PLAY: Final = 2
_FACE: Final = 52
_NEXT: Final = 42


def draw(canvas: Canvas, view: MatchView) -> None:
    """Draw both panels."""
    for box, seat in zip(PANELS, people.fronts(view), strict=True):
        other = people.partner(view, seat)
        canvas.plate(box, theme.SLATE)
        if other is None:
            _head(canvas, view, seat, box)
            _named_pools(canvas, view, seat, box)
        else:
            _heads(canvas, view, (seat, other), box)
            _shared_pools(canvas, view, (seat, other), box)
        _in_play(canvas, view, [s for s in (seat, other) if s is not None], box)


def _band(canvas: Canvas, box: Box, fill: theme.Colour) -> None:
    left, top, right, _ = box
    canvas.plate((left, top, right, top + ROW + 10), fill)
    canvas.rect((left, top + ROW, right, top + ROW + 10), theme.SLATE)


def _cards(canvas: Canvas, view: MatchView, seat: Seat, right: int, middle: int) -> int:
    """Cards in hand and deck, ending at the right; returns where they begin."""
    side = view.sides[seat]
    ink = theme.readable_on(people.colour(side))
    held = () if side.out else (("hand", len(side.hand)),)
    for name, count in (("deck", side.deck), *held):
        right -= canvas.text((right, middle), str(count), ink, align="right") + 3
        canvas.sprite(icon(name, 28, ink), (right - 14, middle))
        right -= 36
    return right


def _head(canvas: Canvas, view: MatchView, seat: Seat, box: Box) -> None:
    """The fighter's name, hand and deck on the side's colour."""
    side = view.sides[seat]
    _band(canvas, box, people.colour(side))
    middle = box[1] + ROW // 2
    end = _cards(canvas, view, seat, box[2] - 10, middle)
    name = people.fighter_name(side.fighter)
    ink = theme.readable_on(people.colour(side))
    canvas.text((box[0] + 10, middle), name, ink, width=end - box[0] - 10)


def _heads(canvas: Canvas, view: MatchView, seats: tuple[Seat, Seat], box: Box) -> None:
    """In a team: over each column a letter, the fighter's face, and how many cards it holds.

    A fighter that is knocked out is crossed out: what it held has no use any more.
    """
    _band(canvas, box, people.colour(view.sides[seats[0]]))
    middle = box[1] + ROW // 2
    for at, seat in enumerate(seats):
        side = view.sides[seat]
        ink = theme.readable_on(people.colour(side))
        x = box[0] + 28 + at * 178
        face = bust(side.fighter, _FACE, ROW - 4, people.colour(side), 130)
        canvas.image.paste(face, (x + 26, box[1] + 2))
        people.token(canvas, (x, middle), view, seat, "acting" if side.active else "")
        x += 26 + _FACE
        if side.out:
            canvas.sprite(icon("cross", 34, ink), (x + 24, middle))
            continue
        canvas.sprite(icon("hand", 28, ink), (x + 18, middle))
        canvas.text((x + 35, middle), str(len(side.hand)), ink, width=50)


def _pool(view: MatchView, seat: Seat, name: str) -> tuple[int, int]:
    side = view.sides[seat]
    return {"burnout": side.burnout, "energy": side.energy, "active": side.pool}[name]


def _named_pools(canvas: Canvas, view: MatchView, seat: Seat, box: Box) -> None:
    colour = people.colour(view.sides[seat])
    for at, name in enumerate(POOLS):
        y = box[1] + ROW * (at + 1) + ROW // 2 + 4
        fill = _tint(name)
        canvas.sprite(icon(name, 34, fill), (box[0] + 22, y))
        canvas.text((box[0] + 43, y), name.upper(), fill)
        dice.pool(canvas, (box[2] - 10 - dice.PAIR, y), _pool(view, seat, name), colour)


def _shared_pools(canvas: Canvas, view: MatchView, seats: tuple[Seat, Seat], box: Box) -> None:
    colour = people.colour(view.sides[seats[0]])
    for at, name in enumerate(POOLS):
        y = box[1] + ROW * (at + 1) + ROW // 2 + 4
        canvas.sprite(icon(name, 34, _tint(name)), (box[0] + 28, y))
        for place, seat in enumerate(seats):
            if view.sides[seat].out:
                continue
            dice.pool(canvas, (box[0] + 66 + place * 160, y), _pool(view, seat, name), colour)


def _tint(name: str) -> theme.Colour:
    return {"burnout": theme.CLAY, "energy": theme.JADE, "active": theme.GOLD}[name]


def _in_play(canvas: Canvas, view: MatchView, seats: list[Seat], box: Box) -> None:
    """Modes and blasts in the Fighter Area with their dice."""
    lying = [p for p in view.plays if p.seat in seats and p.area == "fighter"]
    y = box[1] + 4 * ROW + ROW // 2 + 4
    canvas.rect((box[0] + 12, y - 24, box[2] - 12, y - 22), theme.STEEL)
    if not lying and len(seats) == 1:
        _styles(canvas, view, seats[0], (box[0] + 14, y))
    more = len(lying) - ROWS_IN_PLAY
    for play in lying[: ROWS_IN_PLAY if more <= 0 else ROWS_IN_PLAY - 1]:
        _row(canvas, view, play, box, y, most=ROWS_IN_PLAY if len(lying) == 1 else 1)
        y += _NEXT
    if more > 0:
        words = f"+{more + 1} more in play"
        canvas.text((box[0] + 14, y), words, theme.STRAW)


def _styles(canvas: Canvas, view: MatchView, seat: Seat, at: tuple[int, int]) -> None:
    """Before anything is in play there is room for what the fighter knows."""
    found = content.fighters().get(view.sides[seat].fighter)
    if found is not None:
        canvas.text(at, " · ".join(found.styles), theme.STRAW)


def _row(canvas: Canvas, view: MatchView, play: PlayView, box: Box, y: int, *, most: int) -> None:
    """One of them, its name in narrow letters or in two lines where it would be cut."""
    card = content.cards()[play.card]
    x, end = box[0] + 10, box[2] - 8
    colour = people.colour(view.sides[play.seat])
    if len(view.sides) > 2:
        people.token(canvas, (x + 22, y), view, play.seat)
        x += 48
    canvas.sprite(icon(card.kind, 30, theme.GOLD), (x + 15, y))
    x += 34
    end -= dice.rolled_width(play.dice)
    dice.rolled(canvas, (end, y), play.dice, colour)
    width = max(end - x - 4, 60)
    for line in title_lines(card.name, width) if most > 1 else (card.name,):
        canvas.text((x, y), line, theme.PAPER, width=width, narrow=NARROW)
        y += _NEXT
